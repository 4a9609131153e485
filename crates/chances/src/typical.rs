//! A typical bowler: what is assumed before anything is known.
//!
//! Counted in 1,668 complete games of 37 and more casual bowlers, from three collections that are
//! public. Their mean is 121 and their standard deviation 33, from 28 to 231. A bowler with these
//! odds averages 119 with a standard deviation of 22: one bowler is steadier than many different
//! ones together, and good bowlers string their strikes.

use crate::odds::COUNTS;

/// How many games were counted.
pub(crate) const GAMES: u64 = 1_668;

/// How often each count was seen with the first bowl at a full rack: 17,455 bowls.
const FIRST: [u16; COUNTS] = [1497, 567, 46, 715, 345, 664, 1573, 2792, 2703, 3219, 3334];

/// For each first bowl from 0 to 9, how often each count was seen with the second.
#[rustfmt::skip]
const SECOND: [&[u16]; 10] = [
    &[261, 83, 7, 103, 40, 76, 125, 205, 196, 181, 181],
    &[79, 17, 17, 26, 28, 50, 96, 79, 81, 84],
    &[11, 2, 0, 1, 4, 7, 8, 4, 8],
    &[152, 31, 18, 69, 74, 122, 108, 121],
    &[74, 24, 24, 39, 64, 49, 59],
    &[142, 75, 81, 125, 111, 109],
    &[418, 167, 307, 297, 340],
    &[928, 427, 618, 747],
    &[1177, 676, 781],
    &[1811, 1317],
];

/// The weight of each count with the first bowl.
pub(crate) fn first() -> [f64; COUNTS] {
    smoothed(&FIRST)
}

/// For each first bowl, the weight of each count with the second.
pub(crate) fn second() -> [[f64; COUNTS]; 10] {
    SECOND.map(smoothed)
}

/// The counts as if each had been seen once more: what was never seen is not impossible.
fn smoothed(counts: &[u16]) -> [f64; COUNTS] {
    let mut weights = [0.0; COUNTS];
    for (weight, count) in weights.iter_mut().zip(counts) {
        *weight = f64::from(*count) + 1.0;
    }
    weights
}

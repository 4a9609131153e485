//! A typical bowler, in percent: what is assumed before anything is known.
//!
//! Round figures, set by judgement. One first bowl in four is a strike, as many leave one pin,
//! and lower counts are rarer. A single pin is picked up seven times in ten; the more pins
//! stand, the rarer the spare. The average is about 150.

use crate::odds::COUNTS;

/// Each count with the first bowl at a full rack.
pub(crate) const FIRST: [f64; COUNTS] = [1.5, 0.5, 1.0, 2.0, 2.5, 4.5, 8.0, 12.0, 18.0, 25.0, 25.0];

/// For each first bowl from 0 to 9, each count with the second.
#[rustfmt::skip]
pub(crate) const SECOND: [[f64; COUNTS]; 10] = [
    [6.0,  2.0,  2.0,  3.0,  5.0,  8.0,  12.0, 16.0, 18.0, 12.0, 16.0],
    [4.0,  3.0,  4.0,  5.0,  8.0,  12.0, 16.0, 18.0, 15.0, 15.0, 0.0],
    [5.0,  4.0,  5.0,  7.0,  10.0, 14.0, 18.0, 20.0, 17.0, 0.0,  0.0],
    [6.0,  5.0,  7.0,  9.0,  14.0, 19.0, 22.0, 18.0, 0.0,  0.0,  0.0],
    [7.0,  7.0,  8.0,  13.0, 20.0, 25.0, 20.0, 0.0,  0.0,  0.0,  0.0],
    [8.0,  8.0,  12.0, 20.0, 27.0, 25.0, 0.0,  0.0,  0.0,  0.0,  0.0],
    [10.0, 10.0, 18.0, 32.0, 30.0, 0.0,  0.0,  0.0,  0.0,  0.0,  0.0],
    [12.0, 15.0, 33.0, 40.0, 0.0,  0.0,  0.0,  0.0,  0.0,  0.0,  0.0],
    [15.0, 35.0, 50.0, 0.0,  0.0,  0.0,  0.0,  0.0,  0.0,  0.0,  0.0],
    [30.0, 70.0, 0.0,  0.0,  0.0,  0.0,  0.0,  0.0,  0.0,  0.0,  0.0],
];

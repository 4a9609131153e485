//! The chances of winning.

use crate::{HIGHEST, TotalChances};

/// How likely one bowler is to win, alone or together with others.
///
/// The sum of both is the chance of not being beaten.
///
/// ```
/// use tenpin_chances::{Odds, Position, win_chances};
///
/// let outlook = Position::default().outlook(&Odds::typical());
/// let chance = win_chances(&[outlook.clone(), outlook]).bowlers[0];
/// assert!((chance.outright + chance.shared / 2.0 - 0.5).abs() < 1e-12);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct WinChance {
    /// Of a higher total than every other bowler's.
    pub outright: f64,
    /// Of the highest total together with one other bowler or more.
    pub shared: f64,
}

/// How likely each bowler is to win, and how likely a tie is.
///
/// All `outright` and the `tie` add up to one. (All `shared` add up to more than the `tie`,
/// since two or more bowlers share each tie.) Without bowlers, everything is zero.
///
/// ```
/// use tenpin_chances::{Odds, Position, win_chances};
/// use tenpin_rules::Pins;
///
/// let perfect = Position::replay([Pins::ALL; 12])?.outlook(&Odds::typical());
/// let chances = win_chances(&[perfect.clone(), perfect.clone(), perfect]);
/// assert_eq!(chances.tie, 1.0);
/// assert!(chances.bowlers.iter().all(|bowler| bowler.shared == 1.0));
/// # Ok::<(), tenpin_rules::ReplayError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct WinChances {
    /// In the order of the outlooks.
    pub bowlers: Vec<WinChance>,
    /// Of two bowlers or more sharing the highest total.
    pub tie: f64,
}

/// How likely each of several independent games is to end with the highest total.
///
/// It is exact for any number of games: the chance that a total wins is the chance of that
/// total, times the chance of each other game to stay below.
///
/// ```
/// use tenpin_chances::{Odds, Position, win_chances};
/// use tenpin_rules::Pins;
///
/// // One bowl is left to each: any of 11 counts.
/// let last = Position::replay([Pins::ALL; 11])?.outlook(&Odds::even());
/// let chances = win_chances(&[last.clone(), last]);
/// assert!((chances.bowlers[0].outright - 5.0 / 11.0).abs() < 1e-12);
/// assert!((chances.bowlers[0].shared - 1.0 / 11.0).abs() < 1e-12);
/// assert!((chances.tie - 1.0 / 11.0).abs() < 1e-12);
/// # Ok::<(), tenpin_rules::ReplayError>(())
/// ```
#[must_use]
pub fn win_chances(outlooks: &[TotalChances]) -> WinChances {
    let mut bowlers = vec![WinChance::default(); outlooks.len()];
    let mut below = vec![0.0; outlooks.len()];
    let mut all_below: f64 = below.iter().product();
    let mut tie = 0.0;
    for total in 0..=HIGHEST {
        let mut up_to = below.clone();
        for (sum, outlook) in up_to.iter_mut().zip(outlooks) {
            *sum += outlook.chance(total);
        }
        let all_up_to: f64 = up_to.iter().product();
        tie += all_up_to - all_below;
        let others = product_of_others(&below).zip(product_of_others(&up_to));
        for ((bowler, outlook), (others_below, others_up_to)) in
            bowlers.iter_mut().zip(outlooks).zip(others)
        {
            let chance = outlook.chance(total);
            bowler.outright += chance * others_below;
            bowler.shared += chance * (others_up_to - others_below);
            tie -= chance * others_below;
        }
        (below, all_below) = (up_to, all_up_to);
    }
    // Rounding may make the chance of an impossible tie slightly negative.
    tie = tie.max(0.0);
    WinChances { bowlers, tie }
}

/// For each factor, the product of all others. No division, since factors may be zero.
fn product_of_others(factors: &[f64]) -> impl Iterator<Item = f64> {
    let mut products = vec![1.0; factors.len()];
    let mut before = 1.0;
    for (product, factor) in products.iter_mut().zip(factors) {
        *product *= before;
        before *= factor;
    }
    let mut behind = 1.0;
    for (product, factor) in products.iter_mut().zip(factors).rev() {
        *product *= behind;
        behind *= factor;
    }
    products.into_iter()
}

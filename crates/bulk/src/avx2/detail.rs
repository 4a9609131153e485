//! How much is counted in a batch. Each is a number, since a const parameter cannot be an enum.

use crate::Sink;

/// Totals, and nothing else.
pub(super) const TOTALS: u8 = 0;
/// The tally of marks, too.
pub(super) const TALLY: u8 = 1;
/// All that is counted in a game.
pub(super) const EVERYTHING: u8 = 2;

/// What a sink wants to know.
pub(super) const fn wanted_by<S: Sink>() -> u8 {
    match (S::COUNTS_BOWLS, S::COUNTS_MARKS) {
        (true, _) => EVERYTHING,
        (false, true) => TALLY,
        (false, false) => TOTALS,
    }
}

//! Columns that are aligned by frame.
//!
//! No instruction is named here: loops over arrays of 128 games become AVX2, because the
//! functions are compiled for it.

use crate::layout::{Columns, MOST_BOWLS, REFUSED};
use crate::portable;

const GAMES: usize = 128;

/// One bowl of 128 games.
type BowlColumn = [u8; GAMES];

/// Scores columns that are all as long as the totals. Returns how many were refused.
#[target_feature(enable = "avx2")]
pub(super) fn score(columns: &Columns<'_>, totals: &mut [u16]) -> usize {
    let mut refused = 0;
    let mut rest = *columns;
    let (batches, few) = totals.as_chunks_mut::<GAMES>();
    for totals in batches {
        let mut bowls = [&[0; GAMES]; MOST_BOWLS];
        for (bowl, column) in bowls.iter_mut().zip(&mut rest) {
            if let Some((now, later)) = column.split_first_chunk() {
                *bowl = now;
                *column = later;
            }
        }
        refused += score_batch(&bowls, totals);
    }
    refused + portable::score_columns(&rest, few)
}

#[inline]
#[target_feature(enable = "avx2")]
fn score_batch(bowls: &[&BowlColumn; MOST_BOWLS], totals: &mut [u16; GAMES]) -> usize {
    let mut games = ColumnSums {
        most: [0; GAMES],
        pins: [0; GAMES],
        bonus: [0; GAMES],
    };
    /// Unrolled, so that every index is known at compile time.
    macro_rules! frames {
        ($($first:literal)+) => {
            $(
                games.frame(
                    bowls[$first],
                    bowls[$first + 1],
                    [bowls[$first + 2], bowls[$first + 3], bowls[$first + 4]],
                );
            )+
        };
    }
    // A strike also counts the two bowls after it. If the next frame is a strike too, the
    // second of them is the first bowl of the frame after that; in the tenth frame, it is the
    // next bowl.
    let [.., ninth, second, tenth, then, last] = bowls;
    frames!(0 2 4 6 8 10 12 14);
    games.frame(ninth, second, [tenth, then, then]);
    games.tenth(tenth, then, last);
    games.write(totals)
}

/// Running sums of 128 games.
struct ColumnSums {
    /// The most pins that fell at one rack: more than ten is impossible.
    most: BowlColumn,
    pins: BowlColumn,
    bonus: BowlColumn,
}

impl ColumnSums {
    /// Adds one of the first nine frames; `next` are the three bowls that may be its bonus.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn frame(&mut self, first: &BowlColumn, second: &BowlColumn, next: [&BowlColumn; 3]) {
        for game in 0..GAMES {
            let rack = first[game].saturating_add(second[game]);
            let is_strike = mask(first[game] == 10);
            let is_double = is_strike & mask(next[0][game] == 10);
            let is_mark = mask(rack == 10);
            let then = (next[1][game] & !is_double) | (next[2][game] & is_double);
            self.most[game] = self.most[game].max(rack);
            self.pins[game] = self.pins[game].wrapping_add(rack);
            let bonus = (next[0][game] & is_mark).wrapping_add(then & is_strike);
            self.bonus[game] = self.bonus[game].wrapping_add(bonus);
        }
    }

    /// Adds the tenth frame: a new rack after each strike or spare, nothing after an open frame.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn tenth(&mut self, first: &BowlColumn, second: &BowlColumn, third: &BowlColumn) {
        for game in 0..GAMES {
            let (first, second, third) = (first[game], second[game], third[game]);
            let is_strike = mask(first == 10);
            let is_double = is_strike & mask(second == 10);
            let first_rack = first.saturating_add(second & !is_strike);
            let is_mark = mask(first_rack == 10);
            // After a strike, the second bowl has a new rack. So has the third, except after
            // a strike and a count.
            let second_rack = second.saturating_add(third & is_strike & !is_double);
            let not_allowed = mask(third > 0) & !is_mark;
            let most = first_rack.max(second_rack).max(third | not_allowed);
            self.most[game] = self.most[game].max(most);
            let pins = first.wrapping_add(second).wrapping_add(third);
            self.pins[game] = self.pins[game].wrapping_add(pins);
        }
    }

    /// Writes the totals. Returns how many are refused.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn write(&self, totals: &mut [u16; GAMES]) -> usize {
        let mut refused = 0_u16;
        for (game, total) in totals.iter_mut().enumerate() {
            let sum = u16::from(self.pins[game]) + u16::from(self.bonus[game]);
            *total = if self.most[game] > 10 { REFUSED } else { sum };
            refused += u16::from(self.most[game] > 10);
        }
        refused.into()
    }
}

/// All ones if true, else zero.
#[inline]
fn mask(is: bool) -> u8 {
    if is { 0xFF } else { 0 }
}

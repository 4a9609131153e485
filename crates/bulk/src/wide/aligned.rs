//! Columns that are aligned by frames.
//!
//! Nothing here names an instruction: what is written for 32 games in an array becomes
//! AVX2, because the functions are compiled for it.

use crate::layout::{Columns, MOST_BOWLS, REFUSED};
use crate::pins;

const GAMES: usize = 32;

/// One bowl of 32 games.
type Bowl = [u8; GAMES];

/// Scores columns that are all as long as the totals.
#[target_feature(enable = "avx2")]
pub(super) fn score(columns: &Columns<'_>, totals: &mut [u16]) {
    let (batches, _) = totals.as_chunks_mut::<GAMES>();
    let scored = GAMES * batches.len();
    let columns_of_batches = columns.map(|column| column.as_chunks::<GAMES>().0);
    for (index, totals) in batches.iter_mut().enumerate() {
        score_batch(&columns_of_batches, index, totals);
    }
    for (game, total) in totals.iter_mut().enumerate().skip(scored) {
        *total = pins::score_across(columns, game);
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn score_batch(columns: &[&[Bowl]; MOST_BOWLS], index: usize, totals: &mut [u16; GAMES]) {
    let mut games = Games {
        most: [0; GAMES],
        pins: [0; GAMES],
        bonus: [0; GAMES],
    };
    let [tenth, second, third] = [18, 19, 20].map(|place| &columns[place][index]);
    for frame in (0..9).rev() {
        let bowl = |place: usize| columns[place][index];
        let next = 2 * frame + 2;
        // After a strike in the next frame, the second bowl is that of the frame after it;
        // in the tenth frame it is just the next.
        let after_strike = if frame == 8 { next + 1 } else { next + 2 };
        games.frame(
            [bowl(2 * frame), bowl(2 * frame + 1)],
            [bowl(next), bowl(next + 1), bowl(after_strike)],
        );
    }
    games.tenth(tenth, second, third);
    games.write(totals);
}

/// What is known about 32 games so far.
struct Games {
    /// The most pins that fell at one rack: more than ten are impossible.
    most: Bowl,
    pins: Bowl,
    bonus: Bowl,
}

impl Games {
    /// One of the first nine frames, and the three bowls that may count as bonus.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn frame(&mut self, [first, second]: [Bowl; 2], next: [Bowl; 3]) {
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

    /// The tenth frame: a rack for each strike or spare, and nothing after an open frame.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn tenth(&mut self, first: &Bowl, second: &Bowl, third: &Bowl) {
        for game in 0..GAMES {
            let (first, second, third) = (first[game], second[game], third[game]);
            let is_strike = mask(first == 10);
            let is_double = is_strike & mask(second == 10);
            let first_rack = first.saturating_add(second & !is_strike);
            let is_mark = mask(first_rack == 10);
            // The second bowl stands at a rack of its own after a strike, and so does the
            // third after anything but a strike and a count.
            let second_rack = second.saturating_add(third & is_strike & !is_double);
            let not_allowed = mask(third > 0) & !is_mark;
            let most = first_rack.max(second_rack).max(third | not_allowed);
            self.most[game] = self.most[game].max(most);
            let pins = first.wrapping_add(second).wrapping_add(third);
            self.pins[game] = self.pins[game].wrapping_add(pins);
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn write(&self, totals: &mut [u16; GAMES]) {
        for (game, total) in totals.iter_mut().enumerate() {
            let sum = u16::from(self.pins[game]) + u16::from(self.bonus[game]);
            *total = if self.most[game] > 10 { REFUSED } else { sum };
        }
    }
}

/// All ones, or none.
#[inline]
fn mask(is: bool) -> u8 {
    if is { 0xFF } else { 0 }
}

//! A game whose bowls are counted one by one.

use crate::automaton::{Automaton, FOUL, FULL, SEPARATOR, SPARE, STRIKE};
use crate::{CompleteGame, GameCounts};

/// A complete game, and what is counted in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CountedGame {
    /// The total, 0 to 300.
    pub total: u16,
    /// What is counted.
    pub counts: GameCounts,
}

impl CountedGame {
    /// The game that these signs spell, if it is a complete one.
    #[inline]
    pub(crate) fn of_signs(signs: impl IntoIterator<Item = u8>) -> Option<Self> {
        let mut walk = Automaton::get().start();
        let mut counter = PackedCounts::default();
        for sign in signs.into_iter().filter(|sign| *sign != SEPARATOR) {
            counter.bowl(sign, walk.rack());
            walk.bowl(sign);
        }
        walk.game().map(|game| counter.finish(game))
    }
}

/// What a bowl adds to the counts, packed into one word, so that adding it takes one addition.
type PackedBowl = u64;

const SECOND_BOWLS: u32 = 7;
const SINGLE_PINS: u32 = 11;
const SINGLE_SPARES: u32 = 15;
const GUTTERS: u32 = 19;
const GUTTER_SPARES: u32 = 23;
const FOULS: u32 = 27;
/// What is not added up.
const IS_STRIKE: u32 = 32;
const IS_CLEARED: u32 = 33;

/// What is not added after a foul, which leaves as many pins as a gutter.
const AFTER_GUTTER: PackedBowl = 1 << GUTTERS | 1 << GUTTER_SPARES;

/// What each sign adds, by what stands.
const BOWLS: [[PackedBowl; 16]; 16] = {
    let mut bowls = [[0; 16]; 16];
    let mut rack = 1;
    while rack <= FULL {
        let mut sign = 0;
        while sign < 16 {
            bowls[rack as usize][sign as usize] = packed(rack, sign);
            sign += 1;
        }
        rack += 1;
    }
    bowls
};

const fn packed(rack: u8, sign: u8) -> PackedBowl {
    let is_first = rack == FULL;
    let standing = if is_first { 10 } else { rack };
    let pins = match sign {
        STRIKE | SPARE => standing,
        FOUL => 0,
        count => count,
    };
    let is_cleared = pins == standing;
    let foul = ((sign == FOUL) as PackedBowl) << FOULS;
    let cleared = (is_cleared as PackedBowl) << IS_CLEARED;
    if is_first {
        return foul | cleared | (is_cleared as PackedBowl) << IS_STRIKE | pins as PackedBowl;
    }
    let spare = is_cleared as PackedBowl;
    let left = match standing {
        1 => 1 << SINGLE_PINS | spare << SINGLE_SPARES,
        10 => 1 << GUTTERS | spare << GUTTER_SPARES,
        _ => 0,
    };
    foul | cleared | left | 1 << SECOND_BOWLS
}

/// Counts the bowls of one game.
#[derive(Default)]
struct PackedCounts {
    sum: PackedBowl,
    /// One bit per bowl, the last one lowest: set for a strike.
    strikes: u32,
    last: PackedBowl,
}

impl PackedCounts {
    /// Counts a bowl at a rack of the automaton.
    #[inline]
    fn bowl(&mut self, sign: u8, rack: u8) {
        let bowl = BOWLS[usize::from(rack) % 16][usize::from(sign) % 16];
        let is_after_foul = self.last >> FOULS & 1;
        let added = bowl & !(AFTER_GUTTER & is_after_foul.wrapping_neg());
        self.sum = self.sum.wrapping_add(added & ((1 << IS_STRIKE) - 1));
        self.strikes = self.strikes << 1 | u32::from(bowl >> IS_STRIKE & 1 == 1);
        self.last = bowl;
    }

    /// The frames follow from the marks: each is one of a frame, but for those of the tenth
    /// frame after its first.
    fn finish(self, game: CompleteGame) -> CountedGame {
        let field = |low: u32, most: u64| self.sum >> low & most;
        let tally = game.tally;
        let second_bowls = field(SECOND_BOWLS, 0xF);
        let has_two_strikes_in_tenth = tally.first_bowls + second_bowls + tally.strikes > 22;
        let more_marks = (self.last >> IS_CLEARED & 1) + u64::from(has_two_strikes_in_tenth);
        let clean_frames = (tally.strikes + tally.spares).saturating_sub(more_marks);
        let counts = GameCounts {
            tally,
            first_bowl_pins: field(0, 0x7F),
            spare_chances: second_bowls,
            single_pin_spares: field(SINGLE_SPARES, 0xF),
            single_pin_chances: field(SINGLE_PINS, 0xF),
            gutter_spares: field(GUTTER_SPARES, 0xF),
            gutter_chances: field(GUTTERS, 0xF),
            doubles: (self.strikes & self.strikes << 1).count_ones().into(),
            double_chances: (self.strikes >> 1).count_ones().into(),
            clean_frames,
            open_frames: 10 - clean_frames,
            clean_games: u64::from(clean_frames == 10),
            fouls: field(FOULS, 0x1F),
            longest_string: longest_string(self.strikes),
        };
        CountedGame {
            total: game.total,
            counts,
        }
    }
}

/// The most bits in a row.
fn longest_string(mut strikes: u32) -> u8 {
    let mut longest = 0;
    while strikes != 0 {
        strikes &= strikes << 1;
        longest += 1;
    }
    longest
}

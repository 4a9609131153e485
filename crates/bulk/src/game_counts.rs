//! What is counted in games, beside their totals.

use std::ops::AddAssign;

use crate::{Sink, Summary, Tally};

/// How often some complete games had what bowlers count: what was made, and the chances for it.
///
/// ```
/// use tenpin_bulk::{Notation, count_line};
///
/// let game = count_line(b"9/9/9/9/9/9/9/9/9/9/X", Notation::Auto).unwrap();
/// assert_eq!((game.counts.tally.strikes, game.counts.tally.first_bowls), (1, 11));
/// assert_eq!(game.counts.first_bowl_pins, 100);
/// assert_eq!((game.counts.single_pin_spares, game.counts.single_pin_chances), (10, 10));
/// assert_eq!(game.counts.clean_games, 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GameCounts {
    /// Strikes, spares and first bowls.
    pub tally: Tally,
    /// The pins of all first bowls.
    pub first_bowl_pins: u64,
    /// Racks with pins left and another bowl to come.
    pub spare_chances: u64,
    /// Spares at a rack with one pin left.
    pub single_pin_spares: u64,
    /// Racks with one pin left and another bowl to come.
    pub single_pin_chances: u64,
    /// Spares at a rack with all ten pins left by a gutter, which was no foul.
    pub gutter_spares: u64,
    /// Racks with all ten pins left by a gutter, which was no foul, and another bowl to come.
    pub gutter_chances: u64,
    /// Strikes right after a strike.
    pub doubles: u64,
    /// First bowls right after a strike.
    pub double_chances: u64,
    /// Frames with a strike or a spare; the tenth is judged by its first rack.
    pub clean_frames: u64,
    /// All other frames.
    pub open_frames: u64,
    /// Games of ten clean frames.
    pub clean_games: u64,
    /// Fouls, with any bowl.
    pub fouls: u64,
    /// The longest string of strikes in one game.
    pub longest_string: u8,
}

impl AddAssign for GameCounts {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.tally += other.tally;
        self.first_bowl_pins += other.first_bowl_pins;
        self.spare_chances += other.spare_chances;
        self.single_pin_spares += other.single_pin_spares;
        self.single_pin_chances += other.single_pin_chances;
        self.gutter_spares += other.gutter_spares;
        self.gutter_chances += other.gutter_chances;
        self.doubles += other.doubles;
        self.double_chances += other.double_chances;
        self.clean_frames += other.clean_frames;
        self.open_frames += other.open_frames;
        self.clean_games += other.clean_games;
        self.fouls += other.fouls;
        self.longest_string = self.longest_string.max(other.longest_string);
    }
}

/// A summary of many games, with what else is counted in them. As a [`Sink`], it leaves out
/// lines with leaves or splits, and those that are not complete games.
///
/// ```
/// use tenpin_bulk::{CountedSummary, Engine, Notation};
///
/// let text = b"XXXXXXXXXXXX\n9-9-9-9-9-9-9-9-9-9-\n";
/// let mut counted = CountedSummary::default();
/// Engine::detected().score_text(text, Notation::Auto, &mut counted);
/// assert_eq!(counted.summary.games(), 2);
/// assert_eq!((counted.counts.doubles, counted.counts.double_chances), (11, 11));
/// assert_eq!((counted.counts.clean_frames, counted.counts.open_frames), (10, 10));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CountedSummary {
    /// Their totals and marks.
    pub summary: Summary,
    /// Everything else.
    pub counts: GameCounts,
}

impl Sink for CountedSummary {
    const COUNTS_BOWLS: bool = true;

    #[inline]
    fn totals(&mut self, totals: &[u16]) {
        self.summary.totals(totals);
    }

    #[inline]
    fn unscored(&mut self, _line: &[u8]) {}

    #[inline]
    fn tally(&mut self, tally: Tally) {
        self.summary.tally(tally);
    }

    #[inline]
    fn counts(&mut self, counts: GameCounts) {
        self.counts += counts;
    }
}

impl AddAssign<&CountedSummary> for CountedSummary {
    fn add_assign(&mut self, other: &Self) {
        self.summary += &other.summary;
        self.counts += other.counts;
    }
}

//! The numbers of some games.

use std::error::Error;
use std::fmt;

use tenpin_scorecard::PlayerRow;

use crate::game_counter::GameCounter;
use crate::{Leaves, Mean, Rate, Totals};

/// The numbers of some games: counts, which can be added up in any order.
///
/// Rates are made ÷ chances over all games together, and never a mean of rates. Games by different
/// rule books can be merged; whether that says anything is for the caller to decide.
///
/// ```
/// use tenpin_rules::{Frames, Pins};
/// use tenpin_scorecard::PlayerRow;
/// use tenpin_statistics::Statistics;
///
/// let perfect = Frames::default().replay([Pins::ALL; 12])?;
/// let mut statistics = Statistics::default();
/// statistics.record(&PlayerRow::from(&perfect))?;
/// assert_eq!(statistics.totals.perfect, 1);
/// assert_eq!((statistics.doubles.made, statistics.doubles.chances), (11, 11));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Statistics {
    /// Games and their totals.
    pub totals: Totals,
    /// The first bowls at full racks: their pins, and how many there were. A foul counts no pins.
    pub first_bowls: Mean,
    /// Strikes with those bowls.
    pub strikes: Rate,
    /// Racks with pins left and another bowl at them, and how many of those were cleared.
    pub spares: Rate,
    /// The same where one pin was left, which a count of nine says, too.
    pub single_pin: Rate,
    /// The same where a split was left, as its pins or the scorer said.
    pub splits: Rate,
    /// The same where a washout was left, as its pins said.
    pub washouts: Rate,
    /// Strike chances right after a strike.
    pub doubles: Rate,
    /// Frames with pins left at the end; the tenth is judged by its first rack.
    pub opens: u64,
    /// Frames with a strike or a spare; the tenth is judged by its first rack.
    pub clean_frames: u64,
    /// Frames that were not bowled, or not to their end, since the player was not there: neither
    /// open nor clean.
    pub missed_frames: u64,
    /// Games of ten clean frames.
    pub clean_games: u64,
    /// The longest string of strikes in a game.
    pub longest_string: u8,
    /// Fouls, with any bowl.
    pub fouls: u64,
    /// Every leave that is known by its pins.
    pub leaves: Leaves,
}

impl Statistics {
    /// Records a finished game of one player.
    ///
    /// # Errors
    ///
    /// [`UnfinishedGame`] if it is not finished; the numbers are then unchanged.
    ///
    /// ```
    /// use tenpin_rules::Frames;
    /// use tenpin_scorecard::PlayerRow;
    /// use tenpin_statistics::{Statistics, UnfinishedGame};
    ///
    /// let mut statistics = Statistics::default();
    /// let nothing = PlayerRow::from(&Frames::default());
    /// assert_eq!(statistics.record(&nothing), Err(UnfinishedGame));
    /// assert_eq!(statistics, Statistics::default());
    /// ```
    pub fn record(&mut self, row: &PlayerRow) -> Result<(), UnfinishedGame> {
        let last = row.frames.last().filter(|frame| frame.number.is_last());
        let total = last.and_then(|frame| frame.total).ok_or(UnfinishedGame)?;
        self.totals.add(total.into());
        let clean_before = self.clean_frames;
        let mut counter = GameCounter::new(self);
        for frame in &row.frames {
            counter.count_frame(frame.marks);
        }
        self.clean_games += u64::from(self.clean_frames - clean_before == 10);
        Ok(())
    }

    /// Records a game of which nothing but the total is known.
    ///
    /// ```
    /// use tenpin_statistics::Statistics;
    ///
    /// let mut statistics = Statistics::default();
    /// statistics.record_total(180);
    /// assert_eq!((statistics.totals.games, statistics.totals.without_frames), (1, 1));
    /// assert_eq!(statistics.strikes.chances, 0);
    /// ```
    pub fn record_total(&mut self, total: u16) {
        self.totals.add(total);
        self.totals.without_frames += 1;
    }

    /// Adds the numbers of other games.
    pub fn merge(&mut self, other: &Self) {
        self.totals += other.totals;
        self.first_bowls += other.first_bowls;
        self.strikes += other.strikes;
        self.spares += other.spares;
        self.single_pin += other.single_pin;
        self.splits += other.splits;
        self.washouts += other.washouts;
        self.doubles += other.doubles;
        self.opens += other.opens;
        self.clean_frames += other.clean_frames;
        self.missed_frames += other.missed_frames;
        self.clean_games += other.clean_games;
        self.longest_string = self.longest_string.max(other.longest_string);
        self.fouls += other.fouls;
        self.leaves += &other.leaves;
    }

    /// Clean games, out of those whose frames are known.
    #[must_use]
    pub fn clean_game_rate(&self) -> Rate {
        Rate {
            made: self.clean_games,
            chances: self.totals.games - self.totals.without_frames,
        }
    }

    /// On how many bowls the numbers that need leaves rest: leaves that are known, out of all that
    /// were left with another bowl to come.
    #[must_use]
    pub fn known_leaves(&self) -> Rate {
        Rate {
            made: self.leaves.known(),
            chances: self.spares.chances,
        }
    }
}

/// All of them together.
///
/// ```
/// use tenpin_statistics::Statistics;
///
/// let mut game = Statistics::default();
/// game.record_total(180);
/// let both: Statistics = [&game, &game].into_iter().sum();
/// assert_eq!(both.totals.pins, 360);
/// ```
impl<'games> std::iter::Sum<&'games Statistics> for Statistics {
    fn sum<Each: Iterator<Item = &'games Self>>(each: Each) -> Self {
        each.fold(Self::default(), |mut sum, statistics| {
            sum.merge(statistics);
            sum
        })
    }
}

/// A game that is not finished has no statistics.
///
/// ```
/// use tenpin_statistics::UnfinishedGame;
///
/// assert_eq!(UnfinishedGame.to_string(), "the game is not finished");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnfinishedGame;

impl fmt::Display for UnfinishedGame {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the game is not finished")
    }
}

impl Error for UnfinishedGame {}

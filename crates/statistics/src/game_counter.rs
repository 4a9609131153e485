//! Counts what a frame's marks say.

use tenpin_rules::{Bowl, Mark, Marks, PinSet, Pins};

use crate::Statistics;

/// Counts the marks of one game, frame by frame.
pub(crate) struct GameCounter<'all> {
    statistics: &'all mut Statistics,
    /// The strikes in a row so far.
    string: u8,
}

/// What the next bowl is bowled at.
#[derive(Clone, Copy)]
enum BowledAt {
    /// A full rack that no bowl has touched.
    Full,
    /// What this first bowl left.
    Left(Mark),
    /// What a second bowl left.
    Open,
}

impl<'all> GameCounter<'all> {
    pub(crate) fn new(statistics: &'all mut Statistics) -> Self {
        Self {
            statistics,
            string: 0,
        }
    }

    /// Counts a frame. It is judged by its first rack: the tenth may have more.
    pub(crate) fn count_frame(&mut self, marks: Marks) {
        let mut is_clean = false;
        let mut is_missed = false;
        let mut at = BowledAt::Full;
        let mut racks = 0;
        for mark in marks {
            racks += u8::from(matches!(at, BowledAt::Full));
            is_clean |= racks == 1 && matches!(mark, Mark::Strike(_) | Mark::Spare(_));
            is_missed |= racks == 1 && mark == Mark::Missed;
            at = self.count_mark(at, mark);
        }
        let frames = match (is_clean, is_missed) {
            (true, _) => &mut self.statistics.clean_frames,
            (false, true) => &mut self.statistics.missed_frames,
            (false, false) => &mut self.statistics.opens,
        };
        *frames += 1;
    }

    /// Counts a bowl, and returns what the next is bowled at.
    fn count_mark(&mut self, at: BowledAt, mark: Mark) -> BowledAt {
        let Some(bowl) = Option::<Bowl>::from(mark) else {
            self.string = 0;
            return BowledAt::Open;
        };
        self.statistics.fouls += u64::from(bowl.is_foul());
        match at {
            BowledAt::Full => self.count_first(mark),
            BowledAt::Left(first) => self.count_second(first, mark),
            BowledAt::Open => BowledAt::Open,
        }
    }

    fn count_first(&mut self, mark: Mark) -> BowledAt {
        let is_strike = matches!(mark, Mark::Strike(_));
        let statistics = &mut *self.statistics;
        let pins = u8::from(Pins::from(mark));
        statistics.first_bowls.add(pins.into());
        statistics.strikes.count(is_strike);
        if self.string > 0 {
            statistics.doubles.count(is_strike);
        }
        if !is_strike {
            self.string = 0;
            return BowledAt::Left(mark);
        }
        self.string += 1;
        statistics.longest_string = statistics.longest_string.max(self.string);
        BowledAt::Full
    }

    fn count_second(&mut self, first: Mark, mark: Mark) -> BowledAt {
        let is_spare = matches!(mark, Mark::Spare(_));
        let statistics = &mut *self.statistics;
        statistics.spares.count(is_spare);
        if u8::from(Pins::from(first)) == 9 {
            statistics.single_pin.count(is_spare);
        }
        if matches!(first, Mark::Split(_)) {
            statistics.splits.count(is_spare);
        }
        if let Some(leave) = Option::<PinSet>::from(first) {
            if leave.is_washout() {
                statistics.washouts.count(is_spare);
            }
            statistics.leaves.count(leave, is_spare);
        }
        if is_spare {
            BowledAt::Full
        } else {
            BowledAt::Open
        }
    }
}

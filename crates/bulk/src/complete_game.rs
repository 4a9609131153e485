//! The result of a complete game.

use tenpin_rules::{Board, FrameNumber, Frames, Mark, Marks, Points, Progress};

use crate::Tally;

/// The result of a complete game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CompleteGame {
    /// The total, 0 to 300.
    pub total: u16,
    /// How many strikes and spares it has.
    pub tally: Tally,
}

impl CompleteGame {
    /// The result of a game that the rules have kept, by whatever rule book. `None` if it is not
    /// complete.
    ///
    /// ```
    /// use tenpin_bulk::{CompleteGame, Notation, read_line};
    ///
    /// let frames = read_line("X X X X X X X X X X X X", Notation::Auto)?;
    /// assert_eq!(CompleteGame::of(&frames).unwrap().total, 300);
    /// # Ok::<(), tenpin_bulk::LineError>(())
    /// ```
    #[must_use]
    pub fn of(frames: &Frames) -> Option<Self> {
        if frames.progress() != Progress::Over {
            return None;
        }
        let counter = MarkCounter::of(frames);
        Some(Self {
            total: counter.total,
            tally: counter.tally,
        })
    }
}

/// A board that counts marks and keeps the last total.
#[derive(Default)]
pub(crate) struct MarkCounter {
    pub(crate) tally: Tally,
    pub(crate) total: u16,
}

impl MarkCounter {
    pub(crate) fn of(frames: &Frames) -> Self {
        let mut counter = Self::default();
        frames.write_to(&mut counter);
        counter
    }
}

impl Board for MarkCounter {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, total: Option<Points>) {
        let mut is_first = true;
        for mark in marks.into_iter().filter(|mark| mark.is_bowl()) {
            let is_strike = matches!(mark, Mark::Strike(_));
            self.tally.strikes += u64::from(is_strike);
            self.tally.spares += u64::from(matches!(mark, Mark::Spare(_)));
            self.tally.first_bowls += u64::from(is_first);
            is_first = !is_first || is_strike;
        }
        self.total = total.map_or(self.total, u16::from);
    }
}

//! A row: what a line says about one game.

use std::borrow::Cow;

use tenpin_rules::{Frames, Progress};
use tenpin_scorecard::PlayerRow;

/// A game of a file, and what stands beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow<'line> {
    /// The bowler, if the line names one.
    pub name: Option<Cow<'line, str>>,
    /// The game, complete or not.
    pub frames: Frames,
    /// The total that the line gives, if it gives one.
    pub stated: Option<StatedTotal>,
}

/// A total that stands beside a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StatedTotal {
    /// The total.
    pub total: u16,
    /// Its column in the line, from 1.
    pub column: usize,
}

/// A total that is not the one that the bowls give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Difference {
    /// What the line says.
    pub stated: StatedTotal,
    /// What the bowls give, as far as the game goes.
    pub bowled: u16,
}

impl GameRow<'_> {
    /// What is different, if the line gives a total that the bowls do not.
    ///
    /// ```
    /// use tenpin_bulk::Notation;
    /// use tenpin_files::FileForm;
    ///
    /// let lines = FileForm::default();
    /// let right = lines.read("X X X X X X X X X XXX =300", Notation::Auto)?.unwrap();
    /// assert_eq!(right.difference(), None);
    ///
    /// let wrong = lines.read("X X X X X X X X X XX9 =300", Notation::Auto)?.unwrap();
    /// assert_eq!(wrong.difference().unwrap().bowled, 299);
    /// # Ok::<(), tenpin_files::LineProblem>(())
    /// ```
    #[must_use]
    pub fn difference(&self) -> Option<Difference> {
        let stated = self.stated?;
        let bowled = u16::from(PlayerRow::from(&self.frames).total);
        (bowled != stated.total).then_some(Difference { stated, bowled })
    }
}

/// Whether nothing is left to bowl.
pub(crate) fn is_complete(frames: &Frames) -> bool {
    frames.progress() == Progress::Over
}

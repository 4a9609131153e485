//! A frame: one of the first nine, or the tenth.

mod final_frame;
mod final_states;
mod normal_frame;

pub use final_frame::FinalFrame;
use final_states::{Ending, FinalStates};
pub use normal_frame::NormalFrame;

use crate::newest::Newest;
use crate::outlook::Outlook;
use crate::score::{Score, Scoring};
use crate::waiting_frames::WaitingFrames;
use crate::{Board, BowlError, Entry, FrameNumber, Player, Points, Progress, Rack, RuleBook};

/// One of the ten frames.
///
/// ```
/// use tenpin_rules::{FrameNumber, Pins, RuleBook};
/// use tenpin_rules::frame::Frame;
///
/// let mut first = Frame::from(FrameNumber::FIRST);
/// first.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
/// assert!(first.next().is_some());
///
/// let mut tenth = Frame::from(FrameNumber::LAST);
/// tenth.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
/// assert!(tenth.next().is_none());
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// One of the first nine.
    Normal(NormalFrame),
    /// The tenth.
    Final(FinalFrame),
}

/// Calls the method of the frame that it is.
macro_rules! each_frame {
    ($itself:ident, $frame:ident => $answer:expr) => {
        match $itself {
            Frame::Normal($frame) => $answer,
            Frame::Final($frame) => $answer,
        }
    };
}

impl Frame {
    /// Bowls.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`] says, and [`BowlError::FrameFinished`] or [`BowlError::GameOver`]
    /// if it has had all its bowls. The frame is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{FrameNumber, Pins, RuleBook};
    /// use tenpin_rules::frame::Frame;
    ///
    /// assert!(Frame::from(FrameNumber::FIRST).bowl(Pins::ALL, RuleBook::TEN_PIN).is_ok());
    /// ```
    pub fn bowl(&mut self, bowl: impl Into<Entry>, rules: RuleBook) -> Result<(), BowlError> {
        each_frame!(self, frame => frame.bowl(bowl, rules))
    }

    /// Breaks off: what was not bowled counts as nothing.
    pub(crate) fn miss(&mut self, rules: RuleBook) {
        each_frame!(self, frame => frame.miss(rules));
    }

    /// The frame before its last bowl, or `None` if it had no bowl.
    ///
    /// ```
    /// use tenpin_rules::FrameNumber;
    /// use tenpin_rules::frame::Frame;
    ///
    /// assert_eq!(Frame::from(FrameNumber::FIRST).undo(), None);
    /// ```
    #[must_use]
    pub fn undo(&self) -> Option<Self> {
        match self {
            Self::Normal(frame) => frame.undo().map(Self::Normal),
            Self::Final(frame) => frame.undo().map(Self::Final),
        }
    }

    /// The frame that follows, once this one is finished. None follows the tenth.
    ///
    /// ```
    /// use tenpin_rules::FrameNumber;
    /// use tenpin_rules::frame::Frame;
    ///
    /// assert_eq!(Frame::from(FrameNumber::FIRST).next(), None);
    /// ```
    #[must_use]
    pub fn next(&self) -> Option<Self> {
        each_frame!(self, frame => frame.next())
    }

    /// Tells the board its number, its marks, and its running total if that is known.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Marks, Points};
    /// use tenpin_rules::frame::Frame;
    ///
    /// struct Sheet(String);
    ///
    /// impl Board for Sheet {
    ///     fn frame(&mut self, number: FrameNumber, marks: Marks, _total: Option<Points>) {
    ///         self.0 = format!("{number}: {marks}");
    ///     }
    /// }
    ///
    /// let mut sheet = Sheet(String::new());
    /// Frame::from(FrameNumber::FIRST).write_to(None, &mut sheet);
    /// assert_eq!(sheet.0, "1: "); // no bowl, no mark
    /// ```
    pub fn write_to(&self, total: Option<Points>, board: &mut impl Board) {
        each_frame!(self, frame => frame.write_to(total, board));
    }

    /// Tells the board that it is this player's turn, and what stands; or that the game is over.
    pub(crate) fn write_turn_to(&self, player: Player, board: &mut impl Board) {
        each_frame!(self, frame => frame.write_turn_to(player, board));
    }

    /// The progress of a game whose newest frame this is.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, FrameNumber, Pins, Progress, RuleBook};
    /// use tenpin_rules::frame::Frame;
    ///
    /// let mut first = Frame::from(FrameNumber::FIRST);
    /// let mut tenth = Frame::from(FrameNumber::LAST);
    /// for frame in [&mut first, &mut tenth] {
    ///     frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    ///     frame.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// }
    /// assert_eq!(
    ///     first.progress(),
    ///     Progress::Bowling(FrameNumber::FIRST, BowlCount::Two)
    /// );
    /// assert_eq!(tenth.progress(), Progress::Over);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    #[must_use]
    pub fn progress(&self) -> Progress {
        each_frame!(self, frame => frame.progress())
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] or [`BowlError::GameOver`] if no bowl can follow.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, FrameNumber, Pins, Rack, RuleBook};
    /// use tenpin_rules::frame::Frame;
    ///
    /// let mut first = Frame::from(FrameNumber::FIRST);
    /// first.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(first.rack(), Err(BowlError::FrameFinished));
    ///
    /// let mut tenth = Frame::from(FrameNumber::LAST);
    /// tenth.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(tenth.rack(), Ok(Rack::Full));
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    pub fn rack(&self) -> Result<Rack, BowlError> {
        each_frame!(self, frame => frame.rack())
    }

    /// What it, and the frames to come, can still come to.
    /// The same frame without bowls.
    pub(crate) fn anew(&self) -> Self {
        match self {
            Self::Normal(frame) => Self::Normal(frame.anew()),
            Self::Final(_) => Self::Final(FinalFrame::default()),
        }
    }

    pub(crate) fn outlook(&self, rules: RuleBook) -> Outlook {
        each_frame!(self, frame => frame.outlook(rules))
    }
}

impl Newest for Frame {
    fn settle(&self, waiting: WaitingFrames<'_>, rules: RuleBook) -> Score {
        each_frame!(self, frame => frame.settle(waiting, rules))
    }
}

impl Scoring for Frame {
    fn score(&self, rules: RuleBook) -> Score {
        each_frame!(self, frame => frame.score(rules))
    }

    fn add_to(&self, score: Score) -> Score {
        each_frame!(self, frame => frame.add_to(score))
    }
}

impl From<FrameNumber> for Frame {
    fn from(number: FrameNumber) -> Self {
        NormalFrame::try_from(number).map_or(Self::Final(FinalFrame::default()), Self::Normal)
    }
}

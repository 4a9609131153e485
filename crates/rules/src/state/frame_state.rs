//! What every state can do.

use super::State;
use crate::outlook::Outlook;
use crate::score::Scoring;
use crate::{BowlCount, BowlError, Entry, Mark, Rack};

/// What every state can do.
///
/// The default methods are those of a finished state, which takes no more bowls. [`Ready`](super::Ready)
/// and [`FirstBowl`](super::FirstBowl) override them.
///
/// ```
/// use tenpin_rules::Pins;
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// fn is_settled(state: impl FrameState) -> bool {
///     state.bowl(Pins::NONE).is_err() && state.missed() == state.into()
/// }
///
/// assert!(is_settled(Strike));
/// assert!(!is_settled(Ready));
/// ```
pub trait FrameState: Scoring + Copy + Into<State> {
    /// The state after a bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] in a finished state, and otherwise what
    /// [`Rack::read`] says.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Pins};
    /// use tenpin_rules::state::{FrameState, Ready, State, Strike};
    ///
    /// let first = Ready.bowl(Pins::NONE)?;
    /// assert!(matches!(first.bowl(Pins::NONE)?, State::Miss(_)));
    /// assert!(matches!(first.bowl(Pins::ALL)?, State::Spare(_)));
    /// assert_eq!(Strike.bowl(Pins::NONE), Err(BowlError::FrameFinished));
    /// # Ok::<(), BowlError>(())
    /// ```
    fn bowl(&self, _bowl: impl Into<Entry>) -> Result<State, BowlError> {
        Err(BowlError::FrameFinished)
    }

    /// The state before the last bowl, or `None` if there was no bowl.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    /// use tenpin_rules::state::{FrameState, Ready};
    ///
    /// let first = Ready.bowl(Pins::NONE)?;
    /// let spare = first.bowl(Pins::ALL)?;
    /// assert_eq!(spare.undo(), Some(first));
    /// assert_eq!(first.undo(), Some(Ready.into()));
    /// assert_eq!(Ready.undo(), None);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn undo(&self) -> Option<State>;

    /// The state if the player bowls no more here: a finished state stays as it is.
    ///
    /// ```
    /// use tenpin_rules::state::{FrameState, Missed, Ready, Strike};
    ///
    /// assert_eq!(Ready.missed(), Missed::default().into());
    /// assert_eq!(Strike.missed(), Strike.into());
    /// ```
    fn missed(&self) -> State {
        (*self).into()
    }

    /// Whether no bowl can follow.
    ///
    /// ```
    /// use tenpin_rules::Pins;
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// assert!(Strike.is_finished());
    /// let first = Ready.bowl(Pins::NONE)?;
    /// assert!(!first.is_finished());
    /// assert!(first.bowl(Pins::NONE)?.is_finished());
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn is_finished(&self) -> bool {
        true
    }

    /// One mark per bowl.
    ///
    /// ```
    /// use tenpin_rules::{Mark, Pins};
    /// use tenpin_rules::state::{FrameState, Ready};
    ///
    /// let spare = Ready.bowl(Pins::NONE)?.bowl(Pins::ALL)?;
    /// let expected = [Mark::Open(Pins::NONE), Mark::Spare(Pins::ALL)];
    /// assert_eq!(spare.marks(), expected.map(Some));
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn marks(&self) -> [Option<Mark>; 2];

    /// What the frame can still come to: nothing more, in a finished state.
    ///
    /// ```
    /// use tenpin_rules::Outlook;
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// let perfect: Outlook = Ready.outlook();
    /// assert_ne!(perfect, Strike.outlook());
    /// ```
    fn outlook(&self) -> Outlook {
        Outlook::NONE
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] in a finished state.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Pins, Rack};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// assert_eq!(Ready.rack(), Ok(Rack::Full));
    /// assert_eq!(Ready.bowl(Pins::NONE)?.rack(), Ok(Rack::Left(Pins::ALL)));
    /// assert_eq!(Strike.rack(), Err(BowlError::FrameFinished));
    /// # Ok::<(), BowlError>(())
    /// ```
    fn rack(&self) -> Result<Rack, BowlError> {
        Err(BowlError::FrameFinished)
    }

    /// How many bowls led to this state.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, Pins};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// let spare = Ready.bowl(Pins::NONE)?.bowl(Pins::ALL)?;
    /// assert_eq!(spare.bowls(), BowlCount::Two);
    /// assert_eq!(Strike.bowls(), BowlCount::One);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn bowls(&self) -> BowlCount;
}

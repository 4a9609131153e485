//! What every state can do.

use super::State;
use crate::outlook::Outlook;
use crate::score::Scoring;
use crate::{Board, BowlCount, BowlError, Entry, Mark, Rack, RuleBook};

/// What every state can do.
///
/// The default methods are those of a finished state, which takes no more bowls. [`Ready`](super::Ready)
/// and [`FirstBowl`](super::FirstBowl) override them.
///
/// ```
/// use tenpin_rules::{Pins, RuleBook};
/// use tenpin_rules::state::{FrameState, Ready, Strike};
///
/// fn is_settled(state: impl FrameState) -> bool {
///     state.bowl(Pins::NONE, RuleBook::TEN_PIN).is_err() && state.missed() == state.into()
/// }
///
/// assert!(is_settled(Strike::default()));
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
    /// use tenpin_rules::{BowlError, Pins, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready, State, Strike};
    ///
    /// let first = Ready.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert!(matches!(first.bowl(Pins::NONE, RuleBook::TEN_PIN)?, State::Miss(_)));
    /// assert!(matches!(first.bowl(Pins::ALL, RuleBook::TEN_PIN)?, State::Spare(_)));
    /// assert_eq!(Strike::default().bowl(Pins::NONE, RuleBook::TEN_PIN), Err(BowlError::FrameFinished));
    /// # Ok::<(), BowlError>(())
    /// ```
    fn bowl(&self, _bowl: impl Into<Entry>, _rules: RuleBook) -> Result<State, BowlError> {
        Err(BowlError::FrameFinished)
    }

    /// The state before the last bowl, or `None` if there was no bowl.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready};
    ///
    /// let first = Ready.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// let spare = first.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
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
    /// assert_eq!(Strike::default().missed(), Strike::default().into());
    /// ```
    fn missed(&self) -> State {
        (*self).into()
    }

    /// Whether no bowl can follow.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// assert!(Strike::default().is_finished());
    /// let first = Ready.bowl(Pins::NONE, RuleBook::TEN_PIN)?;
    /// assert!(!first.is_finished());
    /// assert!(first.bowl(Pins::NONE, RuleBook::TEN_PIN)?.is_finished());
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn is_finished(&self) -> bool {
        true
    }

    /// One mark per bowl.
    ///
    /// ```
    /// use tenpin_rules::{Pins, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready};
    ///
    /// let spare = Ready.bowl(Pins::NONE, RuleBook::TEN_PIN)?.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// let shown = spare.marks().map(|mark| mark.map(char::from));
    /// assert_eq!(shown, [Some('-'), Some('/')]);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn marks(&self) -> [Option<Mark>; 2];

    /// What the frame can still come to: nothing more, in a finished state.
    ///
    /// ```
    /// use tenpin_rules::{Outlook, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// let perfect: Outlook = Ready.outlook(RuleBook::TEN_PIN);
    /// assert_ne!(perfect, Strike::default().outlook(RuleBook::TEN_PIN));
    /// ```
    fn outlook(&self, _rules: RuleBook) -> Outlook {
        Outlook::NONE
    }

    /// The pins standing before the next bowl.
    ///
    /// # Errors
    ///
    /// [`BowlError::FrameFinished`] in a finished state.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Pins, Rack, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// assert_eq!(Ready.rack(), Ok(Rack::Full));
    /// assert_eq!(Ready.bowl(Pins::NONE, RuleBook::TEN_PIN)?.rack(), Ok(Rack::after(Pins::NONE)));
    /// assert_eq!(Strike::default().rack(), Err(BowlError::FrameFinished));
    /// # Ok::<(), BowlError>(())
    /// ```
    fn rack(&self) -> Result<Rack, BowlError> {
        Err(BowlError::FrameFinished)
    }

    /// Tells the board how many bowls led to this state, and the pins standing before the next,
    /// unless it is finished.
    ///
    /// ```
    /// use tenpin_rules::{Board, BowlCount, Rack};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// struct Told(Option<(BowlCount, Rack)>);
    ///
    /// impl Board for Told {
    ///     fn rack(&mut self, bowls: BowlCount, rack: Rack) {
    ///         self.0 = Some((bowls, rack));
    ///     }
    /// }
    ///
    /// let mut told = Told(None);
    /// Strike::default().write_rack_to(&mut told);
    /// assert_eq!(told.0, None);
    /// Ready.write_rack_to(&mut told);
    /// assert_eq!(told.0, Some((BowlCount::None, Rack::Full)));
    /// ```
    fn write_rack_to(&self, board: &mut impl Board) {
        if let Ok(rack) = self.rack() {
            board.rack(self.bowls(), rack);
        }
    }

    /// How many bowls led to this state.
    ///
    /// ```
    /// use tenpin_rules::{BowlCount, Pins, RuleBook};
    /// use tenpin_rules::state::{FrameState, Ready, Strike};
    ///
    /// let spare = Ready.bowl(Pins::NONE, RuleBook::TEN_PIN)?.bowl(Pins::ALL, RuleBook::TEN_PIN)?;
    /// assert_eq!(spare.bowls(), BowlCount::Two);
    /// assert_eq!(Strike::default().bowls(), BowlCount::One);
    /// # Ok::<(), tenpin_rules::BowlError>(())
    /// ```
    fn bowls(&self) -> BowlCount;
}

//! The marks of a frame, as a board shows them.

use core::fmt;

use crate::{FrameState, Mark, State};

/// The marks of a frame: one for each of its bowls.
///
/// ```
/// use tenpin_rules::{FrameState, Marks, Pins, State};
///
/// let state = State::default().bowl(Pins::NONE)?.bowl(Pins::ALL)?;
/// assert_eq!(Marks::from(state).to_string(), "-|/");
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Marks([State; 3]);

impl Marks {
    /// Tells each mark in turn.
    ///
    /// ```
    /// use tenpin_rules::{Mark, Marks, Strike};
    ///
    /// let mut told = Vec::new();
    /// Marks::from([Strike.into(); 3]).each(|mark| told.push(mark));
    /// assert_eq!(told, [Mark::Strike; 3]);
    /// ```
    pub fn each(self, mut told: impl FnMut(Mark)) {
        for state in self.0 {
            state.each_mark(&mut told);
        }
    }
}

impl From<State> for Marks {
    fn from(state: State) -> Self {
        Self([state, State::default(), State::default()])
    }
}

impl From<[State; 3]> for Marks {
    fn from(states: [State; 3]) -> Self {
        Self(states)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = Ok(());
        let mut border = "";
        self.each(|mark| {
            written = written.and(write!(formatter, "{border}{mark}"));
            border = "|";
        });
        written
    }
}

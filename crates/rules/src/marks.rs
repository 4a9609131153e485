//! The marks of a frame, as a board shows them.

use core::array;
use core::fmt;
use core::iter::Flatten;

use crate::Mark;
use crate::state::{FrameState, State};

/// The marks of a frame: one for each of its bowls, and one for what was missed.
///
/// ```
/// use tenpin_rules::{Marks, Pins, RuleBook};
/// use tenpin_rules::state::{FrameState, State};
///
/// let rules = RuleBook::TEN_PIN;
/// let state = State::default().bowl(Pins::NONE, rules)?.bowl(Pins::ALL, rules)?;
/// assert_eq!(Marks::from(state).to_string(), "-|/");
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Marks([State; 3]);

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

/// Each mark in turn.
///
/// ```
/// use tenpin_rules::{Mark, Marks};
/// use tenpin_rules::state::Strike;
///
/// let mut marks = Marks::from([Strike::default().into(); 3]).into_iter();
/// assert!(marks.all(|mark| matches!(mark, Mark::Strike(_))));
/// ```
impl IntoIterator for Marks {
    type Item = Mark;
    type IntoIter = Flatten<array::IntoIter<Option<Mark>, 6>>;

    fn into_iter(self) -> Self::IntoIter {
        let [[first, second], [third, fourth], [fifth, sixth]] = self.0.map(|state| state.marks());
        let marks = [first, second, third, fourth, fifth, sixth];
        marks.into_iter().flatten()
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut border = "";
        for mark in *self {
            write!(formatter, "{border}{mark}")?;
            border = "|";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::pins::tests::pins;
    use crate::state::tests::after;
    use crate::state::{Ready, Strike};
    use crate::{Bowl, PinSet, Pins};

    #[track_caller]
    fn check(states: [State; 3], shown: &str, told: &[Mark]) {
        let marks = Marks::from(states);
        assert_eq!(marks.to_string(), shown);
        let each: Vec<Mark> = marks.into_iter().collect();
        assert_eq!(each, told);
    }

    #[test]
    fn the_marks_of_all_states_stand_in_a_row_with_borders_between() {
        let strike = State::from(Strike::default());
        let cleared = |count| Bowl::Leave(pins(count), PinSet::NONE);
        let gutter = Mark::Open(Bowl::Leave(Pins::NONE, PinSet::ALL));
        check([strike; 3], "X|X|X", &[Mark::Strike(cleared(10)); 3]);
        check(
            [strike, after(&[7, 3]), State::default()],
            "X|7|/",
            &[
                Mark::Strike(cleared(10)),
                Mark::Open(Bowl::Count(pins(7))),
                Mark::Spare(cleared(3)),
            ],
        );
        check(
            [after(&[0, 10]), after(&[0]), State::default()],
            "-|/|-",
            &[gutter, Mark::Spare(cleared(10)), gutter],
        );
    }

    #[test]
    fn a_ready_state_is_not_shown() {
        let ready = State::from(Ready);
        check([ready; 3], "", &[]);
        let strike = Mark::Strike(Bowl::Leave(Pins::ALL, PinSet::NONE));
        check([ready, Strike::default().into(), ready], "X", &[strike]);
        assert_eq!(Marks::default(), Marks::from([ready; 3]));
    }

    #[test]
    fn one_state_makes_the_marks_of_a_frame() {
        let ready = State::default();
        for bowls in [&[] as &[u8], &[10], &[4], &[4, 6], &[4, 5]] {
            let state = after(bowls);
            assert_eq!(Marks::from(state), Marks::from([state, ready, ready]));
        }
    }
}

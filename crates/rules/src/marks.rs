//! The marks of a frame, as a board shows them.

use core::array;
use core::fmt;
use core::iter::Flatten;
use core::slice::IterMut;

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

/// Each mark in turn.
///
/// ```
/// use tenpin_rules::{FrameState, Mark, Marks, Pins, State};
///
/// let spare = State::default().bowl(Pins::NONE)?.bowl(Pins::ALL)?;
/// let marks: Vec<Mark> = Marks::from(spare).into_iter().collect();
/// assert_eq!(marks, [Mark::Open(Pins::NONE), Mark::Spare(Pins::ALL)]);
/// # Ok::<(), tenpin_rules::BowlError>(())
/// ```
impl IntoIterator for Marks {
    type Item = Mark;
    type IntoIter = Flatten<array::IntoIter<Option<Mark>, 3>>;

    fn into_iter(self) -> Self::IntoIter {
        let mut marks = [None; 3];
        let mut places = marks.iter_mut();
        self.each(|mark| put(mark, &mut places));
        marks.into_iter().flatten()
    }
}

fn put(mark: Mark, places: &mut IterMut<'_, Option<Mark>>) {
    if let Some(place) = places.next() {
        *place = Some(mark);
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::pins::tests::pins;
    use crate::state::tests::after;
    use crate::{Pins, Ready, Strike};

    #[track_caller]
    fn check(states: [State; 3], shown: &str, told: &[Mark]) {
        let marks = Marks::from(states);
        assert_eq!(marks.to_string(), shown);
        let mut each = Vec::new();
        marks.each(|mark| each.push(mark));
        assert_eq!(each, told);
        assert!(marks.into_iter().eq(told.iter().copied()));
    }

    #[test]
    fn the_marks_of_all_states_stand_in_a_row_with_borders_between() {
        let [seven, three] = [7, 3].map(pins);
        let strike = State::from(Strike);
        check([strike; 3], "X|X|X", &[Mark::Strike; 3]);
        check(
            [strike, after(&[7, 3]), State::default()],
            "X|7|/",
            &[Mark::Strike, Mark::Open(seven), Mark::Spare(three)],
        );
        check(
            [after(&[0, 10]), after(&[0]), State::default()],
            "-|/|-",
            &[
                Mark::Open(Pins::NONE),
                Mark::Spare(Pins::ALL),
                Mark::Open(Pins::NONE),
            ],
        );
    }

    #[test]
    fn a_ready_state_is_not_shown() {
        let ready = State::from(Ready);
        check([ready; 3], "", &[]);
        check([ready, Strike.into(), ready], "X", &[Mark::Strike]);
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

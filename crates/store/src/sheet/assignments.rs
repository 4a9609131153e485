//! Seats that are given to bowlers.

use tenpin_bowlers::BowlerId;

use super::{Proposal, Sheet};
use crate::{Action, Refusal, SeatAssignment};

impl Sheet {
    /// Gives a seat to a bowler, or to a guest. That changes no score, so it needs no unlocking, and
    /// it is not what [`undo`](Self::undo) takes back: another assignment does.
    ///
    /// ```
    /// use tenpin_bowlers::BowlerId;
    /// use tenpin_store::Sheet;
    ///
    /// let sheet = Sheet::new(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let bowler = BowlerId::new(1_763_251_200_000, 7);
    /// let assigned = sheet.assign(1, Some(bowler))?;
    /// assert_eq!(assigned.sheet.bowlers(), [None, Some(bowler)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is no such seat, or the bowler has it already.
    pub fn assign(&self, seat: u8, bowler: Option<BowlerId>) -> Result<Proposal, Refusal> {
        let known = self.bowlers().get(usize::from(seat));
        let replaced = *known.ok_or(Refusal::NoSuchPlayer)?;
        self.propose(Action::Assigned(SeatAssignment {
            seat,
            bowler,
            replaced,
        }))
    }

    pub(super) fn check_assignment(&self, assignment: &SeatAssignment) -> Result<(), Refusal> {
        let known = self.bowlers().get(usize::from(assignment.seat));
        match known {
            None => Err(Refusal::NoSuchPlayer),
            Some(known) if *known == assignment.bowler => Err(Refusal::SameBowler),
            Some(known) if *known != assignment.replaced => Err(Refusal::Impossible),
            Some(_) => Ok(()),
        }
    }

    /// Notes who has which seat after an action that the game took in.
    pub(super) fn change_seats(&mut self, action: &Action) {
        if let Some(change) = action.seat_change() {
            let mut bowlers = self.bowlers.to_vec();
            change.apply(&mut bowlers);
            self.bowlers = bowlers.into();
        }
    }
}

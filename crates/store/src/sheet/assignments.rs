//! Seats that are given to bowlers.

use tenpin_bowlers::{BowlerId, Roster};

use super::{Proposal, Sheet};
use crate::{Action, Refusal, SeatAssignment};

impl Sheet {
    /// Gives a seat to a bowler, or to a guest. That changes no score, so it needs no unlocking, and
    /// it is not what [`undo`](Self::undo) takes back: another assignment does.
    ///
    /// ```
    /// use tenpin_bowlers::{BowlerId, Roster};
    /// use tenpin_store::Sheet;
    ///
    /// let sheet = Sheet::new(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let bowler = BowlerId::new(1_763_251_200_000, 7);
    /// let assigned = sheet.assign(1, Some(bowler), &Roster::default())?;
    /// assert_eq!(assigned.sheet.bowlers(), [None, Some(bowler)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When there is no such seat, the bowler has it already, or the person has another one. The
    /// roster knows who is the same person.
    pub fn assign(
        &self,
        seat: u8,
        bowler: Option<BowlerId>,
        roster: &Roster,
    ) -> Result<Proposal, Refusal> {
        let known = self.bowlers().get(usize::from(seat));
        let replaced = *known.ok_or(Refusal::NoSuchPlayer)?;
        let proposal = self.propose(Action::Assigned(SeatAssignment {
            seat,
            bowler,
            replaced,
        }))?;
        self.check_alone(seat, bowler, roster)?;
        Ok(proposal)
    }

    /// Refuses a bowler for a seat who has another one: every number would count both.
    ///
    /// What is in a journal already is taken in as it is. There are journals from before this was
    /// looked at.
    pub(super) fn check_alone(
        &self,
        seat: u8,
        bowler: Option<BowlerId>,
        roster: &Roster,
    ) -> Result<(), Refusal> {
        let Some(bowler) = bowler else {
            return Ok(());
        };
        let mut others = self.players().iter().zip(self.bowlers()).enumerate();
        let other = others.find(|(place, (_, known))| {
            *place != usize::from(seat) && known.is_some_and(|known| roster.is_one(known, bowler))
        });
        match other {
            Some((_, (tag, _))) => Err(Refusal::OtherSeat(*tag)),
            None => Ok(()),
        }
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

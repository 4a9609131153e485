//! The form in which an action is stored, whatever it is stored in.

mod detail;
mod kind;
#[cfg(test)]
mod tests;
#[cfg(feature = "postgres")]
mod wire;

use tenpin_rules::{Bowl, FrameNumber, PinSet, Pins};

use self::detail::Detail;
pub use self::kind::EncodedKind;
use crate::{
    Action, CorrectedBowl, DamageReason, FrameCorrection, LineupChange, PlacedBowl, SeatAssignment,
};

/// An action as a word, numbers, and a text for what numbers cannot say.
///
/// It is the one form in which an action leaves the program: the tables of every backend, the
/// notification of `PostgreSQL` and the export hold these fields, and know nothing of what they
/// mean. The numbers can be any: a user can edit a file, and a newer program can send what this
/// one does not know.
///
/// A frame that was corrected, a change of the lineup and a seat that was given to a bowler have no
/// bowl: their bowl, pins and standing are nothing. The last belongs to no frame, and has the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodedAction {
    /// What was done.
    pub kind: EncodedKind,
    /// The number of the bowl.
    pub bowl: i64,
    /// The seat of the player, from 0.
    pub seat: i64,
    /// The frame.
    pub frame: i64,
    /// The pins that fell.
    pub pins: i64,
    /// The pins that stood afterwards, a bit each, the head pin being the lowest.
    pub standing: Option<i64>,
    /// Whether it was a foul.
    pub foul: bool,
    /// What the numbers cannot say.
    pub detail: Option<String>,
}

/// Where an action belongs, as decoded numbers.
struct DecodedPlace {
    number: u16,
    seat: u8,
    frame: FrameNumber,
}

impl EncodedAction {
    /// The form in which this action is stored.
    #[must_use]
    pub fn of(action: &Action) -> Self {
        match action {
            Action::Bowled(bowl) => Self::of_bowl(EncodedKind::Bowled, *bowl, None),
            Action::Undone(bowl) => Self::of_bowl(EncodedKind::Undone, *bowl, None),
            Action::Corrected(corrected) => {
                let CorrectedBowl { bowl, replaced } = *corrected;
                Self::of_bowl(EncodedKind::Corrected, bowl, replaced)
            }
            Action::FrameCorrected(correction) => Self::of_frame(correction),
            Action::Changed(change) => Self::of_change(EncodedKind::Changed, change),
            Action::ChangeUndone(change) => Self::of_change(EncodedKind::Undone, change),
            Action::Assigned(assignment) => Self::of_assignment(*assignment),
        }
    }

    fn of_assignment(assignment: SeatAssignment) -> Self {
        let SeatAssignment {
            seat,
            bowler,
            replaced,
        } = assignment;
        let detail = Detail::Assigned { bowler, replaced };
        Self::without_bowl(EncodedKind::Changed, seat, FrameNumber::FIRST, &detail)
    }

    fn of_bowl(kind: EncodedKind, placed: PlacedBowl, replaced: Option<Bowl>) -> Self {
        let is_split = matches!(placed.bowl, Bowl::Split(_));
        let detail = match replaced {
            Some(replaced) => Detail::Corrected { is_split, replaced },
            None => Detail::Bowl { is_split },
        };
        let standing = Option::<PinSet>::from(placed.bowl);
        Self {
            bowl: placed.number.into(),
            pins: u8::from(Pins::from(placed.bowl)).into(),
            standing: standing.map(|pins| u16::from(pins).into()),
            foul: placed.bowl.is_foul(),
            ..Self::without_bowl(kind, placed.seat, placed.frame, &detail)
        }
    }

    fn of_frame(correction: &FrameCorrection) -> Self {
        let FrameCorrection { seat, frame, .. } = *correction;
        let detail = Detail::Frame {
            bowls: correction.bowls.clone(),
            replaced: correction.replaced.clone(),
        };
        Self::without_bowl(EncodedKind::Corrected, seat, frame, &detail)
    }

    fn of_change(kind: EncodedKind, change: &LineupChange) -> Self {
        let seat = change.kind.seat().unwrap_or_default();
        let detail = Detail::Change(change.kind.clone());
        Self::without_bowl(kind, seat, change.frame, &detail)
    }

    fn without_bowl(kind: EncodedKind, seat: u8, frame: FrameNumber, detail: &Detail) -> Self {
        Self {
            kind,
            bowl: 0,
            seat: seat.into(),
            frame: u8::from(frame).into(),
            pins: 0,
            standing: None,
            foul: false,
            detail: detail.text(),
        }
    }

    /// The action that is stored in this form.
    ///
    /// # Errors
    ///
    /// The first part that makes no sense.
    pub fn decode(&self) -> Result<Action, DamageReason> {
        let place = self.decode_place()?;
        // What has no bowl has the numbers of none, which are judged as those of one.
        let counted = self.decode_bowl()?;
        let detail = Detail::parse(self.detail.as_deref(), place.seat);
        let action = detail.and_then(|detail| self.action(&place, counted, detail));
        let action = action.ok_or_else(|| self.strange_detail())?;
        // There is one form for each action: numbers that mean nothing are left out.
        if Self::of(&action) != *self {
            return Err(self.strange_detail());
        }
        Ok(action)
    }

    fn action(&self, place: &DecodedPlace, counted: Bowl, detail: Detail) -> Option<Action> {
        let placed = |is_split| place.with(counted, is_split);
        let change = |kind| LineupChange {
            frame: place.frame,
            kind,
        };
        Some(match (self.kind, detail) {
            (EncodedKind::Bowled, Detail::Bowl { is_split }) => Action::Bowled(placed(is_split)),
            (EncodedKind::Undone, Detail::Bowl { is_split }) => Action::Undone(placed(is_split)),
            (EncodedKind::Corrected, Detail::Bowl { is_split }) => {
                let (bowl, replaced) = (placed(is_split), None);
                Action::Corrected(CorrectedBowl { bowl, replaced })
            }
            (EncodedKind::Corrected, Detail::Corrected { is_split, replaced }) => {
                let (bowl, replaced) = (placed(is_split), Some(replaced));
                Action::Corrected(CorrectedBowl { bowl, replaced })
            }
            (EncodedKind::Corrected, Detail::Frame { bowls, replaced }) => {
                Action::FrameCorrected(FrameCorrection {
                    seat: place.seat,
                    frame: place.frame,
                    bowls,
                    replaced,
                })
            }
            (EncodedKind::Changed, Detail::Change(kind)) => Action::Changed(change(kind)),
            (EncodedKind::Undone, Detail::Change(kind)) => Action::ChangeUndone(change(kind)),
            (EncodedKind::Changed, Detail::Assigned { bowler, replaced }) => {
                Action::Assigned(SeatAssignment {
                    seat: place.seat,
                    bowler,
                    replaced,
                })
            }
            _ => return None,
        })
    }

    fn decode_place(&self) -> Result<DecodedPlace, DamageReason> {
        let frame: u8 = in_range("frame", self.frame)?;
        Ok(DecodedPlace {
            number: in_range("bowl", self.bowl)?,
            seat: in_range("seat", self.seat)?,
            frame: FrameNumber::try_from(frame).map_err(|_| DamageReason::value("frame", frame))?,
        })
    }

    fn decode_bowl(&self) -> Result<Bowl, DamageReason> {
        let pins: u8 = in_range("pins", self.pins)?;
        let pins = Pins::try_from(pins).map_err(|_| DamageReason::value("pins", pins))?;
        let leave = self.standing.map(|bits| {
            let set = u16::try_from(bits).ok();
            let set = set.and_then(|bits| PinSet::try_from(bits).ok());
            set.ok_or_else(|| DamageReason::value("standing", bits))
        });
        match (self.foul, leave.transpose()?) {
            (true, None) if pins == Pins::NONE => Ok(Bowl::Foul),
            (true, _) => Err(DamageReason::FoulWithPins),
            (false, Some(leave)) => Ok(Bowl::Leave(pins, leave)),
            (false, None) => Ok(Bowl::Count(pins)),
        }
    }

    fn strange_detail(&self) -> DamageReason {
        DamageReason::value("detail", self.detail.as_deref().unwrap_or("null"))
    }
}

impl DecodedPlace {
    fn with(&self, counted: Bowl, is_split: bool) -> PlacedBowl {
        PlacedBowl {
            number: self.number,
            seat: self.seat,
            frame: self.frame,
            bowl: if is_split {
                Bowl::Split(counted.into())
            } else {
                counted
            },
        }
    }
}

fn in_range<T: TryFrom<i64>>(name: &'static str, number: i64) -> Result<T, DamageReason> {
    T::try_from(number).map_err(|_| DamageReason::value(name, number))
}

//! An event of a game as the API tells it.

use std::iter;

use tenpin_rules::{Bowl, FrameNumber, Mark, PinSet, Pins};
use tenpin_store::{
    Action, FrameCorrection, HistoryEntry, LineupChange, LineupChangeKind, PlacedBowl,
    SeatAssignment,
};

use crate::board::{SeatBowler, number_of, numbers_of};
use crate::naming::Naming;
use crate::wire::{ActionKind, ChangeKind, HistoryEvent};

impl HistoryEvent {
    /// An entry of the history, as it goes over the wire.
    #[must_use]
    pub(crate) fn of(entry: &HistoryEntry<'_>, naming: Naming<'_>) -> Self {
        match &entry.event.action {
            Action::Bowled(bowl) => Self::of_bowl(entry, ActionKind::Bowled, *bowl),
            Action::Undone(bowl) => Self::of_bowl(entry, ActionKind::Undone, *bowl),
            Action::Corrected(corrected) => {
                Self::of_bowl(entry, ActionKind::Corrected, corrected.bowl)
            }
            Action::FrameCorrected(correction) => Self::of_frame(entry, correction),
            Action::Changed(change) => Self::of_change(entry, ActionKind::Changed, change),
            Action::ChangeUndone(change) => Self::of_change(entry, ActionKind::Undone, change),
            Action::Assigned(assignment) => Self::of_assignment(entry, *assignment, naming),
        }
    }

    fn of_bowl(entry: &HistoryEntry<'_>, kind: ActionKind, placed: PlacedBowl) -> Self {
        let bowl = placed.bowl;
        let replaced = entry.replaced.first().copied();
        Self {
            bowl: Some(placed.number),
            pins: Some(Pins::from(bowl).into()),
            standing: Option::<PinSet>::from(bowl).map(numbers_of),
            foul: bowl.is_foul(),
            split: bowl == Bowl::Split(bowl.into()),
            replaced: replaced.map(|bowl| Pins::from(bowl).into()),
            replaced_bowls: replaced.map(|bowl| texts(&[bowl])),
            ..Self::about(entry, kind, Some(placed.seat), Some(placed.frame))
        }
    }

    fn of_frame(entry: &HistoryEntry<'_>, correction: &FrameCorrection) -> Self {
        let (seat, frame) = (correction.seat, correction.frame);
        Self {
            bowls: Some(texts(&correction.bowls)),
            replaced_bowls: Some(texts(&entry.replaced)),
            ..Self::about(entry, ActionKind::Corrected, Some(seat), Some(frame))
        }
    }

    fn of_change(entry: &HistoryEntry<'_>, kind: ActionKind, change: &LineupChange) -> Self {
        let order = match &change.kind {
            LineupChangeKind::Reordered(seats) => {
                let seats = seats.iter().map(|seat| number_of(usize::from(*seat)));
                Some(seats.collect())
            }
            _ => None,
        };
        Self {
            change: Some(ChangeKind::of(&change.kind)),
            order,
            ..Self::about(entry, kind, change.kind.seat(), Some(change.frame))
        }
    }

    fn of_assignment(
        entry: &HistoryEntry<'_>,
        assignment: SeatAssignment,
        naming: Naming<'_>,
    ) -> Self {
        let bowler = |id| SeatBowler::of(id, naming);
        Self {
            bowler: assignment.bowler.map(bowler),
            replaced_bowler: assignment.replaced.map(bowler),
            ..Self::about(entry, ActionKind::Assigned, Some(assignment.seat), None)
        }
    }

    fn about(
        entry: &HistoryEntry<'_>,
        kind: ActionKind,
        seat: Option<u8>,
        frame: Option<FrameNumber>,
    ) -> Self {
        Self {
            ordinal: entry.event.ordinal,
            kind,
            change: None,
            player: seat,
            seat: seat.map(|seat| number_of(seat.into())),
            frame: frame.map(u8::from),
            bowl: None,
            pins: None,
            standing: None,
            foul: false,
            split: false,
            bowls: None,
            order: None,
            replaced: None,
            replaced_bowls: None,
            bowler: None,
            replaced_bowler: None,
            at: entry.event.at.to_string(),
            by: Some(entry.event.by.clone()),
        }
    }
}

/// The bowls of a frame as a scorer writes them.
pub(crate) fn texts(bowls: &[Bowl]) -> Vec<String> {
    let before = iter::once(None).chain(bowls.iter().map(|bowl| Some(Pins::from(*bowl))));
    let texts = bowls.iter().zip(before).map(|(bowl, before)| {
        let fell = Pins::from(*bowl);
        match before {
            // Only then do ten stand that are no full rack.
            Some(Pins::NONE) if fell == Pins::ALL => '/'.to_string(),
            None if bowl.is_split() => format!("{:#}", Mark::Split(*bowl)),
            _ => format!("{:#}", Mark::Open(*bowl)),
        }
    });
    texts.collect()
}

impl ChangeKind {
    fn of(kind: &LineupChangeKind) -> Self {
        match kind {
            LineupChangeKind::Joined { .. } => Self::Joined,
            LineupChangeKind::Left(_) => Self::Left,
            LineupChangeKind::Returned(_) => Self::Returned,
            LineupChangeKind::Skipped(_) => Self::Skipped,
            LineupChangeKind::Reordered(_) => Self::Reordered,
            LineupChangeKind::GivenUp => Self::GivenUp,
            LineupChangeKind::TakenUp => Self::TakenUp,
        }
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::{Entry, Rack};

    use super::*;

    #[test]
    fn bowls_are_told_as_a_scorer_writes_them() {
        let full = |text: &str| Rack::Full.read(text.parse::<Entry>().unwrap()).unwrap();
        let second = |text: &str| Bowl::from(text.parse::<Pins>().unwrap());
        for (bowls, expected) in [
            (vec![full("X")], "X"),
            (vec![full("9[10]"), second("0")], "9[10] -"),
            (vec![full("8[7-10]"), second("2")], "(8)[7-10] 2"),
            (vec![full("(8)"), Bowl::Foul], "(8) F"),
            (vec![full("F"), second("10")], "F /"),
            (vec![full("X"), second("0"), second("10")], "X - /"),
            (vec![full("X"); 3], "X X X"),
        ] {
            assert_eq!(texts(&bowls).join(" "), expected);
        }
    }
}

//! An event of a game as the API tells it.

use tenpin_rules::{FrameNumber, Pins};
use tenpin_store::{Action, HistoryEntry, LineupChange, LineupChangeKind, PlacedBowl};

use crate::board::number_of;
use crate::wire::{ActionKind, ChangeKind, HistoryEvent};

impl HistoryEvent {
    /// An entry of the history, as it goes over the wire.
    #[must_use]
    pub(crate) fn of(entry: &HistoryEntry<'_>) -> Self {
        match &entry.event.action {
            Action::Bowled(bowl) => Self::of_bowl(entry, ActionKind::Bowled, bowl),
            Action::Undone(bowl) => Self::of_bowl(entry, ActionKind::Undone, bowl),
            Action::Corrected(corrected) => {
                Self::of_bowl(entry, ActionKind::Corrected, &corrected.bowl)
            }
            Action::FrameCorrected(correction) => Self::about(
                entry,
                ActionKind::Corrected,
                Some(correction.seat),
                correction.frame,
            ),
            Action::Changed(change) => Self::of_change(entry, ActionKind::Changed, change),
            Action::ChangeUndone(change) => Self::of_change(entry, ActionKind::Undone, change),
        }
    }

    fn of_bowl(entry: &HistoryEntry<'_>, kind: ActionKind, bowl: &PlacedBowl) -> Self {
        Self {
            bowl: Some(bowl.number),
            pins: Some(Pins::from(bowl.bowl).into()),
            replaced: entry.replaced.first().map(|bowl| Pins::from(*bowl).into()),
            ..Self::about(entry, kind, Some(bowl.seat), bowl.frame)
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
            ..Self::about(entry, kind, change.kind.seat(), change.frame)
        }
    }

    fn about(
        entry: &HistoryEntry<'_>,
        kind: ActionKind,
        seat: Option<u8>,
        frame: FrameNumber,
    ) -> Self {
        Self {
            ordinal: entry.event.ordinal,
            kind,
            change: None,
            player: seat,
            seat: seat.map(|seat| number_of(seat.into())),
            frame: frame.into(),
            bowl: None,
            pins: None,
            order: None,
            replaced: None,
            at: entry.event.at.to_string(),
            by: Some(entry.event.by.clone()),
        }
    }
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

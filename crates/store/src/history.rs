//! The history of a game: its events, each with what one has to know to tell it.

use std::collections::HashMap;

use tenpin_rules::{Bowl, Name};

use crate::seal::Seal;
use crate::seated_player::names_of;
use crate::{
    Action, CorrectedBowl, Damage, DamageReason, Event, LineupChange, LineupChangeKind, Record,
    SeatedPlayer,
};

/// An event, with what it replaced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry<'record> {
    /// The event.
    pub event: &'record Event,
    /// What a correction replaced: a bowl, or all bowls of a frame.
    pub replaced: Vec<Bowl>,
    /// The player whom it is about, if it is about one.
    pub player: Option<Name>,
    /// The players in the new order, where the order was changed.
    pub order: Vec<Name>,
}

/// Which events of a game to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HistoryPage {
    /// Only events after the one with this ordinal; 0 for those from the first on.
    pub after: u32,
    /// The most events to read.
    pub limit: u32,
}

impl HistoryPage {
    /// The ordinal of its first event. No game has more events than a signed column can count.
    pub(crate) fn first(self) -> u32 {
        self.after.min(i32::MAX.unsigned_abs()) + 1
    }
}

/// A part of the history of a game: events in a row, and those before them to which they refer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryPart {
    players: Vec<Name>,
    events: Vec<Event>,
    earlier: Vec<Event>,
}

impl HistoryPart {
    /// The part that a record is which has only the events of this page, and the events before
    /// it that are [referred to](references).
    pub(crate) fn new(
        record: Record,
        page: HistoryPage,
        earlier: Vec<Event>,
        seal: Option<Seal>,
    ) -> Result<Self, Damage> {
        if let Some(seal) = seal {
            seal.check_length(&record, page.after, page.limit)?;
        }
        for (due, event) in (page.first()..).zip(&record.events) {
            if event.ordinal != due {
                let reason = DamageReason::MissingEvent(due);
                return Err(Damage::of_event(record.id, event.ordinal, reason));
            }
        }
        Ok(Self {
            players: names_of(&record.players),
            events: record.events,
            earlier,
        })
    }

    /// Its events, each with what it replaced.
    #[must_use]
    pub fn entries(&self) -> Vec<HistoryEntry<'_>> {
        entries(&self.players, &self.earlier, &self.events)
    }
}

/// An earlier event to which a later one refers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Reference {
    /// The last one that bowled or corrected the bowl of this number.
    Bowl(u16),
    /// The last one with which a player joined at this seat.
    Joined(u8),
}

impl Reference {
    /// Whether it refers to this action.
    pub(crate) fn is_to(self, action: &Action) -> bool {
        match (self, action) {
            (Self::Bowl(number), Action::Bowled(bowl)) => bowl.number == number,
            (Self::Bowl(number), Action::Corrected(corrected)) => corrected.bowl.number == number,
            (Self::Joined(seat), Action::Changed(change)) => {
                joined(change).is_some_and(|(known, _)| known == seat)
            }
            _ => false,
        }
    }
}

/// What these events of a game refer to that is not among them.
pub(crate) fn references(players: &[SeatedPlayer], events: &[Event]) -> Vec<Reference> {
    let mut missing: Vec<Reference> = Vec::new();
    for (index, event) in events.iter().enumerate() {
        let corrected = match &event.action {
            // Later corrections say it themselves.
            Action::Corrected(corrected) if corrected.replaced.is_none() => {
                Some(Reference::Bowl(corrected.bowl.number))
            }
            _ => None,
        };
        let late = seats(&event.action).into_iter();
        let late = late.filter(|seat| usize::from(*seat) >= players.len());
        for reference in corrected.into_iter().chain(late.map(Reference::Joined)) {
            let mut before = events[..index].iter();
            let is_known = before.any(|event| reference.is_to(&event.action));
            if !is_known && !missing.contains(&reference) {
                missing.push(reference);
            }
        }
    }
    missing
}

/// Events in a row, each with what it replaced, told from those before them.
pub(crate) fn entries<'record>(
    players: &[Name],
    earlier: &[Event],
    events: &'record [Event],
) -> Vec<HistoryEntry<'record>> {
    let mut known = Known::new(players);
    for event in earlier {
        known.learn(&event.action);
    }
    events.iter().map(|event| known.tell(event)).collect()
}

/// What one knows of a game after some of its events.
struct Known {
    bowls: HashMap<u16, Bowl>,
    names: HashMap<u8, Name>,
}

impl Known {
    fn new(players: &[Name]) -> Self {
        Self {
            bowls: HashMap::new(),
            names: (0..).zip(players.iter().copied()).collect(),
        }
    }

    /// Learns what an action did, and returns what it replaced if it is a correction.
    fn learn(&mut self, action: &Action) -> Vec<Bowl> {
        match action {
            Action::Bowled(bowl) => {
                self.bowls.insert(bowl.number, bowl.bowl);
                Vec::new()
            }
            Action::Corrected(CorrectedBowl { bowl, replaced }) => {
                let known = self.bowls.insert(bowl.number, bowl.bowl);
                replaced.or(known).into_iter().collect()
            }
            Action::FrameCorrected(correction) => correction.replaced.clone(),
            Action::Changed(change) => {
                self.names.extend(joined(change));
                Vec::new()
            }
            Action::Undone(_) | Action::ChangeUndone(_) | Action::Assigned(_) => Vec::new(),
        }
    }

    fn tell<'record>(&mut self, event: &'record Event) -> HistoryEntry<'record> {
        let replaced = self.learn(&event.action);
        let named = seats(&event.action).into_iter();
        let mut named: Vec<Name> = named
            .filter_map(|seat| self.names.get(&seat).copied())
            .collect();
        let is_order = event.action.is_reordering();
        HistoryEntry {
            event,
            replaced,
            player: if is_order { None } else { named.pop() },
            order: named,
        }
    }
}

/// The seats of the players whom an action is about.
fn seats(action: &Action) -> Vec<u8> {
    match action {
        Action::FrameCorrected(correction) => return vec![correction.seat],
        Action::Assigned(assignment) => return vec![assignment.seat],
        _ => {}
    }
    match (action.bowl(), action.change().map(|change| &change.kind)) {
        (Some(bowl), _) => vec![bowl.seat],
        (None, Some(LineupChangeKind::Reordered(seats))) => seats.clone(),
        (None, change) => change
            .and_then(LineupChangeKind::seat)
            .into_iter()
            .collect(),
    }
}

/// The seat and the name of the player who joined with a change.
fn joined(change: &LineupChange) -> Option<(u8, Name)> {
    match change.kind {
        LineupChangeKind::Joined { seat, name, .. } => Some((seat, name)),
        _ => None,
    }
}

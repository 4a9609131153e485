//! A link that is taken back.

use std::sync::Arc;

use tenpin_bowlers::BowlerId;
use tenpin_reports::bowler_label;
use tenpin_store::{Action, GameFilter, Record, Timestamp};

use super::link::{LINK, key};
use super::seat_moves::{SeatMove, move_seats};
use super::{Bowlers, Consent, say};
use crate::console::print_message;
use crate::exit::Exit;
use crate::games::{GamesError, failed};
use crate::journal::RecordStream;

/// What the keys of the events begin with that take a link back.
const UNLINK: &str = "unlink-";

/// A seat that a link gave to a bowler, and that is still theirs because of it.
struct LinkedSeat {
    /// The key of the link.
    link: String,
    at: Timestamp,
    back: SeatMove,
}

impl Bowlers<'_> {
    pub(super) async fn unlink(&self, typed: &str, consent: Consent) -> Result<Exit, GamesError> {
        let bowler = self.find(typed)?;
        let label = bowler_label(bowler);
        let linked = self.linked(bowler.id).await?;
        let Some(newest) = linked.iter().max_by_key(|seat| &seat.link) else {
            print_message(&self.words.bowlers_unlink_nothing(label));
            return Ok(Exit::Done);
        };
        let of_newest = linked.iter().filter(|seat| seat.link == newest.link);
        let moves: Vec<_> = of_newest.map(|seat| seat.back).collect();
        let at = newest.at.local();
        say(&self.words.bowlers_unlink_found(label, moves.len(), at))?;
        if let Err(exit) = consent.get(&self.words.bowlers_ask_unlink(), self.words) {
            return Ok(exit);
        }
        let roster = Arc::new(self.roster.clone());
        let done = move_seats(self.journal, &roster, &moves, &key(UNLINK, self)?).await;
        let done = done.map_err(failed(self.words))?;
        say(&self.words.bowlers_unlinked(done))?;
        Ok(Exit::Done)
    }

    /// All seats that links gave to a person. Damaged games are left alone: `games check` names
    /// them.
    async fn linked(&self, person: BowlerId) -> Result<Vec<LinkedSeat>, GamesError> {
        let ids = self.roster.ids_of(person);
        let filter = GameFilter {
            bowlers: ids.clone(),
            ..GameFilter::default()
        };
        let mut records = RecordStream::of(self.journal.clone(), filter);
        let mut linked = Vec::new();
        while let Some(next) = records.next().await.map_err(failed(self.words))? {
            if let Ok(record) = next {
                linked.extend(seats(&record, &ids));
            }
        }
        Ok(linked)
    }
}

/// The seats of a game that a link gave to one of these bowlers.
fn seats(record: &Record, ids: &[BowlerId]) -> Vec<LinkedSeat> {
    let bowlers = record.bowlers();
    let seats = (0..).zip(bowlers);
    let theirs = seats.filter_map(|(seat, bowler)| Some((seat, bowler?)));
    let theirs = theirs.filter(|(_, bowler)| ids.contains(bowler));
    let linked = theirs.filter_map(|(seat, bowler)| linked_seat(record, seat, bowler));
    linked.collect()
}

/// This seat, if the last assignment of it was by a link.
fn linked_seat(record: &Record, seat: u8, bowler: BowlerId) -> Option<LinkedSeat> {
    let mut events = record.events.iter().rev();
    let event = events.find(|event| match &event.action {
        Action::Assigned(assignment) => assignment.seat == seat,
        _ => false,
    })?;
    let link = event.request.as_ref()?.as_str();
    link.starts_with(LINK).then(|| LinkedSeat {
        link: link.to_owned(),
        at: event.at,
        back: SeatMove {
            game: record.id,
            seat,
            from: Some(bowler),
            to: None,
        },
    })
}

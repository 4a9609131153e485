//! Games of a tag that are given to a bowler.

use std::sync::Arc;

use tenpin_bowlers::{Bowler, BowlerId, BowlerState};
use tenpin_reports::bowler_label;
use tenpin_rules::Name;
use tenpin_store::{Damage, GameFilter, GameId, Record, RequestKey, Timestamp};

use super::seat_moves::{SeatMove, move_seats};
use super::{Bowlers, Consent, say};
use crate::console::print_message;
use crate::exit::Exit;
use crate::games::{GamesError, failed};
use crate::journal::{RecordStream, describe_damage, random};

/// What the keys of the events of a link begin with. The rest is the ID of the link, so that a later
/// link has a later key.
pub(super) const LINK: &str = "link-";

/// Games in which a tag names nobody.
#[derive(Default)]
struct Unnamed {
    moves: Vec<SeatMove>,
    /// When the earliest and the latest of them were opened.
    first: Option<Timestamp>,
    last: Option<Timestamp>,
    /// How many games are damaged.
    damaged: u64,
}

impl Bowlers<'_> {
    pub(super) async fn link(
        &self,
        tag: Name,
        to: Option<&str>,
        consent: Consent,
    ) -> Result<Exit, GamesError> {
        let bowler = self.whom(tag, to)?;
        let found = self.unnamed(tag, bowler).await?;
        let (Some(first), Some(last)) = (found.first, found.last) else {
            print_message(&self.words.bowlers_link_nothing(tag));
            return Ok(found.exit());
        };
        let games = found.moves.len();
        let (first, last) = (first.local(), last.local());
        say(&self.words.bowlers_link_found(tag, games, first, last))?;
        let label = bowler_label(bowler);
        let question = self.words.bowlers_ask_link(&label);
        if let Err(exit) = consent.get(&question, self.words) {
            return Ok(exit);
        }
        let key = key(LINK, self)?;
        let roster = Arc::new(self.roster.clone());
        let linked = move_seats(self.journal, &roster, &found.moves, &key).await;
        let linked = linked.map_err(failed(self.words))?;
        say(&self.words.bowlers_linked(linked, label, bowler.tag))?;
        Ok(found.exit())
    }

    /// The bowler who gets the games.
    fn whom(&self, tag: Name, to: Option<&str>) -> Result<&Bowler, GamesError> {
        let nobody = || GamesError::Failed(self.words.bowlers_link_whom(tag));
        let bowler = match to {
            Some(typed) => self.find(typed)?,
            None => self.roster.by_tag(tag).ok_or_else(nobody)?,
        };
        if bowler.state == BowlerState::Forgotten {
            let forgotten = self.words.bowler_is_forgotten(bowler_label(bowler));
            return Err(GamesError::Failed(forgotten));
        }
        Ok(bowler)
    }

    /// How many games of guests a link would give to a bowler.
    pub(super) async fn guest_games(
        &self,
        tag: Name,
        bowler: &Bowler,
    ) -> Result<usize, GamesError> {
        Ok(self.unnamed(tag, bowler).await?.moves.len())
    }

    /// The games in which this tag names nobody, and the bowler does not bowl under another one.
    async fn unnamed(&self, tag: Name, bowler: &Bowler) -> Result<Unnamed, GamesError> {
        let filter = GameFilter {
            player: Some(tag),
            ..GameFilter::default()
        };
        let ids = self.roster.ids_of(bowler.id);
        let mut records = RecordStream::of(self.journal.clone(), filter);
        let mut found = Unnamed::default();
        while let Some(next) = records.next().await.map_err(failed(self.words))? {
            match next.and_then(|record| Ok((seat(&record, tag, &ids)?, record))) {
                Ok((Some(seat), record)) => found.add(&record, seat, bowler.id),
                Ok((None, _)) => {}
                Err(damage) => {
                    found.damaged += 1;
                    print_message(&describe_damage(&damage, self.words));
                }
            }
        }
        Ok(found)
    }
}

/// The seat of a guest with this tag, unless one of these bowlers plays in the same game.
fn seat(record: &Record, tag: Name, ids: &[BowlerId]) -> Result<Option<u8>, Damage> {
    let seats = record.replay()?.seats();
    let mut bowlers = seats.iter().filter_map(|seat| seat.bowler);
    if bowlers.any(|bowler| ids.contains(&bowler)) {
        return Ok(None);
    }
    let mut seats = seats.iter();
    let seat = seats.position(|seat| seat.name == tag && seat.bowler.is_none());
    Ok(seat.and_then(|seat| u8::try_from(seat).ok()))
}

impl Unnamed {
    fn add(&mut self, record: &Record, seat: u8, to: BowlerId) {
        self.moves.push(SeatMove {
            game: record.id,
            seat,
            from: None,
            to: Some(to),
        });
        self.first = self.first.min(Some(record.at)).or(Some(record.at));
        self.last = self.last.max(Some(record.at));
    }

    fn exit(&self) -> Exit {
        if self.damaged > 0 {
            return Exit::Failed;
        }
        Exit::Done
    }
}

/// A key for what is done to many games at once.
pub(super) fn key(kind: &str, bowlers: &Bowlers<'_>) -> Result<RequestKey, GamesError> {
    let id = GameId::new(Timestamp::now(), random());
    let key = format!("{kind}{id}").parse();
    key.map_err(|_| GamesError::Failed(bowlers.words.bowlers_nothing_done()))
}

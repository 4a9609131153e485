//! A journal that forgets everything with the program: for tests, and for playing around.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::{
    Addition, Appended, Change, GameId, Imported, Journal, JournalError, Lane, Opened, Opening,
    Page, Place, Record,
};

/// A journal in memory. It is the model that every other backend is tested beside.
#[derive(Debug)]
pub struct Memory {
    games: Mutex<BTreeMap<GameId, Record>>,
    changes: broadcast::Sender<Change>,
}

impl Default for Memory {
    fn default() -> Self {
        let (changes, _) = broadcast::channel(1);
        Self {
            games: Mutex::default(),
            changes,
        }
    }
}

impl Memory {
    fn games(&self) -> MutexGuard<'_, BTreeMap<GameId, Record>> {
        // Nothing in here panics half-way through a change.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Journal for Memory {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        let mut games = self.games();
        let asked_before =
            |known: &&Record| opening.request.is_some() && known.request == opening.request;
        if let Some(known) = games.values().find(asked_before) {
            return Ok(Opened::Again(Box::new(known.clone())));
        }
        if games.contains_key(&opening.id) || !is_free(&games, &opening) {
            return Ok(Opened::Taken);
        }
        games.insert(opening.id, opening.into_record());
        Ok(Opened::New)
    }

    async fn append(&self, Addition { game, event }: Addition) -> Result<Appended, JournalError> {
        let mut games = self.games();
        let Some(record) = games.get_mut(&game) else {
            return Ok(Appended::NoGame);
        };
        let mut events = record.events.iter();
        let known = events.find(|known| event.request.is_some() && known.request == event.request);
        if let Some(known) = known {
            return Ok(Appended::Again(Box::new(known.clone())));
        }
        if usize::try_from(event.ordinal).ok() != Some(record.events.len() + 1) {
            return Ok(Appended::Stale);
        }
        record.events.push(event);
        Ok(Appended::New)
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        Ok(self.games().get(&game).cloned())
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        Ok(latest_on(&self.games(), lane).cloned())
    }

    async fn list(&self, page: Page) -> Result<Vec<Record>, JournalError> {
        let games = self.games();
        let latest_first = games.values().rev();
        let wanted = latest_first.filter(|record| page.before.is_none_or(|end| record.id < end));
        let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
        Ok(wanted.take(limit).cloned().collect())
    }

    async fn import(&self, mut record: Record) -> Result<Imported, JournalError> {
        let mut games = self.games();
        if let Some(known) = games.get(&record.id) {
            return Ok(Imported::beside(known, &record));
        }
        if let Some(place) = &mut record.place {
            place.turn = turn_for_import(&games, *place);
        }
        games.insert(record.id, record);
        Ok(Imported::New)
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn faults(&self) -> Result<Vec<String>, JournalError> {
        Ok(Vec::new())
    }

    async fn ready(&self) -> Result<(), JournalError> {
        Ok(())
    }

    async fn close(&self) {}
}

fn latest_on(games: &BTreeMap<GameId, Record>, lane: Lane) -> Option<&Record> {
    let on_lane = games
        .values()
        .filter(|record| record.place.is_some_and(|place| place.lane == lane));
    on_lane.max_by_key(|record| record.place)
}

/// The turn that a game of another journal had, or one before all others if that is taken.
fn turn_for_import(games: &BTreeMap<GameId, Record>, wanted: Place) -> i32 {
    let places = games.values().filter_map(|record| record.place);
    let turns: Vec<i32> = places
        .filter(|place| place.lane == wanted.lane)
        .map(|place| place.turn)
        .collect();
    if !turns.contains(&wanted.turn) {
        return wanted.turn;
    }
    turns.into_iter().min().map_or(0, |first| first.min(1) - 1)
}

/// Whether the place is the one after the latest game on its lane.
fn is_free(games: &BTreeMap<GameId, Record>, opening: &Opening) -> bool {
    let Some(place) = opening.place else {
        return true;
    };
    let turns = latest_on(games, place.lane)
        .and_then(|record| record.place)
        .map_or(0, |place| place.turn);
    place.turn == turns + 1
}

//! A journal that forgets everything with the program: for tests, and for playing around.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::{
    Addition, Appended, Change, Damage, GameId, Imported, Journal, JournalError, Lane, Opened,
    Opening, Page, Place, Record, RequestKey, Timestamp,
};

/// A journal in memory. It is the model that every other backend is tested beside.
#[derive(Debug)]
pub struct Memory(Mutex<Kept>);

#[derive(Debug)]
struct Kept {
    games: BTreeMap<GameId, Record>,
    /// Nobody else writes here, so nothing is ever sent; gone once the journal is closed.
    changes: Option<broadcast::Sender<Change>>,
}

impl Default for Memory {
    fn default() -> Self {
        let (changes, _) = broadcast::channel(1);
        Self(Mutex::new(Kept {
            games: BTreeMap::new(),
            changes: Some(changes),
        }))
    }
}

impl Memory {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // Nothing in here panics half-way through a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// The games, to be changed.
    fn open(&mut self) -> Result<&mut BTreeMap<GameId, Record>, JournalError> {
        if self.changes.is_none() {
            return Err(JournalError::CLOSED);
        }
        Ok(&mut self.games)
    }
}

#[async_trait]
impl Journal for Memory {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        opening.check()?;
        let mut kept = self.kept();
        let games = kept.open()?;
        let asked_before =
            |known: &&Record| opening.request.is_some() && known.request == opening.request;
        if let Some(known) = games.values().find(asked_before) {
            return Ok(Opened::Again(Box::new(known.clone())));
        }
        if games.contains_key(&opening.id) || !is_free(games, &opening) {
            return Ok(Opened::Taken);
        }
        games.insert(opening.id, opening.into_record());
        Ok(Opened::New)
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        addition.check()?;
        let Addition { game, event } = addition;
        let mut kept = self.kept();
        let Some(record) = kept.open()?.get_mut(&game) else {
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
        Ok(self.kept().games.get(&game).cloned())
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        Ok(latest_on(&self.kept().games, lane).cloned())
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        Ok(latest_on(&self.kept().games, lane).and_then(|record| record.place))
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let kept = self.kept();
        let latest_first = kept.games.values().rev();
        let wanted = latest_first.filter(|record| page.before.is_none_or(|end| record.id < end));
        let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
        Ok(wanted.take(limit).cloned().map(Ok).collect())
    }

    async fn import(&self, mut record: Record) -> Result<Imported, JournalError> {
        record.check()?;
        let mut kept = self.kept();
        let games = kept.open()?;
        if let Some(known) = games.get(&record.id) {
            return Ok(Imported::beside(known, &record));
        }
        if let Some(place) = &mut record.place {
            place.sequence = sequence_for_import(games, *place, record.at);
        }
        if is_known(games, record.request.as_ref()) {
            record.request = None;
        }
        games.insert(record.id, record);
        Ok(Imported::New)
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        let kept = self.kept();
        kept.changes
            .as_ref()
            .map_or_else(closed_changes, broadcast::Sender::subscribe)
    }

    async fn faults(&self) -> Result<Vec<String>, JournalError> {
        Ok(Vec::new())
    }

    async fn ready(&self) -> Result<(), JournalError> {
        self.kept().open().map(|_| ())
    }

    async fn close(&self) {
        self.kept().changes = None;
    }
}

/// What is heard from a journal that is closed.
pub(crate) fn closed_changes() -> broadcast::Receiver<Change> {
    let (_, nothing) = broadcast::channel(1);
    nothing
}

fn is_known(games: &BTreeMap<GameId, Record>, key: Option<&RequestKey>) -> bool {
    let mut games = games.values();
    key.is_some() && games.any(|known| known.request.as_ref() == key)
}

fn latest_on(games: &BTreeMap<GameId, Record>, lane: Lane) -> Option<&Record> {
    let on_lane = games
        .values()
        .filter(|record| record.place.is_some_and(|place| place.lane == lane));
    on_lane.max_by_key(|record| record.place)
}

/// The place that a game of another journal had, or one before all others if that is taken or
/// comes after a game that was opened later.
fn sequence_for_import(games: &BTreeMap<GameId, Record>, wanted: Place, at: Timestamp) -> i32 {
    let on_lane: Vec<(i32, Timestamp)> = games
        .values()
        .filter_map(|known| Some((known.place?, known.at)))
        .filter(|(place, _)| place.lane == wanted.lane)
        .map(|(place, at)| (place.sequence, at))
        .collect();
    let is_in_the_way = |(sequence, opened): &(i32, Timestamp)| {
        *sequence == wanted.sequence || (*sequence < wanted.sequence && *opened > at)
    };
    if !on_lane.iter().any(is_in_the_way) {
        return wanted.sequence;
    }
    let first = on_lane.iter().map(|(sequence, _)| *sequence).min();
    first.map_or(0, |first| first.min(1) - 1)
}

/// Whether the place is the one after the latest game on its lane.
fn is_free(games: &BTreeMap<GameId, Record>, opening: &Opening) -> bool {
    let Some(place) = opening.place else {
        return true;
    };
    let latest = latest_on(games, place.lane)
        .and_then(|record| record.place)
        .map_or(0, |place| place.sequence);
    place.sequence == latest + 1
}

//! A journal that ends with the program, for tests and for trying things out.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tokio::sync::broadcast;

use crate::bowler_change::{decide, stored};
use crate::change_feed::ChangeFeed;
use crate::history::references;
use crate::{
    Addition, Appended, BowlerAdded, BowlerChanged, Change, Damage, Event, GameId, HistoryPage,
    HistoryPart, Imported, Journal, JournalError, Lane, Opened, Opening, Page, PastTotal,
    PastTotalId, Place, PlayState, Record, RequestKey, StorageFault, Timestamp, TotalFilter,
};

/// A journal in memory. It is the model that every other backend is compared with in tests.
#[derive(Debug)]
pub struct Memory {
    state: Mutex<MemoryState>,
    /// No other program writes here, so nothing is ever sent.
    changes: ChangeFeed,
}

#[derive(Debug, Default)]
struct MemoryState {
    games: BTreeMap<GameId, Record>,
    states: HashMap<GameId, PlayState>,
    bowlers: BTreeMap<BowlerId, Bowler>,
    added: HashMap<RequestKey, BowlerId>,
    totals: BTreeMap<PastTotalId, PastTotal>,
    is_closed: bool,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            state: Mutex::default(),
            changes: ChangeFeed::new(1),
        }
    }
}

impl Memory {
    fn state(&self) -> MutexGuard<'_, MemoryState> {
        // Nothing in here panics half-way through a change.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MemoryState {
    /// The same, for writing.
    fn open(&mut self) -> Result<&mut Self, JournalError> {
        if self.is_closed {
            return Err(JournalError::CLOSED);
        }
        Ok(self)
    }

    /// The active bowler who has the tag that this one is to have.
    fn holder_of_tag(&self, bowler: &Bowler) -> Option<Box<Bowler>> {
        let mut others = self.bowlers.values().filter(|other| other.id != bowler.id);
        let holder =
            others.find(|other| bowler.is_active() && other.is_active() && other.tag == bowler.tag);
        holder.cloned().map(Box::new)
    }
}

#[async_trait]
impl Journal for Memory {
    async fn open(&self, opening: Opening) -> Result<Opened, JournalError> {
        opening.check()?;
        let mut state = self.state();
        let state = state.open()?;
        let games = &mut state.games;
        let has_same_key =
            |known: &&Record| opening.request.is_some() && known.request == opening.request;
        if let Some(known) = games.values().find(has_same_key) {
            return Ok(Opened::Again(Box::new(known.clone())));
        }
        if games.contains_key(&opening.id) || !is_free(games, &opening) {
            return Ok(Opened::Taken);
        }
        state.states.insert(opening.id, PlayState::Playing);
        games.insert(opening.id, opening.into_record());
        Ok(Opened::New)
    }

    async fn append(&self, addition: Addition) -> Result<Appended, JournalError> {
        addition.check()?;
        let Addition { game, event, state } = addition;
        let mut journal = self.state();
        let journal = journal.open()?;
        let Some(record) = journal.games.get_mut(&game) else {
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
        journal.states.insert(game, state);
        Ok(Appended::New)
    }

    async fn read(&self, game: GameId) -> Result<Option<Record>, JournalError> {
        Ok(self.state().games.get(&game).cloned())
    }

    async fn history(
        &self,
        game: GameId,
        page: HistoryPage,
    ) -> Result<Option<HistoryPart>, JournalError> {
        let state = self.state();
        let Some(whole) = state.games.get(&game) else {
            return Ok(None);
        };
        let start = usize::try_from(page.after).unwrap_or(usize::MAX);
        let (before, events) = whole.events.split_at(start.min(whole.events.len()));
        let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
        let events: Vec<Event> = events.iter().take(limit).cloned().collect();
        let references = references(&whole.players, &events).into_iter();
        let earlier = references.filter_map(|reference| {
            let mut latest_first = before.iter().rev();
            latest_first.find(|event| reference.is_to(&event.action))
        });
        let earlier = earlier.cloned().collect();
        let record = Record {
            events,
            ..whole.clone()
        };
        Ok(Some(HistoryPart::new(record, page, earlier, None)?))
    }

    async fn latest_on(&self, lane: Lane) -> Result<Option<Record>, JournalError> {
        Ok(latest_on(&self.state().games, lane).cloned())
    }

    async fn last_place_on(&self, lane: Lane) -> Result<Option<Place>, JournalError> {
        Ok(latest_on(&self.state().games, lane).and_then(|record| record.place))
    }

    async fn latest_id(&self) -> Result<Option<GameId>, JournalError> {
        Ok(self.state().games.keys().next_back().copied())
    }

    async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, JournalError> {
        let state = self.state();
        let latest_first = state.games.values().rev();
        let wanted = latest_first
            .filter(|record| page.before.is_none_or(|end| record.id < end))
            .filter(|record| page.filter.matches(record, state.states[&record.id]));
        let limit = usize::try_from(page.limit).unwrap_or(usize::MAX);
        Ok(wanted.take(limit).cloned().map(Ok).collect())
    }

    async fn import(&self, mut record: Record) -> Result<Imported, JournalError> {
        let sheet = record.check()?;
        let mut state = self.state();
        let state = state.open()?;
        let games = &mut state.games;
        if let Some(known) = games.get(&record.id) {
            return Ok(Imported::beside(known, &record));
        }
        if let Some(place) = &mut record.place {
            place.sequence = sequence_for_import(games, *place, record.at);
        }
        if is_known(games, record.request.as_ref()) {
            record.request = None;
        }
        state.states.insert(record.id, sheet.state());
        games.insert(record.id, record);
        Ok(Imported::New)
    }

    async fn bowlers(&self) -> Result<Roster, JournalError> {
        Ok(self.state().bowlers.values().cloned().collect())
    }

    async fn add_bowler(
        &self,
        bowler: Bowler,
        request: Option<RequestKey>,
    ) -> Result<BowlerAdded, JournalError> {
        let mut state = self.state();
        let state = state.open()?;
        let by_key = request.as_ref().and_then(|key| state.added.get(key));
        let known = by_key.and_then(|id| state.bowlers.get(id));
        if let Some(known) = known.or_else(|| state.bowlers.get(&bowler.id)) {
            return Ok(BowlerAdded::Again(Box::new(known.clone())));
        }
        if let Some(holder) = state.holder_of_tag(&bowler) {
            return Ok(BowlerAdded::TagTaken(holder));
        }
        state.added.extend(request.map(|key| (key, bowler.id)));
        state.bowlers.insert(bowler.id, stored(bowler));
        Ok(BowlerAdded::New)
    }

    async fn change_bowler(&self, changed: Bowler) -> Result<BowlerChanged, JournalError> {
        let mut state = self.state();
        let state = state.open()?;
        let next = match decide(state.bowlers.get(&changed.id).cloned(), &changed) {
            Ok(next) => next,
            Err(answer) => return Ok(answer),
        };
        if let Some(holder) = state.holder_of_tag(&next) {
            return Ok(BowlerChanged::TagTaken(holder));
        }
        state.bowlers.insert(next.id, next.clone());
        Ok(BowlerChanged::Done(Box::new(next)))
    }

    async fn add_totals(&self, totals: Vec<PastTotal>) -> Result<u64, JournalError> {
        totals.iter().try_for_each(PastTotal::check)?;
        let mut state = self.state();
        let known = &mut state.open()?.totals;
        let before = known.len();
        for total in totals {
            known.entry(total.id).or_insert(total);
        }
        Ok(u64::try_from(known.len() - before).unwrap_or(u64::MAX))
    }

    async fn replace_totals(&self, totals: Vec<PastTotal>) -> Result<(), JournalError> {
        totals.iter().try_for_each(PastTotal::check)?;
        let totals = totals.into_iter().map(|total| (total.id, total));
        self.state().open()?.totals.extend(totals);
        Ok(())
    }

    async fn totals(&self, filter: TotalFilter) -> Result<Vec<PastTotal>, JournalError> {
        let state = self.state();
        let totals = state.totals.values().filter(|total| filter.matches(total));
        let mut totals: Vec<PastTotal> = totals.cloned().collect();
        totals.sort_by_key(|total| (total.at, total.id));
        Ok(filter.latest_of(totals))
    }

    async fn last_bowled(
        &self,
        bowlers: Vec<BowlerId>,
    ) -> Result<Vec<(BowlerId, Timestamp)>, JournalError> {
        let state = self.state();
        let last_of = |bowler: BowlerId| {
            let mut games = state.games.values().rev();
            let game = games.find(|record| record.bowlers().contains(&Some(bowler)));
            let totals = state.totals.values().filter(|total| total.bowler == bowler);
            let moments = totals
                .map(|total| total.at)
                .chain(game.map(|record| record.at));
            moments.max()
        };
        let found = bowlers.into_iter();
        let found = found.filter_map(|bowler| Some((bowler, last_of(bowler)?)));
        Ok(found.collect())
    }

    async fn count_seats(&self, bowler: BowlerId, most: u32) -> Result<u64, JournalError> {
        let state = self.state();
        let seats = state.games.values().flat_map(Record::bowlers);
        let seats = seats.filter(|seat| *seat == Some(bowler));
        Ok(seats.take(most as usize).count() as u64)
    }

    fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    async fn faults(&self) -> Result<Vec<StorageFault>, JournalError> {
        let state = self.state();
        let mut faults = Vec::new();
        for record in state.games.values() {
            let bowlers: BTreeSet<BowlerId> = record.bowlers().into_iter().flatten().collect();
            let missing = bowlers.iter().filter(|id| !state.bowlers.contains_key(id));
            faults.extend(missing.map(|bowler| StorageFault::BowlerMissing {
                game: record.id.to_string(),
                bowler: bowler.to_string(),
            }));
        }
        Ok(faults)
    }

    async fn ready(&self) -> Result<(), JournalError> {
        self.state().open().map(|_| ())
    }

    async fn close(&self) {
        self.state().is_closed = true;
        self.changes.close();
    }
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

/// The position that the game had in the other journal, or the one before all others if that
/// is taken or follows a game that was opened later.
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

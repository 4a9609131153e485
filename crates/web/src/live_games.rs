//! The games in memory.

mod bowler_edit;
mod bowlers;
mod careers;
mod change_log;
mod change_marks;
mod commands;
mod completion;
mod encoded_frames;
mod encoded_racks;
mod json_writer;
mod lane_feed;
mod lineup_command;
mod live_game;
mod numbers;
mod opening;
mod player_rows;
mod reading;
mod shared_cells;
mod snapshot;
mod sync;
#[cfg(test)]
mod tests;
mod warm_up;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tenpin_store::{Damage, GameId, Journal, Lane, Page, PastTotal, Record, TotalFilter};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError, watch};

pub(crate) use bowler_edit::{AddBowler, BowlerEdit, HandChange};
use bowlers::KnownBowlers;
pub(crate) use bowlers::WantedPlayer;
use careers::KnownCareers;
pub(crate) use careers::SeatGame;
pub(crate) use commands::{GameCommand, RequestContext};
pub(crate) use lane_feed::LaneFeed;
pub(crate) use lineup_command::LineupCommand;
pub(crate) use live_game::LiveGame;
use numbers::KnownNumbers;
pub(crate) use opening::OpenGame;
pub(crate) use snapshot::{Snapshot, View, lanes_event_of};
use sync::ReadMoment;

use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;
use crate::settings::{Limits, NameDisplay, Settings};

/// The games in memory, and the lanes that they are bowled on.
///
/// They are copies. The journal is the truth, and other nodes and the console write to it too.
/// A copy may be out of date, so a command is never refused on the strength of a copy alone, and
/// the journal refuses what was decided on an old one.
#[derive(Debug)]
pub(crate) struct LiveGames {
    journal: Arc<dyn Journal>,
    games: Mutex<HashMap<GameId, Arc<LiveGame>>>,
    /// How many games are kept, not counting those in use.
    max_games: usize,
    feeds: Vec<LaneFeed>,
    /// Notifies of changes on any lane.
    any_lane: watch::Sender<()>,
    /// A permit per write to the journal, which closing waits for.
    write_permits: Arc<Semaphore>,
    max_writes: u32,
    /// How many changes the journal has notified of. A read during which this grows may have
    /// been too early.
    changes_seen: AtomicU64,
    /// Locked while a game with a long history is loaded, so that a crowd that asks for it loads
    /// it once.
    long_load: tokio::sync::Mutex<()>,
    is_closing: AtomicBool,
    bowlers: KnownBowlers,
    careers: KnownCareers,
    numbers: KnownNumbers,
    /// From whom names are hidden.
    names: NameDisplay,
    metrics: Arc<Metrics>,
}

impl LiveGames {
    /// The games of this journal, kept in sync with it until they are dropped.
    ///
    /// Must be called within a tokio runtime.
    pub(crate) fn start(
        journal: Arc<dyn Journal>,
        settings: &Settings,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        let Limits {
            games,
            requests,
            scorer_requests,
            ..
        } = settings.limits;
        let numbers = (1..=settings.lanes).filter_map(|number| Lane::try_from(number).ok());
        let max_writes = u32::try_from(requests + scorer_requests)
            .unwrap_or(u32::MAX)
            .max(1);
        let games = Arc::new(Self {
            journal,
            games: Mutex::default(),
            max_games: games,
            feeds: numbers.map(LaneFeed::new).collect(),
            any_lane: watch::Sender::new(()),
            write_permits: Arc::new(Semaphore::new(max_writes as usize)),
            max_writes,
            changes_seen: AtomicU64::new(0),
            long_load: tokio::sync::Mutex::default(),
            is_closing: AtomicBool::new(false),
            bowlers: KnownBowlers::default(),
            careers: KnownCareers::default(),
            numbers: KnownNumbers::default(),
            names: settings.names,
            metrics,
        });
        games.follow_journal();
        games.warm_up(settings.limits.games_ahead);
        games
    }

    pub(crate) fn lane_count(&self) -> u16 {
        u16::try_from(self.feeds.len()).unwrap_or(u16::MAX)
    }

    /// The board of a game in memory.
    pub(crate) async fn snapshot(self: &Arc<Self>, id: GameId) -> Result<Arc<Snapshot>, Problem> {
        match self.live(id).await?.view() {
            View::Snapshot(snapshot) => Ok(snapshot),
            View::Empty | View::Closed => Err(Problem::Closing),
        }
    }

    /// A game as the journal has it.
    pub(crate) async fn replayed(&self, id: GameId) -> Result<ReplayedGame, Problem> {
        Ok(ReplayedGame::of(&self.record(id).await?)?)
    }

    /// A game as the journal has it, with all its events.
    pub(crate) async fn record(&self, id: GameId) -> Result<Record, Problem> {
        self.journal.read(id).await?.ok_or(Problem::NoGame)
    }

    /// Games in the journal, from the latest to the earliest.
    pub(crate) async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, Problem> {
        Ok(self.journal.list(page).await?)
    }

    /// Totals without frames.
    pub(crate) async fn totals(&self, filter: TotalFilter) -> Result<Vec<PastTotal>, Problem> {
        Ok(self.journal.totals(filter).await?)
    }

    /// How many totals without frames there are.
    pub(crate) async fn count_totals(&self, filter: TotalFilter) -> Result<u64, Problem> {
        Ok(self.journal.count_totals(filter).await?)
    }

    /// Whether the journal can be read and written.
    pub(crate) async fn ready(&self) -> Result<(), Problem> {
        if self.is_closing() {
            return Err(Problem::Closing);
        }
        Ok(self.journal.ready().await?)
    }

    /// A lane with its latest game.
    pub(crate) async fn feed(&self, lane: Lane) -> Result<&LaneFeed, Problem> {
        let lanes = self.lane_count();
        let feed = self.feed_of(lane).ok_or(Problem::NoLane { lanes })?;
        if !feed.is_loaded() {
            self.load(feed).await?;
        }
        Ok(feed)
    }

    /// All lanes, whether or not their games are loaded yet.
    pub(crate) fn feeds(&self) -> &[LaneFeed] {
        &self.feeds
    }

    /// Changes whenever any lane does.
    pub(crate) fn any_lane(&self) -> watch::Receiver<()> {
        self.any_lane.subscribe()
    }

    /// A game in memory; it is loaded if it is not there yet.
    pub(crate) async fn live(self: &Arc<Self>, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        let moment = self.moment();
        let game = self.replayed(id).await?;
        // Boards show the names of bowlers.
        self.roster().await?;
        Ok(self.insert(game, moment))
    }

    /// The lane of a game, if it is in memory and has one.
    pub(crate) fn lane_of(&self, id: GameId) -> Option<Lane> {
        match self.in_memory(id)?.view() {
            View::Snapshot(snapshot) => snapshot.place.map(|place| place.lane),
            View::Empty | View::Closed => None,
        }
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Acquire)
    }

    /// Ends all streams, and lets no new ones begin.
    pub(crate) fn close_streams(&self) {
        let games = self.games();
        self.is_closing.store(true, Ordering::Release);
        games.values().for_each(|live| live.close());
        self.feeds.iter().for_each(LaneFeed::close);
        self.any_lane.send_replace(());
    }

    /// Waits for the writes that have begun, and closes the journal.
    pub(crate) async fn close(&self) {
        self.close_streams();
        // It has all permits once no write is left, and then gives out no more.
        let all = self.write_permits.acquire_many(self.max_writes).await;
        self.write_permits.close();
        drop(all);
        self.journal.close().await;
    }

    /// Permits a write to the journal, unless there are too many or the service stops.
    fn write_permit(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let permit = Arc::clone(&self.write_permits).try_acquire_owned();
        permit.map_err(|error| {
            let problem = match error {
                TryAcquireError::NoPermits => Problem::Overloaded,
                TryAcquireError::Closed => Problem::Closing,
            };
            self.metrics.not_carried_out(&problem);
            problem
        })
    }

    /// Reads the latest game on a lane. A change that arrives during the read is lost if it is
    /// about that game, which the lane does not show yet. So then the game is read once more.
    async fn load(&self, feed: &LaneFeed) -> Result<(), Problem> {
        for _ in 0..2 {
            let changes_seen = self.changes_seen();
            if let Some(record) = self.journal.latest_on(feed.lane).await? {
                let game = ReplayedGame::of(&record)?;
                self.roster().await?;
                self.show_on_lane(&Arc::new(self.encoded(&game)));
            }
            if self.changes_seen() == changes_seen {
                break;
            }
        }
        feed.set_loaded();
        Ok(())
    }

    fn in_memory(&self, id: GameId) -> Option<Arc<LiveGame>> {
        self.games().get(&id).map(Arc::clone)
    }

    /// Drops a game that the journal has no more, and ends its streams.
    fn forget(&self, id: GameId) {
        if let Some(live) = self.games().remove(&id) {
            live.close();
        }
        for feed in &self.feeds {
            if feed.forget(id) {
                feed.set_unloaded();
                self.any_lane.send_replace(());
            }
        }
    }

    fn feed_of(&self, lane: Lane) -> Option<&LaneFeed> {
        self.feeds.get(usize::from(u16::from(lane)) - 1)
    }

    /// Puts a game into memory, unless another request has done so in the meantime.
    ///
    /// A change that arrived since the game was read was lost if it is about this game, which
    /// was not in memory then. So then the game is read again.
    fn insert(self: &Arc<Self>, game: ReplayedGame, moment: ReadMoment) -> Arc<LiveGame> {
        let mut games = self.games();
        if let Some(known) = games.get(&game.id) {
            return Arc::clone(known);
        }
        make_room(&mut games, self.max_games);
        let snapshot = self.encoded(&game);
        let live = Arc::new(LiveGame::new(game, snapshot, moment.generation));
        if self.is_closing() {
            live.close();
        }
        games.insert(live.id, Arc::clone(&live));
        drop(games);
        if let View::Snapshot(snapshot) = live.view() {
            self.show_on_lane(&snapshot);
        }
        if self.changes_seen() != moment.changes_seen {
            self.read_again(live.id);
        }
        live
    }

    /// Encodes the board once, and shows it to the subscribers of the game and of its lane. The
    /// caller has locked the game, so no other board is newer.
    fn show(&self, live: &LiveGame, game: &ReplayedGame) -> Arc<Snapshot> {
        let earlier = match live.view() {
            View::Snapshot(earlier) => Some(earlier),
            View::Empty | View::Closed => None,
        };
        let snapshot = Arc::new(self.encoded_after(game, earlier.as_deref()));
        live.show(&snapshot);
        let feed = snapshot.place.and_then(|place| self.feed_of(place.lane));
        if feed.is_some_and(|feed| feed.show_newest(&snapshot)) {
            self.any_lane.send_replace(());
        }
        snapshot
    }

    /// The board of a game, with the names that are known.
    fn encoded(&self, game: &ReplayedGame) -> Snapshot {
        self.encoded_after(game, None)
    }

    /// The board of a game of which an earlier board may be known.
    fn encoded_after(&self, game: &ReplayedGame, earlier: Option<&Snapshot>) -> Snapshot {
        Snapshot::of(game, &self.known_roster(), self.names, earlier)
    }

    fn show_on_lane(&self, snapshot: &Arc<Snapshot>) {
        let Some(place) = snapshot.place else { return };
        let feed = self.feed_of(place.lane);
        if feed.is_some_and(|feed| feed.show(snapshot)) {
            self.any_lane.send_replace(());
        }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Arc<LiveGame>>> {
        // No code that holds the lock panics half-way through a change.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes room for one more game: first goes what is over, then what was opened first.
///
/// A game that only the map holds can go without harm, as it is in the journal. A game that a
/// stream or a request holds must stay, or there would soon be two of it.
fn make_room(games: &mut HashMap<GameId, Arc<LiveGame>>, max_games: usize) {
    let is_used = |live: &Arc<LiveGame>| Arc::strong_count(live) > 1;
    games.retain(|_, live| is_used(live) || !live.is_over());
    if games.len() < max_games {
        return;
    }
    let mut idle: Vec<GameId> = games
        .iter()
        .filter(|(_, live)| !is_used(live))
        .map(|(id, _)| *id)
        .collect();
    // IDs sort by the time at which the games were opened.
    idle.sort_unstable();
    let too_many = games.len() + 1 - max_games;
    for id in idle.into_iter().take(too_many) {
        games.remove(&id);
    }
}

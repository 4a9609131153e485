//! The games in play of this centre.

mod actions;
mod completion;
mod lane_feed;
mod live_game;
mod opening;
mod snapshot;
mod sync;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tenpin_store::{Damage, GameId, Journal, Lane, Page, Record, Sheet};
use tokio::sync::{Semaphore, watch};

pub(crate) use actions::{GameCommand, RequestContext};
pub(crate) use lane_feed::LaneFeed;
pub(crate) use live_game::LiveGame;
pub(crate) use opening::OpenGame;
pub(crate) use snapshot::{Snapshot, View};

use crate::board::Game;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::settings::{Limits, Settings};

/// The games in play of this centre, and the lanes that they are bowled on.
///
/// What it holds is a copy: the journal is the truth, which other nodes and the console
/// write to as well. A copy may be old, so nothing is refused on its word alone, and the
/// journal refuses what was decided on an old one.
#[derive(Debug)]
pub(crate) struct LiveGames {
    journal: Arc<dyn Journal>,
    games: Mutex<HashMap<GameId, Arc<LiveGame>>>,
    /// How many games there is room for, apart from those in use.
    room: usize,
    feeds: Vec<LaneFeed>,
    /// Notifies of changes on any lane.
    any_lane: watch::Sender<()>,
    /// A permit for each action on its way to the journal.
    actions: Arc<Semaphore>,
    actions_at_most: u32,
    /// How many changes were heard of. Whoever reads while it grows may have read too early.
    heard: AtomicU64,
    is_closing: AtomicBool,
    metrics: Arc<Metrics>,
}

impl LiveGames {
    /// The games of this journal, which follows what others do to it as long as it lives.
    ///
    /// It must be made within a runtime.
    pub(crate) fn open(
        journal: Arc<dyn Journal>,
        settings: &Settings,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        let Limits {
            games, requests, ..
        } = settings.limits;
        let numbers = (1..=settings.lanes).filter_map(|number| Lane::try_from(number).ok());
        let actions_at_most = u32::try_from(requests).unwrap_or(u32::MAX >> 4).max(1);
        let games = Arc::new(Self {
            journal,
            games: Mutex::default(),
            room: games,
            feeds: numbers.map(LaneFeed::new).collect(),
            any_lane: watch::Sender::new(()),
            actions: Arc::new(Semaphore::new(actions_at_most as usize)),
            actions_at_most,
            heard: AtomicU64::new(0),
            is_closing: AtomicBool::new(false),
            metrics,
        });
        games.follow();
        games
    }

    /// How many lanes there are.
    pub(crate) fn lanes(&self) -> u16 {
        u16::try_from(self.feeds.len()).unwrap_or(u16::MAX)
    }

    /// A game as it stands, by a copy that follows the journal.
    pub(crate) async fn snapshot(self: &Arc<Self>, id: GameId) -> Result<Arc<Snapshot>, Problem> {
        match self.live(id).await?.view() {
            View::Snapshot(snapshot) => Ok(snapshot),
            View::Empty | View::Closed => Err(Problem::Closing),
        }
    }

    /// A game as it stands, for a page to draw.
    pub(crate) async fn game(&self, id: GameId) -> Result<Game, Problem> {
        let record = self.record(id).await?;
        Ok(Game::of(id, record.place, &record.replay()?))
    }

    /// A game as the journal has it, with all that happened.
    pub(crate) async fn record(&self, id: GameId) -> Result<Record, Problem> {
        self.journal.read(id).await?.ok_or(Problem::NoGame)
    }

    /// Games from the latest to the earliest.
    pub(crate) async fn list(&self, page: Page) -> Result<Vec<Result<Record, Damage>>, Problem> {
        Ok(self.journal.list(page).await?)
    }

    /// Whether the journal can be read and written.
    pub(crate) async fn ready(&self) -> Result<(), Problem> {
        if self.is_closing() {
            return Err(Problem::Closing);
        }
        Ok(self.journal.ready().await?)
    }

    /// The lane of this number, with its latest game.
    pub(crate) async fn feed(&self, lane: Lane) -> Result<&LaneFeed, Problem> {
        let index = usize::from(u16::from(lane)) - 1;
        let lanes = self.lanes();
        let feed = self.feeds.get(index).ok_or(Problem::NoLane { lanes })?;
        if !feed.is_known() {
            self.look_at(feed).await?;
        }
        Ok(feed)
    }

    /// All lanes, whether or not their games are known yet.
    pub(crate) fn feeds(&self) -> &[LaneFeed] {
        &self.feeds
    }

    /// Changes whenever any lane does.
    pub(crate) fn any_lane(&self) -> watch::Receiver<()> {
        self.any_lane.subscribe()
    }

    /// The game of this name, from memory or from the journal.
    pub(crate) async fn live(self: &Arc<Self>, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        if let Some(live) = self.known(id) {
            return Ok(live);
        }
        let heard = self.heard();
        let record = self.record(id).await?;
        let sheet = record.replay()?;
        Ok(self.seat(&record, sheet, heard))
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.is_closing.load(Ordering::Acquire)
    }

    /// Ends all streams. New ones are not begun.
    pub(crate) fn close_streams(&self) {
        let games = self.games();
        self.is_closing.store(true, Ordering::Release);
        games.values().for_each(|live| live.close());
        self.feeds.iter().for_each(LaneFeed::close);
        self.any_lane.send_replace(());
    }

    /// Waits for the actions that are on their way, and puts the journal to rest.
    pub(crate) async fn close(&self) {
        self.close_streams();
        // All permits are back when no action is on its way; closed, it gives out no more.
        if self
            .actions
            .acquire_many(self.actions_at_most)
            .await
            .is_ok()
        {
            self.actions.close();
        }
        self.journal.close().await;
    }

    /// Reads which game is the latest on a lane. What is heard of that game meanwhile concerns
    /// nobody yet, so then it is read once more.
    async fn look_at(&self, feed: &LaneFeed) -> Result<(), Problem> {
        for _ in 0..2 {
            let heard = self.heard();
            if let Some(record) = self.journal.latest_on(feed.lane).await? {
                let sheet = record.replay()?;
                let snapshot = Arc::new(Snapshot::of(record.id, record.place, &sheet));
                self.show_on_lane(&snapshot);
            }
            if self.heard() == heard {
                break;
            }
        }
        feed.is_known_now();
        Ok(())
    }

    /// The game in memory, if it is there.
    fn known(&self, id: GameId) -> Option<Arc<LiveGame>> {
        self.games().get(&id).map(Arc::clone)
    }

    /// Takes a game in from the journal, unless somebody did so meanwhile.
    ///
    /// What was heard since it was read may have been about this game, which nobody here knew
    /// then; so it is read again.
    fn seat(self: &Arc<Self>, record: &Record, sheet: Sheet, heard: u64) -> Arc<LiveGame> {
        let mut games = self.games();
        if let Some(known) = games.get(&record.id) {
            return Arc::clone(known);
        }
        make_room(&mut games, self.room);
        let live = Arc::new(LiveGame::new(record, sheet));
        if self.is_closing() {
            live.close();
        }
        games.insert(record.id, Arc::clone(&live));
        drop(games);
        if let View::Snapshot(snapshot) = live.view() {
            self.show_on_lane(&snapshot);
        }
        if self.heard() != heard {
            self.read_again(record.id);
        }
        live
    }

    fn heard(&self) -> u64 {
        self.heard.load(Ordering::Acquire)
    }

    /// Writes the board once, and shows it to all who watch.
    fn show(&self, live: &LiveGame, sheet: &Sheet) -> Arc<Snapshot> {
        let snapshot = Arc::new(Snapshot::of(live.id, live.place, sheet));
        live.show(&snapshot);
        self.show_on_lane(&snapshot);
        snapshot
    }

    fn show_on_lane(&self, snapshot: &Arc<Snapshot>) {
        let Some(place) = snapshot.place else { return };
        let feed = self.feeds.get(usize::from(u16::from(place.lane)) - 1);
        if feed.is_some_and(|feed| feed.show(snapshot)) {
            self.any_lane.send_replace(());
        }
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, Arc<LiveGame>>> {
        // Nothing in here panics half-way through a change.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes room for one more game: those that are over and that nobody uses go first.
///
/// A game that only the map holds can go without harm, as it is in the journal. One that a
/// stream or a request holds stays, so that it is never there twice.
fn make_room(games: &mut HashMap<GameId, Arc<LiveGame>>, room: usize) {
    let is_used = |live: &Arc<LiveGame>| Arc::strong_count(live) > 1;
    let is_over = |live: &Arc<LiveGame>| live.standing().is_none_or(|(_, over)| over);
    games.retain(|_, live| is_used(live) || !is_over(live));
    if games.len() < room {
        return;
    }
    let mut idle: Vec<GameId> = games
        .iter()
        .filter(|(_, live)| !is_used(live))
        .map(|(id, _)| *id)
        .collect();
    // Names sort by when the games were opened: the oldest go.
    idle.sort_unstable();
    let too_many = games.len() + 1 - room;
    for id in idle.into_iter().take(too_many) {
        games.remove(&id);
    }
}

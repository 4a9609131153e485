//! A game in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tenpin_store::GameId;
use tokio::sync::{Mutex, MutexGuard, watch};

use super::snapshot::{Snapshot, View};
use super::sync::RecheckGate;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;

/// A game in memory: its sheet, and the board that its subscribers see.
#[derive(Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    /// Locked while a command is decided, written and applied, so that the commands on one game
    /// follow one another. `None` while nobody knows how the game stands: an event was sent to
    /// the journal and not acknowledged, so the game has to be read again.
    game: Mutex<Option<ReplayedGame>>,
    /// The generation of the journal that the game was read from. It changes under the lock.
    generation: AtomicU64,
    /// How often the journal could not be reached for this game. It changes under the lock.
    outages: AtomicU64,
    /// A watch, not a queue: a slow subscriber finds the newest board, and delays nobody.
    view: watch::Sender<View>,
    pub(super) rechecks: RecheckGate,
}

impl LiveGame {
    pub(crate) fn new(game: ReplayedGame, snapshot: Snapshot, generation: u64) -> Self {
        Self {
            id: game.id,
            game: Mutex::new(Some(game)),
            generation: AtomicU64::new(generation),
            outages: AtomicU64::new(0),
            view: watch::Sender::new(View::Snapshot(Arc::new(snapshot))),
            rechecks: RecheckGate::default(),
        }
    }

    /// The game, as it is known in this generation of the journal.
    pub(crate) async fn game(&self, generation: u64) -> MutexGuard<'_, Option<ReplayedGame>> {
        self.current(self.game.lock().await, generation)
    }

    /// As [`game`](Self::game), for a request. A journal that does not answer keeps each request
    /// for seconds. So those that have waited while one before them failed do not try as well.
    pub(crate) async fn game_in_turn(
        &self,
        generation: u64,
    ) -> Result<MutexGuard<'_, Option<ReplayedGame>>, Problem> {
        let outages = self.outages.load(Ordering::Acquire);
        let game = self.game(generation).await;
        if self.outages.load(Ordering::Acquire) != outages {
            return Err(Problem::Unavailable);
        }
        Ok(game)
    }

    /// Notes whether the journal could not be reached. The caller has locked the game.
    pub(crate) fn note<T>(&self, done: &Result<T, Problem>) {
        if done.as_ref().is_err_and(Problem::is_outage) {
            self.outages.fetch_add(1, Ordering::AcqRel);
        }
    }

    /// The game, unless a command has locked it.
    pub(crate) fn try_game(&self, generation: u64) -> Option<MutexGuard<'_, Option<ReplayedGame>>> {
        let game = self.game.try_lock().ok()?;
        Some(self.current(game, generation))
    }

    /// What was read in an earlier generation of the journal may never have happened: nobody knows how
    /// the game stands now.
    fn current<'game>(
        &self,
        mut game: MutexGuard<'game, Option<ReplayedGame>>,
        generation: u64,
    ) -> MutexGuard<'game, Option<ReplayedGame>> {
        if self.generation.swap(generation, Ordering::AcqRel) != generation {
            *game = None;
        }
        game
    }

    pub(crate) fn view(&self) -> View {
        self.view.borrow().clone()
    }

    pub(crate) fn watch(&self) -> watch::Receiver<View> {
        self.view.subscribe()
    }

    /// Shows this board. The caller has locked the game, so no other board is newer.
    pub(crate) fn show(&self, snapshot: &Arc<Snapshot>) {
        self.view.send_if_modified(|view| view.replace(snapshot));
    }

    /// Ends all streams of this game.
    pub(crate) fn close(&self) {
        self.view.send_replace(View::Closed);
    }

    /// The version of the board, or `None` once the game is closed.
    pub(crate) fn version(&self) -> Option<u32> {
        match &*self.view.borrow() {
            View::Snapshot(snapshot) => Some(snapshot.version),
            View::Empty | View::Closed => None,
        }
    }

    /// Whether nothing more can be bowled, or the game is closed.
    pub(crate) fn is_over(&self) -> bool {
        match &*self.view.borrow() {
            View::Snapshot(snapshot) => snapshot.over,
            View::Empty | View::Closed => true,
        }
    }
}

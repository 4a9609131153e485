//! A game in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tenpin_store::GameId;
use tokio::sync::{Mutex, MutexGuard, watch};

use super::snapshot::{Snapshot, View};
use crate::replayed_game::ReplayedGame;

/// A game in memory: its sheet, and the board that its subscribers see.
#[derive(Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    /// Locked while a command is decided, written and applied, so that the commands on one game
    /// follow one another. `None` while nobody knows how the game stands: an event was sent to
    /// the journal and not acknowledged, so the game has to be read again.
    game: Mutex<Option<ReplayedGame>>,
    /// A watch, not a queue: a slow subscriber finds the newest board, and delays nobody.
    view: watch::Sender<View>,
    is_being_rechecked: AtomicBool,
}

impl LiveGame {
    pub(crate) fn new(game: ReplayedGame) -> Self {
        let snapshot = Snapshot::of(&game);
        Self {
            id: game.id,
            game: Mutex::new(Some(game)),
            view: watch::Sender::new(View::Snapshot(Arc::new(snapshot))),
            is_being_rechecked: AtomicBool::new(false),
        }
    }

    pub(crate) async fn game(&self) -> MutexGuard<'_, Option<ReplayedGame>> {
        self.game.lock().await
    }

    /// The game, unless a command has locked it.
    pub(crate) fn try_game(&self) -> Option<MutexGuard<'_, Option<ReplayedGame>>> {
        self.game.try_lock().ok()
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

    /// Marks the game as being rechecked; tells whether it was not marked before.
    pub(crate) fn start_recheck(&self) -> bool {
        !self.is_being_rechecked.swap(true, Ordering::AcqRel)
    }

    pub(crate) fn end_recheck(&self) {
        self.is_being_rechecked.store(false, Ordering::Release);
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

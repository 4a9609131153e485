//! A lane and its latest game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tenpin_store::{GameId, Lane};
use tokio::sync::watch;

use super::snapshot::{Snapshot, View};
use super::sync::RecheckGate;

/// A lane and its latest game, which subscribers follow from game to game.
#[derive(Debug)]
pub(crate) struct LaneFeed {
    pub(crate) lane: Lane,
    /// Whether the latest game was read from the journal.
    is_loaded: AtomicBool,
    view: watch::Sender<View>,
    pub(super) rechecks: RecheckGate,
}

impl LaneFeed {
    pub(crate) fn new(lane: Lane) -> Self {
        Self {
            lane,
            is_loaded: AtomicBool::new(false),
            view: watch::Sender::new(View::Empty),
            rechecks: RecheckGate::default(),
        }
    }

    pub(crate) fn is_loaded(&self) -> bool {
        self.is_loaded.load(Ordering::Acquire)
    }

    pub(crate) fn set_loaded(&self) {
        self.is_loaded.store(true, Ordering::Release);
    }

    /// Has the latest game read from the journal when somebody asks next.
    pub(crate) fn set_unloaded(&self) {
        self.is_loaded.store(false, Ordering::Release);
    }

    pub(crate) fn view(&self) -> View {
        self.view.borrow().clone()
    }

    pub(crate) fn watch(&self) -> watch::Receiver<View> {
        self.view.subscribe()
    }

    /// Shows this board if it is later than the current one; tells whether it is.
    pub(crate) fn show(&self, snapshot: &Arc<Snapshot>) -> bool {
        self.view.send_if_modified(|view| view.advance(snapshot))
    }

    /// Shows the newest board of a game, unless there is a later game; tells whether that changes
    /// anything.
    pub(crate) fn show_newest(&self, snapshot: &Arc<Snapshot>) -> bool {
        self.view.send_if_modified(|view| match view {
            View::Snapshot(known) if known.id == snapshot.id => view.replace(snapshot),
            _ => view.advance(snapshot),
        })
    }

    /// Shows no game any more if it is this one; tells whether it was.
    pub(crate) fn forget(&self, id: GameId) -> bool {
        self.view.send_if_modified(|view| {
            let is_shown = matches!(view, View::Snapshot(known) if known.id == id);
            if is_shown {
                *view = View::Empty;
            }
            is_shown
        })
    }

    /// Ends all streams of this lane.
    pub(crate) fn close(&self) {
        self.view.send_replace(View::Closed);
    }
}

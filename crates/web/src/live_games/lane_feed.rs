//! A lane and its latest game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tenpin_store::Lane;
use tokio::sync::watch;

use super::snapshot::{Snapshot, View};

/// A lane and its latest game, which subscribers follow from game to game.
#[derive(Debug)]
pub(crate) struct LaneFeed {
    pub(crate) lane: Lane,
    /// Whether the latest game was read from the journal.
    is_loaded: AtomicBool,
    view: watch::Sender<View>,
}

impl LaneFeed {
    pub(crate) fn new(lane: Lane) -> Self {
        Self {
            lane,
            is_loaded: AtomicBool::new(false),
            view: watch::Sender::new(View::Empty),
        }
    }

    pub(crate) fn is_loaded(&self) -> bool {
        self.is_loaded.load(Ordering::Acquire)
    }

    pub(crate) fn set_loaded(&self) {
        self.is_loaded.store(true, Ordering::Release);
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

    /// Ends all streams of this lane.
    pub(crate) fn close(&self) {
        self.view.send_replace(View::Closed);
    }
}

//! A lane, and what is to be seen on it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tenpin_store::Lane;
use tokio::sync::watch;

use super::snapshot::{Snapshot, View};

/// A lane, and what is to be seen on it: its latest game, whichever that is.
#[derive(Debug)]
pub(crate) struct LaneFeed {
    pub(crate) lane: Lane,
    /// Whether the journal was asked for the latest game.
    is_known: AtomicBool,
    view: watch::Sender<View>,
}

impl LaneFeed {
    pub(crate) fn new(lane: Lane) -> Self {
        let (view, _) = watch::channel(View::Empty);
        Self {
            lane,
            is_known: AtomicBool::new(false),
            view,
        }
    }

    pub(crate) fn is_known(&self) -> bool {
        self.is_known.load(Ordering::Acquire)
    }

    pub(crate) fn is_known_now(&self) {
        self.is_known.store(true, Ordering::Release);
    }

    pub(crate) fn view(&self) -> View {
        self.view.borrow().clone()
    }

    pub(crate) fn watch(&self) -> watch::Receiver<View> {
        self.view.subscribe()
    }

    /// Shows this board, if it is later than the one that is shown; tells whether it is.
    pub(crate) fn show(&self, snapshot: &Arc<Snapshot>) -> bool {
        self.view.send_if_modified(|view| view.advance(snapshot))
    }

    /// Ends all streams of this lane.
    pub(crate) fn close(&self) {
        self.view.send_replace(View::Closed);
    }
}

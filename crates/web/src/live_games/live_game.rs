//! A game in play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tenpin_store::{GameId, Place, Record, Sheet};
use tokio::sync::{Mutex, MutexGuard, watch};

use super::snapshot::{Snapshot, View};

/// A game in play: its sheet, and all who watch it.
///
/// The lock is held while a bowl is decided, written and taken in, so that two scorers of
/// one game wait for each other, and those of different games do not.
#[derive(Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    pub(crate) place: Option<Place>,
    /// Nothing while it is not known how the game stands: after a write whose end was not
    /// seen, it must be read again.
    sheet: Mutex<Option<Sheet>>,
    /// A watch, not a queue: who is slow finds the newest board, and holds nobody up.
    view: watch::Sender<View>,
    /// Whether somebody is about to read it again.
    is_owed: AtomicBool,
}

impl LiveGame {
    pub(crate) fn new(record: &Record, sheet: Sheet) -> Self {
        let snapshot = Snapshot::of(record.id, record.place, &sheet);
        let (view, _) = watch::channel(View::Snapshot(Arc::new(snapshot)));
        Self {
            id: record.id,
            place: record.place,
            sheet: Mutex::new(Some(sheet)),
            view,
            is_owed: AtomicBool::new(false),
        }
    }

    pub(crate) async fn sheet(&self) -> MutexGuard<'_, Option<Sheet>> {
        self.sheet.lock().await
    }

    /// The same, unless somebody has it just now.
    pub(crate) fn free_sheet(&self) -> Option<MutexGuard<'_, Option<Sheet>>> {
        self.sheet.try_lock().ok()
    }

    pub(crate) fn view(&self) -> View {
        self.view.borrow().clone()
    }

    pub(crate) fn watch(&self) -> watch::Receiver<View> {
        self.view.subscribe()
    }

    /// Shows this board, if it is later than the one that is shown.
    pub(crate) fn show(&self, snapshot: &Arc<Snapshot>) {
        self.view.send_if_modified(|view| view.advance(snapshot));
    }

    /// Promises to read it again; tells whether nobody had promised that before.
    pub(crate) fn owe(&self) -> bool {
        !self.is_owed.swap(true, Ordering::AcqRel)
    }

    /// Keeps the promise.
    pub(crate) fn settle(&self) {
        self.is_owed.store(false, Ordering::Release);
    }

    /// Ends all streams of this game.
    pub(crate) fn close(&self) {
        self.view.send_replace(View::Closed);
    }

    /// The version that is shown, and whether the game is over; none when it is closed.
    pub(crate) fn standing(&self) -> Option<(u32, bool)> {
        match &*self.view.borrow() {
            View::Snapshot(snapshot) => Some((snapshot.version, snapshot.over)),
            View::Empty | View::Closed => None,
        }
    }
}

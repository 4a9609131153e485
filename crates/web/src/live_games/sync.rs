//! Following what others do to the journal.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tenpin_store::{Change, GameId, Lane};
use tokio::sync::broadcast::error::RecvError;

use super::{LiveGames, View};
use crate::problem::Problem;

/// How long to wait for a journal that does not answer.
const PAUSE: Duration = Duration::from_secs(1);

impl LiveGames {
    /// Follows what others do, as long as it lives.
    pub(super) fn follow(self: &Arc<Self>) {
        let mut changes = self.journal.changes();
        let games = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let change = match changes.recv().await {
                    Ok(change) => change,
                    // Too many at once to hear them all.
                    Err(RecvError::Lagged(_)) => Change::Anything,
                    Err(RecvError::Closed) => return,
                };
                let Some(games) = games.upgrade() else { return };
                games.heard.fetch_add(1, Ordering::AcqRel);
                if games.takes_in(change) {
                    continue;
                }
                // Apart, so that one game that is slow to read holds up no other.
                tokio::spawn(async move { games.hear(change).await });
            }
        });
    }

    async fn hear(self: Arc<Self>, change: Change) {
        match change {
            Change::Game(id, version) | Change::Done(id, version, _) => {
                self.catch_up(id, version).await;
            }
            Change::Opened(lane, _) => self.look_again(lane).await,
            Change::Anything => self.catch_up_with_all().await,
        }
    }

    /// Takes in what was done to a game here and now, if nothing has to be read or waited for;
    /// tells whether it did.
    fn takes_in(&self, change: Change) -> bool {
        let Change::Done(id, ordinal, action) = change else {
            return false;
        };
        let Some(live) = self.known(id) else {
            return !self.is_shown_older(id, ordinal);
        };
        let Some(mut place) = live.free_sheet() else {
            return false;
        };
        let Some(sheet) = place.as_mut() else {
            return false;
        };
        if sheet.version() >= ordinal {
            return true;
        }
        let is_next = sheet.version() + 1 == ordinal && sheet.apply(&action).is_ok();
        if is_next {
            self.show(&live, sheet);
        }
        is_next
    }

    /// Reads a game again as soon as the journal answers: whether it took what it was last
    /// given is not known, and those who watch should not wait for the next bowl to see it.
    pub(super) fn find_out(self: &Arc<Self>, id: GameId) {
        let Some(live) = self.known(id).filter(|live| live.owe()) else {
            return;
        };
        let games = Arc::clone(self);
        tokio::spawn(async move {
            games.catch_up(id, 0).await;
            live.settle();
        });
    }

    /// Reads a game again, whatever is known of it.
    pub(super) fn read_again(self: &Arc<Self>, id: GameId) {
        let games = Arc::clone(self);
        tokio::spawn(async move { games.catch_up(id, u32::MAX).await });
    }

    /// Reads a game again, if it is in memory or on a lane, and older than this version.
    async fn catch_up(self: &Arc<Self>, id: GameId, version: u32) {
        while let Err(problem) = self.try_to_catch_up(id, version).await {
            if problem != Problem::Unavailable || self.is_closing() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn try_to_catch_up(self: &Arc<Self>, id: GameId, version: u32) -> Result<(), Problem> {
        let Some(live) = self.known(id) else {
            // A lane may show it all the same. To take it in is to show it.
            return if self.is_shown_older(id, version) {
                self.live(id).await.map(drop)
            } else {
                Ok(())
            };
        };
        // An action of our own that is on its way is waited for here, and need not be read.
        let mut place = live.sheet().await;
        let is_current = live.standing().is_none_or(|(known, _)| known >= version);
        if is_current && place.is_some() {
            return Ok(());
        }
        *place = None;
        let sheet = self.record(id).await?.replay()?;
        self.show(&live, &sheet);
        *place = Some(sheet);
        Ok(())
    }

    fn is_shown_older(&self, id: GameId, version: u32) -> bool {
        self.feeds.iter().any(|feed| match feed.view() {
            View::Snapshot(snapshot) => snapshot.id == id && snapshot.version < version,
            View::Empty | View::Closed => false,
        })
    }

    /// Reads again which game is the latest on a lane.
    async fn look_again(&self, lane: Lane) {
        let Some(feed) = self.feeds.get(usize::from(u16::from(lane)) - 1) else {
            return;
        };
        while let Err(problem) = self.look_at(feed).await {
            if problem != Problem::Unavailable || self.is_closing() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn catch_up_with_all(self: &Arc<Self>) {
        let lanes = self.feeds.iter().filter(|feed| feed.is_known());
        for lane in lanes.map(|feed| feed.lane) {
            self.look_again(lane).await;
        }
        let games: Vec<GameId> = self.games().keys().copied().collect();
        for id in games {
            self.catch_up(id, u32::MAX).await;
        }
    }
}

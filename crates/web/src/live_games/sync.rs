//! Keeping the games in memory in sync with the journal, to which other nodes write as well.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tenpin_store::{Change, GameId, Lane};
use tokio::sync::broadcast::error::RecvError;

use super::{LiveGames, View};
use crate::problem::Problem;

/// How long to wait before the journal is read again when it cannot be reached.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// When a game in memory has to be read again.
#[derive(Debug, Clone, Copy)]
enum Reread {
    Always,
    IfOlderThan(u32),
    /// If a command ended without anybody knowing whether its event was written.
    IfUnknown,
}

impl Reread {
    fn is_needed_at(self, version: u32) -> bool {
        match self {
            Self::Always => true,
            Self::IfOlderThan(newest) => version < newest,
            Self::IfUnknown => false,
        }
    }
}

/// When something was read from the journal: how many changes it had notified of, and its
/// generation.
#[derive(Debug, Clone, Copy)]
pub(super) struct ReadMoment {
    pub(super) changes_seen: u64,
    pub(super) generation: u64,
}

/// Lets one recheck at a time pass, however many commands fail while the journal is away.
#[derive(Debug, Default)]
pub(crate) struct RecheckGate(AtomicBool);

impl RecheckGate {
    /// Tells whether nobody else has passed and not left yet.
    fn enter(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }

    fn leave(&self) {
        self.0.store(false, Ordering::Release);
    }
}

impl LiveGames {
    /// This moment, at which something is about to be read.
    pub(super) fn moment(&self) -> ReadMoment {
        ReadMoment {
            changes_seen: self.changes_seen(),
            generation: self.journal.generation(),
        }
    }

    pub(super) fn changes_seen(&self) -> u64 {
        self.changes_seen.load(Ordering::Acquire)
    }

    /// Follows the changes of the journal in a task of its own, until the games are dropped.
    pub(super) fn follow_journal(self: &Arc<Self>) {
        let mut changes = self.journal.changes();
        let games = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let change = match changes.recv().await {
                    Ok(change) => change,
                    // Some changes were missed.
                    Err(RecvError::Lagged(_)) => Change::Anything,
                    Err(RecvError::Closed) => return,
                };
                let Some(games) = games.upgrade() else { return };
                games.changes_seen.fetch_add(1, Ordering::AcqRel);
                games.careers.marks.note(&change);
                if !games.apply_at_once(&change) {
                    // In a task of its own, so that a slow read delays no other game.
                    tokio::spawn(async move { games.catch_up_with(change).await });
                }
            }
        });
    }

    /// Applies a change if that takes neither reading nor waiting; tells whether nothing is left
    /// to be done about it.
    fn apply_at_once(&self, change: &Change) -> bool {
        let Change::Done(id, ordinal, action, at) = change else {
            return false;
        };
        let (id, ordinal, at) = (*id, *ordinal, *at);
        let Some(live) = self.in_memory(id) else {
            return !self.is_shown(id, Reread::IfOlderThan(ordinal));
        };
        let Some(mut known) = live.try_game(self.journal.generation()) else {
            return false;
        };
        let Some(game) = known.as_mut() else {
            return false;
        };
        let version = game.sheet.version();
        if version >= ordinal {
            return true;
        }
        let is_next = version + 1 == ordinal && game.apply(action, at).is_ok();
        if is_next {
            self.show(&live, game);
        }
        is_next
    }

    async fn catch_up_with(self: Arc<Self>, change: Change) {
        match change {
            Change::Game(id, version) | Change::Done(id, version, ..) => {
                self.reread(id, Reread::IfOlderThan(version)).await;
            }
            Change::Opened(lane, _) => self.reread_lane(lane).await,
            Change::Bowlers => self.until_reachable(|| self.reread_bowlers()).await,
            Change::Anything => self.reread_all().await,
        }
    }

    /// Reads a game again in a task of its own, because a change that arrived during the first
    /// read may have been missed.
    pub(super) fn read_again(self: &Arc<Self>, id: GameId) {
        let games = Arc::clone(self);
        tokio::spawn(async move { games.reread(id, Reread::Always).await });
    }

    /// Finds out in a task of its own whether the journal has the last event of a game, which it
    /// did not acknowledge. Otherwise subscribers would see it only after the next bowl.
    pub(super) fn recheck(self: &Arc<Self>, id: GameId) {
        let Some(live) = self.in_memory(id).filter(|live| live.rechecks.enter()) else {
            return;
        };
        let games = Arc::clone(self);
        tokio::spawn(async move {
            games.reread(id, Reread::IfUnknown).await;
            live.rechecks.leave();
        });
    }

    /// Finds out in a task of its own whether the journal has a game that was to be opened on this
    /// lane, and shows it. Nobody acknowledged it, and the same request again is told only that the
    /// game is there.
    pub(super) fn recheck_lane(self: &Arc<Self>, lane: Lane) {
        let games = Arc::clone(self);
        tokio::spawn(async move {
            let feed = games.feed_of(lane);
            if let Some(feed) = feed.filter(|feed| feed.rechecks.enter()) {
                games.reread_lane(lane).await;
                feed.rechecks.leave();
            }
        });
    }

    async fn reread(self: &Arc<Self>, id: GameId, when: Reread) {
        self.until_reachable(|| self.try_reread(id, when)).await;
    }

    async fn try_reread(self: &Arc<Self>, id: GameId, when: Reread) -> Result<(), Problem> {
        // Its lane may show a game that is not in memory.
        if self.in_memory(id).is_none() && !self.is_shown(id, when) {
            return Ok(());
        }
        match self.reread_live(id, when).await {
            Err(Problem::NoGame) => self.forget(id),
            read => read?,
        }
        Ok(())
    }

    /// Takes the word of the journal, even if it is an earlier state of the game: the journal may
    /// have been set back.
    async fn reread_live(self: &Arc<Self>, id: GameId, when: Reread) -> Result<(), Problem> {
        let live = self.live(id).await?;
        // This waits for a command of our own, after which there may be nothing left to read.
        let mut known = live.game(self.journal.generation()).await;
        let is_outdated = live
            .version()
            .is_some_and(|version| when.is_needed_at(version));
        if known.is_some() && !is_outdated {
            return Ok(());
        }
        *known = None;
        let game = self.replayed(id).await;
        live.note(&game);
        let game = game?;
        self.show(&live, &game);
        *known = Some(game);
        Ok(())
    }

    /// Whether a lane shows a version of this game that has to be read again.
    fn is_shown(&self, id: GameId, when: Reread) -> bool {
        self.feeds.iter().any(|feed| match feed.view() {
            View::Snapshot(snapshot) => snapshot.id == id && when.is_needed_at(snapshot.version),
            View::Empty | View::Closed => false,
        })
    }

    /// Reads the latest game on a lane again.
    async fn reread_lane(&self, lane: Lane) {
        if let Some(feed) = self.feed_of(lane) {
            self.until_reachable(|| self.load(feed)).await;
        }
    }

    async fn reread_all(self: &Arc<Self>) {
        self.until_reachable(|| self.reread_bowlers()).await;
        for feed in self.feeds.iter().filter(|feed| feed.is_loaded()) {
            if let View::Snapshot(shown) = feed.view() {
                self.reread(shown.id, Reread::Always).await;
            }
            self.reread_lane(feed.lane).await;
        }
        let games: Vec<GameId> = self.games().keys().copied().collect();
        for id in games {
            self.reread(id, Reread::Always).await;
        }
    }

    /// Tries to read until the journal can be reached or the service stops.
    async fn until_reachable<F>(&self, read: impl Fn() -> F)
    where
        F: Future<Output = Result<(), Problem>>,
    {
        while read().await.is_err_and(|problem| problem.is_outage()) && !self.is_closing() {
            tokio::time::sleep(RETRY_PAUSE).await;
        }
    }
}

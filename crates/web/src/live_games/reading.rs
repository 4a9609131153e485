//! Games for readers, however long their histories are.

use std::sync::Arc;

use tenpin_store::{GameId, HistoryPage};

use super::{LiveGame, LiveGames};
use crate::board::GameView;
use crate::naming::{Audience, Naming};
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;
use crate::wire::{History, HistoryEvent};

/// More events than a whole game of twelve has, with many a correction.
const LONG_HISTORY: u32 = 1000;

impl LiveGames {
    /// A game for a page to draw.
    pub(crate) async fn game(
        self: &Arc<Self>,
        id: GameId,
        audience: Audience,
    ) -> Result<GameView, Problem> {
        let game = self.current(id).await?;
        let roster = &*self.roster().await?;
        Ok(GameView::of(&game, Naming { roster, audience }))
    }

    /// A game as it is now, for somebody who reads.
    ///
    /// The journal has the last word, so that is read, unless so much was changed in the game that
    /// to replay it for each reader would slow down the lanes. Then what the streams show is enough.
    pub(crate) async fn current(self: &Arc<Self>, id: GameId) -> Result<ReplayedGame, Problem> {
        if !self.is_long(id).await? {
            return self.replayed(id).await;
        }
        let live = self.long_game(id).await?;
        let game = live.game_in_turn(self.journal.generation()).await?.clone();
        match game {
            Some(game) => Ok(game),
            None => self.replayed(id).await,
        }
    }

    /// A part of the history of a game.
    pub(crate) async fn history(
        &self,
        id: GameId,
        page: HistoryPage,
        audience: Audience,
    ) -> Result<History, Problem> {
        let limit = page.limit as usize;
        // One more tells whether there is another page.
        let page = HistoryPage {
            limit: page.limit + 1,
            ..page
        };
        let part = self.journal.history(id, page).await?;
        let part = part.ok_or(Problem::NoGame)?;
        let roster = &*self.roster().await?;
        let naming = Naming { roster, audience };
        let entries = part.entries();
        let events = entries.iter().map(|entry| HistoryEvent::of(entry, naming));
        let mut events: Vec<_> = events.collect();
        let has_more = events.len() > limit;
        events.truncate(limit);
        let last = events.last().map(|event| event.ordinal);
        Ok(History {
            next: last.filter(|_| has_more),
            events,
        })
    }

    async fn is_long(&self, id: GameId) -> Result<bool, Problem> {
        if let Some(version) = self.in_memory(id).and_then(|live| live.version()) {
            return Ok(version > LONG_HISTORY);
        }
        let page = HistoryPage {
            after: LONG_HISTORY,
            limit: 1,
        };
        let part = self.journal.history(id, page).await?;
        Ok(part.is_some_and(|part| !part.entries().is_empty()))
    }

    async fn long_game(self: &Arc<Self>, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        let _only_one = self.long_load.lock().await;
        self.live(id).await
    }
}

//! The numbers beside boards, computed once per change and not once per viewer.

use std::sync::Arc;

use bytes::Bytes;
use tenpin_bowlers::Roster;
use tenpin_store::GameId;

use super::LiveGames;
use super::shared_cells::SharedCells;
use crate::live_numbers::NumbersOfGame;
use crate::problem::Problem;

/// How many are kept.
const MOST_NUMBERS: usize = 256;

/// The numbers that were computed, by game and target.
#[derive(Debug)]
pub(super) struct KnownNumbers(SharedCells<(GameId, u16), Option<EncodedNumbers>>);

impl Default for KnownNumbers {
    fn default() -> Self {
        Self(SharedCells::new(MOST_NUMBERS))
    }
}

/// Numbers as JSON, and what they were computed from.
#[derive(Debug)]
struct EncodedNumbers {
    basis: NumbersBasis,
    version: u32,
    json: Bytes,
}

/// What numbers rest on, besides their game: who is who, and which games they have bowled.
#[derive(Debug, Clone)]
struct NumbersBasis {
    roster: Arc<Roster>,
    generation: u64,
    changes: u64,
}

impl NumbersBasis {
    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.roster, &other.roster)
            && (self.generation, self.changes) == (other.generation, other.changes)
    }
}

impl LiveGames {
    /// The numbers beside the board of a game, as JSON.
    pub(crate) async fn numbers(
        self: &Arc<Self>,
        id: GameId,
        target: u16,
    ) -> Result<Bytes, Problem> {
        let live = self.live(id).await?;
        let cell = self.numbers.0.cell((id, target));
        let mut known = cell.lock().await;
        // Asked for before anything is read: what changes meanwhile is then seen the next time.
        let basis = NumbersBasis {
            roster: self.roster().await?,
            generation: self.journal.generation(),
            changes: self.careers.marks.count(),
        };
        if let Some(found) = known.as_ref()
            && live.version() == Some(found.version)
            && found.basis.is_same(&basis)
        {
            return Ok(found.json.clone());
        }
        let (version, json) = self.computed_numbers(id, target, &basis.roster).await?;
        *known = Some(EncodedNumbers {
            basis,
            version,
            json: json.clone(),
        });
        self.numbers.0.set_size((id, target), 1);
        Ok(json)
    }

    async fn computed_numbers(
        self: &Arc<Self>,
        id: GameId,
        target: u16,
        roster: &Roster,
    ) -> Result<(u32, Bytes), Problem> {
        let game = self.current(id).await?;
        let mut numbers = NumbersOfGame::of(&game, target);
        for bowler in game.sheet.bowlers() {
            let games = match bowler {
                Some(bowler) => self.games_of(&roster.ids_of(*bowler)).await?,
                None => Vec::new(),
            };
            numbers.add(*bowler, &games);
            // Others have work to do, too.
            tokio::task::yield_now().await;
        }
        let json = serde_json::to_vec(&numbers.finish()).map_err(|error| {
            tracing::error!(%error, "numbers cannot be encoded");
            Problem::Broken
        })?;
        Ok((game.sheet.version(), json.into()))
    }
}

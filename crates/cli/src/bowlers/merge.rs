//! Two bowlers who are one person.

use tenpin_bowlers::{Bowler, BowlerState};
use tenpin_reports::bowler_label;
use tenpin_store::GameFilter;

use super::{Bowlers, say};
use crate::exit::Exit;
use crate::games::{GamesError, failed};
use crate::journal::RecordStream;

impl Bowlers<'_> {
    pub(super) async fn merge(&self, typed: &str, other: &str) -> Result<Exit, GamesError> {
        let (bowler, other) = (self.find(typed)?, self.find(other)?);
        if bowler.id == other.id {
            let same = self.words.bowlers_same(bowler_label(bowler));
            return Err(GamesError::Failed(same));
        }
        for one in [bowler, other] {
            if one.state == BowlerState::Forgotten {
                let forgotten = self.words.bowler_is_forgotten(bowler_label(one));
                return Err(GamesError::Failed(forgotten));
            }
        }
        let games = self.count_games(other).await?;
        let merged = Bowler {
            state: BowlerState::Merged(bowler.id),
            ..other.clone()
        };
        let merged = self.write(merged).await?;
        let (label, other) = (bowler_label(bowler), bowler_label(&merged));
        say(&self.words.bowlers_merged(label, other, games, merged.id))?;
        Ok(Exit::Done)
    }

    /// How many games a person has a seat in.
    async fn count_games(&self, bowler: &Bowler) -> Result<u64, GamesError> {
        let filter = GameFilter {
            bowlers: self.roster.ids_of(bowler.id),
            ..GameFilter::default()
        };
        let mut records = RecordStream::of(self.journal.clone(), filter);
        let mut games = 0;
        while records.next().await.map_err(failed(self.words))?.is_some() {
            games += 1;
        }
        Ok(games)
    }
}

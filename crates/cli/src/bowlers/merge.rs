//! Two bowlers who are one person.

use tenpin_bowlers::{Bowler, BowlerId, BowlerState};
use tenpin_reports::bowler_label;
use tenpin_store::{GameFilter, PastTotal, SharedGames, TotalFilter};

use super::{Bowlers, say};
use crate::exit::Exit;
use crate::games::{GamesError, failed};
use crate::journal::RecordStream;

impl Bowlers<'_> {
    pub(super) async fn merge(&self, typed: &str, other: &str) -> Result<Exit, GamesError> {
        let (bowler, other) = self.find_two(typed, other)?;
        self.check_apart(bowler, other).await?;
        let ids = self.roster.ids_of(other.id);
        let totals = self.totals(&ids).await?.len() as u64;
        let games = self.count_games(&ids).await? + totals;
        let merged = Bowler {
            state: BowlerState::Merged(bowler.id),
            ..other.clone()
        };
        let merged = self.write(merged).await?;
        let (label, other) = (bowler_label(bowler), bowler_label(&merged));
        say(&self.words.bowlers_merged(label, other, games, merged.id))?;
        if totals > 0 {
            say(&self.words.stats_without_frames(totals))?;
        }
        Ok(Exit::Done)
    }

    /// Two persons who can become one.
    fn find_two(&self, typed: &str, other: &str) -> Result<(&Bowler, &Bowler), GamesError> {
        let (bowler, second) = (self.find(typed)?, self.find(other)?);
        if bowler.id == second.id {
            let refused = match self.find_merged(other) {
                Ok(merged) => self.is_part(merged),
                Err(_) => self.words.bowlers_same(bowler_label(bowler)),
            };
            return Err(GamesError::Failed(refused));
        }
        for one in [bowler, second] {
            if one.state == BowlerState::Forgotten {
                let forgotten = self.words.bowler_is_forgotten(bowler_label(one));
                return Err(GamesError::Failed(forgotten));
            }
        }
        Ok((bowler, second))
    }

    /// Refuses two who bowled in the same game: their numbers would count it twice.
    async fn check_apart(&self, bowler: &Bowler, other: &Bowler) -> Result<(), GamesError> {
        let two = [other.id, bowler.id];
        let shared = SharedGames::find(&**self.journal, self.roster, two).await;
        let Some(SharedGames { latest, tag, count }) = shared.map_err(failed(self.words))? else {
            return Ok(());
        };
        let (label, other) = (bowler_label(bowler), bowler_label(other));
        let refused = self
            .words
            .bowlers_same_game(label, other, latest, tag, count);
        Err(GamesError::Failed(refused))
    }

    /// The totals without frames of the person with these IDs.
    pub(super) async fn totals(&self, ids: &[BowlerId]) -> Result<Vec<PastTotal>, GamesError> {
        let filter = TotalFilter {
            bowlers: ids.to_vec(),
            ..TotalFilter::default()
        };
        let totals = self.journal.totals(filter).await;
        totals.map_err(failed(self.words))
    }

    /// How many games the person with these IDs has a seat in.
    async fn count_games(&self, ids: &[BowlerId]) -> Result<u64, GamesError> {
        let filter = GameFilter {
            bowlers: ids.to_vec(),
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

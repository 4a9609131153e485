//! Finds the games of a list.

use tenpin_store::{Damage, Page, Record};

use super::list_query::{GameState, ListQuery};
use crate::board::GameView;
use crate::live_games::LiveGames;
use crate::log;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;
use crate::wire::{DamagedGame, GamePage};

/// Through how many pages of games one request looks for those of a state, and how many games are
/// on such a page. A game's state is not stored but follows from its bowls, so it costs a replay
/// to know it.
const MOST_PAGES: usize = 10;
const LARGEST_PAGE: u32 = 100;

/// Finds the games that a query asks for.
pub(super) async fn find(games: &LiveGames, query: ListQuery) -> Result<GamePage, Problem> {
    let limit = query.page.limit as usize;
    let mut found = GamePage::default();
    let mut next = Some(match query.state {
        Some(_) => Page {
            limit: LARGEST_PAGE,
            ..query.page
        },
        None => query.page,
    });
    for _ in 0..MOST_PAGES {
        let Some(page) = next else { break };
        let records = games.list(page.clone()).await?;
        next = page
            .after(&records)
            .filter(|page| records.len() == page.limit as usize);
        for record in records {
            found.add(record, query.state);
            if found.games.len() + found.damaged.len() == limit {
                return Ok(found);
            }
        }
    }
    if next.is_none() {
        found.next = None;
    }
    Ok(found)
}

impl GamePage {
    /// Adds a game, if it is in this state, and goes on after it. Nobody can tell the state of a
    /// damaged game, so it is always told of.
    fn add(&mut self, record: Result<Record, Damage>, state: Option<GameState>) {
        self.next = Some(match &record {
            Ok(record) => record.id.to_string(),
            Err(damage) => damage.game.clone(),
        });
        match record.and_then(|record| ReplayedGame::of(&record)) {
            Ok(game) => {
                let is_wanted = state.is_none_or(|state| state == GameState::of(&game));
                let view = is_wanted.then(|| GameView::of(&game));
                self.games.extend(view);
            }
            Err(damage) => {
                log::damaged(&damage);
                self.damaged.push(DamagedGame::of(damage));
            }
        }
    }
}

impl GameState {
    fn of(game: &ReplayedGame) -> Self {
        match game.sheet.turn() {
            Some(_) => Self::Unfinished,
            None if game.sheet.is_over() => Self::Over,
            None => Self::GivenUp,
        }
    }
}

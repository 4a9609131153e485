//! Finds the games of a list.

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_reports::{EveningSeries, JournalGame};
use tenpin_store::{Damage, GameFilter, GameId, Page, Record, Timestamp, TotalFilter};

use super::list_query::{BowlerText, ListQuery};
use crate::board::GameView;
use crate::live_games::LiveGames;
use crate::log;
use crate::naming::{Audience, Naming};
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;
use crate::series::DayKey;
use crate::wire::{DamagedGame, GamePage};

/// Finds the games that a query asks for, for somebody who sees names, or not.
pub(super) async fn find(
    games: &LiveGames,
    query: ListQuery,
    audience: Audience,
) -> Result<GamePage, Problem> {
    let roster = &*games.roster().await?;
    let naming = Naming { roster, audience };
    let Some(page) = query.page_for(roster) else {
        return Ok(GamePage::default());
    };
    let beside = TotalFilter::beside(&page.filter, roster);
    let mut found = page_of(games, page, naming).await?;
    if let Some(totals) = beside {
        found.totals_without_frames = games.count_totals(totals).await?;
    }
    Ok(found)
}

/// The games of a page of the journal.
pub(super) async fn page_of(
    games: &LiveGames,
    page: Page,
    naming: Naming<'_>,
) -> Result<GamePage, Problem> {
    let records = games.list(page.clone()).await?;
    let is_full = records.len() == page.limit as usize;
    let next = page.after(&records).filter(|_| is_full);
    let mut found = GamePage {
        next: next.and_then(|page| Some(page.before?.to_string())),
        ..GamePage::default()
    };
    for record in records {
        found.add(record, naming);
    }
    Ok(found)
}

/// More games than anybody bowls on one day.
const MOST_OF_A_DAY: u32 = 100;
/// How much later the ID of a game of the same day can be, in milliseconds: a day, even the longest,
/// or more if it was imported, since its ID is then of the end of the day in UTC.
const LATER: u64 = 48 * 3_600_000;

/// The series that a game is a part of: what its players bowled on the same day by the same rules;
/// none of one game.
pub(super) async fn series_of(
    games: &LiveGames,
    game: &GameView,
    roster: &Roster,
) -> Result<Option<EveningSeries>, Problem> {
    let (Some(key), Some(first)) = (DayKey::of(game), game.players.first()) else {
        return Ok(None);
    };
    let Some((since, until)) = Timestamp::day(&key.date) else {
        return Ok(None);
    };
    let bowler = first.bowler.as_ref();
    let bowler = bowler.and_then(|bowler| bowler.id.parse().ok());
    let filter = GameFilter {
        bowlers: bowler.map(|id| roster.ids_of(id)).unwrap_or_default(),
        player: first.name.parse().ok().filter(|_| bowler.is_none()),
        since: Some(since),
        until: Some(until),
        ..GameFilter::default()
    };
    // Whatever its clock said, a game of the same day has no ID that is much later. So not all games
    // of the player since then have to be looked at.
    let id: Option<GameId> = game.id.parse().ok();
    let page = Page {
        filter: filter.clone(),
        before: id.map(|id| id.later_by(LATER)),
        ..Page::latest(MOST_OF_A_DAY)
    };
    let records = games.list(page).await?.into_iter().flatten();
    let day: Vec<JournalGame> = records
        .filter_map(|record| JournalGame::of(&record).ok())
        .collect();
    let totals = match TotalFilter::beside(&filter, roster) {
        Some(totals) => games.totals(totals).await?,
        None => Vec::new(),
    };
    let mut series = EveningSeries::of(&day, &totals, roster).into_iter();
    Ok(series.find(|series| series.games.len() > 1 && key.is_of(series)))
}

impl ListQuery {
    /// The page of the journal that has these games; none if nobody is meant.
    fn page_for(self, roster: &Roster) -> Option<Page> {
        let mut page = self.page;
        let ids = |id: &BowlerId| roster.ids_of(*id);
        match self.bowler {
            Some(BowlerText::Tag(tag)) => page.filter.player = Some(tag),
            Some(BowlerText::Ids(found)) if found.is_empty() => return None,
            Some(BowlerText::Ids(found)) => {
                page.filter.bowlers = found.iter().flat_map(ids).collect();
            }
            None => {}
        }
        Some(page)
    }
}

impl GamePage {
    /// Adds a game.
    fn add(&mut self, record: Result<Record, Damage>, naming: Naming<'_>) {
        match record.and_then(|record| ReplayedGame::of(&record)) {
            Ok(game) => self.games.push(GameView::of(&game, naming)),
            Err(damage) => {
                log::damaged(&damage);
                self.damaged.push(DamagedGame::of(damage));
            }
        }
    }
}

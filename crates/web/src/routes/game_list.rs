//! Finds the games of a list.

use tenpin_bowlers::Roster;
use tenpin_reports::{EveningSeries, JournalGame};
use tenpin_store::{Damage, GameFilter, GameId, Page, Record, Timestamp, TotalFilter};

use super::list_query::ListQuery;
use crate::board::GameView;
use crate::live_games::LiveGames;
use crate::log;
use crate::naming::{Audience, Naming};
use crate::problem::{BowlerProblem, Problem};
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
    let mut page = query.page;
    if let Some(typed) = query.bowler {
        let asked = games.asked(&typed, naming).await?;
        let filter = asked.among(page.filter, roster);
        page.filter = filter.ok_or_else(|| BowlerProblem::not_one(&asked, naming))?;
    }
    with_totals(games, page, naming).await
}

/// The games of a page of the journal, and how many totals without frames there are beside them.
pub(super) async fn with_totals(
    games: &LiveGames,
    page: Page,
    naming: Naming<'_>,
) -> Result<GamePage, Problem> {
    let beside = TotalFilter::beside(&page.filter, naming.roster);
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

/// The series that a game is a part of: what its players bowled on the same day by the same rules.
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
    Ok(series.find(|series| key.is_of(series)))
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

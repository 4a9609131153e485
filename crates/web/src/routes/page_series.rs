//! The series on a page of games: those of its games, and those of totals without frames that were
//! bowled on the days of the page.

use tenpin_bowlers::BowlerId;
use tenpin_reports::{EveningSeries, JournalGame, local_date};
use tenpin_store::{GameFilter, Page, PastTotal, Timestamp, TotalFilter};

use super::game_list;
use crate::board::GameView;
use crate::live_games::LiveGames;
use crate::local_time;
use crate::naming::Naming;
use crate::problem::Problem;
use crate::series::DayKey;
use crate::wire::GamePage;

/// How many totals without frames a page has at most, unless they are of one day.
const MOST_TOTALS: u32 = 200;
/// How many games are looked at that may be of the same series as totals.
const MOST_GAMES: u32 = 100;

/// The series on a page of games.
#[derive(Debug, Default)]
pub(super) struct PageSeries {
    pub(super) series: Vec<EveningSeries>,
    /// The last day of the next page, if there were too many totals for all days of this one.
    pub(super) until: Option<String>,
}

impl PageSeries {
    /// The series on a page, from which games are taken off that are of a day of the next one.
    pub(super) async fn of(
        games: &LiveGames,
        asked: &Page,
        page: &mut GamePage,
        naming: Naming<'_>,
    ) -> Result<Self, Problem> {
        let (totals, until) = match totals_beside(games, asked, page, naming).await? {
            Some(filter) => whole_days(games, filter).await?,
            None => (Vec::new(), None),
        };
        if let Some(until) = &until {
            page.games.retain(|game| date(game) > *until);
            page.next = None;
        }
        let mut series = of_games(games, page, naming).await?;
        for one in of_totals(games, &totals, naming).await? {
            let is_same =
                |other: &EveningSeries| (&other.date, &other.key) == (&one.date, &one.key);
            if !series.iter().any(is_same) {
                series.push(one);
            }
        }
        Ok(Self { series, until })
    }
}

/// Which totals belong on a page: those of the days from the last game of the page before to the last
/// one of this page. Every day is so on one page.
async fn totals_beside(
    games: &LiveGames,
    asked: &Page,
    page: &GamePage,
    naming: Naming<'_>,
) -> Result<Option<TotalFilter>, Problem> {
    let Some(mut filter) = TotalFilter::beside(&asked.filter, naming.roster) else {
        return Ok(None);
    };
    let last = page.games.last().filter(|_| page.next.is_some());
    if let Some((start, _)) = last.and_then(|game| Timestamp::day(&date(game))) {
        filter.since = filter.since.max(Some(start));
    }
    if let Some(before) = asked.before
        && let Ok(record) = games.record(before).await
        && let Some((start, _)) = Timestamp::day(&local_time::date(record.at))
    {
        filter.until = Some(filter.until.map_or(start, |until| until.min(start)));
    }
    Ok(Some(filter))
}

/// The latest of these totals, all of a day or none; and the last day of which there may be more.
async fn whole_days(
    games: &LiveGames,
    filter: TotalFilter,
) -> Result<(Vec<PastTotal>, Option<String>), Problem> {
    let latest = TotalFilter {
        latest: Some(MOST_TOTALS),
        ..filter.clone()
    };
    let mut totals = games.totals(latest).await?;
    let first = totals
        .first()
        .filter(|_| totals.len() == MOST_TOTALS as usize);
    let Some(first) = first.map(date_of) else {
        return Ok((totals, None));
    };
    totals.retain(|total| date_of(total) != first);
    if !totals.is_empty() {
        return Ok((totals, Some(first)));
    }
    let Some((since, until)) = Timestamp::day(&first) else {
        return Ok((totals, None));
    };
    let day = TotalFilter {
        since: Some(since),
        until: Some(until),
        ..filter
    };
    let before = Timestamp::from(since.milliseconds() - 1);
    Ok((games.totals(day).await?, Some(local_time::date(before))))
}

/// The series that the games of a page are a part of.
async fn of_games(
    games: &LiveGames,
    page: &GamePage,
    naming: Naming<'_>,
) -> Result<Vec<EveningSeries>, Problem> {
    let mut found: Vec<EveningSeries> = Vec::new();
    let mut known = Vec::new();
    for game in page.games.iter().filter(|game| game.over) {
        let key = DayKey::of(game);
        if !known.contains(&key) {
            found.extend(game_list::series_of(games, game, naming.roster).await?);
            known.push(key);
        }
    }
    Ok(found)
}

/// The series that totals are a part of, together with what their bowlers bowled on these days.
async fn of_totals(
    games: &LiveGames,
    totals: &[PastTotal],
    naming: Naming<'_>,
) -> Result<Vec<EveningSeries>, Problem> {
    let (Some(first), Some(last)) = (totals.first(), totals.last()) else {
        return Ok(Vec::new());
    };
    let mut bowlers: Vec<BowlerId> = totals.iter().map(|total| total.bowler).collect();
    bowlers.sort_unstable();
    bowlers.dedup();
    let persons = bowlers.iter().flat_map(|id| naming.roster.ids_of(*id));
    let page = Page {
        filter: GameFilter {
            bowlers: persons.collect(),
            since: Timestamp::day(&date_of(first)).map(|(start, _)| start),
            until: Timestamp::day(&date_of(last)).map(|(_, end)| end),
            ..GameFilter::default()
        },
        ..Page::latest(MOST_GAMES)
    };
    let records = games.list(page).await?.into_iter().flatten();
    let beside = records.filter_map(|record| JournalGame::of(&record).ok());
    let beside: Vec<JournalGame> = beside.collect();
    let mut series = EveningSeries::of(&beside, totals, naming.roster);
    series.retain(|series| series.without_frames() > 0);
    Ok(series)
}

fn date(game: &GameView) -> String {
    local_time::date_and_time(&game.opened).0
}

fn date_of(total: &PastTotal) -> String {
    local_date(total.at).to_string()
}

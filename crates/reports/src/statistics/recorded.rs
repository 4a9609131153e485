//! The games of a journal, counted.

use tenpin_bowlers::Roster;
use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_statistics::{CareerGame, GameDate};
use tenpin_store::{Damage, Lane, PastTotal, Record, SeatedPlayer, Timestamp};

use crate::SeriesKey;

/// Who has a seat, their row, and their game; none of one who has not finished.
pub type CareerRow = (SeatedPlayer, PlayerRow, Option<CareerGame>);

/// Who has each seat that is wanted, and their game as a part of its series; none of one who has
/// not finished.
///
/// # Errors
///
/// The first event that cannot have happened.
pub fn career_games(
    record: &Record,
    roster: &Roster,
    is_wanted: impl Fn(SeatedPlayer) -> bool,
) -> Result<Vec<(SeatedPlayer, Option<CareerGame>)>, Damage> {
    let (series, rows) = career_rows(record, is_wanted)?;
    let series = series.by_person(roster).number();
    let games = rows.into_iter().map(|(seat, _, game)| {
        let game = game.map(|game| game.in_series(series));
        (seat, game)
    });
    Ok(games.collect())
}

/// As [`career_games`], with the row of each seat that is wanted, and before it is said which series
/// a game is a part of: that follows from the key of all seats.
///
/// # Errors
///
/// The first event that cannot have happened.
pub fn career_rows(
    record: &Record,
    is_wanted: impl Fn(SeatedPlayer) -> bool,
) -> Result<(SeriesKey, Vec<CareerRow>), Damage> {
    let sheet = record.replay()?;
    let rows = Scorecard::from(sheet.lineup()).players;
    let (date, at) = (local_date(record.at), record.at.milliseconds());
    let counted = |row: &PlayerRow| {
        let game = CareerGame::bowled(date, at, row).ok()?;
        let lane = record.place.map(|place| place.lane);
        Some(placed(game.with_id(record.id.into()), lane))
    };
    let seats = sheet.seats();
    let series = SeriesKey::of(record.rules, seats.iter().copied());
    let wanted = seats.into_iter().zip(rows);
    let wanted = wanted.filter(|(seat, _)| is_wanted(*seat));
    let rows = wanted.map(|(seat, row)| {
        let game = counted(&row);
        (seat, row, game)
    });
    Ok((series, rows.collect()))
}

/// The game of which nothing but this total is known, before it is said which series it is a part of.
#[must_use]
pub fn career_total(past: &PastTotal) -> CareerGame {
    let game = CareerGame::total_only(local_date(past.at), past.at.milliseconds(), past.total);
    placed(game.with_id(past.id.into()), past.lane)
}

fn placed(game: CareerGame, lane: Option<Lane>) -> CareerGame {
    match lane {
        Some(lane) => game.on_lane(lane.into()),
        None => game,
    }
}

/// The date of a moment where this machine is. Beyond the calendar it is its last day.
#[must_use]
pub fn local_date(at: Timestamp) -> GameDate {
    const LAST: GameDate = GameDate {
        year: 9999,
        month: 12,
        day: 31,
    };
    let local = at.local();
    let date = local.split(' ').next().map(str::parse);
    date.and_then(Result::ok).unwrap_or(LAST)
}

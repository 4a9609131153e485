//! The games of a journal, counted.

use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_statistics::{CareerGame, GameDate};
use tenpin_store::{Damage, Lane, PastTotal, Record, SeatedPlayer, Timestamp};

/// Who has a seat, their row, and their game; none of one who has not finished.
pub type CareerRow = (SeatedPlayer, PlayerRow, Option<CareerGame>);

/// Who has each seat, and their game; none of one who has not finished.
///
/// # Errors
///
/// The first event that cannot have happened.
pub fn career_games(record: &Record) -> Result<Vec<(SeatedPlayer, Option<CareerGame>)>, Damage> {
    let seats = career_rows(record)?.into_iter();
    Ok(seats.map(|(seat, _, game)| (seat, game)).collect())
}

/// As [`career_games`], with the row of each seat.
///
/// # Errors
///
/// The first event that cannot have happened.
pub fn career_rows(record: &Record) -> Result<Vec<CareerRow>, Damage> {
    let sheet = record.replay()?;
    let rows = Scorecard::from(sheet.lineup()).players;
    let (date, at) = (local_date(record.at), record.at.milliseconds());
    let counted = |row: &PlayerRow| {
        let game = CareerGame::bowled(date, at, row).ok()?;
        let lane = record.place.map(|place| place.lane);
        Some(placed(game.with_id(record.id.into()), lane))
    };
    let seats = sheet.seats().into_iter().zip(rows);
    let seats = seats.map(|(seat, row)| {
        let game = counted(&row);
        (seat, row, game)
    });
    Ok(seats.collect())
}

/// The game of which nothing but this total is known.
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

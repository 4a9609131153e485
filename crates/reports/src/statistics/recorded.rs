//! The games of a journal, counted.

use tenpin_scorecard::Scorecard;
use tenpin_statistics::{CareerGame, GameDate};
use tenpin_store::{Damage, Record, SeatedPlayer, Timestamp};

/// Who has each seat, and their game; none of one who has not finished.
///
/// # Errors
///
/// The first event that cannot have happened.
pub fn career_games(record: &Record) -> Result<Vec<(SeatedPlayer, Option<CareerGame>)>, Damage> {
    let sheet = record.replay()?;
    let card = Scorecard::from(sheet.lineup());
    let (date, at) = (local_date(record.at), record.at.milliseconds());
    let games = card.players.iter().map(|row| {
        let game = CareerGame::bowled(date, at, row).ok()?;
        let game = game.with_id(record.id.into());
        Some(match record.place {
            Some(place) => game.on_lane(place.lane.into()),
            None => game,
        })
    });
    Ok(sheet.seats().into_iter().zip(games).collect())
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

//! Backups of `PinPal`.

use tenpin_files::{DateOrder, SeasonDate, SeasonScore};
use tenpin_rules::{Progress, RuleBook};
use tenpin_scorecard::PlayerRow;
use tenpin_store::{PinpalError, PinpalGame, PinpalProblem, read_pinpal};
use tenpin_words::Words;

use super::brought_game::{BroughtGame, GameKey};
use super::opened_file::BroughtFile;
use super::season_file::BadCell;

/// The games of a backup, each with its row, or why it is bad. The error is a message in the
/// person's language.
pub(super) fn games(
    file: &BroughtFile,
    order: DateOrder,
    words: &Words,
) -> Result<Vec<Result<BroughtGame, BadCell>>, String> {
    let name = &file.name;
    let games = read_pinpal(file.path()).map_err(|error| match error {
        PinpalError::NoTable(table) => words.pinpal_no_table(name, table),
        PinpalError::NoColumn { table, column } => words.pinpal_no_column(name, table, column),
        PinpalError::Unreadable(error) => words.pinpal_unreadable(name, error.to_string()),
    })?;
    let games = games.into_iter().map(|game| {
        let line = game.row.unsigned_abs();
        brought(game, order, words).map_err(|reason| BadCell {
            line,
            column: 1,
            reason,
        })
    });
    Ok(games.collect())
}

fn brought(game: PinpalGame, order: DateOrder, words: &Words) -> Result<BroughtGame, String> {
    let not_a_date = || words.line_not_a_date(format!("{:?}", game.date));
    let date = SeasonDate::read(&game.date, order).ok_or_else(not_a_date)?;
    Ok(BroughtGame {
        place: game.row.unsigned_abs(),
        column: 1,
        date,
        date_column: 1,
        bowler: game.bowler.clone(),
        bowler_column: 1,
        lane: None,
        key: Some(GameKey::Row(game.key.clone())),
        rules: RuleBook::TEN_PIN,
        score: score(game, words)?,
    })
}

/// The frames of a finished game, which must have the total beside them; or else the total alone.
fn score(game: PinpalGame, words: &Words) -> Result<SeasonScore, String> {
    let total = game.total.map(|total| {
        let known = u16::try_from(total).ok().filter(|total| *total <= 300);
        known.ok_or_else(|| words.pinpal_total(total.to_string()))
    });
    let frames = match (game.frames, total.transpose()?) {
        (Err(PinpalProblem::NoFrames), Some(total)) => return Ok(SeasonScore::Total(total)),
        (Err(problem), _) => return Err(describe(problem, words)),
        (Ok(frames), _) if frames.progress() != Progress::Over => {
            return Err(words.line_unfinished());
        }
        (Ok(frames), Some(stated)) => {
            let bowled = u16::from(PlayerRow::from(&frames).total);
            if stated != bowled {
                return Err(words.line_difference(stated, bowled));
            }
            frames
        }
        (Ok(frames), None) => frames,
    };
    Ok(SeasonScore::Frames(Box::new(frames)))
}

fn describe(problem: PinpalProblem, words: &Words) -> String {
    let frame = |number: i64| u8::try_from(number.clamp(0, 9)).unwrap_or_default() + 1;
    match problem {
        PinpalProblem::NoFrames => words.pinpal_no_frames(),
        PinpalProblem::Frame(number) => words.pinpal_frame(frame(number)),
        PinpalProblem::Pins(number) => words.pinpal_pins(frame(number)),
        PinpalProblem::Standing(number) => words.pinpal_standing(frame(number)),
        PinpalProblem::Bowl(number, error) => {
            words.pinpal_bowl(frame(number), words.bowl_error(error))
        }
    }
}

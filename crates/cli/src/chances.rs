//! What can still be reached, and how likely it is.

mod record;

use std::fs;
use std::io::{self, Write};

use tenpin_bulk::{Notation, ParsedGame, read_line};
use tenpin_chances::{Odds, Position};
use tenpin_reports::{Chances, Rival};
use tenpin_rules::Pins;
use tenpin_words::Words;

use self::record::Past;
use crate::console::complain;
use crate::exit::Exit;
use crate::score::told;
use crate::usage::Refusal;

/// What is asked.
pub(crate) struct Question {
    /// The game so far; none for all games.
    pub(crate) game: Option<String>,
    pub(crate) target: Option<u16>,
    /// Files of past games: of the bowler, and of the rivals in their order.
    pub(crate) records: Vec<String>,
    /// The rivals' games.
    pub(crate) rivals: Vec<String>,
    pub(crate) shape: Shape,
    /// The file for a picture.
    pub(crate) svg: Option<String>,
}

/// How the answer is written.
pub(crate) enum Shape {
    Text,
    Csv,
    Json,
}

/// Answers.
pub(crate) fn chances(question: &Question, words: &Words) -> Exit {
    let past = match Past::read(&question.records, words) {
        Ok(past) => past,
        Err(exit) => return exit,
    };
    let report = match report(question, &past, words) {
        Ok(report) => report,
        Err(complaint) => return Refusal::Wrong(complaint).show("tenpin chances", words),
    };
    if let Some(path) = &question.svg
        && let Err(error) = fs::write(path, report.svg(words))
    {
        complain(&words.file_unwritable(path, error));
        return Exit::Usage;
    }
    let text = match question.shape {
        Shape::Text => report.text(words),
        Shape::Csv => report.csv(),
        Shape::Json => report.json(),
    };
    let mut output = io::stdout().lock();
    let written = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
    written.map_or_else(|error| Exit::of_output(&error, words), |()| past.exit())
}

fn report(question: &Question, past: &Past, words: &Words) -> Result<Chances, String> {
    let mut report = match &question.game {
        Some(game) => {
            let (position, sheet) = position_of(game, words)?;
            Chances::of_game(position, sheet.marks)
        }
        None => Chances::of_all_games(),
    };
    if let Some(target) = question.target {
        report = report.with_target(target);
    }
    if question.records.is_empty() && question.rivals.is_empty() {
        return Ok(report);
    }
    let rivals: Result<Vec<_>, _> = (1..)
        .zip(&question.rivals)
        .map(|(seat, game)| rival(game, &past.odds(seat), words))
        .collect();
    Ok(report
        .with_odds(past.odds(0), past.games(0))
        .against(rivals?))
}

fn rival(game: &str, odds: &Odds, words: &Words) -> Result<Rival, String> {
    let (position, sheet) = position_of(game, words)?;
    Ok(Rival {
        marks: sheet.marks,
        outlook: position.outlook(odds),
    })
}

/// How far a game has come that was written as text.
fn position_of(game: &str, words: &Words) -> Result<(Position, ParsedGame), String> {
    let refused = |reason: String| format!("{game:?}: {reason}");
    let sheet = read_line(game, Notation::Auto)
        .map_err(|error| refused(words.game_refused(error.column, told(&error, words))))?;
    let bowls = sheet
        .bowls
        .iter()
        .filter_map(|count| Pins::try_from(*count).ok());
    let position = Position::replay(bowls).map_err(|error| refused(error.to_string()))?;
    Ok((position, sheet))
}

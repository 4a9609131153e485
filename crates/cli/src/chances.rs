//! What can still be reached, and how likely it is.

mod record;

use std::fs;
use std::io::{self, Write};

use tenpin_bulk::{Notation, read_line};
use tenpin_reports::{Chances, Rival};
use tenpin_rules::Frames;
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
        Some(game) => Chances::of_game(&frames_of(game, words)?),
        None => Chances::of_all_games(),
    };
    if let Some(target) = question.target {
        report = report.with_target(target);
    }
    if question.records.is_empty() && question.rivals.is_empty() {
        return Ok(report);
    }
    let rivals: Result<Vec<_>, String> = (1..)
        .zip(&question.rivals)
        .map(|(seat, game)| Ok(Rival::new(&frames_of(game, words)?, &past.odds(seat))))
        .collect();
    Ok(report
        .with_odds(past.odds(0), past.games(0))
        .against(rivals?))
}

/// The frames of a game that was written as text.
fn frames_of(game: &str, words: &Words) -> Result<Frames, String> {
    read_line(game, Notation::Auto).map_err(|error| {
        let reason = words.game_refused(error.column, told(&error, words));
        format!("{game:?}: {reason}")
    })
}

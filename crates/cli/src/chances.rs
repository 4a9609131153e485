//! Which totals can still be reached, and how likely they are.

mod past_games;

use std::fs;
use std::io::{self, Write};

use tenpin_bulk::{Notation, read_line_by};
use tenpin_reports::{Chances, Rival};
use tenpin_rules::{Frames, RuleBook};
use tenpin_words::Words;

use self::past_games::PastGames;
pub(crate) use self::past_games::PastSource;
use crate::console::print_message;
use crate::exit::Exit;
use crate::line_problem::describe_typed_bowl;
use crate::terminal;
use crate::usage::UsageError;

/// The game to look at, and how.
pub(crate) struct ChancesOptions {
    /// The game so far; none for all games.
    pub(crate) game: Option<String>,
    /// The rule book of the game and of the rivals' games.
    pub(crate) rules: RuleBook,
    pub(crate) target: Option<u16>,
    /// Past games: of the bowler, then of each rival.
    pub(crate) past: Vec<PastSource>,
    /// The rivals' games.
    pub(crate) rivals: Vec<String>,
    pub(crate) format: ChancesFormat,
    /// The file for a picture.
    pub(crate) svg: Option<String>,
}

/// How the chances are written.
pub(crate) enum ChancesFormat {
    /// The answer and a histogram.
    Text,
    /// The same with tables of every bowl and every total.
    Table,
    Csv,
    Json,
}

/// Computes and prints the chances.
pub(crate) fn chances(options: &ChancesOptions, words: &Words) -> Exit {
    let past = match PastGames::read(&options.past, words) {
        Ok(past) => past,
        Err(exit) => return exit,
    };
    let report = match report(options, &past, words) {
        Ok(report) => report,
        Err(message) => return UsageError::Invalid(message).show("tenpin chances", words),
    };
    if let Some(path) = &options.svg
        && let Err(error) = fs::write(path, report.svg(words))
    {
        print_message(&words.file_unwritable(path, error));
        return Exit::Usage;
    }
    let text = match options.format {
        ChancesFormat::Text => report.text(words, terminal::columns()),
        ChancesFormat::Table => {
            let text = report.text(words, terminal::columns());
            format!("{text}\n{}", report.tables(words))
        }
        ChancesFormat::Csv => report.csv(),
        ChancesFormat::Json => report.json(),
    };
    let mut output = io::stdout().lock();
    let written = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
    written.map_or_else(|error| Exit::of_output(&error, words), |()| past.exit())
}

fn report(options: &ChancesOptions, past: &PastGames, words: &Words) -> Result<Chances, String> {
    let rules = options.rules;
    let mut report = match &options.game {
        Some(game) => Chances::of_game(&frames_of(game, rules, words)?),
        None => Chances::of_all_games_by(rules),
    };
    if let Some(target) = options.target {
        report = report.with_target(target);
    }
    if options.past.is_empty() && options.rivals.is_empty() {
        return Ok(report);
    }
    let rivals: Result<Vec<_>, String> = (1..)
        .zip(&options.rivals)
        .map(|(seat, game)| {
            Ok(Rival::new(
                &frames_of(game, rules, words)?,
                &past.odds(seat),
            ))
        })
        .collect();
    Ok(report
        .with_odds(past.odds(0), past.games(0))
        .against(rivals?))
}

/// The frames of a game that is given as text.
fn frames_of(game: &str, rules: RuleBook, words: &Words) -> Result<Frames, String> {
    read_line_by(rules, game, Notation::Auto).map_err(|error| {
        let reason = words.game_refused(
            error.column,
            describe_typed_bowl(&error, game, rules, words),
        );
        format!("{game:?}: {reason}")
    })
}

//! The list of bowlers, by name.

use std::io::{self, Write};

use tenpin_bowlers::{Bowler, Roster};
use tenpin_reports::{BOWLERS_HEADING, bowler_csv, bowler_json, bowlers_table};
use tenpin_words::Words;

use crate::console::print_message;
use crate::exit::Exit;
use crate::games::{GamesError, ListFormat};
use crate::terminal;

pub(super) fn list(
    roster: &Roster,
    is_all: bool,
    format: ListFormat,
    words: &Words,
) -> Result<Exit, GamesError> {
    let bowlers = roster.all().filter(|bowler| is_all || bowler.is_active());
    let mut bowlers: Vec<&Bowler> = bowlers.collect();
    bowlers.sort_by_cached_key(|bowler| (bowler.shown().to_lowercase(), bowler.id));
    let text = match format {
        ListFormat::Table if bowlers.is_empty() => {
            print_message(&if roster.all().next().is_none() {
                words.bowlers_empty()
            } else {
                words.bowlers_all_rest()
            });
            return Ok(Exit::Done);
        }
        ListFormat::Table => bowlers_table(
            &bowlers,
            roster,
            words,
            terminal::columns(),
            terminal::palette(),
        ),
        ListFormat::Csv => {
            let rows = bowlers.iter().map(|bowler| bowler_csv(bowler));
            BOWLERS_HEADING.to_owned() + &rows.collect::<String>()
        }
        ListFormat::Json => {
            let objects: Vec<_> = bowlers.iter().map(|bowler| bowler_json(bowler)).collect();
            match objects.as_slice() {
                [] => "[]\n".to_owned(),
                objects => format!("[\n{}\n]\n", objects.join(",\n")),
            }
        }
    };
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(Exit::Done)
}

//! Asks who plays.

use std::num::NonZero;

use tenpin_rules::Name;
use tenpin_store::Sheet;
use tenpin_words::Words;

use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::options::Players;

/// Asks for the players that the arguments did not name, and starts a sheet for all of them.
pub(super) fn ask_players(
    players: &Players,
    console: &mut Console,
    words: &Words,
) -> Result<Sheet, ConsoleError> {
    let questions = match players {
        Players::Named(sheet) => return Ok(sheet.clone()),
        Players::One => vec![words.ask_name()],
        Players::Several => name_questions(ask_how_many(console, words)?, words),
        Players::Count(count) => name_questions(*count, words),
    };
    let mut names = Vec::new();
    loop {
        // Asked again until the name can join the others.
        let question = &questions[names.len()];
        match joined(&names, console.ask(question)?, words) {
            Ok((name, sheet)) => {
                names.push(name);
                if names.len() == questions.len() {
                    return Ok(sheet);
                }
            }
            Err(message) => print_message(&message),
        }
    }
}

fn name_questions(count: NonZero<u8>, words: &Words) -> Vec<String> {
    let numbers = 1..=count.get();
    numbers
        .map(|number| words.ask_player_name(number))
        .collect()
}

/// The name that was typed, and the sheet of all names with it.
fn joined(names: &[Name], line: TypedLine, words: &Words) -> Result<(Name, Sheet), String> {
    let name = line.text(words)?;
    let name = name.parse().map_err(|error| words.name_error(error))?;
    let sheet = Sheet::new([names, &[name]].concat());
    let sheet = sheet.map_err(|error| words.lineup_error(error))?;
    Ok((name, sheet))
}

fn ask_how_many(console: &mut Console, words: &Words) -> Result<NonZero<u8>, ConsoleError> {
    loop {
        let line = console.ask(&words.ask_how_many())?;
        match line.text(words).map(|text| text.parse()) {
            Ok(Ok(count)) => return Ok(count),
            Ok(Err(_)) => print_message(&words.players_wrong(u8::MAX)),
            Err(message) => print_message(&message),
        }
    }
}

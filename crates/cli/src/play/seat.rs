//! Who plays.

use std::num::NonZero;

use tenpin_rules::Name;
use tenpin_store::Sheet;
use tenpin_words::Words;

use crate::console::{Console, Stop, Typed, complain};
use crate::order::Players;

/// Finds out who plays, and begins a sheet for them.
pub(super) fn seat(players: &Players, console: &mut Console, words: &Words) -> Result<Sheet, Stop> {
    let questions = match players {
        Players::Named(sheet) => return Ok(sheet.clone()),
        Players::One => vec![words.ask_name()],
        Players::Several => ask_names(ask_how_many(console, words)?, words),
        Players::Count(count) => ask_names(*count, words),
    };
    let mut seated = Vec::new();
    loop {
        // Asked again as long as the name cannot join those who are seated.
        let question = &questions[seated.len()];
        match joined(&seated, console.ask(question)?, words) {
            Ok((name, sheet)) => {
                seated.push(name);
                if seated.len() == questions.len() {
                    return Ok(sheet);
                }
            }
            Err(complaint) => complain(&complaint),
        }
    }
}

fn ask_names(count: NonZero<u8>, words: &Words) -> Vec<String> {
    let numbers = 1..=count.get();
    numbers
        .map(|number| words.ask_player_name(number))
        .collect()
}

/// The player of that name, and the sheet with them on it.
fn joined(seated: &[Name], typed: Typed, words: &Words) -> Result<(Name, Sheet), String> {
    let name = typed.text(words)?;
    let name = name.parse().map_err(|error| words.name_error(error))?;
    let sheet = Sheet::new([seated, &[name]].concat());
    let sheet = sheet.map_err(|error| words.lineup_error(error))?;
    Ok((name, sheet))
}

fn ask_how_many(console: &mut Console, words: &Words) -> Result<NonZero<u8>, Stop> {
    loop {
        let typed = console.ask(&words.ask_how_many())?;
        match typed.text(words).map(|text| text.parse()) {
            Ok(Ok(count)) => return Ok(count),
            Ok(Err(_)) => complain(&words.players_wrong(u8::MAX)),
            Err(complaint) => complain(&complaint),
        }
    }
}

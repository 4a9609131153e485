//! Asks who plays.

use std::num::NonZero;

use tenpin_rules::{Name, RuleBook};
use tenpin_store::Sheet;
use tenpin_words::Words;

use super::console_word::ConsoleWord;
use crate::console::{Console, ConsoleError, TypedLine, print_message};
use crate::options::Players;

/// Asks for the players that the arguments did not name, and starts a sheet for all of them.
/// Gives none if the person leaves.
pub(super) fn ask_players(
    players: &Players,
    rules: RuleBook,
    console: &mut Console,
    words: &Words,
) -> Result<Option<Sheet>, ConsoleError> {
    let questions = match players {
        Players::Named(sheet) => return Ok(Some(sheet.clone())),
        Players::One => vec![words.ask_name()],
        Players::Several => match ask_how_many(console, words)? {
            Some(count) => name_questions(count, words),
            None => return Ok(None),
        },
        Players::Count(count) => name_questions(*count, words),
    };
    let mut names = Vec::new();
    loop {
        // Asked again until the name can join the others.
        let question = &questions[names.len()];
        let line = console.ask(question)?;
        if is_leaving(&line) {
            return Ok(None);
        }
        match joined(rules, &names, line, words) {
            Ok((name, sheet)) => {
                names.push(name);
                if names.len() == questions.len() {
                    return Ok(Some(sheet));
                }
            }
            Err(message) => print_message(&message),
        }
    }
}

/// Whether the person leaves instead of answering.
fn is_leaving(line: &TypedLine) -> bool {
    let TypedLine::Text(typed) = line else {
        return false;
    };
    ConsoleWord::read(typed) == Some(ConsoleWord::Quit)
}

fn name_questions(count: NonZero<usize>, words: &Words) -> Vec<String> {
    let numbers = 1..=count.get();
    numbers
        .map(|number| words.ask_player_name(number))
        .collect()
}

/// The name that was typed, and the sheet of all names with it.
fn joined(
    rules: RuleBook,
    names: &[Name],
    line: TypedLine,
    words: &Words,
) -> Result<(Name, Sheet), String> {
    let name = line.text(words)?;
    let name = name.parse().map_err(|error| words.name_error(error))?;
    let sheet = Sheet::by(rules, [names, &[name]].concat());
    let sheet = sheet.map_err(|error| words.lineup_error(error))?;
    Ok((name, sheet))
}

fn ask_how_many(
    console: &mut Console,
    words: &Words,
) -> Result<Option<NonZero<usize>>, ConsoleError> {
    loop {
        let line = console.ask(&words.ask_how_many())?;
        if is_leaving(&line) {
            return Ok(None);
        }
        match line.text(words).map(|text| Players::number(&text)) {
            Ok(Some(count)) => return Ok(Some(count)),
            Ok(None) => print_message(&words.players_wrong(Sheet::MOST_PLAYERS)),
            Err(message) => print_message(&message),
        }
    }
}

//! A game at the console: ask, bowl, draw, until it is over.

mod answer;
mod prompt;

use std::num::NonZero;

use tenpin_printer::{Grid, Look};
use tenpin_rules::{Lineup, Player};
use tenpin_words::Words;

use self::answer::Answer;
use self::prompt::Prompt;
use crate::console::{Console, Stop, Typed, complain};
use crate::order::{Game, Players};
use crate::screen;

/// Plays a game to its end.
pub(crate) fn play(game: &Game, console: &mut Console, words: &Words) -> Result<(), Stop> {
    let mut lineup = seat(&game.players, console, words)?;
    let is_alone = game.players.are_one();
    draw(&lineup, game, console)?;
    while !lineup.is_over() {
        let prompt = Prompt::of(&lineup);
        let question = prompt.question(is_alone, words);
        match carry_out(&mut lineup, console.ask(&question)?, words) {
            Ok(Outcome::Changed) => draw(&lineup, game, console)?,
            Ok(Outcome::Explain) => console.say(&prompt.explained(words))?,
            Err(complaint) => complain(&complaint),
        }
    }
    Ok(())
}

/// What came of an answer.
enum Outcome {
    /// The lineup has changed.
    Changed,
    /// An explanation is asked for.
    Explain,
}

/// Carries out an answer, or says what was wrong with it.
fn carry_out(lineup: &mut Lineup, typed: Typed, words: &Words) -> Result<Outcome, String> {
    let answer = typed.text(words)?.parse();
    match answer.map_err(|error| words.pins_error(error))? {
        Answer::Explain => return Ok(Outcome::Explain),
        Answer::Undo => lineup.undo().map_err(|error| words.undo_error(error))?,
        Answer::Bowl(entry) => lineup
            .enter(entry)
            .map_err(|error| words.bowl_error(error))?,
    }
    Ok(Outcome::Changed)
}

/// Finds out who plays.
fn seat(players: &Players, console: &mut Console, words: &Words) -> Result<Lineup, Stop> {
    let questions = match players {
        Players::Named(lineup) => return Ok(lineup.clone()),
        Players::One => vec![words.ask_name()],
        Players::Several => ask_names(ask_how_many(console, words)?, words),
        Players::Count(count) => ask_names(*count, words),
    };
    let mut seated = Vec::new();
    loop {
        // Asked again as long as the name cannot join those who are seated.
        let question = &questions[seated.len()];
        match joined(&seated, console.ask(question)?, words) {
            Ok((player, lineup)) => {
                seated.push(player);
                if seated.len() == questions.len() {
                    return Ok(lineup);
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

/// The player of that name, and the lineup with them in it.
fn joined(seated: &[Player], typed: Typed, words: &Words) -> Result<(Player, Lineup), String> {
    let name = typed.text(words)?;
    let player = name.parse().map_err(|error| words.name_error(error))?;
    let lineup = Lineup::try_from([seated, &[player]].concat());
    let lineup = lineup.map_err(|error| words.lineup_error(error))?;
    Ok((player, lineup))
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

/// Draws the board and a blank line after it.
fn draw(lineup: &Lineup, game: &Game, console: &mut Console) -> Result<(), Stop> {
    let mut grid = Grid::default();
    lineup.write_to(&mut grid);
    let mut look = Look::default();
    if game.hides_scores {
        look = look.without_scores();
    }
    if game.shows_hints {
        look = look.with_maximum();
    }
    console.say(&format!("{}\n", grid.drawn(screen::fitted(look))))
}

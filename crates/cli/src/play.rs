//! A game at the console: ask, bowl, draw, until it is over.

mod answer;
mod prompt;

use tenpin_printer::{Grid, Look};
use tenpin_rules::{Lineup, Player};
use tenpin_words::Words;

use self::answer::Answer;
use self::prompt::Prompt;
use crate::console::{Console, NotText, Stop, complain};
use crate::order::{Game, Players};
use crate::screen;

/// Plays a game to its end.
pub(crate) fn play(game: &Game, console: &mut Console, words: &Words) -> Result<(), Stop> {
    let mut lineup = seat(&game.players, console, words)?;
    let is_alone = matches!(game.players, Players::One)
        || matches!(&game.players, Players::Named(players) if players.len() == 1);
    draw(&lineup, game, console)?;
    while !lineup.is_over() {
        let prompt = Prompt::of(&lineup);
        let question = prompt.question(is_alone, words);
        match answer(&mut lineup, console.ask(&question)?, words) {
            Ok(Answered::Bowled) => draw(&lineup, game, console)?,
            Ok(Answered::Explain) => console.say(&format!("{}\n", prompt.explained(words)))?,
            Err(complaint) => complain(&complaint),
        }
    }
    Ok(())
}

enum Answered {
    /// The lineup has changed.
    Bowled,
    /// An explanation is asked for.
    Explain,
}

/// Carries out an answer, or says what was wrong with it.
fn answer(
    lineup: &mut Lineup,
    typed: Result<String, NotText>,
    words: &Words,
) -> Result<Answered, String> {
    let typed = typed.map_err(|NotText| words.not_text())?;
    match typed.parse().map_err(|error| words.pins_error(error))? {
        Answer::Explain => Ok(Answered::Explain),
        Answer::Undo => {
            let undone = lineup.undo().map_err(|error| words.undo_error(error));
            undone.map(|()| Answered::Bowled)
        }
        Answer::Bowl(entry) => {
            let bowled = lineup.enter(entry).map_err(|error| words.bowl_error(error));
            bowled.map(|()| Answered::Bowled)
        }
    }
}

/// Finds out who plays.
fn seat(players: &Players, console: &mut Console, words: &Words) -> Result<Lineup, Stop> {
    let mut seated = Vec::new();
    match players {
        Players::One => ask_player(&mut seated, &words.ask_name(), console, words)?,
        Players::Several => {
            let count = ask_how_many(console, words)?;
            ask_players(count, &mut seated, console, words)?;
        }
        Players::Count(count) => ask_players(*count, &mut seated, console, words)?,
        Players::Named(named) => seated.clone_from(named),
    }
    Ok(Lineup::try_from(seated).expect("every player was checked"))
}

fn ask_players(
    count: u8,
    seated: &mut Vec<Player>,
    console: &mut Console,
    words: &Words,
) -> Result<(), Stop> {
    for number in 1..=count {
        ask_player(seated, &words.ask_player_name(number), console, words)?;
    }
    Ok(())
}

/// Asks until there is a name that can join those who are seated.
fn ask_player(
    seated: &mut Vec<Player>,
    question: &str,
    console: &mut Console,
    words: &Words,
) -> Result<(), Stop> {
    loop {
        match joined(seated, console.ask(question)?, words) {
            Ok(player) => {
                seated.push(player);
                return Ok(());
            }
            Err(complaint) => complain(&complaint),
        }
    }
}

/// The player of that name, if they can join.
fn joined(
    seated: &[Player],
    typed: Result<String, NotText>,
    words: &Words,
) -> Result<Player, String> {
    let typed = typed.map_err(|NotText| words.not_text())?;
    let player = typed.parse().map_err(|error| words.name_error(error))?;
    let together = [seated, &[player]].concat();
    Lineup::try_from(together).map_err(|error| words.lineup_error(error))?;
    Ok(player)
}

fn ask_how_many(console: &mut Console, words: &Words) -> Result<u8, Stop> {
    loop {
        let typed = console.ask(&words.ask_how_many())?;
        let count = typed.ok().and_then(|typed| typed.parse().ok());
        match count.filter(|count| *count > 0) {
            Some(count) => return Ok(count),
            None => complain(&words.players_wrong(u8::MAX)),
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

//! A total: what the bowls of a game come to.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use tenpin_rules::{BowlingGame, Entry};
use tenpin_scorecard::Scorecard;

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = BowlingGame::new("PJS".parse()?);
    for text in "X 9 / 8 -".split(' ') {
        game.bowl(text.parse::<Entry>()?)?;
    }
    let card = Scorecard::from(&game);
    println!("{}", card.players[0].total);
    Ok(())
}

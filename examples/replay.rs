//! A game from its bowls. An impossible bowl is refused with a reason, and changes nothing.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use tenpin_rules::{BowlingGame, Pins};
use tenpin_scorecard::Scorecard;

fn main() -> Result<(), Box<dyn Error>> {
    let bowls = [10, 7, 3, 9].map(Pins::try_from);
    let bowls = bowls.into_iter().collect::<Result<Vec<_>, _>>()?;
    let game = BowlingGame::new("PJS".parse()?).replay(bowls)?;

    if let Err(refused) = game.replay([Pins::ALL]) {
        println!("{refused}");
    }
    print!("{}", Scorecard::from(&game));
    Ok(())
}

//! Several players, who take turns: the line-up knows who is up.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use tenpin_rules::{Lineup, Pins};
use tenpin_scorecard::Scorecard;

fn main() -> Result<(), Box<dyn Error>> {
    let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    for count in [10, 8, 2, 8, 1, 9] {
        if let Some(player) = Scorecard::from(&lineup).player_up() {
            println!("{} bowls {count}", player.name);
        }
        lineup.bowl(Pins::try_from(count)?)?;
    }
    print!("{}", Scorecard::from(&lineup));
    Ok(())
}

//! Chances: in how many ways a game can still end, and how likely a target is.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use tenpin_chances::{Odds, Position};
use tenpin_rules::Pins;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{} games", Position::default().ways().all());

    // One bowl is left, and with even odds each of its eleven counts is as likely as the others.
    let eleven_strikes = Position::replay([Pins::ALL; 11])?;
    let outlook = eleven_strikes.outlook(&Odds::even());
    println!("{:.1} % for 300", 100.0 * outlook.chance(300));
    Ok(())
}

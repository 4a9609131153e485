//! A board of your own: the game tells it every frame, and it shows what it likes.
#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use tenpin_rules::{Board, BowlingGame, FrameNumber, Marks, Pins, Points};

struct Printer;

impl Board for Printer {
    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        match total {
            Some(total) => println!("frame {number}: {marks}, {total} so far"),
            None => println!("frame {number}: {marks}"),
        }
    }

    fn minimum(&mut self, minimum: Points) {
        println!("at least {minimum}");
    }

    fn maximum(&mut self, maximum: Points) {
        println!("at most {maximum}");
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = BowlingGame::new("PJS".parse()?);
    for count in [10, 8, 2, 7] {
        game.bowl(Pins::try_from(count)?)?;
    }
    game.write_to(&mut Printer);
    Ok(())
}

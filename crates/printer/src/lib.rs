//! Scorecards drawn as text.
//!
//! A [`Grid`] draws a [`Scorecard`](tenpin_scorecard::Scorecard) as the board that bowlers
//! know. It scores nothing: every mark and every total is on the card. A [`Deck`] draws the pins
//! that stand.
//!
//! ```
//! use tenpin_printer::{Grid, Look};
//! use tenpin_rules::{BowlingGame, Pins};
//! use tenpin_scorecard::Scorecard;
//!
//! let mut game = BowlingGame::new("PJS".parse()?);
//! game.bowl(Pins::ALL)?;
//!
//! let card = Scorecard::from(&game);
//! let drawn = Grid::new(&card, Look::default()).to_string();
//! assert!(drawn.starts_with("| NAME |  01  |  02  |"));
//! assert!(drawn.contains("|  PJS |  X   |      |"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod deck;
mod grid;
mod look;
mod palette;

pub use deck::Deck;
pub use grid::Grid;
pub use look::Look;
pub use palette::Palette;

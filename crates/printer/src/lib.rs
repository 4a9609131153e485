//! Boards that draw.
//!
//! A [`Grid`] listens to a game and draws itself as the board that bowlers know. It scores
//! nothing: every mark and every total is one that it was told.
//!
//! ```
//! use tenpin_printer::{Grid, Look};
//! use tenpin_rules::{BowlingGame, Pins};
//!
//! let mut game = BowlingGame::new("PJS".parse()?);
//! game.bowl(Pins::ALL)?;
//!
//! let mut grid = Grid::default();
//! game.write_to(&mut grid);
//! let drawn = grid.drawn(Look::default()).to_string();
//! assert!(drawn.starts_with("| NAME |  01  |  02  |"));
//! assert!(drawn.contains("|  PJS |  X   |      |"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drawing;
mod grid;
mod look;
mod palette;

pub use drawing::Drawing;
pub use grid::Grid;
pub use look::Look;
pub use palette::Palette;

//! The rules of ten-pin bowling: pure, without dependencies, input or output.
//!
//! A game takes bowls, refuses those that cannot be, and *tells* a [`Board`] how it
//! stands. There is nothing to ask it for: whoever wants to draw, store or count
//! implements the few methods of [`Board`] that it cares about.
//!
//! ```
//! use tenpin_rules::{Board, BowlingGame, FrameNumber, Marks, Pins, Player, Points};
//!
//! /// A board that only remembers the running totals.
//! #[derive(Default)]
//! struct Totals(Vec<u16>);
//!
//! impl Board for Totals {
//!     fn frame(&mut self, _number: FrameNumber, _marks: Marks, total: Option<Points>) {
//!         self.0.extend(total.map(u16::from));
//!     }
//! }
//!
//! let player: Player = "PJS".parse()?;
//! let mut game = BowlingGame::new(player);
//! for count in [10, 8, 2, 8, 1] {
//!     game.bowl(Pins::try_from(count)?)?;
//! }
//!
//! let mut totals = Totals::default();
//! game.write_to(&mut totals);
//! assert_eq!(totals.0, [20, 38, 47]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which type is which
//!
//! The modules stand in the order in which a bowl passes through them:
//!
//! | step | types |
//! |---|---|
//! | text | [`Entry`]: what was typed, before it is known what stands |
//! | pins | [`Pins`], [`Rack`], [`Mark`], [`Marks`] |
//! | state | [`state::State`]: [`state::Ready`], [`state::FirstBowl`], [`state::Strike`], [`state::Spare`], [`state::Miss`] |
//! | frame | [`FrameNumber`]; [`frame::Frame`]: [`frame::NormalFrame`], [`frame::FinalFrame`] |
//! | frames | [`Frames`]: a frame hands its score on to those that follow it |
//! | score | [`Points`], [`score::Score`] |
//! | game | [`BowlingGame`] for one [`Player`], [`Lineup`] for several |
//! | board | [`Board`]: what a game tells |
//!
//! No input makes anything here panic, and a bowl that is refused leaves everything as
//! it was.
#![no_std]
#![warn(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::single_char_lifetime_names,
    clippy::unreachable,
    clippy::unwrap_used
)]

extern crate alloc;

mod entry;

mod mark;
mod marks;
mod pins;
mod rack;

mod bowl_count;
mod bowl_error;
pub mod state;

pub mod frame;
mod frame_number;

mod earlier_frames;
mod frames;
mod newest;
mod undo_error;
mod waiting_frames;

mod points;
pub mod score;
mod scored_frame;

mod game;
mod lineup;
mod name;
mod player;
mod progress;
mod replay;

mod board;

pub use board::Board;
pub use bowl_count::BowlCount;
pub use bowl_error::BowlError;
pub use entry::Entry;
pub use frame_number::{FrameNumber, FrameNumberError};
pub use frames::Frames;
pub use game::BowlingGame;
pub use lineup::{Lineup, LineupError};
pub use mark::Mark;
pub use marks::Marks;
pub use name::{Character, Name, NameError};
pub use pins::{Pins, PinsError};
pub use player::Player;
pub use points::Points;
pub use progress::Progress;
pub use rack::Rack;
pub use replay::{Ordinal, ReplayError};
pub use undo_error::UndoError;

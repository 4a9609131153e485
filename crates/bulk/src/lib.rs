//! Scores and checks millions of games, as strictly as the rules crate: same verdict, same
//! total.
//!
//! ```
//! use tenpin_bulk::{Engine, Notation, Summary};
//!
//! let season = b"X9/8-X7/9-XX9/8/X\n9-9-9-9-9-9-9-9-9-9-\n";
//! let mut summary = Summary::default();
//! Engine::detected().score_text(season, Notation::Auto, &mut summary);
//! assert_eq!(summary.games(), 2);
//! assert_eq!(summary.low(), Some(90));
//! ```
//!
//! # Two ways in
//!
//! *Text*, one game a line: [`Engine::score_text`] tells a [`Sink`] the totals of complete
//! games, and gives it every other line to look at again; [`read_line`] then says all there
//! is to say about one. [`Blocks`] read a long input in constant memory, and
//! [`work_through`] puts several threads on it, with the results in order.
//!
//! *Pins* in memory, for programs: one game a call ([`Engine::score`]), or many in one of
//! three layouts.
//!
//! | layout | call | a game is |
//! |---|---|---|
//! | rows | [`Engine::score_rows`] | 21 bytes: its bowls, then [`NO_BOWL`] |
//! | lists | [`Engine::score_lists`] | a slice of all bowls, between two offsets |
//! | columns | [`Engine::score_columns`] | a byte in each of 21 columns, aligned by frames |
//!
//! A bowl is a byte, 0 to 10. Totals are `u16`; [`REFUSED`] stands for a game that is not
//! complete or not legal.
//!
//! # How it is fast, and why it is right
//!
//! The safe engine asks a table of the 240 positions that a game can be in, which is made by
//! asking `tenpin-rules`. Where the processor has AVX2, 32 games are scored at once instead;
//! the tests hold both against the rules.

mod automaton;
mod blocks;
mod crew;
mod engine;
mod labelled;
mod layout;
mod line_error;
mod marks;
mod notation;
mod pins;
mod sheet;
mod signs;
mod sink;
mod summary;
mod tally;
mod text;
#[cfg_attr(not(target_arch = "x86_64"), path = "narrow.rs")]
mod wide;

pub use automaton::Game;
pub use blocks::{Block, Blocks};
pub use crew::work_through;
pub use engine::Engine;
pub use labelled::Labelled;
pub use layout::{Columns, GameError, LayoutError, MOST_BOWLS, NO_BOWL, REFUSED, Row};
pub use line_error::{LineError, Reason};
pub use marks::push_marks;
pub use notation::Notation;
pub use sheet::{Sheet, read_line};
pub use signs::score_line;
pub use sink::Sink;
pub use summary::Summary;
pub use tally::Tally;
pub use text::pieces;

#![doc = include_str!("../README.md")]
//!
//! # Text
//!
//! [`Engine::score_text`] reads one game per line. It tells a [`Sink`] the totals of complete
//! games, and hands it every other line as it is; [`read_line`] then says everything about
//! such a line, or what is wrong with it. What stands in files beside a game, such as names and
//! totals, `tenpin-files` reads. [`Blocks`] read an input of any length in constant
//! memory, and [`process_blocks`] puts several threads to work on it, with the results in
//! order.
//!
//! # Pins in memory
//!
//! [`Engine::score`] takes one game per call. Many games lie in one of three layouts:
//!
//! | layout | call | a game is |
//! |---|---|---|
//! | rows | [`Engine::score_rows`] | a [`BowlRow`] of 21 bytes: its bowls, then [`NO_BOWL`] |
//! | lists | [`Engine::score_lists`] | a slice of all bowls, between two offsets |
//! | columns | [`Engine::score_columns`] | one byte in each of 21 columns, see [`align_by_frame`] |
//!
//! A bowl is a byte from 0 to 10. A total is a `u16`; [`REFUSED`] marks a game that is
//! incomplete or illegal.
//!
//! # How it is fast, and why it is right
//!
//! The portable engine walks through a table of the 240 positions that a game can be in. The
//! table is built by asking `tenpin-rules`. Where the processor has AVX2, 32 games are scored
//! at once instead. The tests compare both with the rules.

mod automaton;
#[cfg_attr(any(not(target_arch = "x86_64"), tenpin_portable), path = "no_avx2.rs")]
mod avx2;
mod blocks;
mod bowl_text;
mod complete_game;
mod counted_game;
mod doubt;
mod engine;
mod game_counts;
mod layout;
mod leaves;
mod line;
mod line_error;
mod marks;
mod notation;
mod parallel;
mod pieces;
mod portable;
mod settled;
mod shape;
mod signs;
mod sink;
mod summary;
mod tally;
mod text;

pub use blocks::{Block, Blocks};
pub use complete_game::CompleteGame;
pub use counted_game::CountedGame;
pub use doubt::Doubt;
pub use engine::Engine;
pub use game_counts::{CountedSummary, GameCounts};
pub use layout::{
    BowlRow, Columns, GameError, LayoutError, MOST_BOWLS, NO_BOWL, REFUSED, align_by_frame,
};
pub use line::{read_line, read_line_by};
pub use line_error::{LineError, Reason};
pub use marks::{push_game, push_marks};
pub use notation::Notation;
pub use parallel::process_blocks;
pub use pieces::looks_like_a_date;
pub use signs::{count_line, score_line};
pub use sink::Sink;
pub use summary::Summary;
pub use tally::Tally;
pub use text::split_at_line_ends;

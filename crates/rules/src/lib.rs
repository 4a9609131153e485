#![doc = include_str!("../README.md")]
//!
//! # Which type is which
//!
//! The root has what a program needs. States, frames and scores, of which games are made, are
//! in modules of their own. The modules are in the order in which a bowl passes through them:
//!
//! | step | types |
//! |---|---|
//! | text | [`Entry`], [`Sign`]: what was typed |
//! | pins | [`Pins`], how many fell; [`PinSet`] and [`Leave`], which stand; [`Rack`], what stood before; [`Bowl`], [`Mark`], [`Marks`] |
//! | rule book | [`RuleBook`]: how a kind of game is read and paid |
//! | state | [`state::State`]: [`state::Ready`], [`state::FirstBowl`], [`state::Strike`], [`state::Spare`], [`state::Miss`], [`state::Missed`] |
//! | frame | [`FrameNumber`]; [`frame::Frame`]: [`frame::NormalFrame`], [`frame::FinalFrame`] |
//! | frames | [`Frames`]: a game without a player |
//! | score | [`Points`], [`score::Score`] |
//! | game | [`BowlingGame`] for one [`Player`], [`Lineup`] for several |
//! | board | [`Board`]: what a game is told to |
//!
//! A bowl or a change of the lineup that is refused changes nothing.
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

mod bowl;
mod kept_bowl;
mod leave;
mod leave_name;
mod mark;
mod marks;
mod pin;
mod pin_set;
mod pins;
mod pins_error;
mod rack;

mod rule_book;

mod bowl_count;
mod bowl_error;
pub mod state;

pub mod frame;
mod frame_number;

mod correction_error;
mod frames;
mod newest;
mod outlook;
mod undo_error;
mod waiting_frames;

mod points;
pub mod score;
mod scored_frame;
mod scored_frames;

mod attendance;
mod due;
mod game;
mod lineup;
mod lineup_error;
mod missed_frames;
mod name;
mod order;
mod orders;
mod player;
mod progress;
mod replay;
mod rotation;
mod round;
mod seat;
mod seats;
mod standing;
mod terms;

mod board;

pub use board::Board;
pub use bowl::Bowl;
pub use bowl_count::BowlCount;
pub use bowl_error::BowlError;
pub use correction_error::CorrectionError;
pub use entry::{Entry, EntryError, Sign};
pub use frame_number::{FrameNumber, FrameNumberError};
pub use frames::Frames;
pub use game::BowlingGame;
pub use leave::Leave;
pub use leave_name::LeaveName;
pub use lineup::Lineup;
pub use lineup_error::LineupError;
pub use mark::Mark;
pub use marks::Marks;
pub use missed_frames::MissedFrames;
pub use name::{Character, Name, NameError};
pub use outlook::Outlook;
pub use pin::{Pin, PinSetError};
pub use pin_set::PinSet;
pub use pins::Pins;
pub use pins_error::PinsError;
pub use player::Player;
pub use points::Points;
pub use progress::Progress;
pub use rack::Rack;
pub use replay::{Ordinal, ReplayError};
pub use rule_book::{RuleBook, RuleBookError};
pub use undo_error::UndoError;

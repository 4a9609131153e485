#![doc = include_str!("../README.md")]
//!
//! # What is read
//!
//! [`FileForm::read`] reads a line. By default each line speaks for itself: a name before a colon
//! or in a cell or word of its own, dates, which are skipped, one game, and a total at the end.
//! [`FileForm::detect`] looks at the first line of a file for a header that says what each column
//! holds; a [`GivenForm`] says it instead.
//!
//! A [`GameRow`] is the result: the name, the [`Frames`](tenpin_rules::Frames) and the total that
//! stands in the file. A [`LineProblem`] says what is wrong, and where.
//!
//! A [`SeasonForm`] reads the rows of a season, in which dates and bowlers matter and a total may be all
//! that is known of a game.
//!
//! [`Labelled`] is a quick look for the lines that are most of a long file.

mod cells;
mod column;
mod doubtful_name;
mod form;
mod frame_cells;
mod kind;
mod label;
mod line_parts;
mod lines;
mod problem;
mod reading;
mod row;
mod rules_line;
mod season;
mod stated;
mod table;

pub use column::{Column, UnknownColumn};
pub use form::{DetectedForm, FileForm, FormError, GivenForm};
pub use label::Labelled;
pub use problem::{LineProblem, ProblemKind};
pub use row::{Difference, GameRow, StatedTotal};
pub use rules_line::rules_of_line;
pub use season::{
    DateDoubt, DateOrder, DateOrderError, DateOrders, SeasonColumns, SeasonColumnsError,
    SeasonDate, SeasonForm, SeasonFormError, SeasonGame, SeasonRow, SeasonScore,
};

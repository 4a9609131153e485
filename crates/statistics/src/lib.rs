#![doc = include_str!("../README.md")]
//!
//! # Which type is which
//!
//! | type | what it holds |
//! |---|---|
//! | [`Statistics`] | the numbers of some games |
//! | [`Totals`], [`Leaves`] | their totals; each leave by its pins, and each pin of the deck |
//! | [`Rate`], [`Mean`] | made and chances; a sum, and of how many |
//! | [`Career`], [`CareerGame`] | a bowler's games in order, and what depends on time |
//! | [`Series`], [`AveragePoint`], [`Streak`] | the games of a date; the average so far; games in a row |
//! | [`GameDate`], [`Month`] | a date as plain numbers, without clock or time zone |

mod career;
mod decimal;
mod game_counter;
mod game_date;
mod leaves;
mod mean;
mod rate;
mod series;
mod statistics;
mod streak;
mod totals;

pub use career::{AveragePoint, Career, CareerGame};
pub use game_date::{GameDate, GameDateError, Month};
pub use leaves::Leaves;
pub use mean::Mean;
pub use rate::Rate;
pub use series::Series;
pub use statistics::{Statistics, UnfinishedGame};
pub use streak::Streak;
pub use totals::Totals;

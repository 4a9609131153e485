//! What holds between the crates.

pub mod console;
pub mod dependencies;
pub mod flow;
pub mod length;
pub mod unfinished;
pub mod views;

use crate::check::Check;

/// Every check of the house that reads sources and has fixtures.
pub const CHECKS: [&Check; 4] = [
    &console::CHECK,
    &length::CHECK,
    &unfinished::CHECK,
    &views::CHECK,
];

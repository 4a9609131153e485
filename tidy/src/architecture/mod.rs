//! What holds between the crates.

pub mod console;
pub mod dependencies;
pub mod flow;
pub mod manifest;
pub mod unfinished;
pub mod views;

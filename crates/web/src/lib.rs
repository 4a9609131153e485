//! The live scoreboard: an HTTP service, its event streams and its pages.

pub mod board;
pub mod pages;

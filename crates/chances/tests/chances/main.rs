//! The chances beside the rules themselves.

mod endings;
mod games;
mod laws;
mod learning;
mod refusals;
mod simulation;
mod table;
mod winning;

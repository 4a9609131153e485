//! The chances, held against the rules themselves.

mod alley;
mod endings;
mod laws;
mod learning;
mod refusals;
mod simulation;
mod table;
mod winning;

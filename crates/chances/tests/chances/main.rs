//! The chances beside the rules themselves.

mod endings;
mod games;
mod known_leaves;
mod laws;
mod learning;
mod refusals;
mod rule_books;
mod simulation;
mod table;
mod winning;

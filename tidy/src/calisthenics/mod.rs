//! The nine rules of object calisthenics, and two that the game adds.
//!
//! The crate `rules` keeps them all, tests aside. A rule is read strictly where a machine can
//! read it at all; where it cannot, the check says so.

pub mod abbreviations;
pub mod chains;
pub mod collections;
pub mod exceptions;
pub mod fields;
pub mod function_length;
pub mod getters;
pub mod nesting;
pub mod no_else;
pub mod outside;
pub mod primitives;
mod scope;
pub mod type_tests;

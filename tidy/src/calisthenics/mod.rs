//! The nine rules of object calisthenics, and two that the game adds.
//!
//! The crate `rules` keeps them all, tests aside. A rule is read strictly where
//! a machine can read it at all; where it cannot, the check says so.

pub mod abbreviations;
mod at_hand;
mod bindings;
pub mod chains;
pub mod collections;
pub mod excuses;
pub mod fields;
pub mod getters;
mod handing_out;
pub mod length;
mod methods;
pub mod nesting;
pub mod no_else;
pub mod outside;
pub mod primitives;
mod setting;
pub mod type_tests;

use crate::check::Check;

/// Every check of the rules crate, in the order of the rules.
pub const CHECKS: [&Check; 12] = [
    &nesting::CHECK,
    &no_else::CHECK,
    &primitives::CHECK,
    &chains::CHECK,
    &abbreviations::CHECK,
    &length::CHECK,
    &fields::CHECK,
    &collections::CHECK,
    &getters::CHECK,
    &type_tests::CHECK,
    &outside::CHECK,
    &excuses::CHECK,
];

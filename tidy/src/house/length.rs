//! Files and functions that a reader can hold in the head.

use crate::calisthenics::length::{self, Limits};
use crate::check::{Check, Reading};

/// Finds files and functions that are too long for any crate of the house.
pub const CHECK: Check = Check {
    name: "house_length",
    rule: "length",
    reading: Reading::Alone(|source| length::remarks(source, &HOUSE)),
};

const HOUSE: Limits = Limits {
    function: 40,
    file: 300,
};

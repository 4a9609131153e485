//! The rule book of a file, as far as it has been read.

use std::sync::{Mutex, PoisonError};

use tenpin_rules::RuleBook;

/// The rule book after all blocks that were delivered. Threads that score later blocks guess
/// that it will be theirs.
pub(super) struct CurrentRules(Mutex<RuleBook>);

impl CurrentRules {
    pub(super) fn new(rules: RuleBook) -> Self {
        Self(Mutex::new(rules))
    }

    pub(super) fn get(&self) -> RuleBook {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set(&self, rules: RuleBook) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = rules;
    }
}

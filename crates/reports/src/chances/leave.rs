//! What the next bowl's odds rest on, where the pins that stand are known.

use tenpin_chances::{LeaveKind, LeaveRecord};
use tenpin_rules::{Bowl, Pins};
use tenpin_words::Words;

use super::Chances;

impl Chances {
    /// On how many attempts the odds of the next bowl rest; `None` where the pins that stand are
    /// not known, so that they go by count as ever.
    pub(super) fn leave_fact(&self, words: &Words) -> Option<String> {
        let first = self.position.first()?;
        let kind = LeaveKind::of(first)?;
        Some(match self.odds.leave_record(first) {
            Some(record) => told(&record, first, words),
            None => words.chances_leave_unknown(kind_of(kind, first, words)),
        })
    }
}

fn told(record: &LeaveRecord, first: Bowl, words: &Words) -> String {
    let kind = kind_of(record.kind, first, words);
    let (alike, exact) = (record.alike, record.exact);
    match record.pins {
        Some(pins) if exact.attempts > 0 && exact != alike => words.chances_leave_seen(
            pins,
            exact.spares,
            exact.attempts,
            kind,
            alike.spares,
            alike.attempts,
        ),
        Some(pins) if exact.attempts > 0 => {
            words.chances_leave_alone(pins, exact.spares, exact.attempts)
        }
        _ => words.chances_leave_alike(kind, alike.spares, alike.attempts),
    }
}

/// The kind and number of pins, in the plural.
fn kind_of(kind: LeaveKind, first: Bowl, words: &Words) -> String {
    let standing = Pins::from(first).left_standing();
    match kind {
        LeaveKind::SinglePin => words.chances_single_pins(),
        LeaveKind::Split => words.chances_splits(standing),
        LeaveKind::Washout => words.chances_washouts(standing),
        LeaveKind::Other => words.chances_other_leaves(standing),
    }
}

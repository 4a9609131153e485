//! Frequencies by leave: how often a bowler has knocked down how much of it.

use std::collections::BTreeMap;

use tenpin_rules::{Bowl, PinSet, Pins};

use crate::odds::COUNTS;
use crate::{Conversions, LeaveKind, LeaveRecord};

/// How many bowls of the kind's odds are assumed for each leave. A leave that was faced eight
/// times counts for as much as all others of its kind.
const BOWLS_OF_KIND: f64 = 8.0;

/// How many bowls of the odds by count are assumed for each kind, as for each first bowl.
const BOWLS_BY_COUNT: f64 = 4.0;

type Row = [u32; COUNTS];

/// How often each count was seen with the second bowl, by what the first one left.
///
/// There are at most 1,022 leaves and 40 kinds by count, so it does not grow with the games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct LeaveFrequencies {
    by_pins: BTreeMap<PinSet, Row>,
    /// By kind, and how many pins stand.
    by_kind: BTreeMap<(LeaveKind, Pins), Row>,
}

impl LeaveFrequencies {
    /// Adds a second bowl.
    pub(crate) fn add(&mut self, first: Bowl, second: Pins) {
        let Some(kind) = LeaveKind::of(first) else {
            return;
        };
        let standing = Pins::from(first).left_standing();
        count(self.by_kind.entry((kind, standing)).or_default(), second);
        if let Some(pins) = Option::<PinSet>::from(first) {
            count(self.by_pins.entry(pins).or_default(), second);
        }
    }

    /// How likely each count is after this first bowl, given how likely it is by count alone.
    ///
    /// What was seen of the kind is blended with the odds by count, and what was seen of the
    /// leave with those of the kind. So a leave that was never faced has the odds of its kind,
    /// and a kind that was never faced those by count.
    pub(crate) fn row(&self, first: Bowl, by_count: &[f64; COUNTS]) -> [f64; COUNTS] {
        let Some((of_kind, of_pins)) = self.rows(first) else {
            return *by_count;
        };
        let of_kind = blended(of_kind, by_count, BOWLS_BY_COUNT);
        blended(of_pins, &of_kind, BOWLS_OF_KIND)
    }

    /// What the odds after this first bowl rest on; `None` if nothing like it was seen.
    pub(crate) fn record(&self, first: Bowl) -> Option<LeaveRecord> {
        let kind = LeaveKind::of(first)?;
        let (of_kind, of_pins) = self.rows(first)?;
        let standing = Pins::from(first).left_standing();
        Some(LeaveRecord {
            pins: first.into(),
            kind,
            exact: conversions(of_pins, standing),
            alike: conversions(of_kind, standing),
        })
    }

    /// What was seen of the kind, and of the very leave.
    fn rows(&self, first: Bowl) -> Option<(&Row, &Row)> {
        const NOTHING: &Row = &[0; COUNTS];
        let kind = LeaveKind::of(first)?;
        let standing = Pins::from(first).left_standing();
        let of_kind = self.by_kind.get(&(kind, standing))?;
        let pins = Option::<PinSet>::from(first);
        let of_pins = pins.and_then(|pins| self.by_pins.get(&pins));
        Some((of_kind, of_pins.unwrap_or(NOTHING)))
    }
}

fn count(row: &mut Row, pins: Pins) {
    let seen = &mut row[usize::from(u8::from(pins))];
    *seen = seen.saturating_add(1);
}

fn blended(seen: &Row, assumed: &[f64; COUNTS], bowls: f64) -> [f64; COUNTS] {
    let all: f64 = seen.iter().copied().map(f64::from).sum();
    let mut row = assumed.map(|chance| bowls * chance / (all + bowls));
    for (chance, seen) in row.iter_mut().zip(seen) {
        *chance += f64::from(*seen) / (all + bowls);
    }
    row
}

fn conversions(row: &Row, standing: Pins) -> Conversions {
    Conversions {
        spares: row[usize::from(u8::from(standing))],
        attempts: row.iter().fold(0, |sum, seen| sum.saturating_add(*seen)),
    }
}

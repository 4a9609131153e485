//! What the address of a bowler's page asks for.

use tenpin_rules::PinSet;
use tenpin_statistics::Rate;
use tenpin_words::Words;

/// What the form of the page holds, as it was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct StatisticsForm {
    pub(crate) since: String,
    pub(crate) until: String,
    pub(crate) last: String,
    pub(crate) rules: String,
    pub(crate) against: String,
    pub(crate) sort: LeaveOrder,
}

impl StatisticsForm {
    fn pairs(&self) -> [(&'static str, &str); 5] {
        [
            ("since", &self.since),
            ("until", &self.until),
            ("last", &self.last),
            ("rules", &self.rules),
            ("against", &self.against),
        ]
    }

    /// What was filled in.
    pub(crate) fn filled(&self) -> Vec<(&'static str, &str)> {
        let pairs = self.pairs().into_iter();
        pairs.filter(|(_, value)| !value.is_empty()).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.filled().is_empty()
    }

    /// The query of the same page with its leaves in this order.
    pub(super) fn sorted(&self, order: LeaveOrder) -> String {
        let mut pairs = self.filled();
        pairs.push(("sort", order.name()));
        serde_urlencoded::to_string(pairs).unwrap_or_default()
    }
}

/// In which order leaves are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum LeaveOrder {
    /// The most frequent first.
    #[default]
    Left,
    /// Those that were missed most often first.
    Missed,
    /// Those with the lowest rate first.
    Rate,
}

impl LeaveOrder {
    pub(super) const ALL: [Self; 3] = [Self::Left, Self::Missed, Self::Rate];

    /// The order with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Missed => "missed",
            Self::Rate => "rate",
        }
    }

    pub(super) fn heading(self, words: &Words) -> String {
        match self {
            Self::Left => words.column_left(),
            Self::Missed => words.column_missed(),
            Self::Rate => words.column_rate(),
        }
    }

    pub(super) fn sort(self, leaves: &mut [(PinSet, Rate)]) {
        // Two shares are compared without dividing.
        let by_rate = |(_, one): &(PinSet, Rate), (_, other): &(PinSet, Rate)| {
            (one.made * other.chances).cmp(&(other.made * one.chances))
        };
        match self {
            Self::Left => {}
            Self::Missed => leaves.sort_by_key(|(_, rate)| std::cmp::Reverse(rate.missed())),
            Self::Rate => leaves.sort_by(by_rate),
        }
    }
}

//! Which games are one series.

use std::hash::{DefaultHasher, Hash, Hasher};

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::{Name, RuleBook};
use tenpin_store::{PastTotal, SeatedPlayer};

/// What the games of a series have in common besides their date: the rule book, and who plays, in
/// any order. This is the one place that says so, for lists, pages and statistics.
///
/// ```
/// use tenpin_reports::SeriesKey;
/// use tenpin_rules::RuleBook;
/// use tenpin_store::SeatedPlayer;
///
/// let [one, other]: [SeatedPlayer; 2] = ["PJS".parse()?, "KYJ".parse()?];
/// let key = |rules, seats: [SeatedPlayer; 2]| SeriesKey::of(rules, seats);
/// let evening = key(RuleBook::TEN_PIN, [one, other]);
/// assert_eq!(key(RuleBook::TEN_PIN, [other, one]), evening);
/// assert_ne!(key(RuleBook::NO_TAP_9, [one, other]), evening);
/// # Ok::<(), tenpin_rules::NameError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SeriesKey {
    /// The rule book.
    pub rules: RuleBook,
    /// In their own order, so that seats do not matter.
    players: Vec<Who>,
}

/// Who has a seat, whatever the tag: a bowler, or else a guest.
pub(super) type Who = Result<BowlerId, Name>;

impl SeriesKey {
    /// The key of a game by the bowlers whom its seats name.
    #[must_use]
    pub fn of(rules: RuleBook, seats: impl IntoIterator<Item = SeatedPlayer>) -> Self {
        let players = seats.into_iter().map(|seat| seat.bowler.ok_or(seat.name));
        Self::ordered(rules, players.collect())
    }

    /// The key of a game of which only a total is known: the bowler bowled it alone.
    #[must_use]
    pub fn of_total(past: &PastTotal) -> Self {
        Self::ordered(past.rules, vec![Ok(past.bowler)])
    }

    /// The same by persons: a bowler who was merged into another is that other one.
    #[must_use]
    pub fn by_person(&self, roster: &Roster) -> Self {
        let players = self.players.iter().map(|who| person(*who, roster));
        Self::ordered(self.rules, players.collect())
    }

    /// The number by which a [`Career`](tenpin_statistics::Career) knows the series of a date.
    #[must_use]
    pub fn number(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn ordered(rules: RuleBook, mut players: Vec<Who>) -> Self {
        players.sort_unstable();
        Self { rules, players }
    }
}

/// The person who has a seat.
pub(super) fn person(who: Who, roster: &Roster) -> Who {
    who.map(|id| roster.by_id(id).map_or(id, |person| person.id))
}

//! Totals of games of which nobody knows the frames.

use std::fmt;
use std::str::FromStr;

use tenpin_bowlers::{BowlerId, Roster, TimedId};
use tenpin_rules::RuleBook;

use crate::event::is_author;
use crate::{Damage, DamageReason, GameFilter, Lane, PlayState, Timestamp};

/// The total of a game that was bowled before tenpin was used, as it was kept in a file. It counts
/// for averages, and is never a game: it has no frames.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PastTotal {
    /// Its ID. The same total has the same ID whenever it is imported.
    pub id: PastTotalId,
    /// Who bowled it.
    pub bowler: BowlerId,
    /// When it was bowled.
    pub at: Timestamp,
    /// The total.
    pub total: u16,
    /// The rule book.
    pub rules: RuleBook,
    /// The lane, if the file says one.
    pub lane: Option<Lane>,
    /// Where it comes from: who wrote it, or the name of a file.
    pub by: String,
}

impl PastTotal {
    /// Checks that it can be read back once it is written.
    pub(crate) fn check(&self) -> Result<(), Damage> {
        if is_author(&self.by) {
            return Ok(());
        }
        Err(Damage::of_game(self.id, DamageReason::Author))
    }
}

/// The ID of a total: 60 bits, as twelve letters and digits. An import that makes it from what it
/// reads can be repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PastTotalId(TimedId);

impl PastTotalId {
    /// An ID that belongs to this hash of what identifies a total; its upper four bits are left
    /// out.
    #[must_use]
    pub fn of_hash(hash: u64) -> Self {
        const BITS: u64 = (1 << 60) - 1;
        let bits = i64::try_from(hash & BITS).unwrap_or_default();
        // Sixty bits are always an ID.
        Self(TimedId::try_from(bits).unwrap_or(TimedId::new(0, 0)))
    }
}

impl From<PastTotalId> for i64 {
    fn from(PastTotalId(id): PastTotalId) -> Self {
        id.into()
    }
}

impl TryFrom<i64> for PastTotalId {
    type Error = PastTotalIdError;

    fn try_from(bits: i64) -> Result<Self, PastTotalIdError> {
        bits.try_into().map(Self).map_err(|_| PastTotalIdError)
    }
}

impl FromStr for PastTotalId {
    type Err = PastTotalIdError;

    fn from_str(text: &str) -> Result<Self, PastTotalIdError> {
        text.parse().map(Self).map_err(|_| PastTotalIdError)
    }
}

impl fmt::Display for PastTotalId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A text or a number that is not the ID of a total.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastTotalIdError;

impl fmt::Display for PastTotalIdError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the ID of a total has twelve letters and digits")
    }
}

impl std::error::Error for PastTotalIdError {}

/// Which totals to read: those for which everything holds that is given here.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TotalFilter {
    /// Totals of one of these bowlers; of all if there are none.
    pub bowlers: Vec<BowlerId>,
    /// Totals on this lane.
    pub lane: Option<Lane>,
    /// Totals by this rule book.
    pub rules: Option<RuleBook>,
    /// Totals that were bowled at this time or later.
    pub since: Option<Timestamp>,
    /// Totals that were bowled before this time.
    pub until: Option<Timestamp>,
    /// The latest so many of these.
    pub latest: Option<u32>,
}

impl TotalFilter {
    /// The totals that belong beside these games, of which each is the finished game of a bowler;
    /// none if there can be no such total.
    #[must_use]
    pub fn beside(games: &GameFilter, roster: &Roster) -> Option<Self> {
        if games.state.is_some_and(|state| state != PlayState::Over) {
            return None;
        }
        let mut bowlers = games.bowlers.clone();
        if let Some(tag) = games.player {
            bowlers.extend(roster.ids_of(roster.by_tag(tag)?.id));
        }
        Some(Self {
            bowlers,
            lane: games.lane,
            rules: games.rules,
            since: games.since,
            until: games.until,
            latest: None,
        })
    }

    /// Whether a total is wanted.
    pub(crate) fn matches(&self, total: &PastTotal) -> bool {
        let (first, last) = self.moments();
        (self.bowlers.is_empty() || self.bowlers.contains(&total.bowler))
            && (first..=last).contains(&total.at.milliseconds())
            && self.lane.is_none_or(|lane| total.lane == Some(lane))
            && self.rules.is_none_or(|rules| total.rules == rules)
    }

    /// Of these totals, in the order in which they were bowled, the latest that are wanted.
    pub(crate) fn latest_of(&self, mut totals: Vec<PastTotal>) -> Vec<PastTotal> {
        let wanted = self.latest.map_or(usize::MAX, |latest| latest as usize);
        totals.drain(..totals.len().saturating_sub(wanted));
        totals
    }

    /// The first and the last millisecond in which a total can have been bowled.
    pub(crate) fn moments(&self) -> (i64, i64) {
        let last = self
            .until
            .map_or(i64::MAX, |until| until.milliseconds().saturating_sub(1));
        (self.since.map_or(i64::MIN, Timestamp::milliseconds), last)
    }
}

#[cfg(test)]
mod tests {
    use tenpin_bowlers::Bowler;

    use super::*;

    #[test]
    fn totals_beside_games_are_finished_games_of_bowlers() {
        let id = BowlerId::new(0, 1);
        let kim = Bowler::new(id, "Kim".parse().unwrap(), "KIM".parse().unwrap());
        let roster = Roster::from_iter([kim]);
        let of = |player: &str, state| {
            let games = GameFilter {
                player: player.parse().ok(),
                state,
                ..GameFilter::default()
            };
            let totals = TotalFilter::beside(&games, &roster);
            totals.map(|totals| totals.bowlers)
        };
        assert_eq!(of("", None), Some(Vec::new()));
        assert_eq!(of("KIM", Some(PlayState::Over)), Some(vec![id]));
        assert_eq!(of("LEE", None), None);
        for state in [PlayState::Playing, PlayState::GivenUp] {
            assert_eq!(of("", Some(state)), None);
        }
    }

    #[test]
    fn every_hash_has_an_id_that_is_read_back() {
        for hash in [0, 1, (1 << 60) - 1, 1 << 60, u64::MAX] {
            let id = PastTotalId::of_hash(hash);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(PastTotalId::try_from(i64::from(id)), Ok(id));
            assert_eq!(
                i64::from(id),
                i64::try_from(hash & ((1 << 60) - 1)).unwrap()
            );
        }
        assert_eq!(PastTotalId::try_from(-1), Err(PastTotalIdError));
    }
}

//! Which games to list.

use tenpin_rules::Name;

use crate::{Lane, Record, Timestamp};

/// Which games to list: those for which everything holds that is given here.
///
/// ```
/// use tenpin_store::GameFilter;
///
/// let games_of_a_bowler = GameFilter { player: "PJS".parse().ok(), ..GameFilter::default() };
/// assert!(games_of_a_bowler.lane.is_none());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Games on this lane.
    pub lane: Option<Lane>,
    /// Games in which this player bowls, from the start or as one who joined later.
    pub player: Option<Name>,
    /// Games that were opened at this time or later, by the clock of the machine.
    pub since: Option<Timestamp>,
    /// Games that were opened before this time.
    pub until: Option<Timestamp>,
}

impl GameFilter {
    /// Whether a game is to be listed.
    pub(crate) fn matches(&self, record: &Record) -> bool {
        let lane = record.place.map(|place| place.lane);
        let is_since = |since| record.at >= since;
        let is_until = |until| record.at < until;
        self.lane.is_none_or(|wanted| lane == Some(wanted))
            && self.player.is_none_or(|player| has_player(record, player))
            && self.since.is_none_or(is_since)
            && self.until.is_none_or(is_until)
    }
}

fn has_player(record: &Record, player: Name) -> bool {
    let mut events = record.events.iter();
    record.players.contains(&player) || events.any(|event| event.action.joined() == Some(player))
}

//! Which games to list.

use tenpin_bowlers::BowlerId;
use tenpin_rules::{Name, RuleBook};

use crate::{Lane, PlayState, Record, Timestamp};

/// Which games to list: those for which everything holds that is given here.
///
/// ```
/// use tenpin_store::GameFilter;
///
/// let games_of_a_player = GameFilter { player: "PJS".parse().ok(), ..GameFilter::default() };
/// assert!(games_of_a_player.lane.is_none());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Games on this lane.
    pub lane: Option<Lane>,
    /// Games in which this player bowls, from the start or as one who joined later.
    pub player: Option<Name>,
    /// Games in which one of these bowlers has a seat now; all games if there are none.
    pub bowlers: Vec<BowlerId>,
    /// Games by this rule book.
    pub rules: Option<RuleBook>,
    /// Games in this state.
    pub state: Option<PlayState>,
    /// Games that were opened at this time or later, by the clock of the machine.
    pub since: Option<Timestamp>,
    /// Games that were opened before this time.
    pub until: Option<Timestamp>,
}

impl GameFilter {
    /// Whether a game in this state is to be listed.
    pub(crate) fn matches(&self, record: &Record, state: PlayState) -> bool {
        let lane = record.place.map(|place| place.lane);
        let is_since = |since| record.at >= since;
        let is_until = |until| record.at < until;
        self.lane.is_none_or(|wanted| lane == Some(wanted))
            && self.player.is_none_or(|player| has_player(record, player))
            && (self.bowlers.is_empty() || has_bowler(record, &self.bowlers))
            && self.rules.is_none_or(|rules| record.rules == rules)
            && self.state.is_none_or(|wanted| state == wanted)
            && self.since.is_none_or(is_since)
            && self.until.is_none_or(is_until)
    }
}

fn has_player(record: &Record, player: Name) -> bool {
    let mut events = record.events.iter();
    let mut players = record.players.iter();
    players.any(|seated| seated.name == player)
        || events.any(|event| event.action.joined() == Some(player))
}

fn has_bowler(record: &Record, wanted: &[BowlerId]) -> bool {
    let bowlers = record.bowlers();
    bowlers
        .iter()
        .flatten()
        .any(|bowler| wanted.contains(bowler))
}

//! Games as a journal records them, written as fast as it takes them in.

use std::collections::VecDeque;
use std::sync::Arc;

use tenpin_rules::{Entry, RuleBook};
use tenpin_store::{
    Action, Event, GameId, Imported, Journal, Place, Record, SeatedPlayer, Sheet, Timestamp,
};
use tokio::task::JoinSet;

/// How many games are being written at once: as many as the journal takes in one transaction.
const PENDING: usize = 1_024;

/// What a scorer does in a game with these entries of each player.
///
/// # Panics
///
/// If it is not a whole game that is legal.
#[must_use]
pub fn actions(entries: &[Vec<Entry>]) -> Vec<Action> {
    let names = ('A'..).take(entries.len());
    let names = names.map(|letter| letter.to_string().repeat(3).parse().expect("a name"));
    let mut sheet = Sheet::new(names.collect()).expect("a few players");
    let mut left: Vec<VecDeque<Entry>> = entries.iter().cloned().map(VecDeque::from).collect();
    let mut actions = Vec::new();
    while let Some(turn) = sheet.turn() {
        let entry = left[turn.seat].pop_front().expect("a whole game");
        let proposal = sheet.bowl(entry).expect("a legal game");
        actions.push(proposal.action);
        sheet = proposal.sheet;
    }
    actions
}

/// A game of these players, all of whose actions happened at the moment at which it was opened. No
/// other game may have that moment.
#[must_use]
pub fn record(
    at: Timestamp,
    place: Option<Place>,
    players: Vec<SeatedPlayer>,
    actions: &[Action],
) -> Record {
    let events = (1..).zip(actions).map(|(ordinal, action)| Event {
        ordinal,
        action: action.clone(),
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
    });
    Record {
        id: GameId::new(at, 0),
        place,
        rules: RuleBook::TEN_PIN,
        players,
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
        events: events.collect(),
    }
}

/// Writes games, many in one transaction. Each is checked as every import is, on all cores.
///
/// # Panics
///
/// If one is not written.
pub async fn import(journal: &Arc<dyn Journal>, records: impl Iterator<Item = Record>) {
    let mut pending = JoinSet::new();
    for record in records {
        if pending.len() >= PENDING {
            let written: Option<Result<(), _>> = pending.join_next().await;
            written.transpose().expect("a game is written");
        }
        let journal = Arc::clone(journal);
        pending.spawn(async move {
            let imported = journal.import(record).await.expect("a game is written");
            assert_eq!(imported, Imported::New, "no other game has its moment");
        });
    }
    pending.join_all().await;
}

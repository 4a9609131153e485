//! Writes a journal of finished games of four, one per hour: `cargo run --release -p tenpin-bench
//! --example journal -- journal.sqlite 100000`.

use std::collections::VecDeque;
use std::env;
use std::path::Path;
use std::sync::Arc;

use tenpin_bench::league_games;
use tenpin_rules::{Pins, RuleBook};
use tenpin_store::{Action, Centre, Event, GameId, Journal, Record, Sheet, Sqlite, Timestamp};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// Making more than so many different games would only take longer.
const MOST_DIFFERENT: usize = 1_000;
const PLAYERS: [&str; 4] = ["PJS", "KYJ", "LMH", "CDW"];
/// 2020-01-01, and an hour, in milliseconds.
const START: i64 = 1_577_836_800_000;
const HOUR: i64 = 3_600_000;
/// How many games are written at once.
const PENDING: usize = 64;

fn main() {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().expect("the file of the journal");
    let wanted = arguments.next().and_then(|number| number.parse().ok());
    let wanted: usize = wanted.unwrap_or(1_000);
    let bowls = league_games(4 * wanted.min(MOST_DIFFERENT));
    let games: Vec<Vec<Action>> = bowls.chunks(4).map(actions).collect();
    let runtime = Runtime::new().expect("threads");
    runtime.block_on(write(Path::new(&path), &games, wanted));
}

/// What a scorer does in a game with these bowls of each player.
fn actions(bowls: &[Vec<u8>]) -> Vec<Action> {
    let players = PLAYERS.map(|name| name.parse().expect("a name"));
    let mut sheet = Sheet::new(players.to_vec()).expect("four players");
    let mut left: Vec<VecDeque<u8>> = bowls.iter().map(|bowls| bowls.clone().into()).collect();
    let mut actions = Vec::new();
    while let Some(turn) = sheet.turn() {
        let count = left[turn.seat].pop_front().expect("a whole game");
        let pins = Pins::try_from(count).expect("ten pins at most");
        let proposal = sheet.bowl(pins).expect("a legal game");
        actions.push(proposal.action);
        sheet = proposal.sheet;
    }
    actions
}

async fn write(path: &Path, games: &[Vec<Action>], wanted: usize) {
    let journal = Sqlite::connect(path, Centre::default()).expect("a journal");
    let journal: Arc<dyn Journal> = Arc::new(journal);
    let mut pending = JoinSet::new();
    for (number, actions) in (0..).zip(games.iter().cycle().take(wanted)) {
        let record = record(number, actions);
        if pending.len() >= PENDING {
            let written: Option<Result<(), _>> = pending.join_next().await;
            written.transpose().expect("a game is written");
        }
        let journal = journal.clone();
        pending.spawn(async move {
            journal.import(record).await.expect("a game is written");
        });
    }
    pending.join_all().await;
    journal.close().await;
}

fn record(number: i64, actions: &[Action]) -> Record {
    let at = Timestamp::from(START + number % 50_000 * HOUR + number / 50_000);
    let events = (1..).zip(actions).map(|(ordinal, action)| Event {
        ordinal,
        action: action.clone(),
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
    });
    let players = PLAYERS.map(|name| name.parse().expect("a name"));
    Record {
        id: GameId::new(at, 0),
        place: None,
        rules: RuleBook::TEN_PIN,
        players: players.to_vec(),
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
        events: events.collect(),
    }
}

//! A program is killed while it writes, and loses nothing that was acknowledged.
//!
//! The program is this test itself, started again with the address of a journal. Then it bowls
//! without end, and prints each bowl once it is on disk. Hence it has no test harness.
#![allow(clippy::print_stdout, reason = "the child prints what is on disk")]

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use tempfile::TempDir;
use tenpin_rules::{FrameNumber, Rack, RuleBook};
use tenpin_store::{
    Action, Addition, Address, Appended, Centre, Event, GameId, Journal, Opening, PlacedBowl,
    PlayState, Sqlite, Timestamp,
};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

/// The variable with the address of the child's journal.
const ADDRESS: &str = "TENPIN_TEST_BOWL_AT";
/// How often the child is killed.
const ROUNDS: usize = 12;
const GAMES: i64 = 8;

fn games() -> Vec<GameId> {
    (1..=GAMES)
        .map(|bits| GameId::try_from(bits).unwrap())
        .collect()
}

fn connect(path: &Path) -> Sqlite {
    Sqlite::connect(path, Centre::default()).unwrap()
}

fn main() {
    let runtime = Runtime::new().unwrap();
    match env::var(ADDRESS) {
        Ok(address) => runtime.block_on(bowl_for_ever(&address)),
        Err(_) => runtime.block_on(every_acknowledged_event_is_there_after_a_kill_and_none_twice()),
    }
}

async fn every_acknowledged_event_is_there_after_a_kill_and_none_twice() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let journal = connect(&path);
    for id in games() {
        let opening = Opening {
            id,
            place: None,
            rules: RuleBook::TEN_PIN,
            players: vec!["PJS".parse().unwrap()],
            at: Timestamp::now(),
            by: String::new(),
            request: None,
        };
        journal.open(opening).await.unwrap();
    }
    journal.close().await;
    let mut acknowledged = BTreeMap::new();
    for round in 0..ROUNDS {
        // Counted in bowls, not in time, so that each round ends at another point.
        let lines = 1 + (round * 137) % 500;
        acknowledged.extend(bowl_and_kill(&path, lines));
        check(&path, &acknowledged).await;
    }
}

/// Kills a child after this many acknowledged bowls, and returns what it has printed.
fn bowl_and_kill(path: &Path, lines: usize) -> Vec<(GameId, usize)> {
    let mut child = Command::new(env::current_exe().unwrap())
        .env(ADDRESS, format!("sqlite:{}", path.display()))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    for _ in 0..lines {
        assert_ne!(
            output.read_line(&mut text).unwrap(),
            0,
            "the child ended by itself"
        );
    }
    child.kill().unwrap();
    child.wait().unwrap();
    output.read_to_string(&mut text).unwrap();
    // The kill may have cut the last line in two.
    let whole = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    let printed = whole.map(|line| line.trim_end().split_once(' ').unwrap());
    printed
        .map(|(game, ordinal)| (game.parse().unwrap(), ordinal.parse().unwrap()))
        .collect()
}

async fn check(path: &Path, acknowledged: &BTreeMap<GameId, usize>) {
    let journal = connect(path);
    assert_eq!(journal.faults().await.unwrap(), []);
    for (game, last) in acknowledged {
        let events = journal.read(*game).await.unwrap().unwrap().events;
        assert!(events.len() >= *last, "{game}: {} of {last}", events.len());
        let ordinals = events.iter().map(|event| event.ordinal);
        assert!(ordinals.eq((1..).take(events.len())), "{game}");
    }
    journal.close().await;
}

/// The child: goes on with all games.
async fn bowl_for_ever(address: &str) {
    let address: Address = address.parse().unwrap();
    let journal = address.connect(Centre::default()).await.unwrap();
    let mut bowlers = JoinSet::new();
    for game in games() {
        bowlers.spawn(bowl(Arc::clone(&journal), game));
    }
    bowlers.join_all().await;
}

async fn bowl(journal: Arc<dyn Journal>, game: GameId) {
    let record = journal.read(game).await.unwrap();
    let events = record.unwrap().events.len();
    let first = u32::try_from(events + 1).unwrap();
    let bowls = ["F", "(8)", "8[7-10]", "0"].map(|text| {
        let entry = text.parse().unwrap();
        Rack::Full.read(entry).unwrap()
    });
    for ordinal in first.. {
        let event = Event {
            ordinal,
            action: Action::Bowled(PlacedBowl {
                number: u16::try_from(ordinal % 60_000).unwrap(),
                seat: 0,
                frame: FrameNumber::FIRST,
                bowl: bowls[usize::try_from(ordinal).unwrap() % bowls.len()],
            }),
            at: Timestamp::now(),
            by: "bowler".to_owned(),
            request: None,
        };
        match journal
            .append(Addition {
                game,
                event,
                state: PlayState::Playing,
            })
            .await
        {
            Ok(Appended::New) => println!("{game} {ordinal}"),
            other => panic!("event {ordinal}: {other:?}"),
        }
    }
}

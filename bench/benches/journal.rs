//! Durable bowls per second: the journal beside plain `SQLite` commits.
//!
//! Plain means one connection that commits a row at a time, in the same table, with the same
//! durability. To the journal write 1, 16, 64 and 100 tasks, each with a game of its own. All
//! take turns. The benchmark prints the median of the ratios of all rounds, since a busy
//! machine, or a busy disk, slows both sides of a ratio.
//!
//! `cargo bench --bench journal` takes about a minute. Without `--bench`, as in a test run, it
//! writes a few rows once.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::env;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, params};
use tempfile::TempDir;
use tenpin_rules::{Bowl, FrameNumber, Pins, RuleBook};
use tenpin_store::{
    Action, Addition, Address, Appended, Centre, Event, GameId, Journal, Opening, PlacedBowl,
    PlayState, Timestamp,
};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

const TASKS: [usize; 4] = [1, 16, 64, 100];

fn main() {
    let is_bench = env::args().any(|argument| argument == "--bench");
    let (time, rounds) = if is_bench {
        (Duration::from_secs(1), 11)
    } else {
        (Duration::from_millis(1), 1)
    };
    let runtime = Runtime::new().expect("threads");
    let mut rates = vec![Vec::new(); TASKS.len() + 1];
    for _ in 0..rounds {
        rates[0].push(plain(&runtime, time));
        for (tasks, rates) in TASKS.into_iter().zip(&mut rates[1..]) {
            rates.push(journal(&runtime, tasks, time));
        }
    }
    println!(
        "plain single-row commits: {:.0} per second",
        median(&rates[0])
    );
    for (tasks, journal) in TASKS.into_iter().zip(&rates[1..]) {
        let ratios: Vec<f64> = journal
            .iter()
            .zip(&rates[0])
            .map(|(rate, plain)| rate / plain)
            .collect();
        let rate = median(journal);
        let ratio = median(&ratios);
        println!("journal, {tasks:3} tasks: {rate:6.0} per second, {ratio:5.2} times plain");
    }
}

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[sorted.len() / 2]
}

/// Rows per second by one connection that commits each.
fn plain(runtime: &Runtime, time: Duration) -> f64 {
    let directory = TempDir::new().expect("a directory");
    let path = directory.path().join("plain.db");
    // The journal creates the tables and one game.
    runtime.block_on(async {
        let journal = open(&path).await;
        journal.open(opening(1)).await.expect("a game");
        journal.close().await;
    });
    let connection = Connection::open(&path).expect("a file");
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")
        .expect("durability");
    let mut statement = connection
        .prepare(
            r#"INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame, pins,
                standing, foul, at, "by", request)
            VALUES (1, ?1, ?2, 'bowled', ?2 % 60000, 0, 1, 3, NULL, 0, ?3, 'bench', NULL)"#,
        )
        .expect("a statement");
    let game = i64::from(opening(1).id);
    let start = Instant::now();
    let mut rows = 0;
    while start.elapsed() < time {
        rows += 1;
        let now = Timestamp::now().milliseconds();
        statement.execute(params![game, rows, now]).expect("a row");
    }
    f64::from(rows) / start.elapsed().as_secs_f64()
}

/// Rows per second with this many tasks that share a journal.
fn journal(runtime: &Runtime, tasks: usize, time: Duration) -> f64 {
    let directory = TempDir::new().expect("a directory");
    let path = directory.path().join("journal.db");
    runtime.block_on(async {
        let journal = open(&path).await;
        let games: Vec<Opening> = (1..).map(opening).take(tasks).collect();
        for game in &games {
            journal.open(game.clone()).await.expect("a game");
        }
        let start = Instant::now();
        let mut lanes = JoinSet::new();
        for game in games {
            lanes.spawn(bowl(Arc::clone(&journal), game.id, start + time));
        }
        let rows: u32 = lanes.join_all().await.into_iter().sum();
        let rate = f64::from(rows) / start.elapsed().as_secs_f64();
        journal.close().await;
        rate
    })
}

async fn open(path: &Path) -> Arc<dyn Journal> {
    let address = Address::Sqlite(path.to_owned());
    let journal = address.connect(Centre::default()).await;
    journal.expect("a journal")
}

fn opening(number: u16) -> Opening {
    Opening {
        id: GameId::try_from(i64::from(number)).expect("an ID"),
        place: None,
        rules: RuleBook::TEN_PIN,
        players: vec!["PJS".parse().expect("a name")],
        at: Timestamp::now(),
        by: "bench".to_owned(),
        request: None,
    }
}

/// Writes one event after the other until the time is up. Returns how many.
async fn bowl(journal: Arc<dyn Journal>, game: GameId, end: Instant) -> u32 {
    let mut rows = 0;
    while Instant::now() < end {
        rows += 1;
        let event = Event {
            ordinal: rows,
            action: Action::Bowled(PlacedBowl {
                number: u16::try_from(rows % 60_000).expect("less than 60,000"),
                seat: 0,
                frame: FrameNumber::FIRST,
                bowl: Bowl::Count(Pins::try_from(3).expect("three pins")),
            }),
            at: Timestamp::now(),
            by: "bench".to_owned(),
            request: None,
        };
        let appended = journal
            .append(Addition {
                game,
                event,
                state: PlayState::Playing,
            })
            .await;
        assert_eq!(appended.expect("a commit"), Appended::New);
    }
    rows
}

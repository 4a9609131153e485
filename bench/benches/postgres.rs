//! Bowls into `PostgreSQL`: how many a second through two journals and over HTTP through two
//! nodes, and how soon the other journal hears of one and the other node shows it.
//!
//! `pgbench` writes single rows to the same server, with every commit flushed, in turns with
//! us; what is printed is the median of the ratios of all rounds.
//!
//! `cargo bench --bench postgres` takes about a minute; without `--bench`, as in a test run,
//! everything runs once and shortly.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

#[path = "postgres/boards.rs"]
mod boards;
#[path = "live/caller.rs"]
mod caller;
#[path = "live/games.rs"]
mod games;
#[path = "postgres/journals.rs"]
mod journals;
#[path = "postgres/pgbench.rs"]
mod pgbench;
#[path = "../../crates/store/tests/postgres/server.rs"]
mod server;
#[path = "live/servers.rs"]
mod servers;
#[path = "live/table.rs"]
mod table;

use std::env;
use std::net::SocketAddr;
use std::time::Duration;

use server::{Durability, Server};
use table::Table;
use tokio::runtime::Runtime;

/// How much is done.
struct Extent {
    rounds: usize,
    alone: Work,
    together: Work,
    /// How many bowls one journal hears of from the other.
    heard: u32,
    /// How many games are bowled before listeners on both nodes.
    shown: usize,
}

/// What is done in a round.
struct Work {
    /// Each scorer or connection has a game, and each game a lane.
    scorers: usize,
    time: Duration,
    /// How many games each caller bowls over HTTP, where games are counted and not the time.
    games: usize,
}

const BENCH: Extent = Extent {
    rounds: 5,
    alone: Work {
        scorers: 1,
        time: Duration::from_secs(1),
        games: 15,
    },
    together: Work {
        scorers: 64,
        time: Duration::from_secs(2),
        games: 3,
    },
    heard: 2_000,
    shown: 5,
};

const TEST: Extent = Extent {
    rounds: 1,
    alone: Work {
        scorers: 1,
        time: Duration::from_millis(200),
        games: 1,
    },
    together: Work {
        scorers: 4,
        time: Duration::from_millis(200),
        games: 1,
    },
    heard: 20,
    shown: 1,
};

fn main() {
    if server::programs().is_none() {
        println!("SKIPPED: the benchmark of PostgreSQL, which is not here");
        return;
    }
    let is_bench = env::args().any(|argument| argument == "--bench");
    let extent = if is_bench { BENCH } else { TEST };
    let mut server = Server::new(Durability::Flushed);
    server.resume();
    let runtime = Runtime::new().expect("there can be threads");
    let scorers = extent.together.scorers;
    let nodes = two_nodes(&server.new_database(), scorers + 1);
    for work in [extent.alone, extent.together] {
        throughput(&server, &runtime, &nodes, &work, extent.rounds);
    }
    runtime.block_on(journals::hearing(&server.new_database(), extent.heard));
    boards::when_shown(nodes, scorers, extent.shown);
}

/// Two nodes on the same database, a thread each.
fn two_nodes(database: &str, lanes: usize) -> [SocketAddr; 2] {
    [(); 2].map(|()| servers::ours(database.parse().expect("it is an address"), lanes))
}

const ROWS: &str = "pgbench, single rows";
const JOURNALS: &str = "durable bowls, two journals";
const NODES: &str = "durable bowls over HTTP, two nodes";

/// Durable bowls a second.
fn throughput(
    server: &Server,
    runtime: &Runtime,
    nodes: &[SocketAddr],
    work: &Work,
    rounds: usize,
) {
    let (scorers, time) = (work.scorers, work.time);
    let (mut table, mut bytes) = (Table::default(), None);
    for _ in 0..rounds {
        let rows = pgbench::rows_a_second(server, scorers, time);
        let database = server.new_database();
        let bowls = journals::bowls_a_second(&database, scorers, time);
        let bowls = runtime.block_on(bowls);
        bytes = pgbench::bytes_an_event(server, &database);
        table.0.push(vec![
            (ROWS, rows.unwrap_or(f64::NAN)),
            (JOURNALS, bowls),
            (NODES, games::bowls_a_second(nodes, scorers, work.games)),
        ]);
    }
    println!("\na second, {scorers} scorers or connections, {rounds} rounds");
    table.print();
    table.print_ratio(JOURNALS, ROWS);
    table.print_ratio(NODES, ROWS);
    if let Some(bytes) = bytes {
        println!("bytes an event, with its indexes: {bytes}");
    }
}

fn quantile(mut numbers: Vec<f64>, percent: usize) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let place = numbers.len() * percent / 100;
    numbers.get(place).copied().unwrap_or(f64::NAN)
}

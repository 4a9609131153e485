//! Bowls into `PostgreSQL`: how many per second through two journals and over HTTP through two
//! nodes, how soon the other journal is notified, and how soon the other node shows a bowl.
//!
//! `pgbench` writes single rows to the same server, with every commit flushed, in turns with
//! us. The benchmark prints the median of the ratios of all rounds.
//!
//! `cargo bench --bench postgres` takes about a minute. Without `--bench`, as in a test run,
//! everything runs once, and briefly.
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

use server::{Durability, PostgresServer};
use table::RateTable;
use tokio::runtime::Runtime;

/// How much is done.
struct Extent {
    rounds: usize,
    alone: Round,
    together: Round,
    /// Of how many bowls the other journal is notified.
    notified: u32,
    /// How many games are bowled before listeners on both nodes.
    shown: usize,
}

/// What is done in a round.
struct Round {
    /// Each scorer or connection has a game, and each game a lane.
    scorers: usize,
    time: Duration,
    /// How many games each caller bowls over HTTP, where the work is fixed and not the time.
    games: usize,
}

const BENCH: Extent = Extent {
    rounds: 5,
    alone: Round {
        scorers: 1,
        time: Duration::from_secs(1),
        games: 15,
    },
    together: Round {
        scorers: 64,
        time: Duration::from_secs(2),
        games: 3,
    },
    notified: 2_000,
    shown: 5,
};

const TEST: Extent = Extent {
    rounds: 1,
    alone: Round {
        scorers: 1,
        time: Duration::from_millis(200),
        games: 1,
    },
    together: Round {
        scorers: 4,
        time: Duration::from_millis(200),
        games: 1,
    },
    notified: 20,
    shown: 1,
};

fn main() {
    let is_bench = env::args().any(|argument| argument == "--bench");
    let extent = if is_bench { BENCH } else { TEST };
    let mut server = PostgresServer::new(Durability::Flushed);
    server.start();
    let runtime = Runtime::new().expect("there can be threads");
    let scorers = extent.together.scorers;
    let nodes = two_nodes(&server.new_database(), scorers + 1);
    for work in [extent.alone, extent.together] {
        throughput(&server, &runtime, &nodes, &work, extent.rounds);
    }
    runtime.block_on(journals::notification_delays(
        &server.new_database(),
        extent.notified,
    ));
    boards::when_shown(nodes, scorers, extent.shown);
}

/// Two nodes on the same database, on a thread each.
fn two_nodes(database: &str, lanes: usize) -> [SocketAddr; 2] {
    [(); 2].map(|()| servers::ours(database.parse().expect("it is an address"), lanes))
}

const ROWS: &str = "pgbench, single rows";
const JOURNALS: &str = "durable bowls, two journals";
const NODES: &str = "durable bowls over HTTP, two nodes";

/// Durable bowls per second.
fn throughput(
    server: &PostgresServer,
    runtime: &Runtime,
    nodes: &[SocketAddr],
    work: &Round,
    rounds: usize,
) {
    let (scorers, time) = (work.scorers, work.time);
    let (mut table, mut bytes) = (RateTable::default(), None);
    for _ in 0..rounds {
        let rows = pgbench::rows_per_second(server, scorers, time);
        let database = server.new_database();
        let bowls = journals::bowls_per_second(&database, scorers, time);
        let bowls = runtime.block_on(bowls);
        bytes = pgbench::bytes_per_event(server, &database);
        table.0.push(vec![
            (ROWS, rows.unwrap_or(f64::NAN)),
            (JOURNALS, bowls),
            (NODES, games::bowls_per_second(nodes, scorers, work.games)),
        ]);
    }
    println!("\nper second, {scorers} scorers or connections, {rounds} rounds");
    table.print();
    table.print_ratio(JOURNALS, ROWS);
    table.print_ratio(NODES, ROWS);
    if let Some(bytes) = bytes {
        println!("bytes per event, with its indexes: {bytes}");
    }
}

fn quantile(mut numbers: Vec<f64>, percent: usize) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let place = numbers.len() * percent / 100;
    numbers.get(place).copied().unwrap_or(f64::NAN)
}

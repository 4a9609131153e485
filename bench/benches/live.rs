//! The live board: bowls that it takes and boards that it sends, beside the least code that
//! does the same.
//!
//! Servers and callers have a thread each. Everything runs in turns. The benchmark prints the
//! median of the ratios of all rounds, since a busy machine slows both sides of a ratio.
//!
//! `cargo bench --bench live` takes about two minutes. Without `--bench`, as in a test run,
//! everything runs once with few callers.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

#[path = "live/caller.rs"]
mod caller;
#[path = "live/games.rs"]
mod games;
#[path = "live/listeners.rs"]
mod listeners;
#[path = "live/peers.rs"]
mod peers;
#[path = "live/servers.rs"]
mod servers;
#[path = "live/table.rs"]
mod table;

use std::env;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;

use tenpin_store::Address;

use self::caller::{Caller, post};
use self::games::{BOWLS, bowl, bowls_per_second, on_this_thread, open, rate, repeat};
use self::table::RateTable;

/// How many games are bowled in a round.
const GAMES: usize = 4;

fn main() {
    let is_bench = env::args().any(|argument| argument == "--bench");
    let (rounds, callers, listeners) = if is_bench { (15, 64, 1_000) } else { (1, 4, 8) };
    let directory = tempfile::tempdir().unwrap();
    bowls(directory.path(), rounds, callers);
    boards(directory.path(), rounds * 5, listeners);
}

/// Durable bowls per second.
fn bowls(directory: &Path, rounds: usize, callers: usize) {
    let ours = our_server(&directory.join("bowls.sqlite"), callers);
    let bare = servers::on_its_own(peers::bare_handler);
    let mut plain = peers::PlainRows::in_file(&directory.join("plain.sqlite"));
    let mut table = RateTable::default();
    for _ in 0..rounds {
        let mut rates = Vec::new();
        rates.push(("rows committed one by one by plain SQLite", {
            let start = Instant::now();
            plain.write(BOWLS * GAMES);
            rate(BOWLS * GAMES, start.elapsed())
        }));
        rates.push(("a bare handler, one caller", calls(bare, 1, "/bowls")));
        rates.push((
            "bowls over HTTP, one caller",
            bowls_per_second(&[ours], 1, GAMES),
        ));
        rates.push((
            "a bare handler, many callers",
            calls(bare, callers, "/bowls"),
        ));
        rates.push((
            "bowls over HTTP, many callers",
            bowls_per_second(&[ours], callers, GAMES),
        ));
        table.0.push(rates);
    }
    println!("\nbowls per second, many callers are {callers}, {rounds} rounds");
    table.print();
    table.print_ratio(
        "bowls over HTTP, one caller",
        "rows committed one by one by plain SQLite",
    );
    table.print_ratio(
        "bowls over HTTP, many callers",
        "rows committed one by one by plain SQLite",
    );
    table.print_ratio(
        "bowls over HTTP, many callers",
        "a bare handler, many callers",
    );
}

/// How long it takes until every listener has the board.
fn boards(directory: &Path, rounds: usize, listeners: usize) {
    let ours = our_server(&directory.join("boards.sqlite"), 1);
    let bare = servers::on_its_own(|listener| peers::bare_broadcast(listener, BOARD));
    println!(
        "\nfrom a bowl's acknowledgement until {listeners} listeners have the board, {rounds} rounds"
    );
    for (name, mut delays) in [
        (
            "a bare loop of writes",
            listeners::delays_of_a_loop(BOARD, rounds, listeners),
        ),
        (
            "bare axum and a broadcast",
            listeners::delays_of(bare, &listeners::bare_game(rounds), listeners),
        ),
        (
            "the live board",
            listeners::delays_of(ours, &our_game(ours, rounds), listeners),
        ),
    ] {
        delays.sort_unstable();
        let at = |share: usize| delays[(delays.len() - 1) * share / 100].as_secs_f64() * 1e3;
        println!("{name:28} p50 {:7.2} ms   p99 {:7.2} ms", at(50), at(99));
    }
}

/// A board of two players in their tenth frames.
const BOARD: &str = include_str!("live/board.json");

/// A request for the stream of a game, and requests for bowls that it reports.
pub(crate) struct GameRequests {
    listen: Vec<u8>,
    bowls: Vec<Vec<u8>>,
}

fn our_game(address: SocketAddr, rounds: usize) -> GameRequests {
    let id = on_this_thread(async { open(&mut Caller::of(address).await, 1).await });
    assert!(rounds <= BOWLS, "a game has no more bowls");
    GameRequests {
        listen: caller::get(&format!("/api/games/{id}/events")),
        bowls: vec![bowl(&id); rounds],
    }
}

/// Our server on this journal.
fn our_server(journal: &Path, lanes: usize) -> SocketAddr {
    servers::ours(Address::Sqlite(journal.to_owned()), lanes)
}

fn calls(address: SocketAddr, callers: usize, path: &str) -> f64 {
    on_this_thread(async {
        let mut calls = Vec::new();
        for _ in 0..callers {
            calls.push((Caller::of(address).await, post(path, r#"{"pins":0}"#)));
        }
        let start = Instant::now();
        repeat(calls, BOWLS * GAMES).await;
        rate(BOWLS * GAMES * callers, start.elapsed())
    })
}

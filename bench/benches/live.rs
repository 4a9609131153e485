//! The live board: bowls taken, and boards told, beside as little as does the same.
//!
//! Servers and callers have a thread each. Everything runs in turns, and what is printed is
//! the median of the ratios of all rounds: so a busy machine slows both sides of a ratio.
//!
//! `cargo bench --bench live` takes about two minutes; without `--bench`, as in a test run,
//! everything is done once with few callers.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

#[path = "live/caller.rs"]
mod caller;
#[path = "live/crowd.rs"]
mod crowd;
#[path = "live/peers.rs"]
mod peers;

use std::env;
use std::future::pending;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tenpin_store::{Address, Centre};
use tenpin_web::{Limits, Settings};
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::task::JoinSet;

use self::caller::{Caller, post};

/// Four players have 80 bowls when none hits a pin.
const PLAYERS: &str = r#"["AAA","BBB","CCC","DDD"]"#;
const BOWLS: usize = 80;
/// So many games are bowled in a round.
const GAMES: usize = 4;

fn main() {
    let is_bench = env::args().any(|argument| argument == "--bench");
    let (rounds, callers, listeners) = if is_bench { (15, 64, 1_000) } else { (1, 4, 8) };
    let directory = tempfile::tempdir().unwrap();
    bowls(directory.path(), rounds, callers);
    boards(directory.path(), rounds * 5, listeners);
}

/// Durable bowls a second.
fn bowls(directory: &Path, rounds: usize, callers: usize) {
    let ours = our_server(&directory.join("bowls.sqlite"), callers);
    let bare = on_its_own(peers::bare_handler);
    let mut plain = peers::PlainRows::in_file(&directory.join("plain.sqlite"));
    let mut table = Table::default();
    for _ in 0..rounds {
        let mut rates = Vec::new();
        rates.push(("rows committed one by one by plain SQLite", {
            let start = Instant::now();
            plain.write(BOWLS * GAMES);
            rate(BOWLS * GAMES, start.elapsed())
        }));
        rates.push(("a bare handler, one caller", calls(bare, 1, "/bowls")));
        rates.push(("bowls over HTTP, one caller", games(ours, 1)));
        rates.push((
            "a bare handler, many callers",
            calls(bare, callers, "/bowls"),
        ));
        rates.push(("bowls over HTTP, many callers", games(ours, callers)));
        table.0.push(rates);
    }
    println!("\nbowls a second, {callers} callers where they are many, {rounds} rounds");
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

/// How long it takes until everybody who listens has the board.
fn boards(directory: &Path, rounds: usize, listeners: usize) {
    let ours = our_server(&directory.join("boards.sqlite"), 1);
    let bare = on_its_own(|listener| peers::bare_broadcast(listener, BOARD));
    println!(
        "\nfrom a bowl's acknowledgement until {listeners} listeners have the board, {rounds} rounds"
    );
    for (name, mut delays) in [
        (
            "a bare loop of writes",
            crowd::delays_of_a_loop(BOARD, rounds, listeners),
        ),
        (
            "bare axum and a broadcast",
            crowd::delays_of(bare, &crowd::bare_game(rounds), listeners),
        ),
        (
            "the live board",
            crowd::delays_of(ours, &our_game(ours, rounds), listeners),
        ),
    ] {
        delays.sort_unstable();
        let at = |share: usize| delays[(delays.len() - 1) * share / 100].as_secs_f64() * 1e3;
        println!("{name:28} p50 {:7.2} ms   p99 {:7.2} ms", at(50), at(99));
    }
}

/// A board of two players in their tenth frames.
const BOARD: &str = include_str!("live/board.json");

/// The stream of a game and the bowls that are told on it.
pub(crate) struct Telling {
    listen: Vec<u8>,
    bowls: Vec<Vec<u8>>,
}

fn our_game(address: SocketAddr, rounds: usize) -> Telling {
    let id = on_this_thread(async { open(&mut Caller::of(address).await, 1).await });
    assert!(rounds <= BOWLS, "a game has no more bowls");
    Telling {
        listen: caller::get(&format!("/api/games/{id}/events")),
        bowls: vec![bowl(&id); rounds],
    }
}

/// Our server on this journal.
fn our_server(journal: &Path, lanes: usize) -> SocketAddr {
    let address = Address::Sqlite(journal.to_owned());
    let limits = Limits {
        streams_of_client: 2_000,
        ..Limits::default()
    };
    let settings = Settings {
        lanes: u16::try_from(lanes).unwrap(),
        limits,
        ..Settings::default()
    };
    on_its_own(async move |listener| {
        let journal = address.connect(Centre::default()).await.unwrap();
        tenpin_web::run(listener, journal, settings, pending::<()>())
            .await
            .unwrap();
    })
}

/// A server with one worker, which ends with the program.
fn on_its_own<Serving: Future>(
    serve: impl FnOnce(TcpListener) -> Serving + Send + 'static,
) -> SocketAddr {
    let (tell, address) = mpsc::channel();
    thread::spawn(move || {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build();
        runtime.unwrap().block_on(async {
            let listener = peers::free_port().await;
            tell.send(listener.local_addr().unwrap()).unwrap();
            serve(listener).await;
        });
    });
    address.recv().unwrap()
}

/// Bowls whole games, one a caller at a time, and gives the bowls a second. Opening them is not
/// counted.
fn games(address: SocketAddr, callers: usize) -> f64 {
    on_this_thread(async {
        let mut spent = Duration::ZERO;
        for _ in 0..GAMES {
            let mut games = Vec::new();
            for lane in 1..=callers {
                let mut caller = Caller::of(address).await;
                let id = open(&mut caller, lane).await;
                games.push((caller, bowl(&id)));
            }
            let start = Instant::now();
            repeat(games, BOWLS).await;
            spent += start.elapsed();
        }
        rate(BOWLS * callers * GAMES, spent)
    })
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

/// Every caller makes its call so often.
async fn repeat(callers: Vec<(Caller, Vec<u8>)>, times: usize) {
    let mut calls = JoinSet::new();
    for (mut caller, request) in callers {
        calls.spawn(async move {
            for _ in 0..times {
                caller.call(&request).await;
            }
        });
    }
    calls.join_all().await;
}

async fn open(caller: &mut Caller, lane: usize) -> String {
    let game = format!(r#"{{"lane":{lane},"players":{PLAYERS},"replace":true}}"#);
    let answer = caller.call(&post("/api/games", &game)).await;
    let answer = String::from_utf8_lossy(answer);
    let (_, rest) = answer.split_once(r#""id":""#).expect("a game has a name");
    rest.split('"').next().unwrap_or_default().to_owned()
}

fn bowl(id: &str) -> Vec<u8> {
    post(&format!("/api/games/{id}/bowls"), r#"{"pins":0}"#)
}

pub(crate) fn on_this_thread<Output>(work: impl Future<Output = Output>) -> Output {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(work)
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
fn rate(count: usize, spent: Duration) -> f64 {
    count as f64 / spent.as_secs_f64()
}

/// What was measured: a row for each round, a rate for each thing.
#[derive(Default)]
struct Table(Vec<Vec<(&'static str, f64)>>);

impl Table {
    fn print(&self) {
        for (name, _) in &self.0[0] {
            println!("{name:44} {:9.0}", self.median(|round| of(round, name)));
        }
    }

    fn print_ratio(&self, name: &str, beside: &str) {
        let ratio = self.median(|round| of(round, name) / of(round, beside));
        println!("{name} beside {beside}: {ratio:.2}");
    }

    fn median(&self, figure: impl Fn(&[(&'static str, f64)]) -> f64) -> f64 {
        let mut figures: Vec<f64> = self.0.iter().map(|round| figure(round)).collect();
        figures.sort_unstable_by(f64::total_cmp);
        figures[figures.len() / 2]
    }
}

fn of(round: &[(&'static str, f64)], name: &str) -> f64 {
    let mut rates = round.iter();
    rates.find(|(other, _)| *other == name).expect("measured").1
}

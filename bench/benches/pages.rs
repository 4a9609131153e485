//! The pages of bowlers and of games in a large journal, beside the page of one game.
//!
//! There are two journals: one in which nobody but two bowlers and their mates has games, and one
//! with many games of others. By turns, the service is started on each, twice, and everything is
//! asked for over HTTP. The first time, pages are asked for at once, before the service counts
//! games that nobody has asked for. The second time it may do so first, until its metrics say that
//! it is done; then the pages are asked for, and again and again. The benchmark prints the medians
//! of all rounds, and of the ratios of each round.
//!
//! `TENPIN_BENCH_OTHERS=1000000 cargo bench --bench pages` has a million games of others, and takes
//! about five minutes, most of them to write the journal. Without `--bench`, as in a test run,
//! everything is small and runs once.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

#[path = "live/caller.rs"]
#[expect(dead_code, reason = "others listen to streams")]
mod caller;
#[path = "pages/fixture.rs"]
mod fixture;
#[path = "pages/service.rs"]
mod service;
#[path = "pages/table.rs"]
mod table;

use std::env;
use std::time::{Duration, Instant};

use tenpin_bench::median;
use tokio::runtime::{self, Runtime};

use self::caller::Caller;
use self::fixture::{FirstView, Fixture, Party};
use self::service::Service;
use self::table::{Figure, PageTable};

/// How much is done.
#[derive(Clone, Copy)]
struct Extent {
    /// How many games each of the two bowlers has.
    games: usize,
    /// How many games others have.
    others: usize,
    /// How often the service is started on each journal.
    rounds: usize,
    /// How often each page is asked for after its first view.
    views: usize,
}

impl Extent {
    fn wanted() -> Self {
        let is_bench = env::args().any(|argument| argument == "--bench");
        let extent = if is_bench {
            Self {
                games: 1_000,
                others: 20_000,
                rounds: 7,
                views: 30,
            }
        } else {
            Self {
                games: 12,
                others: 60,
                rounds: 1,
                views: 1,
            }
        };
        let others = env::var("TENPIN_BENCH_OTHERS").ok();
        let others = others.map(|number| number.parse().expect("a number of games"));
        Self {
            others: others.unwrap_or(extent.others),
            ..extent
        }
    }
}

fn main() {
    let extent = Extent::wanted();
    let directory = tempfile::tempdir().unwrap();
    let runtime = Runtime::new().unwrap();
    let fixtures = [0, extent.others].map(|others| {
        let start = Instant::now();
        let path = directory.path().join(format!("{others}.sqlite"));
        let fixture = runtime.block_on(Fixture::written(path, extent.games, others));
        let (seconds, size) = (start.elapsed().as_secs_f64(), fixture.megabytes());
        println!("a journal with {others} games of others: {size} MB, written in {seconds:.1} s");
        fixture
    });
    drop(runtime);
    let mut table = PageTable::default();
    for _ in 0..extent.rounds {
        let both = fixtures.each_ref();
        table
            .rounds
            .push(both.map(|fixture| round(fixture, extent)));
    }
    println!(
        "\n{} games each, {} rounds, {} views of each page; times in ms\n",
        extent.games, extent.rounds, extent.views
    );
    table.print(extent.others);
}

/// Starts the service on a journal, asks for all pages, and stops it; twice.
fn round(fixture: &Fixture, extent: Extent) -> Vec<Figure> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(async {
        let start = Instant::now();
        let service = Service::start(fixture.path.clone());
        let mut caller = Caller::of(service.address).await;
        caller.call(&get("/")).await;
        let mut figures = vec![Figure::new("start, until the lanes are shown", start, None)];
        figures.extend(first_views(&mut caller, fixture, extent, FirstView::AtOnce).await);
        service.stop();

        let start = Instant::now();
        let service = Service::start(fixture.path.clone());
        let mut caller = Caller::of(service.address).await;
        warm_up(&mut caller).await;
        figures.push(Figure::new("start, until games are counted", start, None));
        figures.extend(first_views(&mut caller, fixture, extent, FirstView::Later).await);
        figures.extend(again(&mut caller, fixture, extent).await);
        service.stop();
        figures
    })
}

/// Waits until the service has counted the games of those who bowled last.
async fn warm_up(caller: &mut Caller) {
    loop {
        let metrics = String::from_utf8_lossy(caller.call(&get("/metrics")).await).into_owned();
        if metrics.contains("\ntenpin_warming_up 0\n") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Asks for the page of a game and then of the bowler, for each bowler.
async fn first_views(
    caller: &mut Caller,
    fixture: &Fixture,
    extent: Extent,
    moment: FirstView,
) -> Vec<Figure> {
    let mut figures = Vec::new();
    for party in &fixture.parties {
        let [game, bowler] = party.first_names(moment);
        let start = Instant::now();
        caller.call(&get(&party.game())).await;
        figures.push(Figure::new(game, start, None));
        let start = Instant::now();
        caller.call(&get(&party.bowler())).await;
        figures.push(Figure::new(bowler, start, Some(game)));
        check_games(caller.call(&get(&party.numbers())).await, extent.games);
    }
    figures
}

/// Asks for each page again and again, by turns.
async fn again(caller: &mut Caller, fixture: &Fixture, extent: Extent) -> Vec<Figure> {
    let pages = fixture.parties.iter().flat_map(Party::pages);
    let pages: Vec<_> = pages.collect();
    let mut times = vec![Vec::new(); pages.len()];
    for _ in 0..extent.views {
        for ((_, path, _), times) in pages.iter().zip(&mut times) {
            let start = Instant::now();
            caller.call(&get(path)).await;
            times.push(start.elapsed().as_secs_f64());
        }
    }
    let figures = pages.into_iter().zip(times);
    let figures = figures.map(|((name, _, beside), times)| Figure {
        name,
        seconds: median(times),
        beside,
    });
    figures.collect()
}

/// Checks that all games of a bowler are counted.
fn check_games(numbers: &[u8], games: usize) {
    let numbers = String::from_utf8_lossy(numbers);
    let games = format!("\"games\":{games},");
    assert!(
        numbers.replace(' ', "").contains(&games),
        "{games} {numbers}"
    );
}

/// A request for a page.
fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-language: en\r\n\r\n").into_bytes()
}

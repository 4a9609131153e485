//! Many games: how much faster, or how little slower, we are than others.
//!
//! Everything runs on the same games, in turns. The benchmark prints the median of the ratios
//! of all rounds, since a busy machine slows both sides of a ratio; and the ratio of the fastest
//! rounds, which a very busy machine leaves alone.
//!
//! `cargo bench --bench bulk` takes about two minutes. Without `--bench`, as in a test run, it
//! scores a few games once.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

#[path = "bulk/layouts.rs"]
mod layouts;
#[path = "bulk/peers.rs"]
mod peers;

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use layouts::Layouts;
use tenpin_bench::{median, median_ratio, run_on_both_kinds};
use tenpin_bulk::{CountedSummary, Engine, Notation, Sink, Summary};

/// Other crates are slow: they score only the first of the games.
const PEERS_SCORE: usize = 20_000;

fn main() {
    run_on_both_kinds(|games, rounds| run(&Layouts::new(games), rounds));
}

#[expect(clippy::too_many_lines, reason = "one measurement after another")]
fn run(layouts: &Layouts, rounds: usize) {
    let engine = Engine::detected();
    let mut totals = vec![0; layouts.games.len()];
    let few = &layouts.games[..PEERS_SCORE.min(layouts.games.len())];
    let mut timings = Timings::default();
    for _ in 0..rounds {
        let mut clock = Clock(&mut timings, layouts.games.len());
        clock.time_few("bowls: crate bowling", few.len(), || peers::bowling(few));
        clock.time_few("bowls: crate bscore", few.len(), || peers::bscore(few));
        clock.time("bowls: plain loop over a Vec", || {
            peers::plain(&layouts.games)
        });
        clock.time("bowls: one game per call, portable", || {
            single(Engine::portable(), layouts)
        });
        clock.time("bowls: one game per call", || single(engine, layouts));
        clock.time("bowls: lists", || {
            engine.score_lists(&layouts.offsets, &layouts.bowls, &mut totals)
        });
        clock.time("bowls: rows of 21", || {
            engine.score_rows(&layouts.rows, &mut totals)
        });
        clock.time("columns: summing the bytes", || layouts.sum_columns());
        clock.time("columns: summing, registers", || layouts.sum_columns_fast());
        clock.time("columns: scoring", || {
            engine.score_columns(&layouts.columns(), &mut totals)
        });
        clock.time_few("text: crate bscore", few.len(), || {
            peers::bscore_text(&layouts.text, few.len())
        });
        clock.time("text: memchr counts lines", || count(&layouts.text));
        clock.time("text: totals, portable", || {
            column(Engine::portable(), &layouts.text)
        });
        clock.time("text: totals", || column(engine, &layouts.text));
        clock.time("text: totals, with fouls", || {
            column(engine, &layouts.fouls)
        });
        clock.time("text: totals, some leaves", || {
            column(engine, &layouts.some_leaves)
        });
        clock.time("text: totals, all leaves", || {
            column(engine, &layouts.all_leaves)
        });
        clock.time("text: summary", || summary(engine, layouts));
        clock.time("text: counts", || counts(engine, &layouts.text));
        clock.time("text: counts, portable", || {
            counts(Engine::portable(), &layouts.text)
        });
        clock.time("text: memchr, two threads", || {
            count_in_parts(&layouts.text)
        });
        clock.time("text: totals, two threads", || {
            column_in_parts(engine, layouts)
        });
        clock.time("text: summary, two threads", || {
            summary_in_parts(engine, layouts)
        });
    }
    timings.print(layouts);
}

/// What is compared, with what, and the goal for the ratio; 0 for none.
const GOALS: [(&str, &str, f64); 17] = [
    ("bowls: one game per call", "bowls: crate bowling", 90.0),
    ("bowls: lists", "bowls: crate bowling", 350.0),
    ("bowls: rows of 21", "bowls: crate bowling", 350.0),
    ("bowls: one game per call", "bowls: crate bscore", 0.0),
    (
        "bowls: one game per call",
        "bowls: plain loop over a Vec",
        0.0,
    ),
    ("bowls: lists", "bowls: plain loop over a Vec", 0.0),
    ("columns: scoring", "columns: summing the bytes", 0.9),
    ("columns: scoring", "columns: summing, registers", 0.0),
    ("text: totals", "text: crate bscore", 700.0),
    ("text: totals", "text: memchr counts lines", 0.25),
    ("text: summary", "text: memchr counts lines", 0.25),
    // The inverse of a time: at most 1.1 times, and at most twice the time.
    ("text: totals, with fouls", "text: totals", 0.91),
    ("text: totals, some leaves", "text: totals", 0.5),
    // At most 2.5 times.
    ("text: counts", "text: summary", 0.4),
    ("text: counts, portable", "text: totals, portable", 0.4),
    (
        "text: totals, two threads",
        "text: memchr, two threads",
        0.30,
    ),
    (
        "text: summary, two threads",
        "text: memchr, two threads",
        0.30,
    ),
];

/// Nanoseconds per game, for each contender and round.
#[derive(Default)]
struct Timings(Vec<(&'static str, Vec<f64>)>);

/// Measures times, and divides them by a number of games.
struct Clock<'timings>(&'timings mut Timings, usize);

impl Clock<'_> {
    fn time<T>(&mut self, name: &'static str, work: impl FnOnce() -> T) {
        self.time_few(name, self.1, work);
    }

    fn time_few<T>(&mut self, name: &'static str, games: usize, work: impl FnOnce() -> T) {
        let start = Instant::now();
        black_box(work());
        self.0.add(name, start.elapsed(), games);
    }
}

impl Timings {
    #[expect(clippy::cast_precision_loss, reason = "at most a few million games")]
    fn add(&mut self, name: &'static str, time: Duration, games: usize) {
        let nanoseconds = time.as_secs_f64() * 1e9 / games as f64;
        match self.0.iter_mut().find(|row| row.0 == name) {
            Some(row) => row.1.push(nanoseconds),
            None => self.0.push((name, vec![nanoseconds])),
        }
    }

    fn rounds_of(&self, name: &str) -> &[f64] {
        let row = self.0.iter().find(|row| row.0 == name);
        row.map_or(&[], |row| &row.1)
    }

    #[expect(clippy::cast_precision_loss, reason = "at most a few million games")]
    fn print(&self, layouts: &Layouts) {
        let bytes = layouts.text.len() as f64 / layouts.games.len() as f64;
        println!("{bytes:.2} bytes of text per game");
        println!(
            "\n{:<36} {:>12} {:>9} {:>15}",
            "what", "ns per game", "fastest", "million games/s"
        );
        for (name, rounds) in &self.0 {
            let time = median(rounds.clone());
            let fastest = fastest(rounds);
            println!(
                "{name:<36} {time:>12.3} {fastest:>9.3} {:>15.1}",
                1e3 / time
            );
        }
        println!(
            "\n{:<28} {:<32} {:>8} {:>9} {:>6}",
            "what", "beside", "ratio", "fastest", "goal"
        );
        for (name, beside, goal) in GOALS {
            let (rounds, others) = (self.rounds_of(name), self.rounds_of(beside));
            let ratio = median_ratio(others, rounds);
            let of_fastest = fastest(others) / fastest(rounds);
            println!("{name:<28} {beside:<32} {ratio:>8.2} {of_fastest:>9.2} {goal:>6}");
        }
    }
}

fn fastest(rounds: &[f64]) -> f64 {
    rounds.iter().copied().fold(f64::INFINITY, f64::min)
}

fn single(engine: Engine, layouts: &Layouts) -> u64 {
    let totals = layouts.games.iter().map(|bowls| engine.score(bowls));
    totals.map(|total| u64::from(total.unwrap_or(0))).sum()
}

/// A column of totals.
struct Column(Vec<u16>);

impl Sink for Column {
    const COUNTS_MARKS: bool = false;

    fn totals(&mut self, totals: &[u16]) {
        self.0.extend_from_slice(totals);
    }

    fn unscored(&mut self, _line: &[u8]) {
        self.0.push(tenpin_bulk::REFUSED);
    }
}

fn column(engine: Engine, text: &[u8]) -> usize {
    let mut column = Column(Vec::with_capacity(text.len() / 12));
    engine.score_text(text, Notation::Auto, &mut column);
    column.0.len()
}

fn column_in_parts(engine: Engine, layouts: &Layouts) -> usize {
    let part = || Column(Vec::with_capacity(layouts.games.len() * 2 / 3));
    let mut columns = [part(), part()];
    engine.score_text_in_parts(&layouts.text, Notation::Auto, &mut columns);
    columns.iter().map(|column| column.0.len()).sum()
}

fn summary(engine: Engine, layouts: &Layouts) -> u64 {
    let mut summary = Summary::default();
    engine.score_text(&layouts.text, Notation::Auto, &mut summary);
    summary.games()
}

fn summary_in_parts(engine: Engine, layouts: &Layouts) -> u64 {
    let mut summaries = [Summary::default(), Summary::default()];
    engine.score_text_in_parts(&layouts.text, Notation::Auto, &mut summaries);
    summaries.iter().map(Summary::games).sum()
}

fn counts(engine: Engine, text: &[u8]) -> u64 {
    let mut counted = CountedSummary::default();
    engine.score_text(text, Notation::Auto, &mut counted);
    counted.summary.games() + counted.counts.clean_games
}

fn count(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

fn count_in_parts(text: &[u8]) -> usize {
    let (first, second) = text.split_at(text.len() / 2);
    thread::scope(|scope| {
        let other = scope.spawn(|| count(second));
        count(first) + other.join().unwrap_or(0)
    })
}

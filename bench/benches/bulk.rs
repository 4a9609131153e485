//! Many games: how much faster, or how little slower, than what stands beside us.
//!
//! Everything runs on the same games, in turns, and what is printed is the median of the
//! ratios of all rounds: so a busy machine slows both sides of a ratio.
//!
//! `cargo bench --bench bulk` takes about two minutes; without `--bench`, as in a test run,
//! a few games are scored once.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

#[path = "bulk/peers.rs"]
mod peers;
#[path = "bulk/stage.rs"]
mod stage;

use std::env;
use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use stage::Stage;
use tenpin_bench::{league_games, random_games};
use tenpin_bulk::{Engine, Notation, Sink, Summary};

/// Peers are slow: they score the first of the games only.
const PEERS_SCORE: usize = 20_000;

fn main() {
    let is_bench = env::args().any(|argument| argument == "--bench");
    let (games, rounds) = if is_bench {
        (1_000_000, 15)
    } else {
        (1_000, 1)
    };
    for (name, games) in [
        ("uniformly random games", random_games(games)),
        ("a league's games", league_games(games)),
    ] {
        println!("\n{name}: {} of them, {rounds} rounds", games.len());
        run(&Stage::new(games), rounds);
    }
}

fn run(stage: &Stage, rounds: usize) {
    let engine = Engine::detected();
    let mut totals = vec![0; stage.games.len()];
    let few = &stage.games[..PEERS_SCORE.min(stage.games.len())];
    let mut table = Table::default();
    for _ in 0..rounds {
        let mut clock = Clock(&mut table, stage.games.len());
        clock.time_few("bowls: crate bowling", few.len(), || peers::bowling(few));
        clock.time_few("bowls: crate bscore", few.len(), || peers::bscore(few));
        clock.time("bowls: plain loop over a Vec", || {
            peers::plain(&stage.games)
        });
        clock.time("bowls: one game a call, portable", || {
            single(Engine::portable(), stage)
        });
        clock.time("bowls: one game a call", || single(engine, stage));
        clock.time("bowls: lists", || {
            engine.score_lists(&stage.offsets, &stage.bowls, &mut totals)
        });
        clock.time("bowls: rows of 21", || {
            engine.score_rows(&stage.rows, &mut totals)
        });
        clock.time("columns: summing the bytes", || stage.sum_columns());
        clock.time("columns: summing, registers", || stage.sum_columns_fast());
        clock.time("columns: scoring", || {
            engine.score_columns(&stage.columns(), &mut totals)
        });
        clock.time_few("text: crate bscore", few.len(), || {
            peers::bscore_text(&stage.text, few.len())
        });
        clock.time("text: memchr counts lines", || count(&stage.text));
        clock.time("text: totals, portable", || {
            column(Engine::portable(), stage)
        });
        clock.time("text: totals", || column(engine, stage));
        clock.time("text: summary", || summary(engine, stage));
        clock.time("text: memchr, two threads", || count_in_parts(&stage.text));
        clock.time("text: totals, two threads", || {
            column_in_parts(engine, stage)
        });
        clock.time("text: summary, two threads", || {
            summary_in_parts(engine, stage)
        });
    }
    table.print(stage);
}

/// What is compared, beside what, and the ratio that is the goal; 0 for none.
const GOALS: [(&str, &str, f64); 13] = [
    ("bowls: one game a call", "bowls: crate bowling", 90.0),
    ("bowls: lists", "bowls: crate bowling", 350.0),
    ("bowls: rows of 21", "bowls: crate bowling", 350.0),
    ("bowls: one game a call", "bowls: crate bscore", 0.0),
    (
        "bowls: one game a call",
        "bowls: plain loop over a Vec",
        0.0,
    ),
    ("bowls: lists", "bowls: plain loop over a Vec", 0.0),
    ("columns: scoring", "columns: summing the bytes", 0.9),
    ("columns: scoring", "columns: summing, registers", 0.0),
    ("text: totals", "text: crate bscore", 700.0),
    ("text: totals", "text: memchr counts lines", 0.25),
    ("text: summary", "text: memchr counts lines", 0.25),
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

/// Times in nanoseconds a game, a list of rounds for each contender.
#[derive(Default)]
struct Table(Vec<(&'static str, Vec<f64>)>);

struct Clock<'table>(&'table mut Table, usize);

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

impl Table {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a few million games at the most"
    )]
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

    #[expect(
        clippy::cast_precision_loss,
        reason = "a few million games at the most"
    )]
    fn print(&self, stage: &Stage) {
        let bytes = stage.text.len() as f64 / stage.games.len() as f64;
        println!("{bytes:.2} bytes of text a game");
        println!(
            "\n{:<32} {:>12} {:>14}",
            "what", "ns a game", "million games/s"
        );
        for (name, rounds) in &self.0 {
            let time = median(rounds.clone());
            println!("{name:<32} {time:>12.3} {:>14.1}", 1e3 / time);
        }
        println!(
            "\n{:<28} {:<32} {:>8} {:>6}",
            "what", "beside", "ratio", "goal"
        );
        for (name, beside, goal) in GOALS {
            let pairs = self.rounds_of(beside).iter().zip(self.rounds_of(name));
            let ratio = median(pairs.map(|(theirs, ours)| theirs / ours).collect());
            println!("{name:<28} {beside:<32} {ratio:>8.2} {goal:>6}");
        }
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn single(engine: Engine, stage: &Stage) -> u64 {
    let totals = stage.games.iter().map(|bowls| engine.score(bowls));
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

fn column(engine: Engine, stage: &Stage) -> usize {
    let mut column = Column(Vec::with_capacity(stage.games.len()));
    engine.score_text(&stage.text, Notation::Auto, &mut column);
    column.0.len()
}

fn column_in_parts(engine: Engine, stage: &Stage) -> usize {
    let part = || Column(Vec::with_capacity(stage.games.len() * 2 / 3));
    let mut columns = [part(), part()];
    engine.score_text_in_parts(&stage.text, Notation::Auto, &mut columns);
    columns.iter().map(|column| column.0.len()).sum()
}

fn summary(engine: Engine, stage: &Stage) -> u64 {
    let mut summary = Summary::default();
    engine.score_text(&stage.text, Notation::Auto, &mut summary);
    summary.games()
}

fn summary_in_parts(engine: Engine, stage: &Stage) -> u64 {
    let mut summaries = [Summary::default(), Summary::default()];
    engine.score_text_in_parts(&stage.text, Notation::Auto, &mut summaries);
    summaries.iter().map(Summary::games).sum()
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

//! Parquet: scoring a column of games beside only reading it.
//!
//! All read the same file, in turns. The benchmark prints the median of the ratios of all
//! rounds, since a busy machine slows both sides of a ratio.
//!
//! `cargo bench --bench parquet --features parquet` takes about a minute. Without `--bench`, as
//! in a test run, it scores a few games once.
#![allow(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::fs::File;
use std::hint::black_box;
use std::io::{Read, Seek};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::Instant;

use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use tenpin_bench::{line_of, median, median_ratio, run_on_both_kinds};
use tenpin_bulk::{Blocks, Engine, Notation, Summary, process_blocks};
use tenpin_parquet::{ColumnNames, GameBatch, GameReader, GameWriter};

fn main() {
    run_on_both_kinds(|games, rounds| measure(&written(&games), games.len(), rounds));
}

/// The games in a Parquet file, as the program writes them.
fn written(games: &[Vec<u8>]) -> File {
    let file = tempfile::tempfile().expect("a file for the games");
    let mut writer = GameWriter::new(file.try_clone().expect("the file is open")).expect("room");
    let mut line = 0;
    for some in games.chunks(10_000) {
        let mut batch = GameBatch::default();
        for game in some {
            line += 1;
            let total = Engine::detected().score(game).expect("a game");
            batch.push("ten-pin", line, None, &line_of(game), total, None);
        }
        writer.write(batch).expect("room");
    }
    writer.finish().expect("room");
    file
}

/// A way to look at the games of a file. It returns how many there were.
type Work = fn(File) -> u64;

/// What is measured; the others are compared with the first.
const WORK: [(&str, Work); 4] = [
    ("reading the column, and nothing else", read),
    ("reading the column as lines of text", read_as_lines),
    ("scoring it, one thread", |file| score(file, 1)),
    ("scoring it, two threads", |file| score(file, 2)),
];

fn measure(file: &File, games: usize, rounds: usize) {
    let mut times = WORK.map(|_| Vec::with_capacity(rounds));
    for _ in 0..rounds {
        for ((_, work), times) in WORK.iter().zip(&mut times) {
            let mut file = file.try_clone().expect("the file is open");
            file.rewind().expect("a file can be read again");
            let start = Instant::now();
            let found = black_box(work(file));
            times.push(start.elapsed().as_secs_f64());
            assert_eq!(found, games as u64, "each way sees every game");
        }
    }
    println!("{:<40} {:>10} {:>8}", "what", "ns per game", "speed");
    let base = times[0].clone();
    for ((name, _), times) in WORK.iter().zip(times) {
        let ratio = median_ratio(&base, &times);
        #[expect(clippy::cast_precision_loss, reason = "a million games")]
        let nanoseconds = median(times) * 1e9 / games as f64;
        println!("{name:<40} {nanoseconds:>10.1} {ratio:>8.2}");
    }
}

/// Reads the column batch by batch with the crate `parquet`, and does nothing with it.
fn read(file: File) -> u64 {
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).expect("our own file");
    let mask = ProjectionMask::columns(builder.parquet_schema(), ["game"]);
    let builder = builder.with_projection(mask).with_batch_size(8192);
    let batches = builder.build().expect("our own file");
    let rows = batches.map(|batch| batch.expect("our own file").num_rows() as u64);
    rows.sum()
}

fn read_as_lines(file: File) -> u64 {
    let mut lines = GameReader::open(file, &ColumnNames::default()).expect("our own file");
    let mut buffer = vec![0; 1 << 18];
    while lines.read(&mut buffer).expect("our own file") > 0 {
        black_box(&buffer);
    }
    lines.rows_read()
}

/// Scores the column as `tenpin score --summary` does.
fn score(file: File, threads: usize) -> u64 {
    let lines = GameReader::open(file, &ColumnNames::default()).expect("our own file");
    let mut all = Summary::default();
    let work = |block: &tenpin_bulk::Block| {
        let mut summary = Summary::default();
        Engine::detected().score_text(block.text(), Notation::Auto, &mut summary);
        summary
    };
    let deliver = |_: &_, summary: Summary| {
        all += &summary;
        ControlFlow::Continue(())
    };
    let threads = NonZero::new(threads).expect("at least one");
    process_blocks(Blocks::new(lines), threads, work, deliver).expect("our own file");
    all.games()
}

//! Prints league-like games, one per line: `cargo run --release -p tenpin-bench --example games
//! -- 1000000`.

use std::env;
use std::io::{self, BufWriter, Write};

use tenpin_bench::{league_games, line_of};

fn main() -> io::Result<()> {
    let wanted = env::args().nth(1).and_then(|number| number.parse().ok());
    let wanted: usize = wanted.unwrap_or(1_000);
    // Making more than a million different games would only take longer.
    let lines: Vec<_> = league_games(wanted.min(1_000_000))
        .iter()
        .map(|game| line_of(game))
        .collect();
    let mut output = BufWriter::new(io::stdout().lock());
    for line in lines.iter().cycle().take(wanted) {
        writeln!(output, "{line}")?;
    }
    output.flush()
}

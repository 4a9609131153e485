//! What can still be reached: the table of all games, and any position.
//!
//! Nothing is kept between calls, so each time is what a live board would pay after a bowl.

use divan::{Bencher, black_box};
use tenpin_bench::random_games;
use tenpin_chances::{NextBowl, Odds, Position, TotalChances, Ways, WinChances, win_chances};
use tenpin_rules::Pins;

/// How many bowls were bowled before.
const BOWLED: [usize; 3] = [0, 5, 15];

fn main() {
    divan::main();
}

#[divan::bench]
fn table_of_all_games() -> Ways {
    black_box(Position::default()).ways()
}

#[divan::bench(args = BOWLED)]
fn ways(bencher: Bencher<'_, '_>, bowled: usize) {
    let bowls = bowls(bowled);
    bencher.bench(|| position(&bowls).ways());
}

#[divan::bench(args = BOWLED)]
fn next_bowls(bencher: Bencher<'_, '_>, bowled: usize) {
    let bowls = bowls(bowled);
    bencher.bench(|| -> Vec<NextBowl> { position(&bowls).next_bowls() });
}

#[divan::bench(args = BOWLED)]
fn outlook(bencher: Bencher<'_, '_>, bowled: usize) {
    let bowls = bowls(bowled);
    let odds = Odds::typical();
    bencher.bench(|| -> TotalChances { position(&bowls).outlook(black_box(&odds)) });
}

#[divan::bench(args = [2, 4, 8])]
fn win_chances_of(bencher: Bencher<'_, '_>, bowlers: usize) {
    let outlook = Position::default().outlook(&Odds::typical());
    let outlooks = vec![outlook; bowlers];
    bencher.bench(|| -> WinChances { win_chances(black_box(&outlooks)) });
}

/// The first bowls of a random game.
fn bowls(how_many: usize) -> Vec<Pins> {
    let games = random_games(1).into_iter().flatten();
    let counts = games.take(how_many);
    counts
        .map(|count| Pins::try_from(count).expect("0 to 10"))
        .collect()
}

fn position(bowls: &[Pins]) -> Position {
    Position::replay(black_box(bowls).iter().copied()).expect("a legal game")
}

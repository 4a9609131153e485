//! The interactive path: every bowl of a game, and the whole board after each.
//!
//! Beside us stands the crate `bowling` 0.2.0, on the same games in the same run.

use bowling::prelude::{GameBuilder, Player as Peer, Progress, TenPin};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tenpin_bench::random_games;
use tenpin_rules::{Board, BowlingGame, FrameNumber, Marks, Name, Pins, Player, Points};

const GAMES: usize = 1_000;

fn main() {
    divan::main();
}

/// A board that keeps all that it is told about a game of one player.
#[derive(Default)]
struct Sheet {
    frames: [(Marks, Option<Points>); 10],
    maximum: Option<Points>,
    turn: Option<FrameNumber>,
}

impl Board for Sheet {
    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        self.frames[usize::from(u8::from(number)) - 1] = (marks, total);
    }

    fn maximum(&mut self, maximum: Points) {
        self.maximum = Some(maximum);
    }

    fn turn(&mut self, _player: Name, frame: FrameNumber) {
        self.turn = Some(frame);
    }
}

#[divan::bench]
fn bowls_and_boards_tenpin(bencher: Bencher<'_, '_>) {
    let player: Player = "PJS".parse().expect("three letters");
    let games: Vec<Vec<Pins>> = random_games(GAMES)
        .into_iter()
        .map(|bowls| bowls.into_iter().map(pins).collect())
        .collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut sheet = Sheet::default();
        for bowls in &games {
            let mut game = BowlingGame::new(player);
            for pins in bowls {
                game.bowl(*pins).expect("a legal bowl");
                game.write_to(black_box(&mut sheet));
            }
        }
        sheet.frames[9].1
    });
}

#[divan::bench]
fn bowls_and_boards_bowling(bencher: Bencher<'_, '_>) {
    let games = random_games(GAMES);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bowls in &games {
            let peer = Peer::new("PJS").expect("a name");
            let mut progress = GameBuilder::<TenPin>::new(peer).build();
            for pins in bowls {
                let Progress::AwaitingRoll(game) = progress else {
                    break;
                };
                progress = game.roll_count(*pins).expect("a legal bowl");
                match &progress {
                    Progress::AwaitingRoll(game) => drop(black_box(game.scoreboard(0))),
                    Progress::Complete(game) => drop(black_box(game.scoreboard(0))),
                }
            }
        }
    });
}

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("0 to 10")
}

#[derive(Default)]
struct Totals([Option<Points>; 10]);

impl Board for Totals {
    fn frame(&mut self, number: FrameNumber, _marks: Marks, total: Option<Points>) {
        self.0[usize::from(u8::from(number)) - 1] = total;
    }
}

#[divan::bench]
fn bowls_and_totals_tenpin(bencher: Bencher<'_, '_>) {
    let player: Player = "PJS".parse().expect("three letters");
    let games: Vec<Vec<Pins>> = random_games(GAMES)
        .into_iter()
        .map(|bowls| bowls.into_iter().map(pins).collect())
        .collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        let mut sheet = Totals::default();
        for bowls in &games {
            let mut game = BowlingGame::new(player);
            for pins in bowls {
                game.bowl(*pins).expect("a legal bowl");
                game.write_to(black_box(&mut sheet));
            }
        }
        sheet.0[9]
    });
}

//! The interactive path: every bowl of a game, and the board after each.
//!
//! The peer is the crate `bowling` 0.2.0, with the same games in the same run. Its scoreboard
//! has the running totals. Ours is also told the marks, the highest total still possible, and
//! whose turn it is, so we are measured three times: `totals` keeps what the peer gives,
//! `boards` keeps everything, and `drawn` draws it as text.

use std::fmt::Write;

use bowling::prelude::{GameBuilder, Player as Peer, Progress, TenPin};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tenpin_bench::random_games;
use tenpin_printer::{Grid, Look};
use tenpin_rules::{Board, BowlCount, BowlingGame, FrameNumber, Marks, Name, Pins, Points, Rack};
use tenpin_scorecard::Scorecard;

const GAMES: usize = 1_000;

fn main() {
    divan::main();
}

/// A board that keeps the running totals, as the peer's scoreboard does.
#[derive(Default)]
struct Totals([Option<Points>; 10]);

impl Board for Totals {
    fn frame(&mut self, number: FrameNumber, _marks: Marks, total: Option<Points>) {
        self.0[usize::from(u8::from(number)) - 1] = total;
    }
}

/// A board that keeps everything about a game of one player.
#[derive(Default)]
struct Sheet {
    frames: [(Marks, Option<Points>); 10],
    minimum: Option<Points>,
    maximum: Option<Points>,
    turn: Option<(Name, FrameNumber)>,
    rack: Option<(BowlCount, Rack)>,
}

impl Board for Sheet {
    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        self.frames[usize::from(u8::from(number)) - 1] = (marks, total);
    }

    fn minimum(&mut self, minimum: Points) {
        self.minimum = Some(minimum);
    }

    fn maximum(&mut self, maximum: Points) {
        self.maximum = Some(maximum);
    }

    fn turn(&mut self, player: Name, frame: FrameNumber) {
        self.turn = Some((player, frame));
    }

    fn rack(&mut self, bowls: BowlCount, rack: Rack) {
        self.rack = Some((bowls, rack));
    }
}

/// Bowls all games, and shows each after every bowl.
fn bowl_all(bencher: Bencher<'_, '_>, mut show: impl FnMut(&BowlingGame)) {
    let player = "PJS".parse().expect("three letters");
    let games: Vec<Vec<Pins>> = random_games(GAMES)
        .into_iter()
        .map(|bowls| bowls.into_iter().map(pins).collect())
        .collect();
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for bowls in &games {
            let mut game = BowlingGame::new(player);
            for pins in bowls {
                game.bowl(*pins).expect("a legal bowl");
                show(&game);
            }
        }
    });
}

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("0 to 10")
}

#[divan::bench]
fn totals_tenpin(bencher: Bencher<'_, '_>) {
    let mut totals = Totals::default();
    bowl_all(bencher, |game| game.write_to(black_box(&mut totals)));
}

#[divan::bench]
fn boards_tenpin(bencher: Bencher<'_, '_>) {
    let mut sheet = Sheet::default();
    bowl_all(bencher, |game| game.write_to(black_box(&mut sheet)));
}

#[divan::bench]
fn drawn_tenpin(bencher: Bencher<'_, '_>) {
    let mut text = String::new();
    bowl_all(bencher, |game| {
        let card = Scorecard::from(game);
        text.clear();
        write!(text, "{}", Grid::new(&card, Look::default())).expect("a string takes all");
        black_box(&text);
    });
}

#[divan::bench]
fn totals_bowling(bencher: Bencher<'_, '_>) {
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

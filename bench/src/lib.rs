//! Games for the benchmarks: legal, and the same in every run.

pub mod recorded_games;

use std::env;

use tenpin_bulk::push_game;
use tenpin_rules::{Entry, Frames, PinSet, Pins, Rack};

/// Runs a benchmark on random games and on a league's: a million games and 15 rounds, or, in a
/// test run without `--bench`, a thousand games and one round. `TENPIN_GAMES=20000` takes so many
/// games and 150 rounds: on a busy machine, only short rounds are left alone.
///
/// `run` gets the games and the number of rounds.
#[expect(clippy::print_stdout, reason = "a benchmark prints its table")]
pub fn run_on_both_kinds(run: impl Fn(Vec<Vec<u8>>, usize)) {
    let is_bench = env::args().any(|argument| argument == "--bench");
    let wanted = env::var("TENPIN_GAMES").ok();
    let (games, rounds) = match wanted.and_then(|number| number.parse().ok()) {
        _ if !is_bench => (1_000, 1),
        None => (1_000_000, 15),
        Some(games) => (games, 150),
    };
    for (name, games) in [
        ("uniformly random games", random_games(games)),
        ("a league's games", league_games(games)),
    ] {
        println!("\n{name}: {} of them, {rounds} rounds", games.len());
        run(games, rounds);
    }
}

/// The median of the ratios of two series, round by round.
#[must_use]
pub fn median_ratio(series: &[f64], to: &[f64]) -> f64 {
    let ratios = series.iter().zip(to).map(|(one, other)| one / other);
    median(ratios.collect())
}

/// The median; the upper one of two.
#[must_use]
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Random games, each a list of bowls. Every legal count of the next bowl is equally likely.
#[must_use]
pub fn random_games(how_many: usize) -> Vec<Vec<u8>> {
    let mut dice = Dice(0x7e9_b0e1);
    (0..how_many).map(|_| random_game(&mut dice)).collect()
}

/// Games as a league bowls them: nearly half of all first bowls are strikes, most others leave
/// at most three pins, and about two thirds of those become spares.
#[must_use]
pub fn league_games(how_many: usize) -> Vec<Vec<u8>> {
    let mut dice = Dice(0x1ea_9e00);
    (0..how_many)
        .map(|_| game(&mut dice, league_bowl))
        .collect()
}

fn league_bowl(dice: &mut Dice, standing: u8) -> u8 {
    match (standing, dice.up_to(99)) {
        (10, 0..45) | (0..10, 0..65) => standing,
        (10, 45..95) => 9 - dice.up_to(2),
        _ => dice.up_to(standing),
    }
}

/// The line of a game in marks, without separators and without a line end.
#[must_use]
pub fn line_of(bowls: &[u8]) -> String {
    let mut line = String::with_capacity(bowls.len());
    let mut left = None;
    for count in bowls {
        let is_spare = left == Some(*count);
        line.push(match count {
            _ if is_spare => '/',
            10 => 'X',
            0 => '-',
            count => char::from(b'0' + count),
        });
        let is_first = left.is_none() && *count < 10;
        left = is_first.then(|| 10 - count);
    }
    line
}

/// The lines of games with fouls: every second gutter is one.
#[must_use]
pub fn with_fouls(text: &[u8]) -> Vec<u8> {
    let mut gutters = 0;
    let bytes = text.iter().map(|byte| match byte {
        b'-' => {
            gutters += 1;
            if gutters % 2 == 0 { b'F' } else { b'-' }
        }
        byte => *byte,
    });
    bytes.collect()
}

/// The lines of games of which every tenth has a split, `(8)`, or a leave, `8[7-10]`, by turns.
#[must_use]
pub fn with_some_leaves(games: &[Vec<u8>]) -> Vec<u8> {
    let mut dice = Dice(0x5eed);
    let mut text = Vec::new();
    for (number, bowls) in games.iter().enumerate() {
        let line = line_of(bowls);
        // A bowl that leaves pins: a split is possible after a first of up to eight.
        let place = match number % 20 {
            0 => first_bowls(&line).find(|(_, count)| (1..=8).contains(count)),
            10 => first_bowls(&line).next(),
            _ => None,
        };
        let Some((place, count)) = place else {
            text.extend(line.bytes().chain([b'\n']));
            continue;
        };
        let (before, after) = line.split_at(place);
        let bowl = if number % 20 == 0 {
            format!("({count})")
        } else {
            format!("{}[{}]", &after[..1], leave(&mut dice, 10 - count, ALL))
        };
        text.extend(format!("{before}{bowl}{}\n", &after[1..]).bytes());
    }
    text
}

/// The first bowls of a line that are no strikes: their places and pins.
fn first_bowls(line: &str) -> impl Iterator<Item = (usize, u8)> {
    let mut is_second = false;
    line.bytes().enumerate().filter_map(move |(place, mark)| {
        let is_first = !is_second && mark != b'X';
        is_second = is_first;
        // A dash comes before the digits, and is none.
        is_first.then_some((place, mark.saturating_sub(b'0')))
    })
}

/// The lines of games in which the leave of every bowl is known, as they are written: splits in
/// parentheses, and the pins that stand in brackets.
///
/// # Panics
///
/// If a game is not legal.
#[must_use]
pub fn with_all_leaves(games: &[Vec<u8>]) -> Vec<u8> {
    let mut dice = Dice(0x1eaf);
    let mut text = Vec::new();
    for bowls in games {
        let (_, frames) = with_leaves(&mut dice, bowls);
        let mut line = String::new();
        push_game(&mut line, &frames);
        text.extend(line.bytes().chain([b'\n']));
    }
    text
}

/// Games as a scorer enters them who sees which pins stand after every bowl.
///
/// # Panics
///
/// If a game is not legal.
#[must_use]
pub fn leaves(games: &[Vec<u8>]) -> Vec<Vec<Entry>> {
    let mut dice = Dice(0x1eaf);
    let games = games.iter().map(|bowls| with_leaves(&mut dice, bowls).0);
    games.collect()
}

/// A game as a scorer enters it who counts pins.
///
/// # Panics
///
/// If a bowl has more than ten pins.
#[must_use]
pub fn counts(bowls: &[u8]) -> Vec<Entry> {
    let pins = bowls.iter().map(|count| Pins::try_from(*count));
    let entries = pins.map(|pins| pins.expect("ten pins at most").into());
    entries.collect()
}

/// A game with the pins that stand after each bowl, and its frames.
fn with_leaves(dice: &mut Dice, bowls: &[u8]) -> (Vec<Entry>, Frames) {
    let mut frames = Frames::default();
    let mut stood = ALL;
    let mut entries = Vec::with_capacity(bowls.len());
    for count in bowls {
        let left = u8::try_from(stood.count_ones()).unwrap_or_default() - count;
        let stands = leave(dice, left, stood);
        let is_second = stood != ALL || frames.rack() != Ok(Rack::Full);
        stood = if is_second || left == 0 {
            ALL
        } else {
            bits(stands)
        };
        frames.bowl(Entry::Standing(stands)).expect("a legal game");
        entries.push(Entry::Standing(stands));
    }
    (entries, frames)
}

/// All ten pins, one bit each.
const ALL: u16 = (1 << 10) - 1;

fn bits(pins: PinSet) -> u16 {
    pins.into()
}

/// Some of the pins that stand, so many that this number is left.
fn leave(dice: &mut Dice, left: u8, stood: u16) -> PinSet {
    let mut pins = stood;
    while pins.count_ones() > u32::from(left) {
        pins &= !(1 << dice.up_to(9));
    }
    PinSet::try_from(pins).expect("ten bits")
}

fn random_game(dice: &mut Dice) -> Vec<u8> {
    game(dice, Dice::up_to)
}

/// A game in which `bowl` decides how many of the standing pins fall.
fn game(dice: &mut Dice, bowl: impl Fn(&mut Dice, u8) -> u8) -> Vec<u8> {
    let mut bowls = Vec::with_capacity(21);
    for _ in 0..9 {
        bowl_at_a_rack(&mut bowls, dice, &bowl);
    }
    let tenth = bowls.len();
    bowl_at_a_rack(&mut bowls, dice, &bowl);
    while bowls.len() < tenth + 3 && bowls[tenth..].iter().sum::<u8>() >= 10 {
        bowl_at_a_rack(&mut bowls, dice, &bowl);
        bowls.truncate(tenth + 3);
    }
    bowls
}

/// One bowl for a strike, two otherwise.
fn bowl_at_a_rack(bowls: &mut Vec<u8>, dice: &mut Dice, bowl: &impl Fn(&mut Dice, u8) -> u8) {
    let first = bowl(dice, 10);
    bowls.push(first);
    if first < 10 {
        bowls.push(bowl(dice, 10 - first));
    }
}

/// A small, fast, repeatable source of random numbers (xorshift).
struct Dice(u64);

impl Dice {
    fn up_to(&mut self, most: u8) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let sides = u64::from(most) + 1;
        u8::try_from(self.0 % sides).unwrap_or(most)
    }
}

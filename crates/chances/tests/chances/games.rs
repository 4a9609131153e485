//! Real games, bowled by the rules.

use tenpin_chances::{Odds, Position};
use tenpin_rules::{BowlingGame, Pins, Rack, RuleBook};
use tenpin_scorecard::Scorecard;

pub(crate) fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("0 to 10")
}

pub(crate) fn bowls(counts: &[u8]) -> Vec<Pins> {
    counts.iter().copied().map(pins).collect()
}

pub(crate) fn game(bowls: &[Pins]) -> BowlingGame {
    game_by(RuleBook::TEN_PIN, bowls)
}

pub(crate) fn game_by(rules: RuleBook, bowls: &[Pins]) -> BowlingGame {
    let game = BowlingGame::by(rules, "PJS".parse().expect("three letters"));
    game.replay(bowls.iter().copied()).expect("a legal game")
}

#[track_caller]
pub(crate) fn assert_close(one: f64, other: f64, tolerance: f64) {
    let difference = (one - other).abs();
    assert!(difference <= tolerance, "{one} is not close to {other}");
}

/// How likely a count is at this rack.
pub(crate) fn chance(odds: &Odds, rack: Rack, pins: Pins) -> f64 {
    match rack {
        Rack::Full => odds.first(pins),
        left => odds.second(Pins::from(left).left_standing(), pins),
    }
}

/// The first bowls of a game that keep it open: each seed is a count, about one in five clears
/// the rack.
pub(crate) fn bowls_of_seeds(rules: RuleBook, seeds: &[u8]) -> Vec<Pins> {
    let mut position = Position::from(rules);
    let mut bowls = Vec::new();
    for seed in seeds {
        let Some(rack) = position.rack() else { break };
        let standing = u8::from(Pins::from(rack));
        let count = if *seed > 200 {
            standing
        } else {
            seed % (standing + 1)
        };
        position = position.after(pins(count)).expect("a legal bowl");
        bowls.push(pins(count));
    }
    bowls
}

/// Every ending of a game, bowled to its end: how many there are to each total, and how
/// likely they are.
pub(crate) struct AllEndings {
    pub(crate) ways: Vec<u64>,
    pub(crate) chances: Vec<f64>,
}

impl AllEndings {
    pub(crate) fn of(game: &BowlingGame, odds: &Odds) -> Self {
        let mut endings = Self {
            ways: vec![0; 301],
            chances: vec![0.0; 301],
        };
        endings.bowl_on(&mut game.clone(), 1.0, odds);
        endings
    }

    fn bowl_on(&mut self, game: &mut BowlingGame, likely: f64, odds: &Odds) {
        let card = Scorecard::from(&*game);
        let Some(turn) = card.turn else {
            let total = usize::from(u16::from(card.players[0].total));
            self.ways[total] += 1;
            self.chances[total] += likely;
            return;
        };
        for pins in (0..=10).map(pins) {
            if game.bowl(pins).is_ok() {
                self.bowl_on(game, likely * chance(odds, turn.rack, pins), odds);
                game.undo().expect("a bowl to take back");
            }
        }
    }
}

/// A small, repeatable source of random numbers (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// From 0 up to, but not including, 1.
    pub(crate) fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^= bits >> 31;
        let upper = u32::try_from(bits >> 32).expect("32 bits");
        f64::from(upper) / 2_f64.powi(32)
    }

    fn bowl(&mut self, odds: &Odds, rack: Rack) -> Pins {
        let mut left = self.roll();
        let standing = u8::from(Pins::from(rack));
        for pins in (0..standing).map(pins) {
            left -= chance(odds, rack, pins);
            if left < 0.0 {
                return pins;
            }
        }
        pins(standing)
    }

    /// The bowls of a whole game, and its total.
    pub(crate) fn game(&mut self, rules: RuleBook, odds: &Odds) -> (Vec<Pins>, u16) {
        let mut game = game_by(rules, &[]);
        let mut bowls = Vec::new();
        loop {
            let card = Scorecard::from(&game);
            let Some(turn) = card.turn else {
                return (bowls, card.players[0].total.into());
            };
            let pins = self.bowl(odds, turn.rack);
            game.bowl(pins).expect("a legal bowl");
            bowls.push(pins);
        }
    }
}

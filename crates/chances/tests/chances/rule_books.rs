//! Every rule book beside the rules themselves, and beside a scorer that shares nothing with them.

use std::collections::HashMap;

use tenpin_chances::{Odds, Position};
use tenpin_rules::{Pins, RuleBook};

use crate::games::{AllEndings, assert_close, bowls, bowls_of_seeds, game_by, pins};

/// How many frames there are, the last aside, and how many last frames.
///
/// A first bowl of f pins that is no strike has 11 − f seconds, and each strike one frame. In the
/// last frame a spare has 11 extra bowls, and a strike each pair of extra bowls, or, where it is
/// paid at once, none.
const FRAMES: [(RuleBook, u128, u128); 5] = [
    (RuleBook::TEN_PIN, 65 + 1, 55 + 10 * 11 + (11 + 65)),
    (RuleBook::NO_TAP_9, 63 + 2, 54 + 9 * 11 + 2 * (2 * 11 + 63)),
    (RuleBook::NO_TAP_8, 60 + 3, 52 + 8 * 11 + 3 * (3 * 11 + 60)),
    (RuleBook::NO_TAP_7, 56 + 4, 49 + 7 * 11 + 4 * (4 * 11 + 56)),
    (RuleBook::CURRENT_FRAME, 65 + 1, 65 + 1),
];

#[test]
fn all_games_are_counted_and_fit_into_64_bits() {
    for (rules, frames, last) in FRAMES {
        let all = frames.pow(9) * last;
        assert!(all < u128::from(u64::MAX), "{rules}");
        let ways = Position::from(rules).ways();
        let sum: u128 = ways.iter().map(|(_, ways)| u128::from(ways)).sum();
        assert_eq!(sum, all, "{rules}");
        assert_eq!(u128::from(ways.all()), all, "{rules}");
        assert_eq!((ways.lowest(), ways.highest()), (0, 300), "{rules}");
    }
}

#[test]
fn the_last_frame_has_as_many_endings_as_the_rules_allow() {
    for (rules, _, last) in FRAMES {
        let empty = [Pins::NONE; 18];
        let endings = AllEndings::of(&game_by(rules, &empty), &Odds::even());
        assert_eq!(
            endings.ways.iter().sum::<u64>(),
            u64::try_from(last).unwrap()
        );
        let ways = Position::replay_by(rules, empty).unwrap().ways();
        assert!(
            ways.iter().map(|(_, ways)| ways).eq(endings.ways),
            "{rules}"
        );
    }
}

/// Games of seven to ten frames, with every kind of bonus pending and strikes of all counts.
const LATE: [&[u8]; 10] = [
    // Eight frames that no rule book calls a strike; then nothing, a spare, a strike pending.
    &[0, 0, 1, 2, 3, 4, 5, 4, 6, 0, 0, 9, 2, 7, 6, 1],
    &[0, 0, 1, 2, 3, 4, 5, 4, 6, 0, 0, 9, 2, 7, 0, 10],
    &[0, 0, 1, 2, 3, 4, 5, 4, 6, 0, 0, 9, 2, 7, 10],
    // Two strikes pending, then in the ninth frame.
    &[0, 0, 1, 2, 3, 4, 5, 4, 6, 0, 0, 9, 10, 10],
    &[10, 10, 10, 10, 10, 10, 10, 10, 3],
    &[6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 0],
    // The tenth frame to go, and in it.
    &[10, 10, 10, 10, 10, 10, 10, 10, 10],
    &[10, 10, 10, 10, 10, 10, 10, 10, 10, 5],
    &[6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 10],
    &[6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 6, 4, 10, 6],
];

#[test]
fn late_positions_have_all_endings_that_the_rules_allow() {
    for rules in RuleBook::ALL {
        for counts in LATE {
            check_endings(rules, &bowls(counts));
        }
    }
}

#[test]
fn strikes_of_fewer_pins_have_all_endings_that_the_rules_allow() {
    let strikes = [
        (RuleBook::NO_TAP_9, 9),
        (RuleBook::NO_TAP_8, 8),
        (RuleBook::NO_TAP_7, 7),
    ];
    for (rules, count) in strikes {
        for bowled in 8..=12 {
            check_endings(rules, &vec![pins(count); bowled]);
        }
    }
}

#[track_caller]
fn check_endings(rules: RuleBook, bowls: &[Pins]) {
    let odds = Odds::typical();
    let endings = AllEndings::of(&game_by(rules, bowls), &odds);
    let position = Position::replay_by(rules, bowls.iter().copied()).unwrap();
    let counted: Vec<u64> = position.ways().iter().map(|(_, ways)| ways).collect();
    assert_eq!(counted, endings.ways, "{rules}, after {bowls:?}");
    for ((_, chance), likely) in position.outlook(&odds).iter().zip(endings.chances) {
        assert_close(chance, likely, 1e-14);
    }
}

/// The slow way for each rule book: no polynomials, twice the bits, and a scorer of its own.
#[test]
fn the_table_is_what_counting_every_state_of_another_scorer_gives() {
    for rules in RuleBook::ALL {
        let ways = Position::from(rules).ways();
        let counted: Vec<u128> = ways.iter().map(|(_, ways)| ways.into()).collect();
        assert_eq!(counted, Scorer::of(rules).table(), "{rules}");
    }
}

/// Scores as a person does: from the pins of the last frames, looking back.
#[derive(Clone, Copy)]
struct Scorer {
    strike: u16,
    is_at_once: bool,
}

/// A game between frames: its points, and what the last two frames still get of the next bowls.
type Waiting = (usize, u8, u8);

impl Scorer {
    fn of(rules: RuleBook) -> Self {
        let strike = match rules {
            RuleBook::NO_TAP_9 => 9,
            RuleBook::NO_TAP_8 => 8,
            RuleBook::NO_TAP_7 => 7,
            _ => 10,
        };
        let is_at_once = rules == RuleBook::CURRENT_FRAME;
        Self { strike, is_at_once }
    }

    /// For each total, in how many ways ten frames give it.
    fn table(self) -> Vec<u128> {
        let mut games: HashMap<Waiting, u128> = HashMap::from([((0, 0, 0), 1)]);
        for frame in 1..=10 {
            let mut next = HashMap::new();
            for (game, count) in games {
                for after in self.frames(game, frame == 10) {
                    *next.entry(after).or_default() += count;
                }
            }
            games = next;
        }
        let mut table = vec![0; 301];
        for ((points, _, _), count) in games {
            table[points] += count;
        }
        table
    }

    /// The game after every possible frame.
    fn frames(self, game: Waiting, is_last: bool) -> Vec<Waiting> {
        let mut after = Vec::new();
        for first in 0..=10 {
            if first >= self.strike {
                let (points, one, two) = paid(game, 10);
                if self.is_at_once {
                    after.push((points + 30, 0, 0));
                } else if is_last {
                    after.extend(self.two_extra((points + 10, one + 1, two + 1)));
                } else {
                    after.push((points + 10, one + 1, two + 1));
                }
                continue;
            }
            for second in 0..=10 - first {
                let (points, one, two) = paid(paid(game, first), second);
                let own = usize::from(first + second);
                match (own == 10, self.is_at_once) {
                    (true, true) => after.push((points + 10 + usize::from(first), 0, 0)),
                    (true, false) if is_last => {
                        let extra =
                            (0..=10).map(|pins| paid((points + 10, 1, 0), self.worth(pins)));
                        after.extend(extra);
                    }
                    (true, false) => after.push((points + 10, one + 1, two)),
                    (false, _) => after.push((points + own, one, two)),
                }
            }
        }
        after
    }

    /// The game after each pair of extra bowls.
    fn two_extra(self, game: Waiting) -> Vec<Waiting> {
        let mut after = Vec::new();
        for first in 0..=10 {
            let then = paid(game, self.worth(first));
            let is_strike = first >= self.strike;
            let most = if is_strike { 10 } else { 10 - first };
            for second in 0..=most {
                let worth = if is_strike {
                    self.worth(second)
                } else {
                    second
                };
                after.push(paid(then, worth));
            }
        }
        after
    }

    /// What a bowl at a full rack counts.
    fn worth(self, pins: u16) -> u16 {
        if pins >= self.strike { 10 } else { pins }
    }
}

/// What earlier frames get of a bowl: `one` of them wait for it, and `two` for the one after.
fn paid((points, one, two): Waiting, pins: u16) -> Waiting {
    (points + usize::from(one) * usize::from(pins), two, 0)
}

#[test]
fn games_of_the_contract_have_their_totals() {
    // `X 5/ 9- -- X 5/ 9- -- -- X` by current-frame.
    let current = [10, 5, 5, 9, 0, 0, 0, 10, 5, 5, 9, 0, 0, 0, 0, 0, 10];
    let nines = [9, 3, 4];
    let mixed = [10, 9, 3, 4];
    let table: [(RuleBook, Vec<u8>, u16); 4] = [
        (RuleBook::CURRENT_FRAME, current.to_vec(), 138),
        (RuleBook::NO_TAP_9, [&nines[..], &[0; 16]].concat(), 24),
        (RuleBook::NO_TAP_9, [&mixed[..], &[0; 14]].concat(), 47),
        (RuleBook::NO_TAP_9, [&[0; 18][..], &[10, 9, 9]].concat(), 30),
    ];
    for (rules, counts, total) in table {
        let position = Position::replay_by(rules, bowls(&counts)).unwrap();
        assert!(position.is_over(), "{rules} {counts:?}");
        assert_eq!(position.ways().lowest(), total, "{rules} {counts:?}");
    }
}

#[test]
fn the_typical_bowler_has_more_where_more_is_a_strike() {
    let mean = |rules| Position::from(rules).outlook(&Odds::typical()).mean();
    let [ten_pin, nine, eight, seven, _] = RuleBook::ALL.map(mean);
    assert!(ten_pin < nine && nine < eight && eight < seven);
}

#[test]
fn a_row_of_another_rule_book_is_no_panic() {
    for (rules, other) in RuleBook::ALL
        .iter()
        .flat_map(|one| RuleBook::ALL.map(|two| (*one, two)))
    {
        for seed in 0..=255 {
            let bowls = bowls_of_seeds(rules, &[seed; 21]);
            let card = tenpin_scorecard::Scorecard::from(&game_by(rules, &bowls));
            let position = Position::by(other, &card.players[0]);
            assert!(position.ways().highest() <= 300);
        }
    }
}

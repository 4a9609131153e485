//! Odds, learned and given.

use tenpin_chances::{BowlFrequencies, Odds, OddsError, Position};
use tenpin_rules::{Pins, RuleBook};

use crate::games::{Dice, assert_close, bowls, game, pins};

/// A bowler who strikes with half of all first bowls, and otherwise hits seven to nine pins.
fn strong_bowler() -> Odds {
    let first = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.02, 0.08, 0.4, 0.5];
    let mut second = [[0.0; 11]; 10];
    for (first, row) in second.iter_mut().enumerate() {
        row[10 - first] = 9.0;
        row[0] = 1.0;
    }
    Odds::new(first, second).expect("odds")
}

/// The largest difference between two odds of a bowl.
fn distance(one: &Odds, other: &Odds, firsts: impl IntoIterator<Item = u8>) -> f64 {
    let counts = || (0..=10).map(pins);
    let at_first = counts().map(|count| one.first(count) - other.first(count));
    let at_second = firsts.into_iter().map(pins).flat_map(|first| {
        counts().map(move |count| one.second(first, count) - other.second(first, count))
    });
    at_first.chain(at_second).map(f64::abs).fold(0.0, f64::max)
}

#[test]
fn learned_odds_come_as_close_to_the_true_ones_as_there_are_games() {
    let truth = strong_bowler();
    let mut dice = Dice(20);
    let mut frequencies = BowlFrequencies::default();
    let mut distances = Vec::new();
    for games in [10, 300, 3_000] {
        for _ in 0..games {
            frequencies
                .add(dice.game(RuleBook::TEN_PIN, &truth).0)
                .unwrap();
        }
        distances.push(distance(&frequencies.odds(), &truth, [8, 9]));
    }
    assert!(
        distances.is_sorted_by(|far, near| far > near),
        "{distances:?}"
    );
    assert!(distances[2] < 0.01, "{distances:?}");
}

#[test]
fn without_games_and_where_nothing_was_seen_a_bowler_is_typical() {
    let mut frequencies = BowlFrequencies::default();
    assert!(distance(&frequencies.odds(), &Odds::typical(), 0..10) < 1e-12);
    frequencies.add([Pins::ALL; 12]).unwrap();
    frequencies.add(bowls(&[9, 1, 9, 0])).unwrap();
    let odds = frequencies.odds();
    for first in (0..9).map(pins) {
        for count in (0..=10).map(pins) {
            let typical = Odds::typical().second(first, count);
            assert_close(odds.second(first, count), typical, 1e-12);
        }
    }
    // One spare out of two, and the typical share of the four that are assumed.
    let typical = Odds::typical().second(pins(9), pins(1));
    let spares = (1.0 + 4.0 * typical) / 6.0;
    assert_close(odds.second(pins(9), pins(1)), spares, 1e-12);
}

#[test]
fn a_typical_bowler_bowls_as_the_games_did_that_it_was_learned_from() {
    let odds = Odds::typical();
    assert_eq!(Odds::TYPICAL_GAMES, 1_668);
    // 3,334 strikes in 17,455 first bowls, and one more of each of the eleven counts.
    assert_close(odds.first(Pins::ALL), 3_335.0 / 17_466.0, 1e-12);
    // 1,317 of 3,128 single pins, and one more of each.
    assert_close(odds.second(pins(9), pins(1)), 1_318.0 / 3_130.0, 1e-12);
    // Never seen, but not impossible.
    assert_close(odds.second(pins(2), pins(2)), 1.0 / 54.0, 1e-12);
    // The games' mean is 121 and their standard deviation 33, but those are of many bowlers.
    let outlook = Position::default().outlook(&odds);
    let variance: f64 = outlook
        .iter()
        .map(|(total, chance)| (f64::from(total) - outlook.mean()).powi(2) * chance)
        .sum();
    assert_close(outlook.mean(), 119.0, 0.5);
    assert_close(variance.sqrt(), 22.2, 0.2);
}

#[test]
fn the_fill_bowls_of_the_tenth_are_learned_from_as_well() {
    let odds_after = |tenth: &[u8]| {
        let mut frequencies = BowlFrequencies::default();
        let all = [vec![Pins::NONE; 18], bowls(tenth)].concat();
        game(&all).write_to(&mut frequencies);
        frequencies.odds()
    };
    // Nine first bowls in the gutter, those of the tenth frame, and 12 typical ones; likewise for
    // the second, with 4.
    let typical = Odds::typical();
    let strikes = 12.0 * typical.first(Pins::ALL);
    let spares = 4.0 * typical.second(Pins::NONE, Pins::ALL);
    let three = odds_after(&[10, 10, 10]);
    assert_close(three.first(Pins::ALL), (3.0 + strikes) / 24.0, 1e-12);
    for tenth in [[0, 10, 10], [10, 0, 10]] {
        let odds = odds_after(&tenth);
        assert_close(odds.first(Pins::ALL), (1.0 + strikes) / 23.0, 1e-12);
        let second = odds.second(Pins::NONE, Pins::ALL);
        assert_close(second, (1.0 + spares) / 14.0, 1e-12);
    }
}

#[test]
fn each_row_of_odds_adds_up_to_one() {
    let mut frequencies = BowlFrequencies::default();
    frequencies.add(bowls(&[3, 4, 10, 7, 3, 0, 0])).unwrap();
    for odds in [
        Odds::even(),
        Odds::typical(),
        strong_bowler(),
        frequencies.odds(),
    ] {
        let counts = || (0..=10).map(pins);
        let first: f64 = counts().map(|count| odds.first(count)).sum();
        assert_close(first, 1.0, 1e-12);
        for first in (0..10).map(pins) {
            let second: f64 = counts().map(|count| odds.second(first, count)).sum();
            assert_close(second, 1.0, 1e-12);
        }
    }
}

#[test]
fn weights_that_are_not_odds_are_refused() {
    let even = || {
        (
            [1.0; 11],
            [[1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]; 10],
        )
    };
    let check = |weight: f64, first: usize, count: usize, expected: OddsError| {
        let (firsts, mut seconds) = even();
        seconds[first][count] = weight;
        let refused = Odds::new(firsts, seconds).unwrap_err();
        assert_eq!(refused, expected, "{weight} for {count} after {first}");
        assert!(!refused.to_string().is_empty());
    };
    assert!(Odds::new(even().0, even().1).is_ok());
    check(-0.1, 3, 1, OddsError::NotAWeight);
    check(f64::NAN, 3, 1, OddsError::NotAWeight);
    check(f64::INFINITY, 3, 1, OddsError::NotAWeight);
    check(0.1, 9, 2, OddsError::TooManyPins);
    check(0.1, 1, 10, OddsError::TooManyPins);
    let nothing = Odds::new([0.0; 11], even().1).unwrap_err();
    assert_eq!(nothing, OddsError::NothingPossible);
}

#[test]
fn neither_huge_nor_tiny_weights_are_lost() {
    for weight in [1e-320, 1e307] {
        let mut second = [[0.0; 11]; 10];
        for (first, row) in second.iter_mut().enumerate() {
            row[..=10 - first].fill(weight);
        }
        let odds = Odds::new([weight; 11], second).unwrap();
        assert!(distance(&odds, &Odds::even(), 0..10) < 1e-12);
    }
}

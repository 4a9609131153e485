//! A simulation that the exact answer must agree with.

use tenpin_chances::{Odds, Position, TotalChances};
use tenpin_rules::RuleBook;

use crate::games::{Dice, assert_close};

const GAMES: u32 = 30_000;

#[test]
fn simulated_games_agree_with_the_outlook() {
    for odds in [Odds::typical(), Odds::even()] {
        check(RuleBook::TEN_PIN, &odds);
    }
}

#[test]
fn simulated_games_by_any_rule_book_agree_with_the_outlook() {
    for rules in RuleBook::ALL.into_iter().skip(1) {
        check(rules, &Odds::typical());
    }
}

fn check(rules: RuleBook, odds: &Odds) {
    let outlook = Position::from(rules).outlook(odds);
    let mut dice = Dice(1895);
    let totals: Vec<u16> = (0..GAMES).map(|_| dice.game(rules, odds).1).collect();
    let sum: f64 = totals.iter().map(|total| f64::from(*total)).sum();
    // Totals have a standard deviation below 40, and their mean one below 0.25.
    assert_close(sum / f64::from(GAMES), outlook.mean(), 1.0);
    let deviation = deviation(&outlook, &totals);
    // With twenty classes, 19 is expected, and more than 44 in one run of a thousand.
    assert!(deviation < 44.0, "{rules}: {deviation}");
}

/// Pearson's chi-squared statistic over classes of about a twentieth of all games each.
fn deviation(outlook: &TotalChances, totals: &[u16]) -> f64 {
    let mut borders: Vec<u16> = (1..20).map(|class| outlook.percentile(5 * class)).collect();
    borders.dedup();
    let lower = [0].into_iter().chain(borders.iter().copied());
    let upper = borders.iter().copied().chain([301]);
    lower
        .zip(upper)
        .map(|(lower, upper)| {
            let expected = f64::from(GAMES) * (outlook.at_least(lower) - outlook.at_least(upper));
            let seen = totals.iter().filter(|total| (lower..upper).contains(total));
            let seen = f64::from(u32::try_from(seen.count()).expect("few enough"));
            (seen - expected).powi(2) / expected
        })
        .sum()
}

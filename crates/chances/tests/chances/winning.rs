//! Who wins, beside every combination of two and of three endings.

use tenpin_chances::{Odds, Position, TotalChances, win_chances};

use crate::games::{AllEndings, assert_close, bowls, game};

/// Three games near their end that can each still win.
const CLOSE: [&[u8]; 3] = [
    &[9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 10],
    &[9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 1, 9, 0, 7],
    &[8, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 1, 10],
];

fn outlook(counts: &[u8], odds: &Odds) -> TotalChances {
    let position = Position::replay(bowls(counts)).expect("a legal game");
    position.outlook(odds)
}

#[test]
fn two_games_are_won_as_often_as_their_endings_say() {
    let odds = [Odds::typical(), Odds::even()];
    let endings = [0, 1].map(|i| AllEndings::of(&game(&bowls(CLOSE[i])), &odds[i]).chances);
    let (mut first, mut second, mut tie) = (0.0, 0.0, 0.0);
    for (one, likely) in endings[0].iter().enumerate() {
        for (other, also_likely) in endings[1].iter().enumerate() {
            let result = match one.cmp(&other) {
                std::cmp::Ordering::Greater => &mut first,
                std::cmp::Ordering::Less => &mut second,
                std::cmp::Ordering::Equal => &mut tie,
            };
            *result += likely * also_likely;
        }
    }
    let chances = win_chances(&[0, 1].map(|i| outlook(CLOSE[i], &odds[i])));
    assert!(tie > 0.01 && first > 0.01 && second > 0.01, "a close game");
    assert_close(chances.bowlers[0].outright, first, 1e-12);
    assert_close(chances.bowlers[1].outright, second, 1e-12);
    assert_close(chances.bowlers[0].shared, tie, 1e-12);
    assert_close(chances.bowlers[1].shared, tie, 1e-12);
    assert_close(chances.tie, tie, 1e-12);
}

#[test]
fn three_games_are_won_as_often_as_their_endings_say() {
    let odds = Odds::typical();
    let endings = CLOSE.map(|counts| {
        let chances = AllEndings::of(&game(&bowls(counts)), &odds).chances;
        let all = chances.into_iter().enumerate();
        all.filter(|(_, likely)| *likely > 0.0).collect::<Vec<_>>()
    });
    let (mut outright, mut shared, mut tie) = ([0.0; 3], [0.0; 3], 0.0);
    for (one, first) in &endings[0] {
        for (two, second) in &endings[1] {
            for (three, third) in &endings[2] {
                let (totals, likely) = ([*one, *two, *three], first * second * third);
                let highest = totals.iter().max().unwrap();
                let best = (0..3).filter(|index| totals[*index] == *highest);
                if best.clone().count() == 1 {
                    best.for_each(|index| outright[index] += likely);
                } else {
                    best.for_each(|index| shared[index] += likely);
                    tie += likely;
                }
            }
        }
    }
    let chances = win_chances(&CLOSE.map(|counts| outlook(counts, &odds)));
    for (index, bowler) in chances.bowlers.iter().enumerate() {
        assert_close(bowler.outright, outright[index], 1e-12);
        assert_close(bowler.shared, shared[index], 1e-12);
    }
    assert_close(chances.tie, tie, 1e-12);
}

#[test]
fn wins_and_ties_add_up_to_one_for_any_number_of_bowlers() {
    let start = Position::default().outlook(&Odds::typical());
    for bowlers in 1..=8 {
        let chances = win_chances(&vec![start.clone(); bowlers]);
        let outright: f64 = chances.bowlers.iter().map(|bowler| bowler.outright).sum();
        assert_close(outright + chances.tie, 1.0, 1e-12);
        let first = chances.bowlers[0];
        for bowler in &chances.bowlers {
            assert_close(bowler.outright, first.outright, 1e-12);
            assert_close(bowler.shared, first.shared, 1e-12);
        }
    }
}

#[test]
fn finished_games_are_won_lost_or_tied_for_certain() {
    let [perfect, spares, gutters] =
        [&[10; 12][..], &[5; 21], &[0; 20]].map(|counts| outlook(counts, &Odds::typical()));
    let check = |outlooks: &[&TotalChances], outright: &[f64], shared: &[f64], tie: f64| {
        let outlooks: Vec<TotalChances> = outlooks.iter().copied().cloned().collect();
        let chances = win_chances(&outlooks);
        for (index, bowler) in chances.bowlers.iter().enumerate() {
            assert_close(bowler.outright, outright[index], 0.0);
            assert_close(bowler.shared, shared[index], 0.0);
        }
        assert_close(chances.tie, tie, 0.0);
    };
    check(&[], &[], &[], 0.0);
    check(&[&gutters], &[1.0], &[0.0], 0.0);
    check(&[&spares, &perfect], &[0.0, 1.0], &[0.0, 0.0], 0.0);
    check(&[&spares, &spares], &[0.0, 0.0], &[1.0, 1.0], 1.0);
    check(
        &[&spares, &gutters, &spares],
        &[0.0, 0.0, 0.0],
        &[1.0, 0.0, 1.0],
        1.0,
    );
}

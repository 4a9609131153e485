//! Late positions beside every ending that the rules allow.

use tenpin_chances::{Odds, Position};
use tenpin_rules::Pins;

use crate::games::{AllEndings, assert_close, bowls, game};

/// Games of seven to ten frames, with every kind of bonus pending.
const LATE: [&[u8]; 12] = [
    // Two frames to go: nothing, a spare, a strike and two strikes pending.
    &[0, 0, 1, 2, 3, 4, 5, 4, 9, 0, 0, 9, 7, 2, 8, 1],
    &[0, 0, 1, 2, 3, 4, 5, 4, 9, 0, 0, 9, 7, 2, 0, 10],
    &[0, 0, 1, 2, 3, 4, 5, 4, 9, 0, 0, 9, 7, 2, 10],
    &[0, 0, 1, 2, 3, 4, 5, 4, 9, 0, 0, 9, 10, 10],
    // In the ninth frame.
    &[10, 10, 10, 10, 10, 10, 10, 10, 3],
    &[9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 0],
    // The tenth frame to go, and in it.
    &[10, 10, 10, 10, 10, 10, 10, 10, 10],
    &[10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
    &[10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
    &[10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 4],
    &[10, 10, 10, 10, 10, 10, 10, 10, 10, 4],
    &[10, 10, 10, 10, 10, 10, 10, 10, 10, 4, 6],
];

#[test]
fn the_ways_of_late_positions_are_all_endings_that_the_rules_allow() {
    for counts in LATE {
        let bowls = bowls(counts);
        let endings = AllEndings::of(&game(&bowls), &Odds::even());
        let ways = Position::replay(bowls).unwrap().ways();
        let counted: Vec<u64> = ways.iter().map(|(_, ways)| ways).collect();
        assert_eq!(counted, endings.ways, "after {counts:?}");
    }
}

#[test]
fn the_outlook_of_late_positions_weighs_all_endings() {
    for odds in [Odds::even(), Odds::typical()] {
        for counts in LATE {
            let bowls = bowls(counts);
            let endings = AllEndings::of(&game(&bowls), &odds);
            let outlook = Position::replay(bowls).unwrap().outlook(&odds);
            for ((_, chance), likely) in outlook.iter().zip(endings.chances) {
                assert_close(chance, likely, 1e-14);
            }
        }
    }
}

#[test]
fn a_finished_game_has_one_ending() {
    let finished: [(&[u8], u16); 4] = [
        (&[10; 12], 300),
        (&[0; 20], 0),
        (&[5; 21], 150),
        (
            &[
                9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 10, 9, 1,
            ],
            101,
        ),
    ];
    for (counts, total) in finished {
        let position = Position::replay(bowls(counts)).unwrap();
        let ways = position.ways();
        assert!(position.is_over());
        assert_eq!((ways.all(), ways.to(total)), (1, 1), "of {counts:?}");
        let outlook = position.outlook(&Odds::typical());
        assert_close(outlook.chance(total), 1.0, 0.0);
        assert_close(outlook.mean(), total.into(), 0.0);
        assert_eq!(
            [0, 10, 50, 90, 100].map(|percent| outlook.percentile(percent)),
            [total; 5]
        );
        assert_eq!((outlook.lowest(), outlook.highest()), (total, total));
        assert!(position.next_bowls().is_empty());
        assert_eq!(position.needed_for(0), None);
    }
}

#[test]
fn a_percentile_that_is_met_exactly_is_met() {
    // One pin and one bowl are left: it falls or not, with equal odds.
    let position = Position::replay([vec![Pins::ALL; 10], bowls(&[9])].concat()).unwrap();
    let outlook = position.outlook(&Odds::even());
    assert_eq!((outlook.lowest(), outlook.highest()), (288, 289));
    let percentiles = [0, 49, 50, 51, 100].map(|percent| outlook.percentile(percent));
    assert_eq!(percentiles, [288, 288, 288, 289, 289]);
}

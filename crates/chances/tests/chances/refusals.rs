//! Impossible bowls are refused, for the reason that the rules give.

use tenpin_chances::{BowlFrequencies, Position};

use crate::games::bowls;

#[test]
fn what_the_rules_refuse_is_no_position_and_nothing_to_learn_from() {
    let refused: [(&[u8], &str); 5] = [
        (&[7, 4], "bowl 2: 4 pins, but only 3 are standing"),
        (&[9, 0, 9, 2], "bowl 4: 2 pins, but only 1 is standing"),
        (&[0; 21], "bowl 21: the game is over"),
        (&[10; 13], "bowl 13: the game is over"),
        (
            &[10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 5, 8],
            "bowl 12: 8 pins, but only 5 are standing",
        ),
    ];
    for (counts, reason) in refused {
        let error = Position::replay(bowls(counts)).unwrap_err();
        assert_eq!(error.to_string(), reason);
        let mut frequencies = BowlFrequencies::default();
        let error = frequencies.add(bowls(counts)).unwrap_err();
        assert_eq!(error.to_string(), reason);
        assert_eq!(frequencies, BowlFrequencies::default(), "unchanged");
    }
}

#[test]
fn a_total_above_a_perfect_game_is_out_of_reach() {
    let ways = Position::default().ways();
    assert_eq!((ways.to(301), ways.at_least(301)), (0, 0));
    assert_eq!(ways.at_least(u16::MAX), 0);
    assert_eq!(Position::default().needed_for(301), None);
}

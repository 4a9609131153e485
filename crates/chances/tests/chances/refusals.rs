//! Bowls that cannot be are refused, for the reason that the rules give.

use tenpin_chances::{Position, Record};

use crate::alley::bowls;

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
        let mut record = Record::default();
        let error = record.add(bowls(counts)).unwrap_err();
        assert_eq!(error.to_string(), reason);
        assert_eq!(record, Record::default(), "the record is as it was");
    }
}

#[test]
fn a_total_above_a_perfect_game_is_out_of_reach() {
    let ways = Position::default().ways();
    assert_eq!((ways.to(301), ways.at_least(301)), (0, 0));
    assert_eq!(ways.at_least(u16::MAX), 0);
    assert_eq!(Position::default().needed_for(301), None);
}

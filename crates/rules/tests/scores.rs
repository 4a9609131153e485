//! Running totals, and the highest total still possible (SCO-1 to SCO-6).

mod sheet;

use sheet::{Sheet, lineup};

/// Checks the player's whole row after these bowls.
#[track_caller]
fn check(bowls: &[u8], expected: &str) {
    let sheet = Sheet::from(&lineup("PJS", bowls));
    let row = sheet.rows[0].to_string();
    assert_eq!(row, format!("PJS  {expected}"), "{bowls:?}");
}

#[test]
fn a_miss_scores_its_own_pins_at_once() {
    check(&[8, 1], "8|1=9  .  at most 279");
    check(&[8, 1, 0, 0], "8|1=9  -|-=9  .  at most 249");
}

#[test]
fn a_spare_scores_ten_and_the_next_bowl() {
    check(&[8, 2], "8|/  .  at most 290");
    check(&[8, 2, 5], "8|/=15  5  at most 275");
    check(&[8, 2, 5, 5], "8|/=15  5|/  .  at most 275");
    check(&[8, 2, 10], "8|/=20  X  .  at most 290");
    check(&[0, 10, 0], "-|/=10  -  at most 270");
}

#[test]
fn a_spare_does_not_wait_for_the_frame_after_it_to_finish() {
    check(&[7, 3, 5], "7|/=15  5  at most 275");
}

#[test]
fn a_strike_scores_ten_and_the_next_two_bowls_over_frame_borders() {
    check(&[10], "X  .  at most 300");
    check(&[10, 3], "X  3  at most 280");
    check(&[10, 3, 4], "X=17  3|4=24  .  at most 264");
    check(&[10, 10], "X  X  .  at most 300");
    check(&[10, 10, 3], "X=23  X  3  at most 273");
    check(&[10, 10, 10], "X=30  X  X  .  at most 300");
    check(&[10, 0, 10], "X=20  -|/  .  at most 280");
}

#[test]
fn the_board_of_the_seeds_adds_up() {
    check(&[10, 8, 2, 8, 1], "X=20  8|/=38  8|1=47  .  at most 257");
}

#[test]
fn totals_stand_left_to_right_and_are_blank_from_the_first_unknown() {
    check(&[9, 0, 10, 10], "9|-=9  X  X  .  at most 279");
    check(&[9, 0, 10, 10, 8], "9|-=9  X=37  X  8  at most 257");
}

/// The tenth frame after nine frames of gutters.
#[track_caller]
fn check_tenth(bowls: &[u8], expected: &str) {
    let gutters = [0; 18];
    let nine = "-|-=0  ".repeat(9);
    check(&[&gutters, bowls].concat(), &format!("{nine}{expected}"));
}

#[test]
fn the_final_frame_scores_the_sum_of_its_bowls_when_finished() {
    check_tenth(&[], ".  at most 30");
    check_tenth(&[4], "4  at most 20");
    check_tenth(&[4, 5], "4|5=9  at most 9");
    check_tenth(&[4, 6], "4|/  at most 20");
    check_tenth(&[4, 6, 7], "4|/|7=17  at most 17");
    check_tenth(&[4, 6, 10], "4|/|X=20  at most 20");
    check_tenth(&[10], "X  at most 30");
    check_tenth(&[10, 4], "X|4  at most 20");
    check_tenth(&[10, 4, 5], "X|4|5=19  at most 19");
    check_tenth(&[10, 4, 6], "X|4|/=20  at most 20");
    check_tenth(&[10, 10], "X|X  at most 30");
    check_tenth(&[10, 10, 4], "X|X|4=24  at most 24");
    check_tenth(&[10, 10, 10], "X|X|X=30  at most 30");
}

/// The ninth and tenth frame after eight frames of gutters.
#[track_caller]
fn check_ninth(bowls: &[u8], expected: &str) {
    let gutters = [0; 16];
    let eight = "-|-=0  ".repeat(8);
    check(&[&gutters, bowls].concat(), &format!("{eight}{expected}"));
}

#[test]
fn a_spare_in_the_ninth_keeps_its_score_when_the_tenth_has_three_bowls() {
    check_ninth(&[7, 3], "7|/  .  at most 50");
    check_ninth(&[7, 3, 10], "7|/=20  X  at most 50");
    check_ninth(&[7, 3, 10, 5], "7|/=20  X|5  at most 40");
    check_ninth(&[7, 3, 10, 5, 3], "7|/=20  X|5|3=38  at most 38");
}

#[test]
fn a_strike_in_the_ninth_pays_each_ball_once() {
    check_ninth(&[10], "X  .  at most 60");
    check_ninth(&[10, 10], "X  X  at most 60");
    check_ninth(&[10, 10, 5], "X=25  X|5  at most 45");
    check_ninth(&[10, 10, 5, 3], "X=25  X|5|3=43  at most 43");
    check_ninth(&[10, 5, 3], "X=18  5|3=26  at most 26");
    check_ninth(&[10, 10, 10, 10], "X=30  X|X|X=60  at most 60");
}

#[test]
fn twelve_strikes_are_300() {
    let row = "X=30  X=60  X=90  X=120  X=150  X=180  X=210  X=240  X=270  X|X|X=300  at most 300";
    check(&[10; 12], row);
}

#[test]
fn all_spares_of_five_are_150() {
    let row = "5|/=15  5|/=30  5|/=45  5|/=60  5|/=75  5|/=90  5|/=105  5|/=120  5|/=135  \
               5|/|5=150  at most 150";
    check(&[5; 21], row);
}

/// The example of the rule books, where a foul counts no pins.
#[test]
fn the_official_example_is_180_and_179_with_a_seven_at_the_end() {
    let nine = "X=30  X=57  X=76  7|2=85  8|/=95  -|9=104  X=124  7|/=143  9|-=152";
    let bowls = [10, 10, 10, 7, 2, 8, 2, 0, 9, 10, 7, 3, 9, 0, 10, 10];
    for (last, tenth) in [(8, "X|X|8=180  at most 180"), (7, "X|X|7=179  at most 179")] {
        check(&[&bowls[..], &[last]].concat(), &format!("{nine}  {tenth}"));
    }
}

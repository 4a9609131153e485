//! The worked examples, and what is easily counted wrongly.

use tenpin_rules::{Entry, Frames, Lineup, MissedFrames, Pins, RuleBook};
use tenpin_scorecard::{PlayerRow, Scorecard};
use tenpin_statistics::{Mean, Rate, Statistics, UnfinishedGame};

/// A game with a split, a foul, and all kinds of frames.
const WORKED: &str = "X X X 7 2 8[7-10] / F 9 X 7 / 9 - X X 8";

/// The statistics of games that are written as bowls with blanks between them.
fn statistics(rules: RuleBook, games: &[&str]) -> Statistics {
    let mut statistics = Statistics::default();
    for game in games {
        statistics.record(&row(rules, game)).expect(game);
    }
    statistics
}

fn row(rules: RuleBook, bowls: &str) -> PlayerRow {
    let entries = bowls
        .split_whitespace()
        .map(|bowl| bowl.parse::<Entry>().expect(bowl));
    PlayerRow::from(&Frames::from(rules).replay(entries).expect(bowls))
}

fn rate(made: u64, chances: u64) -> Rate {
    Rate { made, chances }
}

#[track_caller]
fn check(game: &str, count: impl Fn(&Statistics) -> Rate, expected: (u64, u64)) {
    check_by(RuleBook::TEN_PIN, game, count, expected);
}

#[track_caller]
fn check_by(
    rules: RuleBook,
    game: &str,
    count: impl Fn(&Statistics) -> Rate,
    expected: (u64, u64),
) {
    let found = count(&statistics(rules, &[game]));
    assert_eq!((found.made, found.chances), expected, "{game}");
}

#[test]
fn the_worked_game_has_the_numbers_of_the_contract() {
    let found = statistics(RuleBook::TEN_PIN, &[WORKED]);
    assert_eq!((found.totals.games, found.totals.pins), (1, 180));
    assert_eq!(found.strikes, rate(6, 12));
    assert_eq!(found.first_bowls, Mean { sum: 99, count: 12 });
    assert_eq!(found.spares, rate(2, 5));
    assert_eq!(found.single_pin, rate(0, 1));
    assert_eq!(found.splits, rate(1, 1));
    assert_eq!(found.doubles, rate(3, 6));
    assert_eq!(
        (found.opens, found.clean_frames, found.missed_frames),
        (3, 7, 0)
    );
    assert_eq!(
        (found.clean_games, found.longest_string, found.fouls),
        (0, 3, 1)
    );
    let leaves: Vec<_> = found.leaves.iter().collect();
    assert_eq!(leaves, [("7-10".parse().unwrap(), rate(1, 1))]);
    assert_eq!(found.known_leaves(), rate(1, 5));
}

#[test]
fn ten_spares_after_nine_pins_and_a_strike_are_a_clean_game() {
    let game = format!("{} X", "9 / ".repeat(10));
    let found = statistics(RuleBook::TEN_PIN, &[&game]);
    assert_eq!(found.strikes, rate(1, 11));
    assert_eq!(
        found.first_bowls,
        Mean {
            sum: 100,
            count: 11
        }
    );
    assert_eq!(found.spares, rate(10, 10));
    assert_eq!(found.single_pin, rate(10, 10));
    assert_eq!(
        (found.clean_games, found.clean_game_rate()),
        (1, rate(1, 1))
    );
    assert_eq!(found.known_leaves(), rate(0, 10));
    assert!(!found.leaves.has_pins());
}

#[test]
fn only_the_first_bowl_at_a_full_rack_can_be_a_strike() {
    // Ten pins after a foul or a gutter are a spare.
    let nothing = "- - ".repeat(9);
    check(&format!("{nothing} F / 5"), |found| found.strikes, (0, 11));
    check(&format!("{nothing} - / X"), |found| found.strikes, (1, 11));
    check(&format!("{nothing} X F /"), |found| found.strikes, (1, 11));
    check(&format!("{nothing} X X F"), |found| found.strikes, (2, 12));
    check(&format!("{nothing} X 7 2"), |found| found.strikes, (1, 11));
    check(&"X ".repeat(12), |found| found.strikes, (12, 12));
}

#[test]
fn a_spare_chance_needs_pins_left_and_another_bowl() {
    let strikes = "X ".repeat(9);
    check(&format!("{strikes} X X 9"), |found| found.spares, (0, 0));
    check(&format!("{strikes} X 9 /"), |found| found.spares, (1, 1));
    check(
        &format!("{strikes} X 9 -"),
        |found| found.single_pin,
        (0, 1),
    );
    check(
        &format!("{strikes} 9 / 9"),
        |found| found.single_pin,
        (1, 1),
    );
    check(&format!("{strikes} F / 9"), |found| found.spares, (1, 1));
    check(&format!("{strikes} X F 9"), |found| found.spares, (0, 1));
    check(&format!("{strikes} 9 F"), |found| found.single_pin, (0, 1));
}

#[test]
fn splits_and_washouts_are_counted_where_they_are_known() {
    let strikes = "X ".repeat(9);
    check(
        &format!("{strikes} 8[7-10] -"),
        |found| found.splits,
        (0, 1),
    );
    check(&format!("{strikes} (8) / X"), |found| found.splits, (1, 1));
    check(&format!("{strikes} 8 / X"), |found| found.splits, (0, 0));
    check(
        &format!("{strikes} X X 8[7-10]"),
        |found| found.splits,
        (0, 0),
    );
    check(
        &format!("{strikes} 7[1-2-10] 2"),
        |found| found.washouts,
        (0, 1),
    );
    check(
        &format!("{strikes} X 7[1-2-10] /"),
        |found| found.washouts,
        (1, 1),
    );
    check(
        &format!("{strikes} 7[1-2-4] 2"),
        |found| found.washouts,
        (0, 0),
    );
}

#[test]
fn a_leave_is_in_the_table_by_its_pins_and_a_foul_has_none() {
    let strikes = "X ".repeat(9);
    let known = |game: &str| {
        let found = statistics(RuleBook::TEN_PIN, &[&format!("{strikes} {game}")]);
        let leaves = found.leaves.iter();
        leaves
            .map(|(leave, rate)| format!("{leave} {}/{}", rate.made, rate.chances))
            .collect::<Vec<_>>()
    };
    assert_eq!(known("8[7-10] 1[10]"), ["7-10 0/1"]);
    assert_eq!(known("9[10] / 9[10]"), ["10 1/1"]);
    assert_eq!(known("F 9[10]"), [""; 0]);
    assert_eq!(known("9 / X"), [""; 0]);
    // Nothing fell, so that all ten stand.
    assert_eq!(known("- 9"), ["1-2-3-4-5-6-7-8-9-10 0/1"]);
}

#[test]
fn each_pin_is_left_with_its_leave_and_picked_up_with_all_of_it() {
    let game = format!("9[10] / 8[7-10] 1[10] 9[10] - - 3 {} ", "X ".repeat(8));
    let found = statistics(RuleBook::TEN_PIN, &[&game]);
    let pins = found.leaves.pins();
    assert_eq!((pins[9], pins[6]), (rate(1, 3), rate(0, 1)));
    // Ten pins after a gutter say nothing about any of them.
    assert_eq!(pins[0], Rate::default());
}

#[test]
fn a_double_is_a_strike_right_after_a_strike() {
    let nothing = "- - ".repeat(8);
    check(&format!("{nothing} X X X X"), |found| found.doubles, (3, 3));
    check(&format!("{nothing} X 7 / X"), |found| found.doubles, (0, 1));
    check(&format!("{nothing} X F / X"), |found| found.doubles, (0, 1));
    check(
        &format!("{nothing} 7 / X X X"),
        |found| found.doubles,
        (2, 2),
    );
}

#[test]
fn the_tenth_frame_is_judged_by_its_first_rack() {
    let strikes = "X ".repeat(9);
    for (tenth, clean) in [
        ("X - -", 10),
        ("- / -", 10),
        ("X X -", 10),
        ("7 2", 9),
        ("F 9", 9),
    ] {
        let found = statistics(RuleBook::TEN_PIN, &[&format!("{strikes} {tenth}")]);
        assert_eq!(
            (found.clean_frames, found.opens),
            (clean, 10 - clean),
            "{tenth}"
        );
        assert_eq!(found.clean_games, u64::from(clean == 10), "{tenth}");
    }
}

#[test]
fn by_no_tap_nine_pins_are_a_strike_and_leave_nothing() {
    let game = format!("9[10] 8[7-10] / {} 9 9 9", "- - ".repeat(7));
    let found = statistics(RuleBook::NO_TAP_9, &[&game]);
    assert_eq!(found.strikes, rate(4, 12));
    assert_eq!(
        found.first_bowls,
        Mean {
            sum: 9 + 8 + 27,
            count: 12
        }
    );
    assert_eq!(found.single_pin, Rate::default());
    assert_eq!(found.splits, rate(1, 1));
    assert_eq!(found.leaves.of("10".parse().unwrap()), Rate::default());
    assert_eq!(found.longest_string, 3);
    check_by(
        RuleBook::NO_TAP_8,
        "8 8 8 8 8 8 8 8 8 8 8 8",
        |found| found.doubles,
        (11, 11),
    );
}

#[test]
fn the_current_frame_has_no_extra_bowls() {
    let found = statistics(RuleBook::CURRENT_FRAME, &[&"X ".repeat(10)]);
    assert_eq!((found.strikes, found.doubles), (rate(10, 10), rate(9, 9)));
    assert_eq!((found.totals.perfect, found.longest_string), (1, 10));
}

#[test]
fn a_game_that_is_not_finished_is_refused_and_changes_nothing() {
    let mut found = statistics(RuleBook::TEN_PIN, &[WORKED]);
    let before = found.clone();
    for game in [
        "",
        "X",
        "- - - - - - - - - - - - - - - - - - -",
        "X X X X X X X X X X X",
    ] {
        assert_eq!(
            found.record(&row(RuleBook::TEN_PIN, game)),
            Err(UnfinishedGame),
            "{game}"
        );
        assert_eq!(found, before);
    }
}

#[test]
fn frames_that_a_late_player_missed_are_neither_open_nor_clean() {
    let mut lineup = Lineup::try_from(vec!["PJS".parse().unwrap()]).unwrap();
    lineup.bowl(Pins::ALL).unwrap();
    lineup
        .join("KYJ".parse().unwrap(), MissedFrames::CountNothing)
        .unwrap();
    for _ in 0..30 {
        let _ = lineup.bowl(Pins::ALL);
    }
    let card = Scorecard::from(&lineup);
    assert!(card.over);
    let mut found = Statistics::default();
    found.record(&card.players[1]).unwrap();
    assert_eq!(found.totals.pins, 270);
    assert_eq!(
        (found.missed_frames, found.opens, found.clean_frames),
        (1, 0, 9)
    );
    assert_eq!(found.clean_games, 0);
    assert_eq!((found.strikes, found.doubles), (rate(11, 11), rate(10, 10)));
}

#[test]
fn a_player_who_left_early_has_no_finished_game() {
    let players = ["PJS", "KYJ"].map(|name| name.parse().unwrap());
    let mut lineup = Lineup::try_from(players.to_vec()).unwrap();
    lineup.bowl(Pins::ALL).unwrap();
    lineup.leave("KYJ".parse().unwrap()).unwrap();
    for _ in 0..11 {
        lineup.bowl(Pins::ALL).unwrap();
    }
    let card = Scorecard::from(&lineup);
    assert!(card.over);
    let mut found = Statistics::default();
    assert_eq!(found.record(&card.players[1]), Err(UnfinishedGame));
    assert_eq!(found.record(&card.players[0]), Ok(()));
}

#[test]
fn a_total_without_frames_counts_for_totals_and_nothing_else() {
    let mut found = statistics(RuleBook::TEN_PIN, &[WORKED]);
    let bowled = found.clone();
    found.record_total(210);
    assert_eq!((found.totals.games, found.totals.without_frames), (2, 1));
    assert_eq!(found.totals.average().to_string(), "195.0");
    assert_eq!(
        (found.totals.high, found.totals.low),
        (Some(210), Some(180))
    );
    assert_eq!((found.totals.from_200, found.totals.perfect), (1, 0));
    assert_eq!(found.clean_game_rate(), rate(0, 1));
    assert_eq!(
        Statistics {
            totals: bowled.totals,
            ..found
        },
        bowled
    );
}

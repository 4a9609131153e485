//! Whole boards, as they are drawn.

use tenpin_printer::{Grid, Look, Palette};
use tenpin_rules::{Lineup, Pins};
use tenpin_scorecard::Scorecard;

/// A lineup of these players after these bowls, drawn.
fn drawn(players: &[&str], bowls: &[u8], look: Look) -> String {
    let players: Vec<_> = players.iter().map(|name| name.parse().unwrap()).collect();
    let bowls = bowls.iter().map(|count| Pins::try_from(*count).unwrap());
    let lineup = Lineup::try_from(players).unwrap().replay(bowls).unwrap();
    Grid::new(&Scorecard::from(&lineup), look).to_string()
}

#[test]
fn an_empty_board_has_a_header_and_two_blank_rows() {
    assert_eq!(
        drawn(&["PJS"], &[], Look::default()),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |      |      |      |      |      |      |      |      |      |      |
|      |      |      |      |      |      |      |      |      |      |      |
"
    );
}

#[test]
fn the_board_of_the_contract_is_drawn_to_the_byte() {
    assert_eq!(
        drawn(&["PJS"], &[10, 8, 2, 8, 1], Look::default()),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  8|/ |  8|1 |      |      |      |      |      |      |      |
|      |  20  |  38  |  47  |      |      |      |      |      |      |      |
"
    );
}

#[test]
fn the_board_of_stage_one_has_no_row_of_scores() {
    assert_eq!(
        drawn(
            &["PJS"],
            &[10, 8, 2, 7, 0],
            Look::default().without_scores()
        ),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  8|/ |  7|- |      |      |      |      |      |      |      |
"
    );
}

#[test]
fn the_highest_totals_stand_below_a_board_that_has_no_room_for_their_column() {
    let players = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH"];
    let look = Look::default()
        .with_maximum()
        .without_scores()
        .fitted_to(80);
    let board = drawn(&players, &[9, 0], look);
    let (_, below) = board.split_once("|  HHH |").unwrap();
    let (_, below) = below.split_once('\n').unwrap();
    assert_eq!(
        below,
        "\
|  MAX |  AAA 279  BBB 300  CCC 300  DDD 300  EEE 300  FFF 300  GGG 300
|      |  HHH 300
"
    );
    assert!(board.lines().all(|line| line.len() <= 80), "{board}");
}

#[test]
fn three_marks_start_after_one_blank() {
    assert_eq!(
        drawn(&["PJS"], &[10; 12], Look::default()),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  X   |  X   |  X   |  X   |  X   |  X   |  X   |  X   | X|X|X|
|      |  30  |  60  |  90  |  120 |  150 |  180 |  210 |  240 |  270 |  300 |
"
    );
}

#[test]
fn several_players_share_one_header() {
    assert_eq!(
        drawn(&["PJS", "KYJ"], &[10, 0, 10, 3], Look::default()),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  3   |      |      |      |      |      |      |      |      |
|      |      |      |      |      |      |      |      |      |      |      |
|  KYJ |  -|/ |      |      |      |      |      |      |      |      |      |
|      |      |      |      |      |      |      |      |      |      |      |
"
    );
}

#[test]
fn the_highest_total_still_possible_has_a_column() {
    assert_eq!(
        drawn(&["PJS"], &[10, 8, 1], Look::default().with_maximum()),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |  MAX |
|  PJS |  X   |  8|1 |      |      |      |      |      |      |      |      |  268 |
|      |  19  |  28  |      |      |      |      |      |      |      |      |      |
"
    );
}

#[test]
fn a_narrow_board_folds_after_the_fifth_frame() {
    let look = Look::default().with_maximum().fitted_to(60);
    assert_eq!(
        drawn(&["PJS"], &[10, 10, 10, 10, 10, 7, 3], look),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |
|  PJS |  X   |  X   |  X   |  X   |  X   |
|      |  30  |  60  |  90  |  117 |  137 |
| NAME |  06  |  07  |  08  |  09  |  10  |  MAX |
|  PJS |  7|/ |      |      |      |      |  277 |
|      |      |      |      |      |      |      |
"
    );
}

#[test]
fn a_very_narrow_board_folds_more_often() {
    let look = Look::default().without_scores().fitted_to(40);
    assert_eq!(
        drawn(&["PJS"], &[10; 12], look),
        "\
| NAME |  01  |  02  |  03  |  04  |
|  PJS |  X   |  X   |  X   |  X   |
| NAME |  05  |  06  |  07  |  08  |
|  PJS |  X   |  X   |  X   |  X   |
| NAME |  09  |  10  |
|  PJS |  X   | X|X|X|
"
    );
}

#[test]
fn several_players_without_scores_have_one_row_each() {
    let look = Look::default().without_scores();
    assert_eq!(
        drawn(&["PJS", "KYJ"], &[10, 0, 10], look),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |      |      |      |      |      |      |      |      |      |
|  KYJ |  -|/ |      |      |      |      |      |      |      |      |      |
"
    );
}

#[test]
fn eighty_columns_are_just_enough() {
    let table = [
        (80, 78),
        (78, 78),
        (77, 43),
        (43, 43),
        (42, 36),
        (15, 15),
        (1, 15),
    ];
    for (columns, width) in table {
        let look = Look::default().fitted_to(columns);
        assert_eq!(look.width(), width, "{columns}");
    }
}

#[test]
fn every_line_is_as_wide_as_the_look_says() {
    let looks = [
        Look::default(),
        Look::default().with_maximum(),
        Look::default().folded(),
    ];
    for look in looks {
        let board = drawn(&["PJS"], &[10; 12], look);
        assert!(
            board.lines().all(|line| line.len() == look.width()),
            "{board}"
        );
    }
}

#[test]
fn colours_mark_who_is_up_and_what_fell_and_change_no_character() {
    let look = Look::default().in_colours(Palette::terminal());
    let coloured = drawn(&["PJS", "KYJ"], &[10, 9, 1, 4], look);
    let row = coloured.lines().nth(1).unwrap();
    let start = "|  \x1b[7mPJS\x1b[0m |  \x1b[1m\x1b[31mX\x1b[0m   |\x1b[7m  \x1b[0m\x1b[36m4\x1b[0m\x1b[7m   \x1b[0m|";
    assert!(row.starts_with(start), "{row:?}");
    assert!(coloured.contains("\x1b[1m\x1b[34m/\x1b[0m"), "{coloured:?}");
    let plain = drawn(&["PJS", "KYJ"], &[10, 9, 1, 4], Look::default());
    assert_eq!(without_escapes(&coloured), plain);
}

/// The text without `ESC [ … m`.
fn without_escapes(text: &str) -> String {
    let mut pieces = text.split('\x1b');
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |plain, piece| {
        plain + piece.split_once('m').map_or("", |(_, rest)| rest)
    })
}

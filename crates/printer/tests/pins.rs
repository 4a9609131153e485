//! Boards and decks of bowls of which more is known than a count.

use tenpin_printer::{Deck, Grid, Look, Palette};
use tenpin_rules::{Entry, Lineup, RuleBook};
use tenpin_scorecard::Scorecard;

/// The board of these players after these bowls, as they are typed.
fn typed(rules: RuleBook, players: &[&str], bowls: &str, look: Look) -> String {
    let players: Vec<_> = players.iter().map(|name| name.parse().unwrap()).collect();
    let bowls = bowls.split(' ').map(|bowl| bowl.parse::<Entry>().unwrap());
    let lineup = Lineup::by(rules, players).unwrap().replay(bowls).unwrap();
    Grid::new(&Scorecard::from(&lineup), look).to_string()
}

const LEAVES: &str = "X 8[7-10] / F 9 9[10] - (6) 2 4-6-7-10 1[4-6-7] - / 3[2-3-4-5-7-8-10] 7-10";

#[test]
fn splits_and_fouls_do_not_change_the_bytes_of_the_board() {
    assert_eq!(
        typed(RuleBook::TEN_PIN, &["PJS"], LEAVES, Look::default()),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  8|/ |  F|9 |  9|- |  6|2 |  6|1 |  -|/ |  3|5 |      |      |
|      |  20  |  30  |  39  |  48  |  56  |  63  |  76  |  84  |      |      |
"
    );
}

#[test]
fn a_split_is_coloured_and_underlined_and_nothing_else_is() {
    let look = Look::default().in_colours(Palette::terminal());
    let board = typed(RuleBook::TEN_PIN, &["PJS"], LEAVES, look);
    let underlined: Vec<_> = board.split("\x1b[4m\x1b[35m").skip(1).collect();
    let marks = underlined.iter().map(|rest| rest.split('\x1b').next());
    assert!(
        marks.eq([Some("8"), Some("6"), Some("6"), Some("3")]),
        "{board:?}"
    );
    assert_eq!(board.matches("\x1b[4m").count(), 4, "{board:?}");
    assert!(board.contains("\x1b[36mF\x1b[0m"), "{board:?}");
}

#[test]
fn the_pins_that_stood_are_in_rows_below_the_totals_and_fit_80_columns() {
    let look = Look::default().with_pins().with_maximum().fitted_to(80);
    let board = typed(RuleBook::TEN_PIN, &["PJS"], LEAVES, look);
    assert!(board.lines().all(|line| line.len() <= 80), "{board}");
    assert_eq!(
        board,
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  8|/ |  F|9 |  9|- |  6|2 |  6|1 |  -|/ |  3|5 |      |      |
|      |  20  |  30  |  39  |  48  |  56  |  63  |  76  |  84  |      |      |
|PINS 1|      | 7-10 | ALL  | 10   | ?    | 4-6- | ALL  | 2-3- |      |      |
|      |      |      |      |      |      | 7-10 |      | 4-5- |      |      |
|      |      |      |      |      |      |      |      | 7-8- |      |      |
|      |      |      |      |      |      |      |      | 10   |      |      |
|PINS 2|      |      | ?    | 10   | ?    | 4-6-7|      | 7-10 |      |      |
|  MAX |  PJS 144
"
    );
}

#[test]
fn the_pins_of_the_tenth_frame_are_told_bowl_by_bowl_beside_the_highest_total() {
    let bowls = format!("{}X F 9[10]", "X ".repeat(9));
    let look = Look::default().with_pins().with_maximum();
    let board = typed(RuleBook::TEN_PIN, &["PJS"], &bowls, look);
    assert_eq!(
        board,
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |  MAX |
|  PJS |  X   |  X   |  X   |  X   |  X   |  X   |  X   |  X   |  X   | X|F|9|  279 |
|      |  30  |  60  |  90  |  120 |  150 |  180 |  210 |  240 |  260 |  279 |      |
|PINS 2|      |      |      |      |      |      |      |      |      | ALL  |      |
|PINS 3|      |      |      |      |      |      |      |      |      | 10   |      |
"
    );
}

#[test]
fn the_pins_are_folded_with_the_board() {
    let look = Look::default().with_pins().without_scores().fitted_to(60);
    let board = typed(RuleBook::TEN_PIN, &["PJS", "KYJ"], "X 7-10 /", look);
    assert_eq!(
        board,
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |
|  PJS |  X   |      |      |      |      |
|  KYJ |  8|/ |      |      |      |      |
|PINS 1| 7-10 |      |      |      |      |
| NAME |  06  |  07  |  08  |  09  |  10  |
|  PJS |      |      |      |      |      |
|  KYJ |      |      |      |      |      |
"
    );
}

#[test]
fn a_line_below_the_board_says_which_rule_book_it_is_unless_it_is_ten_pin() {
    for rules in RuleBook::ALL {
        let board = typed(rules, &["PJS"], "9[10] 1", Look::default());
        let told = format!("\n| RULE |  {rules}\n");
        assert_eq!(
            board.ends_with(&told),
            rules != RuleBook::TEN_PIN,
            "{board}"
        );
    }
    let board = typed(
        RuleBook::NO_TAP_9,
        &["PJS"],
        "9[10] 1",
        Look::default().with_pins(),
    );
    assert_eq!(
        board,
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  1   |      |      |      |      |      |      |      |      |
|      |      |      |      |      |      |      |      |      |      |      |
|PINS 1| 10   | ?    |      |      |      |      |      |      |      |      |
| RULE |  no-tap-9
"
    );
}

#[test]
fn the_deck_shows_which_pins_stand() {
    for (pins, drawn) in [
        ("", "· · · ·\n · · ·\n  · ·\n   ·\n"),
        ("1-3-5-7-9", "7 · 9 ·\n · 5 ·\n  · 3\n   1\n"),
        ("2-4-6-8-10", "· 8 · 10\n 4 · 6\n  2 ·\n   ·\n"),
    ] {
        let deck = Deck::new(pins.parse().unwrap(), Look::default());
        assert_eq!(deck.to_string(), drawn);
    }
    let coloured = Look::default().in_colours(Palette::terminal());
    let deck = Deck::new("10".parse().unwrap(), coloured).to_string();
    assert!(deck.starts_with("· · · \x1b[1m10\x1b[0m\n"), "{deck:?}");
}

//! Bowls of which more is told than a count, and games by other rule books, through a pipe.

mod program;

use program::{Run, english, run, transcript};

/// The ID of the latest game.
fn latest() -> String {
    let games = english(&["games", "--format", "csv"], "", 0).output;
    let (id, _) = games.lines().nth(1).unwrap().split_once(',').unwrap();
    id.to_owned()
}

/// The last board of an output, in lines of marks and totals.
fn last_board(output: &str) -> &str {
    &output[output.rfind("| NAME |").unwrap()..]
}

#[test]
fn a_split_by_its_pins_and_a_foul_are_a_game_like_any_other_in_a_pipe() {
    let Run { output, .. } = run(&["play"], "PJS\nX\n8[7-10]\n/\nF\n9\n");
    let with_counts = run(&["play"], "PJS\nX\n8\n2\n-\n9\n").output;
    let (_, told) = output.rsplit_once("투구 : 9\n").unwrap();
    let expected = "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  8|/ |  F|9 |      |      |      |      |      |      |      |
|      |  20  |  30  |  39  |      |      |      |      |      |      |      |

4프레임 투구 : 
";
    assert_eq!(told, expected);
    assert_eq!(output.lines().count(), with_counts.lines().count());
}

#[test]
fn every_way_to_type_a_bowl_is_taken_stored_and_shown_again() {
    let typed = [
        "7-10\n/\n",
        "[10-7]\n1[10]\n",
        "8[7-10]\n/\n",
        "(8)\n-\n",
        "S8\n/\n",
        "f\n[10]\n",
        "ㄹ\nㅎ\n",
        "ㄴ8\n1\n",
        "ㅌ\n",
        "9[10]\n/\nX\n",
    ];
    let played = english(&["play", "PJS"], &typed.concat(), 0).output;
    assert_eq!(
        last_board(&played),
        "\
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  8|/ |  8|1 |  8|/ |  8|- |  8|/ |  F|9 |  F|- |  8|1 |  X   | 9|/|X|
|      |  18  |  27  |  45  |  53  |  63  |  72  |  72  |  81  |  101 |  121 |

"
    );
    let shown = english(&["games", "show", &latest(), "--pins"], "", 0).output;
    let (_, below) = shown.split_once("|  101 |  121 |\n").unwrap();
    assert_eq!(
        below,
        "\
|PINS 1| 7-10 | 7-10 | 7-10 | ?    | ?    | ALL  | ALL  | ?    |      | 10   |
|PINS 2|      | 10   |      | ?    |      | 10   | ALL  | ?    |      |      |

PJS, frame 1: 7-10 (bed posts, split), converted
PJS, frame 2: 7-10 (bed posts, split)
PJS, frame 3: 7-10 (bed posts, split), converted
"
    );
}

#[test]
fn what_cannot_stand_is_refused_with_the_reason_and_asked_again() {
    let typed = "8[7-11]\n7-7\n8[7-10\n8[10]\n(9)\nF[7-10]\n(8)[2-8]\n8[7-10]\n4\n(1)\nX\n[4]\n/\n";
    for language in ["en", "ko"] {
        let told = transcript(&["--lang", language, "play", "PJS"], typed);
        insta::assert_snapshot!(format!("pins-refused-{language}"), told);
    }
}

#[test]
fn help_says_how_to_type_splits_fouls_and_pins_that_stand_in_80_columns() {
    for language in ["en", "ko"] {
        let arguments = ["--lang", language, "play", "PJS", "--rules", "no-tap-9"];
        let told = transcript(
            &arguments,
            "?\n8[7-10]\n?\n1\n8[4-5]\n?\n1[4]\n6[1-2-3-4]\n?\n",
        );
        assert!(told.lines().all(|line| width(line) <= 80), "{told}");
        insta::assert_snapshot!(format!("pins-help-{language}"), told);
    }
}

/// How many columns a line takes: Korean letters take two.
fn width(line: &str) -> usize {
    let wide = |letter: char| ('\u{1100}'..='\u{d7a3}').contains(&letter);
    line.chars()
        .map(|letter| 1 + usize::from(wide(letter)))
        .sum()
}

#[test]
fn the_deck_is_drawn_after_each_bowl_where_it_is_known_and_otherwise_said_not_to_be() {
    let typed = "X\n8[7-10]\n1[10]\nF\n/\n7\n2\n(8)\nF\n9[10]\nu\n";
    for language in ["en", "ko"] {
        let told = transcript(&["--lang", language, "play", "PJS", "--pins"], typed);
        insta::assert_snapshot!(format!("pins-deck-{language}"), told);
    }
}

#[test]
fn the_deck_changes_nothing_but_itself() {
    let typed = "X\n8[7-10]\n/\n7\n2\n";
    let plain = english(&["play", "PJS"], typed, 1).output;
    let drawn = english(&["play", "PJS", "--pins"], typed, 1).output;
    let is_deck = |line: &&str| line.starts_with("PJS, frame") || line.starts_with("  ");
    let without: Vec<_> = drawn.lines().filter(|line| !is_deck(line)).collect();
    // Each deck ends with a blank line.
    let without = without.join("\n").replace("\n\n\n", "\n\n");
    assert_eq!(without.trim_end(), plain.trim_end());
}

#[test]
fn a_game_goes_by_its_rule_book_and_says_so_and_a_resumed_one_too() {
    let table = [
        (
            "no-tap-9",
            "9\n3\n4\n",
            "|  PJS |  X   |  3|4 |",
            "|      |  17  |  24  |",
        ),
        (
            "NO-TAP-8",
            "X\n8\n3\n4\n",
            "|  PJS |  X   |  X   |  3|4 |",
            "|      |  23  |  40  |  47  |",
        ),
        (
            "no-tap-7",
            "7\n7\n6\n4\n",
            "|  PJS |  X   |  X   |  6|/ |",
            "|      |  26  |  46  |",
        ),
        (
            "current-frame",
            "X\n5\n/\n9\n-\n",
            "|  PJS |  X   |  5|/ |  9|- |",
            "|      |  30  |  45  |  54  |",
        ),
    ];
    for (rules, typed, marks, totals) in table {
        let played = english(&["play", "PJS", "--rules", rules], typed, 1).output;
        let resumed = english(&["resume"], "", 1).output;
        let shown = english(&["games", "show", &latest()], "", 0).output;
        let told = format!("| RULE |  {}\n", rules.to_lowercase());
        for board in [&played, &resumed, &shown].map(|output| last_board(output)) {
            assert!(board.contains(&format!("{marks}  ")), "{rules}\n{board}");
            assert!(board.contains(totals), "{rules}\n{board}");
            assert!(board.contains(&told), "{rules}\n{board}");
        }
    }
}

#[test]
fn names_that_are_asked_for_and_an_option_before_the_command_go_by_the_rule_book_too() {
    let asked = english(&["--rules", "no-tap-9"], "PJS\n9\n", 1).output;
    assert!(
        asked.ends_with("| RULE |  no-tap-9\n\nBowl in frame 2 : \n"),
        "{asked}"
    );
    let before = english(
        &["--rules", "no-tap-9", "play", "--players", "1"],
        "PJS\n9\n",
        1,
    )
    .output;
    assert!(before.contains("|  PJS |  X   |"), "{before}");
    let ten_pin = english(&["play", "PJS", "--rules", "ten-pin"], "9\n", 1).output;
    assert!(
        ten_pin.contains("|  PJS |  9   |") && !ten_pin.contains("RULE"),
        "{ten_pin}"
    );
}

#[test]
fn a_rule_book_that_is_none_is_refused_with_those_that_there_are() {
    let refused = english(&["play", "PJS", "--rules", "ninepin"], "", 2).messages;
    let expected = "ninepin is not a value for --rules <NAME>. Possible values: ten-pin, no-tap-9, \
                    no-tap-8, no-tap-7, current-frame";
    assert!(refused.starts_with(expected), "{refused}");
    let resumed = english(&["--rules", "no-tap-9", "resume"], "", 2).messages;
    assert!(resumed.starts_with("--rules"), "{resumed}");
}

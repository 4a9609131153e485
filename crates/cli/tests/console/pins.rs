//! Splits, fouls and pins that stand, at a terminal.

use vt100::Color;

use crate::terminal::Terminal;
use crate::{ENGLISH, KOREAN};

#[test]
fn a_split_is_coloured_and_underlined_and_a_foul_is_an_f() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
    for bowl in ["8[7-10]", "1", "F", "9", "(6)"] {
        terminal.wait_for("투구 :");
        terminal.enter(bowl);
    }
    terminal.wait_for("3프레임 투구 :");
    let row = "|  PJS |  8|1 |  F|9 |  6";
    for split in ['8', '6'] {
        let cell = terminal.cell_of(row, split);
        assert!(cell.underline(), "{split}");
        assert_eq!(cell.fgcolor(), Color::Idx(5), "{split}");
    }
    for other in ['1', 'F', '9'] {
        let cell = terminal.cell_of(row, other);
        assert!(!cell.underline(), "{other}");
        assert_eq!(cell.fgcolor(), Color::Idx(6), "{other}");
    }
}

#[test]
fn the_hint_says_which_pins_stand_where_that_is_known() {
    let mut terminal = Terminal::start(80, &["play", "PJS", "KYJ"], ENGLISH);
    for (hint, bowl) in [
        (
            "Frame 1, bowl 1: 10 pins are standing.\nPJS's turn :",
            "7-10",
        ),
        (
            "Frame 1, bowl 2: 2 pins are standing: 7-10 (bed posts, split)\nPJS's turn :",
            "/",
        ),
        (
            "Frame 1, bowl 1: 10 pins are standing.\nKYJ's turn :",
            "9[10]",
        ),
        ("Frame 1, bowl 2: 1 pin is standing: 10\nKYJ's turn :", "-"),
        ("Frame 2, bowl 1: 10 pins are standing.\nPJS's turn :", "8"),
        ("Frame 2, bowl 2: 2 pins are standing.\nPJS's turn :", "q"),
    ] {
        terminal.wait_for(hint);
        terminal.enter(bowl);
    }
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_player_alone_is_told_the_pins_and_nothing_more() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
    terminal.wait_for("|\n\n1프레임 투구 :");
    terminal.enter("4-6-7-10");
    terminal.wait_for(
        "1프레임 2번째 투구. 남은 핀은 4개입니다: 4-6-7-10 (빅 포, 스플릿)\n1프레임 투구 :",
    );
    terminal.enter("F");
    terminal.wait_for("|\n\n2프레임 투구 :");
    terminal.enter("F");
    terminal.wait_for("|\n\n2프레임 투구 :");
}

#[test]
fn pins_that_stand_are_bold_on_the_deck() {
    let mut terminal = Terminal::start(80, &["play", "PJS", "--pins"], ENGLISH);
    terminal.wait_for("Bowl in frame 1 :");
    terminal.enter("3[1-2-3-4-5-6-8]");
    terminal.wait_for("Bowl in frame 1 :");
    let written = String::from_utf8(terminal.raw.clone()).unwrap();
    let row = "\n  · \x1b[1m8\x1b[0m · ·\r";
    assert!(written.contains(row), "{written:?}");
}

#[test]
fn a_frame_of_a_game_that_is_over_can_be_corrected_before_it_ends() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], ENGLISH);
    for frame in 1..=12 {
        terminal.wait_for(&format!("frame {} :", frame.min(10)));
        terminal.enter("X");
    }
    terminal.wait_for("Game over. PJS: 300\nEnter ends, u takes the last bowl back :");
    terminal.enter("correct 3 9");
    terminal.wait_for("Enter ends, u takes the last bowl back :");
    terminal.enter("correct 3 9 -");
    terminal.wait_for("Game over. PJS: 267\nEnter ends, u takes the last bowl back :");
    terminal.enter("");
    assert_eq!(terminal.end(), 0);
}

//! The line-up, changed at a terminal.

use crate::ENGLISH;
use crate::terminal::Terminal;

const PJS_IS_UP: &str = "Frame 2, bowl 1: 10 pins are standing.\nPJS's turn :";
const KYJ_IS_UP: &str = "Frame 2, bowl 1: 10 pins are standing.\nKYJ's turn :";
const AT_END: &str = "Given up. Enter ends, take up goes on with the game :";

/// A game of two in their second frame.
fn second_frame() -> Terminal {
    let mut terminal = Terminal::start(80, &["play", "PJS", "KYJ"], ENGLISH);
    for bowl in ["X", "X"] {
        terminal.wait_for("turn :");
        terminal.enter(bowl);
    }
    terminal.wait_for(PJS_IS_UP);
    terminal
}

/// Types something, and waits for what is told of it, and for the question after the board.
#[track_caller]
fn check(terminal: &mut Terminal, typed: &str, told: &str, question: &str) {
    terminal.enter(typed);
    terminal.wait_for(question);
    let fresh = terminal.fresh();
    assert!(
        fresh.contains(&format!("{told}\n| NAME |")),
        "{typed}: {fresh}"
    );
}

#[test]
fn a_change_that_the_board_does_not_show_is_told() {
    let mut terminal = second_frame();
    for (typed, told, question) in [
        ("skip", "PJS: skipped", KYJ_IS_UP),
        ("u", "PJS: skipped (taken back)", PJS_IS_UP),
        ("leave pjs", "PJS: left", KYJ_IS_UP),
        ("back pjs", "PJS: came back", PJS_IS_UP),
        ("u", "PJS: came back (taken back)", KYJ_IS_UP),
        ("u", "PJS: left (taken back)", PJS_IS_UP),
        ("order kyj pjs", "order: KYJ PJS", KYJ_IS_UP),
        ("u", "order: KYJ PJS (taken back)", PJS_IS_UP),
        ("join lee", "LEE: joined", PJS_IS_UP),
        ("u", "LEE: joined (taken back)", PJS_IS_UP),
    ] {
        check(&mut terminal, typed, told, question);
    }
}

#[test]
fn a_game_is_given_up_and_taken_up_again_at_the_question() {
    let mut terminal = second_frame();
    check(&mut terminal, "give up", "given up", AT_END);
    terminal.enter("7");
    terminal.wait_for(&format!(
        "the game was given up; press Enter to end, or type take up to go on with it\n{AT_END}"
    ));
    check(&mut terminal, "take up", "taken up again", PJS_IS_UP);
    check(&mut terminal, "u", "taken up again (taken back)", AT_END);
    check(&mut terminal, "u", "given up (taken back)", PJS_IS_UP);
    check(&mut terminal, "give up", "given up", AT_END);
    terminal.enter("");
    assert_eq!(terminal.end(), 0);
}

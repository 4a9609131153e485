//! Games in a real terminal.
#![cfg(unix)]

#[path = "console/bowlers.rs"]
mod bowlers;
#[path = "console/emphasis.rs"]
mod emphasis;
#[path = "console/lineup.rs"]
mod lineup;
#[path = "console/pins.rs"]
mod pins;
#[path = "console/prose.rs"]
mod prose;
#[allow(dead_code, reason = "the other tests in a terminal use the rest")]
mod terminal;
#[path = "console/widths.rs"]
mod widths;

use terminal::Terminal;
use vt100::Color;

const KOREAN: &[(&str, &str)] = &[("LANG", "ko_KR.UTF-8")];
const ENGLISH: &[(&str, &str)] = &[("LANG", "en_US.UTF-8")];

#[test]
fn a_game_in_korean_looks_like_the_seeds() {
    let mut terminal = Terminal::start(80, &[], KOREAN);
    terminal.wait_for("플레이어 이름은(3 english letters)?:");
    terminal.enter("PJS");
    for (question, bowl) in [("1프레임", "10"), ("2프레임", "8"), ("2프레임", "2")] {
        terminal.wait_for(&format!("{question} 투구 :"));
        terminal.enter(bowl);
    }
    terminal.wait_for("3프레임 투구 :");
    insta::assert_snapshot!(terminal.text());
}

#[test]
fn a_game_for_two_in_english_with_mistakes_undo_and_help() {
    let mut terminal = Terminal::start(90, &["play", "--players", "--hints"], ENGLISH);
    for (question, answer) in [
        ("How many people?", "2"),
        ("Name of player 1? (3 English letters):", "P1S"),
        ("Name of player 1? (3 English letters):", "pjs"),
        ("Name of player 2? (3 English letters):", "kyj"),
        ("PJS's turn :", "x"),
        ("KYJ's turn :", "7"),
        ("KYJ's turn :", "4"),
    ] {
        terminal.wait_for(question);
        terminal.enter(answer);
    }
    terminal.wait_for("4 pins, but only 3 are standing\nKYJ's turn :");
    terminal.enter("u");
    terminal.wait_for("KYJ's turn :");
    terminal.enter("?");
    terminal.wait_for("this help (help)\nKYJ's turn :");
    insta::assert_snapshot!(terminal.text());
}

/// Plays a perfect game to the question after its end.
fn play_to_last_question(terminal: &mut Terminal) {
    for number in 1..=12 {
        terminal.wait_for(&format!("{}프레임 투구 :", number.min(10)));
        terminal.enter("X");
    }
    terminal.wait_for("게임이 끝났습니다. PJS: 300점\n끝내려면 Enter, 마지막 투구를 무르려면 u :");
}

#[test]
fn a_game_ends_with_enter_and_exit_code_zero() {
    for keys in [&b"\r"[..], b"\x04", b"q\r", "ㅂ\r".as_bytes()] {
        let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
        play_to_last_question(&mut terminal);
        terminal.press(keys);
        assert_eq!(terminal.end(), 0);
        let text = terminal.text();
        assert!(text.contains("|  270 |  300 |\n"), "{text}");
        assert!(!text.contains("tenpin resume"), "{text}");
        assert_eq!(terminal.screen().cursor_position().1, 0, "{text}");
    }
}

#[test]
fn the_last_bowl_of_a_game_can_be_taken_back() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
    play_to_last_question(&mut terminal);
    for typed in ["7", "?"] {
        terminal.enter(typed);
        terminal.wait_for("입력하세요.\n끝내려면 Enter, 마지막 투구를 무르려면 u :");
    }
    terminal.enter("u");
    terminal.wait_for("10프레임 투구 :");
    terminal.enter("7");
    terminal.wait_for("게임이 끝났습니다. PJS: 297점\n끝내려면 Enter, 마지막 투구를 무르려면 u :");
    terminal.press(b"\x03");
    assert_eq!(terminal.end(), 130);
    let text = terminal.text();
    assert!(!text.contains("tenpin resume"), "{text}");
}

#[test]
fn the_end_says_who_has_won_and_calls_a_tie_a_tie() {
    let table = [
        ("9", "Game over. KYJ wins with 9."),
        ("0", "Game over. A tie at 0: PJS, KYJ"),
    ];
    for (last, expected) in table {
        let mut terminal = Terminal::start(80, &["play", "PJS", "KYJ"], ENGLISH);
        terminal.wait_for("PJS's turn :");
        terminal.press("0\r".repeat(39).as_bytes());
        terminal.wait_for_times("10 pins are standing.", 39);
        terminal.enter(last);
        terminal.wait_for(&format!(
            "{expected}\nEnter ends, u takes the last bowl back :"
        ));
    }
}

#[test]
fn several_players_are_told_the_frame_before_each_question() {
    let mut terminal = Terminal::start(80, &["play", "PJS", "KYJ"], KOREAN);
    for (hint, bowl) in [
        (
            "1프레임 1번째 투구. 남은 핀은 10개입니다.\nPJS's turn :",
            "X",
        ),
        (
            "1프레임 1번째 투구. 남은 핀은 10개입니다.\nKYJ's turn :",
            "7",
        ),
        (
            "1프레임 2번째 투구. 남은 핀은 3개입니다.\nKYJ's turn :",
            "/",
        ),
        (
            "2프레임 1번째 투구. 남은 핀은 10개입니다.\nPJS's turn :",
            "q",
        ),
    ] {
        terminal.wait_for(hint);
        terminal.enter(bowl);
    }
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_game_can_be_left_before_anybody_is_named() {
    let table = [
        (&["play"][..], "플레이어 이름은(3 english letters)?:"),
        (&["play", "--players"], "How many people?"),
        (
            &["play", "--players", "2"],
            "플레이어 1의 이름은?(3 english letters):",
        ),
    ];
    for (arguments, question) in table {
        let mut terminal = Terminal::start(80, arguments, KOREAN);
        terminal.wait_for(question);
        terminal.enter("q");
        assert_eq!(terminal.end(), 0, "{}", terminal.text());
    }
}

#[test]
fn a_game_without_a_journal_that_is_left_says_that_it_is_gone() {
    let mut terminal = Terminal::start(80, &["play", "PJS", "--no-journal"], ENGLISH);
    terminal.wait_for("Bowl in frame 1 :");
    terminal.enter("quit");
    assert_eq!(terminal.end(), 0);
    let text = terminal.text();
    assert!(text.ends_with("so it cannot be continued\n"), "{text}");
}

#[test]
fn control_c_leaves_a_clean_line_and_exit_code_130() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
    terminal.wait_for("1프레임 투구 :");
    terminal.press(b"\x03");
    assert_eq!(terminal.end(), 130);
    assert_eq!(
        terminal.screen().cursor_position().1,
        0,
        "{}",
        terminal.text()
    );
    let written = String::from_utf8(terminal.raw.clone()).unwrap();
    assert!(written.ends_with("\x1b[0m\r\n"), "{written:?}");
}

#[test]
fn control_c_while_a_name_is_asked_for_ends_the_same_way() {
    let mut terminal = Terminal::start(80, &[], KOREAN);
    terminal.wait_for("플레이어 이름은(3 english letters)?:");
    terminal.press(b"PJ\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn control_c_leaves_a_clean_line_even_if_messages_go_elsewhere() {
    let program = env!("CARGO_BIN_EXE_tenpin");
    let line = format!("exec '{program}' play PJS 2>/dev/null");
    let mut terminal = Terminal::run(80, "/bin/sh", &["-c", &line], KOREAN);
    terminal.wait_for("1프레임 투구 :");
    terminal.press(b"\x03");
    assert_eq!(terminal.end(), 130);
    let column = terminal.screen().cursor_position().1;
    assert_eq!(column, 0, "{}", terminal.text());
}

#[test]
fn control_d_within_an_answer_leaves_the_board_on_lines_of_its_own() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
    terminal.wait_for("1프레임 투구 :");
    terminal.press(b"7\x04\x04\x04");
    assert_eq!(terminal.end(), 1);
    let text = terminal.text();
    assert!(text.contains("1프레임 투구 : 7\n| NAME |"), "{text}");
}

#[test]
fn control_d_ends_the_input_with_a_message_and_exit_code_one() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], ENGLISH);
    terminal.wait_for("Bowl in frame 1 :");
    terminal.press(b"\x04");
    assert_eq!(terminal.end(), 1);
    let text = terminal.text();
    assert!(
        text.ends_with("\nthe input ended before the game did\n"),
        "{text}"
    );
}

#[test]
fn marks_and_the_current_frame_are_in_colour() {
    let mut terminal = Terminal::start(80, &["play", "PJS"], KOREAN);
    for bowl in ["10", "7", "3", "4"] {
        terminal.wait_for("투구 :");
        terminal.enter(bowl);
    }
    terminal.wait_for("3프레임 투구 :");
    // The newest board is the last; the screen has scrolled to it.
    let row = "|  PJS |  X   |  7|/ |  4";
    assert_eq!(terminal.cell_of(row, 'X').fgcolor(), Color::Idx(1));
    assert_eq!(terminal.cell_of(row, '/').fgcolor(), Color::Idx(4));
    assert_eq!(terminal.cell_of(row, '4').fgcolor(), Color::Idx(6));
    let written = String::from_utf8(terminal.raw.clone()).unwrap();
    assert!(written.contains("|  \x1b[7mPJS\x1b[0m |"), "{written:?}");
}

#[test]
fn no_color_is_respected_on_a_terminal() {
    let environment = [("LANG", "ko_KR.UTF-8"), ("NO_COLOR", "1")];
    let mut terminal = Terminal::start(80, &["play", "PJS"], &environment);
    terminal.wait_for("1프레임 투구 :");
    terminal.enter("10");
    terminal.wait_for("2프레임 투구 :");
    terminal.press(b"\x03");
    assert_eq!(terminal.end(), 130);
    let written = String::from_utf8(terminal.raw.clone()).unwrap();
    assert!(!written.contains('\x1b'), "{written:?}");
}

#[test]
fn a_board_with_hints_fits_80_columns_without_folding() {
    let mut terminal = Terminal::start(80, &["play", "PJS", "KYJ", "--hints"], ENGLISH);
    terminal.wait_for("PJS's turn :");
    terminal.enter("9");
    terminal.wait_for("PJS's turn :");
    let text = terminal.text();
    insta::assert_snapshot!(&text[text.rfind("| NAME |").unwrap()..]);
}

#[test]
fn a_folded_board_with_hints_shows_both_halves() {
    let mut terminal = Terminal::start(60, &["play", "PJS", "--hints"], KOREAN);
    for _ in 0..6 {
        terminal.wait_for("투구 :");
        terminal.enter("10");
    }
    terminal.wait_for("7프레임 투구 :");
    let text = terminal.text();
    let last = text.rfind("| NAME |  01").unwrap();
    insta::assert_snapshot!(&text[last..]);
}

#[test]
fn games_of_a_file_are_boards_in_colour_on_a_terminal() {
    let directory = tempfile::TempDir::new().unwrap();
    let path = directory.path().join("season.txt");
    std::fs::write(&path, "Kim: X 9/\n").unwrap();
    let mut terminal = Terminal::start(80, &["score", path.to_str().unwrap()], KOREAN);
    assert_eq!(terminal.end(), 0);
    let text = terminal.text();
    assert!(text.starts_with("1: Kim\n| NAME |  01  |"), "{text}");
    assert_eq!(
        terminal.cell_of("|      |  X   |", 'X').fgcolor(),
        Color::Idx(1)
    );
}

#[test]
fn a_progress_bar_shows_how_fast_files_are_scored() {
    let mut terminal = Terminal::start(80, &["score", "--summary"], ENGLISH);
    terminal.wait_for_somewhere("B/s");
    terminal.enter("XXXXXXXXXXXX");
    terminal.press(b"\x04");
    assert_eq!(terminal.end(), 0);
    let text = terminal.text();
    assert!(text.contains("games: 1\nmean: 300.00\n"), "{text}");
}

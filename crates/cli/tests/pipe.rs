//! Games through a pipe, in both languages.

mod program;

use std::process::Stdio;

use program::{Run, finish, run, tenpin, transcript};

/// Twelve strikes.
const PERFECT: &str = "10\n10\n10\n10\n10\n10\n10\n10\n10\n10\n10\n10\n";

fn check(arguments: &[&str], input: &str, expected: &str) {
    let Run {
        output,
        messages,
        code,
    } = run(arguments, input);
    assert_eq!(output, expected);
    assert_eq!(messages, "게임이 끝나기 전에 입력이 끝났습니다.\n");
    assert_eq!(code, Some(1));
}

#[test]
fn a_game_for_one_reads_like_the_seeds_to_the_byte() {
    let expected = include_str!("../../../testdata/transcripts/one-player.txt");
    check(&[], "PJS\n10\n8\n2\n8\n1\n", expected);
    check(&["play"], "PJS\n10\n8\n2\n8\n1\n", expected);
}

#[test]
fn the_board_of_stage_one_can_be_asked_for() {
    let expected = include_str!("../../../testdata/transcripts/one-player-stage-one.txt");
    check(&["--no-scores"], "PJS\n10\n8\n2\n7\n0\n", expected);
    check(&["play", "--no-scores"], "PJS\n10\n8\n2\n7\n0\n", expected);
}

#[test]
fn a_game_for_two_asks_how_many_and_who_and_each_in_turn() {
    let expected = include_str!("../../../testdata/transcripts/two-players.txt");
    let bowls = "10\n8\n2\n7\n1\n10\n";
    check(
        &["play", "--players"],
        &format!("2\nPJS\nKYJ\n{bowls}"),
        expected,
    );
    let without_count = expected.split_once('\n').unwrap().1;
    check(
        &["play", "--players", "2"],
        &format!("PJS\nKYJ\n{bowls}"),
        without_count,
    );
    let board = without_count.find("| NAME").unwrap();
    check(&["play", "PJS", "KYJ"], bowls, &without_count[board..]);
}

#[test]
fn a_game_ends_by_itself_with_success_after_the_last_bowl() {
    let Run {
        output,
        messages,
        code,
    } = run(&["play", "PJS"], format!("{PERFECT}7\n"));
    assert_eq!((messages.as_str(), code), ("", Some(0)));
    let expected = "\
10프레임 투구 : 10
| NAME |  01  |  02  |  03  |  04  |  05  |  06  |  07  |  08  |  09  |  10  |
|  PJS |  X   |  X   |  X   |  X   |  X   |  X   |  X   |  X   |  X   | X|X|X|
|      |  30  |  60  |  90  |  120 |  150 |  180 |  210 |  240 |  270 |  300 |

";
    assert!(output.ends_with(expected), "{output}");
}

#[test]
fn a_gutter_can_be_typed_as_g_and_help_as_a_word() {
    let dashes = run(&["play", "PJS"], "-\n-\n?\n");
    let letters = run(&["play", "PJS"], "G\ng\nhelp\n");
    let unechoed = |text: String| text.replace("투구 : -\n", "").replace("투구 : ?\n", "");
    let unlettered = |text: String| {
        let text = text.replace("투구 : G\n", "").replace("투구 : g\n", "");
        text.replace("투구 : help\n", "")
    };
    assert_eq!(unechoed(dashes.output), unlettered(letters.output));
}

#[test]
fn a_game_in_a_pipe_can_be_left_and_continued() {
    let left = run(&["play", "PJS"], "7\nq\n3\n");
    assert_eq!((left.messages.as_str(), left.code), ("", Some(0)));
    assert!(left.output.ends_with("투구 : q\n"), "{}", left.output);
    let resumed = run(&["resume"], "/\n");
    assert!(
        resumed.output.contains("|  PJS |  7|/ |"),
        "{}",
        resumed.output
    );
}

#[test]
fn a_whole_game_in_english() {
    let input = "kim\nX\n9\n/\n7\n-\n\n0\n10\n4\n5\nx\nx\nx\n8\n/\n9\n/\n6\n";
    insta::assert_snapshot!(transcript(&["--lang", "en"], input));
}

#[test]
fn a_whole_game_for_three_in_korean() {
    let frames = "10\n7\n3\n0\n0\n".repeat(9);
    let input = format!("3\nAAA\nBBB\nCCC\n{frames}10\n10\n10\n9\n1\n5\n4\n4\n");
    insta::assert_snapshot!(transcript(&["play", "--players", "--hints"], input));
}

#[test]
fn bad_input_gets_one_line_and_the_same_question_in_korean() {
    insta::assert_snapshot!(transcript(&[], bad_input()));
}

#[test]
fn bad_input_gets_one_line_and_the_same_question_in_english() {
    insta::assert_snapshot!(transcript(&["--lang", "en"], bad_input()));
}

/// Invalid names, then a first bowl, then everything that is not a bowl.
fn bad_input() -> Vec<u8> {
    let names = "\nPJ\nPJSS\nP1S\n박지성\nP S\n".as_bytes();
    let bowls =
        "/\n7\n\nseven\n-1\n\u{2212}1\n11\n1.5\n+3\n4\nX\n12345678901234567890\n0x3\n".as_bytes();
    [
        names,
        b"\xff\xfe\n PJS \n",
        bowls,
        b"\xc3\x28\n\0\n\x1b[2J\n3\n",
    ]
    .concat()
}

#[test]
fn each_bad_input_costs_one_message_and_nothing_else() {
    let good = run(&["play", "PJS"], "7\n3\n");
    let with_bad = run(&["play", "PJS"], "7\nabc\n9\n\n3\n");
    let boards = |text: &str| text.matches("| NAME |").count();
    assert_eq!(boards(&good.output), boards(&with_bad.output));
    assert_eq!(
        good.messages.lines().count() + 3,
        with_bad.messages.lines().count()
    );
    let last_board = |text: &str| text[text.rfind("| NAME |").unwrap()..].to_owned();
    assert_eq!(last_board(&good.output), last_board(&with_bad.output));
}

#[test]
fn an_answer_that_is_too_long_is_refused_and_not_cut_short() {
    let input = format!("{}7\n7{}x\n3\n", "0".repeat(4096), " ".repeat(5000));
    insta::assert_snapshot!(transcript(&["play", "PJS", "--lang", "en"], input));
}

#[test]
fn input_without_lines_is_an_error() {
    let Run { messages, code, .. } = run(&["--lang", "en"], vec![0; 17 << 20]);
    assert!(
        messages.starts_with("cannot read the input: "),
        "{messages}"
    );
    assert_eq!(code, Some(1));
}

#[test]
fn options_of_a_game_may_come_before_its_command() {
    for option in ["--no-scores", "--hints"] {
        let before = run(&[option, "play", "PJS"], "10\n");
        let after = run(&["play", option, "PJS"], "10\n");
        assert_eq!(before.output, after.output);
        assert_ne!(before.output, run(&["play", "PJS"], "10\n").output);
    }
}

#[test]
fn a_byte_order_mark_is_not_part_of_a_name() {
    let plain = run(&[], "PJS\n10\n");
    let marked = run(&[], "\u{feff}PJS\n10\n");
    assert_eq!(boards(&plain.output), boards(&marked.output));
}

#[test]
fn undo_takes_bowls_back_over_frames_and_players_and_draws_the_board_again() {
    let input = "u\n10\nundo\n10\n4\nU\n4\n6\nu\nu\nu\nu\n";
    insta::assert_snapshot!(transcript(&["play", "PJS", "KYJ"], input));
}

#[test]
fn a_question_mark_explains_what_can_be_typed_now() {
    insta::assert_snapshot!(transcript(&["--lang", "en", "play", "PJS"], "?\n9\n?\n"));
    insta::assert_snapshot!(transcript(&["--lang", "ko", "play", "PJS"], "?\n9\n?\n"));
}

#[test]
fn the_lineup_changes_in_mid_game_and_undo_takes_that_back() {
    let input = "10\nleave LEE\njoin\njoin kyj\n10\nskip\nskip\n7\nskip KYJ\n2\norder KYJ PJS\n\
                 leave KYJ\nback KYJ\nu\nu\ngive up\n10\n";
    insta::assert_snapshot!(transcript(&["--lang", "en", "play", "PJS"], input));
}

#[test]
fn an_invalid_number_of_players_is_asked_for_again() {
    let input = "\n0\n-2\ntwo\n257\n2\nPJS\npjs\nKYJ\n";
    insta::assert_snapshot!(transcript(&["play", "--players", "--lang", "en"], input));
}

#[test]
fn blanks_and_line_ends_of_other_systems_do_not_matter() {
    let plain = run(&[], "PJS\n10\n8\n2\n");
    let windows = run(&[], "PJS\r\n10\r\n8\r\n2\r\n");
    assert_eq!(plain.output, windows.output);
    let blanks = run(&[], "  pjs \n\t10\n8  \n 2");
    assert_eq!(boards(&plain.output), boards(&blanks.output));
}

fn boards(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with('|')).collect()
}

#[test]
fn the_language_comes_from_the_option_or_from_the_environment() {
    type Variables = &'static [(&'static str, &'static str)];
    let table: [(&[&str], Variables, &str); 9] = [
        (&[], &[], "플레이어"),
        (&[], &[("LANG", "en_US.UTF-8")], "Player"),
        (&[], &[("LANG", "C.UTF-8")], "플레이어"),
        (&[], &[("LANG", "en"), ("LC_MESSAGES", "ko_KR")], "플레이어"),
        (&[], &[("LANG", "ko"), ("LC_MESSAGES", "en_GB")], "Player"),
        (
            &[],
            &[("LC_MESSAGES", "en"), ("LC_ALL", "fr_FR")],
            "플레이어",
        ),
        (&[], &[("LANG", "en"), ("LC_ALL", "")], "Player"),
        (&["--lang", "ko"], &[("LC_ALL", "en")], "플레이어"),
        (&["--lang=en"], &[("LC_ALL", "ko")], "Player"),
    ];
    for (arguments, environment, start) in table {
        let mut command = tenpin(arguments);
        command.envs(environment.iter().copied());
        let run = finish(command, b"");
        assert!(
            run.output.starts_with(start),
            "{environment:?} {}",
            run.output
        );
    }
}

#[test]
fn a_pipe_gets_no_colour_unless_it_is_forced() {
    assert!(!run(&["play", "PJS"], "10\n").output.contains('\x1b'));
    let mut forced = tenpin(&["play", "PJS"]);
    forced.env("CLICOLOR_FORCE", "1");
    assert!(finish(forced, b"10\n").output.contains('\x1b'));
}

#[test]
fn a_closed_output_pipe_is_no_failure_and_no_panic() {
    let mut command = tenpin(&["play", "PJS"]);
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    command
        .stdin(Stdio::null())
        .stdout(writer)
        .stderr(Stdio::piped());
    let done = command.output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    assert_eq!(done.status.code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_reported() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let mut command = tenpin(&["play", "PJS", "--lang", "en"]);
    command
        .stdin(Stdio::null())
        .stdout(full.unwrap())
        .stderr(Stdio::piped());
    let done = command.output().unwrap();
    let messages = String::from_utf8(done.stderr).unwrap();
    assert!(
        messages.starts_with("cannot write the output: "),
        "{messages}"
    );
    assert_eq!(done.status.code(), Some(1));
}

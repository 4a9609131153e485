//! Whole frames that are corrected: `tenpin games correct` without `--bowl`.

mod program;

use program::{Run, english, run};

/// The ID of the latest game.
fn latest() -> String {
    let games = english(&["games", "--format", "csv"], "", 0).output;
    let (id, _) = games.lines().nth(1).unwrap().split_once(',').unwrap();
    id.to_owned()
}

/// Corrects the game with these arguments.
#[track_caller]
fn correct(id: &str, arguments: &[&str], code: i32) -> Run {
    english(&[&["games", "correct", id], arguments].concat(), "", code)
}

fn show(id: &str, option: &str) -> String {
    english(&["games", "show", id, option], "", 0).output
}

#[test]
fn a_strike_that_was_none_is_corrected_after_others_have_bowled() {
    english(&["play", "PJS", "KYJ"], "X\n8[7-10]\n/\n7\n2\nX\n", 1);
    let id = latest();
    for bowls in [&["9 -"][..], &["9", "-"], &["X"], &[" 9\t- "]] {
        let arguments = [&["--player", "pjs", "--frame", "1"], bowls].concat();
        let corrected = correct(&id, &arguments, 0).output;
        assert!(
            corrected.starts_with("Corrected: PJS, frame 1, "),
            "{corrected}"
        );
    }
    let corrected = show(&id, "--history");
    assert!(corrected.contains("|  PJS |  9|- |  7|2 |"), "{corrected}");
    assert!(corrected.contains("|      |  9   |  18  |"), "{corrected}");
    assert!(corrected.contains("|  KYJ |  8|/ |  X   |"), "{corrected}");
    let resumed = english(&["resume", &id], "", 1).output;
    assert!(resumed.ends_with("PJS's turn : \n"), "{resumed}");
}

#[test]
fn what_it_was_and_what_it_is_are_written_as_they_are_typed() {
    english(&["play", "PJS"], "X\n8\n/\nF\n9\n8\n", 1);
    let id = latest();
    let table: [(&[&str], &str); 7] = [
        (&["--frame", "1", "9", "-"], "frame 1, X → 9 -\n"),
        (&["--frame", "1", "- /"], "frame 1, 9 - → - /\n"),
        (&["--frame", "1", "-", "9"], "frame 1, - / → - 9\n"),
        (
            &["--frame", "2", "8[7-10]", "/"],
            "frame 2, 8 / → (8)[7-10] /\n",
        ),
        (&["--frame", "3", "(8)", "F"], "frame 3, F 9 → (8) F\n"),
        (&["--frame", "3", "--bowl", "1", "F"], "frame 3, (8) → F\n"),
        (&["--frame", "4", "[10]"], "frame 4, 8 → 9[10]\n"),
    ];
    for (arguments, expected) in table {
        let corrected = correct(&id, arguments, 0).output;
        let expected = format!("Corrected: PJS, {expected}");
        assert!(
            corrected.starts_with(&expected),
            "{arguments:?}\n{corrected}"
        );
    }
    // A strike in its first bowl would make its second one that of another frame.
    let alone = correct(&id, &["--frame", "1", "--bowl", "1", "X"], 1).messages;
    assert!(
        alone.contains("leave --bowl out") || alone.contains("as a whole"),
        "{alone}"
    );
    let undone = english(&["games", "undo", &id], "", 0).output;
    assert!(
        undone.starts_with("Taken back: PJS, frame 4, 9[10]\n"),
        "{undone}"
    );
    let korean = run(&["games", "correct", &id, "--frame", "2", "9", "-"], "").output;
    assert!(
        korean.starts_with("정정: PJS 2프레임, (8)[7-10] / → 9 -\n"),
        "{korean}"
    );
}

#[test]
fn the_tenth_frame_of_a_finished_game_is_corrected_once_it_is_unlocked() {
    english(&["play", "PJS"], &"X\n".repeat(12), 0);
    let id = latest();
    let locked = correct(&id, &["--frame", "10", "X", "9", "/"], 1).messages;
    assert!(
        locked.contains("is over and locked; add --unlock"),
        "{locked}"
    );
    let tenth = ["--frame", "10", "X", "9", "/", "--unlock"];
    let corrected = correct(&id, &tenth, 0).output;
    assert!(
        corrected.starts_with("Corrected: PJS, frame 10, X X X → X 9 /\n"),
        "{corrected}"
    );
    assert!(corrected.contains("|  269 |  289 |"), "{corrected}");
    // Two bowls finish the tenth frame, too, and the game stays over.
    let short = correct(&id, &["--unlock", "--frame", "10", "9", "-"], 0).output;
    assert!(short.contains("console  over\n"), "{short}");
    assert!(short.contains("|  258 |  267 |"), "{short}");
}

#[test]
#[rustfmt::skip]
fn a_frame_that_cannot_be_is_refused_with_the_reason_and_nothing_changes() {
    english(&["play", "PJS"], "9\n-\n7\n", 1);
    let id = latest();
    let before = show(&id, "--history");
    let table: [(&[&str], &str, i32); 9] = [
        (&["--frame", "1", "9"], "frame 1 would wait for another bowl, but it was finished", 1),
        (&["--frame", "1", "9", "2"], "bowl 2: 2 pins, but only 1 is standing", 1),
        (&["--frame", "1", "X", "9"], "bowl 2: the frame is finished", 1),
        (&["--frame", "1", "7-10", "[4]"], "bowl 2: pin 4 cannot stand: it had already fallen", 1),
        (&["--frame", "3", "X"], "frame 3 has no bowl that could be corrected", 1),
        (&["--frame", "1", " "], "no bowl; to take bowls back, use undo", 1),
        (&["--frame", "1", "9-"], "9-: ", 2),
        (&["--frame", "1", "--bowl", "1", "9", "-"], "with --bowl one bowl is corrected", 2),
        (&["--frame", "1", "1", "2", "3", "4"], "4", 2),
    ];
    for (arguments, expected, code) in table {
        let refused = correct(&id, arguments, code);
        assert_eq!(refused.output, "");
        assert!(refused.messages.starts_with(expected) || code == 2 && refused.messages.contains(expected), "{arguments:?}\n{}", refused.messages);
    }
    assert_eq!(show(&id, "--history"), before);
}

#[test]
fn a_frame_is_corrected_by_the_rule_book_of_its_game() {
    english(&["play", "PJS", "--rules", "no-tap-9"], "X\n3\n4\n", 1);
    let id = latest();
    let refused = correct(&id, &["--frame", "1", "9", "-"], 1).messages;
    assert!(
        refused.starts_with("bowl 2: the frame is finished"),
        "{refused}"
    );
    let corrected = correct(&id, &["--frame", "1", "9[10]"], 0).output;
    assert!(
        corrected.starts_with("Corrected: PJS, frame 1, X → 9[10]\n"),
        "{corrected}"
    );
    assert!(corrected.contains("|  PJS |  X   |  3|4 |"), "{corrected}");
}

#[test]
fn a_frame_is_corrected_in_the_game_itself_and_the_turn_stays_where_it_was() {
    let typed =
        "X\nX\n7\ncorrect 1 9 -\ncorrect abc 1 X\ncorrect PJS 1 9 -\ncorrect KYJ 1 F /\n2\n";
    let played = english(&["play", "PJS", "KYJ"], typed, 1);
    let told = "\
type whose frame it is, as in correct KYJ 3 9 -: PJS, KYJ
type whose frame it is, as in correct KYJ 3 9 -: PJS, KYJ
";
    assert!(played.messages.starts_with(told), "{}", played.messages);
    let board = &played.output[played.output.rfind("| NAME |").unwrap()..];
    assert!(board.contains("|  PJS |  9|- |  7|2 |"), "{board}");
    assert!(board.contains("|  KYJ |  F|/ |      |"), "{board}");
    assert!(board.ends_with("KYJ's turn : \n"), "{board}");
}

#[test]
fn a_frame_that_cannot_be_is_refused_in_the_game_and_asked_again() {
    let typed = "9\n-\ncorrect 1 9 2\ncorrect 2 X\ncorrect 1\ncorrect\n";
    let played = english(&["play", "PJS"], typed, 1);
    let told = "\
bowl 2: 2 pins, but only 1 is standing
frame 2 has no bowl that could be corrected
no bowl; to take bowls back, use undo
";
    assert!(played.messages.starts_with(told), "{}", played.messages);
    assert!(!played.output.contains("9|2"), "{}", played.output);
}

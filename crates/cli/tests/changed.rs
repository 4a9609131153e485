//! Games that are changed on purpose: `tenpin games correct` and `tenpin games undo`.

mod program;

use program::{Run, english, run};

/// The ID of the latest game.
fn latest() -> String {
    let games = english(&["games", "--format", "csv"], "", 0).output;
    let (id, _) = games.lines().nth(1).unwrap().split_once(',').unwrap();
    id.to_owned()
}

/// Plays a perfect game, and returns its ID.
fn perfect() -> String {
    english(&["play", "PJS"], &"X\n".repeat(12), 0);
    latest()
}

#[test]
fn a_finished_game_changes_only_when_it_is_unlocked() {
    let id = perfect();
    let correct = ["games", "correct", &id, "--frame", "10", "--bowl", "3", "7"];
    for arguments in [&["games", "undo", &id][..], &correct] {
        let locked = english(arguments, "", 1);
        assert_eq!(locked.output, "");
        let expected = format!("the game {id} is over and locked; add --unlock");
        assert!(
            locked.messages.starts_with(&expected),
            "{}",
            locked.messages
        );
    }
    let corrected = english(&[&correct[..], &["--unlock"]].concat(), "", 0).output;
    assert!(
        corrected.starts_with("Corrected: PJS, frame 10, 10 → 7\n"),
        "{corrected}"
    );
    assert!(corrected.contains("|  270 |  297 |"), "{corrected}");
    let undone = english(&["games", "undo", &id, "--unlock"], "", 0).output;
    assert!(
        undone.starts_with("Taken back: PJS, frame 10, 7 pins\n"),
        "{undone}"
    );
    assert!(undone.contains("|  270 |      |"), "{undone}");
    assert!(undone.contains("unfinished"), "{undone}");
}

#[test]
fn what_was_changed_stays_in_the_history() {
    let id = perfect();
    let correct = ["games", "correct", &id, "--frame", "10", "--bowl", "3", "-"];
    english(&[&correct[..], &["--unlock"]].concat(), "", 0);
    english(&["games", "undo", &id, "--unlock"], "", 0);
    let shown = english(&["games", "show", &id, "--history"], "", 0).output;
    let history: Vec<_> = shown.lines().rev().take(2).collect();
    assert!(history[0].contains("taken back  0 "), "{shown}");
    assert!(
        history[1].contains("corrected   10 → 0  console"),
        "{shown}"
    );
}

/// Corrects the game with these arguments, in one text.
fn correct(id: &str, arguments: &str, code: i32) -> Run {
    let arguments: Vec<_> = arguments.split(' ').collect();
    english(
        &[&["games", "correct", id], &arguments[..]].concat(),
        "",
        code,
    )
}

#[test]
fn a_bowl_is_found_by_player_frame_and_place() {
    english(&["play", "PJS", "KYJ"], "8\n1\n9\n-\nX\n7\n3\n", 1);
    let id = latest();
    let table = [
        ("--player pjs --frame 1 --bowl 2 /", "PJS, frame 1, 1 → 2\n"),
        ("--player KYJ --frame 1 --bowl 1 G", "KYJ, frame 1, 9 → 0\n"),
        ("--player KYJ --frame 2 --bowl 2 -", "KYJ, frame 2, 3 → 0\n"),
        ("--player KYJ --frame 2 --bowl 2 /", "KYJ, frame 2, 0 → 3\n"),
        (
            "--player KYJ --frame 1 --bowl 2 10",
            "KYJ, frame 1, 0 → 10\n",
        ),
    ];
    for (arguments, expected) in table {
        let corrected = correct(&id, arguments, 0).output;
        let expected = format!("Corrected: {expected}");
        assert!(corrected.starts_with(&expected), "{corrected}");
    }
    let shown = english(&["games", "show", &id], "", 0).output;
    assert!(shown.contains("|  PJS |  8|/ |  X   |"), "{shown}");
    assert!(shown.contains("|  KYJ |  -|/ |  7|/ |"), "{shown}");
}

#[test]
#[rustfmt::skip]
fn what_cannot_be_corrected_is_refused_with_the_reason() {
    english(&["play", "PJS", "KYJ"], "8\n1\n9\n-\nX\n", 1);
    let id = latest();
    let board = || english(&["games", "show", &id], "", 0).output;
    let before = board();
    let table = [
        ("--frame 1 7", "--player PJS, KYJ", 1),
        ("--player ABC --frame 1 7", "--player PJS, KYJ", 1),
        ("--player PJS --frame 1 7", "frame 1 would wait for another bowl, but it was finished", 1),
        ("--player PJS --frame 1 --bowl 3 7", "PJS, frame 1: there are 2 bowls; say which with --bowl", 1),
        ("--player PJS --frame 2 --bowl 2 7", "PJS, frame 2: there is only 1 bowl: --bowl 1", 1),
        ("--player KYJ --frame 9 7", "frame 9 has no bowl that could be corrected", 1),
        ("--player KYJ --frame 9 --bowl 1 7", "KYJ, frame 9: nothing has been bowled there", 1),
        ("--player PJS --frame 1 --bowl 2 3", "3 pins, but only 2 are standing", 1),
        ("--player PJS 7", "missing argument: --frame", 2),
        ("--frame 11 7", "11 is not a value for --frame. Possible values: 1–10", 2),
        ("--frame 1 --bowl 4 7", "4 is not a value for --bowl. Possible values: 1–3", 2),
        ("--frame 1 11", "11: more than 10 pins cannot fall", 2),
    ];
    for (arguments, expected, code) in table {
        let refused = correct(&id, arguments, code).messages;
        assert!(refused.contains(expected), "{arguments}\n{refused}");
    }
    assert_eq!(board(), before);
}

#[test]
fn a_correction_that_later_bowls_contradict_changes_nothing() {
    english(&["play", "PJS"], "8\n1\nX\n", 1);
    let id = latest();
    // Ten with the first bowl would make 1 the first bowl of frame two, and the strike its second.
    let correct = ["games", "correct", &id, "--frame", "1", "--bowl", "1", "X"];
    let refused = english(&correct, "", 1);
    assert!(
        refused
            .messages
            .starts_with("then bowl 3 could not have been bowled: "),
        "{}",
        refused.messages
    );
    let korean = run(&correct, "").messages;
    assert!(
        korean.starts_with("그렇게 정정하면 3번째 투구가"),
        "{korean}"
    );
}

#[test]
fn nothing_can_be_taken_back_where_nothing_is_left() {
    english(&["play", "PJS"], "8\n", 1);
    let id = latest();
    english(&["games", "undo", &id], "", 0);
    let refused = english(&["games", "undo", &id], "", 1).messages;
    assert!(
        refused.starts_with("nothing has been bowled yet"),
        "{refused}"
    );
    let Run { messages, code, .. } = run(&["games", "undo", "000000000000"], "");
    assert!(
        messages.starts_with("기록장에 없는 게임입니다"),
        "{messages}"
    );
    assert_eq!(code, Some(1));
}

#[test]
fn changes_of_the_line_up_are_taken_back_one_by_one() {
    let typed = "X\nX\njoin lee\nskip\nleave pjs\nback pjs\norder lee kyj pjs\ngive up\n";
    english(&["play", "PJS", "KYJ"], typed, 0);
    let id = latest();
    for told in [
        "The game was taken up again",
        "order: LEE KYJ PJS (taken back)",
        "PJS: came back (taken back)",
        "PJS: left (taken back)",
        "PJS: skipped (taken back)",
        "LEE: joined (taken back)",
        "Taken back: KYJ, frame 1, 10 pins",
    ] {
        let undone = english(&["games", "undo", &id], "", 0).output;
        assert!(undone.starts_with(&format!("{told}\n")), "{undone}");
    }
}

#[test]
fn a_game_that_was_given_up_is_resumed_and_can_be_taken_back_to_that() {
    english(&["play", "PJS", "KYJ"], "X\ngive up\n", 0);
    let id = latest();
    let state = || english(&["games", "show", &id], "", 0).output;
    assert!(state().contains("given up"), "{}", state());
    // By itself, only an unfinished game is continued.
    let none = english(&["resume"], "", 1).messages;
    assert!(
        none.starts_with("no game from a terminal is unfinished"),
        "{none}"
    );
    let resumed = english(&["resume", &id], "7\nq\n", 0);
    let told = format!("game {id} was given up; it is taken up again\n");
    assert!(resumed.messages.starts_with(&told), "{}", resumed.messages);
    assert!(
        resumed.output.contains("|  KYJ |  7   |"),
        "{}",
        resumed.output
    );
    assert!(state().contains("unfinished"), "{}", state());
    for told in [
        "Taken back: KYJ, frame 1, 7 pins",
        "taken up again (taken back)",
    ] {
        let undone = english(&["games", "undo", &id], "", 0).output;
        assert!(undone.starts_with(&format!("{told}\n")), "{undone}");
    }
    assert!(state().contains("given up"), "{}", state());
}

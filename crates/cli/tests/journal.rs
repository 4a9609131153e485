//! The journal through a pipe: games recorded, resumed, listed, checked.

#[allow(dead_code, reason = "the other tests of the journal use the rest")]
mod archive;
#[path = "journal/damage.rs"]
mod damage;
mod program;

use std::fs;

use archive::{ARCHIVE, CORRECTED, UNFINISHED, import_archive};
use program::{Run, english, finish, home, run, tenpin, transcript};
use serde_json::Value;

/// The pins of every game in the journal, the latest first, from an export.
fn bowls() -> Vec<Vec<u64>> {
    let exported = english(&["games", "export"], "", 0).output;
    let games = exported.lines().map(|line| {
        let game: Value = serde_json::from_str(line).unwrap();
        let events = game["events"].as_array().unwrap();
        events
            .iter()
            .map(|event| event["pins"].as_u64().unwrap())
            .collect()
    });
    games.collect()
}

#[test]
fn a_game_in_a_pipe_is_recorded_and_continued_where_it_ended() {
    english(&["play", "PJS"], "10\n8\n", 1);
    let resumed = english(&["resume"], "2\n7\n", 1);
    let first = resumed.output.split("\n\n").next().unwrap();
    assert!(first.contains("|  PJS |  X   |  8   |"), "{first}");
    assert_eq!(bowls(), [[10, 8, 2, 7]]);
}

#[test]
fn bowls_taken_back_are_recorded_too() {
    english(&["play", "PJS"], "10\nu\n7\n", 1);
    assert_eq!(bowls(), [[10, 10, 7]]);
    let resumed = english(&["resume"], "", 1).output;
    assert!(resumed.contains("|  PJS |  7   |      |"), "{resumed}");
}

#[test]
fn a_bowl_that_is_refused_is_not_written() {
    english(&["play", "PJS"], "7\n4\nX\nseven\n3\n", 1);
    assert_eq!(bowls(), [[7, 3]]);
}

#[test]
fn a_game_that_nobody_bowled_in_leaves_no_trace() {
    english(&["play", "PJS"], "", 1);
    assert_eq!(english(&["games"], "", 0).messages, "no games yet\n");
    let nothing = english(&["resume"], "", 1).messages;
    assert!(
        nothing.starts_with("no game from a terminal is unfinished; "),
        "{nothing}"
    );
    // One on a lane is continued by its ID.
    assert!(nothing.contains("tenpin resume ID"), "{nothing}");
}

#[test]
fn of_two_games_the_latest_is_continued_or_the_one_with_the_given_id() {
    english(&["play", "PJS"], "1\n", 1);
    english(&["play", "KYJ"], "2\n", 1);
    let listed = english(&["games", "--format", "csv"], "", 0).output;
    let oldest = listed
        .lines()
        .next_back()
        .unwrap()
        .split(',')
        .next()
        .unwrap();
    english(&["resume"], "3\n", 1);
    english(&["resume", &oldest.to_uppercase()], "4\n", 1);
    assert_eq!(bowls(), [[2, 3], [1, 4]]);
}

#[test]
fn a_finished_game_is_not_resumed_but_can_be_looked_at() {
    english(&["play", "PJS"], &"X\n".repeat(12), 0);
    english(&["resume"], "", 1);
    let id = english(&["games", "--format", "csv"], "", 0).output;
    let id = id.lines().nth(1).unwrap().split(',').next().unwrap();
    let over = english(&["resume", id], "", 0);
    assert!(over.output.contains("|  270 |  300 |"), "{}", over.output);
    assert_eq!(over.messages, format!("the game {id} is over\n"));
}

#[test]
fn games_on_lanes_are_resumed_by_id_only() {
    let on_a_lane = ARCHIVE.lines().find(|line| line.contains(CORRECTED));
    english(&["games", "import", "-"], on_a_lane.unwrap(), 0);
    english(&["resume"], "", 1);
    let resumed = english(&["resume", CORRECTED], "", 1).output;
    assert!(resumed.contains("KYJ's turn"), "{resumed}");
}

#[test]
fn without_a_journal_nothing_is_recorded() {
    let unrecorded = english(&["play", "PJS", "--no-journal"], "10\n", 1);
    assert_eq!(unrecorded.messages, "the input ended before the game did\n");
    assert!(fs::read_dir(home()).unwrap().next().is_none());
}

#[test]
fn the_journal_is_where_the_option_or_the_environment_says() {
    let path = home().join("club.sqlite");
    let address = format!("sqlite:{}", path.display());
    english(&["play", "PJS", "--database", &address], "1\n", 1);
    let mut set = tenpin(&["resume", "--lang", "en"]);
    set.env("TENPIN_DATABASE", &address);
    assert_eq!(finish(set, b"2\n").code, Some(1));
    assert!(!home().join("tenpin").exists());
    let listed = english(&["--database", &address, "games", "--format", "csv"], "", 0);
    assert!(listed.output.contains(",PJS,3,false"), "{}", listed.output);
    let other = english(&["games", "--database", &address, "--centre", "2"], "", 0);
    assert_eq!(other.messages, "no games yet\n");
}

#[test]
fn a_game_is_played_without_a_usable_journal_and_says_so_once() {
    let file = home().join("no-directory");
    fs::write(&file, "").unwrap();
    let mut command = tenpin(&["play", "PJS", "--lang", "en"]);
    command.env("XDG_DATA_HOME", &file);
    let played = finish(command, "X\n".repeat(12).as_bytes());
    assert_eq!(played.code, Some(0));
    let (start, end) = ("This game is not kept: sqlite:", "or say --no-journal\n");
    let messages = &played.messages;
    assert!(
        messages.starts_with(start) && messages.ends_with(end),
        "{messages}"
    );
    assert_eq!(messages.lines().count(), 1);
    assert_eq!(
        played.output,
        run(&["play", "PJS", "--lang", "en"], "X\n".repeat(12)).output
    );
}

#[test]
fn a_given_journal_that_cannot_be_used_is_an_error() {
    let file = home().join("no-directory");
    fs::write(&file, "").unwrap();
    let address = format!("sqlite:{}/games", file.display());
    for command in ["play", "games", "resume"] {
        let refused = english(&[command, "--database", &address], "PJS\n10\n", 1);
        assert_eq!(refused.output, "", "{command}");
        assert_eq!(refused.messages.lines().count(), 1, "{}", refused.messages);
    }
}

#[test]
fn reading_from_a_mistyped_address_creates_no_journal() {
    let path = home().join("typo.sqlite");
    let address = format!("sqlite:{}", path.display());
    for command in [
        &["games"][..],
        &["resume"],
        &["games", "check"],
        &["games", "export"],
    ] {
        let missing = english(&[command, &["--database", &address]].concat(), "", 1);
        assert_eq!(
            missing.messages,
            format!("{address}: there is no journal\n")
        );
    }
    assert!(!path.exists());
}

#[test]
fn a_file_that_is_not_a_journal_is_reported_and_left_as_it_is() {
    let path = home().join("letter.txt");
    fs::write(&path, "Dear Kim,\n".repeat(200)).unwrap();
    let address = format!("sqlite:{}", path.display());
    for (language, message) in [
        (
            "en",
            "the journal cannot be used: it is not a tenpin journal",
        ),
        ("ko", "기록장을 쓸 수 없습니다: tenpin의 기록장이 아닙니다"),
    ] {
        let play = ["play", "PJS", "--database", &address, "--lang", language];
        let refused = run(&play, "10\n");
        assert_eq!(refused.messages, format!("{address}: {message}\n"));
        assert_eq!(refused.code, Some(1));
    }
    assert!(fs::read_to_string(&path).unwrap().starts_with("Dear Kim,"));
}

#[test]
fn lists_boards_and_histories_speak_both_languages() {
    import_archive();
    for language in ["ko", "en"] {
        let table: [(&str, &[&str]); 6] = [
            ("list", &["games"]),
            ("list-json", &["games", "--format", "json"]),
            ("list-csv", &["games", "--format", "csv"]),
            ("show", &["games", "show", UNFINISHED]),
            ("history", &["games", "show", CORRECTED, "--history"]),
            ("bowls", &["games", "export", CORRECTED, "--format", "csv"]),
        ];
        for (name, arguments) in table {
            let text = transcript(&[arguments, &["--lang", language]].concat(), "");
            insta::assert_snapshot!(format!("games-{name}-{language}"), text);
        }
    }
}

#[test]
fn the_history_names_the_console_in_the_persons_language() {
    english(&["play", "PJS"], "7\n", 1);
    let game = english(&["games", "--limit", "1", "-fcsv"], "", 0).output;
    let game = game.lines().nth(1).unwrap().split(',').next().unwrap();
    for (language, row) in [("ko", "투구  7   터미널"), ("en", "bowled  7     console")] {
        let show = ["games", "show", game, "--history", "--lang", language];
        let shown = run(&show, "").output;
        assert!(shown.lines().any(|line| line.ends_with(row)), "{shown}");
    }
}

#[test]
fn a_list_has_as_many_games_as_asked_for() {
    import_archive();
    let rows = |run: &Run| run.output.lines().count() - 1;
    let one = english(&["games", "--limit", "1"], "", 0);
    assert_eq!(
        (rows(&one), one.messages.as_str()),
        (1, "only the latest 1; --all lists all\n")
    );
    for all in [
        &["games", "--limit", "3"][..],
        &["games", "--all"],
        &["games"],
    ] {
        let run = english(all, "", 0);
        assert_eq!((rows(&run), run.messages.as_str()), (3, ""), "{all:?}");
    }
    assert_eq!(rows(&english(&["games", "-n2", "-fcsv"], "", 0)), 2);
}

#[test]
fn an_empty_journal_is_an_empty_list_in_every_format() {
    assert_eq!(
        english(&["games", "--format", "json"], "", 0).output,
        "[]\n"
    );
    let heading = english(&["games", "--format", "csv"], "", 0).output;
    assert_eq!(heading, "game,at,lane,players,totals,over\n");
    assert_eq!(
        english(&["games", "check"], "", 0).output,
        "all sound; games: 0\n"
    );
    assert_eq!(english(&["games", "export"], "", 0).output, "");
}

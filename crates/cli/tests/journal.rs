//! The journal, as whoever plays in a pipe sees it: kept, resumed, listed, checked, moved.

mod program;

use std::fs;
use std::path::Path;

use program::{Run, finish, home, run, tenpin, transcript};
use serde_json::Value;

/// Three games of a club: one over, one corrected on a lane, one unfinished at a console.
const ARCHIVE: &str = include_str!("journal/games.jsonl");
const UNFINISHED: &str = "6a1rj6w00003";
const CORRECTED: &str = "6a1rhzt00002";

/// Runs it in English, and expects this exit code.
#[track_caller]
fn english(arguments: &[&str], input: &str, code: i32) -> Run {
    let run = run(&[arguments, &["--lang", "en"]].concat(), input);
    assert_eq!(run.code, Some(code), "{arguments:?}\n{}", run.complaints);
    run
}

/// The pins of every game in the journal, the latest first, from what is exported.
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

fn club() {
    let imported = english(&["games", "import", "-"], ARCHIVE, 0);
    assert_eq!(imported.complaints, "new: 3, known: 0, different: 0\n");
}

#[test]
fn a_game_in_a_pipe_is_kept_and_goes_on_where_it_ended() {
    english(&["play", "PJS"], "10\n8\n", 1);
    let resumed = english(&["resume"], "2\n7\n", 1);
    let first = resumed.output.split("\n\n").next().unwrap();
    assert!(first.contains("|  PJS |  X   |  8   |"), "{first}");
    assert_eq!(bowls(), [[10, 8, 2, 7]]);
}

#[test]
fn what_was_taken_back_is_kept_as_well() {
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
    assert_eq!(english(&["games"], "", 0).complaints, "no games yet\n");
    let nothing = english(&["resume"], "", 1).complaints;
    assert!(nothing.starts_with("no game is unfinished; "), "{nothing}");
}

#[test]
fn of_two_games_the_latest_goes_on_or_the_one_that_is_named() {
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
    assert_eq!(over.complaints, format!("the game {id} is over\n"));
}

#[test]
fn games_on_lanes_are_resumed_by_name_only() {
    let on_a_lane = ARCHIVE.lines().find(|line| line.contains(CORRECTED));
    english(&["games", "import", "-"], on_a_lane.unwrap(), 0);
    english(&["resume"], "", 1);
    let resumed = english(&["resume", CORRECTED], "", 1).output;
    assert!(resumed.contains("KYJ's turn"), "{resumed}");
}

#[test]
fn without_a_journal_nothing_is_kept() {
    let kept_nowhere = english(&["play", "PJS", "--no-journal"], "10\n", 1);
    assert_eq!(
        kept_nowhere.complaints,
        "the input ended before the game did\n"
    );
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
    assert_eq!(other.complaints, "no games yet\n");
}

#[test]
fn a_game_is_played_where_no_journal_can_be_and_says_so_once() {
    let file = home().join("no-directory");
    fs::write(&file, "").unwrap();
    let mut command = tenpin(&["play", "PJS", "--lang", "en"]);
    command.env("XDG_DATA_HOME", &file);
    let played = finish(command, "X\n".repeat(12).as_bytes());
    assert_eq!(played.code, Some(0));
    let (start, end) = ("This game is not kept: sqlite:", "or say --no-journal\n");
    let told = &played.complaints;
    assert!(told.starts_with(start) && told.ends_with(end), "{told}");
    assert_eq!(told.lines().count(), 1);
    assert_eq!(
        played.output,
        run(&["play", "PJS", "--lang", "en"], "X\n".repeat(12)).output
    );
}

#[test]
fn a_journal_that_was_asked_for_and_cannot_be_is_an_error() {
    let file = home().join("no-directory");
    fs::write(&file, "").unwrap();
    let address = format!("sqlite:{}/games", file.display());
    for command in ["play", "games", "resume"] {
        let refused = english(&[command, "--database", &address], "PJS\n10\n", 1);
        assert_eq!(refused.output, "", "{command}");
        assert_eq!(
            refused.complaints.lines().count(),
            1,
            "{}",
            refused.complaints
        );
    }
}

#[test]
fn a_mistyped_address_makes_no_journal_for_whoever_reads() {
    let path = home().join("typo.sqlite");
    let address = format!("sqlite:{}", path.display());
    for errand in [
        &["games"][..],
        &["resume"],
        &["games", "check"],
        &["games", "export"],
    ] {
        let missing = english(&[errand, &["--database", &address]].concat(), "", 1);
        assert_eq!(
            missing.complaints,
            format!("{address}: there is no journal\n")
        );
    }
    assert!(!path.exists());
}

#[test]
fn something_that_is_no_journal_is_told_and_left_as_it_is() {
    let path = home().join("letter.txt");
    fs::write(&path, "Dear Kim,\n".repeat(200)).unwrap();
    let address = format!("sqlite:{}", path.display());
    let refused = english(&["play", "PJS", "--database", &address], "10\n", 1);
    assert!(refused.complaints.starts_with(&format!("{address}: ")));
    assert!(fs::read_to_string(&path).unwrap().starts_with("Dear Kim,"));
}

#[test]
fn lists_boards_and_histories_speak_both_languages() {
    club();
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
fn a_list_is_as_long_as_it_is_wanted() {
    club();
    let rows = |run: &Run| run.output.lines().count() - 1;
    let one = english(&["games", "--limit", "1"], "", 0);
    assert_eq!(
        (rows(&one), one.complaints.as_str()),
        (1, "only the latest 1; --all lists all\n")
    );
    for all in [
        &["games", "--limit", "3"][..],
        &["games", "--all"],
        &["games"],
    ] {
        let run = english(all, "", 0);
        assert_eq!((rows(&run), run.complaints.as_str()), (3, ""), "{all:?}");
    }
    assert_eq!(rows(&english(&["games", "-n2", "-fcsv"], "", 0)), 2);
}

#[test]
fn an_empty_journal_is_an_empty_list_in_every_form() {
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

#[test]
fn what_is_exported_and_imported_is_the_same_to_the_byte() {
    club();
    let exported = english(&["games", "export"], "", 0).output;
    assert_eq!(sorted(&exported), sorted(ARCHIVE));
    let file = home().join("games.jsonl");
    let path = file.to_str().unwrap();
    english(&["games", "export", "-o", path], "", 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), exported);
    let other = format!("sqlite:{}", home().join("other.sqlite").display());
    english(&["games", "import", path, "--database", &other], "", 0);
    let again = english(&["games", "export", "--database", &other], "", 0).output;
    assert_eq!(again, exported);
    let one = english(&["games", "export", UNFINISHED], "", 0).output;
    assert!(exported.contains(&one) && one.lines().count() == 1);
}

fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<_> = text.lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn to_import_again_does_no_harm_and_what_differs_is_left_as_it_is() {
    club();
    let again = english(&["games", "import", "-"], ARCHIVE, 0);
    assert_eq!(again.complaints, "new: 0, known: 3, different: 0\n");
    english(&["resume"], "1\n", 1);
    let before = english(&["games", "export"], "", 0).output;
    let differs = english(&["games", "import", "-"], ARCHIVE, 1).complaints;
    assert!(
        differs.contains(&format!("{UNFINISHED}: another game")),
        "{differs}"
    );
    assert!(
        differs.ends_with("new: 0, known: 2, different: 1\n"),
        "{differs}"
    );
    assert_eq!(english(&["games", "export"], "", 0).output, before);
}

#[test]
fn a_bad_line_is_told_with_its_number_and_does_not_stop_the_rest() {
    let mut lines: Vec<_> = ARCHIVE.lines().map(str::to_owned).collect();
    lines.insert(0, "not JSON".to_owned());
    lines.insert(1, String::new());
    lines.insert(3, lines[2].replacen("\"pins\":10", "\"pins\":11", 1));
    lines.insert(4, lines[2].replacen("\"frame\":1,", "\"frame\":2,", 1));
    lines.insert(5, lines[2].replacen("\"lane\"", "\"alley\"", 1));
    for language in ["ko", "en"] {
        let file = home().join(format!("{language}.jsonl"));
        fs::write(&file, lines.join("\n")).unwrap();
        let database = format!("sqlite:{}", home().join(language).display());
        let mut command = tenpin(&["games", "import", "--lang", language]);
        let name = file.file_name().unwrap();
        command
            .current_dir(home())
            .arg(name)
            .args(["--database", &database]);
        let imported = finish(command, b"");
        assert_eq!(imported.code, Some(1));
        insta::assert_snapshot!(format!("import-bad-{language}"), imported.complaints);
    }
}

#[test]
fn csv_is_for_spreadsheets_and_is_not_imported() {
    club();
    let csv = english(&["games", "export", "--format", "csv"], "", 0).output;
    let refused = english(&["games", "import", "-"], &csv, 2).complaints;
    assert!(refused.starts_with("-: this is CSV, "), "{refused}");
    english(&["games", "import", "no-such-file"], "", 2);
}

#[test]
fn a_journal_is_copied_to_another_and_again() {
    club();
    let from = format!("sqlite:{}", home().join("tenpin/tenpin.sqlite").display());
    let to = format!("sqlite:{}", home().join("new.sqlite").display());
    let copy = ["games", "copy", "--from", &from, "--to", &to];
    let copied = english(&copy, "", 0).complaints;
    assert_eq!(copied, "new: 3, known: 0, different: 0\n");
    let again = english(&copy, "", 0).complaints;
    assert_eq!(again, "new: 0, known: 3, different: 0\n");
    let here = english(&["games", "export"], "", 0).output;
    assert_eq!(
        english(&["games", "export", "--database", &to], "", 0).output,
        here
    );
}

#[test]
fn more_games_than_a_batch_are_listed_checked_and_copied() {
    let game = ARCHIVE
        .lines()
        .find(|line| line.contains(UNFINISHED))
        .unwrap();
    let many = (0..700).map(|number| game.replace(UNFINISHED, &format!("6a1rj6w{number:05}")));
    let many = many.collect::<Vec<_>>().join("\n");
    english(&["games", "import", "-"], &many, 0);
    assert_eq!(
        english(&["games", "check"], "", 0).output,
        "all sound; games: 700\n"
    );
    assert_eq!(
        english(&["games", "--all"], "", 0).output.lines().count(),
        701
    );
    let exported = english(&["games", "export"], "", 0).output;
    assert_eq!(sorted(&exported), sorted(&many));
}

#[test]
fn a_game_that_was_damaged_by_hand_has_no_score_and_is_named() {
    club();
    let path = home().join("tenpin/tenpin.sqlite");
    damage(&path);
    let checked = english(&["games", "check"], "", 1).output;
    let named = format!("game {CORRECTED}, event 2: ");
    assert!(checked.contains(&named), "{checked}");
    assert!(
        checked.ends_with("not sound; games: 3, damages: 1\n"),
        "{checked}"
    );
    let listed = english(&["games"], "", 1);
    assert!(!listed.output.contains(CORRECTED), "{}", listed.output);
    assert!(listed.complaints.contains(&named), "{}", listed.complaints);
    for errand in [&["games", "show", CORRECTED][..], &["resume", CORRECTED]] {
        let refused = english(errand, "1\n", 1);
        assert_eq!(refused.output, "");
        assert!(
            refused.complaints.contains(&named),
            "{}",
            refused.complaints
        );
    }
    let exported = english(&["games", "export"], "", 1).output;
    assert_eq!(exported.lines().count(), 2);
    english(&["resume"], "", 1);
}

/// Makes the second bowl of the corrected game knock down more than stood.
fn damage(path: &Path) {
    let file = rusqlite::Connection::open(path).unwrap();
    let game: i64 = CORRECTED.parse::<tenpin_store::GameId>().unwrap().into();
    let sql = "UPDATE events SET pins = 9 WHERE game = ?1 AND ordinal = 2";
    let changed = file.execute(sql, [game]).unwrap();
    assert_eq!(changed, 1);
}

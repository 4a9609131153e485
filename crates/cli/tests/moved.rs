//! Games exported, imported and copied.

#[allow(dead_code, reason = "the other tests of the journal use the rest")]
mod archive;
mod program;

use std::fs;

use archive::{ARCHIVE, UNFINISHED, import_archive};
use program::{english, finish, home, tenpin};

#[test]
fn what_is_exported_and_imported_is_the_same_to_the_byte() {
    import_archive();
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

/// Two bowlers of whom one was merged into the other, a game with a seat of theirs, and a total.
fn archive_with_bowlers() -> String {
    let bowlers = [
        r#"{"version":3,"bowler":"6a1rj6w00b01","name":"김지민","tag":"KJM","hand":"left","state":"active","changes":2}"#,
        r#"{"version":3,"bowler":"6a1rj6w00b02","name":"Kim Jimin","tag":"KJM","hand":null,"state":"merged 6a1rj6w00b01","changes":3}"#,
        r#"{"version":3,"bowler":"6a1rj6w00b03","name":null,"tag":"LEE","hand":null,"state":"forgotten","changes":9}"#,
    ];
    let game = ARCHIVE
        .lines()
        .find(|line| line.contains(UNFINISHED))
        .unwrap();
    let (players, rest) = game.split_once("],").unwrap();
    let players = players.replacen('{', "{\"version\":3,", 1);
    let game = format!("{players}],\"bowlers\":[\"6a1rj6w00b02\"],{rest}");
    let total = r#"{"version":3,"total":"6a1rj6w00t01","bowler":"6a1rj6w00b01","at":"2025-11-16T00:00:00.000Z","pins":180,"rules":"ten-pin","lane":7,"by":"season.csv"}"#;
    let lines = [&bowlers[..], &[&game, total]].concat();
    lines.join("\n") + "\n"
}

#[test]
fn bowlers_seats_and_totals_are_exported_imported_and_copied_whole() {
    let archive = archive_with_bowlers();
    let imported = english(&["games", "import", "-"], &archive, 0);
    let told = |new, known| {
        format!(
            "new: {}, known: {}, different: 0\nbowlers: new: {new}, known: {known}\n\
             totals: new: {}, known: {}, different: 0\n",
            new / 3,
            known / 3,
            new / 3,
            known / 3
        )
    };
    assert_eq!(imported.messages, told(3, 0));
    assert_eq!(english(&["games", "export"], "", 0).output, archive);
    let again = english(&["games", "import", "-"], &archive, 0);
    assert_eq!(again.messages, told(0, 3));
    // One game is exported with the person who has its seat, under each of their IDs.
    let one = english(&["games", "export", UNFINISHED], "", 0).output;
    assert_eq!(one.lines().count(), 3);
    let there = format!("sqlite:{}", home().join("there.sqlite").display());
    english(&["games", "import", "-", "--database", &there], &archive, 0);
    let exported = english(&["games", "export", "--database", &there], "", 0).output;
    assert_eq!(exported, archive);
    let copied = format!("sqlite:{}", home().join("copied.sqlite").display());
    let copy = ["games", "copy", "--from", &there, "--to", &copied];
    assert_eq!(english(&copy, "", 0).messages, told(3, 0));
    assert_eq!(english(&copy, "", 0).messages, told(0, 3));
    let exported = english(&["games", "export", "--database", &copied], "", 0).output;
    assert_eq!(exported, archive);
    let checked = english(&["games", "check", "--database", &copied], "", 0).output;
    assert!(checked.contains('1'), "{checked}");
}

#[test]
fn an_imported_bowler_whose_tag_another_one_has_is_put_to_rest_and_that_is_said() {
    let here = r#"{"version":3,"bowler":"6a1rj6w00a01","name":"Kang Ji-Min","tag":"KJM","hand":null,"state":"active","changes":1}"#;
    english(&["games", "import", "-"], here, 0);
    let imported = english(&["games", "import", "-"], &archive_with_bowlers(), 0);
    let told =
        "김지민: Kang Ji-Min has the tag KJM here, so 김지민 was put to rest; both are kept\n";
    assert!(imported.messages.starts_with(told), "{}", imported.messages);
    let exported = english(&["games", "export"], "", 0).output;
    assert!(exported.contains(here));
    let resting = r#""name":"김지민","tag":"KJM","hand":"left","state":"resting","changes":2"#;
    assert!(exported.contains(resting), "{exported}");
    let again = english(&["games", "import", "-"], &archive_with_bowlers(), 0);
    assert!(again.messages.contains("bowlers: new: 0, known: 3\n"));
    assert_eq!(english(&["games", "export"], "", 0).output, exported);
}

#[test]
fn a_bowler_that_makes_no_sense_is_not_imported_and_the_field_is_named() {
    let sound = archive_with_bowlers().lines().next().unwrap().to_owned();
    for (part, strange, told) in [
        ("김지민", "김\\n지민", "name cannot be"),
        ("KJM", "KJ", "tag cannot be KJ"),
        ("left", "both", "hand cannot be both"),
        ("active", "gone", "state cannot be gone"),
        ("\"changes\":2", "\"changes\":0", "changes cannot be 0"),
        ("\"version\":3", "\"version\":4", "a newer tenpin wrote it"),
    ] {
        let line = sound.replacen(part, strange, 1);
        let messages = english(&["games", "import", "-"], &line, 1).messages;
        assert!(messages.contains(told), "{messages}");
    }
}

fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<_> = text.lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn importing_again_does_no_harm_and_what_differs_is_left_as_it_is() {
    import_archive();
    let again = english(&["games", "import", "-"], ARCHIVE, 0);
    assert_eq!(again.messages, "new: 0, known: 3, different: 0\n");
    english(&["resume"], "1\n", 1);
    let before = english(&["games", "export"], "", 0).output;
    let differs = english(&["games", "import", "-"], ARCHIVE, 1).messages;
    assert!(
        differs.contains(&format!("{UNFINISHED}: the journal has another game")),
        "{differs}"
    );
    assert!(
        differs.ends_with("new: 0, known: 2, different: 1\n"),
        "{differs}"
    );
    assert_eq!(english(&["games", "export"], "", 0).output, before);
}

#[test]
fn a_bad_line_is_reported_with_its_number_and_does_not_stop_the_rest() {
    let mut lines: Vec<_> = ARCHIVE.lines().map(str::to_owned).collect();
    lines.insert(0, "not JSON".to_owned());
    lines.insert(1, String::new());
    lines.insert(3, lines[2].replacen("\"pins\":10", "\"pins\":11", 1));
    lines.insert(4, lines[2].replacen("\"frame\":1,", "\"frame\":2,", 1));
    lines.insert(5, lines[2].replacen("\"lane\"", "\"alley\"", 1));
    lines.insert(6, "{}".to_owned());
    lines.insert(7, "127.0".to_owned());
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
        insta::assert_snapshot!(format!("import-bad-{language}"), imported.messages);
    }
}

#[test]
fn what_cannot_have_been_bowled_is_not_imported_and_the_reason_is_told() {
    let game = ARCHIVE.lines().next().unwrap();
    let long = format!("\"by\":\"{}\"", "x".repeat(10 << 20));
    for (from, to, reason) in [
        ("\"foul\":false", "\"foul\":true", "a foul counts no pins"),
        (
            "\"standing\":null",
            "\"standing\":3",
            "event 1: 0 pins are left standing, but 2 are named",
        ),
        (
            "{\"id\"",
            "{\"version\":4,\"id\"",
            "a newer tenpin wrote it",
        ),
        ("{\"id\"", "{\"rules\":\"nine-pin\",\"id\"", "rules"),
        ("\"by\":\"console\"", &long, "the name of its author"),
        (
            "\"by\":\"console\"",
            "\"by\":\"\\u001b[31m\"",
            "the name of its author",
        ),
    ] {
        let line = game.replacen(from, to, 1);
        let refused = english(&["games", "import", "-"], &line, 1).messages;
        assert!(refused.starts_with("-:1: "), "{refused}");
        assert!(refused.contains(reason), "{refused}");
    }
}

/// A game by another rule book with leaves, a split, a foul and corrections.
#[test]
fn a_whole_game_is_exported_and_imported_and_its_history_told() {
    let bowls = "PJS\nKYJ\n(7)\nF\n[10]\n8[7-10]\n1[10]\n";
    english(&["play", "--rules", "no-tap-9", "--players", "2"], bowls, 1);
    let exported = english(&["games", "export"], "", 0).output;
    let (_, rest) = exported.split_once("\"id\":\"").unwrap();
    let (id, _) = rest.split_once('"').unwrap();
    let frame = [
        "games", "correct", id, "--player", "PJS", "--frame", "1", "X",
    ];
    english(&frame, "", 0);
    let history = english(&["games", "show", id, "--history"], "", 0).output;
    for told in ["(7)", " F ", "9[10]", "8[7-10]", "1[10]", "(7) F → 10"] {
        assert!(history.contains(told), "{told} in {history}");
    }
    let exported = english(&["games", "export"], "", 0).output;
    for part in [
        "\"version\":2,",
        "\"rules\":\"no-tap-9\"",
        "frame 10 was (7) F",
    ] {
        assert!(exported.contains(part), "{part} in {exported}");
    }
    let other = format!("sqlite:{}", home().join("other.sqlite").display());
    english(
        &["games", "import", "-", "--database", &other],
        &exported,
        0,
    );
    let again = english(&["games", "export", "--database", &other], "", 0).output;
    assert_eq!(again, exported);
    let csv = english(&["games", "export", "--format", "csv"], "", 0).output;
    assert!(
        csv.contains(",PJS,1,10,") && csv.contains(",no-tap-9,8[7-10]\n"),
        "{csv}"
    );
    // A pin that comes back, in the file and in the journal.
    let back = exported.replace("\"standing\":512,", "\"standing\":4,");
    let refused = english(&["games", "import", "-"], &back, 1).messages;
    assert!(refused.contains("event 5: pin 3 cannot stand"), "{refused}");
}

#[test]
fn a_mark_before_the_text_of_an_archive_does_no_harm() {
    let marked = format!("\u{feff}{ARCHIVE}");
    let imported = english(&["games", "import", "-"], &marked, 0).messages;
    assert_eq!(imported, "new: 3, known: 0, different: 0\n");
}

#[test]
fn a_game_has_256_players_at_most_wherever_it_comes_from() {
    let letters = || 'A'..='Z';
    let names = letters().flat_map(|one| letters().map(move |other| format!("X{one}{other}")));
    let names: Vec<String> = names.take(257).collect();
    let reason = "too many players; at most 256 can play";
    let mut play = vec!["play"];
    play.extend(names.iter().map(String::as_str));
    let refused = english(&play, "", 2).messages;
    assert!(refused.contains(reason), "{refused}");
    let refused = english(&["play", "--players", "257"], "", 2).messages;
    assert!(refused.contains("a number from 1 to 256"), "{refused}");
    let game = ARCHIVE.lines().next().unwrap();
    let many = game.replacen("\"PJS\"", &format!("\"{}\"", names.join("\",\"")), 1);
    let refused = english(&["games", "import", "-"], &many, 1).messages;
    assert!(refused.contains(reason), "{refused}");
}

#[test]
fn csv_is_for_spreadsheets_and_is_not_imported() {
    import_archive();
    let csv = english(&["games", "export", "--format", "csv"], "", 0).output;
    let refused = english(&["games", "import", "-"], &csv, 2).messages;
    assert!(
        refused.contains("tenpin games export --format json"),
        "{refused}"
    );
    english(&["games", "import", "no-such-file"], "", 2);
}

#[test]
fn a_journal_is_copied_to_another_and_again() {
    import_archive();
    let from = format!("sqlite:{}", home().join("tenpin/tenpin.sqlite").display());
    let to = format!("sqlite:{}", home().join("new.sqlite").display());
    let copy = ["games", "copy", "--from", &from, "--to", &to];
    let copied = english(&copy, "", 0).messages;
    assert_eq!(copied, "new: 3, known: 0, different: 0\n");
    let again = english(&copy, "", 0).messages;
    assert_eq!(again, "new: 0, known: 3, different: 0\n");
    let here = english(&["games", "export"], "", 0).output;
    assert_eq!(
        english(&["games", "export", "--database", &to], "", 0).output,
        here
    );
}

#[test]
fn games_with_changed_line_ups_are_exported_imported_and_copied_whole() {
    let typed = "X\n7\n2\njoin lee\njoin mwm first\n9\n-\nskip\nleave kyj\nback kyj\nu\nu\n\
                 leave kyj\norder mwm lee pjs\ngive up\n";
    english(&["play", "PJS", "KYJ"], typed, 0);
    let whole = english(&["games", "export"], "", 0).output;
    let id = whole.split('"').nth(3).unwrap();
    english(&["resume", id], "5\ngive up\n", 0);
    english(&["games", "undo", id], "", 0);
    let database = |name: &str| format!("sqlite:{}", home().join(name).display());
    let (here, imported) = (
        database("tenpin/tenpin.sqlite"),
        database("imported.sqlite"),
    );
    let copied = database("copied.sqlite");
    let exported = english(&["games", "export"], "", 0).output;
    english(
        &["games", "import", "-", "--database", &imported],
        &exported,
        0,
    );
    english(&["games", "copy", "--from", &here, "--to", &copied], "", 0);
    let history = |address: &str| {
        let shown = ["games", "show", id, "--history", "--database", address];
        english(&shown, "", 0).output
    };
    let expected = history(&here);
    assert!(expected.contains("order: MWM LEE PJS"), "{expected}");
    assert!(expected.contains("given up (taken back)"), "{expected}");
    for other in [&imported, &copied] {
        assert_eq!(history(other), expected);
        let checked = english(&["games", "check", "--database", other], "", 0);
        assert_eq!(checked.output, "all sound; games: 1\n");
        let again = english(&["games", "export", "--database", other], "", 0);
        assert_eq!(again.output, exported);
    }
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
fn a_time_that_cannot_be_is_shown_as_such() {
    let game = ARCHIVE.lines().next().unwrap();
    // The clock stood at 1970 when the game was opened, and in 2999 for its first bowl.
    let game = game.replacen("\"at\":\"2026", "\"at\":\"1970", 1);
    let game = game.replacen("\"at\":\"2026", "\"at\":\"2999", 1);
    english(&["games", "import", "-"], &game, 0);
    let listed = english(&["games"], "", 0).output;
    assert!(listed.contains("(wrong clock)"), "{listed}");
    let id = game.split('"').nth(3).unwrap();
    let history = english(&["games", "show", id, "--history"], "", 0).output;
    assert_eq!(history.matches("(wrong clock)").count(), 2, "{history}");
    let korean = program::run(&["games", "--lang", "ko"], "").output;
    assert!(korean.contains("(시계 오류)"), "{korean}");
}

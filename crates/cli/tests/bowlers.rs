//! Bowlers through a pipe: entered, found, merged, forgotten, and given their games.

#[allow(dead_code, reason = "the other tests of the journal use the rest")]
mod archive;
#[path = "bowlers/games.rs"]
mod games;
#[path = "bowlers/play.rs"]
mod play;
mod program;

use program::{Run, english, run, transcript};
use regex::Regex;
use serde_json::Value;

/// A text with IDs and times masked, which differ from run to run.
fn masked(text: &str) -> String {
    let id = Regex::new(r"\b\d[0-9a-hjkmnp-tv-z]{11}\b").unwrap();
    let when = Regex::new(r"\d{4}-\d\d-\d\d \d\d:\d\d").unwrap();
    let text = id.replace_all(text, "<the-twelve>");
    when.replace_all(&text, "<date and time>").into_owned()
}

/// Runs these commands one after the other, and returns what a person reads.
fn session(commands: &[&[&str]], language: &str) -> String {
    let told = commands.iter().map(|arguments| {
        let line = arguments.join(" ");
        let told = transcript(&[*arguments, &["--lang", language]].concat(), "");
        format!("$ tenpin {line}\n{}\n", masked(&told))
    });
    told.collect()
}

/// Adds a bowler with this tag.
#[track_caller]
fn add(name: &str, tag: &str) {
    english(&["bowlers", "add", name, "--tag", tag], "", 0);
}

/// All bowlers of the list as JSON.
fn bowlers(arguments: &[&str]) -> Vec<Value> {
    let list = english(&[&["bowlers", "-fjson"], arguments].concat(), "", 0).output;
    serde_json::from_str(&list).unwrap()
}

/// The entry with this tag, whatever its state.
#[track_caller]
fn entry(tag: &str) -> Value {
    let mut all = bowlers(&["--all"]).into_iter();
    all.find(|bowler| bowler["tag"] == tag).unwrap()
}

#[test]
fn a_bowler_is_entered_changed_and_shown_in_both_languages() {
    for language in ["ko", "en"] {
        let commands: [&[&str]; 20] = [
            &["bowlers"],
            &["bowlers", "add", "김지민", "--tag", "KJM", "--hand", "left"],
            &["bowlers", "add", "박재성"],
            &["bowlers", "add", "Alexander \"Alex\", Jr."],
            &["bowlers"],
            &["bowlers", "-fcsv"],
            &["bowlers", "-fjson"],
            &["bowlers", "rename", "alex", "Alex"],
            &["bowlers", "tag", "재성", "par"],
            &["bowlers", "hand", "PAR", "right"],
            &["bowlers", "show", "par"],
            &["bowlers", "rest", "KJM"],
            &["bowlers"],
            &["bowlers", "--all"],
            &["bowlers", "return", "김지민"],
            &["bowlers", "merge", "PAR", "alex"],
            &["bowlers", "--all"],
            &["bowlers", "show", "par"],
            &["bowlers", "unmerge", "Alex"],
            &["bowlers"],
        ];
        let told = session(&commands, language);
        insta::assert_snapshot!(format!("bowlers-{language}"), told);
        std::fs::remove_dir_all(program::home().join("tenpin")).unwrap();
    }
}

#[test]
fn what_cannot_be_done_says_what_would_be_right() {
    for language in ["ko", "en"] {
        add("김지민", "KJM");
        add("김유나", "KYN");
        add("박재성", "PJS");
        english(&["bowlers", "rest", "PJS"], "", 0);
        let long = "가".repeat(41);
        let commands: [&[&str]; 25] = [
            &["bowlers", "add", "김정민", "--tag", "KJM"],
            &["bowlers", "add", "김정민", "--tag", "KIMS"],
            &["bowlers", "add", "김정민", "--hand", "both"],
            &["bowlers", "add", " "],
            &["bowlers", "add", &long],
            &["bowlers", "add", "Kim\u{7}"],
            &["bowlers", "add"],
            &["bowlers", "show", "김"],
            &["bowlers", "show", "이순신"],
            &["bowlers", "rename", "KYN", ""],
            &["bowlers", "tag", "KYN", "kjm"],
            &["bowlers", "rest", "PJS"],
            &["bowlers", "return", "KJM"],
            &["bowlers", "add", "박진수", "--tag", "PJS"],
            &["bowlers", "return", "박재성"],
            &["bowlers", "merge", "KJM", "지민"],
            &["bowlers", "unmerge", "KJM"],
            &["bowlers", "unmerge", "nobody"],
            &["bowlers", "forget", "KJM"],
            &["bowlers", "link", "LEE"],
            &["bowlers", "link", "KJM"],
            &["bowlers", "unlink", "KJM"],
            &["bowlers", "assign", "7", "1", "KJM"],
            &["bowlers", "--all", "rest", "KJM"],
            &["--hints", "bowlers"],
        ];
        let told = session(&commands, language);
        insta::assert_snapshot!(format!("bowlers-wrong-{language}"), told);
        std::fs::remove_dir_all(program::home().join("tenpin")).unwrap();
    }
}

#[test]
fn bowlers_are_found_by_tag_by_name_by_a_part_and_by_id() {
    add("김지민", "KJM");
    add("Kim Yuna", "KYN");
    let id = entry("KYN")["id"].as_str().unwrap().to_owned();
    for typed in [
        "KYN",
        "kyn",
        "Kim Yuna",
        "kim yuna",
        "yuna",
        &id,
        &id.to_uppercase(),
    ] {
        let shown = english(&["bowlers", "show", typed], "", 0).output;
        assert!(
            shown.contains("KYN") && !shown.contains("KJM"),
            "{typed}: {shown}"
        );
    }
}

#[test]
fn one_who_comes_back_can_have_another_tag_if_the_old_one_is_taken() {
    add("김지민", "KJM");
    english(&["bowlers", "rest", "KJM"], "", 0);
    add("김정민", "KJM");
    let taken = english(&["bowlers", "return", "김지민"], "", 1).messages;
    assert!(
        taken.starts_with("the tag KJM is taken by 김정민; "),
        "{taken}"
    );
    english(&["bowlers", "return", "김지민", "--tag", "KIM"], "", 0);
    assert_eq!(entry("KIM")["name"], "김지민");
    assert_eq!(bowlers(&[]).len(), 2);
}

#[test]
fn a_forgotten_bowler_has_no_name_anywhere_but_in_old_backups() {
    add("김지민", "KJM");
    add("Jimin", "JIM");
    english(&["bowlers", "merge", "KJM", "JIM"], "", 0);
    english(&["play", "김지민", "PJS"], "X\n", 1);
    let Run { messages, code, .. } = run(&["--lang", "en", "bowlers", "forget", "KJM"], "y\n");
    assert_eq!(code, Some(2), "{messages}");
    assert!(messages.contains("add --yes"), "{messages}");
    assert_eq!(entry("KJM")["name"], "김지민");
    let forgotten = english(&["bowlers", "forget", "KJM", "--yes"], "", 0).output;
    assert!(
        forgotten.contains("Backups and exports from before"),
        "{forgotten}"
    );
    for arguments in [
        &["bowlers", "--all"][..],
        &["bowlers", "--all", "-fjson"],
        &["games", "export"],
        &["games", "-fjson"],
        &["games", "show", &games::latest(), "--history"],
    ] {
        let told = english(arguments, "", 0).output;
        assert!(!told.contains("지민") && !told.contains("Jimin"), "{told}");
    }
    let again = english(&["games", "show", &games::latest()], "", 0).output;
    assert!(again.contains("|  KJM |  X   |"), "{again}");
}

#[test]
fn totals_without_frames_are_games_of_a_bowler() {
    let season = program::home().join("season.csv");
    let rows = "Date,Bowler,Score\n2026-11-12,Kim,180\n2026-11-12,Kim,200\n2026-11-12,Lee,150\n";
    std::fs::write(&season, rows).unwrap();
    let season = season.to_str().unwrap();
    english(&["games", "import", season, "--yes"], "", 0);
    let shown = english(&["bowlers", "show", "Kim"], "", 0).output;
    let numbers = "Games: 2, average 190.0, high 200\nknown by their totals only: 2\n";
    assert!(shown.ends_with(numbers), "{shown}");
    let merged = english(&["bowlers", "merge", "Lee", "Kim"], "", 0).output;
    assert!(merged.contains("now, with 2 games."), "{merged}");
    assert!(
        merged.ends_with("known by their totals only: 2\n"),
        "{merged}"
    );
    let shown = english(&["bowlers", "show", "Lee"], "", 0).output;
    assert!(
        shown.contains("Games: 3, average 176.7, high 200\n"),
        "{shown}"
    );
}

#[test]
fn the_numbers_of_a_bowler_say_how_many_games_they_are_of_unless_it_is_all() {
    english(&["bowlers", "add", "Kim Jimin", "--tag", "KJM"], "", 0);
    let shown = |expected: &str| {
        let shown = english(&["bowlers", "show", "KJM"], "", 0).output;
        assert!(shown.contains(&format!("\n\n{expected}\n")), "{shown}");
    };
    english(&["play", "KJM"], "X\n", 1);
    shown("Games: 1, none of them finished by ten-pin rules");
    english(&["play", "KJM"], &"X\n".repeat(12), 0);
    shown("Games: 2, 1 of them finished by ten-pin rules: average 300.0, high 300");
}

#[test]
fn a_namesake_is_told_with_the_command_that_merges_the_two() {
    add("김지민", "KJM");
    add("Lee", "LEE");
    let told = "somebody else has the same name: 김지민 (KJM). If they are one person: tenpin bowlers merge KJM ";
    let renamed = english(&["bowlers", "rename", "LEE", "김지민"], "", 0).messages;
    assert_eq!(renamed, format!("{told}LEE\n"));
    // To the name that one has already.
    let same = english(&["bowlers", "rename", "KJM", "김지민"], "", 0).messages;
    assert_eq!(same, "");
    english(&["bowlers", "merge", "KJM", "LEE"], "", 0);
    // Somebody who is a part of a namesake is no other namesake.
    let added = english(&["bowlers", "add", "김지민", "--tag", "JIM"], "", 0).messages;
    assert_eq!(added, format!("{told}JIM\n"));
    english(&["bowlers", "merge", "KJM", "JIM"], "", 0);
    // One who rests has the tag no more: the ID says who is meant.
    english(&["bowlers", "rest", "KJM"], "", 0);
    let id = entry("KJM")["id"].as_str().unwrap().to_owned();
    let added = english(&["bowlers", "add", "김지민", "--tag", "KJM"], "", 0).messages;
    let command = format!("tenpin bowlers merge {id} KJM\n");
    assert!(added.ends_with(&command), "{added}");
    let command: Vec<&str> = command.split_whitespace().skip(1).collect();
    english(&command, "", 0);
}

#[test]
fn a_name_has_one_blank_between_words_and_is_found_however_it_is_typed() {
    let added = english(&["bowlers", "add", "Spaced   Name", "--tag", "SPN"], "", 0);
    assert_eq!(added.output, "Added: Spaced Name (SPN)\n");
    for typed in [
        "spaced name",
        "SPACED \u{3000} NAME",
        "Ｓｐａｃｅｄ Name",
        "ｓｐｎ",
    ] {
        let shown = english(&["bowlers", "show", typed], "", 0).output;
        assert!(shown.contains("Spaced Name"), "{typed}: {shown}");
    }
    let told = english(&["bowlers", "add", "ｓｐａｃｅｄ name"], "", 0).messages;
    assert!(
        told.starts_with("somebody else has the same name: Spaced Name (SPN)."),
        "{told}"
    );
}

#[test]
fn one_who_is_merged_or_forgotten_already_is_said_to_be_so() {
    add("박재성", "PJS");
    add("Jaesung", "JSP");
    english(&["bowlers", "merge", "PJS", "JSP"], "", 0);
    let merged = "Jaesung (JSP) is already part of 박재성 (PJS); to undo that";
    for arguments in [
        &["bowlers", "merge", "PJS", "JSP"][..],
        &["bowlers", "merge", "PJS", "Jaesung"],
        &["bowlers", "forget", "JSP", "--yes"],
    ] {
        let told = english(arguments, "", 1).messages;
        assert!(told.starts_with(merged), "{arguments:?}: {told}");
    }
    english(&["bowlers", "forget", "PJS", "--yes"], "", 0);
    let told = english(&["bowlers", "forget", "PJS", "--yes"], "", 1).messages;
    assert_eq!(told, "PJS is already forgotten, and stays so\n");
}

#[test]
fn a_mistyped_address_creates_no_journal_for_a_command_that_changes_bowlers() {
    let path = program::home().join("typo.sqlite");
    let address = format!("sqlite:{}", path.display());
    for command in [&["bowlers"][..], &["bowlers", "rest", "KJM"]] {
        let missing = english(&[command, &["--database", &address]].concat(), "", 1);
        assert_eq!(
            missing.messages,
            format!("{address}: there is no journal\n")
        );
    }
    assert!(!path.exists());
}

#[test]
fn an_empty_list_is_empty_in_every_format() {
    assert_eq!(english(&["bowlers", "-fjson"], "", 0).output, "[]\n");
    let heading = english(&["bowlers", "-fcsv"], "", 0).output;
    assert_eq!(heading, "id,tag,name,hand,state\n");
    let none = english(&["bowlers"], "", 0).messages;
    assert!(none.starts_with("no bowlers yet"), "{none}");
    add("김지민", "KJM");
    english(&["bowlers", "rest", "KJM"], "", 0);
    let none = english(&["bowlers"], "", 0).messages;
    assert_eq!(none, "all bowlers rest; --all lists them\n");
}

//! `tenpin stats`, from files and from the journal.

#[path = "stats/bowlers.rs"]
mod bowlers;
#[path = "stats/compared.rs"]
mod compared;
mod program;
mod random;
mod season;

use std::fmt::Write as _;
use std::fs;

use program::{english, file, run, transcript};
use random::Random;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use season::SEASON;
use serde_json::{Value, json};

/// A game with a split, a foul, and all kinds of frames.
const WORKED: &str = "X X X 72 8[7-10]/ F9 X 7/ 9- XX8\n";

fn numbers(arguments: &[&str], input: &str) -> Value {
    let all = [&["stats", "--format", "json"], arguments].concat();
    serde_json::from_str(&english(&all, input, 0).output).unwrap()
}

/// The fields of an object that are expected to have these values.
#[track_caller]
fn check(found: &Value, expected: &Value) {
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&found[key], value, "{key}");
    }
}

/// A finished game of one player as a line of an export: the bowls of each frame between bars, as
/// counts, `8:7-10` with the pins that stand, or `F`.
fn archived(number: u32, at: &str, lane: Option<u16>, player: &str, frames: &str) -> String {
    let mut events = Vec::new();
    for (frame, bowls) in (1..).zip(frames.split('|')) {
        for bowl in bowls.split_whitespace() {
            let ordinal = events.len() + 1;
            let (count, stand) = bowl.split_once(':').unwrap_or((bowl, ""));
            let pins = stand.split('-').filter(|pin| !pin.is_empty());
            let bits: i64 = pins.map(|pin| 1 << (pin.parse::<u32>().unwrap() - 1)).sum();
            events.push(json!({
                "ordinal": ordinal, "deed": "bowled", "bowl": ordinal, "player": 0, "frame": frame,
                "pins": count.parse::<i64>().unwrap_or(0),
                "standing": (bits > 0).then_some(bits),
                "foul": count == "F", "at": at, "by": "console", "request": null,
            }));
        }
    }
    let turn = lane.map(|_| number);
    let game = json!({
        "id": format!("6a1rhxs{number:05}"), "lane": lane, "turn": turn, "players": [player],
        "at": at, "by": "console", "request": null, "events": events,
    });
    format!("{game}\n")
}

const ALL_STRIKES: &str = "10|10|10|10|10|10|10|10|10|10 10 10";
const ALL_NINES: &str = "9 0|9 0|9 0|9 0|9 0|9 0|9 0|9 0|9 0|9 0";
const SPARES: &str = "9:10 1|9:10 1|9:10 1|9:7 1|9 1|9 1|9 1|9 1|9 1|9 1 10";
const MIXED: &str = "10|10|10|7 2|8:7-10 2|F 9|10|7 3|9 0|10 10 8";

/// Two bowlers on three evenings, and a game that was not finished. In Korea the last game of PJS
/// was on the first of December.
fn import_evenings() {
    let games = [
        archived(1, "2026-11-09T10:00:00.000Z", Some(7), "PJS", SPARES),
        archived(2, "2026-11-09T11:00:00.000Z", Some(7), "PJS", MIXED),
        archived(3, "2026-11-09T12:00:00.000Z", Some(8), "KYJ", ALL_NINES),
        archived(4, "2026-11-16T10:00:00.000Z", Some(8), "PJS", ALL_NINES),
        archived(5, "2026-11-16T11:00:00.000Z", None, "KYJ", "10|9 0"),
        archived(6, "2026-11-30T15:30:00.000Z", None, "PJS", ALL_STRIKES),
    ];
    let imported = english(&["games", "import", "-"], &games.concat(), 0);
    assert_eq!(imported.messages, "new: 6, known: 0, different: 0\n");
}

#[test]
fn the_worked_game_has_the_numbers_of_the_contract() {
    let found = numbers(&["-"], WORKED);
    let expected = json!({
        "games": 1, "average": 180.0, "high": 180, "low": 180, "deviation": null,
        "strikes": {"made": 6, "chances": 12},
        "first_bowl": {"pins": 99, "bowls": 12},
        "spares": {"made": 2, "chances": 5},
        "single_pin": {"made": 0, "chances": 1},
        "splits": {"made": 1, "chances": 1},
        "washouts": {"made": 0, "chances": 0},
        "doubles": {"made": 3, "chances": 6},
        "opens": 3, "clean_frames": 7, "clean_games": 0, "longest_string": 3, "fouls": 1,
        "known_leaves": {"made": 1, "chances": 5},
        "leaves": [{"pins": "7-10", "left": 1, "converted": 1}],
    });
    check(&found, &expected);
    let spares = numbers(&["-"], "9/9/9/9/9/9/9/9/9/9/X\n");
    let expected = json!({
        "average": 191.0,
        "strikes": {"made": 1, "chances": 11},
        "first_bowl": {"pins": 100, "bowls": 11},
        "spares": {"made": 10, "chances": 10},
        "single_pin": {"made": 10, "chances": 10},
        "clean_games": 1, "leaves": [],
    });
    check(&spares, &expected);
}

#[test]
fn each_format_shows_all_of_a_file_in_both_languages() {
    let text = format!("{WORKED}{SEASON}");
    for language in ["ko", "en"] {
        let shown = transcript(&["stats", "-", "--lang", language], &text);
        insta::assert_snapshot!(format!("stats-file-{language}"), shown);
    }
    for format in ["csv", "json"] {
        let shown = run(&["stats", "-", "--format", format], &text).output;
        insta::assert_snapshot!(format!("stats-file-{format}"), shown);
    }
}

#[test]
fn the_journal_is_shown_by_bowler_in_both_languages() {
    import_evenings();
    for language in ["ko", "en"] {
        let shown = transcript(&["stats", "--lang", language], "");
        insta::assert_snapshot!(format!("stats-journal-{language}"), shown);
        let shown = transcript(
            &["stats", "pjs", "--against", "KYJ", "--lang", language],
            "",
        );
        insta::assert_snapshot!(format!("stats-against-{language}"), shown);
    }
    for by in ["bowler", "month", "lane", "game-of-evening"] {
        let csv = english(&["stats", "--by", by, "--format", "csv"], "", 0).output;
        insta::assert_snapshot!(format!("stats-by-{by}"), csv);
    }
    let json = english(
        &["stats", "KYJ", "--by", "month", "--format", "json"],
        "",
        0,
    )
    .output;
    insta::assert_snapshot!("stats-bowler-json", json);
}

#[test]
fn the_games_of_the_journal_are_chosen_by_day_number_and_rules() {
    import_evenings();
    let totals = |arguments: &[&str]| {
        let found = numbers(arguments, "");
        (
            found["games"].as_u64().unwrap(),
            found["pins"].as_u64().unwrap(),
        )
    };
    assert_eq!(totals(&["PJS"]), (4, 191 + 180 + 90 + 300));
    assert_eq!(totals(&["PJS", "KYJ"]), (5, 851));
    assert_eq!(totals(&["PJS", "--last", "2"]), (2, 390));
    assert_eq!(totals(&["--last", "1"]), (2, 390));
    assert_eq!(totals(&["PJS", "--since", "2026-11-16"]), (2, 390));
    assert_eq!(totals(&["PJS", "--until", "2026-11-16"]), (3, 461));
    // In Korea it is tomorrow already.
    assert_eq!(totals(&["PJS", "--until", "2026-11-30"]), (3, 461));
    assert_eq!(totals(&["PJS", "--until", "2026-12-01"]), (4, 761));
    let days = ["PJS", "--since", "2026-11-10", "--until", "2026-11-20"];
    assert_eq!(totals(&days), (1, 90));
    assert_eq!(totals(&["--rules", "ten-pin"]), (5, 851));
    let found = numbers(&["PJS"], "");
    check(
        &found,
        &json!({
            "bowler": "PJS", "high_series": {"date": "2026-11-09", "games": 2, "pins": 371},
            "evening": [
                {"game": 1, "games": 3, "average": 193.7},
                {"game": 2, "games": 1, "average": 180.0},
            ],
            "months": [
                {"month": "2026-11", "games": 3, "average": 153.7},
                {"month": "2026-12", "games": 1, "average": 300.0},
            ],
        }),
    );
    let nobody = english(&["stats", "PJS", "--rules", "no-tap-9"], "", 2).messages;
    assert_eq!(
        nobody,
        "PJS: no finished games by these filters; without them 4 games, 2026-11-09 – 2026-12-01\n"
    );
}

#[test]
fn a_file_is_read_in_every_way_that_score_reads_it() {
    let games = format!("Kim: {WORKED}Lee: XXXXXXXXXXXX\nKim: 9/9/9/9/9/9/9/9/9/9/X\n");
    let plain = numbers(&["-"], &games);
    let (directory, path) = file(&games);
    assert_eq!(numbers(&[&path], ""), plain);
    let compressed = directory.path().join("season.zst");
    let bytes = compress_to_vec(games.as_bytes(), CompressionLevel::Fastest);
    fs::write(&compressed, bytes).unwrap();
    assert_eq!(numbers(&[compressed.to_str().unwrap()], ""), plain);
    let csv = "\
        bowler;date;game;score\n\
        Kim;2026-11-09;X X X 72 8[7-10]/ F9 X 7/ 9- XX8;180\n\
        Lee;2026-11-09;XXXXXXXXXXXX;300\n\
        Kim;2026-11-09;9/9/9/9/9/9/9/9/9/9/X;191\n";
    assert_eq!(numbers(&["-"], csv), plain);
    check(
        &plain["groups"][0],
        &json!({"bowler": "Kim", "games": 2, "pins": 371}),
    );
    check(
        &plain["groups"][1],
        &json!({"bowler": "Lee", "games": 1, "perfect": 1}),
    );
    let one = numbers(&["-", "--by", "bowler"], WORKED);
    assert_eq!(
        (&one["by"], one["groups"].as_array().unwrap().len()),
        (&json!("bowler"), 1)
    );
    // Twice the file is twice the games.
    assert_eq!(numbers(&[&path, &path], "")["pins"], json!(2 * (371 + 300)));
    let last = numbers(&["-", "--last", "1"], &games);
    check(&last, &json!({"games": 2, "pins": 491}));
}

#[test]
fn many_games_are_counted_on_all_cores_as_one_after_the_other() {
    let mut games = String::new();
    for number in 0..20_000 {
        let game = [
            "XXXXXXXXXXXX",
            "9/9/9/9/9/9/9/9/9/9/X",
            "7[1-2-10]/X8181818181818181",
        ];
        writeln!(games, "Bowler {}: {}", number % 7, game[number % 3]).unwrap();
    }
    let found = numbers(&["-"], &games);
    assert_eq!(found["games"], json!(20_000));
    let names: Vec<_> = found["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["bowler"])
        .collect();
    assert_eq!(names.len(), 7);
    assert_eq!(names[6], "Bowler 6");
    let washouts = 20_000 / 3;
    check(
        &found,
        &json!({"washouts": {"made": washouts, "chances": washouts}}),
    );
    let last = numbers(&["-", "--last", "3"], &games);
    check(&last, &json!({"games": 21, "perfect": 7}));
}

/// A finished game of counts and fouls, as marks.
fn random_game(random: &mut Random) -> String {
    let mut game = String::new();
    // The pins of a rack: two bowls, or a strike.
    let mut rack = |game: &mut String, bowls: usize| {
        let kind = random.below(8);
        let first = [10, 0, 0, 9, 8, random.below(11), random.below(11), 10]
            [usize::try_from(kind).unwrap()];
        let left = if kind == 1 { 10 } else { 10 - first };
        match (kind, first) {
            (1, _) => game.push('F'),
            (_, 10) => game.push('X'),
            (_, 0) => game.push('-'),
            _ => game.push_str(&first.to_string()),
        }
        if left == 0 || bowls < 2 {
            return (left == 0, 1);
        }
        match random.below(12).min(left + 1) {
            second if second == left => game.push('/'),
            second if second > left => game.push('F'),
            0 => game.push('-'),
            second => game.push_str(&second.to_string()),
        }
        (game.ends_with('/'), 2)
    };
    for _ in 0..9 {
        rack(&mut game, 2);
    }
    let (is_clean, bowls) = rack(&mut game, 2);
    let mut extra = if is_clean { 3 - bowls } else { 0 };
    while extra > 0 {
        extra -= rack(&mut game, extra).1;
    }
    game
}

#[test]
fn plain_lines_which_the_engine_counts_and_tables_which_the_rules_read_count_alike() {
    let mut random = Random::new(14);
    let games: Vec<String> = (0..5_000).map(|_| random_game(&mut random)).collect();
    let plain = numbers(&["-"], &games.join("\n"));
    assert_eq!(plain["games"], json!(5_000));
    let table = format!("game\n{}", games.join("\n"));
    assert_eq!(numbers(&["-"], &table), plain);
    let named: Vec<String> = games.iter().map(|game| format!("Kim: {game}")).collect();
    let mut named = numbers(&["-"], &named.join("\n"));
    named.as_object_mut().unwrap().remove("bowler");
    assert_eq!(named, plain);
    let last = numbers(&["-", "--last", "5000"], &games.join("\n"));
    assert_eq!(last, plain);
}

#[test]
fn games_by_several_rule_books_are_counted_and_said_to_be_so() {
    let games = "XXXXXXXXXXXX\n# rules: no-tap-9\n9 9 9 9 9 9 9 9 9 9 9 9\n";
    let text = english(&["stats", "-"], games, 0).output;
    let remark =
        "games by several rule books (ten-pin 1, no-tap-9 1): count them apart with --rules\n";
    assert!(text.ends_with(remark), "{text}");
    let found = numbers(&["-"], games);
    check(
        &found,
        &json!({
            "rules": {"ten-pin": 1, "no-tap-9": 1}, "perfect": 2,
            "strikes": {"made": 24, "chances": 24}, "first_bowl": {"pins": 228, "bowls": 24},
        }),
    );
}

#[test]
fn what_cannot_be_counted_is_named() {
    let bad = english(&["stats", "-"], "X75\nXXXXXXXXXXXX\nX 9/\n", 1);
    assert!(bad.messages.starts_with("-:1:3: "), "{}", bad.messages);
    assert!(
        bad.output.contains("not finished, and not counted: 1"),
        "{}",
        bad.output
    );
    let differing = english(&["stats", "-"], "XXXXXXXXXXXX =299\n", 1);
    assert!(
        differing.messages.contains("the file says 299"),
        "{}",
        differing.messages
    );
    let none = english(&["stats", "-"], "# nothing\n", 0);
    assert_eq!(
        (none.output.as_str(), none.messages.as_str()),
        ("", "no finished games\n")
    );
    let piped = english(&["stats"], "XXXXXXXXXXXX\n", 0).messages;
    assert!(
        piped.ends_with("of standard input: tenpin stats -\n"),
        "{piped}"
    );
    assert_eq!(numbers(&["-"], "")["average"], Value::Null);
    english(&["stats", "no-such-file.txt"], "", 2);
}

#[test]
fn games_without_a_lane_are_counted_beside_the_table_of_lanes() {
    let game =
        |number, lane| archived(number, "2026-11-09T10:00:00.000Z", lane, "PJS", ALL_STRIKES);
    let by_lane = || english(&["stats", "--by", "lane"], "", 0).output;
    english(
        &["games", "import", "-"],
        &(game(1, None) + &game(2, None)),
        0,
    );
    let none = by_lane();
    assert!(
        none.ends_with("without a lane, and in no row: 2\n"),
        "{none}"
    );
    assert!(!none.contains("\n  lane  "), "{none}");
    english(&["games", "import", "-"], &game(3, Some(7)), 0);
    let one = by_lane();
    assert!(one.ends_with("without a lane, and in no row: 2\n"), "{one}");
    assert!(one.contains("\n  lane  "), "{one}");
}

#[test]
fn wrong_usage_says_what_to_do() {
    let (_directory, path) = file(WORKED);
    let table: [(&[&str], &str); 13] = [
        (&["Alexander"], "Alexander is neither a file nor a bowler"),
        (&["ABC"], "ABC: no finished games in the journal"),
        (&["--against", "PJS", "PJS"], "PJS"),
        (
            &["PJS", &path],
            "is a file, and PJS a bowler of the journal",
        ),
        (&["--last", "0"], "--last is a number from 1 on: 0"),
        (&["--since", "16.11.2026"], "16.11.2026 is not a date"),
        (&["--by", "week"], "week"),
        (
            &["--by", "month", "--against", "PJS"],
            "cannot be used with",
        ),
        (
            &[&path, "--since", "2026-11-16"],
            "--since is for games in the journal: those of a file are counted without dates and lanes.",
        ),
        (
            &[&path, "--by", "lane"],
            "--by lane is for games in the journal",
        ),
        (
            &[&path, "--database", "sqlite:a"],
            "--database cannot be used with",
        ),
        (&["--notation", "marks"], "--notation needs FILE"),
        (
            &[&path, "--svg", "charts"],
            "--svg is for games in the journal",
        ),
    ];
    for (arguments, expected) in table {
        let refused = english(&[&["stats"], arguments].concat(), "", 2).messages;
        assert!(refused.contains(expected), "{arguments:?}\n{refused}");
    }
}

#[test]
fn the_charts_of_one_bowler_are_written_into_a_directory() {
    import_evenings();
    let directory = tempfile::tempdir().unwrap();
    let charts = directory.path().join("new/charts");
    let charts = charts.to_str().unwrap();
    let several = english(&["stats", "--svg", charts], "", 2);
    assert!(several.messages.contains("--svg draws one bowler"));
    let written = english(
        &["stats", "PJS", "--against", "KYJ", "--svg", charts],
        "",
        0,
    );
    assert_eq!(written.messages, format!("charts in {charts}: 7\n"));
    assert!(written.output.contains("strikes"));
    let mut names: Vec<_> = fs::read_dir(charts)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let all = [
        "against", "average", "deck", "evening", "leaves", "months", "totals",
    ];
    assert_eq!(names, all.map(|name| format!("{name}.svg")));
    let deck = fs::read_to_string(format!("{charts}/deck.svg")).unwrap();
    assert!(deck.contains("Pins left and picked up"), "{deck}");
}

#[test]
fn a_damaged_game_is_reported_and_left_out() {
    import_evenings();
    let path = program::home().join("tenpin").join("tenpin.sqlite");
    let journal = rusqlite::Connection::open(path).unwrap();
    let damaged = journal.execute(
        "UPDATE events SET pins = 9 WHERE game = (SELECT MAX(game) FROM events) AND ordinal = 2",
        [],
    );
    assert_eq!(damaged, Ok(1));
    drop(journal);
    let found = english(&["stats", "PJS", "--format", "json"], "", 1);
    assert!(found.messages.contains("event 3"), "{}", found.messages);
    let found: Value = serde_json::from_str(&found.output).unwrap();
    assert_eq!(found["games"], json!(3));
}

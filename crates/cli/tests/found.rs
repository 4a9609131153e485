//! Games that are found again: by the beginning of their ID, by what they were, as series.

#[allow(dead_code, reason = "the other tests of the journal use the rest")]
mod archive;
mod program;

use archive::{CORRECTED, FinishedGame, UNFINISHED, import_archive};
use program::{english, run, transcript};
use serde_json::Value;

/// The games of three evenings, all over: ten times the pins of each player.
const EVENINGS: [FinishedGame; 6] = [
    FinishedGame {
        number: 4,
        at: "2026-11-14T10:00:00.000Z",
        lane: Some(3),
        rules: "ten-pin",
        players: &[("PJS", 9), ("KYJ", 8)],
    },
    FinishedGame {
        number: 5,
        at: "2026-11-14T11:00:00.000Z",
        lane: Some(3),
        rules: "ten-pin",
        players: &[("KYJ", 7), ("PJS", 6)],
    },
    FinishedGame {
        number: 6,
        at: "2026-11-14T12:00:00.000Z",
        lane: Some(4),
        rules: "ten-pin",
        players: &[("PJS", 5)],
    },
    // The next day where the tests are, though not in UTC.
    FinishedGame {
        number: 7,
        at: "2026-11-14T15:30:00.000Z",
        lane: Some(3),
        rules: "ten-pin",
        players: &[("PJS", 4), ("KYJ", 3)],
    },
    FinishedGame {
        number: 8,
        at: "2026-11-15T10:00:00.000Z",
        lane: Some(4),
        rules: "no-tap-9",
        players: &[("PJS", 2), ("KYJ", 1)],
    },
    FinishedGame {
        number: 9,
        at: "2026-11-15T11:00:00.000Z",
        lane: None,
        rules: "ten-pin",
        players: &[("KYJ", 1), ("PJS", 2)],
    },
];

fn import_evenings() {
    let lines: String = EVENINGS.iter().map(FinishedGame::line).collect();
    english(&["games", "import", "-"], &lines, 0);
}

/// The IDs that a list has.
fn ids(arguments: &[&str]) -> Vec<String> {
    let list = english(&[&["games", "-fcsv"], arguments].concat(), "", 0).output;
    let ids = list
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next());
    ids.map(str::to_owned).collect()
}

/// The last digit of each, by which the games of these tests are told apart.
fn listed(arguments: &[&str]) -> Vec<String> {
    let ids = ids(arguments);
    ids.iter().map(|id| id[11..].to_owned()).collect()
}

#[test]
fn the_beginning_of_an_id_is_enough_wherever_an_id_is_taken() {
    import_archive();
    let whole = english(&["games", "show", UNFINISHED], "", 0).output;
    for prefix in ["6a1rj", "6A1RJ6W", "6ALRJ", UNFINISHED] {
        let shown = english(&["games", "show", prefix], "", 0).output;
        assert_eq!(shown, whole, "{prefix}");
    }
    let exported = english(&["games", "export", "6a1rj", "6a1rhz"], "", 0).output;
    let ids: Vec<_> = exported.lines().map(|line| &line[7..19]).collect();
    assert_eq!(ids, [UNFINISHED, CORRECTED]);
    english(
        &["games", "correct", "6a1rj", "--frame", "2", "9", "-"],
        "",
        0,
    );
    english(&["games", "undo", "6a1rj"], "", 0);
    let resumed = english(&["resume", "6a1rj"], "/\n", 1).output;
    assert!(resumed.contains("|  KYJ |  X   |  9|/ |"), "{resumed}");
}

#[test]
fn a_beginning_that_several_games_have_or_none_is_told_so() {
    import_evenings();
    for language in ["ko", "en"] {
        let table = [
            ("several", "6a0"),
            ("many", "6"),
            ("none", "7"),
            ("wrong", "6a1u"),
            ("empty", ""),
        ];
        let transcripts = table.map(|(name, prefix)| {
            let show = ["games", "show", prefix, "--lang", language];
            format!("{name}: {}", transcript(&show, ""))
        });
        insta::assert_snapshot!(format!("prefix-{language}"), transcripts.join("\n"));
    }
}

#[test]
fn a_list_has_the_games_that_are_asked_for_and_no_others() {
    import_archive();
    import_evenings();
    for (arguments, games) in [
        ("", "3 2 1 9 8 7 6 5 4"),
        ("--bowler pjs", "2 1 9 8 7 6 5 4"),
        ("--lane 3", "7 5 4"),
        ("--lane 9", ""),
        ("--rules no-tap-9", "8"),
        ("--since 2026-11-15", "9 8 7"),
        ("--until 2026-11-14", "3 2 1 6 5 4"),
        ("--since 2026-11-15 --until 2026-11-15 --lane 4", "8"),
        ("--unfinished", "3 2"),
        ("--unfinished --bowler PJS", "2"),
        ("--over --until 2026-11-14 -n2", "1 6"),
        ("--over --lane 7", ""),
        ("--given-up", ""),
        ("--bowler KYJ --rules ten-pin --lane 3 --over", "7 5 4"),
    ] {
        let arguments: Vec<_> = arguments.split_whitespace().collect();
        assert_eq!(listed(&arguments).join(" "), games, "{arguments:?}");
    }
    let none = english(&["games", "--lane", "9"], "", 0);
    assert_eq!(
        (none.output.as_str(), none.messages.as_str()),
        ("", "no such games\n")
    );
}

#[test]
fn a_game_that_was_given_up_is_found_as_such() {
    english(&["play", "PJS", "KYJ"], "X\ngive up\n", 0);
    assert_eq!(listed(&["--given-up"]).len(), 1);
    assert_eq!(listed(&["--unfinished"]), [""; 0]);
    let id = ids(&[]).remove(0);
    english(&["games", "undo", &id[..1]], "", 0);
    assert_eq!(listed(&["--given-up"]), [""; 0]);
    assert_eq!(listed(&["--unfinished"]).len(), 1);
}

#[test]
fn a_wrong_filter_is_named_with_exit_code_two() {
    for (arguments, told) in [
        (&["--lane", "0"][..], "0 is not a lane"),
        (&["--lane", "three"], "three is not a lane"),
        (&["--since", "yesterday"], "yesterday is not a date"),
        (&["--until", "2026-13-01"], "2026-13-01 is not a date"),
        (
            &["--rules", "skittles"],
            "skittles is not a value for --rules",
        ),
        (
            &["--over", "--unfinished"],
            "--over cannot be used with --unfinished",
        ),
        (
            &["--lane", "3", "show", "6a1"],
            "--lane cannot be used with show",
        ),
        (&["--series", "check"], "--series cannot be used with check"),
    ] {
        let refused = english(&[&["games"], arguments].concat(), "", 2);
        assert!(
            refused.messages.starts_with(told),
            "{arguments:?}: {}",
            refused.messages
        );
    }
    let nobody = english(&["games", "--bowler", "박지성"], "", 1).messages;
    assert!(nobody.starts_with("nobody is called 박지성; "), "{nobody}");
}

#[test]
fn an_evening_is_a_series_of_the_same_players_with_totals() {
    import_evenings();
    for language in ["ko", "en"] {
        for (name, format) in [("table", "table"), ("csv", "csv"), ("json", "json")] {
            let series = ["games", "--series", "-f", format, "--lang", language];
            insta::assert_snapshot!(format!("series-{name}-{language}"), transcript(&series, ""));
        }
    }
    let limited = english(&["games", "--series", "-n", "2"], "", 0);
    assert_eq!(limited.output.lines().count(), 1 + 2 * 2);
    assert_eq!(
        limited.messages,
        "series beyond the latest 2 are left out; --all lists all\n"
    );
    let of_one = run(
        &[
            "games", "--series", "--lane", "4", "--rules", "ten-pin", "-fcsv",
        ],
        "",
    );
    assert_eq!(of_one.output.lines().count(), 2, "{}", of_one.output);
}

#[test]
fn the_high_series_in_statistics_is_the_best_of_the_list() {
    import_evenings();
    let json = |arguments: &[&str]| -> Value {
        let run = english(&[arguments, &["--format", "json"]].concat(), "", 0);
        serde_json::from_str(&run.output).unwrap()
    };
    for (player, chosen, expected) in [
        ("PJS", &[][..], (2, 150)),
        ("KYJ", &[], (2, 150)),
        // By another rule book, and with others, it is another series.
        ("PJS", &["--since", "2026-11-15"], (2, 60)),
        ("PJS", &["--rules", "no-tap-9"], (1, 20)),
    ] {
        let list = json(&[&["games", "--series", "--bowler", player], chosen].concat());
        let series = list.as_array().unwrap().iter().flat_map(|series| {
            let players = series["players"].as_array().unwrap().iter();
            let own = players.filter(|one| one["name"] == player);
            own.map(|one| {
                (
                    one["totals"].as_array().unwrap().len(),
                    one["series"].as_u64(),
                )
            })
        });
        let best = series.max_by_key(|(_, pins)| *pins).unwrap();
        assert_eq!(best, (expected.0, Some(expected.1)));
        let high = &json(&[&["stats", player], chosen].concat())["high_series"];
        assert_eq!(
            high["games"].as_u64(),
            Some(expected.0 as u64),
            "{player} {chosen:?}"
        );
        assert_eq!(
            high["pins"].as_u64(),
            Some(expected.1),
            "{player} {chosen:?}"
        );
    }
}

#[test]
fn a_list_shows_of_an_unfinished_game_what_its_bowls_are_sure_to_give() {
    english(&["play", "PJS", "KYJ"], "X\n9\n/\nX\n", 1);
    let list = english(&["games"], "", 0).output;
    assert!(list.contains("PJS 30  KYJ 10"), "{list}");
    let list = english(&["games", "-fjson"], "", 0).output;
    let list: Value = serde_json::from_str(&list).unwrap();
    let totals = list[0]["players"].as_array().unwrap().iter();
    let totals = totals.map(|one| (one["total"].as_u64(), one["minimum"].as_u64()));
    assert!(totals.eq([(Some(0), Some(30)), (Some(0), Some(10))]));
}

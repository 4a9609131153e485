//! One bowler beside others, and who bowled what is best.

use std::fs;

use crate::program::{english, home};
use crate::{ALL_NINES, MIXED, SPARES, archived};

/// Evenings of three bowlers; only one of them has a third game.
fn import_unlike_evenings() {
    let games = [
        archived(1, "2026-11-09T10:00:00.000Z", None, "PJS", MIXED),
        archived(2, "2026-11-09T11:00:00.000Z", None, "PJS", MIXED),
        archived(3, "2026-11-16T10:00:00.000Z", None, "KYJ", ALL_NINES),
        archived(4, "2026-11-16T11:00:00.000Z", None, "KYJ", ALL_NINES),
        archived(5, "2026-11-16T12:00:00.000Z", None, "KYJ", SPARES),
        archived(6, "2026-11-17T12:00:00.000Z", None, "ABC", SPARES),
    ];
    english(&["games", "import", "-"], &games.concat(), 0);
}

/// What each line of two columns is about, in order.
fn labels(text: &str) -> Vec<&str> {
    let lines = text.lines().skip(1).filter_map(|line| {
        let (label, _) = line.strip_prefix("  ")?.split_once("  ")?;
        Some(label)
    });
    lines.collect()
}

#[test]
fn two_bowlers_have_their_lines_in_one_order_whoever_has_more_of_them() {
    import_unlike_evenings();
    let one = english(&["stats", "PJS", "--against", "KYJ"], "", 0).output;
    let other = english(&["stats", "KYJ", "--against", "PJS"], "", 0).output;
    assert_eq!(labels(&one), labels(&other));
    let games = ["game 1", "game 2", "game 3"].map(|game| format!("{game} of the evening"));
    assert!(labels(&one).windows(3).any(|lines| lines == games), "{one}");
    let third = one.lines().find(|line| line.contains("game 3")).unwrap();
    let numbers: Vec<&str> = third.split_whitespace().rev().take(2).collect();
    assert_eq!(numbers, ["191.0", "–"]);
}

#[test]
fn those_beside_one_bowler_are_headed_by_who_they_are() {
    import_unlike_evenings();
    let heading = |bowlers: &[&str]| {
        let run = english(&[&["stats", "--against", "KYJ"], bowlers].concat(), "", 0);
        let heading = run.output.lines().next().unwrap().trim().to_owned();
        heading.strip_suffix("KYJ").unwrap().trim().to_owned()
    };
    assert_eq!(heading(&[]), "everybody else");
    assert_eq!(heading(&["PJS", "ABC"]), "ABC, PJS");
    assert_eq!(heading(&["PJS"]), "PJS");
}

#[test]
fn the_high_game_and_the_high_series_of_several_bowlers_say_whose_they_are() {
    import_unlike_evenings();
    let text = english(&["stats"], "", 0).output;
    let line = |text: &str, label: &str| {
        let line = text.lines().find(|line| line.starts_with(label)).unwrap();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line(&text, "high game"), "high game 191 ABC, KYJ");
    assert_eq!(
        line(&text, "high series"),
        "high series 371 KYJ, 2026-11-16, 3 games"
    );
    let alone = english(&["stats", "KYJ"], "", 0).output;
    assert_eq!(line(&alone, "high game"), "high game 191");
    assert_eq!(
        line(&alone, "high series"),
        "high series 371 2026-11-16, 3 games"
    );
    let lines = "Kim: 9/9/9/9/9/9/9/9/9/9/X\nLee: 9-9-9-9-9-9-9-9-9-9-\n";
    let file = english(&["stats", "-"], lines, 0).output;
    assert_eq!(line(&file, "high game"), "high game 191 Kim");
}

#[test]
fn charts_of_another_bowler_do_not_stay_among_the_new_ones() {
    import_unlike_evenings();
    let directory = home().join("charts");
    let shown = directory.to_str().unwrap();
    let names = || {
        let files = fs::read_dir(&directory).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    english(&["stats", "PJS", "--against", "KYJ", "--svg", shown], "", 0);
    let all = [
        "against.svg",
        "average.svg",
        "deck.svg",
        "evening.svg",
        "leaves.svg",
        "months.svg",
        "totals.svg",
    ];
    assert_eq!(names(), all);
    for other in ["decks.svg", "deck.png"] {
        fs::write(directory.join(other), "mine").unwrap();
    }
    let games = archived(7, "2026-11-30T10:00:00.000Z", None, "XYZ", ALL_NINES);
    english(&["games", "import", "-"], &games, 0);
    let run = english(&["stats", "XYZ", "--svg", shown], "", 0);
    assert_eq!(run.messages, format!("charts in {shown}: 3\n"));
    let left = [
        "average.svg",
        "deck.png",
        "decks.svg",
        "months.svg",
        "totals.svg",
    ];
    assert_eq!(names(), left);
}

#[test]
fn filters_that_leave_no_games_are_told_from_a_journal_without_games() {
    import_unlike_evenings();
    let table: [(&[&str], i32, &str); 6] = [
        (
            &["KYJ", "--since", "2027-01-01"],
            2,
            "KYJ: no finished games by these filters; without them 3 games, 2026-11-16\n",
        ),
        (
            &["--until", "2020-01-01", "--rules", "ten-pin"],
            0,
            "no finished games by these filters; without them 6 games, 2026-11-09 – 2026-11-17\n",
        ),
        (
            &["PJS", "--against", "KYJ", "--since", "2026-11-10"],
            2,
            "PJS: no finished games by these filters; without them 2 games, 2026-11-09\n",
        ),
        (
            &["ABC", "--rules", "no-tap-9"],
            2,
            "ABC: no finished games by these filters; without them 1 game, 2026-11-17\n",
        ),
        (&["--since", "2026-11-16"], 0, ""),
        (&["ABC", "--until", "2026-11-17"], 0, ""),
    ];
    for (arguments, code, expected) in table {
        let run = english(&[&["stats"], arguments].concat(), "", code);
        assert_eq!(run.messages, expected);
    }
}

//! The games of the journal, scored and learned from, and what one command writes read by another.

mod program;

use program::{english, file, finish, home, run, tenpin};

/// A finished game of two, and an unfinished one of one of them.
fn play() {
    let frames = "X\n9\n/\n".repeat(9);
    let tenth = "X\nX\nX\n9\n/\n5\n";
    english(&["play", "PJS", "KYJ"], &format!("{frames}{tenth}"), 0);
    english(&["play", "PJS"], "7\n2\n8\n", 1);
}

/// What is written about the games of [`play`], the latest first.
const ROWS: [&str; 3] = [
    "PJS,9,false,269,728",
    "PJS,300,true,300,XXXXXXXXXXXX",
    "KYJ,186,true,186,9/9/9/9/9/9/9/9/9/9/5",
];

/// The rows of a CSV, without their heading and their line numbers.
fn rows(csv: &str) -> Vec<&str> {
    let (heading, rows) = csv.split_once('\n').unwrap();
    assert_eq!(heading, "line,name,total,complete,maximum,game");
    let rows = rows.lines().filter_map(|row| row.split_once(','));
    rows.map(|(_, row)| row).collect()
}

#[test]
fn the_games_of_the_journal_are_scored_with_a_row_for_each_player() {
    play();
    let score = |arguments: &[&str]| {
        let all = [&["score", "--journal", "--format", "csv"], arguments].concat();
        english(&all, "", 0).output
    };
    assert_eq!(rows(&score(&[])), ROWS);
    assert_eq!(rows(&score(&["--bowler", "pjs"])), ROWS[..2]);
    assert_eq!(rows(&score(&["--since", "2020-01-01"])), ROWS);
    assert_eq!(rows(&score(&["--since", "9998-01-01"])), [""; 0]);
    let summary = english(&["score", "--journal", "--summary"], "", 0).output;
    assert!(
        summary.contains("games: 2\nunfinished games: 1\nmean: 243.00\n"),
        "{summary}"
    );
}

#[test]
fn the_journal_is_the_one_that_was_named() {
    let address = format!("sqlite:{}", home().join("club.sqlite").display());
    english(&["play", "KYJ", "--database", &address], "7\n", 1);
    for arguments in [
        ["score", "--journal", "--database", &address],
        ["--database", &address, "score", "--journal"],
    ] {
        let scored = english(&arguments, "", 0).output;
        assert_eq!(rows(&scored), ["KYJ,0,false,290,7"]);
    }
    let none = english(&["score", "--journal"], "", 0).output;
    assert_eq!(rows(&none), [""; 0]);
    english(
        &["score", "--journal", "--database", "sqlite:/no/file"],
        "",
        2,
    );
}

#[test]
fn what_is_exported_as_csv_can_be_scored() {
    play();
    let exported = english(&["games", "export", "--format", "csv"], "", 0).output;
    let scored = english(&["score", "--format", "csv"], &exported, 0).output;
    assert_eq!(rows(&scored), ROWS);
    let (_directory, path) = file(&exported);
    let read = english(&["score", &path, "--format", "csv"], "", 0).output;
    assert_eq!(read, scored);
    // Lines are those of the file: a game stands where its last bowls stand.
    let lines: Vec<_> = read
        .lines()
        .skip(1)
        .map(|row| row.split(',').next())
        .collect();
    assert_eq!(lines, [Some("4"), Some("36"), Some("37")]);
}

#[test]
fn what_is_scored_as_csv_can_be_scored_again() {
    let text = "\
        XXXXXXXXXXXX\n\
        \"Kim, \"\"Ace\"\"\",X,9/,8-\n\
        Lee: 7 2 8\n\
        Park: 72 81 9-\n\
        9/9/9/9/9/9/9/9/9/9/5\n";
    let once = english(&["score", "--format", "csv"], text, 0).output;
    assert_eq!(rows(&once).len(), 5, "{once}");
    assert!(
        once.contains(",\"Kim, \"\"Ace\"\"\",46,false,256,X9/8-\n"),
        "{once}"
    );
    let twice = english(&["score", "--format", "csv"], &once, 0).output;
    assert_eq!(rows(&twice), rows(&once));
}

#[test]
fn a_row_of_an_export_that_is_no_bowl_is_reported_with_its_line() {
    play();
    let exported = english(&["games", "export", "--format", "csv"], "", 0).output;
    let (heading, rows) = exported.split_once('\n').unwrap();
    let scored = english(&["score"], &format!("{heading}\nnonsense\n{rows}"), 1);
    assert!(scored.messages.starts_with("-:2:"), "{}", scored.messages);
}

#[test]
fn odds_are_learned_from_the_journal() {
    play();
    let chances = |arguments: &[&str], code| {
        let all = [&["chances", "X", "--from", "journal"], arguments].concat();
        english(&all, "", code)
    };
    let learned = chances(&["--bowler", "PJS"], 0).output;
    assert!(learned.contains("odds: learned from 2 games"), "{learned}");
    let learned = chances(&["--bowler", "KYJ"], 0).output;
    assert!(learned.contains("odds: learned from 1 game,"), "{learned}");
    let learned = chances(&[], 0).output;
    assert!(learned.contains("odds: learned from 3 games"), "{learned}");
    let nobody = chances(&["--bowler", "ABC"], 2).messages;
    assert_eq!(nobody, "journal, ABC: no games to learn from\n");
    chances(&["--since", "9998-01-01"], 2);
    let both = [
        "--bowler",
        "PJS",
        "--against",
        "9",
        "--from",
        "journal",
        "--bowler",
        "KYJ",
    ];
    let winning = chances(&both, 0).output;
    assert!(winning.contains("odds: learned from 2 games"), "{winning}");
}

#[test]
fn options_for_the_journal_mean_nothing_without_it() {
    let table: [(&[&str], &str); 8] = [
        (&["score", "--bowler", "PJS"], "missing argument: --journal"),
        (
            &["--database", "sqlite:a", "score"],
            "--database needs --journal",
        ),
        (&["score", "--journal", "season.txt"], "cannot be used with"),
        (
            &["score", "--journal", "--since", "16.11.2026"],
            "16.11.2026 is not a date",
        ),
        (
            &["score", "--journal", "--bowler", "Kim Minsu"],
            "Kim Minsu: ",
        ),
        (
            &["chances", "--bowler", "PJS"],
            "--bowler needs --from journal",
        ),
        (
            &["chances", "--from", "a", "--centre", "2"],
            "--centre needs --from journal",
        ),
        (
            &[
                "chances", "--from", "journal", "--bowler", "PJS", "--bowler", "KYJ",
            ],
            "--bowler takes no value: KYJ",
        ),
    ];
    for (arguments, expected) in table {
        let refused = english(arguments, "", 2).messages;
        assert!(refused.contains(expected), "{arguments:?}\n{refused}");
    }
}

#[test]
fn a_damaged_game_is_reported_and_left_out() {
    play();
    let path = home().join("tenpin").join("tenpin.sqlite");
    let journal = rusqlite::Connection::open(path).unwrap();
    let damaged = journal.execute(
        "UPDATE events SET pins = 9 WHERE game = (SELECT MAX(game) FROM events) AND ordinal = 2",
        [],
    );
    assert_eq!(damaged, Ok(1));
    drop(journal);
    let scored = english(&["score", "--journal", "--format", "csv"], "", 1);
    assert_eq!(rows(&scored.output), ROWS[1..]);
    assert!(scored.messages.contains("event 2"), "{}", scored.messages);
    let learned = english(&["chances", "--from", "journal"], "", 1);
    assert!(learned.messages.contains("event 2"), "{}", learned.messages);
    assert!(run(&["score", "--journal"], "").messages.contains("기록 2"));
    let empty = finish(tenpin(&["score", "--journal", "--bowler", "ABC"]), b"");
    assert_eq!(rows(&empty.output), [""; 0]);
}

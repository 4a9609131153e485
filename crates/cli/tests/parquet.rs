//! Parquet files, written and read by the real program; and by another reader and writer,
//! `pyarrow`, which shares no code with ours.

mod program;
#[cfg(feature = "system-tests")]
#[path = "parquet/pyarrow.rs"]
mod pyarrow;
mod season;

use std::fs;

use program::{Run, run, transcript};
use season::SEASON;
use tempfile::TempDir;

/// The games of the season, without names and bad lines.
const GAMES: &str = "\
X 9/ 8- X X 7/ 9- X X 8/9
XXXXXXXXXXXX
10 8 2 8 1
X 8/ 8|1
x9/8-xx7/9-xx8/9
555555555555555555555
G0f-1-
X 9/ 8- X X 7/ 9- X X 8/9
";

/// A directory with the season in a file.
struct SeasonFiles(TempDir);

impl SeasonFiles {
    fn new() -> Self {
        let directory = TempDir::new().unwrap();
        fs::write(directory.path().join("season.txt"), SEASON).unwrap();
        Self(directory)
    }

    fn path(&self, name: &str) -> String {
        let path = self.0.path().join(name);
        path.to_str().unwrap().to_owned()
    }

    /// The season as a Parquet file, with the messages about its bad lines.
    fn written(&self) -> Run {
        let (text, parquet) = (self.path("season.txt"), self.path("season.parquet"));
        run(
            &[
                "score", "--lang", "en", &text, "--format", "parquet", "-o", &parquet,
            ],
            "",
        )
    }
}

#[test]
fn bad_lines_are_reported_as_for_csv_and_left_out() {
    let files = SeasonFiles::new();
    let written = files.written();
    let csv = run(&["score", "--lang", "en", &files.path("season.txt")], "");
    assert_eq!(written.messages, csv.messages);
    assert_eq!((written.output.as_str(), written.code), ("", Some(1)));
    let games = run(&["score", &files.path("season.parquet")], "");
    assert_eq!((games.messages.as_str(), games.code), ("", Some(0)));
    assert_eq!(games.output.lines().count(), 1 + 8);
}

#[test]
fn games_that_have_just_begun_are_read_back() {
    let files = SeasonFiles::new();
    let (text, parquet) = (files.path("season.txt"), files.path("season.parquet"));
    fs::write(&text, "81\n187\n9/8/24\n").unwrap();
    let marks = ["score", "--notation", "marks", &text];
    let expected = run(&[&marks[..], &["-f", "csv"]].concat(), "").output;
    let written = run(
        &[&marks[..], &["-f", "parquet", "-o", &parquet]].concat(),
        "",
    );
    assert_eq!(written.code, Some(0), "{}", written.messages);
    for columns in [&["--name-column", "name"][..], &[]] {
        let read = run(&[&["score", &parquet, "-f", "csv"], columns].concat(), "");
        assert_eq!(
            (read.messages, read.output),
            (String::new(), expected.clone())
        );
    }
}

#[test]
fn strict_writes_what_came_before_the_first_bad_line() {
    let files = SeasonFiles::new();
    let (text, parquet) = (files.path("season.txt"), files.path("season.parquet"));
    let written = run(
        &["score", "--strict", &text, "-f", "parquet", "-o", &parquet],
        "",
    );
    assert_eq!(written.code, Some(1));
    let games = run(&["score", &parquet], "");
    assert_eq!((games.output.lines().count(), games.code), (1 + 7, Some(0)));
}

#[test]
fn a_parquet_file_gives_the_same_reports_as_its_text() {
    let files = SeasonFiles::new();
    fs::write(files.path("games.txt"), GAMES).unwrap();
    files.written();
    for report in ["board", "table", "csv", "jsonl", "summary"] {
        let arguments: &[&str] = match report {
            "summary" => &["--summary"],
            format => &["--format", format],
        };
        let of = |path: String| run(&[&["score", "--lang", "en", &path], arguments].concat(), "");
        let expected = of(files.path("games.txt"));
        let read = of(files.path("season.parquet"));
        assert_eq!(read.output, expected.output, "{report}");
        assert_eq!((read.messages.as_str(), read.code), ("", Some(0)));
    }
}

#[test]
fn names_come_from_a_column_and_columns_are_counted_from_the_start_of_the_game() {
    let files = SeasonFiles::new();
    files.written();
    let read = run(
        &[
            "score",
            &files.path("season.parquet"),
            "--name-column",
            "name",
        ],
        "",
    );
    let expected = "\
line,name,total,complete,maximum,game
1,Kim,188,true,188,X9/8-XX7/9-XX8/9
2,,300,true,300,XXXXXXXXXXXX
3,Lee,47,false,257,X8/81
4,\"Park, J.\",47,false,257,X8/81
5,김민수,188,true,188,X9/8-XX7/9-XX8/9
6,,150,true,150,5/5/5/5/5/5/5/5/5/5/5
7,,1,false,211,--F-1-
8,Dave,188,true,188,X9/8-XX7/9-XX8/9
";
    assert_eq!(read.output, expected);
    // Names in the place of games: each is refused at its own column.
    let column = ["--column", "name", "--name-column", "game", "--lang", "en"];
    let path = files.path("season.parquet");
    let wrong = run(&[&["score", &path], &column[..]].concat(), "");
    let places = wrong.messages.lines().map(|line| {
        let place = line.strip_prefix(&path).unwrap();
        place.split(' ').next().unwrap().to_owned()
    });
    assert_eq!(
        places.collect::<Vec<_>>(),
        [":1:1:", ":3:1:", ":4:1:", ":5:1:", ":8:1:"]
    );
}

#[test]
fn what_is_impossible_is_refused_with_what_to_do_instead() {
    let files = SeasonFiles::new();
    files.written();
    let (text, parquet) = (files.path("season.txt"), files.path("season.parquet"));
    let broken = files.path("broken.parquet");
    let bytes = fs::read(&parquet).unwrap();
    fs::write(&broken, &bytes[..bytes.len() / 2]).unwrap();
    let check = |arguments: &[&str], input: &[u8], expected: &str| {
        let refused = transcript(&[&["score", "--lang", "en"], arguments].concat(), input);
        assert!(refused.contains(expected), "{refused}");
        assert!(refused.ends_with("[exit code 2]\n"), "{refused}");
    };
    let columns = "there is no column pins. There are: line, name, game, total, complete, maximum";
    check(&[&parquet, "--column", "pins"], b"", columns);
    check(&[&parquet, "--name-column", "pins"], b"", columns);
    check(
        &[&parquet, "--column", "total"],
        b"",
        "the column total holds Int32",
    );
    check(&["-"], &bytes, "cannot be read from a pipe");
    check(
        &[&text, "--format", "parquet"],
        b"",
        "say which with -o FILE",
    );
    check(
        &[&text, "--column", "game"],
        b"",
        "--column means nothing here",
    );
    check(&[&broken], b"", "broken.parquet: cannot be read: ");
}

#[test]
fn odds_are_learned_from_a_parquet_file_too() {
    let files = SeasonFiles::new();
    files.written();
    let learned = run(
        &["chances", "X", "--from", &files.path("season.parquet")],
        "",
    );
    assert_eq!((learned.messages.as_str(), learned.code), ("", Some(0)));
}

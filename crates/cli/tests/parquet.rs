//! Parquet files, written and read by the real program; and by another reader and writer,
//! `pyarrow`, which shares no code with ours.

mod program;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use program::{Run, run, transcript};
use tempfile::TempDir;

/// A file with every kind of line.
const SEASON: &str = "\
# the third of May

Kim: X 9/ 8- X X 7/ 9- X X 8/9
XXXXXXXXXXXX
Lee,10 8 2 8 1
\"Park, J.\",X 8/ 8|1
김민수: x9/8-xx7/9-xx8/9
5555555555555555555 5 5
G0f-1-
X75
X 9/ Z
10 11
/
";

/// Its games, without names and bad lines.
const GAMES: &str = "\
X 9/ 8- X X 7/ 9- X X 8/9
XXXXXXXXXXXX
10 8 2 8 1
X 8/ 8|1
x9/8-xx7/9-xx8/9
5555555555555555555 5 5
G0f-1-
10 11
";

/// A table to work at, with the season in a file.
struct Table(TempDir);

impl Table {
    fn new() -> Self {
        let directory = TempDir::new().unwrap();
        fs::write(directory.path().join("season.txt"), SEASON).unwrap();
        Self(directory)
    }

    fn path(&self, name: &str) -> String {
        let path = self.0.path().join(name);
        path.to_str().unwrap().to_owned()
    }

    /// The season as a Parquet file, with the complaints about its bad lines.
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
fn bad_lines_are_complained_about_as_in_csv_and_left_out() {
    let table = Table::new();
    let written = table.written();
    let csv = run(&["score", "--lang", "en", &table.path("season.txt")], "");
    assert_eq!(written.complaints, csv.complaints);
    assert_eq!((written.output.as_str(), written.code), ("", Some(1)));
    let games = run(&["score", &table.path("season.parquet")], "");
    assert_eq!((games.complaints.as_str(), games.code), ("", Some(0)));
    assert_eq!(games.output.lines().count(), 1 + 8);
}

#[test]
fn strict_writes_what_came_before_the_first_bad_line() {
    let table = Table::new();
    let (text, parquet) = (table.path("season.txt"), table.path("season.parquet"));
    let written = run(
        &["score", "--strict", &text, "-f", "parquet", "-o", &parquet],
        "",
    );
    assert_eq!(written.code, Some(1));
    let games = run(&["score", &parquet], "");
    assert_eq!((games.output.lines().count(), games.code), (1 + 7, Some(0)));
}

#[test]
fn a_parquet_file_gives_every_answer_that_its_text_gives() {
    let table = Table::new();
    fs::write(table.path("games.txt"), GAMES).unwrap();
    table.written();
    for answer in ["board", "table", "csv", "jsonl", "summary"] {
        let answer: &[&str] = match answer {
            "summary" => &["--summary"],
            form => &["--format", form],
        };
        let of = |path: String| run(&[&["score", "--lang", "en", &path], answer].concat(), "");
        let expected = of(table.path("games.txt"));
        let read = of(table.path("season.parquet"));
        assert_eq!(read.output, expected.output, "{answer:?}");
        assert_eq!((read.complaints.as_str(), read.code), ("", Some(0)));
    }
}

#[test]
fn names_come_from_a_column_and_places_count_from_the_game_on() {
    let table = Table::new();
    table.written();
    let read = run(
        &[
            "score",
            &table.path("season.parquet"),
            "--name-column",
            "name",
        ],
        "",
    );
    let expected = "\
line,name,total,complete,maximum
1,Kim,188,true,188
2,,300,true,300
3,Lee,47,false,257
4,\"Park, J.\",47,false,257
5,김민수,188,true,188
6,,150,true,150
7,,1,false,211
8,,3,false,243
";
    assert_eq!(read.output, expected);
    // Names that stand where games should: each is refused at its own place.
    let column = ["--column", "name", "--name-column", "game", "--lang", "en"];
    let path = table.path("season.parquet");
    let wrong = run(&[&["score", &path], &column[..]].concat(), "");
    let places = wrong.complaints.lines().map(|line| {
        let place = line.strip_prefix(&path).unwrap();
        place.split(' ').next().unwrap().to_owned()
    });
    assert_eq!(
        places.collect::<Vec<_>>(),
        [":1:1:", ":3:1:", ":4:1:", ":5:1:"]
    );
}

#[test]
fn what_cannot_be_is_refused_with_what_to_do_instead() {
    let table = Table::new();
    table.written();
    let (text, parquet) = (table.path("season.txt"), table.path("season.parquet"));
    let broken = table.path("broken.parquet");
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
    let table = Table::new();
    table.written();
    let learned = run(
        &["chances", "X", "--from", &table.path("season.parquet")],
        "",
    );
    assert_eq!((learned.complaints.as_str(), learned.code), ("", Some(0)));
}

#[test]
fn another_reader_reads_what_we_write() {
    let Some(python) = python() else { return };
    let table = Table::new();
    table.written();
    let read = told(&python, "read.py", &[&table.path("season.parquet")]);
    insta::assert_snapshot!(read);
}

#[test]
fn another_reader_reads_many_games_in_order() {
    let Some(python) = python() else { return };
    let table = Table::new();
    let games = ["XXXXXXXXXXXX\n", "Kim: X9/8-\n", "9-9-9-9-9-9-9-9-9-9-\n"];
    let text = games.concat().repeat(50_000);
    fs::write(table.path("season.txt"), text).unwrap();
    assert_eq!(table.written().code, Some(0));
    let read = told(&python, "read.py", &[&table.path("season.parquet")]);
    let mut lines = read.lines().skip(6);
    assert_eq!(lines.next(), Some("rows of each group: [131072, 18928]"));
    assert_eq!(lines.next(), Some("compression: ['ZSTD']"));
    let mut count = 0;
    for (number, line) in (1..).zip(lines) {
        let (name, game, total, complete, maximum) = match number % 3 {
            1 => ("null", "XXXXXXXXXXXX", 300, true, 300),
            2 => ("\"Kim\"", "X9/8-", 46, false, 256),
            _ => ("null", "9-9-9-9-9-9-9-9-9-9-", 90, true, 90),
        };
        let expected = format!(
            "{{\"line\": {number}, \"name\": {name}, \"game\": \"{game}\", \"total\": {total}, \
             \"complete\": {complete}, \"maximum\": {maximum}}}"
        );
        assert_eq!(line, expected);
        count += 1;
    }
    assert_eq!(count, 150_000);
}

#[test]
fn we_read_what_another_writer_writes() {
    let Some(python) = python() else { return };
    let table = Table::new();
    let files = TempDir::new().unwrap();
    let directory = files.path().to_str().unwrap();
    told(&python, "write.py", &[&table.path("season.txt"), directory]);
    let of_text = |form: &[&str]| {
        let season = table.path("season.txt");
        let arguments = [&["score", "--lang", "en", &season], form].concat();
        (run(&arguments, ""), season)
    };
    let mut count = 0;
    for file in fs::read_dir(files.path()).unwrap() {
        let path = file.unwrap().path().to_str().unwrap().to_owned();
        for form in [&["--format", "csv"][..], &["--summary"]] {
            let (expected, season) = of_text(form);
            let read = run(&[&["score", "--lang", "en", &path], form].concat(), "");
            assert_eq!(read.output, expected.output, "{path}");
            let complaints = read.complaints.replace(&path, &season);
            assert_eq!(complaints, expected.complaints, "{path}");
            assert_eq!(read.code, Some(1), "{path}");
        }
        count += 1;
    }
    assert_eq!(count, 16);
    let path = files.path().join("groups.parquet");
    let arguments = ["--name-column", "bowler", "--format", "csv"];
    let named = run(
        &[&["score", path.to_str().unwrap()], &arguments[..]].concat(),
        "",
    );
    assert!(
        named.output.contains("\n4,bowler 3,300,true,300\n"),
        "{}",
        named.output
    );
    // `Kim: …` in a cell is no game where names come from elsewhere.
    assert!(
        named.complaints.contains("groups.parquet:3:1:"),
        "{}",
        named.complaints
    );
}

/// What a script beside this test prints.
fn told(python: &Path, script: &str, arguments: &[&str]) -> String {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parquet");
    let done = Command::new(python)
        .arg(scripts.join(script))
        .args(arguments)
        .env("PYTHONIOENCODING", "utf-8")
        .output()
        .unwrap();
    let complaints = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{script}: {complaints}");
    String::from_utf8(done.stdout).unwrap()
}

/// A Python with `pyarrow`: the one that `scripts/test` prepares, which must have it, or
/// else the system's, which may. Without either the test says that it is skipped.
fn python() -> Option<PathBuf> {
    let prepared = std::env::var_os("TENPIN_PYTHON").map(PathBuf::from);
    let python = prepared.clone().unwrap_or_else(|| "python3".into());
    let tried = Command::new(&python)
        .args(["-c", "import pyarrow"])
        .output();
    if tried.is_ok_and(|done| done.status.success()) {
        return Some(python);
    }
    assert_eq!(prepared, None, "TENPIN_PYTHON has no pyarrow");
    let text = "SKIPPED: no other reader of Parquet here; scripts/test installs pyarrow\n";
    // Not by a macro, whose text a test that passes would swallow.
    std::io::stderr().write_all(text.as_bytes()).unwrap();
    None
}

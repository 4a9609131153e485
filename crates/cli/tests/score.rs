//! `tenpin score`, as a league secretary uses it.

mod program;

use std::fmt::Write as _;
use std::fs;
use std::io::Write;

use program::{Run, finish, run, tenpin, transcript};
use tempfile::TempDir;

/// A file with every kind of line.
const SEASON: &str = "\
# the third of May

Kim: X 9/ 8- X X 7/ 9- X X 8/9
XXXXXXXXXXXX
Lee,10 8 2 8 1
\"Park, J.\",X 8/ 8|1
x9/8-xx7/9-xx8/9
5555555555555555555 5 5
G0f-1-
X75
X 9/ Z
10 11
/
";

/// The file in a directory of its own, and its path.
fn season() -> (TempDir, String) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("season.txt");
    fs::write(&path, SEASON).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (directory, path)
}

#[test]
fn each_form_shows_every_game_and_every_bad_line_in_both_languages() {
    for language in ["ko", "en"] {
        for form in ["board", "table", "csv", "jsonl"] {
            let shown = transcript(&["score", "--lang", language, "--format", form], SEASON);
            insta::assert_snapshot!(format!("score-{form}-{language}"), shown);
        }
        let shown = transcript(&["score", "--lang", language, "--summary"], SEASON);
        insta::assert_snapshot!(format!("score-summary-{language}"), shown);
    }
}

#[test]
fn the_lines_of_the_issue_read_as_they_are_written_there() {
    let run = run(&["score", "--format", "jsonl"], "X 8/\nX 27/\nX12 7\n");
    let lines: Vec<_> = run.output.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"line": 1, "name": null, "bowls": [10, 8, 2], "marks": ["X", "8/"], "totals": [20], "total": 20, "complete": false, "maximum": 280}"#
    );
    assert_eq!(
        lines[1],
        r#"{"line": 2, "error": "bowl 4: a spare takes two bowls at a rack", "column": 5}"#
    );
    assert_eq!(lines.len(), 3);
    assert_eq!(run.code, Some(1));
}

#[test]
fn exit_codes_say_whether_all_was_good_some_was_bad_or_nothing_could_be_read() {
    let (_directory, path) = season();
    let table: [(&[&str], &str, i32); 6] = [
        (&["score"], "XXXXXXXXXXXX\n", 0),
        (&["score"], "# nothing\n\n", 0),
        (&["score"], "X7 5\n", 1),
        (&["score", &path], "", 1),
        (&["score", "no-such-file"], "", 2),
        (&["score", "/", &path], "", 2),
    ];
    for (arguments, input, code) in table {
        assert_eq!(run(arguments, input).code, Some(code), "{arguments:?}");
    }
}

#[test]
fn strict_stops_at_the_first_bad_line() {
    let text = "XXXXXXXXXXXX\nX75\nXXXXXXXXXXXX\n";
    let Run {
        output,
        complaints,
        code,
    } = run(&["score", "--strict"], text);
    assert_eq!(
        output,
        "line,name,total,complete,maximum\n1,,300,true,300\n"
    );
    assert_eq!(complaints.lines().count(), 1);
    assert_eq!(code, Some(1));
    let json = run(&["score", "--strict", "--format", "jsonl"], text);
    assert_eq!(json.output.lines().count(), 2);
}

#[test]
fn a_file_reads_the_same_from_standard_input_and_compressed() {
    let (directory, path) = season();
    let plain = run(&["score", &path, "--format", "jsonl"], "");
    assert_eq!(
        run(&["score", "--format", "jsonl"], SEASON).output,
        plain.output
    );
    assert_eq!(
        run(&["score", "-", "--format", "jsonl"], SEASON).output,
        plain.output
    );
    for (name, bytes) in [
        ("season.txt.gz", gzipped(SEASON)),
        ("season.txt.zst", zstd(SEASON)),
    ] {
        let path = directory.path().join(name);
        fs::write(&path, &bytes).unwrap();
        let packed = run(&["score", path.to_str().unwrap(), "--format", "jsonl"], "");
        assert_eq!(packed.output, plain.output, "{name}");
        let piped = run(&["score", "--format", "jsonl"], &bytes);
        assert_eq!(piped.output, plain.output, "{name}");
    }
}

/// Two members one after the other, as `cat a.gz b.gz` makes them.
fn gzipped(text: &str) -> Vec<u8> {
    let (first, second) = text.split_at(text.len() / 2);
    let pack = |part: &str| {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(part.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    [pack(first), pack(second)].concat()
}

/// Two frames one after the other.
fn zstd(text: &str) -> Vec<u8> {
    let (first, second) = text.split_at(text.len() / 2);
    let pack = |part: &str| zstd::encode_all(part.as_bytes(), 3).unwrap();
    [pack(first), pack(second)].concat()
}

#[test]
fn broken_compression_is_an_unreadable_file() {
    let mut bytes = gzipped(SEASON);
    bytes.truncate(bytes.len() - 10);
    let Run {
        complaints, code, ..
    } = run(&["score", "--summary", "--lang", "en"], bytes);
    assert!(complaints.contains("-: cannot be read: "), "{complaints}");
    assert_eq!(code, Some(2));
}

#[test]
fn the_notation_can_be_settled_by_hand() {
    let line = "1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0 1 0\n";
    let total = |arguments: &[&str]| {
        let run = run(arguments, line);
        run.output.lines().nth(1).map(ToOwned::to_owned)
    };
    let ten = Some("1,,10,true,10".to_owned());
    assert_eq!(total(&["score"]), ten);
    assert_eq!(total(&["score", "--notation", "counts"]), ten);
    assert_eq!(total(&["score", "--notation", "marks"]), ten);
    let tens = run(
        &["score", "--notation", "marks", "--format", "jsonl"],
        "10 8\n",
    );
    assert!(
        tens.output.contains("\"bowls\": [1, 0, 8]"),
        "{}",
        tens.output
    );
}

#[test]
fn the_output_can_go_to_a_file() {
    let (directory, path) = season();
    let target = directory.path().join("scores.csv");
    let target = target.to_str().unwrap();
    let straight = run(&["score", &path, "--format", "csv"], "");
    let filed = run(&["score", &path, "--format", "csv", "-o", target], "");
    assert_eq!(filed.output, "");
    assert_eq!(fs::read_to_string(target).unwrap(), straight.output);
    let nowhere = run(&["score", &path, "-o", "/no/such/place"], "");
    assert_eq!(nowhere.code, Some(2));
}

#[test]
fn many_blocks_on_many_threads_keep_their_order_and_their_line_numbers() {
    let mut text = String::new();
    for number in 1..=60_000_u32 {
        let line = match number % 1_000 {
            0 => "X75",
            500 => "# a comment",
            _ if number % 2 == 0 => "XXXXXXXXXXXX",
            _ => "9-9-9-9-9-9-9-9-9-9-",
        };
        writeln!(text, "{line}").unwrap();
    }
    let Run {
        output,
        complaints,
        code,
    } = run(&["score", "--lang", "en"], &text);
    let numbers: Vec<u32> = output
        .lines()
        .skip(1)
        .map(|line| line.split(',').next().unwrap().parse().unwrap())
        .collect();
    let expected: Vec<u32> = (1..=60_000).filter(|number| number % 500 != 0).collect();
    assert_eq!(numbers, expected);
    let bad: Vec<_> = complaints
        .lines()
        .map(|line| line.split(':').nth(1).unwrap())
        .collect();
    let expected: Vec<_> = (1..=60)
        .map(|thousand| (thousand * 1_000).to_string())
        .collect();
    assert_eq!(bad, expected);
    assert_eq!(code, Some(1));
    let summary = run(&["score", "--summary", "--lang", "en"], &text);
    assert_eq!(summary.complaints, complaints);
    assert!(
        summary.output.starts_with("games: 59,880\nbad lines: 60\n"),
        "{}",
        summary.output
    );
}

#[test]
fn lines_that_are_too_long_or_not_text_are_bad_and_the_rest_is_scored() {
    let long = "X".repeat(1 << 20);
    let text = [
        long.as_bytes(),
        b"\nXX\xffX\n\xef\xbb\xbfXXXXXXXXXXXX\r\n9-",
    ]
    .concat();
    for arguments in [
        &["score", "--lang", "en"][..],
        &["score", "--lang", "en", "--format", "table"],
    ] {
        let Run {
            output,
            complaints,
            code,
        } = run(arguments, &text);
        assert!(
            complaints.contains("-:1:1: the line is too long"),
            "{complaints}"
        );
        assert!(
            complaints.contains("-:2:3: this cannot be read as text"),
            "{complaints}"
        );
        assert!(output.contains("300"), "{output}");
        assert_eq!((output.lines().count(), code), (3, Some(1)), "{output}");
    }
}

#[test]
fn a_closed_pipe_ends_the_work_without_a_word() {
    let (_directory, path) = season();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = tenpin(&["score", &path, "--format", "jsonl"]);
    command.stdout(writer).stderr(std::process::Stdio::piped());
    let done = command.output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    assert_eq!(done.status.code(), Some(0));
}

#[test]
fn no_bar_is_drawn_where_nobody_watches() {
    let run = finish(tenpin(&["score", "--summary"]), "XXXXXXXXXXXX\n".as_bytes());
    assert_eq!(run.complaints, "");
}

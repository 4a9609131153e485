//! `tenpin score`, as a load secretary uses it.

mod program;
mod season;

use std::fmt::Write as _;
use std::fs;
use std::io::Write;

use program::{Run, file, finish, run, tenpin, transcript};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use season::SEASON;

#[test]
fn each_format_shows_every_game_and_every_bad_line_in_both_languages() {
    for language in ["ko", "en"] {
        for format in ["board", "table", "csv", "jsonl"] {
            let shown = transcript(&["score", "--lang", language, "--format", format], SEASON);
            insta::assert_snapshot!(format!("score-{format}-{language}"), shown);
        }
        let shown = transcript(&["score", "--lang", language, "--summary"], SEASON);
        insta::assert_snapshot!(format!("score-summary-{language}"), shown);
    }
}

#[test]
fn games_and_bad_lines_are_json_as_agreed() {
    let run = run(&["score", "--format", "jsonl"], "X 8/\nX 9- 77\n");
    let expected = concat!(
        r#"{"line": 1, "name": null, "rules": "ten-pin", "bowls": [10, 8, 2], "#,
        r#""standing": [[], null, []], "marks": ["X", "8/"], "#,
        r#""totals": [20], "total": 20, "complete": false, "maximum": 280}"#,
        "\n",
        r#"{"line": 2, "error": "bowl 5: 7 pins, but only 3 are standing", "column": 7}"#,
        "\n",
    );
    assert_eq!(run.output, expected);
    assert_eq!(run.code, Some(1));
}

#[test]
fn exit_codes_say_whether_all_was_good_some_was_bad_or_nothing_could_be_read() {
    let (_directory, path) = file(SEASON);
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
        messages,
        code,
    } = run(&["score", "--strict"], text);
    assert_eq!(
        output,
        "line,name,total,complete,maximum,game\n1,,300,true,300,XXXXXXXXXXXX\n"
    );
    assert_eq!(messages.lines().count(), 1);
    assert_eq!(code, Some(1));
    let json = run(&["score", "--strict", "--format", "jsonl"], text);
    assert_eq!(json.output.lines().count(), 2);
}

#[test]
fn a_file_reads_the_same_from_standard_input_and_compressed() {
    let (directory, path) = file(SEASON);
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

/// Two members one after the other, as in the output of `cat a.gz b.gz`.
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
    let pack = |part: &str| compress_to_vec(part.as_bytes(), CompressionLevel::Fastest);
    [pack(first), pack(second)].concat()
}

#[test]
fn broken_compression_is_an_unreadable_file() {
    let mut bytes = gzipped(SEASON);
    bytes.truncate(bytes.len() - 10);
    let Run {
        output,
        messages,
        code,
    } = run(&["score", "--lang", "en"], bytes);
    assert!(messages.contains("-: cannot be read: "), "{messages}");
    assert!(
        output.contains("\n4,,300,true,300,XXXXXXXXXXXX\n"),
        "what came before is printed: {output}"
    );
    assert_eq!(code, Some(2));
}

#[test]
fn the_notation_can_be_given() {
    let bowls = |notation: &[&str], line: &str| {
        let arguments = [&["score", "--format", "jsonl"], notation].concat();
        let output = run(&arguments, line).output;
        let start = output.find("\"bowls\": ").map(|start| start + 9);
        start.map(|start| output[start..=output.find(']').unwrap()].to_owned())
    };
    let (marks, counts) = (["--notation", "marks"], ["--notation", "counts"]);
    assert_eq!(bowls(&[], "10 8 2").unwrap(), "[10, 8, 2]");
    assert_eq!(bowls(&counts, "10 8 2").unwrap(), "[10, 8, 2]");
    assert_eq!(bowls(&marks, "10 8 2").unwrap(), "[1, 0, 8, 2]");
    assert_eq!(bowls(&[], "81 9/").unwrap(), "[8, 1, 9, 1]");
    assert_eq!(bowls(&marks, "81 9/").unwrap(), "[8, 1, 9, 1]");
    assert_eq!(bowls(&counts, "81 9/"), None);
}

#[test]
fn the_output_can_go_to_a_file() {
    let (directory, path) = file(SEASON);
    let target = directory.path().join("scores.csv");
    let target = target.to_str().unwrap();
    let straight = run(&["score", &path, "--format", "csv"], "");
    let filed = run(&["score", &path, "--format", "csv", "-o", target], "");
    assert_eq!(filed.output, "");
    assert_eq!(fs::read_to_string(target).unwrap(), straight.output);
    let nowhere = run(&["score", &path, "-o", "/no/such/place"], "");
    assert_eq!(nowhere.code, Some(2));
    let standard = run(&["score", &path, "--format", "csv", "-o", "-"], "");
    assert_eq!(standard.output, straight.output);
}

#[test]
fn a_file_of_boards_has_no_colours_even_where_they_are_forced() {
    let (directory, path) = file(SEASON);
    let target = directory.path().join("boards.txt");
    let mut command = tenpin(&[
        "score",
        &path,
        "-f",
        "board",
        "-o",
        target.to_str().unwrap(),
    ]);
    command.env("CLICOLOR_FORCE", "1");
    finish(command, b"");
    let boards = fs::read_to_string(target).unwrap();
    assert!(
        boards.contains("| NAME |") && !boards.contains('\x1b'),
        "{boards}"
    );
}

#[test]
fn an_output_replaces_its_own_input_only_when_it_is_complete() {
    let (directory, path) = file(SEASON);
    let expected = run(&["score", &path, "--format", "csv"], "").output;
    assert_eq!(
        run(&["score", &path, "--format", "csv", "-o", &path], "").code,
        Some(1)
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    let left: Vec<_> = fs::read_dir(directory.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn strict_sums_up_the_lines_before_the_first_bad_one() {
    let perfect = "XXXXXXXXXXXX\n".repeat(80);
    let text = format!("9-9-9-9-9-9-9-9-9-9-\nX75\n{perfect}");
    let run = run(&["score", "--summary", "--strict", "--lang", "en"], text);
    assert!(
        run.output
            .contains("\n\ngames: 1\nbad lines: 1\nmean: 90.00\n"),
        "{}",
        run.output
    );
    assert!(
        run.output.contains("strikes 0 %, spares 0 %"),
        "{}",
        run.output
    );
}

#[test]
fn columns_are_counted_without_a_byte_order_mark() {
    let run = run(
        &["score", "--lang", "en"],
        "\u{feff}X 8 3\nX 8 3\n김민수: X 8 3\n",
    );
    let places: Vec<_> = run.messages.lines().map(|line| &line[..6]).collect();
    assert_eq!(places, ["-:1:5:", "-:2:5:", "-:3:10"]);
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
        messages,
        code,
    } = run(&["score", "--lang", "en"], &text);
    let numbers: Vec<u32> = output
        .lines()
        .skip(1)
        .map(|line| line.split(',').next().unwrap().parse().unwrap())
        .collect();
    let expected: Vec<u32> = (1..=60_000).filter(|number| number % 500 != 0).collect();
    assert_eq!(numbers, expected);
    let bad: Vec<_> = messages
        .lines()
        .map(|line| line.split(':').nth(1).unwrap())
        .collect();
    let expected: Vec<_> = (1..=60)
        .map(|thousand| (thousand * 1_000).to_string())
        .collect();
    assert_eq!(bad, expected);
    assert_eq!(code, Some(1));
    let summary = run(&["score", "--summary", "--lang", "en"], &text);
    assert_eq!(summary.messages, messages);
    assert!(
        summary
            .output
            .contains("\n\ngames: 59,880\nbad lines: 60\n"),
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
            messages,
            code,
        } = run(arguments, &text);
        assert!(
            messages.contains("-:1:1: the line is too long"),
            "{messages}"
        );
        assert!(
            messages.contains("-:2:3: this cannot be read as text"),
            "{messages}"
        );
        assert!(output.contains("300"), "{output}");
        assert_eq!((output.lines().count(), code), (3, Some(1)), "{output}");
    }
}

#[test]
fn a_closed_pipe_ends_the_work_silently() {
    let (_directory, path) = file(SEASON);
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = tenpin(&["score", &path, "--format", "jsonl"]);
    command.stdout(writer).stderr(std::process::Stdio::piped());
    let done = command.output().unwrap();
    assert_eq!(String::from_utf8(done.stderr).unwrap(), "");
    assert_eq!(done.status.code(), Some(0));
}

#[test]
fn no_progress_bar_is_drawn_in_a_pipe() {
    let run = finish(tenpin(&["score", "--summary"]), "XXXXXXXXXXXX\n".as_bytes());
    assert_eq!(run.messages, "");
}

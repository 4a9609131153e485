//! What is written fits the terminal.

use unicode_width::UnicodeWidthStr;

use crate::terminal::Terminal;
use crate::{ENGLISH, KOREAN};

#[test]
fn a_narrow_terminal_folds_the_board_instead_of_wrapping_it() {
    for (columns, widest) in [(78, 78), (77, 43), (60, 43), (43, 43), (22, 22)] {
        let mut terminal = Terminal::start(columns, &["play", "PJS"], KOREAN);
        terminal.wait_for("1프레임 투구 :");
        terminal.enter("10");
        terminal.wait_for("2프레임 투구 :");
        let text = terminal.text();
        let text = &text[text.rfind("| NAME |  01").unwrap()..];
        let board = text.lines().filter(|line| line.starts_with('|'));
        assert!(
            board.clone().all(|line| line.len() == widest),
            "{columns}\n{text}"
        );
        assert!(
            board.clone().all(|line| line.ends_with('|')),
            "{columns}\n{text}"
        );
    }
}

/// Runs the program in a terminal this wide, and returns what it wrote.
fn written(columns: u16, arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let mut terminal = Terminal::start(columns, arguments, environment);
    assert_eq!(terminal.end(), 0);
    String::from_utf8(terminal.raw.clone())
        .unwrap()
        .replace('\r', "")
}

#[test]
fn help_fits_the_terminal_and_is_not_broken_inside_words() {
    let commands: [&[&str]; 6] = [
        &[],
        &["play"],
        &["games"],
        &["score"],
        &["stats"],
        &["chances"],
    ];
    for columns in [60, 80] {
        for environment in [KOREAN, ENGLISH] {
            for command in commands {
                let help = written(columns, &[command, &["--help"]].concat(), environment);
                let wide = written(200, &[command, &["--help"]].concat(), environment);
                check_wrapped(&help, &wide, columns.into());
            }
        }
    }
}

/// Checks that a text fits, and has the words of a wider one.
pub(crate) fn check_wrapped(text: &str, wide: &str, columns: usize) {
    let plain = |text: &str| {
        regex::Regex::new("\x1b\\[[0-9;]*m")
            .unwrap()
            .replace_all(text, "")
            .into_owned()
    };
    let (text, wide) = (plain(text), plain(wide));
    for line in text.lines() {
        assert!(line.width() <= columns, "{columns}: {line}\n{text}");
    }
    let words: Vec<_> = text.split_whitespace().collect();
    let expected: Vec<_> = wide.split_whitespace().collect();
    assert_eq!(words, expected, "{text}");
}

#[test]
fn reports_fit_the_terminal() {
    let directory = tempfile::TempDir::new().unwrap();
    let path = directory.path().join("season.txt");
    std::fs::write(&path, "XXXXXXXXXXXX\n9-9-9-9-9-9-9-9-9-9-\n").unwrap();
    let path = path.to_str().unwrap();
    let reports: [&[&str]; 5] = [
        &["chances"],
        &["chances", "X 9/ 8", "--target", "200"],
        &["chances", "X 9/ 8", "--from", path],
        &["score", "--summary", path],
        &["score", "--format", "table", path],
    ];
    for columns in [60, 80, 100] {
        for environment in [KOREAN, ENGLISH] {
            for report in reports {
                let text = written(columns, report, environment);
                // A progress bar clears its line when it is done.
                let lines = text
                    .lines()
                    .filter_map(|line| line.rsplit("\x1b[2K").next());
                let widths = lines.map(UnicodeWidthStr::width);
                let widest = widths.max().unwrap();
                let is_table = report.contains(&"table");
                let is_full = widest == columns.into() || is_table;
                assert!(is_full && widest <= columns.into(), "{report:?}\n{text}");
            }
        }
    }
}

/// The text without its board, which is folded.
fn unboarded(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('|'));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn lists_and_histories_fit_the_terminal() {
    let home = tempfile::TempDir::new().unwrap();
    let home = home.path().to_str().unwrap();
    let names = "AAA BBB CCC DDD EEE FFF GGG HHH III JJJ KKK LLL";
    let program = env!("CARGO_BIN_EXE_tenpin");
    let line = format!("printf '7\\nu\\n9\\nq\\n' | '{program}' play {names} > /dev/null");
    for language in ["ko_KR.UTF-8", "en_US.UTF-8"] {
        let environment = [("LANG", language), ("XDG_DATA_HOME", home)];
        let mut played = Terminal::run(80, "/bin/sh", &["-c", &line], &environment);
        assert_eq!(played.end(), 0);
        let list = written(80, &["games", "--format", "csv"], &environment);
        let (id, _) = list.lines().nth(1).unwrap().split_once(',').unwrap();
        for columns in [60, 80] {
            for command in [&["games"][..], &["games", "show", id, "--history"]] {
                let [text, wide] = [columns, 200]
                    .map(|columns| unboarded(&written(columns, command, &environment)));
                check_wrapped(&text, &wide, columns.into());
            }
        }
    }
}

#[test]
fn lists_of_bowlers_and_series_fit_the_terminal_whoever_bowled() {
    let home = tempfile::TempDir::new().unwrap();
    let home = home.path().to_str().unwrap();
    let program = env!("CARGO_BIN_EXE_tenpin");
    let long = "Maximiliane Alexandra von und zu Hohenfels";
    let line = format!(
        "'{program}' bowlers add '{}' --tag MAX && '{program}' bowlers add 김지민 --tag KJM && \
         yes - | '{program}' play MAX KJM LEE > /dev/null",
        &long[..40]
    );
    for language in ["ko_KR.UTF-8", "en_US.UTF-8"] {
        let environment = [("LANG", language), ("XDG_DATA_HOME", home)];
        let mut played = Terminal::run(80, "/bin/sh", &["-c", &line], &environment);
        played.end();
        let list = written(80, &["games", "--format", "csv"], &environment);
        let (id, _) = list.lines().nth(1).unwrap().split_once(',').unwrap();
        let commands: [&[&str]; 4] = [
            &["bowlers", "--all"],
            &["bowlers", "show", "MAX"],
            &["games", "--series"],
            &["games", "show", id],
        ];
        for columns in [60, 80] {
            for command in commands {
                let [text, wide] = [columns, 200]
                    .map(|columns| unboarded(&written(columns, command, &environment)));
                assert!(
                    text.contains("MAX") && text.contains("Maximiliane"),
                    "{text}"
                );
                check_wrapped(&text, &wide, columns.into());
            }
        }
    }
}

#[test]
fn statistics_fit_the_terminal_whoever_bowled() {
    let directory = tempfile::TempDir::new().unwrap();
    let path = directory.path().join("season.txt");
    let game = "3[1-2-3-4-5-6-10]/9[10]-8[7-10]/8[3-10]/X7[3-9-10]-X9-9-XXX";
    let games = format!("Kim: {game}\n\"김수한무거북이와두루미삼천갑자동방삭치치카포\": {game}\n");
    std::fs::write(&path, games).unwrap();
    for columns in [60, 80] {
        for environment in [KOREAN, ENGLISH] {
            let text = written(columns, &["stats", path.to_str().unwrap()], environment);
            assert!(text.contains("Kim"), "{text}");
            // A progress bar was there, and is gone.
            let (_, shown) = text.rsplit_once("\x1b[2K").unwrap_or(("", &text));
            let shown = shown.replace("\x1b[1m", "").replace("\x1b[0m", "");
            for line in shown.lines() {
                assert!(line.width() <= columns.into(), "{columns}: {line}");
            }
        }
    }
}

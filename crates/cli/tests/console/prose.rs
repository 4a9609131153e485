//! Sentences are broken between words where the terminal is too narrow for them.

use std::fs;

use tempfile::TempDir;

use crate::terminal::Terminal;
use crate::widths::check_wrapped;

/// A journal with two bowlers of one name, and a table with mistakes.
fn prepared() -> (TempDir, String) {
    let home = TempDir::new().unwrap();
    let table = home.path().join("s.csv");
    let rows = "Date,Bowler,Notes,Score\n2025-11-05,Kim Jimin,,187\n2025-11-06,,,187\n\
        2025-11-07,Kim Jimin,,301\n";
    fs::write(&table, rows).unwrap();
    let program = env!("CARGO_BIN_EXE_tenpin");
    let line = format!(
        "'{program}' bowlers add 'Kim Jimin' --tag KJM && '{program}' bowlers add 'Kim Yuna' && \
         yes X | head -12 | '{program}' play KJM > /dev/null && \
         yes 9 | head -20 | '{program}' play KJM --rules no-tap-9 > /dev/null"
    );
    let environment = [("XDG_DATA_HOME", home.path().to_str().unwrap())];
    let mut played = Terminal::run(80, "/bin/sh", &["-c", &line], &environment);
    assert_eq!(played.end(), 0, "{}", played.text());
    let table = table.to_str().unwrap().to_owned();
    (home, table)
}

/// All that the program writes, and its exit code.
fn written(columns: u16, arguments: &[&str], environment: &[(&str, &str)]) -> (String, u32) {
    let mut terminal = Terminal::start(columns, arguments, environment);
    let code = terminal.end();
    let text = String::from_utf8(terminal.raw.clone()).unwrap();
    let text = text.replace('\r', "");
    // A progress bar was there, and is gone.
    let lines = text.lines().map(|line| line.rsplit("\x1b[2K").next());
    let lines: Vec<_> = lines.flatten().collect();
    (lines.join("\n"), code)
}

#[test]
fn sentences_fit_the_terminal_and_are_not_broken_inside_words() {
    let (home, table) = prepared();
    let home = home.path().to_str().unwrap();
    let commands: [(&[&str], u32); 10] = [
        (&["stats", "박지성"], 2),
        (&["stats", "KJM"], 0),
        (
            &["stats", "--since", "2020-01-01", "--until", "2020-01-02"],
            0,
        ),
        (&["bowlers", "show", "KJM"], 0),
        (&["bowlers", "tag", "Yuna", "KJM"], 1),
        (&["bowlers", "tag", "Yuna", "K1M"], 2),
        (&["bowlers", "link", "ABC"], 1),
        (&["games", "import", &table, "--dry-run"], 1),
        (&["score", &table], 2),
        (&["play", "KJM", "KJM"], 2),
    ];
    for language in ["ko_KR.UTF-8", "en_US.UTF-8"] {
        let environment = [("LANG", language), ("XDG_DATA_HOME", home)];
        for (command, expected) in commands {
            let (wide, code) = written(400, command, &environment);
            assert_eq!(code, expected, "{command:?}\n{wide}");
            for columns in [40, 60] {
                let (text, _) = written(columns, command, &environment);
                check_wrapped(&text, &wide, columns.into());
            }
        }
    }
}

#[test]
fn a_question_in_a_sentence_fits_the_terminal_too() {
    let environment = [("LANG", "en_US.UTF-8")];
    let mut terminal = Terminal::start(40, &["play", "Somebody Else"], &environment);
    let question = "Nobody is called Somebody Else yet.\n\
        Add them with the tag SEL? (Enter: yes,\n\
        n: no, or another tag) :";
    terminal.wait_for(question);
    terminal.enter("123");
    let refused = "'1' is not allowed in a tag; type three\nEnglish letters, such as PJS\n";
    terminal.wait_for(&format!("{refused}{question}"));
}

#[test]
fn the_help_of_a_game_hangs_below_its_explanations_and_questions_stay_as_they_are() {
    let help = |columns| {
        let environment = [("LANG", "en_US.UTF-8")];
        let mut terminal = Terminal::start(columns, &["play", "PJS", "--no-journal"], &environment);
        terminal.wait_for("Bowl in frame 1 :");
        terminal.enter("?");
        terminal.wait_for("Bowl in frame 1 :");
        let fresh = terminal.fresh();
        let (_, help) = fresh.split_once('\n').unwrap();
        help.to_owned()
    };
    let (narrow, wide) = (help(60), help(400));
    check_wrapped(&narrow, &wide, 60);
    let split =
        "\n  (8)   8 pins and a split, if it is not known which pins\n        stand; also S8\n";
    assert!(narrow.contains(split), "{narrow}");
    // Not even a terminal of a few columns changes the question.
    assert!(help(12).ends_with("\nBowl in frame 1 :"));
}

//! What a page shows, held against what the program prints.
//!
//! A line `…` stands for any lines, and `…` within a line for any text. Times, network addresses
//! and what the program makes up (IDs of games, keys) need not be those of the page; but one that
//! a page has shown before must be the same one again.

use std::collections::HashMap;
use std::sync::LazyLock;

use regex::{Captures, Regex};

/// What a page calls the IDs and keys that the program made up.
#[derive(Debug, Default)]
pub(crate) struct MadeUp(HashMap<String, String>);

/// IDs of games have 12 letters and digits, keys 25 hexadecimal digits. Words have no digits.
const MADE_UP: &str = r"\b(?:[0-9a-f]{25}|[0-9a-z]{12})\b";
const TIME: &str = r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?Z?)?";
const ADDRESS: &str = r"\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b";

static VARIABLE: LazyLock<Regex> = LazyLock::new(|| {
    let lines = "(?<lines>(?m:^)…\n)|(?<text>…)";
    let pattern = format!("{lines}|(?<time>{TIME})|(?<address>{ADDRESS})|(?<made_up>{MADE_UP})");
    Regex::new(&pattern).unwrap()
});

/// How much of an output is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Output {
    /// All of it.
    Complete,
    /// Its start: the program is still running.
    SoFar,
}

impl MadeUp {
    /// Commands of a page, with what the program made up in place of what the page shows.
    pub(crate) fn put_into(&self, commands: &str) -> String {
        self.0
            .iter()
            .fold(commands.to_owned(), |commands, (shown, real)| {
                commands.replace(shown, real)
            })
    }

    /// Whether the output is what the page shows; if so, remembers what was made up in it.
    pub(crate) fn is_shown(&mut self, shown: &str, output: &str, extent: Output) -> bool {
        let mut names = Vec::new();
        let end = match extent {
            Output::Complete => r"\z",
            Output::SoFar => "",
        };
        let pattern = format!(r"\A{}{end}", self.pattern(&trimmed(shown), &mut names));
        let pattern = Regex::new(&pattern).unwrap();
        let output = trimmed(output);
        let Some(found) = pattern.captures(&output) else {
            return false;
        };
        let mut is_shown = true;
        for (number, name) in names.into_iter().enumerate() {
            let real = &found[number + 1];
            is_shown &= self.0.entry(name).or_insert(real.to_owned()) == real;
        }
        is_shown
    }

    /// The pattern for what is shown, with a group wherever a name stands that is new.
    fn pattern(&self, shown: &str, names: &mut Vec<String>) -> String {
        let mut pattern = String::new();
        let mut end = 0;
        for found in VARIABLE.captures_iter(shown) {
            let whole = found.get(0).expect("something was found");
            pattern += &regex::escape(&shown[end..whole.start()]);
            pattern += &self.pattern_of(&found, names);
            end = whole.end();
        }
        pattern + &regex::escape(&shown[end..])
    }

    fn pattern_of(&self, found: &Captures<'_>, names: &mut Vec<String>) -> String {
        let is = |kind| found.name(kind).is_some();
        let text = &found[0];
        if is("lines") {
            return "(?:.*\n)*?".to_owned();
        }
        if is("text") {
            return ".*?".to_owned();
        }
        if is("time") {
            return TIME.to_owned();
        }
        if is("address") && text != "127.0.0.1" {
            return ADDRESS.to_owned();
        }
        if let Some(real) = self.0.get(text) {
            return regex::escape(real);
        }
        let has_digit = text.contains(|letter: char| letter.is_ascii_digit());
        if !is("made_up") || !has_digit {
            return regex::escape(text);
        }
        names.push(text.to_owned());
        format!("({MADE_UP})")
    }
}

/// Without blanks at the ends of lines, which no reader sees.
fn trimmed(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim_end().to_owned() + "\n");
    lines.collect()
}

#[test]
fn what_is_shown_is_held_against_what_is_printed() {
    let table = [
        ("| PJS |\n", "| PJS |  \n", true),
        ("| PJS |\n", "| KYJ |\n", false),
        ("one\n…\nfour\n", "one\ntwo\nthree\nfour\n", true),
        ("one\n…\nfour\n", "one\nfour\n", true),
        ("one\n…\nfour\n", "one\ntwo\n", false),
        ("etag: …\n", "etag: \"7\"\n", true),
        ("at 2026-11-14 19:30\n", "at 2027-01-02 03:04\n", true),
        ("at 2026-11-14T10:30:00.000Z\n", "at yesterday\n", false),
        ("http://192.0.2.7:7010/\n", "http://10.0.0.1:7010/\n", true),
        ("http://127.0.0.1:7010/\n", "http://10.0.0.1:7010/\n", false),
        ("6a1rj6w00003  PJS\n", "7b2sk7x11114  PJS\n", true),
        ("6a1rj6w00003  PJS\n", "PJS\n", false),
        (
            "6a1r00000001 6a1r00000001\n",
            "6a1r00000002 6a1r00000002\n",
            true,
        ),
        (
            "6a1r00000001 6a1r00000001\n",
            "6a1r00000002 6a1r00000003\n",
            false,
        ),
        ("possibilities\n", "complications\n", false),
    ];
    for (shown, output, expected) in table {
        let is_shown = MadeUp::default().is_shown(shown, output, Output::Complete);
        assert_eq!(is_shown, expected, "{shown}{output}");
    }
}

#[test]
fn an_id_that_was_shown_is_the_same_one_from_then_on() {
    let mut made_up = MadeUp::default();
    assert!(made_up.is_shown("6a1rj6w00003\n", "7b2sk7x11114\n", Output::Complete));
    let commands = made_up.put_into("tenpin games show 6a1rj6w00003");
    assert_eq!(commands, "tenpin games show 7b2sk7x11114");
    assert!(!made_up.is_shown("6a1rj6w00003\n", "8c3tm8y22225\n", Output::Complete));
}

#[test]
fn the_start_of_an_output_is_enough_while_it_goes_on() {
    let mut made_up = MadeUp::default();
    assert!(made_up.is_shown("one\n", "one\ntwo\n", Output::SoFar));
    assert!(!made_up.is_shown("one\n", "one\ntwo\n", Output::Complete));
    assert!(!made_up.is_shown("one\ntwo\n", "one\n", Output::SoFar));
}

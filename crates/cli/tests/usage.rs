//! Help, completions, manual pages and wrong usage, in both languages.

mod program;

use program::{Run, run, transcript};

#[test]
fn help_teaches_in_both_languages() {
    for language in ["ko", "en"] {
        for command in COMMANDS {
            let help = transcript(&arguments(language, command, "--help"), "");
            let name = command.replace(' ', "-");
            insta::assert_snapshot!(format!("help-{name}-{language}"), help);
        }
    }
}

#[test]
fn what_is_to_be_filled_in_is_named_in_korean_in_korean_help() {
    for command in COMMANDS {
        let help = run(&arguments("ko", command, "--help"), "").output;
        let placeholders = help.split(['<', '[']).skip(1);
        for placeholder in placeholders.filter_map(|rest| rest.split(['>', ']']).next()) {
            let is_english = placeholder.len() > 1
                && placeholder
                    .bytes()
                    .all(|byte| byte.is_ascii_uppercase() || byte == b':');
            assert!(!is_english, "{command}: <{placeholder}>");
        }
    }
}

/// Every command, the program itself first.
const COMMANDS: [&str; 27] = [
    "",
    "play",
    "resume",
    "games",
    "games show",
    "games correct",
    "games undo",
    "games check",
    "games export",
    "games import",
    "games copy",
    "bowlers",
    "bowlers add",
    "bowlers rename",
    "bowlers return",
    "bowlers merge",
    "bowlers forget",
    "bowlers link",
    "bowlers unlink",
    "bowlers assign",
    "serve",
    "score",
    "stats",
    "chances",
    "completions",
    "man",
    "help",
];

/// The arguments without empty ones; a subcommand is an argument of its own.
fn arguments<'a>(language: &'a str, command: &'a str, option: &'a str) -> Vec<&'a str> {
    let all = ["--lang", language, command, option];
    all.into_iter()
        .flat_map(|argument| argument.split(' '))
        .filter(|argument| !argument.is_empty())
        .collect()
}

#[test]
fn help_is_the_same_by_command_and_by_option() {
    let table: [(&[&str], &[&str]); 5] = [
        (&["help", "games", "show"], &["games", "show", "--help"]),
        (&["help"], &["--help"]),
        (&["-h"], &["--help"]),
        (&["help", "play"], &["play", "--help"]),
        (
            &["help", "man", "--lang", "en"],
            &["--lang", "en", "man", "-h"],
        ),
    ];
    for (command, option) in table {
        assert_eq!(
            run(command, "").output,
            run(option, "").output,
            "{command:?}"
        );
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of command lines")]
fn wrong_usage_is_answered_in_both_languages_with_exit_code_two() {
    let table: [&[&str]; 38] = [
        &["--playrs"],
        &["plya"],
        &["bowl"],
        &["completions"],
        &["completions", "tcsh"],
        &["play", "PJS", "--players", "2"],
        &["--players", "2", "play", "PJS"],
        &["--players", "0"],
        &["--players", "257"],
        &["play", "--players", "two"],
        &["play", "PJ"],
        &["play", "PJS", "pjs"],
        &["--hints", "--hints"],
        &["--hints", "man"],
        &["--no-scores", "completions", "bash"],
        &["man", "bowl"],
        &["help", "bowl"],
        &["man", "games", "play"],
        &["help", "play", "games"],
        &["--no-journal", "games"],
        &["--no-journal", "--database", "sqlite:games"],
        &["--no-journal", "play", "--database", "sqlite:games"],
        &["--database", "sqlite:a", "play", "--database", "sqlite:b"],
        &["play", "--database", "mysql://club:secret@db/games"],
        &["play", "--centre", "0"],
        &["--database", "sqlite:games", "score"],
        &["--players", "2", "resume"],
        &["resume", "PJU"],
        &["games", "bowl"],
        &["games", "--limit", "0"],
        &["games", "--all", "--limit", "3"],
        &["games", "--format", "csv", "check"],
        &["games", "show"],
        &["games", "import"],
        &[
            "games",
            "--database",
            "sqlite:a",
            "copy",
            "--from",
            "sqlite:b",
            "--to",
            "sqlite:c",
        ],
        &["serve", "--bind", "localhost"],
        &["serve", "--lanes", "0"],
        &["serve", "--key", "short"],
    ];
    for language in ["ko", "en"] {
        let transcripts = table.map(|arguments| {
            let Run {
                output,
                messages,
                code,
            } = run(&[arguments, &["--lang", language]].concat(), "");
            assert_eq!((output.as_str(), code), ("", Some(2)), "{arguments:?}");
            format!("$ tenpin {}\n{messages}", arguments.join(" "))
        });
        insta::assert_snapshot!(format!("wrong-usage-{language}"), transcripts.join("\n"));
    }
}

#[test]
fn an_unknown_language_is_refused_with_the_possible_ones() {
    let Run { messages, code, .. } = run(&["--lang", "de"], "");
    assert!(messages.contains("ko, en"), "{messages}");
    assert_eq!(code, Some(2));
}

#[test]
fn the_version_is_the_packages() {
    for option in ["--version", "-V"] {
        let Run { output, code, .. } = run(&[option], "");
        assert_eq!(output, format!("tenpin {}\n", env!("CARGO_PKG_VERSION")));
        assert_eq!(code, Some(0));
    }
}

#[test]
fn there_are_completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let Run { output, code, .. } = run(&["completions", shell], "");
        for word in [
            "tenpin",
            "play",
            "players",
            "no-scores",
            "resume",
            "export",
            "bowlers",
            "unlink",
            "serve",
        ] {
            assert!(output.contains(word), "{shell}: {word}");
        }
        assert_eq!(code, Some(0));
    }
}

#[test]
fn there_is_a_manual_page_for_the_program_and_for_each_command() {
    for language in ["ko", "en"] {
        for command in [
            "",
            "play",
            "score",
            "games",
            "bowlers",
            "games export",
            "serve",
        ] {
            let page = transcript(&arguments(language, "man", command), "");
            let name = command.replace(' ', "-");
            insta::assert_snapshot!(format!("man-{name}-{language}"), page);
        }
    }
}

#[test]
#[cfg(unix)]
fn an_input_that_never_ends_a_line_is_refused() {
    let Run { messages, code, .. } = run(&["--lang", "en", "score", "/dev/zero"], "");
    let expected = "/dev/zero: cannot be read: it has a line that does not end\n";
    assert!(messages.ends_with(expected), "{messages}");
    assert_eq!(code, Some(2));
}

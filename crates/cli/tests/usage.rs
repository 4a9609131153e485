//! Help, papers and wrong usage, in both languages.

mod program;

use program::{Run, run, transcript};

#[test]
fn help_teaches_in_both_languages() {
    for language in ["ko", "en"] {
        for command in ["", "play", "score", "chances", "completions", "man", "help"] {
            let help = transcript(&arguments(language, command, "--help"), "");
            insta::assert_snapshot!(format!("help-{command}-{language}"), help);
        }
    }
}

/// The arguments without the empty ones.
fn arguments<'a>(language: &'a str, command: &'a str, option: &'a str) -> Vec<&'a str> {
    let all = ["--lang", language, command, option];
    all.into_iter()
        .filter(|argument| !argument.is_empty())
        .collect()
}

#[test]
fn help_comes_by_command_and_by_option_alike() {
    let table: [(&[&str], &[&str]); 4] = [
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
fn wrong_usage_is_answered_in_both_languages_with_exit_code_two() {
    let table: [&[&str]; 17] = [
        &["--playrs"],
        &["plya"],
        &["bowl"],
        &["completions"],
        &["completions", "tcsh"],
        &["play", "PJS", "--players", "2"],
        &["--players", "2", "play", "PJS"],
        &["--players", "0"],
        &["--players", "256"],
        &["play", "--players", "two"],
        &["play", "PJ"],
        &["play", "PJS", "pjs"],
        &["--hints", "--hints"],
        &["--hints", "man"],
        &["--no-scores", "completions", "bash"],
        &["man", "bowl"],
        &["help", "bowl"],
    ];
    for language in ["ko", "en"] {
        let transcripts = table.map(|arguments| {
            let Run {
                output,
                complaints,
                code,
            } = run(&[arguments, &["--lang", language]].concat(), "");
            assert_eq!((output.as_str(), code), ("", Some(2)), "{arguments:?}");
            format!("$ tenpin {}\n{complaints}", arguments.join(" "))
        });
        insta::assert_snapshot!(format!("wrong-usage-{language}"), transcripts.join("\n"));
    }
}

#[test]
fn an_unknown_language_is_refused_with_those_that_there_are() {
    let Run {
        complaints, code, ..
    } = run(&["--lang", "de"], "");
    assert!(complaints.contains("ko, en"), "{complaints}");
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
        for word in ["tenpin", "play", "players", "no-scores"] {
            assert!(output.contains(word), "{shell}: {word}");
        }
        assert_eq!(code, Some(0));
    }
}

#[test]
fn there_is_a_manual_page_for_the_program_and_for_each_command() {
    for language in ["ko", "en"] {
        for command in ["", "play", "score"] {
            let page = transcript(&arguments(language, "man", command), "");
            insta::assert_snapshot!(format!("man-{command}-{language}"), page);
        }
    }
}

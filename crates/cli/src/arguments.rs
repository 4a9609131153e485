//! The arguments of `tenpin`, with help in the person's language.

mod bowlers;
mod chances;
mod game_filter;
mod journal;
mod score;
mod serve;
mod stats;

pub(crate) use self::game_filter::STATES;
pub(crate) use self::journal::BOWLS;

use std::collections::BTreeSet;
use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use clap_complete::Shell;
use tenpin_rules::RuleBook;
use tenpin_words::{Language, Words};

/// The language that `--lang` asks for, found without reading the rest.
pub(crate) fn language(arguments: &[OsString]) -> Option<Language> {
    let texts: Vec<_> = arguments.iter().filter_map(|text| text.to_str()).collect();
    let apart = texts
        .windows(2)
        .filter(|pair| pair[0] == "--lang")
        .map(|pair| pair[1]);
    let together = texts.iter().filter_map(|text| text.strip_prefix("--lang="));
    apart.chain(together).find_map(|code| code.parse().ok())
}

/// The command that these arguments are for, as far as it can be told: `tenpin games show`.
pub(crate) fn command_path(arguments: &[OsString], words: &Words) -> String {
    let all = command(words);
    let (mut current, mut name) = (&all, "tenpin".to_owned());
    for argument in arguments.iter().skip(1) {
        let text = argument.to_str().unwrap_or_default();
        if let Some(found) = current.find_subcommand(text) {
            (current, name) = (found, format!("{name} {text}"));
        }
    }
    name
}

/// The whole command line.
pub(crate) fn command(words: &Words) -> Command {
    let usage = format!(
        "tenpin [{options}]\n       tenpin [{options}] <{command}>",
        options = words.placeholder_options(),
        command = words.placeholder_command(),
    );
    described("tenpin", words.about(), usage, words)
        .version(env!("CARGO_PKG_VERSION"))
        .after_help(words.examples())
        .subcommand_help_heading(words.heading_commands())
        .disable_help_subcommand(true)
        .args([players_option(words), rules_option(words)])
        .args(look_options(words))
        .arg(journal::no_journal_option(words))
        .args(journal::database_options(words))
        .arg(lang_option(words))
        .args([help_flag(words), version_flag(words)])
        .subcommands(subcommands(words))
}

fn subcommands(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        play(words),
        journal::resume(words),
        journal::games(words),
        bowlers::command(words),
        serve::command(words),
        score::command(words),
        stats::command(words),
        chances::command(words),
        completions(words),
    ];
    let names = documented(&commands);
    commands.extend([manual(names.clone(), words), help(names, words)]);
    commands
}

/// What `man` and `help` know about: every command, those two as well, and every subcommand.
fn documented(commands: &[Command]) -> Vec<String> {
    let names = commands.iter().map(Command::get_name);
    let subcommands = commands.iter().flat_map(Command::get_subcommands);
    let all = names
        .chain(["man", "help"])
        .chain(subcommands.map(Command::get_name));
    // Several commands have a subcommand of the same name.
    let mut known = BTreeSet::new();
    let all = all.filter(|name| known.insert(*name));
    all.map(str::to_owned).collect()
}

fn play(words: &Words) -> Command {
    let names = argument("names", words.placeholder_name(), words.play_names(), words)
        .num_args(1..)
        .conflicts_with("players");
    let (options, name) = (words.placeholder_options(), words.placeholder_name());
    let usage = format!("tenpin play [{options}] [{name}]...");
    described("play", words.play_about(), usage, words)
        .after_help(words.examples())
        .arg(names)
        .args([players_option(words), rules_option(words)])
        .args(look_options(words))
        .arg(journal::no_journal_option(words))
        .args(journal::database_options(words))
        .arg(help_flag(words))
}

fn completions(words: &Words) -> Command {
    let placeholder = words.placeholder_shell();
    let usage = format!("tenpin completions <{placeholder}>");
    let shell = argument("shell", placeholder, words.completions_shell(), words)
        .value_parser(value_parser!(Shell))
        .hide_possible_values(true)
        .required(true);
    described("completions", words.completions_about(), usage, words)
        .args([shell, help_flag(words)])
}

fn manual(names: Vec<String>, words: &Words) -> Command {
    let usage = format!("tenpin man [{}]...", words.placeholder_command());
    let command = command_argument(names, words.man_command(), words);
    described("man", words.man_about(), usage, words).args([command, help_flag(words)])
}

fn help(names: Vec<String>, words: &Words) -> Command {
    let usage = format!("tenpin help [{}]...", words.placeholder_command());
    let command = command_argument(names, words.help_command(), words);
    described("help", words.help_about(), usage, words).args([command, help_flag(words)])
}

/// A command, with or without its subcommand: `games` or `games show`.
fn command_argument(names: Vec<String>, help: String, words: &Words) -> Arg {
    argument("command", words.placeholder_command(), help, words)
        .num_args(0..=2)
        .value_parser(PossibleValuesParser::new(names))
        .hide_possible_values(true)
}

/// A command with its help.
fn described(name: &'static str, about: String, usage: String, words: &Words) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        words.heading_usage()
    );
    Command::new(name)
        .about(about)
        .override_usage(usage)
        .help_template(template)
        .disable_help_flag(true)
        .disable_version_flag(true)
}

fn argument(name: &'static str, placeholder: String, help: String, words: &Words) -> Arg {
    Arg::new(name)
        .value_name(placeholder)
        .help(help)
        .help_heading(words.heading_arguments())
}

fn option(name: &'static str, help: String, words: &Words) -> Arg {
    Arg::new(name)
        .long(name)
        .help(help)
        .help_heading(words.heading_options())
}

/// How many play: an option of `play`, and of the program without a command.
fn players_option(words: &Words) -> Arg {
    option("players", words.play_players(), words)
        .short('p')
        .value_name("N")
        .value_hint(ValueHint::Other)
        .num_args(0..=1)
}

/// By which rule book a game is played.
fn rules_option(words: &Words) -> Arg {
    let names = RuleBook::ALL.map(|rules| rules.to_string());
    option("rules", words.play_rules(names.join(", ")), words)
        .value_name(words.placeholder_name())
        .value_parser(PossibleValuesParser::new(names))
        .ignore_case(true)
        .hide_possible_values(true)
}

/// How the board of a game looks.
fn look_options(words: &Words) -> [Arg; 3] {
    let no_scores = option("no-scores", words.play_no_scores(), words);
    let hints = option("hints", words.play_hints(), words);
    let pins = option("pins", words.play_pins(), words);
    [no_scores, hints, pins].map(|flag| flag.action(ArgAction::SetTrue))
}

fn lang_option(words: &Words) -> Arg {
    let codes = Language::ALL.map(Language::code);
    option("lang", words.lang(), words)
        .value_name("ko|en")
        .value_parser(PossibleValuesParser::new(codes))
        .hide_possible_values(true)
        .global(true)
}

fn help_flag(words: &Words) -> Arg {
    option("help", words.help_flag(), words)
        .short('h')
        .action(ArgAction::Help)
}

fn version_flag(words: &Words) -> Arg {
    option("version", words.version_flag(), words)
        .short('V')
        .action(ArgAction::Version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_in_both_languages() {
        for language in Language::ALL {
            command(&Words::in_language(language)).debug_assert();
        }
    }

    #[test]
    fn the_command_is_found_among_its_options() {
        let words = Words::in_language(Language::English);
        let table = [
            ("tenpin", "tenpin"),
            ("tenpin --hints", "tenpin"),
            ("tenpin --players 2 play PJ", "tenpin play"),
            ("tenpin bowl", "tenpin"),
            ("tenpin --lang en games -n 5 show", "tenpin games show"),
            ("tenpin man games", "tenpin man"),
        ];
        for (line, expected) in table {
            let arguments: Vec<_> = line.split(' ').map(OsString::from).collect();
            assert_eq!(command_path(&arguments, &words), expected, "{line}");
        }
    }

    #[test]
    fn the_language_is_found_anywhere_among_the_arguments() {
        let table = [
            ("tenpin", None),
            ("tenpin --lang en", Some(Language::English)),
            ("tenpin play --lang=ko PJS", Some(Language::Korean)),
            ("tenpin --lang", None),
            ("tenpin --lang de", None),
        ];
        for (line, language_found) in table {
            let arguments: Vec<_> = line.split(' ').map(OsString::from).collect();
            assert_eq!(language(&arguments), language_found, "{line}");
        }
    }
}

//! The arguments of `tenpin chances`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use super::journal::{database_options, journal_query_options};
use super::{argument, described, help_flag, option};

pub(super) fn command(words: &Words) -> Command {
    let (options, game) = (words.placeholder_options(), words.placeholder_game());
    let usage = format!("tenpin chances [{options}] [{game}]");
    let game = argument("game", game, words.chances_game(), words)
        .value_hint(ValueHint::Other)
        .allow_hyphen_values(true);
    let [bowler, since] = journal_query_options(words);
    described("chances", words.chances_about(), usage, words)
        .after_help(words.chances_examples())
        .arg(game)
        .args(options_of(words))
        .arg(bowler.action(ArgAction::Append))
        .arg(since)
        .args(database_options(words))
        .arg(help_flag(words))
}

fn options_of(words: &Words) -> [Arg; 7] {
    let target = option("target", words.chances_target_option(), words)
        .short('t')
        .value_name("N")
        .value_hint(ValueHint::Other);
    let from = option("from", words.chances_from(), words)
        .value_name(words.placeholder_file())
        .value_hint(ValueHint::FilePath)
        .action(ArgAction::Append);
    let against = option("against", words.chances_against(), words)
        .value_name(words.placeholder_game())
        .value_hint(ValueHint::Other)
        .allow_hyphen_values(true)
        .action(ArgAction::Append)
        .requires("game");
    let names = RuleBook::ALL.map(|rules| rules.to_string());
    let rules = option("rules", words.chances_rules(names.join(", ")), words)
        .value_name(words.placeholder_name())
        .value_parser(PossibleValuesParser::new(names))
        .hide_possible_values(true);
    let format = option("format", words.chances_format(), words)
        .short('f')
        .value_name(words.placeholder_format())
        .value_parser(PossibleValuesParser::new(["text", "table", "csv", "json"]))
        .hide_possible_values(true);
    let table = option("table", words.chances_table(), words)
        .action(ArgAction::SetTrue)
        .conflicts_with("format");
    let svg = option("svg", words.chances_svg(), words)
        .value_name(words.placeholder_file())
        .value_hint(ValueHint::FilePath);
    [target, from, against, rules, format, table, svg]
}

//! The arguments of `tenpin stats`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use tenpin_reports::GroupedBy;
use tenpin_words::Words;

use super::journal::{database_options, since_option};
use super::score::{input_options, rules_option};
use super::{argument, described, help_flag, option};

pub(super) fn command(words: &Words) -> Command {
    let (options, sources) = (words.placeholder_options(), words.placeholder_sources());
    let usage = format!("tenpin stats [{options}] [{sources}]...");
    let sources = argument("sources", sources, words.stats_sources(), words)
        .num_args(0..)
        .value_hint(ValueHint::FilePath);
    described("stats", words.stats_about(), usage, words)
        .after_help(words.stats_examples())
        .arg(sources)
        .args(query_options(words))
        .args(report_options(words))
        .args(input_options(words))
        .args(database_options(words))
        .arg(help_flag(words))
}

/// Which games are counted.
fn query_options(words: &Words) -> [Arg; 4] {
    let until = option("until", words.stats_until(), words)
        .value_name(words.placeholder_date())
        .value_hint(ValueHint::Other);
    let last = option("last", words.stats_last(), words)
        .value_name("N")
        .value_hint(ValueHint::Other);
    let rules = rules_option(|names| words.stats_rules(names), words);
    [since_option(words), until, last, rules]
}

/// What is shown of them.
fn report_options(words: &Words) -> [Arg; 4] {
    let by = option("by", words.stats_by(), words)
        .value_name(words.placeholder_group())
        .value_parser(PossibleValuesParser::new(
            GroupedBy::ALL.map(GroupedBy::name),
        ))
        .hide_possible_values(true);
    let against = option("against", words.stats_against(), words)
        .value_name(words.placeholder_bowler())
        .value_hint(ValueHint::Other)
        .conflicts_with("by");
    let format = option("format", words.stats_format(), words)
        .short('f')
        .value_name(words.placeholder_format())
        .value_parser(PossibleValuesParser::new(["text", "csv", "json"]))
        .hide_possible_values(true);
    let svg = option("svg", words.stats_svg(), words)
        .value_name(words.placeholder_directory())
        .value_hint(ValueHint::DirPath);
    [by, against, format, svg]
}

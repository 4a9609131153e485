//! The arguments of `tenpin score`.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use super::journal::{database_options, journal_query_options};
use super::{argument, described, help_flag, option};

pub(super) fn command(words: &Words) -> Command {
    let (options, file) = (words.placeholder_options(), words.placeholder_file());
    let usage = format!("tenpin score [{options}] [{file}]...");
    let files = argument("files", file, words.score_files(), words)
        .num_args(0..)
        .value_hint(ValueHint::FilePath);
    let journal = option("journal", words.score_journal(), words)
        .action(ArgAction::SetTrue)
        .conflicts_with("files");
    let [notation, layout @ ..] = input_options(words);
    described("score", words.score_about(), usage, words)
        .after_help(words.score_examples())
        .arg(files)
        .args(output_options(words))
        .arg(notation)
        .arg(rules_option(|names| words.score_rules(names), words))
        .args(layout)
        .arg(journal)
        .args(journal_query_options(words).map(|option| option.requires("journal")))
        .args(database_options(words).map(|option| option.requires("journal")))
        .arg(help_flag(words))
}

/// What is written, and where to.
fn output_options(words: &Words) -> [Arg; 4] {
    let format = option("format", words.score_format(), words)
        .short('f')
        .value_name(words.placeholder_format())
        .value_parser(PossibleValuesParser::new([
            "board", "table", "csv", "jsonl", "parquet",
        ]))
        .hide_possible_values(true);
    let summary = option("summary", words.score_summary(), words)
        .short('s')
        .action(ArgAction::SetTrue)
        .conflicts_with("format");
    let strict = option("strict", words.score_strict(), words).action(ArgAction::SetTrue);
    let output = option("output", words.score_output(), words)
        .short('o')
        .value_name(words.placeholder_file())
        .value_hint(ValueHint::FilePath);
    [format, summary, strict, output]
}

/// How the files are to be read.
pub(super) fn input_options(words: &Words) -> [Arg; 5] {
    let notation = notation_option(words);
    let columns = option("columns", words.score_columns(), words)
        .value_name(words.placeholder_columns())
        .value_hint(ValueHint::Other);
    let layout = option("layout", words.score_layout(), words)
        .value_name(words.placeholder_layout())
        .value_parser(PossibleValuesParser::new(["frames"]))
        .hide_possible_values(true)
        .conflicts_with("columns");
    let column = option("column", words.score_column(), words)
        .value_name(words.placeholder_name())
        .value_hint(ValueHint::Other);
    let name_column = option("name-column", words.score_name_column(), words)
        .value_name(words.placeholder_name())
        .value_hint(ValueHint::Other);
    [notation, columns, layout, column, name_column]
}

/// By which rules the games are.
pub(super) fn rules_option(help: impl FnOnce(String) -> String, words: &Words) -> Arg {
    let names = RuleBook::ALL.map(|rules| rules.to_string());
    option("rules", help(names.join(", ")), words)
        .value_name(words.placeholder_name())
        .value_parser(PossibleValuesParser::new(names))
        .hide_possible_values(true)
}

/// How bowls are written.
pub(super) fn notation_option(words: &Words) -> Arg {
    option("notation", words.score_notation(), words)
        .value_name(words.placeholder_notation())
        .value_parser(PossibleValuesParser::new(["marks", "counts"]))
        .hide_possible_values(true)
}

//! What the arguments of `score` mean.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use tenpin_bulk::Notation;
use tenpin_files::{Column, GivenForm, UnknownColumn};
use tenpin_reports::Format;
use tenpin_words::Words;

use super::common::CommonOptions;
use super::journal_query::JournalOptions;
use super::{notation, texts};
use crate::journal::JournalQuery;
use crate::parquet;
use crate::score::{ScoreOptions, ScoreReport};
use crate::source::{InputOptions, ParquetColumns, STANDARD};
use crate::usage::UsageError;

pub(super) fn read(
    outer: CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<ScoreOptions, UsageError> {
    let journal = journal(
        &JournalOptions::read(outer, matches, words)?,
        matches,
        words,
    )?;
    let files = texts(matches, "files");
    let output = matches.get_one::<String>("output").cloned();
    let output = output.filter(|path| path != STANDARD);
    Ok(ScoreOptions {
        report: report(matches, output.is_some(), words)?,
        files: if files.is_empty() && journal.is_none() {
            vec![STANDARD.to_owned()]
        } else {
            files
        },
        journal,
        is_strict: matches.get_flag("strict"),
        output,
        ..to_count(Vec::new(), matches, words)?
    })
}

/// How files are read, to count their games.
pub(super) fn to_count(
    files: Vec<String>,
    matches: &ArgMatches,
    words: &Words,
) -> Result<ScoreOptions, UsageError> {
    let notation = notation(matches);
    let form = GivenForm {
        columns: columns(matches, words)?,
        has_frames: matches.get_one::<String>("layout").is_some(),
    };
    let rules = matches.get_one::<String>("rules");
    let rules = rules.and_then(|name| name.parse().ok());
    Ok(ScoreOptions {
        report: ScoreReport::Statistics,
        files,
        journal: None,
        notation,
        rules,
        is_strict: false,
        output: None,
        input: InputOptions {
            columns: ParquetColumns {
                game: matches.get_one("column").cloned(),
                name: matches.get_one("name-column").cloned(),
                rules,
            },
            refuses_totals: notation == Notation::Auto && form == GivenForm::default(),
            form,
        },
        last: None,
    })
}

/// The games of the journal that were asked for instead of files.
fn journal(
    options: &JournalOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<Option<JournalQuery>, UsageError> {
    if !matches.get_flag("journal") {
        options.refuse("--journal", words)?;
        return Ok(None);
    }
    let bowler = options.bowlers.first().copied();
    options.query(bowler, words).map(Some)
}

/// The columns that were given.
fn columns(matches: &ArgMatches, words: &Words) -> Result<Vec<Column>, UsageError> {
    let Some(list) = matches.get_one::<String>("columns") else {
        return Ok(Vec::new());
    };
    let columns = list.split(',').map(str::parse);
    columns
        .collect::<Result<_, _>>()
        .map_err(|UnknownColumn(word)| {
            UsageError::Invalid(words.columns_unknown(format!("{word:?}")))
        })
}

fn report(
    matches: &ArgMatches,
    goes_to_file: bool,
    words: &Words,
) -> Result<ScoreReport, UsageError> {
    let is_watched = !goes_to_file && io::stdout().is_terminal();
    match matches.get_one::<String>("format").map(String::as_str) {
        _ if matches.get_flag("summary") => Ok(ScoreReport::Summary),
        Some("parquet") if !parquet::IS_BUILT_IN => {
            Err(UsageError::Invalid(words.parquet_not_built_in()))
        }
        Some("parquet") if !goes_to_file => Err(UsageError::Invalid(words.parquet_needs_output())),
        Some("parquet") => Ok(ScoreReport::Parquet),
        Some("board") => Ok(ScoreReport::Games(Format::Board)),
        Some("table") => Ok(ScoreReport::Games(Format::Table)),
        Some("jsonl") => Ok(ScoreReport::Games(Format::Jsonl)),
        None if is_watched => Ok(ScoreReport::Games(Format::Board)),
        _ => Ok(ScoreReport::Games(Format::Csv)),
    }
}

//! What the arguments of `score` and `chances` mean.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use tenpin_bulk::Notation;
use tenpin_chances::HIGHEST;
use tenpin_reports::Format;
use tenpin_words::Words;

use crate::chances::{Question, Shape};
use crate::parquet;
use crate::score::{Answer, Score};
use crate::source::{Columns, STANDARD};
use crate::usage::Refusal;

pub(super) fn score(matches: &ArgMatches, words: &Words) -> Result<Score, Refusal> {
    let files = texts(matches, "files");
    let output = matches.get_one::<String>("output").cloned();
    let output = output.filter(|path| path != STANDARD);
    let notation = match matches.get_one::<String>("notation").map(String::as_str) {
        Some("marks") => Notation::Marks,
        Some("counts") => Notation::Counts,
        _ => Notation::Auto,
    };
    Ok(Score {
        answer: answer(matches, output.is_some(), words)?,
        files: if files.is_empty() {
            vec![STANDARD.to_owned()]
        } else {
            files
        },
        notation,
        is_strict: matches.get_flag("strict"),
        output,
        columns: Columns {
            game: matches.get_one("column").cloned(),
            name: matches.get_one("name-column").cloned(),
        },
    })
}

/// What is written, into a file or not.
fn answer(matches: &ArgMatches, into_file: bool, words: &Words) -> Result<Answer, Refusal> {
    let is_watched = !into_file && io::stdout().is_terminal();
    match matches.get_one::<String>("format").map(String::as_str) {
        _ if matches.get_flag("summary") => Ok(Answer::Summary),
        Some("parquet") if !parquet::IS_BUILT_IN => {
            Err(Refusal::Wrong(words.parquet_not_built_in()))
        }
        Some("parquet") if !into_file => Err(Refusal::Wrong(words.parquet_needs_output())),
        Some("parquet") => Ok(Answer::Parquet),
        Some("board") => Ok(Answer::Games(Format::Board)),
        Some("table") => Ok(Answer::Games(Format::Table)),
        Some("jsonl") => Ok(Answer::Games(Format::Jsonl)),
        None if is_watched => Ok(Answer::Games(Format::Board)),
        _ => Ok(Answer::Games(Format::Csv)),
    }
}

pub(super) fn chances(matches: &ArgMatches, words: &Words) -> Result<Question, Refusal> {
    let target = matches.get_one::<String>("target");
    let target = target.map(|value| {
        let total = value.parse().ok().filter(|total| *total <= HIGHEST);
        total.ok_or_else(|| Refusal::Wrong(words.target_wrong(value)))
    });
    let shape = match matches.get_one::<String>("format").map(String::as_str) {
        Some("csv") => Shape::Csv,
        Some("json") => Shape::Json,
        _ => Shape::Text,
    };
    let (records, rivals) = (texts(matches, "from"), texts(matches, "against"));
    if let Some(file) = records.get(rivals.len() + 1) {
        return Err(Refusal::Wrong(words.usage_unexpected_value("--from", file)));
    }
    Ok(Question {
        game: matches.get_one::<String>("game").cloned(),
        target: target.transpose()?,
        records,
        rivals,
        shape,
        svg: matches.get_one::<String>("svg").cloned(),
    })
}

pub(super) fn texts(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches
        .get_many(name)
        .unwrap_or_default()
        .cloned()
        .collect()
}

//! What the arguments of `score` and `chances` mean.

use std::io::{self, IsTerminal};

use clap::ArgMatches;
use tenpin_bulk::Notation;
use tenpin_chances::HIGHEST;
use tenpin_reports::Form;
use tenpin_words::Words;

use crate::chances::{Question, Shape};
use crate::score::Score;
use crate::source::STANDARD;
use crate::usage::Refusal;

pub(super) fn score(matches: &ArgMatches) -> Score {
    let files = texts(matches, "files");
    let output = matches.get_one::<String>("output").cloned();
    let watched = output.is_none() && io::stdout().is_terminal();
    let form = match matches.get_one::<String>("format").map(String::as_str) {
        Some("board") => Form::Board,
        Some("table") => Form::Table,
        Some("jsonl") => Form::Jsonl,
        None if watched => Form::Board,
        _ => Form::Csv,
    };
    let notation = match matches.get_one::<String>("notation").map(String::as_str) {
        Some("marks") => Notation::Marks,
        Some("counts") => Notation::Counts,
        _ => Notation::Auto,
    };
    Score {
        files: if files.is_empty() {
            vec![STANDARD.to_owned()]
        } else {
            files
        },
        notation,
        form: Some(form).filter(|_| !matches.get_flag("summary")),
        is_strict: matches.get_flag("strict"),
        output,
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
    Ok(Question {
        game: matches.get_one::<String>("game").cloned(),
        target: target.transpose()?,
        records: texts(matches, "from"),
        rivals: texts(matches, "against"),
        shape,
        svg: matches.get_one::<String>("svg").cloned(),
    })
}

fn texts(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches
        .get_many(name)
        .unwrap_or_default()
        .cloned()
        .collect()
}

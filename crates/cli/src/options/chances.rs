//! What the arguments of `chances` mean.

use clap::ArgMatches;
use tenpin_chances::HIGHEST;
use tenpin_words::Words;

use super::texts;
use crate::chances::{ChancesFormat, ChancesOptions};
use crate::usage::UsageError;

pub(super) fn read(matches: &ArgMatches, words: &Words) -> Result<ChancesOptions, UsageError> {
    let target = matches.get_one::<String>("target");
    let target = target.map(|value| {
        let total = value.parse().ok().filter(|total| *total <= HIGHEST);
        total.ok_or_else(|| UsageError::Invalid(words.target_wrong(value)))
    });
    let format = match matches.get_one::<String>("format").map(String::as_str) {
        Some("table") => ChancesFormat::Table,
        _ if matches.get_flag("table") => ChancesFormat::Table,
        Some("csv") => ChancesFormat::Csv,
        Some("json") => ChancesFormat::Json,
        _ => ChancesFormat::Text,
    };
    let (files, rivals) = (texts(matches, "from"), texts(matches, "against"));
    if let Some(file) = files.get(rivals.len() + 1) {
        return Err(UsageError::Invalid(
            words.usage_unexpected_value("--from", file),
        ));
    }
    Ok(ChancesOptions {
        game: matches.get_one::<String>("game").cloned(),
        target: target.transpose()?,
        files,
        rivals,
        format,
        svg: matches.get_one::<String>("svg").cloned(),
    })
}

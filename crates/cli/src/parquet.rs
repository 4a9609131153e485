//! Parquet, in a build with the feature `parquet`; its twin without is `no_parquet.rs`.

use std::fs::File;
use std::io::{self, Read};

use indicatif::ProgressBar;
use tenpin_parquet::{ColumnNames, GameReader, OpenError, OtherRules};
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use crate::source::{GameInput, ParquetColumns};

pub(crate) use tenpin_parquet::{GameBatch, PlayerBatch, PlayerColumns};

/// Whether this build can read and write Parquet.
pub(crate) const IS_BUILT_IN: bool = true;

/// Writes games to a file.
pub(crate) type GameWriter = tenpin_parquet::GameWriter<File>;

/// Writes the games of a journal to a file.
pub(crate) type PlayerWriter = tenpin_parquet::GameWriter<File, PlayerBatch>;

/// The rule book of a file, if that is why it was not read on.
pub(crate) fn other_rules(error: &io::Error) -> Option<&str> {
    let OtherRules(name) = error.get_ref()?.downcast_ref()?;
    Some(name)
}

/// The names of all rule books but this one.
fn other_than(rules: RuleBook) -> Vec<String> {
    let others = RuleBook::ALL.into_iter().filter(|other| *other != rules);
    others.map(|other| other.to_string()).collect()
}

/// Opens the column of games in a file as lines of text.
///
/// The error is a message in the person's language.
pub(crate) fn open(
    path: &str,
    file: File,
    columns: &ParquetColumns,
    progress: &ProgressBar,
    words: &Words,
) -> Result<GameInput, String> {
    let mut wanted = ColumnNames {
        name: columns.name.clone(),
        other_rules: other_than(columns.rules.unwrap_or_default()),
        ..ColumnNames::default()
    };
    if let Some(game) = &columns.game {
        wanted.game.clone_from(game);
    }
    let size = file.metadata().map_or(0, |metadata| metadata.len());
    let lines = GameReader::open(file, &wanted).map_err(|error| match error {
        OpenError::Unreadable(error) => words.file_unreadable(path, error),
        OpenError::NoColumn { wanted, there } => {
            words.parquet_no_column(path, wanted, there.join(", "))
        }
        OpenError::NotText { column, kind } => words.parquet_not_text(path, column, kind),
    })?;
    Ok(Box::new(ProgressReader {
        lines,
        progress: progress.clone(),
        size,
        reported: 0,
    }))
}

/// Lines that advance a progress bar by the file's bytes as its rows are read.
struct ProgressReader {
    lines: GameReader,
    progress: ProgressBar,
    size: u64,
    reported: u64,
}

impl Read for ProgressReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.lines.read(buffer)?;
        let rows = self.lines.rows().max(1);
        let bytes = u128::from(self.size) * u128::from(self.lines.rows_read()) / u128::from(rows);
        let bytes = u64::try_from(bytes).unwrap_or(self.size);
        self.progress.inc(bytes.saturating_sub(self.reported));
        self.reported = bytes;
        Ok(count)
    }
}

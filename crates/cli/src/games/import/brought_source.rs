//! What somebody brings: a table, or a backup of another program.

use std::io;
use std::slice;

use indicatif::ProgressBar;
use tenpin_files::DateOrder;
use tenpin_store::Event;
use tenpin_words::Words;

use super::ImportOptions;
use super::brought_game::BroughtGame;
use super::opened_file::BroughtFile;
use super::pinpal_file;
use super::season_file::{BadCell, ReadRow, SeasonFile, SeasonRows};
use crate::progress;

/// A file that is read twice: for the plan, and to be written.
pub(super) struct BroughtSource {
    name: String,
    content: BroughtContent,
}

enum BroughtContent {
    Season(Box<SeasonFile>),
    Pinpal(Vec<Result<BroughtGame, BadCell>>),
}

impl BroughtSource {
    /// A table. The error is a message in the person's language.
    pub(super) fn season(
        file: BroughtFile,
        options: &ImportOptions,
        words: &Words,
    ) -> Result<Self, String> {
        Ok(Self {
            name: file.name.clone(),
            content: BroughtContent::Season(Box::new(SeasonFile::new(file, options, words)?)),
        })
    }

    /// A backup. The error is a message in the person's language.
    pub(super) fn pinpal(
        file: &BroughtFile,
        options: &ImportOptions,
        words: &Words,
    ) -> Result<Self, String> {
        let order = options.dates.unwrap_or(DateOrder::YearFirst);
        Ok(Self {
            name: file.name.clone(),
            content: BroughtContent::Pinpal(pinpal_file::games(file, order, words)?),
        })
    }

    /// What the person calls it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// A bar for reading all of it.
    pub(super) fn progress(&self) -> ProgressBar {
        match &self.content {
            BroughtContent::Season(season) => progress::of_bytes(season.size()),
            BroughtContent::Pinpal(_) => ProgressBar::hidden(),
        }
    }

    /// What it is, for the plan.
    pub(super) fn title(&self, words: &Words) -> String {
        match &self.content {
            BroughtContent::Season(_) => words.plan_season(&self.name),
            BroughtContent::Pinpal(_) => words.plan_pinpal(&self.name),
        }
    }

    /// Who wrote its games, for their history.
    pub(super) fn author(&self) -> &'static str {
        match &self.content {
            BroughtContent::Season(_) => Event::IMPORT_CSV,
            BroughtContent::Pinpal(_) => Event::IMPORT_PINPAL,
        }
    }

    /// The columns that are not read.
    pub(super) fn ignored(&self) -> &[String] {
        match &self.content {
            BroughtContent::Season(season) => season.ignored(),
            BroughtContent::Pinpal(_) => &[],
        }
    }

    /// What is said about something that is left out.
    pub(super) fn complaint(&self, bad: &BadCell, words: &Words) -> String {
        let BadCell {
            line,
            column,
            reason,
        } = bad;
        match &self.content {
            BroughtContent::Season(_) => words.import_row(&self.name, *line, *column, reason),
            BroughtContent::Pinpal(_) => words.import_backup_row(&self.name, *line, reason),
        }
    }

    /// Reads it from the start. The error is a message in the person's language.
    pub(super) fn reader(
        &self,
        progress: &ProgressBar,
        words: &Words,
    ) -> Result<BroughtReader<'_>, String> {
        let rows = match &self.content {
            BroughtContent::Season(season) => {
                BroughtRows::Season(Box::new(season.rows(progress, words)?))
            }
            BroughtContent::Pinpal(games) => BroughtRows::Pinpal(games.iter()),
        };
        Ok(BroughtReader { rows })
    }
}

/// Reads what somebody brings, row by row.
pub(super) struct BroughtReader<'source> {
    rows: BroughtRows<'source>,
}

enum BroughtRows<'source> {
    Season(Box<SeasonRows>),
    Pinpal(slice::Iter<'source, Result<BroughtGame, BadCell>>),
}

impl BroughtReader<'_> {
    /// What the next row holds. None at the end.
    pub(super) fn next(&mut self, words: &Words) -> io::Result<Option<ReadRow>> {
        match &mut self.rows {
            BroughtRows::Season(rows) => rows.next(words),
            BroughtRows::Pinpal(games) => Ok(games.next().map(|game| match game {
                Ok(game) => ReadRow {
                    games: vec![game.clone()],
                    ..ReadRow::default()
                },
                Err(bad) => ReadRow::from(bad.clone()),
            })),
        }
    }
}

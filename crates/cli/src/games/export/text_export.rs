//! Games as lines of text.

use std::io::{self, Write};

use tenpin_bowlers::Roster;
use tenpin_reports::{
    BOWLS_HEADING, PLAYER_GAMES_HEADING, PlayerGame, push_csv_rules, write_archived, write_bowls,
};
use tenpin_rules::RuleBook;
use tenpin_store::{Damage, PastTotal, Record};

use super::ExportWriter;
use crate::games::ExportFormat;

/// Writes games as lines of text.
pub(super) struct TextExport<W> {
    output: W,
    format: ExportFormat,
    roster: Roster,
    /// The rules that the lines so far have named.
    rules: RuleBook,
}

impl<W: Write> TextExport<W> {
    pub(super) fn new(mut output: W, format: ExportFormat, roster: Roster) -> io::Result<Self> {
        let heading = match format {
            ExportFormat::Bowls => BOWLS_HEADING,
            ExportFormat::Games => PLAYER_GAMES_HEADING,
            ExportFormat::Archive | ExportFormat::JsonLines | ExportFormat::Parquet => "",
        };
        output.write_all(heading.as_bytes())?;
        Ok(Self {
            output,
            format,
            roster,
            rules: RuleBook::TEN_PIN,
        })
    }

    fn text(&mut self, record: &Record) -> Result<Vec<u8>, Damage> {
        let mut text = Vec::new();
        match self.format {
            ExportFormat::Archive => {
                record.replay()?;
                write_archived(&mut text, record);
            }
            ExportFormat::Bowls => {
                let mut rows = String::new();
                write_bowls(&mut rows, record)?;
                text = rows.into_bytes();
            }
            ExportFormat::Games | ExportFormat::JsonLines | ExportFormat::Parquet => {
                for game in PlayerGame::all_of(record, &self.roster)? {
                    self.push(&mut text, &game);
                }
            }
        }
        Ok(text)
    }

    /// A game of one player. Before a table goes on with other rules it says so, so that it can be
    /// scored again.
    fn push(&mut self, text: &mut Vec<u8>, game: &PlayerGame) {
        if self.format == ExportFormat::JsonLines {
            text.extend_from_slice(game.json_line().as_bytes());
            return;
        }
        if game.rules != self.rules {
            self.rules = game.rules;
            push_csv_rules(text, game.rules);
        }
        text.extend_from_slice(game.csv().as_bytes());
    }
}

impl<W: Write> ExportWriter for TextExport<W> {
    fn game(&mut self, record: &Record) -> io::Result<Result<(), Damage>> {
        match self.text(record) {
            Ok(text) => self.output.write_all(&text).map(Ok),
            Err(damage) => Ok(Err(damage)),
        }
    }

    fn total(&mut self, total: &PastTotal) -> io::Result<()> {
        let mut text = Vec::new();
        if matches!(self.format, ExportFormat::Games | ExportFormat::JsonLines) {
            let total = PlayerGame::of_total(total, &self.roster);
            self.push(&mut text, &total);
        }
        self.output.write_all(&text)
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.output.flush()
    }
}

//! Games as lines of text.

use std::collections::HashSet;
use std::io::{self, Write};

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_reports::{
    BOWLS_HEADING, PLAYER_GAMES_HEADING, PlayerGame, push_csv_rules, write_archived,
    write_archived_bowler, write_archived_total, write_bowls,
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
    /// The bowlers who are in the archive so far.
    archived: HashSet<BowlerId>,
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
            archived: HashSet::new(),
        })
    }

    fn text(&mut self, record: &Record) -> Result<Vec<u8>, Damage> {
        let mut text = Vec::new();
        match self.format {
            ExportFormat::Archive => {
                record.replay()?;
                let bowlers = record.bowlers().into_iter().flatten();
                let persons = bowlers.flat_map(|id| self.roster.ids_of(id));
                self.archive_bowlers(&mut text, &persons.collect::<Vec<_>>());
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

    /// Archives these bowlers, unless they are archived.
    fn archive_bowlers(&mut self, text: &mut Vec<u8>, ids: &[BowlerId]) {
        for id in ids {
            if let Some(bowler) = self.roster.entry(*id)
                && self.archived.insert(*id)
            {
                write_archived_bowler(text, bowler);
            }
        }
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

    fn bowlers(&mut self) -> io::Result<()> {
        let mut text = Vec::new();
        if self.format == ExportFormat::Archive {
            let all: Vec<BowlerId> = self.roster.all().map(|bowler| bowler.id).collect();
            self.archive_bowlers(&mut text, &all);
        }
        self.output.write_all(&text)
    }

    fn total(&mut self, total: &PastTotal) -> io::Result<bool> {
        let mut text = Vec::new();
        match self.format {
            ExportFormat::Bowls => return Ok(false),
            ExportFormat::Archive => write_archived_total(&mut text, total),
            ExportFormat::Games | ExportFormat::JsonLines | ExportFormat::Parquet => {
                let total = PlayerGame::of_total(total, &self.roster);
                self.push(&mut text, &total);
            }
        }
        self.output.write_all(&text)?;
        Ok(true)
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.output.flush()
    }
}

//! Games as a file of Parquet.

use std::fs::File;
use std::io;

use tenpin_bowlers::Roster;
use tenpin_reports::PlayerGame;
use tenpin_store::{Damage, PastTotal, Record};

use super::ExportWriter;
use crate::parquet::{PlayerBatch, PlayerColumns, PlayerWriter};

/// How many games are written together.
const MOST: usize = 8192;

/// Writes games as columns.
pub(super) struct ParquetExport {
    writer: PlayerWriter,
    batch: PlayerBatch,
    roster: Roster,
}

impl ParquetExport {
    pub(super) fn new(file: File, roster: Roster) -> io::Result<Self> {
        Ok(Self {
            writer: PlayerWriter::new(file)?,
            batch: PlayerBatch::default(),
            roster,
        })
    }

    fn push(&mut self, game: &PlayerGame) -> io::Result<()> {
        self.batch.push(PlayerColumns {
            id: &game.id,
            date: &game.date,
            lane: game.lane.map(u16::from),
            rules: &game.rules.to_string(),
            bowler_id: game.bowler.map(|bowler| bowler.to_string()).as_deref(),
            name: game.name.as_deref(),
            tag: game.tag.map(|tag| tag.to_string()).as_deref(),
            total: game.total,
            over: game.over,
            game: game.marks.as_deref(),
        });
        if self.batch.games() >= MOST {
            self.writer.write(std::mem::take(&mut self.batch))?;
        }
        Ok(())
    }
}

impl ExportWriter for ParquetExport {
    fn game(&mut self, record: &Record) -> io::Result<Result<(), Damage>> {
        let games = match PlayerGame::all_of(record, &self.roster) {
            Ok(games) => games,
            Err(damage) => return Ok(Err(damage)),
        };
        for game in games {
            self.push(&game)?;
        }
        Ok(Ok(()))
    }

    fn total(&mut self, total: &PastTotal) -> io::Result<bool> {
        self.push(&PlayerGame::of_total(total, &self.roster))?;
        Ok(true)
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.writer.write(self.batch)?;
        self.writer.finish()
    }
}

//! The games of a journal as lines of text, for what reads files of games.

mod lineups;

use std::io::{self, Cursor, Read};
use std::sync::{Arc, Mutex, PoisonError};

use tenpin_rules::{Name, Pins};
use tenpin_store::{Damage, Record, Timestamp};
use tenpin_words::Words;
use tokio::runtime::Runtime;

use super::{JournalLocation, RecordStream, SharedJournal, runtime};
use crate::player_lines::PlayerLines;

/// Which games of a journal to read.
pub(crate) struct JournalQuery {
    pub(crate) location: JournalLocation,
    /// Only those of this bowler, and only the bowler's own bowls.
    pub(crate) bowler: Option<Name>,
    /// Only those that were opened at this moment or later.
    pub(crate) since: Option<Timestamp>,
}

/// The games of a journal, the latest first: one line per player. One batch of games is in memory
/// at a time.
pub(crate) struct GameLines {
    runtime: Runtime,
    journal: SharedJournal,
    records: RecordStream,
    bowler: Option<Name>,
    since: Option<Timestamp>,
    ready: Cursor<Vec<u8>>,
    damages: Damages,
}

/// The damaged games that were left out so far.
#[derive(Clone, Default)]
pub(crate) struct Damages(Arc<Mutex<Vec<Damage>>>);

impl Damages {
    /// Those that were found since the last call.
    pub(crate) fn take(&self) -> Vec<Damage> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn add(&self, damage: Damage) {
        let mut damages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        damages.push(damage);
    }
}

impl JournalQuery {
    /// Opens the journal. The error is a message in the person's language.
    pub(crate) fn open(&self, words: &Words) -> Result<GameLines, String> {
        let runtime = runtime();
        let journal = runtime.block_on(self.location.open_to_read(words))?;
        Ok(GameLines {
            records: RecordStream::new(journal.clone()),
            runtime,
            journal,
            bowler: self.bowler,
            since: self.since,
            ready: Cursor::default(),
            damages: Damages::default(),
        })
    }
}

impl GameLines {
    /// The damaged games, which are left out.
    pub(crate) fn damages(&self) -> Damages {
        self.damages.clone()
    }

    /// The lines of the next game; none after the earliest.
    fn next(&mut self) -> io::Result<Option<String>> {
        let next = self.runtime.block_on(self.records.next());
        let Some(record) = next.map_err(io::Error::other)? else {
            self.runtime.block_on(self.journal.close());
            return Ok(None);
        };
        let lines = record.and_then(|record| self.lines(&record));
        Ok(Some(lines.unwrap_or_else(|damage| {
            self.damages.add(damage);
            String::new()
        })))
    }

    fn lines(&self, record: &Record) -> Result<String, Damage> {
        let mut lines = PlayerLines::default();
        if self.since.is_some_and(|since| record.at < since) {
            return Ok(String::new());
        }
        let sheet = record.replay()?;
        for bowl in sheet.bowls() {
            let player = sheet.players().get(usize::from(bowl.seat));
            let player = player.filter(|name| self.bowler.is_none_or(|bowler| **name == bowler));
            if let Some(name) = player {
                lines.bowl(
                    &name.to_string(),
                    bowl.frame.into(),
                    Pins::from(bowl.bowl).into(),
                );
            }
        }
        Ok(lines.take())
    }
}

impl Read for GameLines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.ready.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            match self.next()? {
                Some(lines) => self.ready = Cursor::new(lines.into_bytes()),
                None => return Ok(0),
            }
        }
    }
}

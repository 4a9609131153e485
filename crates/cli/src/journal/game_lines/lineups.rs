//! The games of a journal as they are, for what is told them by the rules.

use std::io;

use tenpin_rules::Lineup;
use tenpin_store::{Damage, Record};

use super::GameLines;

impl GameLines {
    /// Tells each game, the latest first, by its own rule book and with all that is known of its
    /// bowls. Damaged games are left out.
    pub(crate) fn each_lineup(mut self, mut tell: impl FnMut(&Lineup)) -> io::Result<()> {
        loop {
            let next = self.runtime.block_on(self.records.next());
            let Some(record) = next.map_err(io::Error::other)? else {
                self.runtime.block_on(self.journal.close());
                return Ok(());
            };
            let told = record.and_then(|record| self.tell(&record, &mut tell));
            told.unwrap_or_else(|damage| self.damages.add(damage));
        }
    }

    fn tell(&self, record: &Record, tell: &mut impl FnMut(&Lineup)) -> Result<(), Damage> {
        if self.since.is_none_or(|since| record.at >= since) {
            tell(record.replay()?.lineup());
        }
        Ok(())
    }
}

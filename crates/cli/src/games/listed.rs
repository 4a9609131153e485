//! Games from the latest on, or their series.

use std::collections::VecDeque;

use tenpin_bowlers::Roster;
use tenpin_reports::{EveningSeries, JournalGame};
use tenpin_store::GameFilter;
use tenpin_words::Words;

use super::{GamesError, failed};
use crate::console::print_message;
use crate::journal::{RecordStream, SharedJournal, describe_damage};

/// What a list has on a line.
pub(super) enum Listed {
    Game(JournalGame),
    Series(EveningSeries),
}

/// Reads games, or puts them together to series. Of all games it holds those of one day at most.
pub(super) struct GameList<'list> {
    records: RecordStream,
    /// Whether series are listed.
    is_of_series: bool,
    /// The games of the day that is being read.
    day: Vec<JournalGame>,
    /// The series of the day before, in the order of the list.
    ready: VecDeque<EveningSeries>,
    /// How many games are damaged.
    damaged: u64,
    roster: &'list Roster,
    words: &'list Words,
}

impl<'list> GameList<'list> {
    pub(super) fn new(
        journal: SharedJournal,
        filter: GameFilter,
        is_of_series: bool,
        roster: &'list Roster,
        words: &'list Words,
    ) -> Self {
        Self {
            records: RecordStream::of(journal, filter),
            is_of_series,
            day: Vec::new(),
            ready: VecDeque::new(),
            damaged: 0,
            roster,
            words,
        }
    }

    /// Whether a game was left out, since it is damaged.
    pub(super) fn has_damage(&self) -> bool {
        self.damaged > 0
    }

    /// The next game or series; none after the earliest.
    pub(super) async fn next(&mut self) -> Result<Option<Listed>, GamesError> {
        if !self.is_of_series {
            let game = self.next_game().await?;
            return Ok(game.map(Listed::Game));
        }
        while self.ready.is_empty() {
            let next = self.next_game().await?;
            let is_last = next.is_none();
            let is_same_day = |game: &JournalGame| {
                let day = self.day.first();
                day.is_none_or(|first| first.date() == game.date())
            };
            if !next.as_ref().is_some_and(is_same_day) {
                self.ready = EveningSeries::of(&self.day, self.roster).into();
                self.day.clear();
            }
            self.day.extend(next);
            if is_last {
                break;
            }
        }
        Ok(self.ready.pop_front().map(Listed::Series))
    }

    /// The next game that can be listed; damaged ones are reported and skipped.
    async fn next_game(&mut self) -> Result<Option<JournalGame>, GamesError> {
        loop {
            let next = self.records.next().await.map_err(failed(self.words))?;
            let Some(record) = next else {
                return Ok(None);
            };
            match record.and_then(|record| JournalGame::of(&record)) {
                Ok(game) => return Ok(Some(game)),
                Err(damage) => {
                    self.damaged += 1;
                    print_message(&describe_damage(&damage, self.words));
                }
            }
        }
    }
}

//! Games from the latest on, or their series.

use std::collections::VecDeque;

use tenpin_bowlers::Roster;
use tenpin_reports::{EveningSeries, JournalGame, local_date};
use tenpin_store::{GameFilter, PastTotal};
use tenpin_words::Words;

use super::{GamesError, failed};
use crate::console::print_message;
use crate::journal::{RecordStream, SharedJournal, describe_damage};

/// What a list has on a line.
pub(super) enum Listed {
    Game(JournalGame),
    Series(EveningSeries),
}

/// Reads games, or puts them together to series. Of all games it holds those of one day at most, and
/// for series all totals without frames.
pub(super) struct GameList<'list> {
    records: RecordStream,
    /// Whether series are listed.
    is_of_series: bool,
    /// A game that was read, and is not yet part of a series.
    ahead: Option<JournalGame>,
    /// The totals that are not yet part of a series, in the order in which they were bowled.
    totals: Vec<PastTotal>,
    /// The series of the day before, in the order of the list.
    ready: VecDeque<EveningSeries>,
    /// How many games are damaged.
    damaged: u64,
    roster: &'list Roster,
    words: &'list Words,
}

impl<'list> GameList<'list> {
    /// The games for which this holds, or their series together with these totals.
    pub(super) fn new(
        journal: SharedJournal,
        filter: GameFilter,
        series_with: Option<Vec<PastTotal>>,
        roster: &'list Roster,
        words: &'list Words,
    ) -> Self {
        Self {
            records: RecordStream::of(journal, filter),
            is_of_series: series_with.is_some(),
            ahead: None,
            totals: series_with.unwrap_or_default(),
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
            if self.ahead.is_none() {
                self.ahead = self.next_game().await?;
            }
            let Some(date) = self.next_date() else {
                break;
            };
            let mut games = Vec::new();
            while let Some(game) = self.ahead.take_if(|game| game.date() == date) {
                games.push(game);
                self.ahead = self.next_game().await?;
            }
            let is_earlier = |past: &PastTotal| date_of(past) != date;
            let first = self.totals.iter().rposition(is_earlier);
            let totals = self.totals.split_off(first.map_or(0, |last| last + 1));
            self.ready = EveningSeries::of(&games, &totals, self.roster).into();
        }
        Ok(self.ready.pop_front().map(Listed::Series))
    }

    /// The latest day that is left.
    fn next_date(&self) -> Option<String> {
        let game = self.ahead.as_ref().map(JournalGame::date);
        game.max(self.totals.last().map(date_of))
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

fn date_of(past: &PastTotal) -> String {
    local_date(past.at).to_string()
}

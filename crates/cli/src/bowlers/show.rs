//! A bowler, with numbers and the latest games.

use std::io::{self, Write};

use tenpin_bowlers::{Bowler, BowlerId};
use tenpin_reports::{JournalGame, bowlers_table, games_table};
use tenpin_rules::RuleBook;
use tenpin_scorecard::Scorecard;
use tenpin_statistics::Statistics;
use tenpin_store::{Damage, GameFilter, PastTotal, Record};

use super::Bowlers;
use crate::console::print_message;
use crate::exit::Exit;
use crate::games::{GamesError, failed};
use crate::journal::{RecordStream, describe_damage};
use crate::terminal;

/// How many games are shown.
const LATEST: usize = 10;

/// What is shown of a bowler's games.
#[derive(Default)]
struct ShownGames {
    latest: Vec<JournalGame>,
    statistics: Statistics,
    /// How many there are, with those of which only the total is known.
    games: u64,
    totals: u64,
    damaged: u64,
}

impl Bowlers<'_> {
    pub(super) async fn show(&self, typed: &str) -> Result<Exit, GamesError> {
        let bowler = self.find(typed)?;
        let ids = self.roster.ids_of(bowler.id);
        let mut shown = self.games(&ids).await?;
        for total in self.totals(&ids).await? {
            shown.add_total(&total);
        }
        let mut output = io::stdout().lock();
        let text = self.text(bowler, &ids, &shown);
        output.write_all(terminal::prose(&text).as_bytes())?;
        output.flush()?;
        Ok(if shown.damaged > 0 {
            Exit::Failed
        } else {
            Exit::Done
        })
    }

    fn text(&self, bowler: &Bowler, ids: &[BowlerId], shown: &ShownGames) -> String {
        let words = self.words;
        let merged = ids.iter().filter_map(|id| self.roster.entry(*id));
        let merged = merged.filter(|entry| entry.id != bowler.id);
        let entries: Vec<_> = [bowler].into_iter().chain(merged).collect();
        let (columns, palette) = (terminal::columns(), terminal::palette());
        let mut text = bowlers_table(&entries, self.roster, words, columns, palette);
        let totals = &shown.statistics.totals;
        text += "\n";
        text += &match totals.high {
            Some(high) => {
                let average = totals.average().to_string();
                if totals.games == shown.games {
                    words.bowlers_show_all(shown.games, average, high)
                } else {
                    words.bowlers_show_some(shown.games, totals.games, average, high)
                }
            }
            None if shown.games == 0 => words.journal_is_empty(),
            None => words.bowlers_show_no_numbers(shown.games),
        };
        text += "\n";
        if shown.totals > 0 {
            text += &words.stats_without_frames(shown.totals);
            text += "\n";
        }
        if !shown.latest.is_empty() {
            text += "\n";
            text += &games_table(&shown.latest, words, columns, palette);
        }
        text
    }

    /// The games of the person with these IDs. Numbers are of ten-pin, and of finished games.
    async fn games(&self, ids: &[BowlerId]) -> Result<ShownGames, GamesError> {
        let filter = GameFilter {
            bowlers: ids.to_vec(),
            ..GameFilter::default()
        };
        let mut records = RecordStream::of(self.journal.clone(), filter);
        let mut shown = ShownGames::default();
        while let Some(next) = records.next().await.map_err(failed(self.words))? {
            if let Err(damage) = next.and_then(|record| shown.add(&record, ids)) {
                shown.damaged += 1;
                print_message(&describe_damage(&damage, self.words));
            }
        }
        Ok(shown)
    }
}

impl ShownGames {
    fn add_total(&mut self, past: &PastTotal) {
        self.games += 1;
        self.totals += 1;
        if past.rules == RuleBook::TEN_PIN {
            self.statistics.record_total(past.total);
        }
    }

    fn add(&mut self, record: &Record, ids: &[BowlerId]) -> Result<(), Damage> {
        let sheet = record.replay()?;
        self.games += 1;
        if self.latest.len() < LATEST {
            self.latest.push(JournalGame::of(record)?);
        }
        if record.rules != RuleBook::TEN_PIN {
            return Ok(());
        }
        let card = Scorecard::from(sheet.lineup());
        let rows = sheet.bowlers().iter().zip(&card.players);
        for (_, row) in rows.filter(|(bowler, _)| bowler.is_some_and(|id| ids.contains(&id))) {
            // A game that is not finished has no place in the numbers.
            let _ = self.statistics.record(row);
        }
        Ok(())
    }
}

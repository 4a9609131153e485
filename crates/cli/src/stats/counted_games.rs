//! The games of the journal, counted on all cores.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use tenpin_reports::{SeriesKey, career_games, career_total};
use tenpin_rules::{Name, RuleBook};
use tenpin_statistics::{CareerGame, GameDate};
use tenpin_store::{Damage, JournalError, PastTotal, Record, SeatedPlayer};
use tenpin_words::Words;
use tokio::runtime::Runtime;

use super::named_statistics::count_games;
use super::people::{People, Person};
use crate::console::print_message;
use crate::journal::RecordStream;
use crate::progress;

/// How many games a thread counts at a time.
const BATCH: usize = 64;

/// Counts games on all cores, while they are read.
pub(super) fn count(
    runtime: &Runtime,
    records: RecordStream,
    people: &People,
) -> Result<CountedGames, JournalError> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let (sender, receiver) = mpsc::sync_channel(2 * threads);
    let receiver = Mutex::new(receiver);
    let (read, counted) = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| scope.spawn(|| CountedGames::of_all(&receiver, people)))
            .collect();
        let read = runtime.block_on(send(records, sender));
        let counted = workers.into_iter().map(|worker| match worker.join() {
            Ok(counted) => counted,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        (read, counted.collect::<Vec<_>>())
    });
    let mut all = CountedGames {
        damages: read?,
        ..CountedGames::default()
    };
    for counted in counted {
        all.add(counted);
    }
    all.damages.sort_by(|one, other| one.game.cmp(&other.game));
    Ok(all)
}

/// Sends games to the threads that count them, and returns the damaged ones.
async fn send(
    mut records: RecordStream,
    sender: SyncSender<Vec<Record>>,
) -> Result<Vec<Damage>, JournalError> {
    let progress = progress::of_games();
    let mut damages = Vec::new();
    let mut batch = Vec::with_capacity(BATCH);
    while let Some(record) = records.next().await? {
        progress.inc(1);
        match record {
            Ok(record) => batch.push(record),
            Err(damage) => damages.push(damage),
        }
        if batch.len() == BATCH {
            // A thread that has ended has panicked, which is noticed when it is joined.
            let _ended = sender.send(std::mem::take(&mut batch));
        }
    }
    let _ended = sender.send(batch);
    progress.finish_and_clear();
    Ok(damages)
}

/// The games that one thread has counted, or all of them together.
#[derive(Default)]
pub(super) struct CountedGames {
    pub(super) games: BTreeMap<Person, Vec<CareerGame>>,
    /// The tags that they were bowled under.
    tags: BTreeSet<Name>,
    /// How many there are by each rule book.
    pub(super) rules: Vec<(RuleBook, u64)>,
    pub(super) unfinished: u64,
    pub(super) damages: Vec<Damage>,
}

impl CountedGames {
    fn of_all(records: &Mutex<Receiver<Vec<Record>>>, people: &People) -> Self {
        let mut counted = Self::default();
        loop {
            let next = records
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .recv();
            let Ok(records) = next else {
                return counted;
            };
            for record in &records {
                if let Err(damage) = counted.count(record, people) {
                    counted.damages.push(damage);
                }
            }
        }
    }

    /// Counts a game for each of its players.
    fn count(&mut self, record: &Record, people: &People) -> Result<(), Damage> {
        let is_counted = |seat: SeatedPlayer| people.counted(seat.name, seat.bowler).is_some();
        for (seat, game) in career_games(record, &people.roster, is_counted)? {
            let Some(person) = people.counted(seat.name, seat.bowler) else {
                continue;
            };
            let Some(game) = game else {
                self.unfinished += 1;
                continue;
            };
            self.tags.insert(seat.name);
            self.games.entry(person).or_default().push(game);
            count_games(&mut self.rules, record.rules, 1);
        }
        Ok(())
    }

    /// Counts a game of which nothing but the total is known.
    pub(super) fn count_total(&mut self, past: &PastTotal, people: &People) {
        let series = SeriesKey::of_total(past).by_person(&people.roster);
        let game = career_total(past).in_series(series.number());
        if let Some(person) = people.counted_total(past.bowler) {
            self.games.entry(person).or_default().push(game);
            count_games(&mut self.rules, past.rules, 1);
        }
    }

    /// Whether somebody who was asked for has no games, or nobody has.
    pub(super) fn lacks_somebody(&self, people: &People) -> bool {
        let mut named = people.named();
        self.chosen(people).next().is_none() || named.any(|one| !self.games.contains_key(&one))
    }

    /// The games of all but the one to compare them with.
    fn chosen(&self, people: &People) -> impl Iterator<Item = &CareerGame> {
        let games = self.games.iter();
        let chosen = games.filter(|(person, _)| people.rival != Some(**person));
        chosen.flat_map(|(_, games)| games)
    }

    /// Refuses somebody without games, where without the filters there are perhaps these. Those of a
    /// tag may all be games of others who are counted, which is no mistake unless it is compared with
    /// them.
    pub(super) fn check(
        &self,
        person: Person,
        unfiltered: Option<&Self>,
        people: &People,
        words: &Words,
    ) -> Result<(), String> {
        if self.games.contains_key(&person) {
            return Ok(());
        }
        let label = people.label(person);
        let left_out = unfiltered.and_then(|all| all.games.get(&person));
        match person {
            Person::Guest(tag) if self.tags.contains(&tag) => {
                let counted = words.stats_tag_counted(tag);
                if people.rival == Some(person) {
                    return Err(counted);
                }
                print_message(&counted);
                Ok(())
            }
            _ => Err(match left_out {
                Some(games) => {
                    let days = days(games).unwrap_or_default();
                    words.stats_bowler_left_out(label, games.len() as u64, days)
                }
                None => words.stats_no_bowler(label),
            }),
        }
    }

    /// Says that the filters leave nothing of these games; nothing if there are none.
    pub(super) fn nothing_left(&self, people: &People, words: &Words) -> Option<String> {
        let days = days(self.chosen(people))?;
        let games = self.chosen(people).count();
        Some(words.stats_all_left_out(games as u64, days))
    }

    /// Adds the games of another thread.
    fn add(&mut self, other: Self) {
        self.tags.extend(other.tags);
        for (person, games) in other.games {
            self.games.entry(person).or_default().extend(games);
        }
        for (rules, games) in other.rules {
            count_games(&mut self.rules, rules, games);
        }
        self.unfinished += other.unfinished;
        self.damages.extend(other.damages);
    }
}

/// The first and the last day of games.
fn days<'games>(games: impl IntoIterator<Item = &'games CareerGame>) -> Option<String> {
    let dates: BTreeSet<GameDate> = games.into_iter().map(|game| game.date).collect();
    let (first, last) = (dates.first()?, dates.last()?);
    Some(if first == last {
        first.to_string()
    } else {
        format!("{first} – {last}")
    })
}

//! The games of the journal, by bowler.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use tenpin_reports::{career_games, career_total};
use tenpin_rules::RuleBook;
use tenpin_statistics::{Career, CareerGame};
use tenpin_store::{Damage, GameFilter, JournalError, PastTotal, Record, Timestamp, TotalFilter};
use tenpin_words::Words;
use tokio::runtime::Runtime;

use super::named_statistics::count_games;
use super::people::{People, Person};
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JournalLocation, RecordStream, describe, describe_damage, runtime};
use crate::progress;

/// How many games a thread counts at a time.
const BATCH: usize = 64;

/// Which games of the journal to count.
pub(crate) struct StatsQuery {
    pub(crate) location: JournalLocation,
    /// Those of these bowlers, as they were typed; none for all.
    pub(crate) bowlers: Vec<String>,
    /// The bowler to compare them with.
    pub(crate) against: Option<String>,
    /// Only those that were opened at this moment or later.
    pub(crate) since: Option<Timestamp>,
    /// Only those that were opened before this moment.
    pub(crate) until: Option<Timestamp>,
    /// Only those by this rule book.
    pub(crate) rules: Option<RuleBook>,
}

impl StatsQuery {
    /// Which games to read.
    fn filter(&self, people: &People) -> GameFilter {
        GameFilter {
            rules: self.rules,
            since: self.since,
            until: self.until,
            ..people.filter()
        }
    }

    /// Which totals without frames to read.
    fn total_filter(&self, people: &People) -> TotalFilter {
        TotalFilter {
            bowlers: people.filter().bowlers,
            lane: None,
            rules: self.rules,
            since: self.since,
            until: self.until,
        }
    }
}

/// The games of the journal, by bowler.
pub(super) struct JournalCareers {
    /// What each bowler is called, in order, and their games.
    careers: Vec<(String, Person, Career)>,
    /// The bowler to compare the others with.
    rival: Option<Person>,
    /// How many games there are by each rule book.
    pub(super) rules: Vec<(RuleBook, u64)>,
    /// How many games are not finished.
    pub(super) unfinished: u64,
    has_damage: bool,
}

impl JournalCareers {
    /// Reads the journal, and counts on all cores. The error is a message in the person's language.
    pub(super) fn read(query: &StatsQuery, words: &Words) -> Result<Self, String> {
        let runtime = runtime();
        let failed = |error: JournalError| describe(&error, words);
        let journal = runtime.block_on(query.location.open_to_read(words))?;
        let roster = runtime.block_on(journal.bowlers()).map_err(failed)?;
        let people = People::find(roster, &query.bowlers, query.against.as_deref(), words)?;
        let records = RecordStream::of(journal.clone(), query.filter(&people));
        let mut counted = count(&runtime, records, &people).map_err(failed)?;
        let totals = journal.totals(query.total_filter(&people));
        for total in runtime.block_on(totals).map_err(failed)? {
            counted.count_total(&total, &people);
        }
        runtime.block_on(journal.close());
        for damage in &counted.damages {
            print_message(&describe_damage(damage, words));
        }
        let missing = people
            .named()
            .find(|person| !counted.games.contains_key(person));
        match missing {
            Some(person) => Err(words.stats_no_bowler(people.label(person))),
            None => Ok(Self::of(counted, &people)),
        }
    }

    fn of(counted: CountedGames, people: &People) -> Self {
        let labels = people.labels(counted.games.keys().copied());
        let careers = counted.games.into_iter().map(|(person, games)| {
            let label = labels.get(&person).cloned().unwrap_or_default();
            (label, person, games.into_iter().collect())
        });
        let mut careers: Vec<(String, Person, Career)> = careers.collect();
        careers.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
        Self {
            careers,
            rival: people.rival,
            rules: counted.rules,
            unfinished: counted.unfinished,
            has_damage: !counted.damages.is_empty(),
        }
    }

    /// Each bowler who was asked for, and their games.
    pub(super) fn chosen(&self) -> impl Iterator<Item = (String, &Career)> {
        let all = self.careers.iter();
        let chosen = all.filter(|(_, person, _)| self.rival != Some(*person));
        chosen.map(|(label, _, career)| (label.clone(), career))
    }

    /// The bowler to compare them with.
    pub(super) fn rival(&self) -> Option<(String, &Career)> {
        let mut all = self.careers.iter();
        let rival = all.find(|(_, person, _)| self.rival == Some(*person));
        rival.map(|(label, _, career)| (label.clone(), career))
    }

    pub(super) fn exit(&self) -> Exit {
        if self.has_damage {
            Exit::Failed
        } else {
            Exit::Done
        }
    }
}

/// Counts games on all cores, while they are read.
fn count(
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

/// The games that one thread has counted.
#[derive(Default)]
struct CountedGames {
    games: BTreeMap<Person, Vec<CareerGame>>,
    rules: Vec<(RuleBook, u64)>,
    unfinished: u64,
    damages: Vec<Damage>,
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
        for (seat, game) in career_games(record)? {
            for person in people.counted(seat.name, seat.bowler) {
                let Some(game) = &game else {
                    self.unfinished += 1;
                    continue;
                };
                self.games.entry(person).or_default().push(game.clone());
                count_games(&mut self.rules, record.rules, 1);
            }
        }
        Ok(())
    }

    /// Counts a game of which nothing but the total is known.
    fn count_total(&mut self, past: &PastTotal, people: &People) {
        let game = career_total(past);
        for person in people.counted_total(past.bowler) {
            self.games.entry(person).or_default().push(game.clone());
            count_games(&mut self.rules, past.rules, 1);
        }
    }

    /// Adds the games of another thread.
    fn add(&mut self, other: Self) {
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

//! The games of the journal, by bowler.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use tenpin_reports::{SeriesKey, career_games, career_total};
use tenpin_rules::{Name, RuleBook};
use tenpin_statistics::{Career, CareerGame};
use tenpin_store::{
    Damage, GameFilter, JournalError, PastTotal, Record, SeatedPlayer, Timestamp, TotalFilter,
};
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
    /// What each bowler who was asked for is called, in order, and their games.
    pub(super) chosen: Vec<(String, Career)>,
    /// The same of the bowler to compare them with.
    pub(super) rival: Option<(String, Career)>,
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
        let asked = (query.bowlers.as_slice(), query.against.as_deref());
        let people = runtime.block_on(People::find(&journal, roster, asked, words))?;
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
        for person in people.named() {
            counted.check(person, &people, words)?;
        }
        Ok(Self::of(counted, &people))
    }

    fn of(counted: CountedGames, people: &People) -> Self {
        let labels = people.labels(counted.games.keys().copied());
        let label = |person| labels.get(&person).cloned().unwrap_or_default();
        let mut games = counted.games;
        let rival = people.rival.and_then(|person| {
            let games = games.remove(&person)?;
            Some((label(person), games.into_iter().collect()))
        });
        let chosen = games.into_iter();
        let chosen = chosen.map(|(person, games)| (label(person), games.into_iter().collect()));
        let mut chosen: Vec<(String, Career)> = chosen.collect();
        // Those with the same label stay in the order of their IDs.
        chosen.sort_by(|(one, _), (other, _)| one.cmp(other));
        Self {
            chosen,
            rival,
            rules: counted.rules,
            unfinished: counted.unfinished,
            has_damage: !counted.damages.is_empty(),
        }
    }

    /// Keeps the last so many games of each bowler.
    pub(super) fn keep_last(&mut self, count: NonZero<usize>) {
        for (_, career) in self.chosen.iter_mut().chain(&mut self.rival) {
            *career = career.last(count.get());
        }
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
    /// The tags that they were bowled under.
    tags: BTreeSet<Name>,
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
    fn count_total(&mut self, past: &PastTotal, people: &People) {
        let series = SeriesKey::of_total(past).by_person(&people.roster);
        let game = career_total(past).in_series(series.number());
        if let Some(person) = people.counted_total(past.bowler) {
            self.games.entry(person).or_default().push(game);
            count_games(&mut self.rules, past.rules, 1);
        }
    }

    /// Refuses somebody without games. Those of a tag may all be games of others who are counted,
    /// which is no mistake unless it is compared with them.
    fn check(&self, person: Person, people: &People, words: &Words) -> Result<(), String> {
        if self.games.contains_key(&person) {
            return Ok(());
        }
        match person {
            Person::Guest(tag) if self.tags.contains(&tag) => {
                let counted = words.stats_tag_counted(tag);
                if people.rival == Some(person) {
                    return Err(counted);
                }
                print_message(&counted);
                Ok(())
            }
            _ => Err(words.stats_no_bowler(people.label(person))),
        }
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

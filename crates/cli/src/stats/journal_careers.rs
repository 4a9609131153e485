//! The games of the journal, by bowler.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use tenpin_rules::{Name, RuleBook};
use tenpin_scorecard::Scorecard;
use tenpin_statistics::{Career, CareerGame, GameDate};
use tenpin_store::{Damage, JournalError, Record, Timestamp};
use tenpin_words::Words;

use super::named_statistics::count_games;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{
    JournalLocation, RecordStream, SharedJournal, describe, describe_damage, runtime,
};
use crate::progress;

/// How many games a thread counts at a time.
const BATCH: usize = 64;

/// Which games of the journal to count.
pub(crate) struct StatsQuery {
    pub(crate) location: JournalLocation,
    /// Those of these bowlers; none for all.
    pub(crate) bowlers: Vec<Name>,
    /// The bowler to compare them with.
    pub(crate) against: Option<Name>,
    /// Only those that were opened at this moment or later.
    pub(crate) since: Option<Timestamp>,
    /// Only those that were opened before this moment.
    pub(crate) until: Option<Timestamp>,
    /// Only those by this rule book.
    pub(crate) rules: Option<RuleBook>,
}

impl StatsQuery {
    /// Whether a game may have something to count, before it is replayed.
    fn wants(&self, record: &Record) -> bool {
        self.since.is_none_or(|since| since <= record.at)
            && self.until.is_none_or(|until| record.at < until)
            && self.rules.is_none_or(|rules| rules == record.rules)
    }

    /// Whether the games of this bowler are counted.
    fn wants_bowler(&self, name: Name) -> bool {
        self.bowlers.is_empty() || self.bowlers.contains(&name) || self.against == Some(name)
    }
}

/// The games of the journal, by bowler.
pub(super) struct JournalCareers {
    careers: BTreeMap<String, Career>,
    /// The bowler to compare the others with.
    rival: Option<String>,
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
        let journal = runtime.block_on(query.location.open_to_read(words))?;
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let (sender, receiver) = mpsc::sync_channel(2 * threads);
        let receiver = Mutex::new(receiver);
        let (read, counted) = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads)
                .map(|_| scope.spawn(|| CountedGames::of_all(&receiver, query)))
                .collect();
            let read = runtime.block_on(send_records(&journal, query, sender));
            let counted = workers.into_iter().map(|worker| match worker.join() {
                Ok(counted) => counted,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            (read, counted.collect::<Vec<_>>())
        });
        runtime.block_on(journal.close());
        let mut damages = read.map_err(|error| describe(&error, words))?;
        let mut all = CountedGames::default();
        for counted in counted {
            damages.extend(all.add(counted));
        }
        damages.sort_by(|one, other| one.game.cmp(&other.game));
        for damage in &damages {
            print_message(&describe_damage(damage, words));
        }
        let careers = Self::of(all, query, !damages.is_empty());
        careers.check(query, words)?;
        Ok(careers)
    }

    fn of(all: CountedGames, query: &StatsQuery, has_damage: bool) -> Self {
        let careers = all.games.into_iter();
        let careers = careers.map(|(name, games)| (name.to_string(), games.into_iter().collect()));
        Self {
            careers: careers.collect(),
            rival: query.against.map(|name| name.to_string()),
            rules: all.rules,
            unfinished: all.unfinished,
            has_damage,
        }
    }

    /// Whether everybody who was asked for has bowled.
    fn check(&self, query: &StatsQuery, words: &Words) -> Result<(), String> {
        let asked = query.bowlers.iter().chain(&query.against);
        let mut asked = asked.map(Name::to_string);
        match asked.find(|name| !self.careers.contains_key(name)) {
            Some(name) => Err(words.stats_no_bowler(name)),
            None => Ok(()),
        }
    }

    /// Each bowler who was asked for, and their games.
    pub(super) fn chosen(&self) -> impl Iterator<Item = (String, &Career)> {
        let all = self.careers.iter();
        let chosen = all.filter(|(label, _)| self.rival.as_ref() != Some(label));
        chosen.map(|(label, career)| (label.clone(), career))
    }

    /// The bowler to compare them with.
    pub(super) fn rival(&self) -> Option<(String, &Career)> {
        let label = self.rival.as_ref()?;
        self.careers
            .get(label)
            .map(|career| (label.clone(), career))
    }

    pub(super) fn exit(&self) -> Exit {
        if self.has_damage {
            Exit::Failed
        } else {
            Exit::Done
        }
    }
}

/// Sends all games that may count to the threads that count them, and returns the damaged ones.
async fn send_records(
    journal: &SharedJournal,
    query: &StatsQuery,
    sender: SyncSender<Vec<Record>>,
) -> Result<Vec<Damage>, JournalError> {
    let progress = progress::of_games();
    let mut damages = Vec::new();
    let mut batch = Vec::with_capacity(BATCH);
    let mut records = RecordStream::new(journal.clone());
    while let Some(record) = records.next().await? {
        progress.inc(1);
        match record {
            Ok(record) if query.wants(&record) => batch.push(record),
            Ok(_) => {}
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
    games: BTreeMap<Name, Vec<CareerGame>>,
    rules: Vec<(RuleBook, u64)>,
    unfinished: u64,
    damages: Vec<Damage>,
}

impl CountedGames {
    fn of_all(records: &Mutex<Receiver<Vec<Record>>>, query: &StatsQuery) -> Self {
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
                if let Err(damage) = counted.count(record, query) {
                    counted.damages.push(damage);
                }
            }
        }
    }

    /// Counts a game for each of its players.
    fn count(&mut self, record: &Record, query: &StatsQuery) -> Result<(), Damage> {
        let sheet = record.replay()?;
        let card = Scorecard::from(sheet.lineup());
        let (date, at) = (local_date(record.at), record.at.milliseconds());
        for (name, row) in sheet.players().iter().zip(&card.players) {
            if !query.wants_bowler(*name) {
                continue;
            }
            let Ok(game) = CareerGame::bowled(date, at, row) else {
                self.unfinished += 1;
                continue;
            };
            let game = match record.place {
                Some(place) => game.on_lane(place.lane.into()),
                None => game,
            };
            let games = self.games.entry(*name).or_default();
            games.push(game.with_id(record.id.into()));
            count_games(&mut self.rules, record.rules, 1);
        }
        Ok(())
    }

    /// Adds the games of another thread, and returns its damages.
    fn add(&mut self, other: Self) -> Vec<Damage> {
        for (name, games) in other.games {
            self.games.entry(name).or_default().extend(games);
        }
        for (rules, games) in other.rules {
            count_games(&mut self.rules, rules, games);
        }
        self.unfinished += other.unfinished;
        other.damages
    }
}

/// The date of a moment where this machine is. Beyond the calendar it is its last day.
fn local_date(at: Timestamp) -> GameDate {
    const LAST: GameDate = GameDate {
        year: 9999,
        month: 12,
        day: 31,
    };
    let local = at.local();
    let date = local.split(' ').next().map(str::parse);
    date.and_then(Result::ok).unwrap_or(LAST)
}

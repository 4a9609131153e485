//! The games of bowlers in memory, counted once, and again when they change.
//!
//! To replay a thousand games for each reader would take too long. The journal stays the truth: a
//! game that was changed is marked, here or by what the journal tells of other nodes, and read again
//! before anybody is told of it.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tenpin_bowlers::BowlerId;
use tenpin_reports::{SeriesKey, career_rows, career_total, local_date};
use tenpin_rules::RuleBook;
use tenpin_scorecard::FrameCell;
use tenpin_statistics::{CareerGame, GameDate};
use tenpin_store::{Change, Damage, GameFilter, GameId, JournalError, Page, Record, TotalFilter};

use super::LiveGames;
use crate::log;
use crate::problem::Problem;

/// How many games are kept in all. The bowlers that nobody asked for the longest are dropped first.
const MOST_GAMES: usize = 20_000;
/// With more marks than this, all is read again.
const MOST_MARKS: usize = 500;
/// How many games are read at a time.
const PAGE: u32 = 100;

/// A bowler's game, by one seat of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SeatGame {
    pub(crate) rules: RuleBook,
    pub(crate) date: GameDate,
    /// Which games of the date are its series; one for all seats of a game.
    pub(crate) series: Arc<SeriesKey>,
    /// None while it is not finished.
    pub(crate) game: Option<CareerGame>,
    /// Its frames; none while it is not finished, and of a total.
    pub(crate) frames: Arc<[FrameCell]>,
}

/// The games of bowlers that were counted, and which of them have changed since.
#[derive(Debug, Default)]
pub(super) struct KnownCareers {
    marks: Mutex<ChangeMarks>,
    /// Locked while games are read, so that a crowd that asks for a bowler reads them once.
    counted: tokio::sync::Mutex<CountedCareers>,
}

/// What has changed since it was counted.
#[derive(Debug, Default)]
struct ChangeMarks {
    games: HashSet<GameId>,
    /// How many there have been.
    count: u64,
    /// Whether anything may have.
    has_all: bool,
}

/// Games as they were counted.
#[derive(Debug, Default)]
struct CountedCareers {
    /// The generation of the journal that they were read from.
    generation: u64,
    bowlers: HashMap<BowlerId, CountedBowler>,
    /// How often bowlers were asked for.
    uses: u64,
}

/// The games of one bowler, each with the seats that they have in it.
#[derive(Debug, Default)]
struct CountedBowler {
    games: BTreeMap<GameId, Vec<SeatGame>>,
    last_use: u64,
}

impl KnownCareers {
    fn marks(&self) -> MutexGuard<'_, ChangeMarks> {
        // No code that holds the lock panics.
        self.marks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_marks(&self) -> ChangeMarks {
        let mut marks = self.marks();
        let count = marks.count;
        let next = ChangeMarks {
            count,
            ..ChangeMarks::default()
        };
        std::mem::replace(&mut *marks, next)
    }

    /// Notes that a game was changed, or may have been.
    pub(super) fn mark(&self, game: GameId) {
        let mut marks = self.marks();
        marks.count += 1;
        marks.games.insert(game);
        if marks.games.len() > MOST_MARKS {
            marks.games.clear();
            marks.has_all = true;
        }
    }

    /// Notes what another program did.
    pub(super) fn note(&self, change: &Change) {
        match change {
            Change::Game(game, _) | Change::Done(game, ..) | Change::Opened(_, game) => {
                self.mark(*game);
            }
            // Who is who does not change what they bowled.
            Change::Bowlers => {}
            Change::Anything => {
                let mut marks = self.marks();
                marks.count += 1;
                marks.has_all = true;
            }
        }
    }

    /// How many changes there have been: while it stays, what was counted is up to date.
    pub(super) fn changes(&self) -> u64 {
        self.marks().count
    }
}

impl LiveGames {
    /// All games of these bowlers, in any order.
    pub(crate) async fn games_of(&self, bowlers: &[BowlerId]) -> Result<Vec<SeatGame>, Problem> {
        let mut counted = self.careers.counted.lock().await;
        let found = self.counted_games(&mut counted, bowlers).await;
        if found.is_err() {
            // What was to be read again is not known.
            *counted = CountedCareers::default();
        }
        let mut found = found?;
        drop(counted);
        found.extend(self.totals_of(bowlers).await?);
        Ok(found)
    }

    /// The totals without frames of these bowlers. They are rows, so that there is nothing to keep.
    async fn totals_of(
        &self,
        bowlers: &[BowlerId],
    ) -> Result<impl Iterator<Item = SeatGame>, Problem> {
        let filter = TotalFilter {
            bowlers: bowlers.to_vec(),
            ..TotalFilter::default()
        };
        let totals = self.journal.totals(filter).await?.into_iter();
        Ok(totals.map(|past| {
            let game = career_total(&past);
            SeatGame {
                rules: past.rules,
                date: game.date,
                series: Arc::new(SeriesKey::of_total(&past)),
                game: Some(game),
                frames: Arc::default(),
            }
        }))
    }

    async fn counted_games(
        &self,
        counted: &mut CountedCareers,
        bowlers: &[BowlerId],
    ) -> Result<Vec<SeatGame>, Problem> {
        self.catch_up_careers(counted).await?;
        for bowler in bowlers {
            if !counted.bowlers.contains_key(bowler) {
                let games = self.read_games_of(*bowler).await?;
                let last_use = 0;
                counted
                    .bowlers
                    .insert(*bowler, CountedBowler { games, last_use });
            }
        }
        counted.use_of(bowlers);
        let known = bowlers.iter().filter_map(|id| counted.bowlers.get(id));
        let games = known.flat_map(|bowler| bowler.games.values().flatten());
        Ok(games.cloned().collect())
    }

    /// Reads the games again that were changed.
    async fn catch_up_careers(&self, counted: &mut CountedCareers) -> Result<(), Problem> {
        let generation = self.journal.generation();
        let marks = self.careers.take_marks();
        if marks.has_all || counted.generation != generation {
            *counted = CountedCareers {
                generation,
                ..CountedCareers::default()
            };
        }
        if counted.bowlers.is_empty() {
            return Ok(());
        }
        for game in marks.games {
            let record = match self.journal.read(game).await {
                Err(JournalError::Damaged(_)) => None,
                read => read?,
            };
            counted.replace(game, record.as_ref());
        }
        Ok(())
    }

    /// The games of a bowler, as the journal has them.
    async fn read_games_of(
        &self,
        bowler: BowlerId,
    ) -> Result<BTreeMap<GameId, Vec<SeatGame>>, Problem> {
        let mut games = BTreeMap::new();
        let filter = GameFilter {
            bowlers: vec![bowler],
            ..GameFilter::default()
        };
        let first = Page {
            filter,
            ..Page::latest(PAGE)
        };
        let mut page = Some(first);
        while let Some(this) = page {
            let records = self.journal.list(this.clone()).await?;
            for record in records.iter().flatten() {
                match seats_of(record) {
                    Ok(seats) => games.insert(record.id, of_bowler(seats, bowler).collect()),
                    Err(damage) => {
                        log::damaged(&damage);
                        continue;
                    }
                };
            }
            page = this.after(&records);
            // Others have work to do, too.
            tokio::task::yield_now().await;
        }
        Ok(games)
    }
}

impl CountedCareers {
    /// Takes a game as it is now, in place of what it was.
    fn replace(&mut self, game: GameId, record: Option<&Record>) {
        let seats = record.map(seats_of).and_then(Result::ok);
        let seats = seats.unwrap_or_default();
        for (id, bowler) in &mut self.bowlers {
            bowler.games.remove(&game);
            let own: Vec<SeatGame> = of_bowler(seats.clone(), *id).collect();
            if !own.is_empty() {
                bowler.games.insert(game, own);
            }
        }
    }

    /// Notes that bowlers were asked for, and makes room.
    fn use_of(&mut self, bowlers: &[BowlerId]) {
        self.uses += 1;
        for id in bowlers {
            if let Some(bowler) = self.bowlers.get_mut(id) {
                bowler.last_use = self.uses;
            }
        }
        let size = |bowler: &CountedBowler| bowler.games.len().max(1);
        let mut games: usize = self.bowlers.values().map(size).sum();
        let mut unused: Vec<(u64, BowlerId)> = self
            .bowlers
            .iter()
            .map(|(id, bowler)| (bowler.last_use, *id))
            .filter(|(last_use, _)| *last_use < self.uses)
            .collect();
        unused.sort_unstable();
        for (_, id) in unused {
            if games <= MOST_GAMES {
                return;
            }
            games -= self.bowlers.remove(&id).as_ref().map_or(0, size);
        }
    }
}

/// The seats of a game: who has each, and what they bowled.
fn seats_of(record: &Record) -> Result<Vec<(Option<BowlerId>, SeatGame)>, Damage> {
    let rows = career_rows(record)?;
    let players = rows.iter().map(|(seat, ..)| *seat);
    let series = Arc::new(SeriesKey::of(record.rules, players));
    let seats = rows.into_iter().map(|(seat, row, game)| {
        let frames = row.frames.into_iter().filter(|_| game.is_some());
        let game = SeatGame {
            rules: record.rules,
            date: local_date(record.at),
            series: series.clone(),
            frames: frames.collect(),
            game,
        };
        (seat.bowler, game)
    });
    Ok(seats.collect())
}

fn of_bowler(
    seats: Vec<(Option<BowlerId>, SeatGame)>,
    bowler: BowlerId,
) -> impl Iterator<Item = SeatGame> {
    let own = seats.into_iter().filter(move |(id, _)| *id == Some(bowler));
    own.map(|(_, seat)| seat)
}

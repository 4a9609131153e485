//! The games of bowlers in memory, counted once, and again when they change.
//!
//! To replay a thousand games for each reader would take too long. The journal stays the truth: a
//! game that was changed is marked, here or by what the journal tells of other nodes, and read again
//! before anybody is told of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use tenpin_bowlers::BowlerId;
use tenpin_reports::{SeriesKey, career_rows, career_total, local_date};
use tenpin_rules::RuleBook;
use tenpin_scorecard::FrameCell;
use tenpin_statistics::{CareerGame, GameDate};
use tenpin_store::{
    Damage, GameFilter, GameId, JournalError, Page, Record, SeatedPlayer, TotalFilter,
};

use super::LiveGames;
use super::change_marks::ChangeMarks;
use super::shared_cells::SharedCells;
use crate::log;
use crate::problem::Problem;

/// How many games are kept in all.
const MOST_GAMES: usize = 20_000;
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
    pub(crate) frames: Vec<FrameCell>,
}

/// Who has each seat of a game, and what they bowled.
pub(super) type SeatGames = Vec<(Option<BowlerId>, Arc<SeatGame>)>;

/// The games of a bowler, each with the seats that they have in it.
pub(super) type GamesOfBowler = BTreeMap<GameId, Vec<Arc<SeatGame>>>;

/// The games of bowlers that were counted, and which of them have changed since.
#[derive(Debug)]
pub(super) struct KnownCareers {
    pub(super) marks: ChangeMarks,
    pub(super) bowlers: SharedCells<BowlerId, Option<CountedBowler>>,
}

impl Default for KnownCareers {
    fn default() -> Self {
        Self {
            marks: ChangeMarks::default(),
            bowlers: SharedCells::new(MOST_GAMES),
        }
    }
}

/// The games of one bowler, and up to when they are as the journal has them.
#[derive(Debug)]
pub(super) struct CountedBowler {
    pub(super) games: GamesOfBowler,
    /// The generation of the journal that they were read from.
    pub(super) generation: u64,
    /// The last mark that they have seen.
    mark: u64,
}

impl CountedBowler {
    /// How much of what is kept it takes: who has no games takes something, too.
    pub(super) fn size(&self) -> usize {
        self.games.len().max(1)
    }

    /// Takes a game with these seats of the bowler in place of what it was.
    fn replace(&mut self, game: GameId, seats: Vec<Arc<SeatGame>>) {
        self.games.remove(&game);
        if !seats.is_empty() {
            self.games.insert(game, seats);
        }
    }
}

impl LiveGames {
    /// All games of these bowlers, in any order.
    pub(crate) async fn games_of(
        &self,
        bowlers: &[BowlerId],
    ) -> Result<Vec<Arc<SeatGame>>, Problem> {
        let mut found = Vec::new();
        for bowler in bowlers {
            let cell = self.careers.bowlers.cell(*bowler);
            let mut known = cell.lock().await;
            self.bring_up_to_date(*bowler, &mut known).await?;
            if let Some(counted) = &*known {
                self.careers.bowlers.set_size(*bowler, counted.size());
                found.extend(counted.games.values().flatten().cloned());
            }
        }
        found.extend(self.totals_of(bowlers).await?);
        Ok(found)
    }

    /// The totals without frames of these bowlers. They are rows, so that there is nothing to keep.
    async fn totals_of(
        &self,
        bowlers: &[BowlerId],
    ) -> Result<impl Iterator<Item = Arc<SeatGame>>, Problem> {
        let filter = TotalFilter {
            bowlers: bowlers.to_vec(),
            ..TotalFilter::default()
        };
        let totals = self.journal.totals(filter).await?.into_iter();
        Ok(totals.map(|past| {
            let game = career_total(&past);
            Arc::new(SeatGame {
                rules: past.rules,
                date: game.date,
                series: Arc::new(SeriesKey::of_total(&past)),
                game: Some(game),
                frames: Vec::new(),
            })
        }))
    }

    /// Reads the games of a bowler for the first time, or those again that have changed.
    async fn bring_up_to_date(
        &self,
        bowler: BowlerId,
        known: &mut Option<CountedBowler>,
    ) -> Result<(), Problem> {
        let now = self.nothing_counted();
        let current = known.as_mut();
        let current = current.filter(|counted| counted.generation == now.generation);
        let changed = current.and_then(|counted| {
            let changed = self.careers.marks.since(counted.mark)?;
            Some((counted, changed))
        });
        let Some((counted, changed)) = changed else {
            *known = None;
            *known = Some(CountedBowler {
                games: self.read_games_of(bowler).await?,
                ..now
            });
            return Ok(());
        };
        for game in changed {
            let seats = game.seats.get_or_try_init(|| self.read_seats(game.id));
            counted.replace(game.id, of_bowler(seats.await?, bowler));
        }
        counted.mark = now.mark;
        Ok(())
    }

    /// A bowler of whom nothing is counted yet. Asked for before anything is read: what changes
    /// meanwhile is then seen the next time.
    pub(super) fn nothing_counted(&self) -> CountedBowler {
        CountedBowler {
            games: GamesOfBowler::new(),
            generation: self.journal.generation(),
            mark: self.careers.marks.count(),
        }
    }

    /// The seats of a game; none of one that is damaged, or is no more.
    async fn read_seats(&self, game: GameId) -> Result<SeatGames, Problem> {
        let record = match self.journal.read(game).await {
            Err(JournalError::Damaged(_)) => None,
            read => read?,
        };
        let seats = record.map(|record| seats_of(&record, |_| true));
        Ok(seats.and_then(Result::ok).unwrap_or_default())
    }

    /// The games of a bowler, as the journal has them. While some are counted, the next ones are
    /// read.
    async fn read_games_of(&self, bowler: BowlerId) -> Result<GamesOfBowler, Problem> {
        let mut games = GamesOfBowler::new();
        let mut next = Some(first_page(bowler, PAGE));
        let mut records = Vec::new();
        loop {
            let counting = count_apart(std::mem::take(&mut records), bowler);
            let is_last = next.is_none();
            if let Some(page) = next {
                records = self.journal.list(page.clone()).await?;
                next = page_after(&page, &records);
            }
            games.extend(counting.await?);
            if is_last {
                return Ok(games);
            }
        }
    }
}

/// The first page of the games of a bowler, of so many at most.
pub(super) fn first_page(bowler: BowlerId, limit: u32) -> Page {
    let filter = GameFilter {
        bowlers: vec![bowler],
        ..GameFilter::default()
    };
    Page {
        filter,
        ..Page::latest(limit)
    }
}

/// The page after this one, which holds these games; none if there can be no more.
pub(super) fn page_after(page: &Page, records: &[Result<Record, Damage>]) -> Option<Page> {
    let is_full = records.len() == page.limit as usize;
    page.after(records).filter(|_| is_full)
}

/// The games of a bowler among these, which are counted on another thread from now on: the lanes
/// are not to wait for it.
pub(super) fn count_apart(
    records: Vec<Result<Record, Damage>>,
    bowler: BowlerId,
) -> impl Future<Output = Result<GamesOfBowler, Problem>> {
    let counting = tokio::task::spawn_blocking(move || count(&records, bowler));
    async { counting.await.map_err(|_| Problem::Broken) }
}

/// The games of a bowler among these.
fn count(records: &[Result<Record, Damage>], bowler: BowlerId) -> GamesOfBowler {
    let mut games = BTreeMap::new();
    for record in records.iter().flatten() {
        match seats_of(record, |seat| seat.bowler == Some(bowler)) {
            Ok(seats) => {
                games.insert(record.id, of_bowler(&seats, bowler));
            }
            Err(damage) => log::damaged(&damage),
        }
    }
    games
}

/// The seats of a game that are wanted: who has each, and what they bowled.
fn seats_of(
    record: &Record,
    is_wanted: impl Fn(SeatedPlayer) -> bool,
) -> Result<SeatGames, Damage> {
    let (series, rows) = career_rows(record, is_wanted)?;
    let (series, date) = (Arc::new(series), local_date(record.at));
    let seats = rows.into_iter().map(|(seat, row, game)| {
        let frames = row.frames.into_iter().filter(|_| game.is_some());
        let game = SeatGame {
            rules: record.rules,
            date,
            series: series.clone(),
            frames: frames.collect(),
            game,
        };
        (seat.bowler, Arc::new(game))
    });
    Ok(seats.collect())
}

fn of_bowler(seats: &SeatGames, bowler: BowlerId) -> Vec<Arc<SeatGame>> {
    let own = seats.iter().filter(|(id, _)| *id == Some(bowler));
    own.map(|(_, seat)| Arc::clone(seat)).collect()
}

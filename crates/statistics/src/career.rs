//! A bowler's games in order, and what depends on time.

use std::collections::{BTreeMap, HashMap, VecDeque};

use tenpin_scorecard::PlayerRow;

use crate::{GameDate, Mean, Month, Series, Statistics, Streak, UnfinishedGame};

/// A game of a bowler, or its total.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CareerGame {
    /// The local date on which it was opened.
    pub date: GameDate,
    /// When it was opened, in any unit: it orders the games of a date.
    pub at: i64,
    /// The number by which the caller knows the game; it orders games of the same moment.
    pub id: i64,
    /// Which game of its date it is, from 1; a career says so.
    pub game_of_evening: usize,
    /// Which series of its date it is a part of, by the number that the caller gives to those who
    /// bowl together by one rule book.
    pub series: u64,
    /// The lane, if there was one.
    pub lane: Option<u16>,
    /// The total.
    pub total: u16,
    /// Its numbers: those of one game.
    pub statistics: Statistics,
}

impl CareerGame {
    /// A game that was bowled.
    ///
    /// # Errors
    ///
    /// [`UnfinishedGame`] if it is not finished.
    pub fn bowled(date: GameDate, at: i64, row: &PlayerRow) -> Result<Self, UnfinishedGame> {
        let mut statistics = Statistics::default();
        statistics.record(row)?;
        Ok(Self::new(date, at, row.total.into(), statistics))
    }

    /// A game of which nothing but the total is known.
    #[must_use]
    pub fn total_only(date: GameDate, at: i64, total: u16) -> Self {
        let mut statistics = Statistics::default();
        statistics.record_total(total);
        Self::new(date, at, total, statistics)
    }

    fn new(date: GameDate, at: i64, total: u16, statistics: Statistics) -> Self {
        Self {
            date,
            at,
            id: 0,
            game_of_evening: 1,
            series: 0,
            lane: None,
            total,
            statistics,
        }
    }

    /// The same with the number by which the caller knows it.
    #[must_use]
    pub fn with_id(self, id: i64) -> Self {
        Self { id, ..self }
    }

    /// The same as a part of the series of its date that the caller gives this number.
    #[must_use]
    pub fn in_series(self, series: u64) -> Self {
        Self { series, ..self }
    }

    /// The same on a lane.
    #[must_use]
    pub fn on_lane(self, lane: u16) -> Self {
        Self {
            lane: Some(lane),
            ..self
        }
    }

    fn order(&self) -> (GameDate, i64, i64) {
        (self.date, self.at, self.id)
    }

    /// Whether it is a game of ten clean frames.
    fn is_clean(&self) -> bool {
        self.statistics.clean_games > 0
    }
}

/// A bowler's games in order of time, and what depends on it.
///
/// ```
/// use tenpin_statistics::{Career, CareerGame};
///
/// let game = |date: &str, at, total| Ok(CareerGame::total_only(date.parse()?, at, total));
/// let career: Career = [
///     game("2026-11-16", 2, 200),
///     game("2026-11-16", 1, 160),
///     game("2026-11-09", 0, 150),
/// ]
/// .into_iter()
/// .collect::<Result<_, tenpin_statistics::GameDateError>>()?;
///
/// assert_eq!(career.high_series().unwrap().pins, 360);
/// let first_games = career.by_game_of_evening()[&1].totals.average();
/// assert_eq!(first_games.to_string(), "155.0");
/// assert_eq!(career.last(2).statistics().totals.average().to_string(), "180.0");
/// # Ok::<(), tenpin_statistics::GameDateError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Career {
    /// In order.
    games: Vec<CareerGame>,
}

impl FromIterator<CareerGame> for Career {
    fn from_iter<Games: IntoIterator<Item = CareerGame>>(games: Games) -> Self {
        let mut games: Vec<CareerGame> = games.into_iter().collect();
        games.sort_by_key(CareerGame::order);
        for evening in games.chunk_by_mut(|game, next| game.date == next.date) {
            for (number, game) in (1..).zip(evening) {
                game.game_of_evening = number;
            }
        }
        Self { games }
    }
}

impl Career {
    /// The games, the oldest first.
    #[must_use]
    pub fn games(&self) -> &[CareerGame] {
        &self.games
    }

    /// The numbers of all games.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.games.iter().map(|game| &game.statistics).sum()
    }

    /// The last so many games. Each stays the game of the evening that it was.
    #[must_use]
    pub fn last(&self, count: usize) -> Self {
        let from = self.games.len().saturating_sub(count);
        Self {
            games: self.games[from..].to_vec(),
        }
    }

    /// The games from one date to another, both included; no date is no limit.
    #[must_use]
    pub fn between(&self, since: Option<GameDate>, until: Option<GameDate>) -> Self {
        let is_wanted = |date| {
            since.is_none_or(|since| since <= date) && until.is_none_or(|until| date <= until)
        };
        let games = self.games.iter().filter(|game| is_wanted(game.date));
        Self {
            games: games.cloned().collect(),
        }
    }

    /// The numbers of each month with games, in order.
    #[must_use]
    pub fn by_month(&self) -> BTreeMap<Month, Statistics> {
        self.grouped(|game| Some(game.date.in_month()))
    }

    /// The numbers on each lane; games without a lane are left out.
    #[must_use]
    pub fn by_lane(&self) -> BTreeMap<u16, Statistics> {
        self.grouped(|game| game.lane)
    }

    fn grouped<Key: Ord>(
        &self,
        key: impl Fn(&CareerGame) -> Option<Key>,
    ) -> BTreeMap<Key, Statistics> {
        let mut groups: BTreeMap<Key, Statistics> = BTreeMap::new();
        for game in &self.games {
            if let Some(key) = key(game) {
                groups.entry(key).or_default().merge(&game.statistics);
            }
        }
        groups
    }

    /// The numbers of all first games of a date, of all second games, and so on.
    #[must_use]
    pub fn by_game_of_evening(&self) -> BTreeMap<usize, Statistics> {
        self.grouped(|game| Some(game.game_of_evening))
    }

    fn evenings(&self) -> impl Iterator<Item = &[CareerGame]> {
        self.games.chunk_by(|game, next| game.date == next.date)
    }

    /// The series of each date, in order.
    #[must_use]
    pub fn series(&self) -> Vec<Series> {
        self.evenings().flat_map(series_of).collect()
    }

    /// The series with the most pins; the first of several.
    #[must_use]
    pub fn high_series(&self) -> Option<Series> {
        self.best_series(1).into_iter().next()
    }

    /// The best series, the one with the most pins first, and of several the older.
    #[must_use]
    pub fn best_series(&self, count: usize) -> Vec<Series> {
        let mut series = self.series();
        series.sort_by_key(|series| std::cmp::Reverse(series.pins));
        series.truncate(count);
        series
    }

    /// The best games, the highest first, and of several the older.
    #[must_use]
    pub fn best_games(&self, count: usize) -> Vec<&CareerGame> {
        let mut games: Vec<&CareerGame> = self.games.iter().collect();
        games.sort_by_key(|game| std::cmp::Reverse(game.total));
        games.truncate(count);
        games
    }

    /// After each game the average so far, and that of the last so many games.
    #[must_use]
    pub fn over_time(&self, window: usize) -> Vec<AveragePoint> {
        let mut all = Mean::default();
        let mut last = VecDeque::with_capacity(window.min(self.games.len()));
        let mut moving = Mean::default();
        let points = self.games.iter().map(|game| {
            let total = u64::from(game.total);
            all.add(total);
            moving.add(total);
            last.push_back(total);
            if last.len() > window.max(1) {
                moving.sum -= last.pop_front().unwrap_or_default();
                moving.count -= 1;
            }
            AveragePoint {
                date: game.date,
                total: game.total,
                average: all,
                moving,
            }
        });
        points.collect()
    }

    /// Games in a row with a total of so much or more.
    #[must_use]
    pub fn streak_from(&self, total: u16) -> Streak {
        self.games.iter().map(|game| game.total >= total).collect()
    }

    /// Clean games in a row. Games of which only the total is known are passed over.
    #[must_use]
    pub fn clean_streak(&self) -> Streak {
        let games = self.games.iter();
        let bowled = games.filter(|game| game.statistics.totals.without_frames == 0);
        bowled.map(CareerGame::is_clean).collect()
    }
}

/// The series of one date, each where its first game was.
fn series_of(evening: &[CareerGame]) -> Vec<Series> {
    let mut places: HashMap<u64, usize> = HashMap::new();
    let mut found: Vec<Series> = Vec::new();
    for game in evening {
        let place = *places.entry(game.series).or_insert(found.len());
        match found.get_mut(place) {
            Some(series) => series.add(game.total),
            None => found.push(Series::of(game.date, game.total)),
        }
    }
    found
}

/// The average after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AveragePoint {
    /// The date of the game.
    pub date: GameDate,
    /// The total of the game.
    pub total: u16,
    /// The average of all games so far.
    pub average: Mean,
    /// The average of the last so many games.
    pub moving: Mean,
}

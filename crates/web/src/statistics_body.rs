//! A bowler's numbers as JSON, for the document. `tenpin-reports` writes them.
#![expect(dead_code, reason = "it only describes")]

use std::collections::BTreeMap;

use utoipa::ToSchema;

/// How a bowler bowls.
#[derive(ToSchema)]
pub(crate) struct BowlerStatistics {
    /// What the bowler is called.
    bowler: Option<String>,
    #[schema(inline)]
    #[serde(flatten)]
    numbers: CountedNumbers,
    /// How many games there are by each rule book.
    rules: BTreeMap<String, u64>,
    /// Games that are not finished, and not counted.
    unfinished: u64,
    /// The numbers of the other bowler, if one was asked for.
    against: Option<ComparedStatistics>,
}

/// How the other bowler bowls.
#[derive(ToSchema)]
pub(crate) struct ComparedStatistics {
    /// What the bowler is called; null if that is not known.
    #[schema(required)]
    bowler: Option<String>,
    #[schema(inline)]
    #[serde(flatten)]
    numbers: CountedNumbers,
}

/// What was counted in finished games.
#[derive(ToSchema)]
pub(crate) struct CountedNumbers {
    games: u64,
    pins: u64,
    /// Pins by game, with one decimal.
    #[schema(required)]
    average: Option<f64>,
    #[schema(required)]
    high: Option<u16>,
    #[schema(required)]
    low: Option<u16>,
    /// The standard deviation of the totals; null for fewer than two games.
    #[schema(required)]
    deviation: Option<f64>,
    /// Games of 200 and more.
    from_200: u64,
    /// Games of 300.
    perfect: u64,
    /// Games of which only the total is known.
    without_frames: u64,
    strikes: RateView,
    first_bowl: FirstBowlView,
    spares: RateView,
    single_pin: RateView,
    splits: RateView,
    washouts: RateView,
    doubles: RateView,
    opens: u64,
    clean_frames: u64,
    missed_frames: u64,
    clean_games: u64,
    longest_string: u8,
    fouls: u64,
    /// Leaves that are known by their pins, out of all.
    known_leaves: RateView,
    /// The most frequent first.
    leaves: Vec<LeaveView>,
    /// Each pin, the head pin first.
    deck: Vec<PinView>,
    #[schema(required)]
    high_series: Option<SeriesView>,
    /// The average of all first games of a day, of all second ones, and so on.
    evening: Vec<EveningView>,
    months: Vec<MonthView>,
}

/// How often something was made, and how often it could have been.
#[derive(ToSchema)]
pub(crate) struct RateView {
    made: u64,
    chances: u64,
}

/// The pins of first bowls at full racks.
#[derive(ToSchema)]
pub(crate) struct FirstBowlView {
    pins: u64,
    bowls: u64,
}

/// How often pins were left, and how often all of them were picked up.
#[derive(ToSchema)]
pub(crate) struct LeaveView {
    #[schema(example = "7-10")]
    pins: String,
    left: u64,
    converted: u64,
}

/// How often a pin was among those left, and how often all of them were picked up.
#[derive(ToSchema)]
pub(crate) struct PinView {
    pin: u8,
    left: u64,
    picked_up: u64,
}

/// The games of the same players on one day, by one rule book.
#[derive(ToSchema)]
pub(crate) struct SeriesView {
    #[schema(example = "2026-11-16")]
    date: String,
    games: u64,
    pins: u64,
}

/// All games that were the n-th of a day.
#[derive(ToSchema)]
pub(crate) struct EveningView {
    game: u64,
    games: u64,
    average: f64,
}

/// All games of a month.
#[derive(ToSchema)]
pub(crate) struct MonthView {
    #[schema(example = "2026-11")]
    month: String,
    games: u64,
    average: f64,
}

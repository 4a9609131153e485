//! Reports about many games and about chances, as tables, CSV, JSON and pictures.
//!
//! A report holds the data. Each format is one function:
//!
//! ```
//! use tenpin_reports::Chances;
//!
//! let all = Chances::of_all_games();
//! let csv = all.csv();
//! assert!(csv.starts_with("score,count\n0,1\n1,20\n2,210\n"));
//! assert!(csv.ends_with("\n300,1\n"));
//! ```

mod bowlers;
mod chances;
mod figures;
mod games;
mod histogram;
mod journal;
mod last_cell;
mod marks;
mod prose;
mod statistics;
mod text_table;

pub use bowlers::{
    BOWLERS_HEADING, bowler_csv, bowler_json, bowler_label, bowlers_table, hand_word, seat_names,
};
pub use chances::{Chances, Rival};
pub use games::{Format, GameLine, ScoreSummary, push_csv_rules, push_csv_total, push_json_error};
pub use journal::{
    ArchiveError, ArchivedLine, BOWLS_HEADING, EveningSeries, FIRST_BOWLS_HEADING, JournalGame,
    LIST_HEADING, PLAYER_GAMES_HEADING, PlayerGame, PlayerSeries, SERIES_HEADING, SeatTotal,
    SeriesKey, games_table, history, is_player_game, lineup_sentence, read_archived, seat_holder,
    series_table, write_archived, write_archived_bowler, write_archived_total, write_bowls,
};
pub use prose::wrapped;
pub use statistics::{
    BestBowlers, CareerCharts, CareerRow, DatedNumbers, Fact, GroupedBy, MOVING_GAMES, Numbers,
    StatisticsReport, career_games, career_rows, career_total, local_date,
};

/// The programs in the READMEs and on the guide's page about the libraries run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
#[doc = include_str!("../../../README.ko.md")]
#[doc = include_str!("../../../docs/guide/library.md")]
#[doc = include_str!("../../../docs/guide/library.ko.md")]
struct Guide;

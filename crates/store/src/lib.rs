//! The journal: what was bowled, kept so that nothing is lost.
//!
//! A game in the journal is its players and an append-only list of [`Event`]s. A [`Sheet`]
//! is the game as those events make it: it says what may happen next, as an event that is
//! not yet written, and takes an event in once it is. Whatever is shown is replayed from the
//! events; nothing that can be worked out is stored.
//!
//! ```
//! use tenpin_rules::Pins;
//! use tenpin_store::{Lock, Refusal, Sheet};
//!
//! let mut sheet = Sheet::new(vec!["PJS".parse()?, "KYJ".parse()?])?;
//! let strike = sheet.bowl(Pins::ALL)?;
//! sheet.apply(&strike)?; // after it was written
//! assert_eq!(sheet.version(), 1);
//! assert_eq!(sheet.turn().map(|turn| turn.seat), Some(1)); // KYJ
//!
//! let corrected = sheet.correct(1, Pins::try_from(7)?, Lock::Closed)?;
//! sheet.apply(&corrected)?;
//! assert_eq!(sheet.turn().map(|turn| turn.seat), Some(0)); // PJS again, three are standing
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which type is which
//!
//! | step | types |
//! |---|---|
//! | what happened | [`Action`], [`Bowl`], [`Event`] |
//! | the game it makes | [`Sheet`], [`Refusal`], [`Turn`] |
//! | as it is stored | [`Record`], [`Damage`] |
//! | where it is stored | [`Journal`]: [`Memory`], [`Sqlite`], and `Postgres` with the feature `postgres` |

mod action;
mod address;
mod event;
mod game_id;
mod journal;
mod journal_error;
mod lane;
mod memory;
#[cfg(feature = "postgres")]
mod postgres;
mod record;
mod refusal;
mod sheet;
mod sqlite;
mod timestamp;
mod turn;

pub use action::{Action, Bowl};
pub use address::{Address, AddressError, Centre, CentreError};
pub use event::{Event, RequestKey, RequestKeyError};
pub use game_id::{GameId, GameIdError};
pub use journal::{Addition, Appended, Change, Imported, Journal, Opened, Opening, Page};
pub use journal_error::{Absence, Flaw, JournalError};
pub use lane::{Lane, LaneError, Place};
pub use memory::Memory;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use record::{Damage, HistoryEntry, Record};
pub use refusal::Refusal;
pub use sheet::{Lock, Sheet};
pub use sqlite::Sqlite;
pub use timestamp::Timestamp;
pub use turn::Turn;

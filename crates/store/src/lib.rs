//! The journal: what was bowled, stored so that nothing is lost.
//!
//! A game in the journal is its players and an append-only list of [`Event`]s. A [`Sheet`] is
//! the state that these events lead to. It proposes an action together with the sheet that
//! follows, which counts once the action is written. Everything shown is replayed from the
//! events; nothing that can be derived is stored.
//!
//! ```
//! use tenpin_rules::Pins;
//! use tenpin_store::{Lock, Refusal, Sheet};
//!
//! let mut sheet = Sheet::new(vec!["PJS".parse()?, "KYJ".parse()?])?;
//! let strike = sheet.bowl(Pins::ALL)?;
//! sheet = strike.sheet; // once strike.action is written
//! assert_eq!(sheet.version(), 1);
//! assert_eq!(sheet.turn().map(|turn| turn.seat), Some(1)); // KYJ
//!
//! let corrected = sheet.correct(1, Pins::try_from(7)?, Lock::Closed)?;
//! sheet = corrected.sheet;
//! assert_eq!(sheet.turn().map(|turn| turn.seat), Some(0)); // PJS again, three are standing
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which type is which
//!
//! | what | types |
//! |---|---|
//! | what happened | [`Action`], [`PlacedBowl`], [`LineupChange`], [`Event`]; stored as [`EncodedAction`] |
//! | the game that results | [`Sheet`], [`Proposal`], [`Refusal`] |
//! | who plays | [`SeatedPlayer`], [`SeatAssignment`]; bowlers are those of `tenpin-bowlers`; [`AskedBowler`], [`SharedGames`] |
//! | the game as it is stored | [`Record`], [`Damage`], [`DamageReason`] |
//! | where it is stored | [`Journal`]: [`Memory`], [`Sqlite`], and `Postgres` with the feature `postgres` |

mod action;
mod address;
mod asked_bowler;
mod bowl_text;
mod bowler_change;
mod change_feed;
mod damage_reason;
mod encoded_action;
mod event;
mod game_filter;
mod game_id;
mod history;
mod journal;
mod journal_error;
mod lane;
mod lineup_change;
mod memory;
mod past_total;
mod pinpal;
mod placed_bowl;
mod play_state;
#[cfg(feature = "postgres")]
mod postgres;
mod postgres_url;
mod record;
mod refusal;
mod seal;
mod seated_player;
mod shared_games;
mod sheet;
mod sqlite;
mod storage_fault;
mod system_error;
mod timestamp;

pub use action::{Action, CorrectedBowl, FrameCorrection, SeatAssignment};
pub use address::{Address, AddressError, Centre, CentreError};
pub use asked_bowler::{AskedBowler, has_guest};
pub use bowl_text::{bowl_of_text, bowl_text};
pub use bowler_change::{BowlerAdded, BowlerChanged};
pub use damage_reason::DamageReason;
pub use encoded_action::{EncodedAction, EncodedKind};
pub use event::{Event, RequestKey, RequestKeyError};
pub use game_filter::GameFilter;
pub use game_id::{GameId, GameIdError};
pub use history::{HistoryEntry, HistoryPage, HistoryPart};
pub use journal::{Addition, Appended, Change, Imported, Journal, Opened, Opening, Page};
pub use journal_error::{AccessRefusal, JournalError, LostFile, UnavailableReason, UnusableReason};
pub use lane::{Lane, LaneError, Place};
pub use lineup_change::{LineupChange, LineupChangeKind};
pub use memory::Memory;
pub use past_total::{PastTotal, PastTotalId, PastTotalIdError, TotalFilter};
pub use pinpal::{PinpalError, PinpalGame, PinpalProblem, read_pinpal};
pub use placed_bowl::PlacedBowl;
pub use play_state::PlayState;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use postgres_url::PostgresUrl;
pub use record::{Damage, Record};
pub use refusal::Refusal;
pub use seated_player::SeatedPlayer;
pub use shared_games::SharedGames;
pub use sheet::{Lock, Proposal, Sheet};
pub use sqlite::{FileCounts, Sqlite};
pub use storage_fault::StorageFault;
pub use system_error::SystemError;
pub use timestamp::Timestamp;

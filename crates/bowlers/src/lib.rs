//! The bowlers of a centre: who they are, and how they are found.
//!
//! A [`Bowler`] is a person with a name in any script and a tag of three letters. The tag is what
//! a board shows, and the ID is what games keep, so that a bowler can be renamed. A [`Roster`]
//! holds all bowlers of a centre, and finds the one whom somebody typed.
//!
//! ```
//! use tenpin_bowlers::{Bowler, BowlerId, Roster, RosterMatch};
//!
//! let id = BowlerId::new(1_763_251_200_000, 7);
//! let kim = Bowler::new(id, "김지민".parse()?, "KJM".parse()?);
//! let roster = Roster::from_iter([kim.clone()]);
//! for typed in ["kjm", "지민", "김지민", &id.to_string()] {
//!     assert_eq!(roster.find(typed), RosterMatch::One(&kim));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here knows where bowlers are stored.

mod bowler;
mod bowler_id;
mod bowler_name;
mod name_key;
mod roster;
mod tag_suggestion;
mod timed_id;

pub use bowler::{Bowler, BowlerState, Hand, UnknownWord};
pub use bowler_id::{BowlerId, BowlerIdError};
pub use bowler_name::{BowlerName, BowlerNameError};
pub use name_key::name_key;
pub use roster::{Roster, RosterMatch};
pub use timed_id::{TimedId, TimedIdError};

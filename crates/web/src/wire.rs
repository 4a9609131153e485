//! What goes over the wire beside a game, in JSON.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::board::Game;

/// A game to be opened.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The lane that it is to be bowled on.
    #[schema(minimum = 1)]
    pub lane: i64,
    /// Who plays, in order: one to twelve names of three letters.
    #[schema(min_items = 1, max_items = 12)]
    pub players: Vec<String>,
    /// Whether to begin although the game on the lane is not finished.
    #[serde(default)]
    pub replace: bool,
}

/// A bowl to be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBowl {
    /// How many pins fell.
    #[schema(minimum = 0, maximum = 10)]
    pub pins: i64,
}

/// A bowl as it should have been written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// How many pins fell.
    #[schema(minimum = 0, maximum = 10)]
    pub pins: i64,
    /// Whether a finished game may be changed.
    #[serde(default)]
    pub unlock: bool,
}

/// How the last bowl is to be taken back; may be left out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Whether a finished game may be changed.
    #[serde(default)]
    pub unlock: bool,
}

/// The key, from whoever wants to score.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// The key.
    pub key: String,
    /// The page to go to then.
    #[serde(default)]
    pub next: Option<String>,
}

/// Games, from the latest to the earliest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Games {
    /// The games of this page.
    pub games: Vec<Game>,
    /// Games of this page that cannot be replayed.
    pub damaged: Vec<DamagedGame>,
    /// What to send as `before` for the next page; nothing when this is the last.
    pub next: Option<String>,
}

/// A game that cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DamagedGame {
    /// Its name.
    pub id: String,
    /// The event that makes no sense, unless it is the game itself.
    pub ordinal: Option<u32>,
}

/// All lanes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Lanes {
    /// The lanes, from the first on.
    pub lanes: Vec<LaneView>,
}

/// A lane and its latest game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LaneView {
    /// Its number.
    pub number: u16,
    /// The latest game on it, if there was one.
    pub game: Option<Game>,
    /// The latest game on it, if it cannot be replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<DamagedGame>,
}

/// All that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct History {
    /// What happened, in order.
    pub events: Vec<HistoryEvent>,
}

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HistoryEvent {
    /// Its place among the events, from 1.
    pub ordinal: u32,
    /// What was done.
    pub kind: Kind,
    /// The place of the player among the players, from 0.
    pub player: u8,
    /// The frame, 1 to 10.
    pub frame: u8,
    /// Which bowl of the game it is about, from 1, over all players.
    pub bowl: u16,
    /// How many pins fell.
    pub pins: u8,
    /// How many had been written there before a correction.
    pub replaced: Option<u8>,
    /// When it was written down, as RFC 3339 has it.
    pub at: String,
    /// Who wrote it down, by their network address; left out for who may not score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// What can be done to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A bowl was taken.
    Bowled,
    /// The last bowl was taken back.
    Undone,
    /// A bowl was corrected.
    Corrected,
}

/// What is wrong, as RFC 9457 has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProblemDetails {
    /// The kind of problem, for programs.
    #[serde(rename = "type")]
    pub kind: String,
    /// What the status means.
    pub title: String,
    /// The status.
    pub status: u16,
    /// What is wrong and what would be right, for a person, in the language asked for.
    pub detail: String,
    /// The game that cannot be replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Its event that makes no sense.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ordinal: Option<u32>,
    /// The version that the game has moved on to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

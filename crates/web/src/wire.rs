//! The JSON of the API, except for a game: see `board.rs`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::board::{GameView, SeatBowler};
use crate::bowl_body::{AsObject, BowlBody, told};
use crate::bowler_body::PlayerEntry;

/// A game to open.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGame {
    /// The lane to bowl it on.
    #[schema(minimum = 1)]
    pub lane: i64,
    /// Who plays, in order: names of three letters, and bowlers.
    #[schema(min_items = 1, max_items = 256)]
    pub players: Vec<PlayerEntry>,
    /// The rule book; `ten-pin` unless it is given.
    #[serde(default, deserialize_with = "told")]
    #[schema(schema_with = crate::rules_name::schema)]
    pub rules: Option<String>,
    /// Whether to open it although the game on the lane is not finished.
    #[serde(default)]
    pub replace: bool,
}

/// A late player who joins a game: a name, or a bowler.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPlayer {
    /// Three letters, which no other player of the game has.
    #[serde(default, deserialize_with = "told")]
    #[schema(pattern = "^[A-Za-z]{3}$", value_type = Option<String>, nullable = false)]
    pub name: Option<String>,
    /// The ID of a bowler, in the place of a name.
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<String>, nullable = false)]
    pub bowler: Option<String>,
    /// What becomes of the frames that were missed.
    #[serde(default)]
    pub missed: LateFrames,
}

/// What becomes of the frames that a late player missed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LateFrames {
    /// They are shown as `·` and count as two bowls of nothing each.
    #[default]
    Nothing,
    /// The player bowls them before the turn goes on.
    BowledFirst,
}

/// The order in which the players of a game bowl.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewOrder {
    /// The `seat` of everybody who has not left, each once.
    #[schema(min_items = 1, max_items = 256)]
    pub seats: Vec<i64>,
}

/// A request that needs no body: none, or `{}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoBody {}

/// A bowl to add: see [`bowl_body`](crate::bowl_body).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct NewBowl(pub BowlBody);

impl PartialSchema for NewBowl {
    fn schema() -> RefOr<Schema> {
        RefOr::T(crate::bowl_body::schema())
    }
}

impl ToSchema for NewBowl {}

/// A bowl as it should have been entered.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BowlCorrection {
    #[serde(default, deserialize_with = "told")]
    pub pins: Option<i64>,
    #[serde(default, deserialize_with = "told")]
    pub standing: Option<Vec<i64>>,
    #[serde(default, deserialize_with = "told")]
    pub foul: Option<bool>,
    #[serde(default, deserialize_with = "told")]
    pub text: Option<String>,
    #[serde(default)]
    pub unlock: bool,
}

impl PartialSchema for BowlCorrection {
    fn schema() -> RefOr<Schema> {
        RefOr::T(crate::bowl_body::correction_schema())
    }
}

impl ToSchema for BowlCorrection {
    fn name() -> Cow<'static, str> {
        "Correction".into()
    }
}

impl From<BowlCorrection> for BowlBody {
    fn from(correction: BowlCorrection) -> Self {
        Self {
            pins: correction.pins,
            standing: correction.standing,
            foul: correction.foul,
            text: correction.text,
        }
    }
}

/// A frame as it should have been entered.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct FrameBowls {
    /// All its bowls, in order.
    #[schema(min_items = 1, max_items = 3, value_type = Vec<NewBowl>)]
    pub bowls: Vec<AsObject<BowlBody>>,
    /// Whether a finished game may be changed.
    #[serde(default)]
    pub unlock: bool,
}

/// How to take back the last bowl; may be left out.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    /// Whether a finished game may be changed.
    #[serde(default)]
    pub unlock: bool,
}

/// The key of somebody who wants to score.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Login {
    /// The key.
    pub key: String,
    /// The page to go to then.
    #[serde(default)]
    pub next: Option<String>,
}

/// A bowl, and what it can be corrected to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct CorrectableBowl {
    /// The version of the game that this holds for.
    pub version: u32,
    /// Which bowl of the game it is, from 1, over all players.
    #[schema(minimum = 1)]
    pub number: u16,
    /// The index of the player in `players`: `seat` less one. Kept for older clients.
    #[schema(deprecated)]
    pub player: u8,
    /// The player, by their place among `players`, from 1.
    #[schema(minimum = 1)]
    pub seat: u8,
    /// The frame, 1 to 10.
    #[schema(minimum = 1, maximum = 10)]
    pub frame: u8,
    /// Which bowl of the frame it is, from 1.
    #[schema(minimum = 1, maximum = 3)]
    pub bowl: u8,
    /// Its mark: `X`, `/`, `-` or a digit.
    pub mark: String,
    /// How many pins fell.
    #[schema(maximum = 10)]
    pub pins: u8,
    /// Whether the game is over, so that a correction has to unlock it.
    pub locked: bool,
    /// What it can be corrected to; nothing when the bowls after it fit no other count.
    pub corrections: Vec<PossibleCorrection>,
}

/// What a bowl can be corrected to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct PossibleCorrection {
    /// How many pins fell.
    #[schema(maximum = 10)]
    pub pins: u8,
    /// Never: bowls stay in their frames, and where they would not, the whole frame is corrected.
    /// Kept for clients of before.
    #[schema(deprecated)]
    pub moves: bool,
}

/// A page of games, from the latest to the earliest.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Games)]
pub(crate) struct GamePage {
    /// The games of this page.
    pub games: Vec<GameView>,
    /// Games of this page that cannot be replayed.
    pub damaged: Vec<DamagedGame>,
    /// What to send as `before` for the next page; nothing when this is the last.
    #[schema(required)]
    pub next: Option<String>,
    /// How many games there are beside these of which nothing but the total is known: on all pages
    /// together, and in no list. The statistics of their bowlers count them.
    pub totals_without_frames: u64,
}

/// A game that cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DamagedGame {
    /// Its ID.
    pub id: String,
    /// The event that makes no sense, unless it is the game itself.
    #[schema(required, minimum = 1)]
    pub ordinal: Option<u32>,
}

/// All lanes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Lanes {
    /// The lanes, from the first on.
    pub lanes: Vec<LaneView>,
}

/// A lane and its latest game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct LaneView {
    /// Its number.
    #[schema(minimum = 1)]
    pub number: u16,
    /// The latest game on it, if there was one.
    #[schema(required)]
    pub game: Option<GameView>,
    /// The latest game on it, if it cannot be replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damaged: Option<DamagedGame>,
}

/// What happened in a game, or a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct History {
    /// What happened, in order.
    pub events: Vec<HistoryEvent>,
    /// The last of these events, if more came after it: what to send as `after` to get them.
    #[schema(required)]
    pub next: Option<u32>,
}

/// Something that happened in a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct HistoryEvent {
    /// Its place among the events, from 1.
    #[schema(minimum = 1)]
    pub ordinal: u32,
    /// What was done.
    pub kind: ActionKind,
    /// What was changed in the lineup, or taken back there; nothing where it is about a bowl.
    #[schema(required)]
    pub change: Option<ChangeKind>,
    /// The index of the player in `players`: `seat` less one. Kept for older clients.
    #[schema(deprecated, required)]
    pub player: Option<u8>,
    /// The player whom it is about, by their place among `players`, from 1; nothing where it is
    /// about the whole game.
    #[schema(minimum = 1, required)]
    pub seat: Option<u8>,
    /// The frame, 1 to 10; nothing where that does not matter.
    #[schema(required, minimum = 1, maximum = 10)]
    pub frame: Option<u8>,
    /// Which bowl of the game it is about, from 1, over all players.
    #[schema(required, minimum = 1)]
    pub bowl: Option<u16>,
    /// How many pins fell.
    #[schema(required, maximum = 10)]
    pub pins: Option<u8>,
    /// Which pins stand after the bowl, where that was said and is not evident.
    #[schema(required)]
    pub standing: Option<Vec<u8>>,
    /// Whether the bowl was a foul.
    pub foul: bool,
    /// Whether the bowl was a split by the scorer's word, without the pins that stand.
    pub split: bool,
    /// The bowls of a frame that was corrected as a whole, as a scorer writes them.
    #[schema(required, example = json!(["9[10]", "-"]))]
    pub bowls: Option<Vec<String>>,
    /// The seats in the new order, where the order was changed.
    #[schema(required)]
    pub order: Option<Vec<u8>>,
    /// How many pins the bowl had before a correction.
    #[schema(required, maximum = 10)]
    pub replaced: Option<u8>,
    /// What the bowl, or the frame, was before a correction, as a scorer writes it.
    #[schema(required, example = json!(["X"]))]
    pub replaced_bowls: Option<Vec<String>>,
    /// The bowler who has the seat from then on, where that was changed; null for a guest.
    #[schema(required)]
    pub bowler: Option<SeatBowler>,
    /// The bowler who had the seat before, where that was changed.
    #[schema(required)]
    pub replaced_bowler: Option<SeatBowler>,
    /// When it was written, as RFC 3339 has it.
    #[schema(format = DateTime)]
    pub at: String,
    /// The network address of the scorer; left out for clients that may not score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// What can be done to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Kind)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ActionKind {
    /// A bowl was added.
    Bowled,
    /// The last bowl, or the last change of the lineup, was taken back.
    Undone,
    /// A bowl or a frame was corrected.
    Corrected,
    /// The lineup was changed.
    Changed,
    /// A seat was given to a bowler, or to a guest.
    Assigned,
}

/// What can be changed in a lineup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChangeKind {
    /// A late player joined.
    Joined,
    /// A player left.
    Left,
    /// A player came back.
    Returned,
    /// A player was skipped.
    Skipped,
    /// The order was changed.
    Reordered,
    /// The game was given up.
    GivenUp,
    /// The game was taken up again.
    TakenUp,
}

/// What is wrong, as RFC 9457 has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// The kind of problem, for programs.
    #[schema(schema_with = crate::problem::type_schema)]
    #[serde(rename = "type")]
    pub kind: String,
    /// What the status means.
    pub title: String,
    /// The status.
    #[schema(minimum = 400, maximum = 599)]
    pub status: u16,
    /// What is wrong and what would be right, for a person, in the language asked for.
    pub detail: String,
    /// The game that it is about: one that cannot be replayed, or one in which both of two bowlers
    /// have a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Its event that makes no sense.
    #[schema(minimum = 1)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ordinal: Option<u32>,
    /// The version that the game has moved on to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

//! A board at one moment, ready to be sent.

use std::sync::{Arc, OnceLock};

use axum::http::HeaderValue;
use bytes::Bytes;
use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::FrameNumber;
use tenpin_store::{GameId, Lane, Place};

use super::encoded_frames::{EncodedFrames, FrameContent};
use super::json_writer::JsonWriter;
use crate::naming::{Audience, Naming};
use crate::replayed_game::ReplayedGame;
use crate::settings::NameDisplay;

/// A board at one moment, encoded once for all who ask or watch. Where names are hidden from some,
/// it is encoded once more, without them.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) id: GameId,
    pub(crate) place: Option<Place>,
    pub(crate) version: u32,
    pub(crate) over: bool,
    /// The bowlers who have seats.
    pub(crate) bowlers: Vec<BowlerId>,
    tag: HeaderValue,
    named: EncodedBoard,
    /// Without names, where they are hidden and there are some.
    unnamed: Option<EncodedBoard>,
}

/// A board as JSON, and as the events that show it.
#[derive(Debug)]
pub(super) struct EncodedBoard {
    version: u32,
    /// `event: game`, `id: 12`, `data: {…}` and an empty line; the JSON is a part of it.
    game_event: Bytes,
    json: Bytes,
    /// Where the frames are in the event.
    frames: EncodedFrames,
    /// The same as an event of the lane; encoded for the first who asks for it.
    lane_event: OnceLock<Bytes>,
    /// The same with the number of the lane, as an event of all lanes.
    lanes_event: OnceLock<Bytes>,
}

/// What is to be seen on a lane, or of a game.
#[derive(Debug, Clone)]
pub(crate) enum View {
    /// No game yet.
    Empty,
    /// This board.
    Snapshot(Arc<Snapshot>),
    /// Nothing any more: the service is stopping.
    Closed,
}

/// How an event of all lanes begins.
const LANES: &[u8] = b"event: lanes\ndata: ";
const END: &[u8] = b"\n\n";

impl Snapshot {
    /// The board of a game, with the names that this roster has for its bowlers. An earlier board
    /// of the game, if there is one, saves time.
    pub(crate) fn of(
        game: &ReplayedGame,
        roster: &Roster,
        display: NameDisplay,
        earlier: Option<&Self>,
    ) -> Self {
        let sheet = &game.sheet;
        let bowlers: Vec<BowlerId> = sheet.bowlers().iter().copied().flatten().collect();
        let encoded =
            |audience, earlier| EncodedBoard::of(game, Naming { roster, audience }, earlier);
        let named = encoded(Audience::SeesNames, earlier.map(|board| &board.named));
        let hides_names = display == NameDisplay::TagsOnly && !bowlers.is_empty();
        // No frame has a name in it.
        let unnamed = hides_names.then(|| encoded(Audience::SeesTags, Some(&named)));
        Self {
            id: game.id,
            place: game.place,
            version: sheet.version(),
            over: sheet.turn().is_none(),
            bowlers,
            tag: tag_of(sheet.version()),
            named,
            unnamed,
        }
    }

    fn board(&self, audience: Audience) -> &EncodedBoard {
        match (audience, &self.unnamed) {
            (Audience::SeesTags, Some(unnamed)) => unnamed,
            _ => &self.named,
        }
    }

    /// The game as JSON.
    pub(crate) fn json(&self, audience: Audience) -> Bytes {
        self.board(audience).json.clone()
    }

    /// The version as an entity tag.
    pub(crate) fn tag(&self) -> HeaderValue {
        self.tag.clone()
    }

    /// How late on its lane this is: the later game, and of one game the later version.
    pub(crate) fn lateness(&self) -> (i32, u32) {
        (self.place.map_or(0, |place| place.sequence), self.version)
    }
}

impl EncodedBoard {
    fn of(game: &ReplayedGame, naming: Naming<'_>, earlier: Option<&Self>) -> Self {
        let version = game.sheet.version();
        let mut json = JsonWriter::for_players(game.sheet.players().len());
        json.put(format_args!("event: game\nid: {version}\ndata: "));
        let start = json.len();
        let frames = json.game(game, naming, earlier);
        let end = json.len();
        json.text(END);
        let game_event = json.into_bytes();
        Self {
            version,
            json: game_event.slice(start..end),
            game_event,
            frames,
            lane_event: OnceLock::new(),
            lanes_event: OnceLock::new(),
        }
    }

    /// The JSON of a frame, if the frame tells just this.
    pub(super) fn frame(
        &self,
        seat: u8,
        number: FrameNumber,
        content: &FrameContent,
    ) -> Option<&[u8]> {
        let place = self.frames.find(seat, number, content)?;
        self.game_event.get(place)
    }

    /// The game as an event of its lane.
    fn lane_event(&self) -> Bytes {
        let event = self.lane_event.get_or_init(|| {
            let mut event = JsonWriter::with_capacity(self.json.len() + 40);
            event.put(format_args!("event: lane\nid: {}\ndata: ", self.version));
            event.text(&self.json);
            event.text(END);
            event.into_bytes()
        });
        event.clone()
    }

    /// The game as an event of all lanes.
    fn lanes_event(&self, lane: Lane) -> Bytes {
        let event = self
            .lanes_event
            .get_or_init(|| lanes_event(lane, &self.json));
        event.clone()
    }
}

impl View {
    /// The event that shows a game; none when there is nothing to be seen any more.
    pub(crate) fn game_event(&self, audience: Audience) -> Option<Bytes> {
        match self {
            Self::Snapshot(snapshot) => Some(snapshot.board(audience).game_event.clone()),
            Self::Empty | Self::Closed => None,
        }
    }

    /// The event that shows a lane.
    pub(crate) fn lane_event(&self, audience: Audience) -> Option<Bytes> {
        match self {
            Self::Empty => Some(Bytes::from_static(b"event: lane\nid: 0\ndata: null\n\n")),
            Self::Snapshot(snapshot) => Some(snapshot.board(audience).lane_event()),
            Self::Closed => None,
        }
    }

    /// The event that shows it among all lanes.
    pub(crate) fn lanes_event(&self, lane: Lane, audience: Audience) -> Option<Bytes> {
        match self {
            Self::Empty => Some(lanes_event(lane, b"null")),
            Self::Snapshot(snapshot) => Some(snapshot.board(audience).lanes_event(lane)),
            Self::Closed => None,
        }
    }

    /// The lane with this view, as JSON.
    pub(crate) fn lane_json(&self, lane: Lane, audience: Audience) -> Option<Bytes> {
        let event = self.lanes_event(lane, audience)?;
        Some(event.slice(LANES.len()..event.len() - END.len()))
    }

    /// Puts a board into its place that is known to be the newest, even if its version is lower:
    /// the journal may have been set back. Tells whether there is something else to be seen.
    pub(crate) fn replace(&mut self, snapshot: &Arc<Snapshot>) -> bool {
        let differs = match self {
            Self::Empty => true,
            Self::Snapshot(known) => known.named.json != snapshot.named.json,
            Self::Closed => false,
        };
        if differs {
            *self = Self::Snapshot(Arc::clone(snapshot));
        }
        differs
    }

    /// Puts the later of two boards into its place; tells whether that was the new one.
    pub(crate) fn advance(&mut self, snapshot: &Arc<Snapshot>) -> bool {
        let is_later = match self {
            Self::Empty => true,
            Self::Snapshot(known) => known.lateness() < snapshot.lateness(),
            Self::Closed => false,
        };
        if is_later {
            *self = Self::Snapshot(Arc::clone(snapshot));
        }
        is_later
    }
}

fn lanes_event(lane: Lane, game: &[u8]) -> Bytes {
    let mut json = JsonWriter::with_capacity(game.len() + 60);
    json.text(LANES);
    json.put(format_args!("{{\"number\":{lane},\"game\":"));
    json.text(game);
    json.text(b"}\n\n");
    json.into_bytes()
}

/// The event of a lane among all lanes whose JSON is known.
pub(crate) fn lanes_event_of(lane: &[u8]) -> Bytes {
    [LANES, lane, END].concat().into()
}

fn tag_of(version: u32) -> HeaderValue {
    let tag = Bytes::from(format!("\"{version}\""));
    // Digits in quotes are always a header.
    HeaderValue::from_maybe_shared(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

#[cfg(test)]
mod tests;

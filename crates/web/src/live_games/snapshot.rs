//! A board at one moment, ready to be sent.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use axum::http::HeaderValue;
use bytes::Bytes;
use tenpin_rules::{Board, FrameNumber, Mark, Marks, Name, Points};
use tenpin_store::{GameId, Lane, Place, Sheet};

/// A board at one moment, written once for all who ask or watch.
#[derive(Debug)]
pub(crate) struct Snapshot {
    pub(crate) id: GameId,
    pub(crate) place: Option<Place>,
    pub(crate) version: u32,
    pub(crate) over: bool,
    /// `id: 12`, `data: {…}` and an empty line; the JSON is a part of it.
    event: Bytes,
    json: Bytes,
    tag: HeaderValue,
    /// The same with the number of the lane; written when the first one wants it.
    lane_event: OnceLock<Bytes>,
}

/// What is to be seen on a lane, or of a game.
#[derive(Debug, Clone)]
pub(crate) enum View {
    /// No game yet.
    Empty,
    /// This board.
    Snapshot(Arc<Snapshot>),
    /// Nothing any more: the service stops.
    Closed,
}

const DATA: &[u8] = b"data: ";
const END: &[u8] = b"\n\n";

impl Snapshot {
    pub(crate) fn of(id: GameId, place: Option<Place>, sheet: &Sheet) -> Self {
        let version = sheet.version();
        // A player's row has some 450 letters at the end of a game.
        let mut pen = Pen(Vec::with_capacity(256 + sheet.players().len() * 450));
        pen.put(format_args!("id: {version}\ndata: "));
        let start = pen.0.len();
        pen.game(id, place, sheet);
        let end = pen.0.len();
        pen.0.extend_from_slice(END);
        let event = Bytes::from(pen.0);
        Self {
            id,
            place,
            version,
            over: sheet.is_over(),
            json: event.slice(start..end),
            event,
            tag: tag_of(version),
            lane_event: OnceLock::new(),
        }
    }

    /// The game as JSON.
    pub(crate) fn json(&self) -> Bytes {
        self.json.clone()
    }

    /// The game as an event of a stream.
    pub(crate) fn event(&self) -> Bytes {
        self.event.clone()
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

impl View {
    /// The event that shows it; none when there is nothing to be seen any more.
    pub(crate) fn event(&self) -> Option<Bytes> {
        match self {
            Self::Empty => Some(Bytes::from_static(b"id: 0\ndata: null\n\n")),
            Self::Snapshot(snapshot) => Some(snapshot.event()),
            Self::Closed => None,
        }
    }

    /// The event that shows it among all lanes.
    pub(crate) fn lane_event(&self, lane: Lane) -> Option<Bytes> {
        match self {
            Self::Empty => Some(lane_event(lane, b"null")),
            Self::Snapshot(snapshot) => {
                let written = snapshot
                    .lane_event
                    .get_or_init(|| lane_event(lane, &snapshot.json));
                Some(written.clone())
            }
            Self::Closed => None,
        }
    }

    /// The lane with this view, as JSON.
    pub(crate) fn lane_json(&self, lane: Lane) -> Option<Bytes> {
        let event = self.lane_event(lane)?;
        Some(event.slice(DATA.len()..event.len() - END.len()))
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

fn lane_event(lane: Lane, game: &[u8]) -> Bytes {
    let mut pen = Pen(Vec::with_capacity(game.len() + 40));
    pen.put(format_args!("data: {{\"number\":{lane},\"game\":"));
    pen.0.extend_from_slice(game);
    pen.0.extend_from_slice(b"}\n\n");
    Bytes::from(pen.0)
}

fn tag_of(version: u32) -> HeaderValue {
    let tag = Bytes::from(format!("\"{version}\""));
    // Digits in quotes are always a header.
    HeaderValue::from_maybe_shared(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// Writes JSON. A board is shown after each bowl, so it is written without detours; a test
/// holds it against [`Game`](crate::board::Game), which says what it must be.
struct Pen(Vec<u8>);

impl Pen {
    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to memory cannot fail.
        let _ = self.0.write_fmt(text);
    }

    /// A number; it never has more than five digits.
    fn number(&mut self, number: u16) {
        let mut rest = number;
        let mut digits = [b'0'; 5];
        let mut first = digits.len();
        while first == digits.len() || rest > 0 {
            first -= 1;
            digits[first] = b"0123456789"[usize::from(rest % 10)];
            rest /= 10;
        }
        self.text(&digits[first..]);
    }

    fn text(&mut self, text: &[u8]) {
        self.0.extend_from_slice(text);
    }

    /// A mark is a letter that needs no backslash.
    fn mark(&mut self, mark: Mark) {
        let mut letter = [0; 4];
        let letter = char::from(mark).encode_utf8(&mut letter);
        self.text(b"\"");
        self.text(letter.as_bytes());
        self.text(b"\"");
    }

    fn game(&mut self, id: GameId, place: Option<Place>, sheet: &Sheet) {
        self.put(format_args!("{{\"id\":\"{id}\",\"lane\":"));
        match place {
            Some(place) => self.number(place.lane.into()),
            None => self.text(b"null"),
        }
        let (version, over) = (sheet.version(), sheet.is_over());
        self.put(format_args!(
            ",\"version\":{version},\"over\":{over},\"turn\":"
        ));
        match sheet.turn() {
            Some(up) => {
                let (seat, frame) = (up.seat, u8::from(up.frame));
                let standing = up.standing();
                self.put(format_args!(
                    "{{\"player\":{seat},\"frame\":{frame},\"standing\":{standing}}}"
                ));
            }
            None => self.text(b"null"),
        }
        self.text(b",\"players\":[");
        let mut rows = Rows {
            pen: self,
            is_first_player: true,
            is_first_frame: true,
            total: 0,
        };
        sheet.lineup().write_to(&mut rows);
        self.text(b"]}");
    }
}

/// A board that writes each player's row as it is told.
struct Rows<'pen> {
    pen: &'pen mut Pen,
    is_first_player: bool,
    is_first_frame: bool,
    total: u16,
}

impl Board for Rows<'_> {
    fn player(&mut self, name: Name) {
        if !std::mem::take(&mut self.is_first_player) {
            self.pen.text(b",");
        }
        self.is_first_frame = true;
        self.total = 0;
        // A name is three letters: nothing in it needs a backslash.
        self.pen
            .put(format_args!("{{\"name\":\"{name}\",\"frames\":["));
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        if !std::mem::take(&mut self.is_first_frame) {
            self.pen.text(b",");
        }
        self.pen.text(b"{\"number\":");
        self.pen.number(u8::from(number).into());
        self.pen.text(b",\"marks\":[");
        let mut is_first = true;
        marks.each(|mark| {
            if !std::mem::take(&mut is_first) {
                self.pen.text(b",");
            }
            self.pen.mark(mark);
        });
        self.pen.text(b"],\"total\":");
        match total.map(u16::from) {
            Some(total) => {
                self.total = total;
                self.pen.number(total);
            }
            None => self.pen.text(b"null"),
        }
        self.pen.text(b"}");
    }

    fn maximum(&mut self, maximum: Points) {
        self.pen.text(b"],\"total\":");
        self.pen.number(self.total);
        self.pen.text(b",\"maximum\":");
        self.pen.number(maximum.into());
        self.pen.text(b"}");
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tenpin_rules::Pins;
    use tenpin_store::Timestamp;

    use super::*;
    use crate::board::Game;

    fn check(players: usize, bowls: &[u8], place: Option<Place>) {
        let names = ["PJS", "KYJ", "ABC", "XYZ"];
        let names = names[..players].iter().map(|name| name.parse().unwrap());
        let mut sheet = Sheet::new(names.collect()).unwrap();
        let id = GameId::new(Timestamp::from(1_800_000_000_000), 7);
        for pins in bowls {
            let action = sheet.bowl(Pins::try_from(*pins).unwrap());
            let Ok(action) = action else { continue };
            sheet.apply(&action).unwrap();
            let snapshot = Snapshot::of(id, place, &sheet);
            let expected = serde_json::to_string(&Game::of(id, place, &sheet)).unwrap();
            assert_eq!(str::from_utf8(&snapshot.json).unwrap(), expected);
            let event = format!("id: {}\ndata: {expected}\n\n", sheet.version());
            assert_eq!(str::from_utf8(&snapshot.event).unwrap(), event);
        }
    }

    proptest! {
        #[test]
        fn a_board_is_written_as_the_game_says(
            players in 1_usize..=4,
            bowls in proptest::collection::vec(0_u8..=10, 0..90),
            lane in proptest::option::of(1_u16..),
        ) {
            let place = lane.map(|lane| Place::first_on(Lane::try_from(lane).unwrap()));
            check(players, &bowls, place);
        }
    }

    #[test]
    fn a_perfect_game_is_written_as_the_game_says() {
        check(2, &[10; 24], None);
    }

    #[test]
    fn numbers_are_written_as_they_are() {
        for number in [0, 1, 9, 10, 99, 100, 300, 999, 1000, 12_345, u16::MAX] {
            let mut pen = Pen(Vec::new());
            pen.number(number);
            assert_eq!(str::from_utf8(&pen.0).unwrap(), number.to_string());
        }
    }
}

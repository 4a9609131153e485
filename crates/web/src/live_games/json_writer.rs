//! Writes a game as JSON.

use std::io::Write;

use bytes::Bytes;
use tenpin_rules::{Mark, PinSet, Rack};
use tenpin_scorecard::Turn;
use tenpin_store::Sheet;

use super::encoded_frames::EncodedFrames;
use super::encoded_racks::{entries_json, pins_json};
use super::player_rows::PlayerRows;
use super::snapshot::EncodedBoard;
use crate::board::{number_of, winners};
use crate::choices::{self, Choice};
use crate::naming::Naming;
use crate::replayed_game::{ReplayedGame, Times};

/// Writes JSON. A board is encoded after every bowl, so it is written without detours. A test
/// compares it with what serde makes of [`GameView`](crate::board::GameView), which defines it.
pub(super) struct JsonWriter(Vec<u8>);

/// How long a game without players is at the most, and how much longer a player's row makes it.
const GAME: usize = 512;
const ROW: usize = 3_000;

impl JsonWriter {
    pub(super) fn with_capacity(capacity: usize) -> Self {
        Self(Vec::with_capacity(capacity))
    }

    /// A writer with room for a game of this many players.
    pub(super) fn for_players(count: usize) -> Self {
        Self::with_capacity(GAME + count * ROW)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn into_bytes(self) -> Bytes {
        Bytes::from(self.0)
    }

    pub(super) fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to memory cannot fail.
        let _ = self.0.write_fmt(text);
    }

    pub(super) fn text(&mut self, text: &[u8]) {
        self.0.extend_from_slice(text);
    }

    /// A number; it never has more than five digits.
    pub(super) fn number(&mut self, number: u16) {
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

    pub(super) fn boolean(&mut self, is_true: bool) {
        self.text(if is_true { b"true" } else { b"false" });
    }

    /// A mark is a letter that needs no backslash.
    pub(super) fn mark(&mut self, mark: Mark) {
        let mut letter = [0; 4];
        let letter = char::from(mark).encode_utf8(&mut letter);
        self.text(b"\"");
        self.text(letter.as_bytes());
        self.text(b"\"");
    }

    /// Which pins stand, where that is known.
    pub(super) fn pins(&mut self, pins: Option<PinSet>) {
        let text = match pins {
            None => b"null" as &[u8],
            Some(pins) => pins_json(pins),
        };
        self.text(text);
    }

    /// A game. Frames that an earlier board tells as they are now are copied from it.
    pub(super) fn game(
        &mut self,
        game: &ReplayedGame,
        naming: Naming<'_>,
        earlier: Option<&EncodedBoard>,
    ) -> EncodedFrames {
        let (id, sheet) = (game.id, &game.sheet);
        self.put(format_args!("{{\"id\":\"{id}\",\"lane\":"));
        match game.place {
            Some(place) => self.number(place.lane.into()),
            None => self.text(b"null"),
        }
        let (version, over) = (sheet.version(), sheet.is_over());
        let (rules, given_up) = (sheet.rules(), sheet.is_given_up());
        self.put(format_args!(
            ",\"rules\":\"{rules}\",\"version\":{version},\"over\":{over},\"given_up\":{given_up}"
        ));
        self.turn(sheet.turn());
        self.text(b",\"players\":[");
        let mut rows = PlayerRows::of(self, sheet, naming, earlier);
        sheet.lineup().write_to(&mut rows);
        let frames = rows.into_frames();
        self.text(b"],\"choices\":");
        self.choices(choices::of_game(sheet));
        self.text(b",\"winners\":[");
        if over {
            self.winners(sheet);
        }
        self.times(&game.times);
        frames
    }

    fn turn(&mut self, turn: Option<Turn>) {
        let Some(turn) = turn else {
            self.text(b",\"turn\":null");
            return;
        };
        let index = u8::try_from(turn.seat).unwrap_or(u8::MAX);
        for (key, number) in [
            (b",\"turn\":{\"player\":" as &[u8], index),
            (b",\"seat\":", number_of(turn.seat)),
            (b",\"frame\":", turn.frame.into()),
            (b",\"standing\":", turn.standing().into()),
            (b",\"bowl\":", turn.bowl_number()),
        ] {
            self.text(key);
            self.number(number.into());
        }
        self.text(b",\"full_rack\":");
        self.boolean(turn.rack == Rack::Full);
        self.text(b",\"rack\":");
        self.pins(turn.rack.into());
        self.text(b",\"entries\":");
        self.text(entries_json(turn.rack));
        self.text(b"}");
    }

    pub(super) fn choices(&mut self, choices: impl Iterator<Item = Choice>) {
        let mut border = b"[\"" as &[u8];
        for choice in choices {
            self.text(border);
            self.text(choice.text().as_bytes());
            border = b"\",\"";
        }
        let is_empty = border == b"[\"";
        self.text(if is_empty { b"[]" } else { b"\"]" });
    }

    fn winners(&mut self, sheet: &Sheet) {
        let mut separator = "";
        for name in winners(sheet.lineup()) {
            self.put(format_args!("{separator}\"{name}\""));
            separator = ",";
        }
    }

    fn times(&mut self, times: &Times) {
        let Times {
            opened,
            changed,
            finished,
        } = times;
        self.put(format_args!(
            "],\"opened\":\"{opened}\",\"changed\":\"{changed}\",\"finished\":"
        ));
        match finished {
            Some(finished) => self.put(format_args!("\"{finished}\"}}")),
            None => self.text(b"null}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_they_are() {
        for number in [0, 1, 9, 10, 99, 100, 300, 999, 1000, 12_345, u16::MAX] {
            let mut json = JsonWriter::with_capacity(0);
            json.number(number);
            assert_eq!(str::from_utf8(&json.0).unwrap(), number.to_string());
        }
    }
}

//! Writes a game as JSON.

use std::io::Write;
use std::slice::Iter;

use bytes::Bytes;
use tenpin_rules::{Board, FrameNumber, Mark, Marks, Name, PinSet, Pins, Player, Points, Rack};
use tenpin_scorecard::Turn;
use tenpin_store::{PlacedBowl, Sheet};

use super::encoded_racks::{entries_json, pins_json};
use crate::board::{box_of, is_foul, is_split, number_of, winners};
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

    /// A mark is a letter that needs no backslash.
    fn mark(&mut self, mark: Mark) {
        let mut letter = [0; 4];
        let letter = char::from(mark).encode_utf8(&mut letter);
        self.text(b"\"");
        self.text(letter.as_bytes());
        self.text(b"\"");
    }

    /// Which pins stand, where that is known.
    fn pins(&mut self, pins: Option<PinSet>) {
        let text = match pins {
            None => b"null" as &[u8],
            Some(pins) => pins_json(pins),
        };
        self.text(text);
    }

    pub(super) fn game(&mut self, game: &ReplayedGame, naming: Naming<'_>) {
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
        sheet
            .lineup()
            .write_to(&mut PlayerRows::of(self, sheet, naming));
        self.text(b"],\"choices\":");
        self.choices(choices::of_game(sheet));
        self.text(b",\"winners\":[");
        if over {
            self.winners(sheet);
        }
        self.times(&game.times);
    }

    fn turn(&mut self, turn: Option<Turn>) {
        let Some(turn) = turn else {
            self.text(b",\"turn\":null");
            return;
        };
        let (player, seat) = (turn.seat, number_of(turn.seat));
        let (frame, bowl) = (turn.frame, turn.bowl_number());
        let (standing, full_rack) = (turn.standing(), turn.rack == Rack::Full);
        self.put(format_args!(
            ",\"turn\":{{\"player\":{player},\"seat\":{seat},\"frame\":{frame},\
             \"standing\":{standing},\"bowl\":{bowl},\"full_rack\":{full_rack},\"rack\":"
        ));
        self.pins(turn.rack.into());
        self.text(b",\"entries\":");
        self.text(entries_json(turn.rack));
        self.text(b"}");
    }

    fn choices(&mut self, choices: impl Iterator<Item = Choice>) {
        let mut border = "[";
        for choice in choices {
            self.put(format_args!("{border}\"{}\"", choice.text()));
            border = ",";
        }
        self.text(if border == "[" { b"[]" } else { b"]" });
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

/// A board that writes each player's row as it is told.
struct PlayerRows<'a> {
    json: &'a mut JsonWriter,
    sheet: &'a Sheet,
    naming: Naming<'a>,
    /// The place of the player whose row is being written; none before the first.
    seat: Option<u8>,
    /// The bowls of the game after the last one of this player that was written.
    bowls: Iter<'a, PlacedBowl>,
    is_first_frame: bool,
    total: u16,
    has_left: bool,
    is_skipped: bool,
}

impl<'a> PlayerRows<'a> {
    fn of(json: &'a mut JsonWriter, sheet: &'a Sheet, naming: Naming<'a>) -> Self {
        Self {
            json,
            sheet,
            naming,
            seat: None,
            bowls: sheet.bowls().iter(),
            is_first_frame: true,
            total: 0,
            has_left: false,
            is_skipped: false,
        }
    }

    /// The number of this player's next bowl.
    fn next_number(&mut self) -> u16 {
        let seat = self.seat;
        let next = self.bowls.find(|bowl| Some(bowl.seat) == seat);
        next.map_or(0, |bowl| bowl.number)
    }

    /// The bowler who has a seat.
    fn bowler(&mut self, seat: usize) {
        let Some(id) = self.sheet.bowlers().get(seat).copied().flatten() else {
            self.json.text(b"null");
            return;
        };
        let (id, name) = self.naming.person(id);
        self.json.put(format_args!("{{\"id\":\"{id}\",\"name\":"));
        // A name, or nothing, can always be encoded.
        self.json
            .text(&serde_json::to_vec(&name).unwrap_or_default());
        self.json.text(b"}");
    }

    fn marks(&mut self, marks: &[Mark]) {
        for (index, mark) in marks.iter().enumerate() {
            if index > 0 {
                self.json.text(b",");
            }
            self.json.mark(*mark);
        }
    }

    fn bowls(&mut self, frame: FrameNumber, marks: &[Mark]) {
        for (index, mark) in (0..)
            .zip(marks.iter().copied())
            .filter(|(_, mark)| mark.is_bowl())
        {
            if index > 0 {
                self.json.text(b",");
            }
            self.json.text(b"{\"number\":");
            let number = self.next_number();
            self.json.number(number);
            self.json.text(b",\"mark\":");
            self.json.mark(mark);
            self.json.text(b",\"pins\":");
            self.json.number(u8::from(Pins::from(mark)).into());
            self.json.text(b",\"box\":");
            self.json.number(box_of(frame, index, mark).into());
            self.json.text(b",\"standing\":");
            self.json.pins(mark.into());
            self.json.text(match (is_split(mark), is_foul(mark)) {
                (false, false) => b",\"split\":false,\"foul\":false}",
                (false, true) => b",\"split\":false,\"foul\":true}",
                (true, false) => b",\"split\":true,\"foul\":false}",
                (true, true) => b",\"split\":true,\"foul\":true}",
            });
        }
    }
}

impl Board for PlayerRows<'_> {
    fn player(&mut self, name: Name) {
        if self.seat.is_some() {
            self.json.text(b",");
        }
        let seat = self.seat.map_or(0, |seat| seat + 1);
        self.seat = Some(seat);
        self.bowls = self.sheet.bowls().iter();
        self.is_first_frame = true;
        self.total = 0;
        self.has_left = false;
        self.is_skipped = false;
        // A name is three letters: nothing in it needs a backslash.
        let number = number_of(seat.into());
        self.json.put(format_args!(
            "{{\"name\":\"{name}\",\"seat\":{number},\"bowler\":"
        ));
        self.bowler(seat.into());
        self.json.text(b",\"frames\":[");
    }

    fn left(&mut self) {
        self.has_left = true;
    }

    fn skipped(&mut self) {
        self.is_skipped = true;
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        if !std::mem::take(&mut self.is_first_frame) {
            self.json.text(b",");
        }
        self.json.text(b"{\"number\":");
        self.json.number(u8::from(number).into());
        self.json.text(b",\"marks\":[");
        let (mut marks_of_frame, mut count) = ([Mark::Missed; 6], 0);
        for (place, mark) in marks_of_frame.iter_mut().zip(marks) {
            *place = mark;
            count += 1;
        }
        let marks = &marks_of_frame[..count];
        self.marks(marks);
        self.json.text(b"],\"total\":");
        match total.map(u16::from) {
            Some(total) => {
                self.json.number(total);
                self.json.text(b",\"points\":");
                // A frame's points are what its running total has more than the one before.
                self.json.number(total.saturating_sub(self.total));
                self.total = total;
            }
            None => self.json.text(b"null,\"points\":null"),
        }
        self.json.text(b",\"bowls\":[");
        self.bowls(number, marks);
        self.json.text(b"],\"missed\":");
        let mut missed = (0..).zip(marks).filter(|(_, mark)| !mark.is_bowl());
        match missed.next() {
            Some((index, &mark)) => self.json.number(box_of(number, index, mark).into()),
            None => self.json.text(b"null"),
        }
        self.json.text(b"}");
    }

    fn minimum(&mut self, minimum: Points) {
        self.json.text(b"],\"total\":");
        self.json.number(self.total);
        self.json.text(b",\"minimum\":");
        self.json.number(minimum.into());
    }

    fn maximum(&mut self, maximum: Points) {
        self.json.text(b",\"maximum\":");
        self.json.number(maximum.into());
        let (left, skipped) = (self.has_left, self.is_skipped);
        self.json.put(format_args!(
            ",\"left\":{left},\"skipped\":{skipped},\"choices\":"
        ));
        let seat = self.seat.map_or(0, usize::from);
        if let Some(name) = self.sheet.players().get(seat) {
            let choices = choices::of_player(self.sheet.lineup(), Player::from(*name));
            self.json.choices(choices);
        }
        self.json.text(b"}");
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

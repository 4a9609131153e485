//! The rows of the players of a game as JSON.

use tenpin_rules::{Board, FrameNumber, Mark, Marks, Name, Pins, Player, Points};
use tenpin_store::Sheet;

use super::encoded_frames::{EncodedFrames, FrameContent};
use super::json_writer::JsonWriter;
use super::snapshot::EncodedBoard;
use crate::board::{box_of, is_foul, is_split, number_of};
use crate::choices;
use crate::naming::Naming;

/// A board that writes each player's row as it is told.
pub(super) struct PlayerRows<'a> {
    json: &'a mut JsonWriter,
    sheet: &'a Sheet,
    naming: Naming<'a>,
    /// An earlier board of the game, whose frames are copied where they tell the same.
    earlier: Option<&'a EncodedBoard>,
    frames: EncodedFrames,
    /// The place of the player whose row is being written; none before the first.
    seat: Option<u8>,
    is_first_frame: bool,
    total: u16,
    has_left: bool,
    is_skipped: bool,
}

impl<'a> PlayerRows<'a> {
    pub(super) fn of(
        json: &'a mut JsonWriter,
        sheet: &'a Sheet,
        naming: Naming<'a>,
        earlier: Option<&'a EncodedBoard>,
    ) -> Self {
        Self {
            json,
            sheet,
            naming,
            earlier,
            frames: EncodedFrames::of(sheet),
            seat: None,
            is_first_frame: true,
            total: 0,
            has_left: false,
            is_skipped: false,
        }
    }

    /// The frames, once all players are told.
    pub(super) fn into_frames(self) -> EncodedFrames {
        self.frames
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

    fn write_frame(&mut self, frame: FrameNumber, content: &FrameContent) {
        self.json.text(b"{\"number\":");
        self.json.number(u8::from(frame).into());
        self.json.text(b",\"marks\":[");
        let (mut marks_of_frame, mut count) = ([Mark::Missed; 6], 0);
        for (place, mark) in marks_of_frame.iter_mut().zip(content.marks) {
            *place = mark;
            count += 1;
        }
        let marks = &marks_of_frame[..count];
        self.marks(marks);
        self.json.text(b"],\"total\":");
        match content.total {
            Some(total) => {
                self.json.number(total);
                self.json.text(b",\"points\":");
                // A frame's points are what its running total has more than the one before.
                self.json.number(total.saturating_sub(content.total_before));
            }
            None => self.json.text(b"null,\"points\":null"),
        }
        self.json.text(b",\"bowls\":[");
        self.bowls(frame, marks, content.numbers);
        self.json.text(b"],\"missed\":");
        let mut missed = (0..).zip(marks).filter(|(_, mark)| !mark.is_bowl());
        match missed.next() {
            Some((index, &mark)) => self.json.number(box_of(frame, index, mark).into()),
            None => self.json.text(b"null"),
        }
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

    fn bowls(
        &mut self,
        frame: FrameNumber,
        marks: &[Mark],
        numbers: impl IntoIterator<Item = u16>,
    ) {
        let marks = (0..).zip(marks.iter().copied());
        let bowls = marks.filter(|(_, mark)| mark.is_bowl());
        for ((index, mark), number) in bowls.zip(numbers) {
            if index > 0 {
                self.json.text(b",");
            }
            self.json.text(b"{\"number\":");
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
        self.is_first_frame = true;
        self.total = 0;
        self.has_left = false;
        self.is_skipped = false;
        // A name is three letters: nothing in it needs a backslash.
        self.json
            .put(format_args!("{{\"name\":\"{name}\",\"seat\":"));
        self.json.number(number_of(seat.into()).into());
        self.json.text(b",\"bowler\":");
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
        let seat = self.seat.unwrap_or_default();
        let content = FrameContent {
            numbers: self.frames.numbers(seat, number),
            marks,
            total: total.map(u16::from),
            total_before: self.total,
        };
        let start = self.json.len();
        let earlier = self.earlier;
        match earlier.and_then(|board| board.frame(seat, number, &content)) {
            Some(json) => self.json.text(json),
            None => self.write_frame(number, &content),
        }
        let json = start..self.json.len();
        self.frames.note(seat, number, content, json);
        self.total = content.total.unwrap_or(self.total);
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
        self.json.text(b",\"left\":");
        self.json.boolean(self.has_left);
        self.json.text(b",\"skipped\":");
        self.json.boolean(self.is_skipped);
        self.json.text(b",\"choices\":");
        let seat = self.seat.map_or(0, usize::from);
        if let Some(name) = self.sheet.players().get(seat) {
            let choices = choices::of_player(self.sheet.lineup(), Player::from(*name));
            self.json.choices(choices);
        }
        self.json.text(b"}");
    }
}

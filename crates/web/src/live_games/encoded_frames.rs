//! The frames of a board as JSON. A bowl changes few of them, so the others are copied from the
//! board before.

use std::ops::Range;

use tenpin_rules::{FrameNumber, Marks};
use tenpin_store::{PlacedBowl, Sheet};

/// Where the frames of a board are in its JSON, and what they tell.
#[derive(Debug)]
pub(super) struct EncodedFrames {
    /// The frames of each seat, one seat after the other. Those that are not told have no JSON.
    frames: Vec<EncodedFrame>,
}

#[derive(Debug, Clone, Default)]
struct EncodedFrame {
    content: FrameContent,
    json: Range<usize>,
}

/// All that the JSON of a frame follows from, besides the number of the frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct FrameContent {
    /// The numbers of its bowls in the game, and 0 for those that it does not have.
    pub(super) numbers: [u16; MOST_BOWLS],
    pub(super) marks: Marks,
    /// The running total, once it is known.
    pub(super) total: Option<u16>,
    /// The last running total that is known of the frames before.
    pub(super) total_before: u16,
}

/// The most bowls of a frame, by any rule book.
const MOST_BOWLS: usize = 3;

const FRAMES: usize = 10;

impl EncodedFrames {
    /// The frames of a game, none of which is encoded yet.
    pub(super) fn of(sheet: &Sheet) -> Self {
        let mut frames = vec![EncodedFrame::default(); sheet.players().len() * FRAMES];
        for PlacedBowl {
            number,
            seat,
            frame,
            ..
        } in sheet.bowls()
        {
            let frame = frames.get_mut(index_of(*seat, *frame));
            let mut numbers = frame
                .into_iter()
                .flat_map(|frame| &mut frame.content.numbers);
            if let Some(next) = numbers.find(|next| **next == 0) {
                *next = *number;
            }
        }
        Self { frames }
    }

    /// The numbers of the bowls of a frame.
    pub(super) fn numbers(&self, seat: u8, frame: FrameNumber) -> [u16; MOST_BOWLS] {
        let frame = self.frames.get(index_of(seat, frame));
        frame.map_or([0; MOST_BOWLS], |frame| frame.content.numbers)
    }

    /// Where the JSON of a frame is, if it tells just this.
    pub(super) fn find(
        &self,
        seat: u8,
        frame: FrameNumber,
        content: &FrameContent,
    ) -> Option<Range<usize>> {
        let known = self.frames.get(index_of(seat, frame))?;
        let is_same = known.content == *content && !known.json.is_empty();
        is_same.then(|| known.json.clone())
    }

    /// Notes what a frame tells, and where its JSON is.
    pub(super) fn note(
        &mut self,
        seat: u8,
        frame: FrameNumber,
        content: FrameContent,
        json: Range<usize>,
    ) {
        if let Some(frame) = self.frames.get_mut(index_of(seat, frame)) {
            *frame = EncodedFrame { content, json };
        }
    }
}

fn index_of(seat: u8, frame: FrameNumber) -> usize {
    usize::from(seat) * FRAMES + usize::from(u8::from(frame)) - 1
}

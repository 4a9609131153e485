//! Frames that were corrected after the lineup was changed in the middle of them.

use std::ops::Range;

use tenpin_rules::{Bowl, BowlCount, Entry, FrameNumber, Frames, Pins, Progress, RuleBook, Sign};
use tenpin_scorecard::Turn;

use super::Sheet;
use crate::PlacedBowl;

/// A frame in the middle of which the lineup was changed, and which has no middle any more: it
/// was a seven and a miss, a player joined in between, and it is corrected to a strike. Or it was
/// not finished, since the player left.
///
/// What the change did depends on the frame being under way. So a replay bowls the frame as it
/// was at the time, and corrects it once it is finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct StandIn {
    pub(super) seat: u8,
    pub(super) frame: FrameNumber,
    /// What was bowled at the time. It finished the frame, unless the player left.
    pub(super) played: Vec<Bowl>,
    /// How many bowls the frame has now.
    pub(super) shown: usize,
}

impl StandIn {
    /// Finishes the frame with gutters, if it was not finished.
    fn finish(&mut self, rules: RuleBook) {
        let missing = missing(rules, self.frame, &self.played);
        let gutters = (0..missing).map(|_| Bowl::Count(Pins::NONE));
        self.played.extend(gutters);
    }
}

impl Sheet {
    pub(super) fn stand_in(&self, seat: u8, frame: FrameNumber) -> Option<&StandIn> {
        let mut stand_ins = self.stand_ins.iter();
        stand_ins.find(|stand_in| (stand_in.seat, stand_in.frame) == (seat, frame))
    }

    /// How many bowls there are, each frame as it was bowled when the lineup was changed.
    pub(super) fn played_length(&self) -> usize {
        self.played_before(self.bowls.len())
    }

    /// The same, of the bowls before this index, which begins a frame.
    fn played_before(&self, index: usize) -> usize {
        let bowls = &self.bowls[..index];
        let is_before = |stand_in: &&StandIn| {
            let mut bowls = bowls.iter();
            bowls.any(|bowl| bowl.is_in(stand_in.seat, stand_in.frame))
        };
        let before = self.stand_ins.iter().filter(is_before);
        before.fold(index, |length, stand_in| {
            length - stand_in.shown + stand_in.played.len()
        })
    }

    /// The indices of the bowls of a frame.
    pub(super) fn range_of(&self, seat: u8, frame: FrameNumber) -> Range<usize> {
        let is_in = |bowl: &PlacedBowl| bowl.is_in(seat, frame);
        let start = self.bowls.iter().position(is_in).unwrap_or_default();
        let bowls = self.bowls[start..].iter();
        start..start + bowls.take_while(|bowl| is_in(bowl)).count()
    }

    /// Moves the changes of the lineup to where they belong once a frame has these bowls. The
    /// turn is the one that follows.
    pub(super) fn place_changes(
        &mut self,
        seat: u8,
        frame: FrameNumber,
        bowls: &[Bowl],
        turn: Option<Turn>,
    ) {
        let of_frame = |stand_in: &&mut StandIn| (stand_in.seat, stand_in.frame) == (seat, frame);
        if let Some(stand_in) = self.stand_ins.iter_mut().find(of_frame) {
            stand_in.shown = bowls.len();
            return;
        }
        let range = self.range_of(seat, frame);
        let start = self.played_before(range.start);
        let end = start + range.len();
        let is_under_way = |turn: Option<Turn>| {
            turn.is_some_and(|turn| (turn.seat, turn.frame) == (usize::from(seat), frame))
        };
        let was_under_way = is_under_way(self.turn);
        let within =
            |placed: usize| placed > start && (placed < end || placed == end && was_under_way);
        let latest = self.changes.iter().map(|placed| placed.bowls);
        let latest = latest.filter(|placed| within(*placed)).max();
        let has_no_middle = latest.is_some_and(|latest| latest - start >= bowls.len());
        let known: Vec<Bowl> = self.bowls[range.clone()]
            .iter()
            .map(|placed| placed.bowl)
            .collect();
        let is_broken_off = !was_under_way && missing(self.rules, frame, &known) > 0;
        if is_broken_off || has_no_middle && !is_under_way(turn) {
            let mut stand_in = StandIn {
                seat,
                frame,
                played: known,
                shown: bowls.len(),
            };
            if !is_broken_off {
                stand_in.finish(self.rules);
            }
            self.stand_ins.push(stand_in);
            return;
        }
        self.move_changes(|placed| {
            if within(placed) {
                return placed.min(start + bowls.len());
            }
            if placed >= end {
                return placed - range.len() + bowls.len();
            }
            placed
        });
    }

    fn move_changes(&mut self, to: impl Fn(usize) -> usize) {
        for placed in &mut self.changes {
            placed.bowls = to(placed.bowls);
        }
    }

    /// Finishes the last frame of the player at this seat, who left and did not leave after all,
    /// if it was corrected since.
    pub(super) fn finish_stand_in(&mut self, seat: u8) {
        let last = self.bowls.last().map(|bowl| (bowl.seat, bowl.frame));
        let is_last = |stand_in: &&mut StandIn| {
            stand_in.seat == seat && last == Some((stand_in.seat, stand_in.frame))
        };
        let rules = self.rules;
        if let Some(stand_in) = self.stand_ins.iter_mut().find(is_last) {
            stand_in.finish(rules);
        }
    }

    /// Forgets how a frame was bowled when the lineup was changed: its last bowl is taken back,
    /// and it is under way again or not begun. Tells whether it is not begun.
    pub(super) fn forget_stand_in(&mut self, seat: u8, frame: FrameNumber) -> bool {
        if self.stand_in(seat, frame).is_none() {
            return false;
        }
        let range = self.range_of(seat, frame);
        let is_of_frame = |stand_in: &StandIn| (stand_in.seat, stand_in.frame) == (seat, frame);
        self.stand_ins.retain(|stand_in| !is_of_frame(stand_in));
        let length = self.played_length() - 1;
        self.move_changes(|placed| placed.min(length));
        range.len() == 1
    }
}

/// How many gutters it takes to finish a frame after these bowls.
fn missing(rules: RuleBook, frame: FrameNumber, bowls: &[Bowl]) -> usize {
    let mut frames = before_frame(rules, frame);
    let mut count = 0;
    for bowl in bowls {
        // They were bowled before, so they are possible.
        let _ = frames.bowl(*bowl);
    }
    while matches!(frames.progress(), Progress::Bowling(_, bowls) if bowls > BowlCount::None)
        && frames.bowl(GUTTER).is_ok()
    {
        count += 1;
    }
    count
}

/// What these entries mean in a frame of that number; nothing if they are refused.
pub(super) fn read_frame(
    rules: RuleBook,
    number: FrameNumber,
    entries: &[Entry],
) -> Option<Vec<Bowl>> {
    let mut frames = before_frame(rules, number);
    let mut bowls = Vec::with_capacity(entries.len());
    for entry in entries {
        let bowl = frames.rack().ok()?.read(*entry).ok()?;
        frames.bowl(bowl).ok()?;
        bowls.push(bowl);
    }
    Some(bowls)
}

const GUTTER: Sign = Sign::Count(Pins::NONE);

/// Frames that come to one of that number, or to one that is bowled in the same way: only the
/// last frame is bowled in another way than the first.
fn before_frame(rules: RuleBook, number: FrameNumber) -> Frames {
    let mut frames = Frames::from(rules);
    let last = Progress::Bowling(FrameNumber::LAST, BowlCount::None);
    while number.is_last() && frames.progress() < last {
        // A gutter is possible at any rack.
        if frames.bowl(GUTTER).is_err() {
            break;
        }
    }
    frames
}

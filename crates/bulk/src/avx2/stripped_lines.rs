//! Lines whose leaves were taken out, so that what is left is plain marks.

use super::leave_bits::{SLOT, Stripped, strip};
use super::leave_list::LeaveList;
use super::left_pins::left_pins;
use super::plain_run::BATCHES;
use super::{ROW, load};

/// How many lines there can be: all of a run.
const MOST: usize = 32 * BATCHES;

/// The lines of a run that had leaves, each in a slot of its own.
pub(super) struct StrippedLines {
    text: Vec<u8>,
    count: usize,
    /// Whether the leaves of another line could not be read here.
    has_refused: bool,
    /// Which line of the run each of them is.
    places: [u16; MOST],
    /// The byte before each line, and its end.
    before: [u32; MOST],
    ends: [u32; MOST],
    lines: [Stripped; MOST],
    leaves: LeaveList,
}

impl Default for StrippedLines {
    fn default() -> Self {
        Self {
            text: Vec::new(),
            count: 0,
            has_refused: false,
            places: [0; MOST],
            before: [0; MOST],
            ends: [0; MOST],
            lines: [Stripped::default(); MOST],
            leaves: LeaveList::default(),
        }
    }
}

impl StrippedLines {
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0 && !self.has_refused
    }

    /// Whether none was refused, if so many of them are complete games.
    pub(super) fn are_all(&self, complete: usize) -> bool {
        self.count == complete && !self.has_refused
    }

    pub(super) fn clear(&mut self) {
        (self.count, self.has_refused) = (0, false);
        self.leaves.clear();
    }

    pub(super) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Adds the lines of a batch that have their bit set; `first` is the number of the first
    /// line of the batch in the run. Lines whose leaves cannot be read here stay refused. If one
    /// has no leaves, none is added.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn add(
        &mut self,
        text: &[u8],
        borders: &[u32; 33],
        wanted: u32,
        first: usize,
    ) -> bool {
        // A file with fouls comes here once, and needs no room for leaves.
        if self.text.is_empty() && !all_have_leaves(text, borders, wanted) {
            return false;
        }
        self.make_room();
        let (slots, _) = self.text.as_chunks_mut::<SLOT>();
        let (mut count, mut has_refused) = (self.count, false);
        let leaves_before = self.leaves.ends_found();
        let mut wanted = wanted;
        while wanted != 0 {
            let lane = wanted.trailing_zeros() as usize;
            wanted &= wanted - 1;
            let (start, end) = (borders[lane] as usize + 1, borders[lane + 1] as usize);
            let slot = &mut slots[count + 1];
            let Some(stripped) = strip(text, (start, end), slot, &mut self.leaves) else {
                if !has_leaves(&text[start..end]) {
                    self.leaves.truncate(leaves_before);
                    return false;
                }
                has_refused = true;
                continue;
            };
            self.places[count] = u16::try_from(first + lane).unwrap_or_default();
            self.lines[count] = stripped;
            count += 1;
        }
        self.count = count;
        self.has_refused |= has_refused;
        true
    }

    /// Makes room for the lines of another batch.
    #[inline]
    fn make_room(&mut self) {
        // A whole slot before the first line: a row is read from its end.
        let size = SLOT * (self.count + 32 + 1);
        if self.text.len() < size {
            self.text.resize(size, 0);
        }
        self.leaves.make_room(32);
    }

    /// Leaves the lines of a batch that have their bit set refused, if each has leaves; returns
    /// whether it has.
    #[inline(never)]
    pub(super) fn pass_over(&mut self, text: &[u8], borders: &[u32; 33], wanted: u32) -> bool {
        let have_leaves = all_have_leaves(text, borders, wanted);
        self.has_refused |= have_leaves;
        have_leaves
    }

    /// Checks the leaves, and empties the lines in which one is wrong. Fills the last batch up
    /// with empty lines.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn check(&mut self, text: &[u8]) {
        if self.count == 0 {
            return;
        }
        let (slots, _) = self.text.as_chunks::<SLOT>();
        let lines = self.lines[..self.count].iter().zip(&slots[1..]);
        for (index, (line, slot)) in lines.enumerate() {
            let before = SLOT * (index + 1) - 1;
            let (expected, are_possible) =
                left_pins(load(slot.first_chunk().unwrap_or(&[0; 32])), *line);
            self.leaves.push_expected(expected, line.with_leave);
            let end = if are_possible {
                before + 1 + line.length
            } else {
                before + 1
            };
            self.before[index] = u32::try_from(before).unwrap_or_default();
            self.ends[index] = u32::try_from(end).unwrap_or_default();
        }
        let (lines, before, ends) = (&self.lines[..self.count], &self.before, &mut self.ends);
        self.leaves.check(text, |leave| {
            let line = line_with(lines, leave);
            ends[line] = before[line] + 1;
        });
        let filled = self.count.next_multiple_of(32);
        let nowhere = u32::try_from(ROW).unwrap_or_default();
        self.before[self.count..filled].fill(nowhere);
        self.ends[self.count..filled].fill(nowhere + 1);
    }

    /// The lines in batches: which lines of the run they are, and their borders.
    pub(super) fn batches(&self) -> impl Iterator<Item = (&[u16], &[u32; 32], &[u32; 32])> {
        let filled = self.count.next_multiple_of(32);
        let places = self.places[..self.count].chunks(32);
        let (before, _) = self.before[..filled].as_chunks::<32>();
        let (ends, _) = self.ends[..filled].as_chunks::<32>();
        let lines = places.zip(before).zip(ends);
        lines.map(|((places, before), ends)| (places, before, ends))
    }
}

/// Which of the lines has this leave, counted from the first leave of the first line.
#[cold]
fn line_with(lines: &[Stripped], leave: usize) -> usize {
    let mut leaves = 0;
    let is_before = |line: &&Stripped| {
        leaves += line.with_leave.count_ones() as usize;
        leaves <= leave
    };
    lines.iter().take_while(is_before).count()
}

/// Whether each line of a batch that has its bit set has leaves.
fn all_have_leaves(text: &[u8], borders: &[u32; 33], wanted: u32) -> bool {
    let mut lanes = (0..32).filter(|lane| wanted >> lane & 1 == 1);
    lanes.all(|lane: usize| {
        has_leaves(&text[borders[lane] as usize + 1..borders[lane + 1] as usize])
    })
}

#[cold]
fn has_leaves(line: &[u8]) -> bool {
    line.iter().any(|byte| b"[]()Ss".contains(byte))
}

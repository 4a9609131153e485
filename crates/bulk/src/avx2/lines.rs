//! Lines of text: finding their ends, and scoring 32 lines at a time.

use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_movemask_epi8};

use super::batch::{self, Batch};
use super::column_reader::{MARKS, PLAIN};
use super::racks::all;
use super::{ROW, load, prefetch};
use crate::sink::BufferedSink;
use crate::text::without_end;
use crate::{Notation, Sink, Tally, portable, score_line};

/// How much text is searched for line ends before the lines are scored. The ends and the text
/// are then still in the first-level cache.
const STRETCH: usize = 4096;

/// How much of the next stretch is prefetched with each batch: about the length of a batch.
const AHEAD: usize = 640;

/// Room for the ends of lines that wait for a full batch, and for what `note` writes beyond
/// the ends that it found.
const SPARE_ROOM: usize = 64;

/// Places in a text are `u32`; a longer text is scored in parts.
const LONGEST: usize = 1 << 30;

/// Scores a text in a notation in which a line without separators is marks.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) fn score(text: &[u8], notation: Notation, sink: &mut impl Sink) {
    let mut rest = text;
    while rest.len() > LONGEST {
        let end = rest[..LONGEST].iter().rposition(|byte| *byte == b'\n');
        rest = if let Some(end) = end {
            score_part(&rest[..=end], notation, sink);
            &rest[end + 1..]
        } else {
            score_first_line(rest, notation, sink)
        };
    }
    score_part(rest, notation, sink);
}

/// Scores the first line, however long it is. Returns the text after it.
fn score_first_line<'text>(
    text: &'text [u8],
    notation: Notation,
    sink: &mut impl Sink,
) -> &'text [u8] {
    let end = text.iter().position(|byte| *byte == b'\n');
    let (line, rest) = text.split_at(end.map_or(text.len(), |end| end + 1));
    portable::score_text(line, notation, sink);
    rest
}

/// Scores a text whose places fit in a `u32`.
///
/// The first lines are left to the portable engine, so that there is always a whole row before
/// the end of a line.
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn score_part(part: &[u8], notation: Notation, sink: &mut impl Sink) {
    let after_row = part.get(ROW - 1..).unwrap_or_default();
    let Some(distance) = after_row.iter().position(|byte| *byte == b'\n') else {
        return portable::score_text(part, notation, sink);
    };
    let end = ROW - 1 + distance;
    portable::score_text(&part[..=end], notation, sink);
    let mut ends = LineEnds::default();
    ends.push(end);
    let lines = LineScorer {
        text: part,
        notation,
        sink,
        is_plain: true,
    };
    lines.score(end + 1, ends);
}

/// The line end before the first line that is not scored yet, and all ends found after it.
struct LineEnds {
    places: Vec<u32>,
    found: usize,
}

impl Default for LineEnds {
    fn default() -> Self {
        Self {
            places: vec![0; STRETCH + SPARE_ROOM],
            found: 0,
        }
    }
}

impl LineEnds {
    fn push(&mut self, end: usize) {
        self.places[self.found] = u32::try_from(end).unwrap_or(u32::MAX);
        self.found += 1;
    }

    /// Finds the line ends in a stretch that starts at this place of the text.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn find(&mut self, stretch: &[u8], place: usize) {
        let mut place = u32::try_from(place).unwrap_or(u32::MAX);
        let mut found = self.found;
        let (blocks, rest) = stretch.as_chunks::<64>();
        for block in blocks {
            found = note(ends_in(block), place, &mut self.places, found);
            place = place.wrapping_add(64);
        }
        if !rest.is_empty() {
            let mut block = [0; 64];
            block[..rest.len()].copy_from_slice(rest);
            found = note(ends_in(&block), place, &mut self.places, found);
        }
        self.found = found;
    }

    /// Removes the ends of lines that have been scored.
    fn forget(&mut self, scored: usize) {
        self.places.copy_within(scored..self.found, 0);
        self.found -= scored;
    }
}

/// One bit per byte of a block: set for a line end.
#[inline]
#[target_feature(enable = "avx2")]
fn ends_in(block: &[u8; 64]) -> u64 {
    let (halves, _) = block.as_chunks::<32>();
    let end = all(b'\n');
    let bits = |half| {
        let is_end = _mm256_cmpeq_epi8(load(half), end);
        u64::from(_mm256_movemask_epi8(is_end).cast_unsigned())
    };
    bits(&halves[0]) | bits(&halves[1]) << 32
}

/// Writes down the places of line ends. Returns how many there are then.
///
/// It writes four at a time, since a branch on their number costs more than a few writes too
/// many.
#[inline]
#[target_feature(enable = "avx2,bmi1,popcnt")]
fn note(mut mask: u64, place: u32, places: &mut [u32], found: usize) -> usize {
    let all_found = found + mask.count_ones() as usize;
    let mut noted = found;
    while let Some(four) = places.get_mut(noted..noted + 4) {
        for end in four {
            *end = place.wrapping_add(mask.trailing_zeros());
            mask &= mask.wrapping_sub(1);
        }
        if mask == 0 {
            break;
        }
        noted += 4;
    }
    all_found
}

/// How many batches are scored before the sink is told: about a stretch.
const BATCHES: usize = 8;

/// Consecutive batches of games in plain marks.
#[derive(Default)]
struct PlainRun {
    totals: [[u16; 32]; BATCHES],
    count: usize,
    tally: Tally,
    /// The first batch in which not all games are plain: one bit per game that is.
    stopped: Option<u32>,
}

impl PlainRun {
    /// Scores the lines between these ends, up to the first batch that is not all plain, and
    /// prefetches what lies ahead.
    ///
    /// Nothing here depends on the type of the sink, so that this is compiled only twice and
    /// everything that it calls is inlined.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn score<const COUNTS_MARKS: bool>(&mut self, text: &[u8], borders: &[u32], ahead: &[u8]) {
        let mut borders = borders;
        let mut ahead = ahead.as_chunks::<AHEAD>().0.iter();
        for totals in &mut self.totals {
            let Some(now) = borders.first_chunk::<33>() else {
                return;
            };
            prefetch(ahead.next().unwrap_or(&[0; AHEAD]));
            let before = now.first_chunk().unwrap_or(&[0; 32]);
            let ends = now.last_chunk().unwrap_or(&[0; 32]);
            let batch = batch::score_lines::<PLAIN, COUNTS_MARKS>(text, before, ends);
            if batch.accepted != u32::MAX {
                self.stopped = Some(batch.accepted);
                return;
            }
            *totals = batch.totals;
            self.tally += batch.tally;
            self.count += 1;
            borders = &borders[32..];
        }
    }
}

/// Scores the lines of a text and tells a sink.
struct LineScorer<'text, 'sink, S> {
    text: &'text [u8],
    notation: Notation,
    sink: &'sink mut S,
    /// Whether all games so far were in plain marks, on lines that end with `\n`.
    is_plain: bool,
}

impl<S: Sink> LineScorer<'_, '_, S> {
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn score(mut self, start: usize, mut ends: LineEnds) {
        let mut place = start;
        for stretch in self.text[start..].chunks(STRETCH) {
            ends.find(stretch, place);
            place += stretch.len();
            let mut scored = 0;
            while scored + 32 < ends.found {
                let ahead = self.text.get(place + scored / 32 * AHEAD..);
                let run = self.score_plain(&ends.places[scored..ends.found], ahead);
                scored += 32 * run.count;
                if let Some(plain) = run.stopped
                    && let Some(borders) = ends.places[scored..].first_chunk()
                {
                    self.score_again(borders, 32, plain);
                    scored += 32;
                }
            }
            ends.forget(scored);
        }
        if !self.text.ends_with(b"\n") {
            ends.push(self.text.len());
        }
        self.score_rest(&ends);
    }

    /// Scores the lines between these ends as long as they are in plain marks.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn score_plain(&mut self, borders: &[u32], ahead: Option<&[u8]>) -> PlainRun {
        let mut run = PlainRun::default();
        if !self.is_plain {
            run.stopped = Some(0);
        } else if S::COUNTS_MARKS {
            run.score::<true>(self.text, borders, ahead.unwrap_or_default());
        } else {
            run.score::<false>(self.text, borders, ahead.unwrap_or_default());
        }
        if run.count > 0 {
            self.sink.totals(run.totals[..run.count].as_flattened());
            self.sink.tally(run.tally);
        }
        run
    }

    /// Scores the last lines, which are fewer than 32. Empty lines fill the batch up.
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn score_rest(&mut self, ends: &LineEnds) {
        let count = ends.found - 1;
        let mut borders = [ends.places[count]; 33];
        borders[..count].copy_from_slice(&ends.places[..count]);
        if count > 0 {
            self.score_again(&borders, count, 0);
        }
    }

    /// Scores a batch in which only some lines are games in plain marks.
    ///
    /// If this accepts more lines than those, the text is not in plain marks, and the rest of
    /// it is unlikely to be.
    #[inline(never)]
    #[target_feature(enable = "avx2,bmi1,popcnt")]
    fn score_again(&mut self, borders: &[u32; 33], count: usize, plain: u32) {
        let before = borders.first_chunk().unwrap_or(&[0; 32]);
        let ends = borders.last_chunk().unwrap_or(&[0; 32]);
        let ends = ends.map(|end| end - u32::from(self.is_return_before(end)));
        let batch = batch::score_lines::<MARKS, true>(self.text, before, &ends);
        self.is_plain &= batch.accepted == plain;
        self.tell_some(&batch, borders, count);
    }

    fn is_return_before(&self, end: u32) -> bool {
        self.text[..end as usize].ends_with(b"\r")
    }

    #[inline]
    fn tell_all(&mut self, batch: &Batch) {
        self.sink.totals(&batch.totals);
        self.sink.tally(batch.tally);
    }

    /// Tells the sink about the first lines of a batch in which some are not complete games in
    /// marks.
    fn tell_some(&mut self, batch: &Batch, borders: &[u32; 33], count: usize) {
        if batch.accepted == u32::MAX {
            return self.tell_all(batch);
        }
        let mut sink = BufferedSink::<_, 32>::new(self.sink);
        for (index, total) in batch.totals.iter().enumerate().take(count) {
            if batch.accepted >> index & 1 == 1 {
                sink.total(*total);
                continue;
            }
            let line = &self.text[borders[index] as usize + 1..borders[index + 1] as usize];
            let line = without_end(line);
            sink.line(line, score_line(line, self.notation));
        }
        sink.tally(batch.tally);
        sink.flush();
    }
}

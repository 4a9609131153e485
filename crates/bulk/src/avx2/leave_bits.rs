//! Takes the leaves out of one line: `X8[7-10]/(8)1` becomes `X8/81`.
//!
//! Each bit of a mask is a byte of the line, or a bowl. What the marks mean is for the batch to
//! say, which they go to; what stands between the brackets is for [`LeaveList`] to check.

use std::arch::x86_64::{__m256i, _mm256_cmpeq_epi8, _mm256_or_si256, _pext_u64};

use super::leave_list::LeaveList;
use super::line_mask::LineMask;
use super::load;
use super::racks::all;
use super::single::bits;
use crate::layout::MOST_BOWLS;

/// The longest line that is read here.
const LONGEST: usize = 256;

/// The room for the marks of a line, and for eight bytes beyond them.
pub(super) const SLOT: usize = 40;
pub(super) type Slot = [u8; SLOT];

/// A line whose leaves were taken out.
#[derive(Clone, Copy, Default)]
pub(super) struct Stripped {
    /// How many marks are left.
    pub(super) length: usize,
    /// One bit per bowl: set if its leave is known.
    pub(super) with_leave: u32,
    /// One bit per bowl: set if it is said to be a split.
    pub(super) splits: u32,
}

/// Writes the marks of a line without its leaves into the slot, and where its leaves end into
/// the list. `None`, with nothing added to the list, if the line has no leaves or is written in
/// an unusual way.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn strip(
    text: &[u8],
    line: (usize, usize),
    slot: &mut Slot,
    leaves: &mut LeaveList,
) -> Option<Stripped> {
    let (start, end) = line;
    match end - start {
        0 => None,
        1..=32 => strip_registers::<1, 1>(text, line, slot, leaves),
        33..=64 => strip_registers::<2, 1>(text, line, slot, leaves),
        65..=128 => strip_registers::<4, 2>(text, line, slot, leaves),
        129..=LONGEST => strip_registers::<8, 4>(text, line, slot, leaves),
        _ => None,
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn strip_registers<const REGISTERS: usize, const WORDS: usize>(
    text: &[u8],
    (start, end): (usize, usize),
    slot: &mut Slot,
    leaves: &mut LeaveList,
) -> Option<Stripped> {
    let rest = text.get(start..)?;
    let near_end: [[u8; 32]; REGISTERS];
    let window = if let Some(window) = rest.as_chunks().0.first_chunk() {
        window
    } else {
        near_end = filled_up(rest);
        &near_end
    };
    let line = LeaveLine::<WORDS>::find(window, end - start)?;
    Some(line.write(window, start, slot, leaves))
}

/// The last bytes of a text, and zeros.
#[cold]
fn filled_up<const REGISTERS: usize>(rest: &[u8]) -> [[u8; 32]; REGISTERS] {
    let mut window = [[0; 32]; REGISTERS];
    window.as_flattened_mut()[..rest.len()].copy_from_slice(rest);
    window
}

/// What the bytes of a line are.
struct LeaveLine<const WORDS: usize> {
    /// The marks.
    kept: LineMask<WORDS>,
    with_leave: LineMask<WORDS>,
    splits: LineMask<WORDS>,
    /// The last byte of each leave: the `0` of a ten, or else the bracket after it.
    leave_ends: LineMask<WORDS>,
}

impl<const WORDS: usize> LeaveLine<WORDS> {
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn find<const REGISTERS: usize>(window: &[[u8; 32]; REGISTERS], length: usize) -> Option<Self> {
        let in_line = LineMask::first(length);
        let is = |sign: u8| found::<REGISTERS, WORDS>(window, |bytes| equal(bytes, sign)) & in_line;
        let (opened, closed) = (is(b'['), is(b']'));
        let (before_split, after_split) = (is(b'('), is(b')'));
        let letter = |bytes| _mm256_or_si256(equal(bytes, b'S'), equal(bytes, b's'));
        let splits = before_split | (found(window, letter) & in_line);
        let kept = in_line & !(opened.up_to(closed) | closed | splits | after_split);
        let is_split = splits.next() & kept;
        // A leave follows a mark, or the parenthesis after it.
        let before_leave = opened.previous();
        let with_leave = kept & (before_leave | (before_leave & after_split).previous());
        let leaves = opened.count();
        let is_usual = leaves + splits.count() > 0
            && leaves == closed.count()
            && leaves == with_leave.count()
            && is_split.count() == splits.count()
            && before_split.next().next() == after_split
            && kept.count() as usize <= MOST_BOWLS;
        let tens = is(b'0') & closed.previous();
        is_usual.then_some(Self {
            kept,
            with_leave,
            splits: is_split,
            leave_ends: tens | (closed & !tens.next()),
        })
    }

    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn write<const REGISTERS: usize>(
        &self,
        window: &[[u8; 32]; REGISTERS],
        start: usize,
        slot: &mut Slot,
        leaves: &mut LeaveList,
    ) -> Stripped {
        for (word, mask) in self.leave_ends.0.iter().enumerate() {
            leaves.push_ends(*mask, start + 64 * word);
        }
        Stripped {
            length: pack(window, self.kept, slot),
            with_leave: packed(self.with_leave, self.kept),
            splits: packed(self.splits, self.kept),
        }
    }
}

/// The bytes of a line that are a sign.
#[inline]
#[target_feature(enable = "avx2")]
fn found<const REGISTERS: usize, const WORDS: usize>(
    window: &[[u8; 32]; REGISTERS],
    is_sign: impl Fn(__m256i) -> __m256i,
) -> LineMask<WORDS> {
    let mut words = [0; WORDS];
    for (index, bytes) in window.iter().enumerate() {
        let found = u64::from(bits(is_sign(load(bytes))));
        words[index / 2 % WORDS] |= found << (index % 2 * 32);
    }
    LineMask(words)
}

#[inline]
#[target_feature(enable = "avx2")]
fn equal(bytes: __m256i, sign: u8) -> __m256i {
    _mm256_cmpeq_epi8(bytes, all(sign))
}

/// Writes the bytes that are kept one after the other. Returns how many they are.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn pack<const REGISTERS: usize, const WORDS: usize>(
    window: &[[u8; 32]; REGISTERS],
    kept: LineMask<WORDS>,
    slot: &mut Slot,
) -> usize {
    let mut count = 0;
    let (eights, _) = window.as_flattened().as_chunks::<8>();
    let kept = kept.0.iter().flat_map(|word| word.to_le_bytes());
    for (eight, kept) in eights.iter().zip(kept) {
        count += pack_eight(slot, count, u64::from_le_bytes(*eight), kept);
    }
    count
}

/// Writes those of eight bytes whose bit is set from this place on, which is 21 at most. Returns
/// how many they are.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn pack_eight(slot: &mut Slot, place: usize, bytes: u64, wanted: u8) -> usize {
    let wanted = &WANTED[usize::from(wanted)];
    let picked = _pext_u64(bytes, wanted.bytes);
    // The compiler does not know how far it can be.
    let place = place % 32;
    slot[place..place + 8].copy_from_slice(&picked.to_le_bytes());
    wanted.count
}

/// Which of eight bytes are wanted.
#[derive(Clone, Copy)]
struct WantedBytes {
    bytes: u64,
    count: usize,
}

/// By one bit each. One unit of the processor does all of `pext`, `pdep`, `popcnt` and
/// multiplications, so a table is faster.
static WANTED: [WantedBytes; 256] = {
    let mut all = [WantedBytes { bytes: 0, count: 0 }; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut place = 0;
        while place < 8 {
            if bits >> place & 1 == 1 {
                all[bits].bytes |= 0xFF << (8 * place);
                all[bits].count += 1;
            }
            place += 1;
        }
        bits += 1;
    }
    all
};

/// The bits at the places that are kept, one after the other: from bytes to bowls.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn packed<const WORDS: usize>(places: LineMask<WORDS>, kept: LineMask<WORDS>) -> u32 {
    let (mut bowls, mut count) = (0, 0);
    for (places, kept) in places.0.into_iter().zip(kept.0) {
        bowls |= _pext_u64(places, kept) << (count % 64);
        count += kept.count_ones();
    }
    let [first, second, third, fourth, ..] = bowls.to_le_bytes();
    u32::from_le_bytes([first, second, third, fourth])
}

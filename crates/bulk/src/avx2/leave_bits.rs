//! Takes the leaves out of one line, and checks them: `X8[7-10]/(8)1` becomes `X8/81`.
//!
//! Each bit of a mask is a byte of the line, or a bowl. What the marks mean is for the batch
//! to say, which they go to; what is checked here are the leaves: that as many pins stand as
//! are left, that they stood before, and that a split is one.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "a branch that is guessed wrongly costs more"
)]

use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_or_si256, _pdep_u64, _pext_u64};

use super::leave_text::leave_between;
use super::load;
use super::places::{Places, halves};
use super::racks::all;
use super::single::{bits, seconds_between};
use crate::automaton::Automaton;
use crate::layout::MOST_BOWLS;
use crate::leaves::ALL;

/// The longest line that is read here.
pub(super) const LONGEST: usize = 128;

/// A line, and some bytes after it.
pub(super) type Window = [u8; LONGEST + 32];

/// The room for the marks of a line, and for eight bytes beyond them.
pub(super) const SLOT: usize = 40;
pub(super) type Slot = [u8; SLOT];

/// Writes the marks of a line without its leaves into the slot. Returns how many they are, and
/// `None` if it has no leaves, if one of them is wrong, or if it is written in an unusual way.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn strip(text: &[u8], start: usize, end: usize, slot: &mut Slot) -> Option<usize> {
    let length = end - start;
    let rest = text.get(start..)?;
    let Some(window) = rest.first_chunk() else {
        return strip_last(rest, length, slot);
    };
    strip_window(window, length, slot)
}

/// The same near the end of the text.
#[cold]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn strip_last(rest: &[u8], length: usize, slot: &mut Slot) -> Option<usize> {
    let mut window = [0; LONGEST + 32];
    window[..rest.len()].copy_from_slice(rest);
    strip_window(&window, length, slot)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn strip_window(window: &Window, length: usize, slot: &mut Slot) -> Option<usize> {
    match length {
        0 => None,
        1..=32 => strip_registers::<1>(window, length, slot),
        33..=64 => strip_registers::<2>(window, length, slot),
        65..=96 => strip_registers::<3>(window, length, slot),
        97..=LONGEST => strip_registers::<4>(window, length, slot),
        _ => None,
    }
}

/// The signs of a line beside its marks: one bit per byte.
#[derive(Default)]
struct Signs {
    opened: u128,
    closed: u128,
    /// `(` and `)`.
    before_split: u128,
    after_split: u128,
    /// `S`.
    letters: u128,
    strikes: u128,
}

impl Signs {
    /// The signs in the first `REGISTERS * 32` bytes.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn find<const REGISTERS: usize>(window: &Window, length: usize) -> Self {
        let mut signs = Self::default();
        let (registers, _) = window.as_chunks::<32>();
        for (index, bytes) in registers.iter().take(REGISTERS).enumerate() {
            let bytes = load(bytes);
            let found = |is_sign| u128::from(bits(is_sign)) << (32 * index);
            let is = |sign: u8| _mm256_cmpeq_epi8(bytes, all(sign));
            signs.opened |= found(is(b'['));
            signs.closed |= found(is(b']'));
            signs.before_split |= found(is(b'('));
            signs.after_split |= found(is(b')'));
            signs.letters |= found(_mm256_or_si256(is(b'S'), is(b's')));
            signs.strikes |= found(is(b'X'));
        }
        let in_line = first_bytes::<REGISTERS>(length);
        Self {
            opened: signs.opened & in_line,
            closed: signs.closed & in_line,
            before_split: signs.before_split & in_line,
            after_split: signs.after_split & in_line,
            letters: signs.letters & in_line,
            strikes: signs.strikes & in_line,
        }
    }
}

/// A bit for each byte of a line. Where one word holds it, the compiler is to know that.
#[inline]
fn first_bytes<const REGISTERS: usize>(length: usize) -> u128 {
    if REGISTERS <= 2 {
        return (u64::MAX >> (64 - length.clamp(1, 64))).into();
    }
    u128::MAX >> (128 - length.clamp(1, 128))
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn strip_registers<const REGISTERS: usize>(
    window: &Window,
    length: usize,
    slot: &mut Slot,
) -> Option<usize> {
    let signs = Signs::find::<REGISTERS>(window, length);
    let (opened, closed) = (signs.opened, signs.closed);
    let splits = signs.before_split | signs.letters;
    // From each opening bracket up to its closing one.
    let inside = closed.wrapping_sub(opened);
    let in_line = first_bytes::<REGISTERS>(length);
    let kept = in_line & !(inside | closed | splits | signs.after_split);
    let is_split = (splits << 1) & kept;
    // A leave follows a mark, or the parenthesis after it.
    let before_leave = opened >> 1;
    let with_leave = (before_leave & kept) | (before_leave & signs.after_split) >> 1;
    let is_usual = opened | splits != 0
        && opened.count_ones() == closed.count_ones()
        && with_leave.count_ones() == opened.count_ones()
        && is_split.count_ones() == splits.count_ones()
        && signs.before_split << 2 == signs.after_split;
    if !is_usual {
        return None;
    }
    if kept.count_ones() as usize > MOST_BOWLS {
        return None;
    }
    let count = pack::<REGISTERS>(window, kept, slot);
    let bowls = LeaveBowls {
        marks: slot,
        with_leave: packed(with_leave, kept),
        splits: packed(is_split, kept),
        seconds: seconds_between(packed(signs.strikes, kept)),
    };
    let brackets = Places::of(opened).zip(Places::of(closed));
    (bowls.are_splits_possible() && bowls.are_leaves_possible(window, brackets)).then_some(count)
}

/// Writes the bytes that are kept one after the other. Returns how many they are.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn pack<const REGISTERS: usize>(window: &Window, kept: u128, slot: &mut Slot) -> usize {
    let mut count = 0;
    let (words, _) = window.as_chunks::<8>();
    for (index, word) in words.iter().take(4 * REGISTERS).enumerate() {
        let [here, ..] = (kept >> (8 * index)).to_le_bytes();
        let bytes = _pdep_u64(here.into(), 0x0101_0101_0101_0101) * 0xFF;
        let marks = _pext_u64(u64::from_le_bytes(*word), bytes);
        // At most 21, but the compiler does not know that.
        let place = count % 32;
        slot[place..place + 8].copy_from_slice(&marks.to_le_bytes());
        count += here.count_ones() as usize;
    }
    count
}

/// The bits at the places that are kept, one after the other: from bytes to bowls.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn packed(places: u128, kept: u128) -> u32 {
    let ([low, high], [kept_low, kept_high]) = (halves(places), halves(kept));
    let above = _pext_u64(high, kept_high) << (kept_low.count_ones() % 64);
    let [first, second, third, fourth, ..] = (_pext_u64(low, kept_low) | above).to_le_bytes();
    u32::from_le_bytes([first, second, third, fourth])
}

/// The bowls of a line, one bit for each: those with a leave, those that are said to be splits,
/// and those that are the second at their rack.
struct LeaveBowls<'line> {
    marks: &'line Slot,
    with_leave: u32,
    splits: u32,
    seconds: u32,
}

impl LeaveBowls<'_> {
    /// Whether each bowl that is said to be a split is a first bowl of 1 to 8 pins.
    #[inline]
    fn are_splits_possible(&self) -> bool {
        let mut splits = self.splits;
        let mut are_possible = splits & self.seconds == 0;
        while splits != 0 {
            are_possible &= (1..=8).contains(&self.pins(splits.trailing_zeros()));
            splits &= splits - 1;
        }
        are_possible
    }

    /// Whether each leave is possible, if the marks are those of a game.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn are_leaves_possible(
        &self,
        window: &Window,
        brackets: impl Iterator<Item = (usize, usize)>,
    ) -> bool {
        let automaton = Automaton::get();
        let (splits, four_pins) = (&automaton.splits, &automaton.four_pins);
        let mut are_possible = true;
        let mut bowls = self.with_leave;
        let (mut last, mut last_leave) = (u32::MAX, ALL);
        for (open, close) in brackets {
            let bowl = bowls.trailing_zeros();
            bowls &= bowls.wrapping_sub(1);
            let (pins, is_leave) = leave_between(window, open, close, four_pins);
            // Without branches, since what follows what is anybody's guess.
            let is_second = self.seconds >> (bowl % 32) & 1;
            let before = bowl.wrapping_sub(1);
            let is_known = is_second & u32::from(before == last);
            let stood = last_leave | only_if(is_known == 0);
            let fallen_before = u16::from(self.pins(before) & 0xF) & only_if(is_second == 1);
            let left = left_after(self.pins(bowl), fallen_before);
            are_possible &=
                is_leave & (pins.count_ones() == u32::from(left)) & (pins & !stood == 0);
            let is_split = splits[usize::from(pins) % 1024];
            are_possible &= is_split | (self.splits >> (bowl % 32) & 1 == 0);
            (last, last_leave) = (bowl, pins);
        }
        are_possible
    }

    #[inline]
    fn pins(&self, bowl: u32) -> u8 {
        PINS_OF[usize::from(self.marks[bowl as usize % 32])]
    }
}

/// How many pins stand after a bowl.
#[inline]
fn left_after(fallen: u8, fallen_before: u16) -> u16 {
    let left = 10_u16.wrapping_sub(u16::from(fallen) + fallen_before);
    left & only_if(fallen != CLEARED)
}

/// All bits, or none.
#[inline]
fn only_if(is_wanted: bool) -> u16 {
    u16::from(is_wanted).wrapping_neg()
}

/// The marks `X` and `/`.
const CLEARED: u8 = 10;
/// The mark `F`: nothing before another bowl, and too much for a leave.
const NO_LEAVE: u8 = 0x40;

/// The pins of each mark; what is none is for the batch to refuse.
const PINS_OF: [u8; 256] = {
    let mut pins = [0; 256];
    let mut digit = 0;
    while digit < 10 {
        pins[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    pins[b'X' as usize] = CLEARED;
    pins[b'/' as usize] = CLEARED;
    pins[b'F' as usize] = NO_LEAVE;
    pins
};

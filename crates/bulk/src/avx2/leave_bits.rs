//! Takes the leaves out of one line, and checks them: `X8[7-10]/(8)1` becomes `X8/81`.
//!
//! Each bit of a mask is a byte of the line, or a bowl. What the marks mean is for the batch
//! to say, which they go to; what is checked here are the leaves: that as many pins stand as
//! are left, that they stood before, and that a split is one.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_cmpeq_epi8,
    _mm256_min_epu8, _mm256_or_si256, _mm256_sub_epi8, _pdep_u64, _pext_u64,
};

use super::load;
use super::racks::all;
use super::single::{bits, bowl_before, only, seconds_between};
use crate::automaton::Automaton;
use crate::layout::MOST_BOWLS;
use crate::leaves::ALL;

/// The longest line that is read here.
const LONGEST: usize = 128;

/// A line, and some bytes after it.
type Window = [u8; LONGEST + 32];

/// The marks of a line without its leaves, and how many they are. `None` if it has no leaves,
/// if one of them is wrong, or if it is written in an unusual way.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn strip(text: &[u8], start: usize, end: usize) -> Option<([u8; 32], usize)> {
    let length = end - start;
    if length > LONGEST {
        return None;
    }
    let mut copy = [0; LONGEST + 32];
    let rest = text.get(start..)?;
    let window = if let Some(window) = rest.first_chunk() {
        window
    } else {
        copy[..rest.len()].copy_from_slice(rest);
        &copy
    };
    if length > 64 {
        return strip_window::<4>(window, length);
    }
    strip_window::<2>(window, length)
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
        }
        let in_line = u128::MAX >> (128 - length.clamp(1, 128));
        Self {
            opened: signs.opened & in_line,
            closed: signs.closed & in_line,
            before_split: signs.before_split & in_line,
            after_split: signs.after_split & in_line,
            letters: signs.letters & in_line,
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn strip_window<const REGISTERS: usize>(
    window: &Window,
    length: usize,
) -> Option<([u8; 32], usize)> {
    let signs = Signs::find::<REGISTERS>(window, length);
    let (opened, closed) = (signs.opened, signs.closed);
    let splits = signs.before_split | signs.letters;
    // From each opening bracket up to its closing one.
    let inside = closed.wrapping_sub(opened);
    let in_line = u128::MAX >> (128 - length.clamp(1, 128));
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
    let (marks, count) = pack::<REGISTERS>(window, kept)?;
    let bowls = LeaveBowls {
        marks: &marks,
        with_leave: packed(with_leave, kept),
        splits: packed(is_split, kept),
    };
    bowls
        .are_possible(window, opened, closed)
        .then_some((marks, count))
}

/// The bytes that are kept, one after the other, and how many they are.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn pack<const REGISTERS: usize>(window: &Window, kept: u128) -> Option<([u8; 32], usize)> {
    let mut packed = [0; LONGEST + 8];
    let mut count = 0;
    let (words, _) = window.as_chunks::<8>();
    for (index, word) in words.iter().take(4 * REGISTERS).enumerate() {
        let [here, ..] = (kept >> (8 * index)).to_le_bytes();
        let bytes = _pdep_u64(here.into(), 0x0101_0101_0101_0101) * 0xFF;
        let bowls = _pext_u64(u64::from_le_bytes(*word), bytes);
        packed[count..count + 8].copy_from_slice(&bowls.to_le_bytes());
        count += here.count_ones() as usize;
    }
    let marks = *packed.first_chunk()?;
    (count <= MOST_BOWLS).then_some((marks, count))
}

/// The bits at the places that are kept, one after the other.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn packed(places: u128, kept: u128) -> u32 {
    let halves = |mask: u128| [mask, mask >> 64].map(|half| half as u64);
    let ([low, high], [kept_low, kept_high]) = (halves(places), halves(kept));
    let packed =
        _pext_u64(low, kept_low) | _pext_u64(high, kept_high) << (kept_low.count_ones() % 64);
    packed as u32
}

/// The bowls of a line: which have a leave, and which are splits.
struct LeaveBowls<'line> {
    marks: &'line [u8; 32],
    with_leave: u32,
    splits: u32,
}

impl LeaveBowls<'_> {
    /// Whether each leave is possible, if the marks are those of a game.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn are_possible(&self, window: &Window, opened: u128, closed: u128) -> bool {
        let marks = load(self.marks);
        let is = |mark: u8| _mm256_cmpeq_epi8(marks, all(mark));
        let strikes = is(b'X');
        let seconds = seconds_between(bits(strikes));
        let left = left_after(marks, strikes, seconds);
        let splits = &Automaton::get().splits;
        let mut impossible = (self.splits & seconds) | (self.with_leave & bits(is(b'F')));
        impossible |= self.splits & !bits(is_within(marks, b'1', b'8'));
        let (mut opened, mut closed, mut bowls) = (opened, closed, self.with_leave);
        let mut last = (u32::MAX, ALL);
        while bowls != 0 {
            let bowl = bowls.trailing_zeros();
            let (open, close) = (opened.trailing_zeros(), closed.trailing_zeros());
            let (pins, is_leave) = leave_between(window, open as usize, close as usize);
            let is_second = seconds >> bowl & 1 == 1;
            let (before, leave_before) = last;
            let is_known = is_second && before.wrapping_add(1) == bowl;
            let stood = if is_known { leave_before } else { ALL };
            let is_right = is_leave
                & (pins.count_ones() == u32::from(left[bowl as usize % 32]))
                & (pins & !stood == 0);
            let must_be_split = self.splits >> bowl & 1 == 1;
            let is_split = splits[usize::from(pins) % 1024];
            impossible |= u32::from(!is_right) | u32::from(must_be_split & !is_split);
            last = (bowl, pins);
            bowls &= bowls - 1;
            opened &= opened - 1;
            closed &= closed - 1;
        }
        impossible == 0
    }
}

/// How many pins stand after each bowl.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn left_after(marks: __m256i, strikes: __m256i, seconds: u32) -> [u8; 32] {
    let is_digit = is_within(marks, b'0', b'9');
    let pins = _mm256_and_si256(_mm256_sub_epi8(marks, all(b'0')), is_digit);
    let fallen = _mm256_add_epi8(pins, only(bowl_before(pins), seconds));
    let cleared = _mm256_or_si256(strikes, _mm256_cmpeq_epi8(marks, all(b'/')));
    super::store(_mm256_andnot_si256(
        cleared,
        _mm256_sub_epi8(all(10), fallen),
    ))
}

/// All ones where a byte is one of these.
#[inline]
#[target_feature(enable = "avx2")]
fn is_within(bytes: __m256i, first: u8, last: u8) -> __m256i {
    let distance = _mm256_sub_epi8(bytes, all(first));
    let most = all(last - first);
    _mm256_cmpeq_epi8(_mm256_min_epu8(distance, most), distance)
}

/// The pins between two brackets, and whether they are pins, in order and each once.
///
/// Eight bytes are read at a time: four pins with a `-` after each. Only the last can be `10`,
/// which is known from the length being even.
#[inline]
fn leave_between(window: &Window, open: usize, close: usize) -> (u16, bool) {
    let length = close.wrapping_sub(open + 1);
    let mut pins = 0;
    let mut strange = 0;
    let (mut place, mut rest) = (open + 1, length);
    loop {
        let count = rest.min(8);
        let is_last = rest <= 8;
        let Some(bytes) = window.get(place..).and_then(<[u8]>::first_chunk) else {
            return (0, false);
        };
        let word = u64::from_le_bytes(*bytes) & BYTES[count];
        let ends_with_ten = is_last && length % 2 == 0 && count > 0;
        let expected = EXPECTED[usize::from(ends_with_ten)][count];
        strange |= (word & !DIGITS) ^ expected;
        let ten = u64::from(ends_with_ten) << (8 * count.saturating_sub(2) + 4);
        let word = word.wrapping_sub(ten);
        for lane in [0, 16, 32, 48] {
            pins |= PINS[(word >> lane) as usize % 32];
        }
        if is_last {
            break;
        }
        place += 8;
        rest -= 8;
    }
    let named = length.div_ceil(2);
    let is_leave = strange == 0 && pins.count_ones() as usize == named && pins <= ALL;
    (pins, is_leave)
}

/// The bits that differ between digits, in each byte that should be one.
const DIGITS: u64 = 0x000F_000F_000F_000F;

/// The first so many bytes of a word.
const BYTES: [u64; 9] = {
    let mut bytes = [u64::MAX; 9];
    let mut count = 0;
    while count < 8 {
        bytes[count] = (1 << (8 * count)) - 1;
        count += 1;
    }
    bytes
};

/// What so many bytes are beside the digits: a `-` after each pin, and in the second row a `0`
/// at the end.
const EXPECTED: [[u64; 9]; 2] = {
    let mut expected = [[0; 9]; 2];
    let mut count = 1;
    while count <= 8 {
        let all = u64::from_le_bytes(*b"0-0-0-0-") & BYTES[count];
        expected[0][count] = all;
        let last = 8 * (count - 1);
        expected[1][count] = all & !(0xFF << last) | (b'0' as u64) << last;
        count += 1;
    }
    expected
};

/// The pin of each byte, by its lower five bits: a digit, or the `1` of `10`, from which 16 was
/// taken. Nothing for a zero, which is no digit or no pin: then one is missing.
const PINS: [u16; 32] = {
    let mut pins = [1 << 15; 32];
    pins[0] = 0;
    pins[1] = 1 << 9;
    pins[16] = 0;
    let mut digit = 1;
    while digit < 10 {
        pins[16 + digit] = 1 << (digit - 1);
        digit += 1;
    }
    pins
};

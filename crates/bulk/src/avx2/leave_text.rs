//! The pins between two brackets, eight bytes at a time.
#![expect(
    clippy::needless_bitwise_bool,
    reason = "a branch that is guessed wrongly costs more"
)]

use super::leave_bits::Window;
use crate::four_pins::FourPins;
use crate::leaves::ALL;

/// The pins between two brackets, and whether they are pins, in order and each once.
///
/// Eight bytes are read at a time: four pins with a `-` after each. Only the last can be `10`,
/// which is known from the length being even.
#[inline]
pub(super) fn leave_between(
    window: &Window,
    open: usize,
    close: usize,
    four_pins: &FourPins,
) -> (u16, bool) {
    let length = close.wrapping_sub(open + 1);
    let (mut pins, mut strange) = (0, 0);
    let (mut place, mut rest) = (open + 1, length);
    while rest > 8 {
        let Some(word) = word_at(window, place) else {
            return (0, false);
        };
        strange |= (word & !DIGITS) ^ FOUR_DASHES;
        pins |= four_pins.in_word(word);
        place += 8;
        rest -= 8;
    }
    let last = &LAST[rest];
    let word = word_at(window, place).unwrap_or_default() & last.bytes;
    strange |= (word & last.fixed) ^ last.expected;
    pins |= four_pins.in_word(word.wrapping_add(last.ten));
    let named = length.div_ceil(2);
    let is_leave = (strange == 0) & (pins.count_ones() as usize == named) & (pins <= ALL);
    (pins, is_leave)
}

#[inline]
fn word_at(window: &Window, place: usize) -> Option<u64> {
    let bytes = window.get(place..)?.first_chunk()?;
    Some(u64::from_le_bytes(*bytes))
}

/// The bits that differ between digits, in each byte that should be one.
const DIGITS: u64 = 0x000F_000F_000F_000F;

/// What eight bytes are beside the digits, where more follow.
const FOUR_DASHES: u64 = u64::from_le_bytes(*b"0-0-0-0-");

/// The bytes at the end of a leave.
struct LastBytes {
    /// These bytes of a word.
    bytes: u64,
    /// The bits that are known, and what they are: an even number of bytes ends with a `10`.
    fixed: u64,
    expected: u64,
    /// What makes the `1` of that `10` a ten.
    ten: u64,
}

/// By how many they are.
const LAST: [LastBytes; 9] = {
    let mut last = [const {
        LastBytes {
            bytes: 0,
            fixed: !DIGITS,
            expected: 0,
            ten: 0,
        }
    }; 9];
    let mut count = 1;
    while count <= 8 {
        let bytes = u64::MAX >> (64 - 8 * count);
        last[count].bytes = bytes;
        last[count].expected = FOUR_DASHES & bytes;
        if count % 2 == 0 {
            let start = 8 * (count - 2);
            let ten = u16::from_le_bytes(*b"10") as u64;
            last[count].fixed |= 0xFFFF << start;
            last[count].expected = FOUR_DASHES & bytes & !(0xFFFF << start) | ten << start;
            last[count].ten = 9 << start;
        }
        count += 1;
    }
    last
};

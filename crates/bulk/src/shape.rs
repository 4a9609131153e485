//! The shape of a line: what kinds of characters it has, and where its gaps are.

use crate::signs::is_separator;

const SEPARATOR: u8 = 1;
const SIGN: u8 = 2;
const STRIKE_BIT: u8 = 2;
const STRIKE: u8 = 1 << STRIKE_BIT;
const LEAVE: u8 = 8;
const ZERO: u8 = 16;

const KINDS: [u8; 256] = kinds();

const fn kinds() -> [u8; 256] {
    let mut kinds = [0; 256];
    let mut byte = 0_u8;
    loop {
        kinds[byte as usize] = match byte {
            b'X' | b'x' => SIGN | STRIKE,
            b'S' | b's' | b'(' | b')' | b'[' | b']' => SIGN | LEAVE,
            b'/' | b'-' | b'F' | b'f' | b'G' | b'g' => SIGN,
            b'0' => ZERO,
            separator if is_separator(separator) => SEPARATOR,
            _ => 0,
        };
        if byte == u8::MAX {
            return kinds;
        }
        byte += 1;
    }
}

/// What a look at each byte of a line tells.
pub(crate) struct Shape {
    kinds: u8,
}

impl Shape {
    #[inline]
    pub(crate) fn of(line: &[u8]) -> Self {
        let kinds = line.iter().map(|byte| KINDS[usize::from(*byte)]);
        Self {
            kinds: kinds.fold(0, |all, kind| all | kind),
        }
    }

    /// Whether the line has a sign that no number has.
    pub(crate) fn has_signs(&self) -> bool {
        self.kinds & SIGN != 0
    }

    pub(crate) fn has_gaps(&self) -> bool {
        self.kinds & SEPARATOR != 0
    }

    /// Whether the line has pins that stand, or the sign of a split: `8[7-10]`, `(8)`, `S8`.
    pub(crate) fn has_leaves(&self) -> bool {
        self.kinds & LEAVE != 0
    }

    /// Whether a line with signs may hold something doubtful. `false` is certain: each piece is a
    /// frame or a bowl, and none can start in the middle of a frame.
    ///
    /// For the lines that people write this is a handful of operations, so that they are not
    /// read more slowly for the sake of the others.
    #[inline]
    pub(crate) fn may_be_doubtful(&self, line: &[u8]) -> bool {
        if !self.has_gaps() {
            return false;
        }
        if line.len() > 64 || (self.kinds & ZERO != 0 && has_ten(line)) {
            return true;
        }
        let (filled, strikes) = masks(line);
        let starts = filled & !(filled << 1);
        let ends = filled & !(filled >> 1);
        let last = 1_u64.rotate_right(starts.leading_zeros() + 1) & starts;
        // Three in a row: a date, a total, or bowls over the border of a frame. In a tenth frame
        // three are usual.
        let threes = filled & filled >> 1 & filled >> 2;
        if threes & !last != 0 || (threes != 0 && ends_with_number(line)) {
            return true;
        }
        // A bowl on its own, and after it a piece of several: that may start in the middle.
        let singles = starts & ends & !strikes;
        let first_single = singles & singles.wrapping_neg();
        let after_single = !first_single.wrapping_sub(1);
        singles != 0 && starts & !ends & after_single != 0
    }
}

/// One bit per byte of a line of 64 bytes at most: set for what is no separator, and for a strike.
#[inline]
fn masks(line: &[u8]) -> (u64, u64) {
    let (mut filled, mut strikes) = (0, 0);
    for (place, byte) in line.iter().enumerate() {
        let kind = KINDS[usize::from(*byte)];
        filled |= u64::from(!kind & SEPARATOR) << place;
        strikes |= u64::from(kind >> STRIKE_BIT & 1) << place;
    }
    (filled, strikes)
}

fn has_ten(line: &[u8]) -> bool {
    line.windows(2).any(|pair| pair == b"10")
}

/// Whether the last three characters, separators aside, are digits.
fn ends_with_number(line: &[u8]) -> bool {
    let mut last = line.iter().rev().skip_while(|byte| is_separator(**byte));
    last.by_ref().take(3).all(u8::is_ascii_digit)
}

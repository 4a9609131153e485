//! Four pins at a time, from the digits of their numbers.

/// No pin, but too many pins for any leave.
const STRANGE: u16 = 1 << 15;

/// The pins that each four numbers of up to 15 are.
pub(crate) struct FourPins(Box<[u16]>);

impl FourPins {
    pub(crate) fn new() -> Self {
        Self((0..=u16::MAX).map(pins_of).collect())
    }

    /// The pins whose numbers are the lower halves of every second byte; 0 is none.
    #[inline]
    pub(crate) fn in_word(&self, word: u64) -> u16 {
        let numbers = word & 0x000F_000F_000F_000F;
        // Each number to its own four of the topmost bits.
        let packed = numbers.wrapping_mul(1 << 48 | 1 << 36 | 1 << 24 | 1 << 12) >> 48;
        let pins = self.0.get(packed as usize);
        pins.copied().unwrap_or(STRANGE)
    }
}

fn pins_of(numbers: u16) -> u16 {
    let each = [0, 4, 8, 12].map(|place| numbers >> place & 0xF);
    each.into_iter().fold(0, |pins, number| match number {
        0 => pins,
        1..=10 if pins & 1 << (number - 1) == 0 => pins | 1 << (number - 1),
        _ => STRANGE,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_digits_are_their_pins() {
        let pins = FourPins::new();
        let word = |text: &[u8; 8]| pins.in_word(u64::from_le_bytes(*text));
        assert_eq!(word(b"1-2-3-9-"), 0b1_0000_0111);
        assert_eq!(word(b"4\0\0\0\0\0\0\0"), 0b1000);
        assert_eq!(word(b"7-:0\0\0\0\0"), 0b10_0100_0000);
        assert!(word(b"7-7-\0\0\0\0") >= STRANGE);
        assert!(word(b"7-;-\0\0\0\0") >= STRANGE);
    }
}

//! The places of bits in a mask.

/// The lower and the upper half of a mask.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "half of the bits")]
pub(super) fn halves(mask: u128) -> [u64; 2] {
    [mask as u64, (mask >> 64) as u64]
}

/// The places whose bits are set, the lowest first.
pub(super) struct Places {
    now: u64,
    later: u64,
    base: usize,
}

impl Places {
    #[inline]
    pub(super) fn of(mask: u128) -> Self {
        let [now, later] = halves(mask);
        Self {
            now,
            later,
            base: 0,
        }
    }
}

impl Iterator for Places {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.now == 0 {
            (self.now, self.later, self.base) = (self.later, 0, 64);
        }
        let place = self.base + self.now.trailing_zeros() as usize;
        let rest = self.now.checked_sub(1)?;
        self.now &= rest;
        Some(place)
    }
}

//! Where the lines of a text end.

use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_movemask_epi8};

use super::load;
use super::racks::all;

/// How much text is searched for line ends before the lines are scored. The ends and the text
/// are then still in the first-level cache.
pub(super) const STRETCH: usize = 8192;

/// Room for the ends of lines that wait for a full batch, and for what `note` writes beyond
/// the ends that it found.
const SPARE_ROOM: usize = 64;

/// The line end before the first line that is not scored yet, and all ends found after it.
pub(super) struct LineEnds {
    pub(super) places: Vec<u32>,
    pub(super) found: usize,
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
    pub(super) fn push(&mut self, end: usize) {
        self.places[self.found] = u32::try_from(end).unwrap_or(u32::MAX);
        self.found += 1;
    }

    /// Finds the line ends in a stretch that starts at this place of the text.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    pub(super) fn find(&mut self, stretch: &[u8], place: usize) {
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
    pub(super) fn forget(&mut self, scored: usize) {
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

/// Writes down the places of bits. Returns how many there are then.
///
/// It writes four at a time, since a branch on their number costs more than a few writes too
/// many.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn note(mut mask: u64, place: u32, places: &mut [u32], found: usize) -> usize {
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

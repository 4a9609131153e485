//! A distribution: how often each number of points occurs.

use std::ops::{AddAssign, Mul};

use crate::HIGHEST;

/// The number of possible totals: 0 to 300.
pub(crate) const TOTALS: usize = HIGHEST as usize + 1;

/// A count of ways, or a probability.
pub(crate) trait Weight:
    Copy + PartialEq + From<u8> + AddAssign + Mul<Output = Self>
{
}

impl Weight for u64 {}
impl Weight for f64 {}

/// How often each number of points occurs: the coefficients of a polynomial.
///
/// Above the highest number of points all are zero, and no time is spent on them.
#[derive(Debug, Clone)]
pub(crate) struct Distribution<N> {
    weights: [N; TOTALS],
    highest: usize,
}

impl<N: Weight> Distribution<N> {
    /// All zero. Above `highest` points it stays zero.
    pub(crate) fn up_to(highest: usize) -> Self {
        Self {
            weights: [N::from(0); TOTALS],
            highest,
        }
    }

    /// Sets all to zero. Above `highest` points it stays zero.
    pub(crate) fn clear(&mut self, highest: usize) {
        let dirty = self.highest.max(highest);
        self.weights[..=dirty].fill(N::from(0));
        self.highest = highest;
    }

    /// Those that need not be zero.
    pub(crate) fn each(&self) -> &[N] {
        &self.weights[..=self.highest]
    }

    pub(crate) fn each_mut(&mut self) -> &mut [N] {
        &mut self.weights[..=self.highest]
    }

    /// Adds another distribution, multiplied by `times` and shifted by `points`.
    pub(crate) fn add(&mut self, points: usize, times: N, other: &Self) {
        let shifted = &mut self.each_mut()[points..];
        for (one, other) in shifted.iter_mut().zip(other.each()) {
            *one += times * *other;
        }
    }

    /// All of them, from 0 to 300.
    pub(crate) fn into_all(self) -> [N; TOTALS] {
        self.weights
    }
}

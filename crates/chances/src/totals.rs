//! Totals: how often each number of points comes about.

use std::ops::{AddAssign, Mul};

use crate::HIGHEST;

/// How many numbers of points there are: 0 to 300.
pub(crate) const TOTALS: usize = HIGHEST as usize + 1;

/// What can be counted or weighed.
pub(crate) trait Number:
    Copy + PartialEq + From<u8> + AddAssign + Mul<Output = Self>
{
}

impl Number for u64 {}
impl Number for f64 {}

/// How often each number of points comes about: the coefficients of a polynomial.
///
/// Above its highest number of points all are nothing, and no time is spent on them.
#[derive(Debug, Clone)]
pub(crate) struct Totals<N> {
    of: [N; TOTALS],
    highest: usize,
}

impl<N: Number> Totals<N> {
    /// Nothing yet, and nothing to come above so many points.
    pub(crate) fn up_to(highest: usize) -> Self {
        Self {
            of: [N::from(0); TOTALS],
            highest,
        }
    }

    /// Starts again with nothing up to so many points.
    pub(crate) fn clear(&mut self, highest: usize) {
        let dirty = self.highest.max(highest);
        self.of[..=dirty].fill(N::from(0));
        self.highest = highest;
    }

    /// Those that can be anything but nothing.
    pub(crate) fn each(&self) -> &[N] {
        &self.of[..=self.highest]
    }

    pub(crate) fn each_mut(&mut self) -> &mut [N] {
        &mut self.of[..=self.highest]
    }

    /// Adds others so many times, each with so many points more.
    pub(crate) fn add(&mut self, points: usize, times: N, others: &Self) {
        let same = &mut self.each_mut()[points..];
        for (one, other) in same.iter_mut().zip(others.each()) {
            *one += times * *other;
        }
    }

    /// All of them, from 0 to 300.
    pub(crate) fn into_all(self) -> [N; TOTALS] {
        self.of
    }
}

//! Unit weights: every possible bowl weighs one, so that the sums count games.
//!
//! Frames are added up by their points, as with odds. In ten-pin there is a quicker way. An open frame of two bowls f and s is worth `af + bs` points, if the first counts a times
//! and the second b times. The sum of `x^(af + bs)` over all open frames has 55 terms. But it
//! consists of two geometric series, so that
//!
//! ```text
//! open = (tens of x^a − spares) / (1 − x^b)
//! ```
//!
//! where `tens of y = 1 + y + … + y⁹`. The spares, `x^(af + b(10 − f))` for f from 0 to 9, add
//! up to `10 x^10a` if a = b, and to `x^10b · tens of x` if a = b + 1. Dividing by `1 − x^b` is
//! keeping a running sum, so that each step takes only a few additions.
//!
//! Intermediate sums may wrap around below zero. That does no harm: the result is a number of
//! games, and there are fewer than 2⁶⁴ games in all.

use tenpin_rules::{Bowl, Pins};

use crate::bonus::Bonus;
use crate::distribution::{Distribution, TOTALS};
use crate::endings::{BowlWeights, Endings};
use crate::frame_weights::FrameWeights;
use crate::odds::COUNTS;
use crate::pay_table::PayTable;

/// Every possible bowl weighs one.
pub(crate) struct UnitWeights {
    /// The frames by their points; none in ten-pin, which has the quicker way.
    frames: Option<Box<FrameWeights<u64>>>,
}

impl UnitWeights {
    pub(crate) fn new(pay: &'static PayTable) -> Self {
        let strikes = u64::from(11 - pay.strike_from);
        let frames = (!pay.is_of_ten_pin())
            .then(|| Box::new(FrameWeights::new(pay, &[[1; COUNTS]; 10], strikes)));
        Self { frames }
    }
}

impl BowlWeights for UnitWeights {
    type Weight = u64;

    fn first(&self, _pins: Pins) -> u64 {
        1
    }

    fn second(&self, _first: Bowl, _pins: Pins) -> u64 {
        1
    }

    fn frame(&self, bonus: Bonus, following: &Endings<u64>, totals: &mut Distribution<u64>) {
        match &self.frames {
            Some(frames) => frames.add_frame(bonus, following, totals),
            None => add_ten_pin_frame(bonus, following, totals),
        }
    }
}

fn add_ten_pin_frame(bonus: Bonus, following: &Endings<u64>, totals: &mut Distribution<u64>) {
    let open = following.with(Bonus::None).each();
    let spare = following.with(Bonus::Spare).each();
    let strike = following.with(bonus.after_strike()).each();
    let to = totals.each_mut();
    match bonus {
        Bonus::None => add_alike::<1>(open, spare, to),
        Bonus::Spare => add_unlike::<2, 1>(open, spare, to),
        Bonus::Strike => add_alike::<2>(open, spare, to),
        Bonus::Double => add_unlike::<3, 2>(open, spare, to),
    }
    let times = usize::from(1 + bonus.on_next());
    add::<1>(10 * times, strike, to);
}

/// Adds open frames and spares whose bowls both count A times.
///
/// With y = x^A the open frames are `1 + 2y + … + 10y⁹ = (1 − 11y¹⁰ + 10y¹¹) / (1 − y)²`.
fn add_alike<const A: usize>(open: &[u64], spare: &[u64], to: &mut [u64]) {
    to[..open.len()].copy_from_slice(open);
    subtract::<11>(10 * A, open, to);
    add::<10>(11 * A, open, to);
    running_sums::<A>(to);
    running_sums::<A>(to);
    add::<10>(10 * A, spare, to);
}

/// Adds open frames and spares whose first bowl counts A times and the second B = A − 1 times.
///
/// The spares' `tens of x` is `(1 − x¹⁰) / (1 − x)`, and appears in both parts. So everything
/// that is divided by `1 − x^B` is added up first.
fn add_unlike<const A: usize, const B: usize>(open: &[u64], spare: &[u64], to: &mut [u64]) {
    tens::<A>(open, to);
    let mut room = [0; TOTALS];
    let sums = &mut room[..to.len() - 10 * B];
    sums[..open.len()].copy_from_slice(open);
    running_sums::<1>(sums);
    for points in 0..B {
        subtract::<1>(points, spare, sums);
    }
    subtract::<1>(10 * B, sums, to);
    add::<1>(10 * B + 10, sums, to);
    running_sums::<B>(to);
}

/// Multiplies by `1 + y + … + y⁹` with y = x^A: by `1 − y¹⁰`, then divided by `1 − y`.
fn tens<const A: usize>(of: &[u64], to: &mut [u64]) {
    to[..of.len()].copy_from_slice(of);
    subtract::<1>(10 * A, of, to);
    running_sums::<A>(to);
}

/// Divides by `1 − x^A`.
fn running_sums<const A: usize>(to: &mut [u64]) {
    let mut sums = [0_u64; A];
    let (rows, rest) = to.as_chunks_mut::<A>();
    for row in rows {
        for (sum, one) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*one);
            *one = *sum;
        }
    }
    for (sum, one) in sums.iter().zip(rest) {
        *one = sum.wrapping_add(*one);
    }
}

fn add<const TIMES: u64>(points: usize, others: &[u64], to: &mut [u64]) {
    for (one, other) in to[points..].iter_mut().zip(others) {
        *one = one.wrapping_add(other.wrapping_mul(TIMES));
    }
}

fn subtract<const TIMES: u64>(points: usize, others: &[u64], to: &mut [u64]) {
    for (one, other) in to[points..].iter_mut().zip(others) {
        *one = one.wrapping_sub(other.wrapping_mul(TIMES));
    }
}

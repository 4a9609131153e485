//! Counting: every bowl that can be counts for one.
//!
//! A frame of two bowls f and s after which pins stand, the first counting a times and
//! the second b times, is worth `af + bs` points. The sum of `x^(af + bs)` over all of
//! them has 55 terms; but two geometric series are hidden in it, so that
//!
//! ```text
//! open = (tens of x^a − spares) / (1 − x^b)
//! ```
//!
//! with `tens of y = 1 + y + … + y⁹`, and the spares, `x^(af + b(10 − f))` for f from 0 to
//! 9, being `10 x^10a` where a = b and `x^10b · tens of x` where a = b + 1. To divide by
//! `1 − x^b` is to keep a running sum, so that no step has more than a few additions.
//!
//! Sums wrap around below nothing on the way. That does no harm, since what comes out is
//! a number of games, and all games together are fewer than 2⁶⁴.

use tenpin_rules::Pins;

use crate::bonus::Bonus;
use crate::endings::{Endings, Scale};
use crate::totals::{TOTALS, Totals};

/// Every bowl that can be weighs one.
pub(crate) struct Counting;

impl Scale for Counting {
    type Number = u64;

    fn first(&self, _pins: Pins) -> u64 {
        1
    }

    fn second(&self, _first: Pins, _pins: Pins) -> u64 {
        1
    }

    fn frame(&self, bonus: Bonus, following: &Endings<u64>, totals: &mut Totals<u64>) {
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
}

/// Opens and spares where both bowls count A times.
///
/// With y = x^A the opens are `1 + 2y + … + 10y⁹ = (1 − 11y¹⁰ + 10y¹¹) / (1 − y)²`.
fn add_alike<const A: usize>(open: &[u64], spare: &[u64], to: &mut [u64]) {
    to[..open.len()].copy_from_slice(open);
    subtract::<11>(10 * A, open, to);
    add::<10>(11 * A, open, to);
    running_sums::<A>(to);
    running_sums::<A>(to);
    add::<10>(10 * A, spare, to);
}

/// Opens and spares where the first bowl counts A times and the second B = A − 1 times.
///
/// The spares' `tens of x` is `(1 − x¹⁰) / (1 − x)`, and they stand in both parts: what
/// is to be divided by `1 − x^B` is put together first.
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

/// These times `1 + y + … + y⁹` with y = x^A: times `1 − y¹⁰`, and then over `1 − y`.
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

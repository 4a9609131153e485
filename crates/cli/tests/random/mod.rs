//! Random numbers that can be repeated.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

/// A random number generator with a seed (xorshift64*).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }
}

/// A number from the environment.
pub(crate) fn number(variable: &str) -> Option<u64> {
    let text = env::var(variable).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is a number, not {text}")),
    )
}

/// Random numbers with `TENPIN_SEED`, or else with the clock, and the number of rounds of this
/// variable, or else this many. Both are printed.
#[allow(clippy::print_stdout, reason = "the seed is needed to repeat a run")]
pub(crate) fn rounds(variable: &str, otherwise: u64) -> (Random, u64) {
    let rounds = number(variable).unwrap_or(otherwise);
    let seed = number("TENPIN_SEED").unwrap_or_else(clock);
    println!("TENPIN_SEED={seed} {variable}={rounds}");
    (Random::new(seed), rounds)
}

fn clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u64::from(now.subsec_nanos()) ^ now.as_secs()
}

//! How long to wait after wrong keys.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::address_limit::network;
use crate::problem::Problem;

/// Tells clients that try keys to slow down, per address.
///
/// The first few wrong keys are free. From then on each one makes its address wait, twice as
/// long each time, and meanwhile wrong keys from that address are answered with the time to wait.
/// The right key always gets in: many people share an address, and one of them must not lock out
/// the others. What keeps guessers out is the length of the key.
#[derive(Debug, Default)]
pub(crate) struct LoginThrottle(Mutex<HashMap<IpAddr, Failures>>);

#[derive(Debug, Clone, Copy)]
struct Failures {
    count: u32,
    /// A wrong key before this is told to wait.
    until: Instant,
}

/// How many wrong keys are free.
const FREE_TRIES: u32 = 5;
/// The longest wait. After as long again without a wrong key, an address starts afresh.
const LONGEST_WAIT: Duration = Duration::from_mins(5);
/// How many addresses are remembered.
const MAX_ADDRESSES: usize = 4096;

impl LoginThrottle {
    /// Checks a key that came from this address.
    pub(crate) fn check(
        &self,
        address: IpAddr,
        is_right: impl FnOnce() -> bool,
    ) -> Result<(), Problem> {
        if is_right() {
            return Ok(());
        }
        let address = network(address);
        let now = Instant::now();
        let known = self.failures().get(&address).copied();
        if let Some(wait) = known.and_then(|known| known.until.checked_duration_since(now))
            && !wait.is_zero()
        {
            // Rounded up, so that a client that waits this long is not refused again.
            let seconds = (wait + Duration::from_millis(999)).as_secs();
            return Err(Problem::TooManyTries { seconds });
        }
        self.remember(address, now);
        Err(Problem::KeyWrong)
    }

    fn remember(&self, address: IpAddr, now: Instant) {
        let mut failures = self.failures();
        if failures.len() >= MAX_ADDRESSES && !failures.contains_key(&address) {
            forget(&mut failures, now);
        }
        let known = failures.entry(address).or_insert(Failures {
            count: 0,
            until: now,
        });
        if now.duration_since(known.until) > LONGEST_WAIT {
            known.count = 0;
        }
        known.count += 1;
        known.until = now + wait_after(known.count);
    }

    fn failures(&self) -> MutexGuard<'_, HashMap<IpAddr, Failures>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn wait_after(count: u32) -> Duration {
    let Some(doublings) = count.checked_sub(FREE_TRIES) else {
        return Duration::ZERO;
    };
    Duration::from_secs(1 << doublings.min(16)).min(LONGEST_WAIT)
}

/// Forgets all addresses that would start afresh, or else the one whose wait ends first.
fn forget(failures: &mut HashMap<IpAddr, Failures>, now: Instant) {
    failures.retain(|_, known| now.duration_since(known.until) <= LONGEST_WAIT);
    if failures.len() < MAX_ADDRESSES {
        return;
    }
    let first = failures.iter().min_by_key(|(_, known)| known.until);
    if let Some(address) = first.map(|(address, _)| *address) {
        failures.remove(&address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    #[tokio::test(start_paused = true)]
    async fn after_some_wrong_keys_an_address_waits_longer_each_time_and_others_do_not_wait() {
        let throttle = LoginThrottle::default();
        for _ in 0..FREE_TRIES {
            assert_eq!(throttle.check(ONE, || false), Err(Problem::KeyWrong));
        }
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            let refused = Err(Problem::TooManyTries { seconds });
            assert_eq!(throttle.check(ONE, || false), refused);
            assert_eq!(
                throttle.check(ONE, || true),
                Ok(()),
                "the right key never waits"
            );
            assert_eq!(throttle.check(ONE, || false), refused);
            assert_eq!(throttle.check(OTHER, || true), Ok(()));
            tokio::time::advance(Duration::from_secs(seconds)).await;
            assert_eq!(throttle.check(ONE, || false), Err(Problem::KeyWrong));
        }
        tokio::time::advance(LONGEST_WAIT * 2 + Duration::from_secs(1)).await;
        for _ in 0..FREE_TRIES {
            assert_eq!(throttle.check(ONE, || false), Err(Problem::KeyWrong));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn the_number_of_remembered_addresses_is_limited() {
        let throttle = LoginThrottle::default();
        for number in 0..10_000_u32 {
            let address = IpAddr::V4(number.into());
            assert_eq!(throttle.check(address, || false), Err(Problem::KeyWrong));
        }
        assert_eq!(throttle.failures().len(), MAX_ADDRESSES);
    }
}

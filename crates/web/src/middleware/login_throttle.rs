//! Wrong keys, and how long to wait after them.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::problem::Problem;

/// Wrong keys, by the address that they came from.
///
/// A few are forgiven. Then each one makes its address wait, twice as long each time, and
/// while it waits not even the right key is looked at. Other addresses do not notice.
#[derive(Debug, Default)]
pub(crate) struct LoginThrottle(Mutex<HashMap<IpAddr, Failures>>);

#[derive(Debug, Clone, Copy)]
struct Failures {
    count: u32,
    /// No key is looked at before.
    until: Instant,
}

/// So many wrong keys are forgiven.
const FORGIVEN: u32 = 5;
/// The longest wait; after as long again without a wrong key, all is forgotten.
const LONGEST: Duration = Duration::from_mins(5);
/// So many addresses are remembered.
const ADDRESSES: usize = 4096;

impl LoginThrottle {
    /// Checks a key that came from this address.
    pub(crate) fn check(
        &self,
        address: IpAddr,
        is_right: impl FnOnce() -> bool,
    ) -> Result<(), Problem> {
        let address = network(address);
        let now = Instant::now();
        let known = self.failures().get(&address).copied();
        if let Some(wait) = known.and_then(|known| known.until.checked_duration_since(now))
            && !wait.is_zero()
        {
            // Rounded up: who asks again then is heard.
            let seconds = (wait + Duration::from_millis(999)).as_secs();
            return Err(Problem::TooManyTries { seconds });
        }
        if is_right() {
            self.failures().remove(&address);
            return Ok(());
        }
        self.remember(address, now);
        Err(Problem::KeyWrong)
    }

    fn remember(&self, address: IpAddr, now: Instant) {
        let mut failures = self.failures();
        if failures.len() >= ADDRESSES && !failures.contains_key(&address) {
            forget(&mut failures, now);
        }
        let known = failures.entry(address).or_insert(Failures {
            count: 0,
            until: now,
        });
        if now.duration_since(known.until) > LONGEST {
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
    let Some(doublings) = count.checked_sub(FORGIVEN) else {
        return Duration::ZERO;
    };
    Duration::from_secs(1 << doublings.min(16)).min(LONGEST)
}

/// Forgets those whose time is long over, or else the one whose time is over first.
fn forget(failures: &mut HashMap<IpAddr, Failures>, now: Instant) {
    failures.retain(|_, known| now.duration_since(known.until) <= LONGEST);
    if failures.len() < ADDRESSES {
        return;
    }
    let first = failures.iter().min_by_key(|(_, known)| known.until);
    if let Some(address) = first.map(|(address, _)| *address) {
        failures.remove(&address);
    }
}

/// Who has one address of IPv6 has 2 to the 64th of them.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            Ipv6Addr::from(bits).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    #[tokio::test(start_paused = true)]
    async fn after_some_wrong_keys_an_address_waits_longer_each_time_and_others_do_not() {
        let login_throttle = LoginThrottle::default();
        for _ in 0..FORGIVEN {
            assert_eq!(login_throttle.check(ONE, || false), Err(Problem::KeyWrong));
        }
        for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            let refused = Err(Problem::TooManyTries { seconds });
            assert_eq!(login_throttle.check(ONE, || true), refused);
            assert_eq!(login_throttle.check(OTHER, || true), Ok(()));
            tokio::time::advance(Duration::from_secs(seconds)).await;
            assert_eq!(login_throttle.check(ONE, || false), Err(Problem::KeyWrong));
        }
        tokio::time::advance(LONGEST).await;
        assert_eq!(login_throttle.check(ONE, || true), Ok(()));
        assert_eq!(login_throttle.check(ONE, || false), Err(Problem::KeyWrong));
        assert_eq!(login_throttle.check(ONE, || true), Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_addresses_are_remembered_than_there_is_room_for() {
        let login_throttle = LoginThrottle::default();
        for number in 0..10_000_u32 {
            let address = IpAddr::V4(number.into());
            assert_eq!(
                login_throttle.check(address, || false),
                Err(Problem::KeyWrong)
            );
        }
        assert_eq!(login_throttle.failures().len(), ADDRESSES);
    }

    #[test]
    fn addresses_of_one_network_of_ipv6_are_one() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::2"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
    }
}

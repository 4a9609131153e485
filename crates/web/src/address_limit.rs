//! How much may be open at once, in all and per address.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use prometheus::IntGauge;

/// How much of something (requests, streams) may be open at once, in all and per address, so that
/// no client takes what the others need.
#[derive(Debug)]
pub(crate) struct AddressLimit {
    open: Mutex<OpenPermits>,
    total: usize,
    per_address: usize,
    /// Counts what is open, for the metrics.
    gauge: Option<IntGauge>,
}

#[derive(Debug, Default)]
struct OpenPermits {
    total: usize,
    per_address: HashMap<IpAddr, usize>,
}

/// Permission to have one more open, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct AddressPermit {
    limit: Arc<AddressLimit>,
    network: IpAddr,
}

/// Why there is no permit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LimitReached {
    /// All addresses together have as much open as there may be.
    Total,
    /// This address alone has its share.
    Address,
}

impl AddressLimit {
    pub(crate) fn new(total: usize, per_address: usize, gauge: Option<IntGauge>) -> Arc<Self> {
        Arc::new(Self {
            open: Mutex::default(),
            total,
            per_address,
            gauge,
        })
    }

    /// Permits this address one more, if there is room for it.
    pub(crate) fn acquire(
        self: &Arc<Self>,
        address: IpAddr,
    ) -> Result<AddressPermit, LimitReached> {
        let network = network(address);
        let mut open = self.open();
        if open.total >= self.total {
            return Err(LimitReached::Total);
        }
        let of_address = open.per_address.entry(network).or_default();
        if *of_address >= self.per_address {
            return Err(LimitReached::Address);
        }
        *of_address += 1;
        open.total += 1;
        if let Some(gauge) = &self.gauge {
            gauge.inc();
        }
        Ok(AddressPermit {
            limit: Arc::clone(self),
            network,
        })
    }

    fn release(&self, network: IpAddr) {
        let mut open = self.open();
        open.total = open.total.saturating_sub(1);
        if let Some(of_address) = open.per_address.get_mut(&network) {
            *of_address = of_address.saturating_sub(1);
            if *of_address == 0 {
                open.per_address.remove(&network);
            }
        }
        if let Some(gauge) = &self.gauge {
            gauge.dec();
        }
    }

    fn open(&self) -> MutexGuard<'_, OpenPermits> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        self.limit.release(self.network);
    }
}

/// The address, or its network of 64 bits in IPv6, where one client has all the addresses of a
/// network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let bits = u128::from(address) >> 64 << 64;
            Ipv6Addr::from(bits).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_share_and_others_have_theirs_until_all_is_taken() {
        let limit = AddressLimit::new(3, 2, None);
        let acquire = |last: u8| limit.acquire(IpAddr::from([10, 0, 0, last]));
        let first = acquire(1).unwrap();
        let _second = acquire(1).unwrap();
        assert_eq!(acquire(1).unwrap_err(), LimitReached::Address);
        let _other = acquire(2).unwrap();
        assert_eq!(acquire(3).unwrap_err(), LimitReached::Total);
        drop(first);
        drop(acquire(3).unwrap());
        drop(acquire(1).unwrap());
        assert_eq!(
            limit.open().per_address.len(),
            2,
            "who is gone is forgotten"
        );
    }

    #[test]
    fn ipv6_addresses_of_one_network_count_as_one() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::2"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    }
}

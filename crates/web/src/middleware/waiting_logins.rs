//! The logins whose bodies have not arrived yet.

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::address_limit::{LimitReached, network};
use crate::problem::Problem;
use crate::settings::Limits;

/// The logins whose bodies have not arrived yet, so many in all and per address.
///
/// Nobody has shown the key before the body is there. So if newcomers were refused, a few clients
/// that send half a login would lock out everybody. Instead the oldest makes way: an honest client
/// sends its few bytes at once and does not wait here for long.
#[derive(Debug)]
pub(crate) struct WaitingLogins {
    queues: Mutex<LoginQueues>,
    total: usize,
    per_address: usize,
}

#[derive(Debug, Default)]
struct LoginQueues {
    /// Oldest first; none is empty.
    of_addresses: HashMap<IpAddr, VecDeque<QueuedLogin>>,
    count: usize,
    next_number: u64,
}

#[derive(Debug)]
struct QueuedLogin {
    number: u64,
    /// Dropped with this, which tells the login to make way.
    _place: oneshot::Sender<()>,
}

/// A login that waits for its body until this is dropped.
#[derive(Debug)]
pub(crate) struct WaitingLogin<'table> {
    table: &'table WaitingLogins,
    network: IpAddr,
    number: u64,
    place: oneshot::Receiver<()>,
}

impl WaitingLogins {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            queues: Mutex::default(),
            total: limits.logins,
            per_address: limits.logins_per_client,
        }
    }

    /// Lets a login wait for its body, for which an older one makes way if need be.
    pub(crate) fn enter(&self, address: IpAddr) -> Result<WaitingLogin<'_>, Problem> {
        let network = network(address);
        let mut queues = self.queues();
        match self.reached(&queues, network) {
            None => {}
            Some(_) if self.total == 0 => return Err(Problem::Overloaded),
            Some(_) if self.per_address == 0 => return Err(Problem::TooManyRequests),
            Some(LimitReached::Address) => queues.end_oldest(network),
            Some(LimitReached::Total) => queues.end_oldest_of_greediest(),
        }
        let (sender, place) = oneshot::channel();
        let number = queues.push(network, sender);
        Ok(WaitingLogin {
            table: self,
            network,
            number,
            place,
        })
    }

    /// The address comes first: if it makes way for itself, no other has to.
    fn reached(&self, queues: &LoginQueues, network: IpAddr) -> Option<LimitReached> {
        let of_address = queues.of_addresses.get(&network).map_or(0, VecDeque::len);
        if of_address >= self.per_address {
            Some(LimitReached::Address)
        } else if queues.count >= self.total {
            Some(LimitReached::Total)
        } else {
            None
        }
    }

    fn queues(&self) -> MutexGuard<'_, LoginQueues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LoginQueues {
    fn push(&mut self, network: IpAddr, place: oneshot::Sender<()>) -> u64 {
        let number = self.next_number;
        self.next_number += 1;
        self.count += 1;
        let queue = self.of_addresses.entry(network).or_default();
        queue.push_back(QueuedLogin {
            number,
            _place: place,
        });
        number
    }

    fn end_oldest(&mut self, network: IpAddr) {
        let queue = self.of_addresses.get(&network);
        if let Some(number) = queue.and_then(first_number) {
            self.remove(network, number);
        }
    }

    fn end_oldest_of_greediest(&mut self) {
        let greediest = self
            .of_addresses
            .iter()
            .max_by_key(|(_, queue)| (queue.len(), Reverse(first_number(queue))));
        if let Some((network, _)) = greediest {
            self.end_oldest(*network);
        }
    }

    /// Forgets a login, unless it has made way before.
    fn remove(&mut self, network: IpAddr, number: u64) {
        let Some(queue) = self.of_addresses.get_mut(&network) else {
            return;
        };
        let Ok(index) = queue.binary_search_by_key(&number, |login| login.number) else {
            return;
        };
        queue.remove(index);
        self.count -= 1;
        if queue.is_empty() {
            self.of_addresses.remove(&network);
        }
    }
}

fn first_number(queue: &VecDeque<QueuedLogin>) -> Option<u64> {
    queue.front().map(|login| login.number)
}

impl WaitingLogin<'_> {
    /// What `body` gives, unless this login has to make way first.
    pub(crate) async fn wait_for<T>(
        mut self,
        body: impl Future<Output = Result<T, Problem>>,
    ) -> Result<T, Problem> {
        tokio::select! {
            // A body that has arrived counts, even if the login had to make way meanwhile.
            biased;
            body = body => body,
            _ = &mut self.place => Err(Problem::TooSlow),
        }
    }
}

impl Drop for WaitingLogin<'_> {
    fn drop(&mut self) {
        self.table.queues().remove(self.network, self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use futures_util::FutureExt as _;

    use super::*;

    fn table(total: usize, per_address: usize) -> WaitingLogins {
        WaitingLogins::new(&Limits {
            logins: total,
            logins_per_client: per_address,
            ..Limits::default()
        })
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    /// Whether a login whose body does not arrive has been told to make way.
    fn makes_way(login: WaitingLogin<'_>) -> bool {
        let body = pending::<Result<(), Problem>>();
        login.wait_for(body).now_or_never() == Some(Err(Problem::TooSlow))
    }

    #[test]
    fn the_oldest_of_the_same_address_makes_way_and_then_of_the_one_that_has_most() {
        let table = table(4, 2);
        let [first, second, third] = [1, 1, 1].map(|last| table.enter(address(last)).unwrap());
        assert!(makes_way(first));
        let [other, another] = [2, 3].map(|last| table.enter(address(last)).unwrap());
        let latest = table.enter(address(4)).unwrap();
        assert!(makes_way(second));
        let newest = table.enter(address(5)).unwrap();
        assert!(makes_way(third), "it is the oldest of those that have one");
        assert!(![other, another, latest, newest].into_iter().any(makes_way));
        let queues = table.queues();
        assert!(queues.of_addresses.is_empty(), "who is gone is forgotten");
        assert_eq!(queues.count, 0);
    }

    #[test]
    fn a_body_that_has_arrived_counts_although_the_login_has_to_make_way() {
        let table = table(1, 1);
        let first = table.enter(address(1)).unwrap();
        let _second = table.enter(address(2)).unwrap();
        let body = first.wait_for(ready(Ok("key"))).now_or_never();
        assert_eq!(body, Some(Ok("key")));
        assert_eq!(table.queues().count, 1);
    }

    #[test]
    fn where_none_may_wait_there_is_none_to_make_way() {
        let refused = |total, per_address| table(total, per_address).enter(address(1)).err();
        assert_eq!(refused(0, 1), Some(Problem::Overloaded));
        assert_eq!(refused(1, 0), Some(Problem::TooManyRequests));
    }
}

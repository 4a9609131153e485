//! Who has which connections open.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use tokio::task::Id;

use super::activity::Activity;
use crate::address_limit::network;
use crate::proxies::Proxies;

/// Who has which connections open. Only the loop that accepts connections uses it.
#[derive(Debug)]
pub(super) struct ConnectionTable {
    open: HashMap<IpAddr, HashMap<Id, Arc<Activity>>>,
    networks: HashMap<Id, IpAddr>,
    per_address: usize,
    /// All visitors behind a proxy share its address, so its connections are not limited.
    proxies: Proxies,
}

/// Whether an address may have another connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Room {
    Free,
    /// An idle connection of the same address was closed for it.
    Made,
    /// All connections of the address are in use.
    None,
}

impl ConnectionTable {
    pub(super) fn new(per_address: usize, proxies: Proxies) -> Self {
        Self {
            open: HashMap::new(),
            networks: HashMap::new(),
            per_address: per_address.max(1),
            proxies,
        }
    }

    /// How many are open, not counting those that are about to be closed.
    pub(super) fn len(&self) -> usize {
        self.networks.len()
    }

    pub(super) fn insert(&mut self, id: Id, peer: IpAddr, activity: Arc<Activity>) {
        let network = network(peer);
        self.networks.insert(id, network);
        self.open.entry(network).or_default().insert(id, activity);
    }

    pub(super) fn remove(&mut self, id: Id) {
        let Some(network) = self.networks.remove(&id) else {
            return;
        };
        let Some(of_address) = self.open.get_mut(&network) else {
            return;
        };
        of_address.remove(&id);
        if of_address.is_empty() {
            self.open.remove(&network);
        }
    }

    /// Makes room for another connection of this address.
    pub(super) fn make_room(&mut self, peer: IpAddr) -> Room {
        if self.proxies.contain(peer.to_canonical()) {
            return Room::Free;
        }
        let Some(of_address) = self.open.get(&network(peer)) else {
            return Room::Free;
        };
        if of_address.len() < self.per_address {
            return Room::Free;
        }
        let idle = of_address
            .iter()
            .filter_map(|(id, activity)| Some((activity.idle_rank()?, *id)))
            .min_by_key(|(rank, _)| *rank);
        match idle {
            Some((_, id)) => {
                self.close(id);
                Room::Made
            }
            None => Room::None,
        }
    }

    /// Closes up to this many idle connections, first those of the addresses that have most, and
    /// those of proxies last. Returns how many it closed.
    pub(super) fn close_idle(&mut self, most: usize) -> usize {
        let mut idle: Vec<(IdleRank, Id)> = Vec::new();
        for (network, of_address) in &self.open {
            let is_proxy = self.proxies.contain(*network);
            let ranks = of_address.iter().filter_map(|(id, activity)| {
                let rank = activity.idle_rank()?;
                Some(((is_proxy, Reverse(of_address.len()), rank), *id))
            });
            idle.extend(ranks);
        }
        idle.sort_unstable_by_key(|(rank, _)| *rank);
        idle.truncate(most);
        for (_, id) in &idle {
            self.close(*id);
        }
        idle.len()
    }

    /// Forgets a connection at once, although its task takes a moment to end.
    fn close(&mut self, id: Id) {
        let network = self.networks.get(&id);
        let of_address = network.and_then(|network| self.open.get(network));
        if let Some(activity) = of_address.and_then(|of_address| of_address.get(&id)) {
            activity.ask_to_close();
        }
        self.remove(id);
    }
}

/// The lowest is closed first.
type IdleRank = (bool, Reverse<usize>, (bool, Instant));

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    /// The ID of a task, which only names an entry here.
    fn id() -> Id {
        tokio::spawn(async {}).id()
    }

    fn table(per_address: usize) -> ConnectionTable {
        let proxies = ["10.0.0.9".parse().unwrap()].into_iter().collect();
        ConnectionTable::new(per_address, proxies)
    }

    #[tokio::test]
    async fn an_address_that_has_its_share_loses_the_connection_that_matters_least() {
        let mut table = table(3);
        let (fresh, asked, busy) = (Activity::new(), Activity::new(), Activity::new());
        drop(asked.begin());
        let _request = busy.begin();
        for activity in [&asked, &fresh, &busy] {
            assert_eq!(table.make_room(address(1)), Room::Free);
            table.insert(id(), address(1), Arc::clone(activity));
        }
        assert_eq!(table.make_room(address(2)), Room::Free);
        let others = [Activity::new(), Activity::new()];
        let _requests = others.each_ref().map(Activity::begin);
        // First the one that never asked for anything, although another was idle before it.
        for (closed, other) in [&fresh, &asked].into_iter().zip(others) {
            assert_eq!(table.make_room(address(1)), Room::Made);
            closed.close_asked().await;
            table.insert(id(), address(1), other);
        }
        assert_eq!(table.make_room(address(1)), Room::None);
    }

    #[tokio::test]
    async fn when_it_gets_tight_idle_connections_of_the_greediest_address_go_first() {
        let mut table = table(10);
        let [few, many, proxy] = [(1, 1), (2, 3), (9, 5)].map(|(last, count)| {
            let activities: Vec<_> = (0..count).map(|_| Activity::new()).collect();
            for activity in &activities {
                table.insert(id(), address(last), Arc::clone(activity));
            }
            activities
        });
        assert_eq!(table.close_idle(4), 4);
        for closed in many.iter().chain(&few) {
            closed.close_asked().await;
        }
        assert_eq!(table.make_room(address(9)), Room::Free);
        assert_eq!(table.close_idle(100), proxy.len());
        assert_eq!(table.close_idle(100), 0);
        assert!(table.open.is_empty() && table.networks.is_empty());
    }

    #[tokio::test]
    async fn a_proxy_may_have_as_many_connections_as_it_needs() {
        let mut table = table(1);
        for _ in 0..50 {
            assert_eq!(table.make_room(address(9)), Room::Free);
            table.insert(id(), address(9), Activity::new());
        }
    }
}

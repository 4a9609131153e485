//! Seats for those who watch.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::meters::Meters;
use crate::problem::Problem;
use crate::settings::Limits;

/// Seats for those who watch: so many in all, and so many for one client.
#[derive(Debug)]
pub(crate) struct Seats {
    taken: Mutex<Taken>,
    in_all: usize,
    of_client: usize,
    meters: Arc<Meters>,
}

#[derive(Debug, Default)]
struct Taken {
    in_all: usize,
    of_client: HashMap<IpAddr, usize>,
}

/// A seat that is given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Seat {
    seats: Arc<Seats>,
    client: IpAddr,
}

impl Seats {
    pub(crate) fn new(limits: &Limits, meters: Arc<Meters>) -> Arc<Self> {
        Arc::new(Self {
            taken: Mutex::default(),
            in_all: limits.streams,
            of_client: limits.streams_of_client,
            meters,
        })
    }

    /// A seat for this client, if there is one.
    pub(crate) fn take(self: &Arc<Self>, client: IpAddr) -> Result<Seat, Problem> {
        let mut taken = self.taken();
        if taken.in_all >= self.in_all {
            return Err(Problem::Overloaded);
        }
        if taken.of_client.get(&client).copied().unwrap_or_default() >= self.of_client {
            return Err(Problem::TooManyStreams);
        }
        *taken.of_client.entry(client).or_default() += 1;
        taken.in_all += 1;
        self.meters.streams(taken.in_all);
        Ok(Seat {
            seats: Arc::clone(self),
            client,
        })
    }

    fn give_back(&self, client: IpAddr) {
        let mut taken = self.taken();
        taken.in_all = taken.in_all.saturating_sub(1);
        if let Some(of_client) = taken.of_client.get_mut(&client) {
            *of_client = of_client.saturating_sub(1);
            if *of_client == 0 {
                taken.of_client.remove(&client);
            }
        }
        self.meters.streams(taken.in_all);
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.seats.give_back(self.client);
    }
}

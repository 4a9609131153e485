//! StreamLimit for those who watch.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::settings::Limits;

/// StreamLimit for those who watch: so many in all, and so many for one client.
#[derive(Debug)]
pub(crate) struct StreamLimit {
    taken: Mutex<Taken>,
    in_all: usize,
    of_client: usize,
    metrics: Arc<Metrics>,
}

#[derive(Debug, Default)]
struct Taken {
    in_all: usize,
    of_client: HashMap<IpAddr, usize>,
}

/// A seat that is given back when it is dropped.
#[derive(Debug)]
pub(crate) struct StreamPermit {
    stream_limit: Arc<StreamLimit>,
    client: IpAddr,
}

impl StreamLimit {
    pub(crate) fn new(limits: &Limits, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(Self {
            taken: Mutex::default(),
            in_all: limits.streams,
            of_client: limits.streams_per_client,
            metrics,
        })
    }

    /// A seat for this client, if there is one.
    pub(crate) fn take(self: &Arc<Self>, client: IpAddr) -> Result<StreamPermit, Problem> {
        let mut taken = self.taken();
        if taken.in_all >= self.in_all {
            return Err(Problem::Overloaded);
        }
        if taken.of_client.get(&client).copied().unwrap_or_default() >= self.of_client {
            return Err(Problem::TooManyStreams);
        }
        *taken.of_client.entry(client).or_default() += 1;
        taken.in_all += 1;
        self.metrics.set_streams(taken.in_all);
        Ok(StreamPermit {
            stream_limit: Arc::clone(self),
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
        self.metrics.set_streams(taken.in_all);
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        self.stream_limit.give_back(self.client);
    }
}

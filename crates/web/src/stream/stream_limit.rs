//! How many streams may be open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::settings::Limits;

/// How many streams may be open, in all and per client.
#[derive(Debug)]
pub(crate) struct StreamLimit {
    open: Mutex<OpenStreams>,
    total: usize,
    per_client: usize,
    metrics: Arc<Metrics>,
}

#[derive(Debug, Default)]
struct OpenStreams {
    total: usize,
    per_client: HashMap<IpAddr, usize>,
}

/// Permission to have a stream open, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct StreamPermit {
    limit: Arc<StreamLimit>,
    client: IpAddr,
}

impl StreamLimit {
    pub(crate) fn new(limits: &Limits, metrics: Arc<Metrics>) -> Arc<Self> {
        Arc::new(Self {
            open: Mutex::default(),
            total: limits.streams,
            per_client: limits.streams_per_client,
            metrics,
        })
    }

    /// Permits this client another stream, if there is room for one.
    pub(crate) fn acquire(self: &Arc<Self>, client: IpAddr) -> Result<StreamPermit, Problem> {
        let mut open = self.open();
        if open.total >= self.total {
            return Err(Problem::Overloaded);
        }
        let of_client = open.per_client.get(&client).copied().unwrap_or_default();
        if of_client >= self.per_client {
            return Err(Problem::TooManyStreams);
        }
        open.per_client.insert(client, of_client + 1);
        open.total += 1;
        self.metrics.set_streams(open.total);
        Ok(StreamPermit {
            limit: Arc::clone(self),
            client,
        })
    }

    fn release(&self, client: IpAddr) {
        let mut open = self.open();
        open.total = open.total.saturating_sub(1);
        if let Some(of_client) = open.per_client.get_mut(&client) {
            *of_client = of_client.saturating_sub(1);
            if *of_client == 0 {
                open.per_client.remove(&client);
            }
        }
        self.metrics.set_streams(open.total);
    }

    fn open(&self) -> MutexGuard<'_, OpenStreams> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        self.limit.release(self.client);
    }
}

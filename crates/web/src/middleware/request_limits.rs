//! How many requests are handled at once, and what is set aside for whom.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::Method;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::address_limit::{AddressLimit, AddressPermit, LimitReached};
use crate::app_state::AppState;
use crate::problem::Problem;
use crate::settings::Limits;

/// How many requests are handled at once. Each kind has room of its own, so that a crowd that
/// reads keeps nobody from scoring.
#[derive(Debug)]
pub(crate) struct RequestLimits {
    everybody: Arc<AddressLimit>,
    /// Those who know the key are trusted, so they share this whatever their address.
    scorers: Semaphore,
}

/// Permission to handle a request, given back when it is dropped.
#[derive(Debug)]
pub(super) enum RequestPermit<'state> {
    /// A health check, which waits for nothing that a client could hold up, or a login, which is
    /// counted only while it waits for its body: `WaitingLogins`.
    Uncounted,
    Address {
        _permit: AddressPermit,
    },
    Scorer {
        _permit: SemaphorePermit<'state>,
    },
}

impl RequestLimits {
    pub(crate) fn new(limits: &Limits) -> Self {
        let scorers = limits.scorer_requests.min(Semaphore::MAX_PERMITS);
        Self {
            everybody: AddressLimit::new(limits.requests, limits.requests_per_client, None),
            scorers: Semaphore::new(scorers),
        }
    }

    /// Permits a request of a client that has not shown the key so far.
    pub(super) fn anybody<'state>(
        &'state self,
        state: &AppState,
        request: &Request,
        client: IpAddr,
    ) -> Result<RequestPermit<'state>, Problem> {
        if is_health_check(request) || is_login(request) {
            return Ok(RequestPermit::Uncounted);
        }
        match self.everybody.acquire(client) {
            Ok(permit) => Ok(RequestPermit::Address { _permit: permit }),
            // To check a key or a cookie takes longer than all the rest, so it is left for last.
            Err(_) if state.has_key(request.headers()) => self.scorer(),
            Err(LimitReached::Address) => Err(Problem::TooManyRequests),
            Err(LimitReached::Total) => Err(Problem::Overloaded),
        }
    }

    /// Permits a request of a client that has shown the key.
    pub(super) fn scorer(&self) -> Result<RequestPermit<'_>, Problem> {
        match self.scorers.try_acquire() {
            Ok(permit) => Ok(RequestPermit::Scorer { _permit: permit }),
            Err(_) => Err(Problem::Overloaded),
        }
    }
}

fn is_health_check(request: &Request) -> bool {
    matches!(*request.method(), Method::GET | Method::HEAD)
        && matches!(request.uri().path(), "/healthz" | "/readyz" | "/metrics")
}

fn is_login(request: &Request) -> bool {
    *request.method() == Method::POST && request.uri().path() == "/login"
}

//! The service, from its start to its end.

use std::io;
use std::sync::Arc;

use axum::Router;
use tenpin_store::Journal;
use tokio::net::TcpListener;

use crate::app_state::AppState;
use crate::connections::Connections;
use crate::routes;
use crate::settings::Settings;

/// The service as a router that can be called without a network.
///
/// Call this within a tokio runtime: the service follows what other writers do to the journal
/// in a task of its own.
pub fn app(journal: Arc<dyn Journal>, settings: Settings) -> Router {
    routes::router(AppState::new(journal, settings))
}

/// Serves until `shutdown` completes.
///
/// After that it accepts no more connections, ends all streams at once, gives open requests
/// [`Limits::shutdown`](crate::Limits::shutdown) to finish, and closes the journal once nothing is being written.
///
/// # Errors
///
/// [`io::ErrorKind::InvalidInput`] if there is no key, so that anyone may score, and other
/// machines can reach the listener, directly or through a proxy.
pub async fn run(
    listener: TcpListener,
    journal: Arc<dyn Journal>,
    settings: Settings,
    shutdown: impl Future,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let is_open = !address.ip().to_canonical().is_loopback() || !settings.proxies.is_empty();
    if settings.key.is_none() && is_open {
        let reason = format!("{address} is open to other machines, so scorers need a key");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    let lanes = settings.lanes;
    let state = AppState::new(journal, settings);
    tracing::info!(%address, lanes, version = env!("CARGO_PKG_VERSION"), "started");
    let router = routes::router(Arc::clone(&state));
    let mut connections = Connections::new(router, &state);
    connections.accept_until(shutdown, &listener).await;
    tracing::info!(connections = connections.count(), "stopping");
    drop(listener);
    state.games.close_streams();
    connections.drain(state.settings.limits.shutdown).await;
    state.games.close().await;
    tracing::info!("stopped");
    Ok(())
}

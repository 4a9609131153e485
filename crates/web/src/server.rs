//! Connections: how they are accepted, served and closed.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use bytes::Bytes;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tenpin_store::Journal;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutWriter;

use crate::app_state::AppState;
use crate::problem::Problem;
use crate::routes;
use crate::settings::{Limits, Settings};

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
/// [`Limits::shutdown`] to finish, and closes the journal once nothing is being written.
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
    let limits = state.settings.limits.clone();
    let router = routes::router(Arc::clone(&state));
    let mut connections = Connections::new(router, &limits, request_timeout(&state));
    connections.accept_until(shutdown, &listener).await;
    tracing::info!(connections = connections.tasks.len(), "stopping");
    drop(listener);
    state.games.close_streams();
    connections.drain(limits.shutdown).await;
    state.games.close().await;
    tracing::info!("stopped");
    Ok(())
}

/// All open connections.
struct Connections {
    router: Router,
    http: http1::Builder,
    /// The whole response for a client that does not finish the head of its request.
    request_timeout: Bytes,
    write_timeout: Duration,
    tasks: JoinSet<()>,
    /// A permit per connection that may be open.
    permits: Arc<Semaphore>,
    /// Tells every connection to finish.
    draining: watch::Sender<()>,
}

/// How long to wait before accepting again after an error that concerns more than one
/// connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

impl Connections {
    fn new(router: Router, limits: &Limits, request_timeout: Bytes) -> Self {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            .max_headers(64);
        Self {
            router,
            http,
            request_timeout,
            write_timeout: limits.write,
            tasks: JoinSet::new(),
            permits: Arc::new(Semaphore::new(limits.connections.max(1))),
            draining: watch::Sender::new(()),
        }
    }

    async fn accept_until(&mut self, shutdown: impl Future, listener: &TcpListener) {
        let mut shutdown = pin!(shutdown);
        loop {
            tokio::select! {
                _ = &mut shutdown => return,
                Some(_) = self.tasks.join_next() => {}
                (accepted, permit) = accept(listener, Arc::clone(&self.permits)) => match accepted {
                    Ok((stream, peer)) => self.serve(stream, peer, permit),
                    Err(error) if concerns_one_connection(&error) => {}
                    Err(error) => {
                        // Usually too many open files, which passes when some are closed.
                        tracing::error!(%error, "nothing can be accepted");
                        tokio::time::sleep(ACCEPT_PAUSE).await;
                    }
                },
            }
        }
    }

    fn serve(&mut self, stream: TcpStream, peer: SocketAddr, permit: Option<OwnedSemaphorePermit>) {
        // Boards are small packets that should leave at once.
        let _ = stream.set_nodelay(true);
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        let mut stream = TimeoutWriter::new(stream);
        stream.set_timeout(Some(self.write_timeout));
        let stream = TokioIo::new(Box::pin(stream));
        let mut connection = self.http.serve_connection(stream, service);
        let mut draining = self.draining.subscribe();
        let request_timeout = self.request_timeout.clone();
        self.tasks.spawn(async move {
            let served = tokio::select! {
                served = &mut connection => served,
                _ = draining.changed() => {
                    Pin::new(&mut connection).graceful_shutdown();
                    (&mut connection).await
                }
            };
            if let Err(error) = served {
                // Clients come and go, so this is no news.
                tracing::debug!(%error, %peer, "a connection broke");
                let parts = connection.into_parts();
                let stream = parts.io.into_inner();
                if is_write_timeout(&error) {
                    // Without this the system would keep the unsent bytes for minutes.
                    drop(stream.get_ref().set_zero_linger());
                } else if error.is_timeout() && !parts.read_buf.is_empty() {
                    // A client that sent nothing at all expects no response.
                    respond(stream, &request_timeout).await;
                }
            }
            drop(permit);
        });
    }

    /// Waits for open requests, but only until the deadline.
    async fn drain(mut self, deadline: Duration) {
        self.draining.send_replace(());
        let all = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(deadline, all).await.is_err() {
            let open = self.tasks.len();
            tracing::warn!(open, "some requests did not finish in time");
            self.tasks.shutdown().await;
        }
    }
}

/// Accepts a connection once another one may be open.
async fn accept(
    listener: &TcpListener,
    permits: Arc<Semaphore>,
) -> (
    io::Result<(TcpStream, SocketAddr)>,
    Option<OwnedSemaphorePermit>,
) {
    // The semaphore is never closed.
    let permit = permits.acquire_owned().await.ok();
    (listener.accept().await, permit)
}

/// Whether an error while accepting says nothing about the next connection.
fn concerns_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// Whether a connection broke because the client did not read what it was sent.
fn is_write_timeout(error: &hyper::Error) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref());
    cause.is_some_and(|cause: &io::Error| cause.kind() == io::ErrorKind::TimedOut)
}

async fn respond(mut stream: Pin<Box<TimeoutWriter<TcpStream>>>, response: &[u8]) {
    // The client may be gone by now.
    let _ = stream.write_all(response).await;
}

/// The response to a request whose head does not arrive in time. hyper reports that only once
/// it has given the connection back, so the response is written by hand, and in the default
/// language: no header says which one the client reads.
fn request_timeout(state: &AppState) -> Bytes {
    let problem = Problem::TooSlow.details(state.words(state.settings.language));
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let length = body.len();
    let response = format!(
        "HTTP/1.1 408 Request Timeout\r\ncontent-type: application/problem+json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    response.into()
}

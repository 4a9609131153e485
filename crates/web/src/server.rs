//! Connections: how they are accepted, and how they end.

mod write_timeout;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
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

use self::write_timeout::WriteTimeout;
use crate::app_state::AppState;
use crate::problem::Problem;
use crate::routes;
use crate::settings::{Limits, Settings};

/// The service as a router, to be asked without a network.
///
/// It must be made within a tokio runtime: it follows what others do to the journal.
pub fn app(journal: Arc<dyn Journal>, settings: Settings) -> Router {
    routes::router(AppState::new(journal, settings))
}

/// Serves until `shutdown` is over.
///
/// Then nothing new is accepted, streams end at once, open requests may finish within their
/// deadline, and the journal is closed when it is at rest.
///
/// # Errors
///
/// When everybody may score, as there is no key, and the listener is open to other machines.
pub async fn run(
    listener: TcpListener,
    journal: Arc<dyn Journal>,
    settings: Settings,
    shutdown: impl Future,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    if settings.key.is_none() && !address.ip().to_canonical().is_loopback() {
        let reason = format!("{address} is open to other machines, so scorers need a key");
        return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
    }
    let state = AppState::new(journal, settings);
    let limits = state.settings.limits.clone();
    let mut connections = Connections::new(
        routes::router(Arc::clone(&state)),
        &limits,
        too_slow(&state),
    );
    connections.welcome(&listener, shutdown).await;
    drop(listener);
    state.games.close_streams();
    connections.say_farewell(limits.shutdown).await;
    state.games.close().await;
    Ok(())
}

/// All connections.
struct Connections {
    router: Router,
    http: http1::Builder,
    /// What is said to a client who does not finish the head of a request.
    too_slow: Bytes,
    /// How long a client may take nothing of what it is sent.
    taking: Duration,
    connections: JoinSet<()>,
    room: Arc<Semaphore>,
    /// Dropped when it is time to leave.
    is_open: watch::Sender<()>,
}

/// How long to wait when nothing can be accepted, because too much is open already.
const PAUSE: Duration = Duration::from_millis(100);

impl Connections {
    fn new(router: Router, limits: &Limits, too_slow: Bytes) -> Self {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            .max_headers(64);
        Self {
            router,
            http,
            too_slow,
            taking: limits.write,
            connections: JoinSet::new(),
            room: Arc::new(Semaphore::new(limits.connections.max(1))),
            is_open: watch::Sender::new(()),
        }
    }

    /// Accepts connections until it is time to leave.
    async fn welcome(&mut self, listener: &TcpListener, shutdown: impl Future) {
        let mut shutdown = pin!(shutdown);
        loop {
            tokio::select! {
                _ = &mut shutdown => return,
                Some(_) = self.connections.join_next() => {}
                (accepted, place) = accept(listener, Arc::clone(&self.room)) => match accepted {
                    Ok((stream, peer)) => self.attend(stream, peer, place),
                    Err(error) if is_passing(&error) => {}
                    Err(error) => {
                        // Too many open files, as a rule: it passes when some are closed.
                        tracing::error!(%error, "nothing can be accepted");
                        tokio::time::sleep(PAUSE).await;
                    }
                },
            }
        }
    }

    fn attend(&mut self, stream: TcpStream, peer: SocketAddr, place: Option<OwnedSemaphorePermit>) {
        // A bowl is a small packet that nobody should wait for.
        let _ = stream.set_nodelay(true);
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        let stream = TokioIo::new(WriteTimeout::new(stream, self.taking));
        let mut connection = self.http.serve_connection(stream, service);
        let mut is_open = self.is_open.subscribe();
        let too_slow = self.too_slow.clone();
        self.connections.spawn(async move {
            let ended = tokio::select! {
                ended = &mut connection => ended,
                _ = is_open.changed() => {
                    Pin::new(&mut connection).graceful_shutdown();
                    (&mut connection).await
                }
            };
            if let Err(error) = ended {
                // Clients come and go; there is nothing to be done about it.
                tracing::debug!(%error, %peer, "a connection broke");
                let rest = connection.into_parts();
                let mut stream = rest.io.into_inner();
                // Whoever sent nothing at all waits for no answer.
                if error.is_timeout() && !rest.read_buf.is_empty() {
                    drop(stream.write_all(&too_slow).await);
                }
                if stream.has_given_up() {
                    // What nobody takes would stay with the system for minutes.
                    drop(stream.into_inner().set_zero_linger());
                }
            }
            drop(place);
        });
    }

    /// Lets open requests finish, but not for ever.
    async fn say_farewell(mut self, deadline: Duration) {
        self.is_open.send_replace(());
        let all = async { while self.connections.join_next().await.is_some() {} };
        if tokio::time::timeout(deadline, all).await.is_err() {
            let open = self.connections.len();
            tracing::warn!(open, "some requests did not finish in time");
            self.connections.shutdown().await;
        }
    }
}

/// The answer to a head that does not come to an end. There is no request yet that could say
/// which language it wants.
fn too_slow(state: &AppState) -> Bytes {
    let problem = Problem::TooSlow.details(state.words(state.settings.language));
    let body = serde_json::to_string(&problem).unwrap_or_default();
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 408 Request Timeout\r\ncontent-type: application/problem+json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    answer.into()
}

/// Accepts a connection once there is room for one.
async fn accept(
    listener: &TcpListener,
    room: Arc<Semaphore>,
) -> (
    io::Result<(TcpStream, SocketAddr)>,
    Option<OwnedSemaphorePermit>,
) {
    // It is never closed.
    let place = room.acquire_owned().await.ok();
    (listener.accept().await, place)
}

/// Whether only this one connection is to blame.
fn is_passing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

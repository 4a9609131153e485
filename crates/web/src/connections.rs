//! Connections: how they are accepted, served and closed.

mod activity;
mod client_socket;
mod connection_table;

use std::convert::Infallible;
use std::error::Error;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use bytes::Bytes;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};
use tokio_io_timeout::TimeoutWriter;

use self::activity::{Activity, BusyBody};
use self::client_socket::ClientSocket;
use self::connection_table::{ConnectionTable, Room};
use crate::app_state::AppState;
use crate::log::{self, PermittedLine};
use crate::metrics::{ClosedBy, Metrics};
use crate::problem::Problem;

/// All open connections.
pub(crate) struct Connections {
    router: Router,
    http: http1::Builder,
    raw_responses: RawResponses,
    write_timeout: Duration,
    tasks: JoinSet<()>,
    table: ConnectionTable,
    most: usize,
    metrics: Arc<Metrics>,
    /// Tells every connection to finish.
    draining: watch::Sender<()>,
}

/// How long to wait before accepting again after an error that concerns more than one
/// connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// How many idle connections are closed at a time when they run short.
const CLOSED_AT_A_TIME: usize = 32;

impl Connections {
    pub(crate) fn new(router: Router, state: &AppState) -> Self {
        let limits = &state.settings.limits;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            .max_headers(64)
            .half_close(true);
        Self {
            router,
            http,
            raw_responses: RawResponses::new(state),
            write_timeout: limits.write,
            tasks: JoinSet::new(),
            table: ConnectionTable::new(
                limits.connections_per_address,
                state.settings.proxies.clone(),
            ),
            most: limits.connections.max(1),
            metrics: Arc::clone(&state.metrics),
            draining: watch::Sender::new(()),
        }
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.tasks.len()
    }

    pub(crate) async fn accept_until(&mut self, shutdown: impl Future, listener: &TcpListener) {
        let mut shutdown = pin!(shutdown);
        loop {
            let has_room = self.has_room();
            tokio::select! {
                _ = &mut shutdown => return,
                Some(ended) = self.tasks.join_next_with_id() => self.ended(ended),
                accepted = listener.accept(), if has_room => match accepted {
                    Ok((stream, peer)) => self.admit(stream, peer),
                    Err(error) if concerns_one_connection(&error) => {}
                    Err(error) => self.pause(&error).await,
                },
            }
        }
    }

    /// Makes room for another connection if need be. If none is idle, those that wait to be
    /// accepted wait until one ends.
    fn has_room(&mut self) -> bool {
        self.table.len() < self.most || self.close_idle("too many connections are open") > 0
    }

    fn close_idle(&mut self, reason: &str) -> usize {
        let closed = self.table.close_idle(CLOSED_AT_A_TIME);
        self.metrics
            .connections
            .count_closed(ClosedBy::Tightness, closed);
        if let Some(PermittedLine { held_back }) = log::permit(reason) {
            let open = self.tasks.len();
            tracing::warn!(open, closed, held_back, "{reason}; idle ones are closed");
        }
        closed
    }

    /// Usually too many files are open, which passes when some are closed.
    async fn pause(&mut self, error: &io::Error) {
        self.metrics.connections.count_closed(ClosedBy::System, 1);
        self.close_idle(&format!("no connection can be accepted ({error})"));
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }

    /// Serves a connection, unless its address has too many already.
    fn admit(&mut self, stream: TcpStream, peer: SocketAddr) {
        let room = self.table.make_room(peer.ip());
        let closed_by = match room {
            Room::Free => return self.serve(stream, peer),
            Room::Made => ClosedBy::Newer,
            Room::None => ClosedBy::Limit,
        };
        self.metrics.connections.count_closed(closed_by, 1);
        if let Some(PermittedLine { held_back }) =
            log::permit("an address has too many connections open")
        {
            let address = peer.ip();
            tracing::warn!(%address, held_back, "an address has too many connections open");
        }
        match room {
            Room::None => refuse(stream, &self.raw_responses.too_many),
            _ => self.serve(stream, peer),
        }
    }

    fn serve(&mut self, stream: TcpStream, peer: SocketAddr) {
        // Boards are small packets that should leave at once.
        let _ = stream.set_nodelay(true);
        let activity = Activity::new();
        let router = TowerToHyperService::new(self.router.clone());
        let requests = Arc::clone(&activity);
        let service = service_fn(move |mut request: Request<Incoming>| {
            let busy = requests.begin();
            request.extensions_mut().insert(ConnectInfo(peer));
            let response = router.call(request);
            async move {
                let (head, body) = response.await?.into_parts();
                let body = BusyBody::new(body, &head.headers, busy);
                Ok::<_, Infallible>(Response::from_parts(head, body))
            }
        });
        let mut socket = TimeoutWriter::new(ClientSocket::new(stream, Arc::clone(&activity)));
        socket.set_timeout(Some(self.write_timeout));
        let socket = TokioIo::new(Box::pin(socket));
        let task = ConnectionTask {
            peer,
            activity: Arc::clone(&activity),
            draining: self.draining.subscribe(),
            metrics: Arc::clone(&self.metrics),
            request_timeout: self.raw_responses.request_timeout.clone(),
        };
        let connection = self.http.serve_connection(socket, service);
        let task = self.tasks.spawn(task.run(connection));
        self.table.insert(task.id(), peer.ip(), activity);
        self.metrics.connections.set_open(self.tasks.len());
    }

    fn ended(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = ended.map_or_else(|error| error.id(), |(id, ())| id);
        self.table.remove(id);
        self.metrics.connections.set_open(self.tasks.len());
    }

    /// Waits for open requests, but only until the deadline.
    pub(crate) async fn drain(mut self, deadline: Duration) {
        self.draining.send_replace(());
        let all = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(deadline, all).await.is_err() {
            let open = self.tasks.len();
            tracing::warn!(open, "some requests did not finish in time");
            self.tasks.shutdown().await;
        }
    }
}

/// What the task of a connection knows besides the connection.
struct ConnectionTask {
    peer: SocketAddr,
    activity: Arc<Activity>,
    draining: watch::Receiver<()>,
    metrics: Arc<Metrics>,
    request_timeout: Bytes,
}

type TimedSocket = Pin<Box<TimeoutWriter<ClientSocket>>>;

impl ConnectionTask {
    /// Serves the connection until the client has gone, or the service wants to close it.
    async fn run<S>(mut self, mut connection: http1::Connection<TokioIo<TimedSocket>, S>)
    where
        S: Service<Request<Incoming>, Response = Response<BusyBody>, Error = Infallible>,
    {
        let served = tokio::select! {
            biased;
            served = &mut connection => Some(served),
            _ = self.draining.changed() => None,
            () = self.activity.close_asked() => {
                if !self.activity.is_busy() {
                    return;
                }
                // A request has arrived meanwhile, and is answered.
                None
            }
        };
        let served = if let Some(served) = served {
            served
        } else {
            Pin::new(&mut connection).graceful_shutdown();
            (&mut connection).await
        };
        if let Err(error) = served {
            self.end_broken(&error, connection.into_parts()).await;
        }
    }

    async fn end_broken<S>(
        self,
        error: &hyper::Error,
        parts: http1::Parts<TokioIo<TimedSocket>, S>,
    ) {
        // Clients come and go, so this is no news.
        tracing::debug!(%error, peer = %self.peer, "a connection broke");
        let mut socket = parts.io.into_inner();
        if is_write_timeout(error) {
            self.metrics.connections.count_closed(ClosedBy::Silence, 1);
            socket.get_ref().discard_unsent();
        } else if error.is_timeout() && !parts.read_buf.is_empty() {
            // A client that sent nothing at all expects no response.
            self.metrics.problem(&Problem::TooSlow);
            // The client may be gone by now.
            let _ = socket.write_all(&self.request_timeout).await;
        } else if error.is_parse() {
            self.metrics.connections.count_closed(ClosedBy::NotHttp, 1);
        }
    }
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

/// Answers a connection that is not served, as far as that goes without waiting.
fn refuse(stream: TcpStream, response: &[u8]) {
    let written = stream
        .into_std()
        .and_then(|mut stream| stream.write_all(response));
    // The client may be gone by now.
    drop(written);
}

/// Whole responses for clients whose requests never reach the router. They are in the default
/// language: no header says which one the client reads.
struct RawResponses {
    /// The head of the request did not arrive in time. hyper reports that only once it has given
    /// the connection back.
    request_timeout: Bytes,
    /// The address has too many connections open.
    too_many: Bytes,
}

impl RawResponses {
    fn new(state: &AppState) -> Self {
        let response = |problem: &Problem| {
            let status = problem.status();
            let details = problem.details(state.words(state.settings.language));
            let body = serde_json::to_string(&details).unwrap_or_default();
            let length = body.len();
            let response = format!(
                "HTTP/1.1 {status}\r\ncontent-type: application/problem+json\r\n\
                 content-length: {length}\r\nconnection: close\r\n\r\n{body}"
            );
            Bytes::from(response)
        };
        Self {
            request_timeout: response(&Problem::TooSlow),
            too_many: response(&Problem::TooManyRequests),
        }
    }
}

//! What a connection does at the moment.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, HeaderValue, header};
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;

/// What a connection does at the moment: it waits for a request, or a request is being answered.
///
/// The task of the connection writes it. The loop that accepts connections reads it, to find those
/// that can be closed without harm.
#[derive(Debug)]
pub(super) struct Activity {
    accepted: Instant,
    is_busy: AtomicBool,
    is_streaming: AtomicBool,
    has_asked: AtomicBool,
    /// Milliseconds from `accepted` until it had nothing to do any more.
    idle_since: AtomicU64,
    close: Notify,
}

impl Activity {
    pub(super) fn new() -> Arc<Self> {
        Arc::new(Self {
            accepted: Instant::now(),
            is_busy: AtomicBool::new(false),
            is_streaming: AtomicBool::new(false),
            has_asked: AtomicBool::new(false),
            idle_since: AtomicU64::new(0),
            close: Notify::new(),
        })
    }

    /// A request has arrived. The connection is busy until what this returns is dropped.
    pub(super) fn begin(self: &Arc<Self>) -> BusyConnection {
        self.is_busy.store(true, Ordering::Release);
        BusyConnection(Arc::clone(self))
    }

    pub(super) fn is_busy(&self) -> bool {
        self.is_busy.load(Ordering::Acquire)
    }

    /// Whether it sends an event stream, which ends when the client is gone and not before.
    pub(super) fn is_streaming(&self) -> bool {
        self.is_streaming.load(Ordering::Acquire)
    }

    /// Sorts idle connections by the harm that it does to close them: first those that never
    /// asked for anything, and of those the one that has been idle for longest.
    pub(super) fn idle_rank(&self) -> Option<(bool, Instant)> {
        let idle = Duration::from_millis(self.idle_since.load(Ordering::Acquire));
        let has_asked = self.has_asked.load(Ordering::Acquire);
        (!self.is_busy()).then_some((has_asked, self.accepted + idle))
    }

    /// Asks the task of the connection to close it, unless a request has arrived meanwhile.
    pub(super) fn ask_to_close(&self) {
        self.close.notify_one();
    }

    /// Completes when the connection should be closed.
    pub(super) async fn close_asked(&self) {
        self.close.notified().await;
    }

    fn end(&self) {
        let idle = u64::try_from(self.accepted.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.idle_since.store(idle, Ordering::Release);
        self.has_asked.store(true, Ordering::Release);
        self.is_streaming.store(false, Ordering::Release);
        self.is_busy.store(false, Ordering::Release);
    }
}

/// A connection on which a request is being answered.
#[derive(Debug)]
pub(super) struct BusyConnection(Arc<Activity>);

impl Drop for BusyConnection {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// The body of a response, until the end of which its connection is busy.
#[derive(Debug)]
pub(super) struct BusyBody {
    body: Body,
    _busy: BusyConnection,
}

impl BusyBody {
    pub(super) fn new(body: Body, headers: &HeaderMap, busy: BusyConnection) -> Self {
        let kind = headers.get(header::CONTENT_TYPE);
        if kind.map(HeaderValue::as_bytes) == Some(b"text/event-stream") {
            busy.0.is_streaming.store(true, Ordering::Release);
        }
        Self { body, _busy: busy }
    }
}

impl HttpBody for BusyBody {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

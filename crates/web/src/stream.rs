//! Server-sent events.

mod stream_limit;

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http_body::Frame;
use tenpin_store::Lane;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior};

pub(crate) use stream_limit::{StreamLimit, StreamPermit};

use crate::live_games::{LiveGame, LiveGames, View};

/// Where the events of a stream come from.
///
/// `next` may be given up half-way and asked again: nothing is lost by that.
pub(crate) trait Source: Send + 'static {
    /// The next event; nothing when there will be no more.
    fn next(&mut self) -> impl Future<Output = Option<Bytes>> + Send;
}

/// What is to be seen of a game, or on a lane: first as it is, then after each change. Who
/// lags gets the newest board only.
pub(crate) struct Following {
    view: watch::Receiver<View>,
    /// The game, so that it stays in memory while somebody watches.
    _live: Option<Arc<LiveGame>>,
}

impl Following {
    pub(crate) fn new(mut view: watch::Receiver<View>, live: Option<Arc<LiveGame>>) -> Self {
        view.mark_changed();
        Self { view, _live: live }
    }
}

impl Source for Following {
    async fn next(&mut self) -> Option<Bytes> {
        self.view.changed().await.ok()?;
        self.view.borrow_and_update().event()
    }
}

/// What is to be seen on all lanes: first each as it is, then each that changes.
pub(crate) struct Overview {
    games: Arc<LiveGames>,
    ticks: watch::Receiver<u64>,
    /// What was last told of each lane; nothing at first.
    told: Vec<Option<(i32, u32)>>,
    /// What is told instead of no game, where there is one that cannot be replayed.
    damaged: HashMap<Lane, Bytes>,
    waiting: VecDeque<Bytes>,
}

impl Overview {
    pub(crate) fn new(games: Arc<LiveGames>) -> Self {
        let mut ticks = games.ticks();
        ticks.mark_changed();
        Self {
            told: vec![None; games.feeds().len()],
            games,
            ticks,
            damaged: HashMap::new(),
            waiting: VecDeque::new(),
        }
    }

    /// Tells this lane, written as JSON, as long as it shows no other game.
    pub(crate) fn damaged(&mut self, lane: Lane, json: &[u8]) {
        let event = [b"data: ", json, b"\n\n"].concat();
        self.damaged.insert(lane, event.into());
    }

    /// Looks at every lane; tells whether there is still something to be seen.
    fn look(&mut self) -> bool {
        for (feed, told) in self.games.feeds().iter().zip(&mut self.told) {
            let view = feed.view();
            let lateness = match &view {
                View::Snapshot(snapshot) => snapshot.lateness(),
                View::Empty => (i32::MIN, 0),
                View::Closed => return false,
            };
            if *told != Some(lateness) {
                *told = Some(lateness);
                let damaged = self.damaged.remove(&feed.lane);
                let instead = damaged.filter(|_| matches!(view, View::Empty));
                self.waiting
                    .extend(instead.or_else(|| view.lane_event(feed.lane)));
            }
        }
        true
    }
}

impl Source for Overview {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            self.ticks.changed().await.ok()?;
            self.ticks.mark_unchanged();
            if !self.look() {
                return None;
            }
        }
    }
}

/// The answer that sends these events, for as long as the client stays.
pub(crate) fn respond(source: impl Source, heartbeat: Duration, seat: StreamPermit) -> Response {
    let mut heartbeats = tokio::time::interval_at(Instant::now() + heartbeat, heartbeat);
    heartbeats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let events = Events {
        next: Some(Box::pin(next(source, heartbeats))),
        _seat: seat,
    };
    let mut response = Body::new(events).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/event-stream"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // A proxy that waits for more before it passes anything on makes a live board a dead one.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

/// A body that is sent event by event. The bytes are shared with all other subscribers.
struct Events<S> {
    next: Option<Pending<S>>,
    _seat: StreamPermit,
}

type Pending<S> = Pin<Box<dyn Future<Output = Option<(Bytes, S, Interval)>> + Send>>;

/// A comment, which no client tells of.
const HEARTBEAT: Bytes = Bytes::from_static(b":\n\n");

async fn next<S: Source>(mut source: S, mut heartbeats: Interval) -> Option<(Bytes, S, Interval)> {
    let bytes = tokio::select! {
        biased;
        event = source.next() => event?,
        _ = heartbeats.tick() => HEARTBEAT,
    };
    Some((bytes, source, heartbeats))
}

impl<S: Source> http_body::Body for Events<S> {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let Some(pending) = &mut self.next else {
            return Poll::Ready(None);
        };
        let Some((bytes, source, heartbeats)) = ready!(pending.as_mut().poll(context)) else {
            self.next = None;
            return Poll::Ready(None);
        };
        self.next = Some(Box::pin(next(source, heartbeats)));
        Poll::Ready(Some(Ok(Frame::data(bytes))))
    }
}

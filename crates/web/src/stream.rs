//! Server-sent events.

use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use tenpin_store::Lane;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior};

use crate::address_limit::{AddressLimit, AddressPermit, LimitReached};
use crate::live_games::{LaneFeed, LiveGame, LiveGames, View, lanes_event_of};
use crate::metrics::Metrics;
use crate::naming::Audience;
use crate::problem::Problem;
use crate::settings::Limits;

/// Where the events of a stream come from.
pub(crate) trait EventSource: Send + 'static {
    /// The next event, or `None` at the end of the stream.
    ///
    /// It must be cancel safe: a heartbeat drops the future and asks again, and no event may
    /// get lost.
    fn next(&mut self) -> impl Future<Output = Option<Bytes>> + Send;
}

/// The events of one game: the board as it is, then the board after each change. A subscriber
/// that lags gets the newest board only.
pub(crate) struct GameEvents {
    audience: Audience,
    view: watch::Receiver<View>,
    /// Keeps the game in memory while somebody watches it.
    _live: Arc<LiveGame>,
}

impl GameEvents {
    pub(crate) fn new(live: Arc<LiveGame>, audience: Audience) -> Self {
        let mut view = live.watch();
        view.mark_changed();
        Self {
            audience,
            view,
            _live: live,
        }
    }
}

impl EventSource for GameEvents {
    async fn next(&mut self) -> Option<Bytes> {
        self.view.changed().await.ok()?;
        self.view.borrow_and_update().game_event(self.audience)
    }
}

/// The events of one lane, from game to game.
pub(crate) struct LaneEvents {
    audience: Audience,
    view: watch::Receiver<View>,
}

impl LaneEvents {
    pub(crate) fn new(feed: &LaneFeed, audience: Audience) -> Self {
        let mut view = feed.watch();
        view.mark_changed();
        Self { audience, view }
    }
}

impl EventSource for LaneEvents {
    async fn next(&mut self) -> Option<Bytes> {
        self.view.changed().await.ok()?;
        self.view.borrow_and_update().lane_event(self.audience)
    }
}

/// The events of all lanes: each lane as it is, then each lane that changes.
pub(crate) struct AllLaneEvents {
    audience: Audience,
    lanes: Vec<(Lane, watch::Receiver<View>)>,
    /// Changes whenever any of the lanes does.
    any_lane: watch::Receiver<()>,
    /// What to send instead of an empty lane, where the latest game cannot be replayed.
    damaged: HashMap<Lane, Bytes>,
    queued: VecDeque<Bytes>,
}

impl AllLaneEvents {
    pub(crate) fn new(games: &LiveGames, audience: Audience) -> Self {
        let mut any_lane = games.any_lane();
        any_lane.mark_changed();
        let lanes = games.feeds().iter().map(|feed| {
            let mut view = feed.watch();
            view.mark_changed();
            (feed.lane, view)
        });
        Self {
            audience,
            lanes: lanes.collect(),
            any_lane,
            damaged: HashMap::new(),
            queued: VecDeque::new(),
        }
    }

    /// Sends this JSON for a lane until the lane shows a game.
    pub(crate) fn set_damaged(&mut self, lane: Lane, json: &[u8]) {
        self.damaged.insert(lane, lanes_event_of(json));
    }

    /// Queues an event for each lane that has changed, unless the service is about to stop.
    fn queue_changes(&mut self) -> Option<()> {
        for (lane, view) in &mut self.lanes {
            if !view.has_changed().ok()? {
                continue;
            }
            let view = view.borrow_and_update();
            let damaged = self.damaged.remove(lane);
            let damaged = damaged.filter(|_| matches!(*view, View::Empty));
            let event = damaged.or_else(|| view.lanes_event(*lane, self.audience));
            self.queued.push_back(event?);
        }
        Some(())
    }
}

impl EventSource for AllLaneEvents {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(event) = self.queued.pop_front() {
                return Some(event);
            }
            self.any_lane.changed().await.ok()?;
            self.queue_changes()?;
        }
    }
}

/// How many streams may be open. Some are set aside for scorers, so that no crowd of spectators
/// keeps them from their own lanes.
#[derive(Debug)]
pub(crate) struct StreamLimits {
    everybody: Arc<AddressLimit>,
    scorers: Arc<AddressLimit>,
}

impl StreamLimits {
    pub(crate) fn new(limits: &Limits, metrics: &Metrics) -> Self {
        let limit =
            |total, per_client| AddressLimit::new(total, per_client, Some(metrics.streams()));
        Self {
            everybody: limit(limits.streams, limits.streams_per_client),
            scorers: limit(limits.scorer_streams, limits.scorer_streams),
        }
    }

    /// Permits this client another stream, if there is room for one.
    pub(crate) fn acquire(
        &self,
        client: IpAddr,
        has_key: impl FnOnce() -> bool,
    ) -> Result<AddressPermit, Problem> {
        let permit = self.everybody.acquire(client);
        let permit = permit.or_else(|reached| {
            let scorer = has_key().then(|| self.scorers.acquire(client));
            scorer.unwrap_or(Err(reached))
        });
        permit.map_err(|reached| match reached {
            LimitReached::Total => Problem::Overloaded,
            LimitReached::Address => Problem::TooManyStreams,
        })
    }
}

/// A comment, which clients ignore.
const HEARTBEAT: Bytes = Bytes::from_static(b":\n\n");

/// A response that sends these events for as long as the client stays.
pub(crate) fn respond(
    source: impl EventSource,
    heartbeat: Duration,
    permit: AddressPermit,
) -> Response {
    let mut heartbeats = tokio::time::interval_at(Instant::now() + heartbeat, heartbeat);
    heartbeats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let open = (source, heartbeats, permit);
    // All subscribers share the bytes of an event. axum's own `sse` would encode it for each.
    let events = stream::unfold(open, async |(mut source, mut heartbeats, permit)| {
        let bytes = tokio::select! {
            biased;
            event = source.next() => event?,
            _ = heartbeats.tick() => HEARTBEAT,
        };
        Some((Ok::<_, Infallible>(bytes), (source, heartbeats, permit)))
    });
    let mut response = Body::from_stream(events).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/event-stream"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // A proxy that buffers events would delay every board.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}

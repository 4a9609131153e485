//! Event streams.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::extract::{ForAudience, PathGame, PathLane, StreamPermit};
use super::lanes;
use super::openapi::{CommonErrors, NameErrors, ReadErrors, StreamErrors};
use crate::app_state::AppState;
use crate::problem::Problem;
use crate::stream::{self, AllLaneEvents, EventSource, GameEvents, LaneEvents};
use crate::wire::{DamagedGame, ProblemDetails};

/// Streams a game: the whole board as it is, and again after each change.
#[utoipa::path(
    get, path = "/api/games/{id}/events",
    operation_id = "followGame", tag = "games", params(("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003")),
    responses(
        NameErrors,
        ReadErrors,
        (
            status = 200, description = "server-sent events, and a comment every 15 seconds: `event: game`, `id`: the version, `data`: a `Game` as JSON",
            content_type = "text/event-stream", body = String,
            example = "event: game\nid: 4\ndata: {\"id\": \"6a1rj6w00003\", …}\n\n",
        ),
        (status = 404, description = "there is no such game", body = ProblemDetails, content_type = "application/problem+json"),
        StreamErrors,
    ),
)]
pub(super) async fn game(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ForAudience(audience): ForAudience,
    permit: StreamPermit,
) -> Result<Response, Problem> {
    let live = state.games.live(id).await?;
    Ok(open(&state, permit, GameEvents::new(live, audience)))
}

/// Streams what is bowled on a lane, from game to game. A lane without a game is `null`.
#[utoipa::path(
    get, path = "/api/lanes/{n}/events",
    operation_id = "followLane", tag = "lanes", params(("n" = u16, Path, description = "The number of the lane, from 1.", minimum = 1)),
    responses(
        NameErrors,
        ReadErrors,
        (
            status = 200, description = "server-sent events, and a comment every 15 seconds: `event: lane`, `id`: the version, `data`: the `Game` on the lane as JSON, or `null`",
            content_type = "text/event-stream", body = String,
            example = "event: lane\nid: 4\ndata: {\"id\": \"6a1rj6w00003\", …}\n\n",
        ),
        (status = 404, description = "there is no such lane", body = ProblemDetails, content_type = "application/problem+json"),
        StreamErrors,
    ),
)]
pub(super) async fn lane(
    State(state): State<Arc<AppState>>,
    PathLane(lane): PathLane,
    ForAudience(audience): ForAudience,
    permit: StreamPermit,
) -> Result<Response, Problem> {
    let feed = state.games.feed(lane).await?;
    Ok(open(&state, permit, LaneEvents::new(feed, audience)))
}

/// Streams all lanes as the list shows them: each as it is, then each that changes.
#[utoipa::path(
    get, path = "/api/lanes/events",
    operation_id = "followLanes", tag = "lanes",
    responses(
        NameErrors,
        CommonErrors,
        (
            status = 200, description = "server-sent events, and a comment every 15 seconds: `event: lanes`, `data`: a `LaneView` as JSON",
            content_type = "text/event-stream", body = String,
            example = "event: lanes\ndata: {\"number\": 7, \"game\": null}\n\n",
        ),
        StreamErrors,
    ),
)]
pub(super) async fn lanes(
    State(state): State<Arc<AppState>>,
    ForAudience(audience): ForAudience,
    permit: StreamPermit,
) -> Result<Response, Problem> {
    let mut events = AllLaneEvents::new(&state.games, audience);
    for feed in state.games.feeds() {
        match state.games.feed(feed.lane).await {
            Ok(_) => {}
            // A game that cannot be replayed hides no other lane.
            Err(Problem::Damaged { game, ordinal }) => {
                let damaged = DamagedGame { id: game, ordinal };
                events.set_damaged(feed.lane, &lanes::damaged(feed.lane, damaged)?);
            }
            Err(problem) => return Err(problem),
        }
    }
    Ok(open(&state, permit, events))
}

fn open(
    state: &AppState,
    StreamPermit(permit): StreamPermit,
    source: impl EventSource,
) -> Response {
    stream::respond(source, state.settings.limits.heartbeat, permit)
}

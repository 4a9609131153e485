//! Lanes, and what is bowled on them.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use bytes::{BufMut, Bytes, BytesMut};
use tenpin_store::Lane;

use super::extract::{ForAudience, PathLane};
use super::json_bytes;
use super::openapi::{CommonErrors, NameErrors, ReadErrors};
use crate::app_state::AppState;
use crate::live_games::LaneFeed;
use crate::naming::Audience;
use crate::problem::Problem;
use crate::wire::{DamagedGame, LaneView, Lanes, ProblemDetails};

/// Lists all lanes with their latest games.
#[utoipa::path(
    get, path = "/api/lanes",
    operation_id = "listLanes", tag = "lanes",
    responses(NameErrors, (status = 200, description = "the lanes, from the first on", body = Lanes), CommonErrors),
)]
pub(super) async fn list(
    State(state): State<Arc<AppState>>,
    ForAudience(audience): ForAudience,
) -> Result<Response, Problem> {
    let mut bytes = BytesMut::from(&b"{\"lanes\":["[..]);
    for (index, feed) in state.games.feeds().iter().enumerate() {
        if index > 0 {
            bytes.put_u8(b',');
        }
        let lane = feed.lane;
        let feed = state.games.feed(lane).await;
        let json = match feed.and_then(|feed| view(feed, audience)) {
            // A game that cannot be replayed hides no other lane.
            Err(Problem::Damaged { game, ordinal }) => {
                damaged(lane, DamagedGame { id: game, ordinal })?
            }
            json => json?,
        };
        bytes.put(json);
    }
    bytes.put(&b"]}"[..]);
    Ok(json_bytes(bytes.freeze()))
}

/// Shows a lane with its latest game.
#[utoipa::path(
    get, path = "/api/lanes/{n}",
    operation_id = "getLane", tag = "lanes", params(("n" = u16, Path, description = "The number of the lane, from 1.", minimum = 1)),
    responses(
        NameErrors,
        ReadErrors,
        (status = 200, description = "the lane", body = LaneView),
        (status = 404, description = "there is no such lane", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathLane(lane): PathLane,
    ForAudience(audience): ForAudience,
) -> Result<Response, Problem> {
    let feed = state.games.feed(lane).await?;
    Ok(json_bytes(view(feed, audience)?))
}

fn view(feed: &LaneFeed, audience: Audience) -> Result<Bytes, Problem> {
    let json = feed.view().lane_json(feed.lane, audience);
    json.ok_or(Problem::Closing)
}

/// The JSON of a lane whose latest game cannot be replayed.
pub(super) fn damaged(lane: Lane, game: DamagedGame) -> Result<Bytes, Problem> {
    let view = LaneView {
        number: lane.into(),
        game: None,
        damaged: Some(game),
    };
    let bytes = serde_json::to_vec(&view).map_err(|_| Problem::Broken)?;
    Ok(bytes.into())
}

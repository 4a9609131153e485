//! Lanes, and what is bowled on them.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use bytes::{BufMut, Bytes, BytesMut};
use tenpin_store::Lane;

use super::asked::OnLane;
use super::document::{Reaching, Reading};
use super::json;
use crate::alley::Stand;
use crate::desk::Desk;
use crate::problem::Problem;
use crate::wire::{DamagedGame, LaneView, Lanes, ProblemDetails};

/// Lists all lanes with their latest games.
#[utoipa::path(
    get, path = "/api/lanes",
    responses((status = 200, body = Lanes), Reaching),
)]
pub(super) async fn list(State(desk): State<Arc<Desk>>) -> Result<Response, Problem> {
    let mut bytes = BytesMut::from(&b"{\"lanes\":["[..]);
    for (index, stand) in desk.alley.stands().iter().enumerate() {
        if index > 0 {
            bytes.put_u8(b',');
        }
        let lane = match desk.alley.stand(stand.lane).await.and_then(view) {
            // A game that cannot be replayed hides no other lane.
            Err(Problem::Damaged { game, ordinal }) => {
                damaged(stand.lane, DamagedGame { id: game, ordinal })?
            }
            lane => lane?,
        };
        bytes.put(lane);
    }
    bytes.put(&b"]}"[..]);
    Ok(json(bytes.freeze()))
}

/// Shows a lane with its latest game.
#[utoipa::path(
    get, path = "/api/lanes/{n}", params(("n" = u16, Path)),
    responses(
        (status = 200, body = LaneView),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        Reading,
    ),
)]
pub(super) async fn show(
    State(desk): State<Arc<Desk>>,
    OnLane(lane): OnLane,
) -> Result<Response, Problem> {
    let stand = desk.alley.stand(lane).await?;
    Ok(json(view(stand)?))
}

fn view(stand: &Stand) -> Result<Bytes, Problem> {
    let json = stand.view().lane_json(stand.lane);
    json.ok_or(Problem::Closing)
}

/// A lane whose game cannot be replayed, as JSON.
pub(super) fn damaged(lane: Lane, game: DamagedGame) -> Result<Bytes, Problem> {
    let view = LaneView {
        number: lane.into(),
        game: None,
        damaged: Some(game),
    };
    let bytes = serde_json::to_vec(&view).map_err(|_| Problem::Broken)?;
    Ok(bytes.into())
}

//! Streams of events.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::asked::{Client, Id, OnLane};
use super::document::{Reaching, Reading, Streaming};
use super::lanes;
use crate::desk::Desk;
use crate::problem::Problem;
use crate::stream::{self, Following, Overview, Source};
use crate::wire::{DamagedGame, ProblemDetails};

/// Streams a game: the whole board first as it is, then after each change.
#[utoipa::path(
    get, path = "/api/games/{id}/events", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        Streaming,
        Reading,
    ),
)]
pub(super) async fn game(
    State(desk): State<Arc<Desk>>,
    Id(id): Id,
    client: Client,
) -> Result<Response, Problem> {
    let live = desk.alley.live(id).await?;
    let source = Following::new(live.watch(), Some(live));
    open(&desk, &client, source)
}

/// Streams what is bowled on a lane, from game to game. A lane without a game is `null`.
#[utoipa::path(
    get, path = "/api/lanes/{n}/events", params(("n" = u16, Path)),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        Streaming,
        Reading,
    ),
)]
pub(super) async fn lane(
    State(desk): State<Arc<Desk>>,
    OnLane(lane): OnLane,
    client: Client,
) -> Result<Response, Problem> {
    let stand = desk.alley.stand(lane).await?;
    open(&desk, &client, Following::new(stand.watch(), None))
}

/// Streams all lanes: first each as it is, then each that changes, as the list has them.
#[utoipa::path(
    get, path = "/api/lanes/events",
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        Streaming,
        Reaching,
    ),
)]
pub(super) async fn lanes(
    State(desk): State<Arc<Desk>>,
    client: Client,
) -> Result<Response, Problem> {
    let mut overview = Overview::new(Arc::clone(&desk.alley));
    for stand in desk.alley.stands() {
        match desk.alley.stand(stand.lane).await {
            Ok(_) => {}
            // A game that cannot be replayed hides no other lane.
            Err(Problem::Damaged { game, ordinal }) => {
                let damaged = DamagedGame { id: game, ordinal };
                overview.damaged(stand.lane, &lanes::damaged(stand.lane, damaged)?);
            }
            Err(problem) => return Err(problem),
        }
    }
    open(&desk, &client, overview)
}

fn open(desk: &Desk, Client(client): &Client, source: impl Source) -> Result<Response, Problem> {
    if desk.alley.is_closing() {
        return Err(Problem::Closing);
    }
    let seat = desk.seats.take(*client)?;
    Ok(stream::respond(
        source,
        desk.settings.limits.heartbeat,
        seat,
    ))
}

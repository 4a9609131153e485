//! Frames that were entered wrongly.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use tenpin_rules::FrameNumber;

use super::bowls::lock;
use super::extract::{ChangeBody, ChangeHeaders, ChangeRequest, PathFrame, PathGame};
use super::lineup::seat;
use super::openapi::{ChangeErrors, WriteErrors};
use super::{board, json_bytes};
use crate::app_state::AppState;
use crate::board::GameView;
use crate::live_games::GameCommand;
use crate::naming::Audience;
use crate::problem::Problem;
use crate::wire::FrameBowls;

/// Corrects a whole frame that a player has begun, also after others have bowled. All other
/// frames stay as they were bowled. `seat` is the player's, and `n` the frame, both from 1.
#[utoipa::path(
    put, path = "/api/games/{id}/players/{seat}/frames/{n}",
    operation_id = "correctFrame", tag = "games", request_body = FrameBowls,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("seat" = u16, Path, description = "The seat of the player, from 1.", minimum = 1),
        ("n" = u16, Path, description = "The frame, 1 to 10.", minimum = 1, maximum = 10),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn correct(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    frame: PathFrame,
    ChangeRequest { context, body }: ChangeRequest<FrameBowls>,
) -> Result<Response, Problem> {
    let command = command(frame, body)?;
    let snapshot = state.games.perform(id, command, context).await?;
    // Whoever may change a game may see the names.
    Ok(board(&snapshot, Audience::SeesNames))
}

/// Shows the board as it would be if a frame were corrected like this. Nothing is stored.
#[utoipa::path(
    post, path = "/api/games/{id}/players/{seat}/frames/{n}/preview",
    operation_id = "previewFrame", tag = "games", request_body = FrameBowls,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("seat" = u16, Path, description = "The seat of the player, from 1.", minimum = 1),
        ("n" = u16, Path, description = "The frame, 1 to 10.", minimum = 1, maximum = 10),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board as it would be", body = GameView), ChangeErrors, WriteErrors),
)]
pub(super) async fn preview(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    frame: PathFrame,
    ChangeRequest { context, body }: ChangeRequest<FrameBowls>,
) -> Result<Response, Problem> {
    let command = command(frame, body)?;
    let snapshot = state.games.preview(id, &command, &context).await?;
    Ok(json_bytes(snapshot.json(Audience::SeesNames)))
}

impl ChangeBody for FrameBowls {
    const EXAMPLE: &'static str = r#"{"bowls": [{"pins": 9}, {"pins": 0}], "unlock": false}"#;
}

fn command(frame: PathFrame, body: FrameBowls) -> Result<GameCommand, Problem> {
    let number = frame.number.and_then(|number| u8::try_from(number).ok());
    let number = number.and_then(|number| FrameNumber::try_from(number).ok());
    let bowls = body.bowls.into_iter();
    let bowls = bowls.map(|bowl| bowl.0.entry(FrameBowls::EXAMPLE));
    Ok(GameCommand::CorrectFrame {
        seat: seat(frame.seat)?,
        frame: number.ok_or(Problem::NoPage)?,
        bowls: bowls.collect::<Result<_, _>>()?,
        lock: lock(body.unlock),
    })
}

//! Bowls: taken, taken back, corrected.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use tenpin_store::{GameId, Lock};

use super::extract::{ChangeBody, ChangeHeaders, ChangeRequest, PathGame, PathNumber};
use super::openapi::{ChangeErrors, ReadErrors, WriteErrors};
use super::{board, json};
use crate::app_state::AppState;
use crate::board::GameView;
use crate::bowl_body::BowlBody;
use crate::live_games::{GameCommand, RequestContext};
use crate::naming::Audience;
use crate::problem::Problem;
use crate::wire::{BowlCorrection, CorrectableBowl, NewBowl, ProblemDetails, Undo};

/// Takes a bowl.
#[utoipa::path(
    post, path = "/api/games/{id}/bowls",
    operation_id = "addBowl", tag = "games", request_body = NewBowl,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn bowl(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ChangeRequest {
        context,
        body: NewBowl(bowl),
    }: ChangeRequest<NewBowl>,
) -> Result<Response, Problem> {
    let entry = bowl.entry(NewBowl::EXAMPLE)?;
    perform(&state, id, GameCommand::Bowl(entry), context).await
}

/// Takes the last bowl back.
#[utoipa::path(
    post, path = "/api/games/{id}/undo",
    operation_id = "undo", tag = "games", request_body = Option<Undo>,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn undo(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ChangeRequest {
        context,
        body: undo,
    }: ChangeRequest<Undo>,
) -> Result<Response, Problem> {
    perform(&state, id, GameCommand::Undo(lock(undo.unlock)), context).await
}

/// Shows a bowl, and what it can be corrected to. `n` counts the bowls of all players, from 1.
#[utoipa::path(
    get, path = "/api/games/{id}/bowls/{n}",
    operation_id = "getBowl", tag = "games",
    params(("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"), ("n" = u16, Path, description = "The number of the bowl in its game, from 1, over all players.", minimum = 1)),
    responses(
        ReadErrors,
        (status = 200, description = "the bowl", body = CorrectableBowl),
        (status = 404, description = "there is no such game or bowl", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    PathNumber(number): PathNumber,
) -> Result<Response, Problem> {
    let game = state.games.current(id).await?;
    let bowl = CorrectableBowl::of(&game, number.ok_or(Problem::NoPage)?);
    json(&bowl.map_err(Problem::Refused)?)
}

/// Corrects a bowl. `n` counts the bowls of all players, from 1. Its frame keeps its number of
/// bowls; where that changes, the whole frame is corrected.
#[utoipa::path(
    put, path = "/api/games/{id}/bowls/{n}",
    operation_id = "correctBowl", tag = "games", request_body = BowlCorrection,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("n" = u16, Path, description = "The number of the bowl in its game, from 1, over all players.", minimum = 1),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn correct(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    PathNumber(number): PathNumber,
    ChangeRequest {
        context,
        body: correction,
    }: ChangeRequest<BowlCorrection>,
) -> Result<Response, Problem> {
    let command = GameCommand::Correct {
        number: number.ok_or(Problem::NoPage)?,
        lock: lock(correction.unlock),
        entry: BowlBody::from(correction).entry(BowlCorrection::EXAMPLE)?,
    };
    perform(&state, id, command, context).await
}

impl ChangeBody for NewBowl {
    const EXAMPLE: &'static str = r#"{"pins": 8}"#;
}

impl ChangeBody for Undo {
    const EXAMPLE: &'static str = r#"{"unlock": true}"#;

    fn when_empty() -> Option<Self> {
        Some(Self::default())
    }
}

impl ChangeBody for BowlCorrection {
    const EXAMPLE: &'static str = r#"{"pins": 7, "unlock": false}"#;
}

async fn perform(
    state: &AppState,
    id: GameId,
    command: GameCommand,
    context: RequestContext,
) -> Result<Response, Problem> {
    let snapshot = state.games.perform(id, command, context).await?;
    // Whoever may change a game may see the names.
    Ok(board(&snapshot, Audience::SeesNames))
}

pub(super) fn lock(unlock: bool) -> Lock {
    if unlock { Lock::Open } else { Lock::Closed }
}

//! Bowls: taken, taken back, corrected.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use tenpin_rules::{Pins, PinsError};
use tenpin_store::{GameId, Lock};

use super::board;
use super::extract::{ChangeRequest, Id, Number, Payload};
use super::openapi::{ChangeErrors, Writing};
use crate::app_state::AppState;
use crate::board::Game;
use crate::live_games::{GameCommand, RequestContext};
use crate::problem::Problem;
use crate::wire::{Correction, NewBowl, Undo};

/// Takes a bowl.
#[utoipa::path(
    post, path = "/api/games/{id}/bowls", request_body = NewBowl,
    params(
        ("id" = String, Path),
        ("If-Match" = Option<String>, Header),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 200, body = Game, headers(("ETag" = String))), ChangeErrors, Writing),
)]
pub(super) async fn bowl(
    State(state): State<Arc<AppState>>,
    Id(id): Id,
    ChangeRequest { terms, what: bowl }: ChangeRequest<NewBowl>,
) -> Result<Response, Problem> {
    perform(&state, id, GameCommand::Bowl(count(bowl.pins)?), terms).await
}

/// Takes the last bowl back.
#[utoipa::path(
    post, path = "/api/games/{id}/undo", request_body = Option<Undo>,
    params(
        ("id" = String, Path),
        ("If-Match" = Option<String>, Header),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 200, body = Game, headers(("ETag" = String))), ChangeErrors, Writing),
)]
pub(super) async fn undo(
    State(state): State<Arc<AppState>>,
    Id(id): Id,
    ChangeRequest { terms, what: undo }: ChangeRequest<Undo>,
) -> Result<Response, Problem> {
    perform(&state, id, GameCommand::Undo(lock(undo.unlock)), terms).await
}

/// Corrects a bowl. `n` counts the bowls of all players, from 1.
#[utoipa::path(
    put, path = "/api/games/{id}/bowls/{n}", request_body = Correction,
    params(
        ("id" = String, Path),
        ("n" = u16, Path),
        ("If-Match" = Option<String>, Header),
        ("Idempotency-Key" = Option<String>, Header),
    ),
    responses((status = 200, body = Game, headers(("ETag" = String))), ChangeErrors, Writing),
)]
pub(super) async fn correct(
    State(state): State<Arc<AppState>>,
    Id(id): Id,
    Number(number): Number,
    ChangeRequest {
        terms,
        what: correction,
    }: ChangeRequest<Correction>,
) -> Result<Response, Problem> {
    let wish = GameCommand::Correct {
        number: number.ok_or(Problem::NoPage)?,
        pins: count(correction.pins)?,
        lock: lock(correction.unlock),
    };
    perform(&state, id, wish, terms).await
}

impl Payload for NewBowl {
    const SHAPE: &'static str = r#"{"pins": 8}"#;
}

impl Payload for Undo {
    const SHAPE: &'static str = r#"{"unlock": true}"#;

    fn unsaid() -> Option<Self> {
        Some(Self::default())
    }
}

impl Payload for Correction {
    const SHAPE: &'static str = r#"{"pins": 7, "unlock": false}"#;
}

async fn perform(
    state: &AppState,
    id: GameId,
    wish: GameCommand,
    terms: RequestContext,
) -> Result<Response, Problem> {
    Ok(board(&*state.games.perform(id, wish, terms).await?))
}

fn count(pins: i64) -> Result<Pins, Problem> {
    let pins = match i32::try_from(pins) {
        Ok(pins) => Pins::try_from(pins),
        Err(_) if pins < 0 => Err(PinsError::BelowZero),
        Err(_) => Err(PinsError::AboveTen),
    };
    pins.map_err(Problem::Pins)
}

fn lock(unlock: bool) -> Lock {
    if unlock { Lock::Open } else { Lock::Closed }
}

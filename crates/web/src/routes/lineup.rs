//! The lineup of a game: who joins, leaves, comes back or is skipped, in which order the players
//! bowl, and whether the game is given up.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use tenpin_rules::MissedFrames;
use tenpin_store::GameId;

use super::board;
use super::extract::{ChangeBody, ChangeHeaders, ChangeRequest, PathGame, PathNumber, PathSeat};
use super::openapi::{ChangeErrors, WriteErrors};
use crate::app_state::AppState;
use crate::board::GameView;
use crate::bowler_body::{KnownBowler, PlayerEntry, PlayerName, SeatOwner};
use crate::live_games::{GameCommand, LineupCommand, RequestContext, WantedPlayer};
use crate::naming::Audience;
use crate::problem::{BowlerProblem, Problem};
use crate::wire::{LateFrames, NewOrder, NewPlayer, NoBody};

/// A late player joins in the frame that the others are bowling.
#[utoipa::path(
    post, path = "/api/games/{id}/players",
    operation_id = "addPlayer", tag = "games", request_body = NewPlayer,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn join(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ChangeRequest { context, body }: ChangeRequest<NewPlayer>,
) -> Result<Response, Problem> {
    let entry = match (body.name, body.bowler) {
        (Some(name), None) => PlayerEntry::Tag(PlayerName(name)),
        (None, Some(bowler)) => PlayerEntry::Bowler(KnownBowler { bowler }),
        _ => return Err(Problem::Unfit(NewPlayer::EXAMPLE)),
    };
    let player = state.games.seated(entry.read(1)?).await?;
    let missed = match body.missed {
        LateFrames::Nothing => MissedFrames::CountNothing,
        LateFrames::BowledFirst => MissedFrames::BowledFirst,
    };
    perform(&state, id, LineupCommand::Join { player, missed }, context).await
}

/// A player leaves. `n` is the player's `seat`.
#[utoipa::path(
    post, path = "/api/games/{id}/players/{n}/leave",
    operation_id = "leaveGame", tag = "games", request_body = Option<NoBody>,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("n" = u16, Path, description = "The seat of the player, from 1.", minimum = 1),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn leave(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    PathNumber(number): PathNumber,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, LineupCommand::Leave(seat(number)?), context).await
}

/// A player who left comes back in the frame that is being bowled. `n` is the player's `seat`.
#[utoipa::path(
    post, path = "/api/games/{id}/players/{n}/return",
    operation_id = "returnToGame", tag = "games", request_body = Option<NoBody>,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("n" = u16, Path, description = "The seat of the player, from 1.", minimum = 1),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn come_back(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    PathNumber(number): PathNumber,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, LineupCommand::Return(seat(number)?), context).await
}

/// A player is skipped, and bowls the frame in the next turn. `n` is the player's `seat`.
#[utoipa::path(
    post, path = "/api/games/{id}/players/{n}/skip",
    operation_id = "skipPlayer", tag = "games", request_body = Option<NoBody>,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("n" = u16, Path, description = "The seat of the player, from 1.", minimum = 1),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn skip(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    PathNumber(number): PathNumber,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, LineupCommand::Skip(seat(number)?), context).await
}

/// The players bowl in another order, from the next frame on that nobody has begun.
#[utoipa::path(
    put, path = "/api/games/{id}/order",
    operation_id = "setOrder", tag = "games", request_body = NewOrder,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn reorder(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ChangeRequest { context, body }: ChangeRequest<NewOrder>,
) -> Result<Response, Problem> {
    let numbers = body.seats.into_iter();
    let seats = numbers.map(|number| seat(u16::try_from(number).ok()));
    let seats: Vec<u8> = seats.collect::<Result<_, _>>()?;
    perform(&state, id, LineupCommand::Reorder(seats), context).await
}

/// Gives a game up: it takes no more bowls and has no winner.
#[utoipa::path(
    post, path = "/api/games/{id}/give-up",
    operation_id = "giveUpGame", tag = "games", request_body = Option<NoBody>,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn give_up(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, LineupCommand::GiveUp, context).await
}

/// Takes a game up again that was given up, unless its lane has a newer one.
#[utoipa::path(
    post, path = "/api/games/{id}/take-up",
    operation_id = "takeUpGame", tag = "games", request_body = Option<NoBody>,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn take_up(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, LineupCommand::TakeUp, context).await
}

/// Gives a seat to a bowler, or to a guest. It is in the history of the game, changes no score, and
/// can be done to a finished game.
#[utoipa::path(
    put, path = "/api/games/{id}/players/{seat}/bowler",
    operation_id = "assignSeat", tag = "games", request_body = SeatOwner,
    params(
        ("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"),
        ("seat" = u16, Path, description = "The seat of the player, from 1.", minimum = 1),
        ChangeHeaders,
    ),
    responses((status = 200, description = "the board after it", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))), ChangeErrors, WriteErrors),
)]
pub(super) async fn assign(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    PathSeat(number): PathSeat,
    ChangeRequest { context, body }: ChangeRequest<SeatOwner>,
) -> Result<Response, Problem> {
    let bowler = match body.bowler {
        Some(id) => {
            let wanted = WantedPlayer::Bowler(id.parse().map_err(|_| BowlerProblem::NoBowler)?);
            state.games.seated(wanted).await?.bowler
        }
        None => None,
    };
    let seat = seat(number)?;
    let command = GameCommand::Assign { seat, bowler };
    let snapshot = state.games.perform(id, command, context).await?;
    Ok(board(&snapshot, Audience::SeesNames))
}

impl ChangeBody for SeatOwner {
    const EXAMPLE: &'static str = r#"{"bowler": "6a1rj6w00003"}"#;
}

impl ChangeBody for NewPlayer {
    const EXAMPLE: &'static str = r#"{"name": "KYJ", "missed": "nothing"}"#;
}

impl ChangeBody for NewOrder {
    const EXAMPLE: &'static str = r#"{"seats": [2, 1]}"#;
}

impl ChangeBody for NoBody {
    const EXAMPLE: &'static str = "{}";

    fn when_empty() -> Option<Self> {
        Some(Self {})
    }
}

async fn perform(
    state: &AppState,
    id: GameId,
    command: LineupCommand,
    context: RequestContext,
) -> Result<Response, Problem> {
    let command = GameCommand::Lineup(command);
    let snapshot = state.games.perform(id, command, context).await?;
    // Whoever may change a game may see the names.
    Ok(board(&snapshot, Audience::SeesNames))
}

/// A seat of the API, which counts from 1, as the journal counts it.
pub(super) fn seat(number: Option<u16>) -> Result<u8, Problem> {
    let seat = number.and_then(|number| number.checked_sub(1));
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    seat.ok_or(Problem::Refused(tenpin_store::Refusal::NoSuchPlayer))
}

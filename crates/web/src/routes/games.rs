//! Games: opened, listed, shown.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use tenpin_rules::{LineupError, RuleBook};
use tenpin_store::{Damage, Lane, Sheet};

use super::extract::{ChangeBody, ChangeRequest, ForAudience, OpenHeaders, PathGame};
use super::list_query::{ListParameters, ListQuery};
use super::openapi::{CommonErrors, NameErrors, ReadErrors, WriteErrors};
use super::{board, game_list, json};
use crate::ahead::Ahead;
use crate::app_state::AppState;
use crate::board::GameView;
use crate::bowler_body::PlayerEntry;
use crate::live_games::{OpenGame, WantedPlayer};
use crate::naming::Audience;
use crate::problem::Problem;
use crate::wire::{DamagedGame, GamePage, NewGame, ProblemDetails};

/// Opens a game on a lane.
#[utoipa::path(
    post, path = "/api/games",
    operation_id = "openGame", tag = "games", request_body = NewGame,
    params(OpenHeaders),
    responses(
        WriteErrors,
        (
            status = 201, description = "the game is open", body = GameView,
            headers(
                ("Location" = String, description = "The path of the game."),
                ("ETag" = String, description = "The version of the game, in quotes."),
            ),
        ),
        (status = 404, description = "there is no such lane, or bowler", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, description = "the lane has a game that is not finished", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn open(
    State(state): State<Arc<AppState>>,
    ChangeRequest {
        context,
        body: wanted,
    }: ChangeRequest<NewGame>,
) -> Result<Response, Problem> {
    let lanes = state.games.lane_count();
    let lane = u16::try_from(wanted.lane).ok();
    let lane = lane.and_then(|lane| Lane::try_from(lane).ok());
    let request = OpenGame {
        lane: lane.ok_or(Problem::NoLane { lanes })?,
        players: players(&wanted.players)?,
        rules: rules(wanted.rules.as_deref())?,
        replace: wanted.replace,
        request: context.request,
        by: context.by,
    };
    let snapshot = state.games.open_game(request).await?;
    let mut response = board(&snapshot, Audience::SeesNames);
    *response.status_mut() = StatusCode::CREATED;
    let location = HeaderValue::try_from(format!("/api/games/{}", snapshot.id));
    let location = location.map_err(|_| Problem::Broken)?;
    response.headers_mut().insert(header::LOCATION, location);
    Ok(response)
}

impl ChangeBody for NewGame {
    const EXAMPLE: &'static str = r#"{"lane": 7, "players": ["PJS", "KYJ"]}"#;
}

fn rules(name: Option<&str>) -> Result<RuleBook, Problem> {
    let named = name.map(|name| name.parse().map_err(|_| Problem::NoRules));
    named.unwrap_or_else(|| Ok(RuleBook::default()))
}

fn players(entries: &[PlayerEntry]) -> Result<Vec<WantedPlayer>, Problem> {
    if entries.len() > Sheet::MOST_PLAYERS {
        return Err(LineupError::Full.into());
    }
    let wanted = (1..).zip(entries).map(|(number, entry)| entry.read(number));
    wanted.collect()
}

/// Lists games, from the latest to the earliest.
///
/// While `next` is given there may be more, even if there are none.
#[utoipa::path(
    get, path = "/api/games",
    operation_id = "listGames", tag = "games", params(ListParameters),
    responses(
        NameErrors,
        CommonErrors,
        (status = 200, description = "the games", body = GamePage),
        (status = 400, description = "a parameter cannot be understood, or does not exist, or several bowlers could be meant", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "there is no such bowler", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn list(
    State(state): State<Arc<AppState>>,
    ForAudience(audience): ForAudience,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let query = ListQuery::read(&query.unwrap_or_default())?;
    json(&game_list::find(&state.games, query, audience).await?)
}

/// Shows a game.
#[utoipa::path(
    get, path = "/api/games/{id}",
    operation_id = "getGame", tag = "games", params(("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003")),
    responses(
        NameErrors,
        ReadErrors,
        (status = 200, description = "the board", body = GameView, headers(("ETag" = String, description = "The version of the game, in quotes."))),
        (status = 404, description = "there is no such game", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ForAudience(audience): ForAudience,
) -> Result<Response, Problem> {
    Ok(board(&*state.games.snapshot(id).await?, audience))
}

/// Tells what comes next in a game: the turns to come, and what each bowl leads to. A client that
/// cannot reach the server for a while can go on with it, and send its bowls later.
#[utoipa::path(
    get, path = "/api/games/{id}/ahead",
    operation_id = "lookAhead", tag = "games",
    params(("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003")),
    responses(
        ReadErrors,
        (status = 200, description = "the turns to come", body = Ahead),
        (status = 404, description = "there is no such game", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn ahead(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
) -> Result<Response, Problem> {
    json(&Ahead::of(&state.games.current(id).await?.sheet))
}

impl DamagedGame {
    /// What is told of a damaged game.
    pub(super) fn of(damage: Damage) -> Self {
        Self {
            id: damage.game,
            ordinal: damage.ordinal,
        }
    }
}

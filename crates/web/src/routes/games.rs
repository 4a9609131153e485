//! Games: opened, listed, shown.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde::Deserialize;
use tenpin_rules::Name;
use tenpin_store::{Action, Damage, GameId, HistoryEntry, Lane, Page, Record};
use utoipa::IntoParams;

use super::extract::{ChangeBody, ChangeRequest, ClientAddress, PathGame};
use super::openapi::{CommonErrors, ReadErrors, WriteErrors};
use super::{board, json};
use crate::ahead::Ahead;
use crate::app_state::AppState;
use crate::board::{GameView, number_of};
use crate::live_games::OpenGame;
use crate::middleware;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;
use crate::settings::MAX_PLAYERS;
use crate::wire::{
    ActionKind, DamagedGame, GamePage, History, HistoryEvent, NewGame, ProblemDetails,
};

/// Opens a game on a lane.
#[utoipa::path(
    post, path = "/api/games", request_body = NewGame,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses(
        (status = 201, body = GameView, headers(("Location" = String), ("ETag" = String))),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 409, body = ProblemDetails, content_type = "application/problem+json"),
        WriteErrors,
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
        players: names(&wanted.players)?,
        replace: wanted.replace,
        request: context.request,
        by: context.by,
    };
    let snapshot = state.games.open_game(request).await?;
    let mut response = board(&snapshot);
    *response.status_mut() = StatusCode::CREATED;
    let location = HeaderValue::try_from(format!("/api/games/{}", snapshot.id));
    let location = location.map_err(|_| Problem::Broken)?;
    response.headers_mut().insert(header::LOCATION, location);
    Ok(response)
}

impl ChangeBody for NewGame {
    const EXAMPLE: &'static str = r#"{"lane": 7, "players": ["PJS", "KYJ"]}"#;
}

fn names(players: &[String]) -> Result<Vec<Name>, Problem> {
    if players.len() > MAX_PLAYERS {
        return Err(Problem::TooManyPlayers);
    }
    let names = players.iter().enumerate().map(|(index, name)| {
        let number = index + 1;
        name.parse()
            .map_err(|reason| Problem::Name { number, reason })
    });
    names.collect()
}

/// Which games a list is to hold.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct ListQuery {
    /// How many at most: 1 to 100, by default 20.
    limit: Option<u32>,
    /// Only games before the one with this ID.
    before: Option<String>,
    /// The language of the response.
    #[expect(dead_code, reason = "the middleware reads it")]
    lang: Option<String>,
}

/// Lists games, from the latest to the earliest.
#[utoipa::path(
    get, path = "/api/games", params(ListQuery),
    responses(
        (status = 200, body = GamePage),
        (status = 400, body = ProblemDetails, content_type = "application/problem+json"),
        CommonErrors,
    ),
)]
pub(super) async fn list(
    State(state): State<Arc<AppState>>,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let page = page(&query.unwrap_or_default())?;
    let records = state.games.list(page).await?;
    let is_full = u32::try_from(records.len()).is_ok_and(|count| count == page.limit);
    let next = records.last().filter(|_| is_full).map(|last| match last {
        Ok(record) => record.id.to_string(),
        Err(damage) => damage.game.clone(),
    });
    let (mut games, mut damaged) = (Vec::new(), Vec::new());
    for record in records {
        match record.and_then(|record| game(&record)) {
            Ok(game) => games.push(game),
            Err(damage) => {
                tracing::error!(%damage, "a game cannot be replayed");
                damaged.push(DamagedGame::of(damage));
            }
        }
    }
    json(&GamePage {
        games,
        damaged,
        next,
    })
}

fn page(query: &str) -> Result<Page, Problem> {
    let query: ListQuery =
        serde_urlencoded::from_str(query).map_err(|_| Problem::Unreadable("limit, before"))?;
    let limit = query.limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(Problem::Unreadable("limit"));
    }
    let before: Option<GameId> = match query.before {
        Some(id) => Some(id.parse().map_err(|_| Problem::Unreadable("before"))?),
        None => None,
    };
    Ok(Page { before, limit })
}

fn game(record: &Record) -> Result<GameView, Damage> {
    Ok(GameView::of(&ReplayedGame::of(record)?))
}

/// Shows a game.
#[utoipa::path(
    get, path = "/api/games/{id}", params(("id" = String, Path)),
    responses(
        (status = 200, body = GameView, headers(("ETag" = String))),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        ReadErrors,
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
) -> Result<Response, Problem> {
    Ok(board(&*state.games.snapshot(id).await?))
}

/// Tells what comes next in a game: the turns to come, and what each bowl leads to. A client that
/// cannot reach the server for a while can go on with it, and send its bowls later.
#[utoipa::path(
    get, path = "/api/games/{id}/ahead", params(("id" = String, Path)),
    responses(
        (status = 200, body = Ahead),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        ReadErrors,
    ),
)]
pub(super) async fn ahead(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
) -> Result<Response, Problem> {
    json(&Ahead::of(&state.games.replayed(id).await?.sheet))
}

/// Lists all events of a game. Only clients that could score themselves are told who wrote
/// each event: those with the key as `Authorization: Bearer`, or with the cookie for it.
#[utoipa::path(
    get, path = "/api/games/{id}/history", params(("id" = String, Path)),
    responses(
        (status = 200, body = History),
        (status = 401, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, body = ProblemDetails, content_type = "application/problem+json"),
        ReadErrors,
    ),
)]
pub(super) async fn history(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ClientAddress(client): ClientAddress,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let is_scorer = middleware::is_scorer(&state, &headers, client)?;
    let record = state.games.record(id).await?;
    let mut events: Vec<_> = record.history()?.iter().map(HistoryEvent::of).collect();
    if !is_scorer {
        for event in &mut events {
            event.by = None;
        }
    }
    let mut response = json(&History { events })?;
    let vary = HeaderValue::from_static("authorization, cookie");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}

impl DamagedGame {
    fn of(damage: Damage) -> Self {
        Self {
            id: damage.game,
            ordinal: damage.ordinal,
        }
    }
}

impl HistoryEvent {
    /// An entry of the history, as it goes over the wire.
    #[must_use]
    pub(crate) fn of(entry: &HistoryEntry<'_>) -> Self {
        let event = entry.event;
        let bowl = event.action.bowl();
        Self {
            ordinal: event.ordinal,
            kind: match event.action {
                Action::Bowled(_) => ActionKind::Bowled,
                Action::Undone(_) => ActionKind::Undone,
                Action::Corrected(_) => ActionKind::Corrected,
            },
            player: bowl.seat,
            seat: number_of(bowl.seat.into()),
            frame: bowl.frame.into(),
            bowl: bowl.number,
            pins: bowl.pins.into(),
            replaced: entry.replaced.map(u8::from),
            at: event.at.to_string(),
            by: Some(event.by.clone()),
        }
    }
}

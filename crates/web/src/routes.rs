//! The routes: which handler serves which path.

mod assets;
mod bowler_pages;
mod bowler_query;
mod bowlers;
mod bowls;
mod extract;
mod frames;
mod game_list;
mod games;
mod games_page;
mod health;
mod history;
mod lanes;
mod lineup;
mod list_query;
mod login;
mod numbers;
mod openapi;
mod page_parameters;
mod page_series;
pub(crate) mod pages;
mod picture;
mod statistics;
mod statistics_query;
mod streams;

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post, put};
use bytes::Bytes;

use crate::app_state::AppState;
use crate::live_games::Snapshot;
use crate::middleware;
use crate::naming::Audience;
use crate::problem::Problem;

/// All routes, behind the middleware.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let mut router = Router::new();
    for (path, methods) in api().chain(pages::routes()) {
        router = router.route(path, methods);
    }
    router
        .fallback(async || Problem::NoPage)
        .method_not_allowed_fallback(async || Problem::NoMethod)
        .layer(from_fn_with_state(Arc::clone(&state), middleware::handle))
        .with_state(state)
}

/// A frame of a player.
const FRAME: &str = "/api/games/{id}/players/{seat}/frames/{n}";

/// The routes for programs, each of which `openapi.rs` describes.
fn api() -> impl Iterator<Item = (&'static str, MethodRouter<Arc<AppState>>)> {
    game_api().into_iter().chain(bowler_api())
}

/// The routes for programs that are about games, lanes and the service.
fn game_api() -> Vec<(&'static str, MethodRouter<Arc<AppState>>)> {
    vec![
        ("/api/games", get(games::list).post(games::open)),
        ("/api/games/{id}", get(games::show)),
        ("/api/games/{id}/ahead", get(games::ahead)),
        ("/api/games/{id}/numbers", get(numbers::show)),
        ("/api/games/{id}/history", get(history::history)),
        ("/api/games/{id}/events", get(streams::game)),
        ("/api/games/{id}/bowls", post(bowls::bowl)),
        (
            "/api/games/{id}/bowls/{n}",
            get(bowls::show).put(bowls::correct),
        ),
        ("/api/games/{id}/undo", post(bowls::undo)),
        ("/api/games/{id}/players", post(lineup::join)),
        ("/api/games/{id}/players/{n}/leave", post(lineup::leave)),
        (
            "/api/games/{id}/players/{n}/return",
            post(lineup::come_back),
        ),
        ("/api/games/{id}/players/{n}/skip", post(lineup::skip)),
        (FRAME, put(frames::correct)),
        (
            "/api/games/{id}/players/{seat}/frames/{n}/preview",
            post(frames::preview),
        ),
        ("/api/games/{id}/players/{seat}/bowler", put(lineup::assign)),
        ("/api/games/{id}/order", put(lineup::reorder)),
        ("/api/games/{id}/give-up", post(lineup::give_up)),
        ("/api/games/{id}/take-up", post(lineup::take_up)),
        ("/api/lanes", get(lanes::list)),
        ("/api/lanes/events", get(streams::lanes)),
        ("/api/lanes/{n}", get(lanes::show)),
        ("/api/lanes/{n}/events", get(streams::lane)),
        ("/api/openapi.json", get(openapi::show)),
        ("/login", post(login::login)),
        ("/logout", post(login::logout)),
        ("/healthz", get(health::health)),
        ("/readyz", get(health::readiness)),
        ("/metrics", get(health::metrics)),
    ]
}

/// The routes for programs that are about bowlers.
fn bowler_api() -> Vec<(&'static str, MethodRouter<Arc<AppState>>)> {
    vec![
        ("/api/bowlers", get(bowlers::list).post(bowlers::add)),
        (
            "/api/bowlers/{id}",
            get(bowlers::show).patch(bowlers::change),
        ),
        ("/api/bowlers/{id}/statistics", get(statistics::show)),
        ("/api/bowlers/{id}/rest", post(bowlers::rest)),
        ("/api/bowlers/{id}/return", post(bowlers::come_back)),
        ("/api/bowlers/{id}/merge", post(bowlers::merge)),
        ("/api/bowlers/{id}/unmerge", post(bowlers::unmerge)),
        ("/api/bowlers/{id}/forget", post(bowlers::forget)),
    ]
}

/// A response with JSON that is encoded already.
fn json_bytes(bytes: Bytes) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// A response with a value as JSON.
fn json(value: &impl serde::Serialize) -> Result<Response, Problem> {
    let bytes = serde_json::to_vec(value).map_err(|error| {
        tracing::error!(%error, "a response cannot be encoded");
        Problem::Broken
    })?;
    Ok(json_bytes(bytes.into()))
}

/// A response with a board, and its version as the entity tag.
fn board(snapshot: &Snapshot, audience: Audience) -> Response {
    let mut response = json_bytes(snapshot.json(audience));
    response.headers_mut().insert(header::ETAG, snapshot.tag());
    response
}

//! What can be asked for, and where.

mod bowls;
mod extract;
mod games;
mod health;
mod lanes;
mod login;
mod openapi;
pub(crate) mod pages;
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
use crate::problem::Problem;

/// Every route, with the middleware before it.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let mut router = Router::new();
    for (path, methods) in api().into_iter().chain(pages::routes()) {
        router = router.route(path, methods);
    }
    router
        .fallback(async || Problem::NoPage)
        .method_not_allowed_fallback(async || Problem::NoMethod)
        .layer(from_fn_with_state(Arc::clone(&state), middleware::attend))
        .with_state(state)
}

/// What programs ask for; `openapi.rs` describes each of them.
fn api() -> Vec<(&'static str, MethodRouter<Arc<AppState>>)> {
    vec![
        ("/api/games", get(games::list).post(games::open)),
        ("/api/games/{id}", get(games::show)),
        ("/api/games/{id}/history", get(games::history)),
        ("/api/games/{id}/events", get(streams::game)),
        ("/api/games/{id}/bowls", post(bowls::bowl)),
        ("/api/games/{id}/bowls/{n}", put(bowls::correct)),
        ("/api/games/{id}/undo", post(bowls::undo)),
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

/// JSON that is written already.
fn json(bytes: Bytes) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// JSON that is written now.
fn written(answer: &impl serde::Serialize) -> Result<Response, Problem> {
    let bytes = serde_json::to_vec(answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written");
        Problem::Broken
    })?;
    Ok(json(bytes.into()))
}

/// A board, with its version as the entity tag.
fn board(snapshot: &Snapshot) -> Response {
    let mut response = json(snapshot.json());
    response.headers_mut().insert(header::ETAG, snapshot.tag());
    response
}

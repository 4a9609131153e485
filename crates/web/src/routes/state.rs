//! How the service itself does.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::document::Reaching;
use crate::desk::Desk;
use crate::problem::Problem;

/// Says that the program runs.
#[utoipa::path(
    get, path = "/healthz",
    responses((status = 200, content_type = "text/plain", body = String), Reaching),
)]
pub(super) async fn health() -> &'static str {
    "ok"
}

/// Says whether bowls can be taken: the journal can be read and written.
#[utoipa::path(
    get, path = "/readyz",
    responses((status = 200, content_type = "text/plain", body = String), Reaching),
)]
pub(super) async fn readiness(State(desk): State<Arc<Desk>>) -> Result<&'static str, Problem> {
    desk.alley.ready().await.map_err(|_| Problem::Unavailable)?;
    Ok("ok")
}

/// Gives figures to Prometheus.
#[utoipa::path(
    get, path = "/metrics",
    responses((status = 200, content_type = "text/plain", body = String), Reaching),
)]
pub(super) async fn metrics(State(desk): State<Arc<Desk>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, desk.meters.text()).into_response()
}

//! The health of the service.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::openapi::CommonErrors;
use crate::app_state::AppState;
use crate::problem::Problem;

/// How long the journal may take to say whether it is ready: another program may hold its lock.
const READINESS_TIMEOUT: Duration = Duration::from_secs(2);

/// Says that the program runs.
#[utoipa::path(
    get, path = "/healthz",
    operation_id = "getHealth", tag = "service",
    responses((status = 200, description = "`ok`", content_type = "text/plain", body = String), CommonErrors),
)]
pub(super) async fn health() -> &'static str {
    "ok"
}

/// Says whether bowls can be taken: the journal can be read and written.
#[utoipa::path(
    get, path = "/readyz",
    operation_id = "getReadiness", tag = "service",
    responses((status = 200, description = "`ok`", content_type = "text/plain", body = String), CommonErrors),
)]
pub(super) async fn readiness(State(state): State<Arc<AppState>>) -> Result<&'static str, Problem> {
    let ready = timeout(READINESS_TIMEOUT, state.games.ready()).await;
    match ready.unwrap_or(Err(Problem::Unavailable)) {
        Ok(()) => Ok("ok"),
        Err(lost @ Problem::JournalLost(_)) => Err(lost),
        Err(_) => Err(Problem::Unavailable),
    }
}

/// Gives metrics to Prometheus.
#[utoipa::path(
    get, path = "/metrics",
    operation_id = "getMetrics", tag = "service",
    responses((status = 200, description = "the metrics", content_type = "text/plain", body = String), CommonErrors),
)]
pub(super) async fn metrics(State(state): State<Arc<AppState>>) -> Response {
    let content_type = [(header::CONTENT_TYPE, prometheus::TEXT_FORMAT)];
    (content_type, state.metrics.text()).into_response()
}

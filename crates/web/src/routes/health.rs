//! The health of the service.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::openapi::HostErrors;
use crate::app_state::AppState;
use crate::problem::Problem;
use crate::wire::ProblemDetails;

/// Says that the program runs.
#[utoipa::path(
    get, path = "/healthz",
    operation_id = "getHealth", tag = "service",
    responses((status = 200, description = "`ok`", content_type = "text/plain", body = String), HostErrors),
)]
pub(super) async fn health() -> &'static str {
    "ok"
}

/// Says whether bowls can be taken: the journal can be read and written.
#[utoipa::path(
    get, path = "/readyz",
    operation_id = "getReadiness", tag = "service",
    responses(
        HostErrors,
        (status = 200, description = "`ok`", content_type = "text/plain", body = String),
        (status = 503, description = "the journal cannot be read or written", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn readiness(State(state): State<Arc<AppState>>) -> Result<&'static str, Problem> {
    match state.readiness.ask(&state.games).await {
        Ok(()) => Ok("ok"),
        Err(lost @ Problem::JournalLost(_)) => Err(lost),
        Err(_) => Err(Problem::Unavailable),
    }
}

/// Gives metrics to Prometheus.
#[utoipa::path(
    get, path = "/metrics",
    operation_id = "getMetrics", tag = "service",
    responses((status = 200, description = "the metrics", content_type = "text/plain", body = String), HostErrors),
)]
pub(super) async fn metrics(State(state): State<Arc<AppState>>) -> Response {
    let content_type = [(header::CONTENT_TYPE, prometheus::TEXT_FORMAT)];
    (content_type, state.metrics.text()).into_response()
}

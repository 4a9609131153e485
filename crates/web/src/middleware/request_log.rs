//! What is logged of requests. The key and the cookie never are: no header is.

use std::time::Instant;

use axum::extract::Request;
use axum::http::{Method, StatusCode};
use tenpin_store::GameId;
use tracing::Level;

use crate::app_state::AppState;
use crate::log::{self, PermittedLine, milliseconds};
use crate::problem::Problem;

/// A request that is being handled, as far as the log wants to know.
pub(super) struct RequestLog {
    method: Method,
    path: String,
    by: String,
    start: Instant,
}

impl RequestLog {
    /// Notes a request, unless nothing of it would be logged.
    pub(super) fn begin(state: &AppState, request: &Request) -> Option<Self> {
        let is_wanted = tracing::enabled!(Level::DEBUG)
            || is_change(request.method(), request.uri().path()) && tracing::enabled!(Level::INFO);
        is_wanted.then(|| Self {
            method: request.method().clone(),
            path: request.uri().path().to_owned(),
            by: state
                .client(request.extensions(), request.headers())
                .to_string(),
            start: Instant::now(),
        })
    }

    /// Logs the answer: a change that was not made for administrators, and any
    /// request for anybody who looks for a fault. `live_games` logs the changes that were made.
    pub(super) fn end(self, state: &AppState, status: StatusCode, problem: Option<&Problem>) {
        let Self {
            method, path, by, ..
        } = &self;
        let ms = milliseconds(self.start.elapsed());
        let status = status.as_u16();
        if let Some(problem) = problem.filter(|_| is_change(method, path)) {
            let game = game_in(path);
            let lane = game
                .and_then(|game| state.games.lane_of(game))
                .map(u16::from);
            let game = game.map(|game| game.to_string());
            let reason = problem.sentence(state.english());
            let (game, code) = (game.as_deref(), problem.code());
            if let Some(PermittedLine { held_back }) = permit(problem, by) {
                let what = format_args!("{method} {path}");
                tracing::info!(game, lane, %what, by, code, reason, ms, held_back, "refused");
            }
        }
        tracing::debug!(%method, path, status, by, ms, "request");
    }
}

/// Whether a change that was not made is logged, and for how many it stands. Those of scorers all
/// are. What fails because of us, and what anybody can send, is logged once a minute.
fn permit(problem: &Problem, by: &str) -> Option<PermittedLine> {
    let status = problem.status();
    let is_flood = status.is_server_error()
        || matches!(
            status,
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS
        );
    if is_flood {
        return log::permit(format_args!("change of {by}: {}", problem.code()));
    }
    Some(PermittedLine::default())
}

fn is_change(method: &Method, path: &str) -> bool {
    path.starts_with("/api/") && !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// The game in a path such as `/api/games/6a1rj6w00003/bowls`.
fn game_in(path: &str) -> Option<GameId> {
    let rest = path.strip_prefix("/api/games/")?;
    rest.split('/').next()?.parse().ok()
}

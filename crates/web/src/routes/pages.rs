//! The pages: drawn on the server, alive through the streams.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Html;
use axum::routing::{MethodRouter, get};
use tenpin_words::{Language, Words};

use super::asked::{Id, OnLane};
use super::login;
use crate::desk::Desk;
use crate::problem::Problem;

/// What people ask for.
pub(super) fn routes() -> Vec<(&'static str, MethodRouter<Arc<Desk>>)> {
    vec![
        ("/", get(lanes)),
        ("/lanes/{n}", get(scorer)),
        ("/lanes/{n}/board", get(screen)),
        ("/games/{id}", get(sheet)),
        ("/login", get(key).post(login::login)),
        ("/assets/{name}", get(asset)),
    ]
}

/// What is wrong, as a page.
pub(crate) fn problem(
    words: &Words,
    _language: Language,
    problem: &Problem,
) -> (HeaderValue, Body) {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    (kind, problem.sentence(words).into())
}

async fn lanes(State(desk): State<Arc<Desk>>, headers: HeaderMap) -> Html<String> {
    let lanes = desk.alley.lanes();
    Html(format!("{lanes} {}", desk.may_score(&headers)))
}

async fn scorer(
    State(desk): State<Arc<Desk>>,
    OnLane(lane): OnLane,
) -> Result<Html<String>, Problem> {
    desk.alley.stand(lane).await?;
    Ok(Html(lane.to_string()))
}

async fn screen(
    State(desk): State<Arc<Desk>>,
    OnLane(lane): OnLane,
) -> Result<Html<String>, Problem> {
    desk.alley.stand(lane).await?;
    Ok(Html(lane.to_string()))
}

async fn sheet(State(desk): State<Arc<Desk>>, Id(id): Id) -> Result<Html<String>, Problem> {
    let game = desk.alley.game(id).await?;
    Ok(Html(game.id))
}

async fn key() -> Html<&'static str> {
    Html("<form method=post><input name=key type=password></form>")
}

async fn asset() -> Problem {
    Problem::NoPage
}

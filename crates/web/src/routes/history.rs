//! The history of a game, a page at a time.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use tenpin_store::HistoryPage;
use utoipa::IntoParams;

use super::extract::{ClientAddress, PathGame};
use super::json;
use super::openapi::ReadErrors;
use crate::app_state::AppState;
use crate::middleware;
use crate::problem::Problem;
use crate::wire::{History, ProblemDetails};

/// The parameters, for the document. `read` reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct HistoryParameters {
    /// Only events after the one with this ordinal: the `next` of the page before.
    #[param(required = false, minimum = 0, maximum = 2_147_483_647, default = 0)]
    after: u32,
    /// How many events at most.
    #[param(required = false, minimum = 1, maximum = 1000, default = 500)]
    limit: u32,
    /// The language of a problem.
    #[param(required = false, pattern = "^(ko|en)$")]
    lang: String,
}

/// The longest game without undos and corrections has some 250 events, so hardly any has a second
/// page.
const LIMIT: u32 = 500;
const MOST: u32 = 1000;

/// Lists the events of a game, from the first on, a page at a time. Only clients that could score
/// themselves are told who wrote each event: those with the key as `Authorization: Bearer`, or with
/// the cookie for it.
#[utoipa::path(
    get, path = "/api/games/{id}/history",
    operation_id = "getHistory", tag = "games",
    params(("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"), HistoryParameters),
    responses(
        ReadErrors,
        (status = 200, description = "events in a row", body = History),
        (status = 400, description = "a parameter cannot be understood, or does not exist", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 401, description = "the key that was sent is wrong", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "there is no such game", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 429, description = "too many wrong keys, or too many requests at once from this address", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn history(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    ClientAddress(client): ClientAddress,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let page = read(&query.unwrap_or_default())?;
    let is_scorer = middleware::is_scorer(&state, &headers, client)?;
    let audience = state.audience(is_scorer);
    let mut history = state.games.history(id, page, audience).await?;
    if !is_scorer {
        for event in &mut history.events {
            event.by = None;
        }
    }
    let _one_at_a_time = state.history_writer.lock().await;
    let mut response = json(&history)?;
    let vary = HeaderValue::from_static("authorization, cookie");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}

/// Reads the query. The first parameter that is wrong is named.
fn read(query: &str) -> Result<HistoryPage, Problem> {
    // Any text is a list of pairs.
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    let mut page = HistoryPage {
        after: 0,
        limit: LIMIT,
    };
    for (name, value) in &pairs {
        match name.as_str() {
            "after" => page.after = number(value).ok_or(Problem::Parameter(AFTER))?,
            "limit" => {
                let limit = number(value).filter(|limit| (1..=MOST).contains(limit));
                page.limit = limit.ok_or(Problem::Parameter(("limit", "limit=500")))?;
            }
            // The middleware reads the language.
            "lang" if matches!(value.as_str(), "ko" | "en") => {}
            "lang" => return Err(Problem::Parameter(("lang", "lang=en"))),
            _ => {
                let name = name.clone();
                let known = "after, limit, lang";
                return Err(Problem::NoParameter { name, known });
            }
        }
    }
    Ok(page)
}

/// The parameter for the page after this event.
pub(super) const AFTER: (&str, &str) = ("after", "after=500");

/// A number as it is written, without a sign, and not beyond what an ordinal can be.
pub(super) fn number(text: &str) -> Option<u32> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    let number: i32 = text.parse().ok().filter(|_| is_number)?;
    number.try_into().ok()
}

//! The numbers beside a board.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;
use tenpin_chances::HIGHEST;
use utoipa::IntoParams;

use super::extract::PathGame;
use super::history::number;
use super::json_bytes;
use super::openapi::ReadErrors;
use crate::app_state::AppState;
use crate::live_numbers::LiveNumbers;
use crate::problem::Problem;
use crate::wire::ProblemDetails;

/// The parameters, for the document. `read` reads them.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct NumbersParameters {
    /// The total that the chances are about.
    #[param(required = false, maximum = 300, default = 200)]
    target: u16,
    /// The language of a problem.
    #[param(required = false, pattern = "^(ko|en)$")]
    lang: String,
}

/// The total that many bowlers hope for.
const TARGET: u16 = 200;

/// Tells the numbers beside a board: for each player the average tonight and overall, and the exact
/// chances of reaching a target and of winning, by the bowler's own odds once there are ten finished
/// games to learn them from, and by those of a typical bowler until then.
#[utoipa::path(
    get, path = "/api/games/{id}/numbers",
    operation_id = "getNumbers", tag = "games",
    params(("id" = String, Path, description = "The ID of the game.", example = "6a1rj6w00003"), NumbersParameters),
    responses(
        ReadErrors,
        (status = 200, description = "the numbers", body = LiveNumbers),
        (status = 400, description = "a parameter cannot be understood, or does not exist", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 404, description = "there is no such game", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathGame(id): PathGame,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let target = read(&query.unwrap_or_default())?;
    Ok(json_bytes(state.games.numbers(id, target).await?))
}

/// Reads the query. The first parameter that is wrong is named.
fn read(query: &str) -> Result<u16, Problem> {
    // Any text is a list of pairs.
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap_or_default();
    let mut read = TARGET;
    for (name, value) in &pairs {
        match name.as_str() {
            "target" => read = target(value).ok_or(Problem::Parameter(TARGET_EXAMPLE))?,
            // The middleware reads the language.
            "lang" if matches!(value.as_str(), "ko" | "en") => {}
            "lang" => return Err(Problem::Parameter(("lang", "lang=en"))),
            _ => {
                let name = name.clone();
                let known = "target, lang";
                return Err(Problem::NoParameter { name, known });
            }
        }
    }
    Ok(read)
}

/// The parameter for the target, here and in the address of a page.
pub(super) const TARGET_EXAMPLE: (&str, &str) = ("target", "target=0 … target=300");

/// A total that a game can have.
pub(super) fn target(text: &str) -> Option<u16> {
    let total = number(text).and_then(|number| u16::try_from(number).ok());
    total.filter(|total| *total <= HIGHEST)
}

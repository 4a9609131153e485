//! A bowler's numbers.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::Response;

use super::extract::{ForAudience, PathBowler};
use super::json_bytes;
use super::openapi::{CommonErrors, NameErrors};
use super::statistics_query::{StatisticsParameters, StatisticsQuery};
use crate::app_state::AppState;
use crate::naming::Naming;
use crate::problem::Problem;
use crate::statistics_body::BowlerStatistics;
use crate::wire::ProblemDetails;

/// Counts how a bowler bowls: finished games only. Rates are made and chances, so that they can be
/// added up. It is the same JSON as that of `tenpin stats --format json`.
#[utoipa::path(
    get, path = "/api/bowlers/{id}/statistics",
    operation_id = "getStatistics", tag = "bowlers",
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), StatisticsParameters),
    responses(
        CommonErrors,
        (status = 200, description = "the numbers", body = BowlerStatistics),
        (status = 400, description = "a parameter cannot be understood, or does not exist, or several bowlers could be meant", body = ProblemDetails, content_type = "application/problem+json"),
        NameErrors,
        (status = 404, description = "there is no such bowler", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ForAudience(audience): ForAudience,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let query = StatisticsQuery::read(&query.unwrap_or_default())?;
    let games = &state.games;
    games.bowler(id).await?;
    let roster = &*games.roster().await?;
    let naming = Naming { roster, audience };
    let counted = query.games(games, roster, id).await?;
    let rival = match query.rival(games, naming).await? {
        Some(rival) => Some((rival, query.games(games, roster, rival).await?)),
        None => None,
    };
    let rival = rival.as_ref().map(|(rival, games)| (*rival, games));
    let report = counted.report(id, rival, naming);
    Ok(json_bytes(report.json().into()))
}

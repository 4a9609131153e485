//! Bowlers: listed, added, changed, put to rest, merged and forgotten.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use tenpin_bowlers::Bowler;

use super::bowler_query::{BowlerParameters, BowlerQuery};
use super::extract::{
    ChangeBody, ChangeHeaders, ChangeRequest, ForAudience, OpenHeaders, PathBowler,
};
use super::json;
use super::openapi::{BodyErrors, BowlerErrors, CommonErrors, NameErrors};
use crate::app_state::AppState;
use crate::bowler_body::{
    AddedBowler, BowlerPage, BowlerPatch, BowlerToAdd, BowlerView, MergeTarget,
};
use crate::live_games::{BowlerEdit, RequestContext};
use crate::naming::{Audience, Naming};
use crate::problem::{BowlerProblem, Problem};
use crate::wire::{NoBody, ProblemDetails};

/// Lists bowlers, from the one who was added last on.
#[utoipa::path(
    get, path = "/api/bowlers",
    operation_id = "listBowlers", tag = "bowlers", params(BowlerParameters),
    responses(
        CommonErrors,
        (status = 200, description = "the bowlers", body = BowlerPage),
        (status = 400, description = "a parameter cannot be understood, or does not exist", body = ProblemDetails, content_type = "application/problem+json"),
        NameErrors,
    ),
)]
pub(super) async fn list(
    State(state): State<Arc<AppState>>,
    ForAudience(audience): ForAudience,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let query = BowlerQuery::read(&query.unwrap_or_default())?;
    let roster = &*state.games.roster().await?;
    let naming = Naming { roster, audience };
    json(&query.page(&state.games, naming).await?)
}

/// Shows a bowler.
#[utoipa::path(
    get, path = "/api/bowlers/{id}",
    operation_id = "getBowler", tag = "bowlers", params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003")),
    responses(
        CommonErrors,
        (status = 200, description = "the bowler", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))),
        NameErrors,
        (status = 404, description = "there is no such bowler", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn show(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ForAudience(audience): ForAudience,
) -> Result<Response, Problem> {
    let bowler = state.games.bowler(id).await?;
    told(&state, &bowler, audience).await
}

/// Adds a bowler. Without a tag, one is suggested that nobody has.
#[utoipa::path(
    post, path = "/api/bowlers",
    operation_id = "addBowler", tag = "bowlers", request_body = BowlerToAdd,
    params(OpenHeaders),
    responses(
        BodyErrors,
        (
            status = 201, description = "the bowler is added", body = AddedBowler,
            headers(
                ("Location" = String, description = "The path of the bowler."),
                ("ETag" = String, description = "The version of the bowler, in quotes."),
            ),
        ),
        (status = 409, description = "another bowler has the tag", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn add(
    State(state): State<Arc<AppState>>,
    ChangeRequest { context, body }: ChangeRequest<BowlerToAdd>,
) -> Result<Response, Problem> {
    let bowler = state
        .games
        .add_bowler(body.read()?, context.request)
        .await?;
    let roster = &*state.games.roster().await?;
    let audience = Audience::SeesNames;
    let added = AddedBowler::of(&bowler, Naming { roster, audience });
    let mut response = with_version(json(&added)?, &bowler)?;
    *response.status_mut() = StatusCode::CREATED;
    let location = HeaderValue::try_from(format!("/api/bowlers/{}", bowler.id));
    let location = location.map_err(|_| Problem::Broken)?;
    response.headers_mut().insert(header::LOCATION, location);
    Ok(response)
}

/// Changes the name, the tag or the hand of a bowler. What is left out stays.
#[utoipa::path(
    patch, path = "/api/bowlers/{id}",
    operation_id = "changeBowler", tag = "bowlers", request_body = BowlerPatch,
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), ChangeHeaders),
    responses((status = 200, description = "the bowler after it", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))), BowlerErrors, BodyErrors),
)]
pub(super) async fn change(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ChangeRequest { context, body }: ChangeRequest<BowlerPatch>,
) -> Result<Response, Problem> {
    perform(&state, id, body.read()?, context).await
}

/// Puts a bowler to rest, so that the tag is free for another.
#[utoipa::path(
    post, path = "/api/bowlers/{id}/rest",
    operation_id = "restBowler", tag = "bowlers", request_body = Option<NoBody>,
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), ChangeHeaders),
    responses((status = 200, description = "the bowler after it", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))), BowlerErrors, BodyErrors),
)]
pub(super) async fn rest(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, BowlerEdit::Rest, context).await
}

/// Brings a bowler back who was put to rest.
#[utoipa::path(
    post, path = "/api/bowlers/{id}/return",
    operation_id = "returnBowler", tag = "bowlers", request_body = Option<NoBody>,
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), ChangeHeaders),
    responses((status = 200, description = "the bowler after it", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))), BowlerErrors, BodyErrors),
)]
pub(super) async fn come_back(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, BowlerEdit::Return, context).await
}

/// Merges a bowler who was entered twice into the other one, who has all their games from then on.
#[utoipa::path(
    post, path = "/api/bowlers/{id}/merge",
    operation_id = "mergeBowler", tag = "bowlers", request_body = MergeTarget,
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), ChangeHeaders),
    responses((status = 200, description = "the bowler after it", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))), BowlerErrors, BodyErrors),
)]
pub(super) async fn merge(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ChangeRequest { context, body }: ChangeRequest<MergeTarget>,
) -> Result<Response, Problem> {
    let into = body.into.parse().map_err(|_| BowlerProblem::NoBowler)?;
    perform(&state, id, BowlerEdit::Merge(into), context).await
}

/// Takes a merge back. The bowler is active again, or resting where another has the tag by now.
#[utoipa::path(
    post, path = "/api/bowlers/{id}/unmerge",
    operation_id = "unmergeBowler", tag = "bowlers", request_body = Option<NoBody>,
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), ChangeHeaders),
    responses((status = 200, description = "the bowler after it", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))), BowlerErrors, BodyErrors),
)]
pub(super) async fn unmerge(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, BowlerEdit::Unmerge, context).await
}

/// Forgets a bowler: the name is removed here and from new exports, and the scores stay. Backups and
/// earlier exports still have it. It cannot be taken back.
#[utoipa::path(
    post, path = "/api/bowlers/{id}/forget",
    operation_id = "forgetBowler", tag = "bowlers", request_body = Option<NoBody>,
    params(("id" = String, Path, description = "The ID of the bowler.", example = "6a1rj6w00003"), ChangeHeaders),
    responses((status = 200, description = "the bowler after it", body = BowlerView, headers(("ETag" = String, description = "The version of the bowler, in quotes."))), BodyErrors,
        (status = 404, description = "there is no such bowler", body = ProblemDetails, content_type = "application/problem+json"),
        (status = 412, description = "the bowler was changed meanwhile", body = ProblemDetails, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn forget(
    State(state): State<Arc<AppState>>,
    PathBowler(id): PathBowler,
    ChangeRequest { context, .. }: ChangeRequest<NoBody>,
) -> Result<Response, Problem> {
    perform(&state, id, BowlerEdit::Forget, context).await
}

impl ChangeBody for BowlerToAdd {
    const EXAMPLE: &'static str = r#"{"name": "김지민", "tag": "KJM", "hand": "left"}"#;
}

impl ChangeBody for BowlerPatch {
    const EXAMPLE: &'static str = r#"{"name": "김지민", "tag": "KJM", "hand": null}"#;
}

impl ChangeBody for MergeTarget {
    const EXAMPLE: &'static str = r#"{"into": "6a1rj6w00003"}"#;
}

async fn perform(
    state: &AppState,
    id: tenpin_bowlers::BowlerId,
    edit: BowlerEdit,
    context: RequestContext,
) -> Result<Response, Problem> {
    let bowler = state.games.edit_bowler(id, &edit, &context).await?;
    // Whoever may change a bowler may see the name.
    told(state, &bowler, Audience::SeesNames).await
}

/// A response with a bowler, and the version as the entity tag.
async fn told(state: &AppState, bowler: &Bowler, audience: Audience) -> Result<Response, Problem> {
    let roster = &*state.games.roster().await?;
    let view = BowlerView::of(bowler, Naming { roster, audience });
    with_version(json(&view)?, bowler)
}

/// A response with the version of a bowler as the entity tag.
fn with_version(mut response: Response, bowler: &Bowler) -> Result<Response, Problem> {
    let tag = HeaderValue::try_from(format!("\"{}\"", bowler.version));
    let tag = tag.map_err(|_| Problem::Broken)?;
    response.headers_mut().insert(header::ETAG, tag);
    Ok(response)
}

//! The `OpenAPI` document of the service.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::response::Response;
use bytes::Bytes;
use utoipa::openapi::{self, ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, OpenApi};

use super::{bowls, games, health, json_bytes, lanes, login, pages, streams};
use crate::wire::ProblemDetails;

#[derive(OpenApi)]
#[openapi(
    info(title = "tenpin", description = "The live scoreboard."),
    components(schemas(ProblemDetails)),
    paths(
        games::list,
        games::open,
        games::show,
        games::ahead,
        games::history,
        streams::game,
        bowls::bowl,
        bowls::show,
        bowls::correct,
        bowls::undo,
        lanes::list,
        streams::lanes,
        lanes::show,
        streams::lane,
        show,
        pages::key,
        login::login,
        login::logout,
        health::health,
        health::readiness,
        health::metrics,
    )
)]
struct ApiDocument;

static JSON: LazyLock<Bytes> = LazyLock::new(|| {
    let text = ApiDocument::openapi().to_json();
    text.unwrap_or_default().into()
});

/// Gives this document.
#[utoipa::path(
    get, path = "/api/openapi.json",
    responses(
        (status = 200, content_type = "application/json", body = Object),
        CommonErrors,
    ),
)]
pub(super) async fn show() -> Response {
    json_bytes(JSON.clone())
}

/// The errors of every route.
pub(super) struct CommonErrors;

impl IntoResponses for CommonErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[
            (
                "403",
                "a page of another site sent the request, or its host name is not ours",
            ),
            (
                "503",
                "the journal cannot be reached, or there are too many requests at once",
            ),
        ])
    }
}

/// The errors of reading a game.
pub(super) struct ReadErrors;

impl IntoResponses for ReadErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let damaged = "a game cannot be replayed, or something is wrong with the service";
        let mut responses = problems(&[("500", damaged)]);
        responses.extend(CommonErrors::responses());
        responses
    }
}

/// The errors of opening a stream.
pub(super) struct StreamErrors;

impl IntoResponses for StreamErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[("429", "too many streams are open from this address")])
    }
}

/// The errors of a request that has a body and takes the key.
pub(super) struct BodyErrors;

impl IntoResponses for BodyErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let mut responses = problems(&[
            (
                "400",
                "the body is not JSON, or a header cannot be understood",
            ),
            ("401", "the key is missing or wrong"),
            ("408", "the body took too long to arrive"),
            ("413", "the body is too big"),
            ("415", "the body is not declared as JSON"),
            (
                "422",
                "the values are not possible, or the key was used for another request",
            ),
            ("429", "too many wrong keys"),
        ]);
        responses.extend(CommonErrors::responses());
        responses
    }
}

/// The errors of every change.
pub(super) struct WriteErrors;

impl IntoResponses for WriteErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let mut responses = BodyErrors::responses();
        responses.extend(ReadErrors::responses());
        responses
    }
}

/// The errors of changing a game.
pub(super) struct ChangeErrors;

impl IntoResponses for ChangeErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[
            ("404", "there is no such game or bowl"),
            ("409", "the game is over or locked, or nothing was bowled"),
            ("412", "the game has moved on"),
        ])
    }
}

fn problems(statuses: &[(&str, &str)]) -> BTreeMap<String, RefOr<openapi::Response>> {
    let problem = |(status, reason): &(&str, &str)| {
        let schema = Ref::from_schema_name("ProblemDetails");
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let response = ResponseBuilder::new()
            .description(*reason)
            .content("application/problem+json", content)
            .build();
        ((*status).to_owned(), RefOr::T(response))
    };
    statuses.iter().map(problem).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_for_programs_is_in_the_document_and_no_other() {
        let document = ApiDocument::openapi();
        let described: BTreeSet<&str> = document.paths.paths.keys().map(String::as_str).collect();
        let routes = crate::routes::api();
        let served: BTreeSet<&str> = routes.iter().map(|(path, _)| *path).collect();
        assert_eq!(described, served);
    }
}

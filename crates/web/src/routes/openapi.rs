//! The `OpenAPI` document of the service.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::response::Response;
use bytes::Bytes;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{self, ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, Modify, OpenApi};

use super::{
    bowlers, bowls, frames, games, health, history, json_bytes, lanes, lineup, login, numbers,
    pages, statistics, streams,
};
use crate::app_state::COOKIE;
use crate::wire::ProblemDetails;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "tenpin",
        description = "The live scoreboard. Every number counts from 1: lanes, seats, frames, bowls, \
            boxes, events; only the deprecated `player` is an index. Times are as RFC 3339 has them, \
            in UTC. Reading is open to everybody who reaches the server; a change needs the key, as \
            a bearer token or as the cookie for it, unless the server runs without one.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "this server")),
    tags(
        (name = "games", description = "Games, their bowls and their history."),
        (name = "bowlers", description = "The people who bowl here."),
        (name = "lanes", description = "Lanes, and what is bowled on them."),
        (name = "login", description = "The cookie for the key."),
        (name = "service", description = "The service itself."),
    ),
    modifiers(&Security),
    components(schemas(ProblemDetails)),
    paths(
        games::list,
        games::open,
        games::show,
        games::ahead,
        numbers::show,
        history::history,
        streams::game,
        bowls::bowl,
        bowls::show,
        bowls::correct,
        bowls::undo,
        lineup::join,
        lineup::leave,
        lineup::come_back,
        lineup::skip,
        frames::correct,
        frames::preview,
        lineup::reorder,
        lineup::give_up,
        lineup::take_up,
        lineup::assign,
        bowlers::list,
        bowlers::add,
        bowlers::show,
        bowlers::change,
        bowlers::rest,
        bowlers::come_back,
        bowlers::merge,
        bowlers::unmerge,
        bowlers::forget,
        statistics::show,
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

/// Who may do what: a change needs the key, and reading needs nothing.
struct Security;

impl Modify for Security {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The key of the server."));
        let cookie = ApiKeyValue::with_description(COOKIE, "The cookie that `POST /login` gives.");
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("key", SecurityScheme::Http(bearer.build()));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        for (path, item) in &mut document.paths.paths {
            let changes = [
                &mut item.post,
                &mut item.put,
                &mut item.patch,
                &mut item.delete,
            ];
            for operation in changes.into_iter().flatten() {
                operation.security = Some(required_for(path));
            }
            if let Some(operation) = &mut item.get {
                let is_for_scorers = operation.responses.responses.contains_key("401");
                operation.security = Some(if is_for_scorers { either() } else { Vec::new() });
            }
        }
    }
}

fn required_for(path: &str) -> Vec<SecurityRequirement> {
    if path.starts_with("/api/") {
        either()
    } else {
        Vec::new()
    }
}

/// The key, or the cookie for it, or neither where the server has no key or tells less.
fn either() -> Vec<SecurityRequirement> {
    let one = |name| SecurityRequirement::new::<_, [&str; 0], &str>(name, []);
    vec![one("key"), one("cookie"), SecurityRequirement::default()]
}

static JSON: LazyLock<Bytes> = LazyLock::new(|| {
    let text = ApiDocument::openapi().to_json();
    text.unwrap_or_default().into()
});

/// Gives this document.
#[utoipa::path(
    get, path = "/api/openapi.json",
    operation_id = "getOpenApi", tag = "service",
    responses(
        CommonErrors,
        (status = 200, description = "the document", content_type = "application/json", body = Object),
    ),
)]
pub(super) async fn show() -> Response {
    json_bytes(JSON.clone())
}

/// The errors of every route.
pub(super) struct CommonErrors;

impl IntoResponses for CommonErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let mut responses = problems(&[
            ("429", "too many requests at once from this address"),
            (
                "503",
                "the journal cannot be reached, or there are too many requests at once",
            ),
        ]);
        responses.extend(HostErrors::responses());
        responses
    }
}

/// The errors of every route, health checks too.
pub(super) struct HostErrors;

impl IntoResponses for HostErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[
            ("400", "the request has no header `Host`, or several"),
            (
                "403",
                "a page of another site sent the request, or its host name is not ours",
            ),
        ])
    }
}

/// The errors of reading what may have names, which a server can hide.
pub(super) struct NameErrors;

impl IntoResponses for NameErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[(
            "401",
            "the server hides names, and the key that was sent is wrong",
        )])
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
        let reason = "too many streams are open from this address, or too many requests at once";
        problems(&[("429", reason)])
    }
}

/// The errors of a request that has a body and takes the key.
pub(super) struct BodyErrors;

impl IntoResponses for BodyErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let mut responses = CommonErrors::responses();
        responses.extend(problems(&[
            (
                "400",
                "the body is not JSON or incomplete, or a header cannot be understood",
            ),
            ("401", "the key is missing or wrong"),
            ("408", "the body took too long to arrive"),
            ("413", "the body is too big"),
            ("415", "the body is not declared as JSON, or is compressed"),
            (
                "422",
                "the values are not possible, or the key was used for another request",
            ),
            (
                "429",
                "too many wrong keys, or too many requests at once from this address",
            ),
        ]));
        responses
    }
}

/// The errors of logging in. A form is answered with a page, whatever is wrong.
pub(super) struct LoginErrors;

impl IntoResponses for LoginErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let mut responses = BodyErrors::responses();
        for response in responses.values_mut() {
            if let RefOr::T(response) = response {
                let page = ObjectBuilder::new().schema_type(Type::String);
                let page = ContentBuilder::new().schema(Some(page)).build();
                response
                    .content
                    .insert("text/html".to_owned(), RefOr::T(page));
            }
        }
        responses
    }
}

/// The errors of every change.
pub(super) struct WriteErrors;

impl IntoResponses for WriteErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let mut responses = ReadErrors::responses();
        responses.extend(BodyErrors::responses());
        responses
    }
}

/// The errors of changing a game.
pub(super) struct ChangeErrors;

impl IntoResponses for ChangeErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[
            ("404", "there is no such game, bowl or player"),
            (
                "409",
                "the game is over, locked or given up, or its lineup cannot be changed so",
            ),
            ("412", "the game has moved on"),
        ])
    }
}

/// The errors of changing a bowler.
pub(super) struct BowlerErrors;

impl IntoResponses for BowlerErrors {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        problems(&[
            ("404", "there is no such bowler"),
            (
                "409",
                "another bowler has the tag, or the bowler is merged or forgotten",
            ),
            ("412", "the bowler was changed meanwhile"),
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
    fn every_operation_has_a_name_of_its_own_and_every_response_a_description() {
        let document: serde_json::Value = serde_json::from_slice(&JSON).unwrap();
        let mut names = BTreeSet::new();
        let paths = document["paths"].as_object().unwrap().values();
        for operation in paths.flat_map(|path| path.as_object().unwrap().values()) {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name), "{name}");
            assert!(
                name.bytes().all(|letter| letter.is_ascii_alphabetic()),
                "{name}"
            );
            assert!(operation["security"].is_array(), "{name}");
            for (status, response) in operation["responses"].as_object().unwrap() {
                let description = response["description"].as_str().unwrap_or_default();
                assert!(!description.is_empty(), "{name} {status}");
            }
        }
    }

    #[test]
    fn every_route_for_programs_is_in_the_document_and_no_other() {
        let document = ApiDocument::openapi();
        let described: BTreeSet<&str> = document.paths.paths.keys().map(String::as_str).collect();
        let routes = crate::routes::api();
        let served: BTreeSet<&str> = routes.map(|(path, _)| path).collect();
        assert_eq!(described, served);
    }
}

//! Extractors: what handlers need of a request.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tenpin_bowlers::BowlerId;
use tenpin_store::{GameId, Lane, RequestKey};
use utoipa::IntoParams;

use crate::address_limit::AddressPermit;
use crate::app_state::AppState;
use crate::if_match::IfMatch;
use crate::live_games::RequestContext;
use crate::middleware;
use crate::naming::Audience;
use crate::payload;
use crate::problem::{BowlerProblem, Problem};
use crate::settings::NameDisplay;

/// The game in the path. An ID that is not valid is the ID of no game.
pub(super) struct PathGame(pub(super) GameId);

impl FromRequestParts<Arc<AppState>> for PathGame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let id = parameter(parts, state, "id").await;
        let id = id.and_then(|id| id.parse().ok());
        id.map(Self).ok_or(Problem::NoGame)
    }
}

/// The game in the path, and in which form it is asked for.
pub(super) enum PathSheet {
    /// As a page.
    Page(GameId),
    /// As a picture, with `.svg` after the ID. The router knows no such path of its own: what it
    /// takes as a parameter is all up to the next slash.
    Picture(GameId),
}

impl FromRequestParts<Arc<AppState>> for PathSheet {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let name = parameter(parts, state, "id").await.unwrap_or_default();
        let (id, form): (_, fn(GameId) -> Self) = match name.strip_suffix(".svg") {
            Some(id) => (id, Self::Picture),
            None => (name.as_str(), Self::Page),
        };
        id.parse().map(form).map_err(|_| Problem::NoGame)
    }
}

/// The bowler in the path. An ID that is not valid is the ID of nobody.
pub(super) struct PathBowler(pub(super) BowlerId);

impl FromRequestParts<Arc<AppState>> for PathBowler {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let id = parameter(parts, state, "id").await;
        let id = id.and_then(|id| id.parse().ok());
        id.map(Self).ok_or(Problem::Bowler(BowlerProblem::NoBowler))
    }
}

/// The seat in the path, `None` if it is not a number.
pub(super) struct PathSeat(pub(super) Option<u16>);

impl FromRequestParts<Arc<AppState>> for PathSeat {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        Ok(Self(number(parts, state, "seat").await))
    }
}

/// The lane in the path.
pub(super) struct PathLane(pub(super) Lane);

impl FromRequestParts<Arc<AppState>> for PathLane {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let PathNumber(number) = PathNumber::from_request_parts(parts, state).await?;
        let lanes = state.games.lane_count();
        let lane = number.and_then(|number| Lane::try_from(number).ok());
        let lane = lane.filter(|lane| u16::from(*lane) <= lanes);
        lane.map(Self).ok_or(Problem::NoLane { lanes })
    }
}

/// The number in the path, or `None` if it is not a number.
pub(super) struct PathNumber(pub(super) Option<u16>);

impl FromRequestParts<Arc<AppState>> for PathNumber {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        Ok(Self(number(parts, state, "n").await))
    }
}

/// The seat and the frame in the path, each `None` if it is not a number.
#[derive(Clone, Copy)]
pub(super) struct PathFrame {
    pub(super) seat: Option<u16>,
    pub(super) number: Option<u16>,
}

impl FromRequestParts<Arc<AppState>> for PathFrame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        Ok(Self {
            seat: number(parts, state, "seat").await,
            number: number(parts, state, "n").await,
        })
    }
}

async fn number(parts: &mut Parts, state: &Arc<AppState>, name: &str) -> Option<u16> {
    let number = parameter(parts, state, name).await;
    let digits = number.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    digits.and_then(|digits| digits.parse().ok())
}

async fn parameter(parts: &mut Parts, state: &Arc<AppState>, name: &str) -> Option<String> {
    // It fails for a path that is not UTF-8, which no path of ours is.
    let parameters = RawPathParams::from_request_parts(parts, state).await.ok()?;
    let mut found = parameters.iter().filter(|(known, _)| *known == name);
    found.next().map(|(_, value)| value.to_owned())
}

/// The address of the client.
pub(super) struct ClientAddress(pub(super) IpAddr);

impl FromRequestParts<Arc<AppState>> for ClientAddress {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        Ok(Self(state.client_of(parts)))
    }
}

/// Whether the client sees the names of bowlers. Where they are hidden, it takes the key to see them,
/// and a wrong one is a problem.
pub(super) struct ForAudience(pub(super) Audience);

impl FromRequestParts<Arc<AppState>> for ForAudience {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let sees_names = state.settings.names == NameDisplay::Everybody
            || middleware::is_scorer(state, &parts.headers, state.client_of(parts))?;
        Ok(Self(Audience::of(sees_names)))
    }
}

/// Permission to open a stream. It is asked for before anything is read for the stream.
pub(super) struct StreamPermit(pub(super) AddressPermit);

impl FromRequestParts<Arc<AppState>> for StreamPermit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        if state.games.is_closing() {
            return Err(Problem::Closing);
        }
        let has_key = || state.has_key(&parts.headers);
        let permit = state.streams.acquire(state.client_of(parts), has_key);
        permit.map(Self)
    }
}

/// How the visitor reaches the service. Only a proxy can speak TLS, and tells so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scheme {
    Http,
    Https,
}

impl FromRequestParts<Arc<AppState>> for Scheme {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let scheme = state.word_of_proxy(&parts.extensions, &parts.headers, "x-forwarded-proto");
        let is_https = scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"));
        Ok(if is_https { Self::Https } else { Self::Http })
    }
}

/// A request to change something: what its head and its body say.
///
/// One extractor reads both, so that the head need not be copied for each bowl.
pub(super) struct ChangeRequest<T> {
    pub(super) context: RequestContext,
    pub(super) body: T,
}

/// The headers of a request to change a game, for the document.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct ChangeHeaders {
    /// The version that the client decided on, as in the `ETag`. If the game has moved on since,
    /// nothing is done.
    #[param(
        rename = "If-Match",
        required = false,
        example = "\"4\"",
        pattern = r#"^("[0-9]{1,9}"|[*])$"#
    )]
    if_match: String,
    /// A text of the client's own, 1 to 128 visible characters. The request is done once, however
    /// often it is sent with the same text.
    #[param(
        rename = "Idempotency-Key",
        required = false,
        example = "a1",
        pattern = "^[!-~]{1,128}$"
    )]
    idempotency_key: String,
}

/// The headers of a request to open a game, for the document.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "it only describes")]
pub(super) struct OpenHeaders {
    /// A text of the client's own, 1 to 128 visible characters. The request is done once, however
    /// often it is sent with the same text.
    #[param(
        rename = "Idempotency-Key",
        required = false,
        example = "a1",
        pattern = "^[!-~]{1,128}$"
    )]
    idempotency_key: String,
}

/// The JSON body of a request to change something.
pub(super) trait ChangeBody: DeserializeOwned {
    /// An example, for a client that sent something else.
    const EXAMPLE: &'static str;

    /// What an empty body means, if it is allowed.
    fn when_empty() -> Option<Self> {
        None
    }
}

impl<T: ChangeBody> FromRequest<Arc<AppState>> for ChangeRequest<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &Arc<AppState>) -> Result<Self, Problem> {
        let (head, body) = request.into_parts();
        let context = RequestContext {
            if_match: IfMatch::of(&head.headers)?,
            request: request_key(&head.headers)?,
            by: state.client_of(&head).to_string(),
        };
        let body = payload::read(&head.headers, body, state.settings.limits.body).await?;
        let body = match T::when_empty() {
            Some(default) if matches!(body.trim_ascii(), b"" | b"null") => default,
            _ => payload::parse(&head.headers, &body, T::EXAMPLE)?,
        };
        Ok(Self { context, body })
    }
}

/// The key by which a repeated request is recognised. It may be in quotes, as the draft of the
/// standard asks for.
fn request_key(headers: &HeaderMap) -> Result<Option<RequestKey>, Problem> {
    let name = "Idempotency-Key";
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    let text = value.to_str().map_err(|_| Problem::Unreadable(name))?;
    let bare = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    let key = bare.unwrap_or(text).parse();
    key.map(Some).map_err(|_| Problem::Unreadable(name))
}

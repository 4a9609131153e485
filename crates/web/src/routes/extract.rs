//! What stands in the head of a request.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tenpin_store::{GameId, Lane, RequestKey};

use crate::app_state::AppState;
use crate::if_match::IfMatch;
use crate::live_games::RequestContext;
use crate::payload;
use crate::problem::Problem;

/// The game in the path. What is no name of a game is the name of no game.
pub(super) struct Id(pub(super) GameId);

impl FromRequestParts<Arc<AppState>> for Id {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let id = parameter(parts, state, "id").await;
        let id = id.and_then(|id| id.parse().ok());
        id.map(Self).ok_or(Problem::NoGame)
    }
}

/// The lane in the path.
pub(super) struct PathLane(pub(super) Lane);

impl FromRequestParts<Arc<AppState>> for PathLane {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let Number(number) = Number::from_request_parts(parts, state).await?;
        let lanes = state.games.lanes();
        let lane = number.and_then(|number| Lane::try_from(number).ok());
        let lane = lane.filter(|lane| u16::from(*lane) <= lanes);
        lane.map(Self).ok_or(Problem::NoLane { lanes })
    }
}

/// The number in the path; nothing where there is none that could count anything.
pub(super) struct Number(pub(super) Option<u16>);

impl FromRequestParts<Arc<AppState>> for Number {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        let number = parameter(parts, state, "n").await;
        let digits = number.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        Ok(Self(digits.and_then(|digits| digits.parse().ok())))
    }
}

async fn parameter(parts: &mut Parts, state: &Arc<AppState>, name: &str) -> Option<String> {
    // It fails when the path is not UTF-8; nothing of ours is there.
    let parameters = RawPathParams::from_request_parts(parts, state).await.ok()?;
    let mut found = parameters.iter().filter(|(known, _)| *known == name);
    found.next().map(|(_, value)| value.to_owned())
}

/// What a request asks for, and on which terms.
///
/// The head is read where it stands: a copy of it would cost every bowl more than the bowl.
pub(super) struct ChangeRequest<T> {
    pub(super) terms: RequestContext,
    pub(super) what: T,
}

/// Something that can be asked for in the body of a request.
pub(super) trait Payload: DeserializeOwned {
    /// An example, for whoever sent something else.
    const SHAPE: &'static str;

    /// What a request without a body asks for, if that says anything.
    fn unsaid() -> Option<Self> {
        None
    }
}

impl<T: Payload> FromRequest<Arc<AppState>> for ChangeRequest<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &Arc<AppState>) -> Result<Self, Problem> {
        let (head, body) = request.into_parts();
        let terms = terms(&head.headers, state.client_of(&head))?;
        let body = payload::read(body, state.settings.limits.body).await?;
        let what = match T::unsaid() {
            Some(unsaid) if body.is_empty() => unsaid,
            _ => payload::parse(&head.headers, &body, T::SHAPE)?,
        };
        Ok(Self { terms, what })
    }
}

/// Who asks.
pub(super) struct Client(pub(super) IpAddr);

impl FromRequestParts<Arc<AppState>> for Client {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Problem> {
        Ok(Self(state.client_of(parts)))
    }
}

/// On which terms something is to be done.
fn terms(headers: &HeaderMap, client: IpAddr) -> Result<RequestContext, Problem> {
    Ok(RequestContext {
        expected: IfMatch::of(headers)?,
        request: request_key(headers)?,
        by: client.to_string(),
    })
}

/// The key by which a request is known again. Programs may put it into quotes, as the draft
/// of the standard has it.
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

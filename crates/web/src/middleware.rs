//! The middleware: what every request passes on its way in, and every answer on its way out.

mod login_throttle;
mod origin;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tenpin_words::Language;

pub(crate) use login_throttle::LoginThrottle;

use crate::app_state::AppState;
use crate::payload;
use crate::problem::Problem;
use crate::routes::pages;

/// Lets a request in or not, and dresses its answer. One layer does it all: each layer more
/// would cost every bowl an allocation and a jump.
pub(crate) async fn attend(
    State(state): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let language = state.language(request.uri().query(), request.headers());
    let is_api = is_for_programs(&request);
    let mut response = match admit(&state, &request) {
        Ok(_visit) => answer(&state, request, next).await,
        Err(problem) => problem.into_response(),
    };
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        tell(&state, &problem, language, is_api, &mut response);
    }
    dress(response.headers_mut());
    state
        .metrics
        .request(path.as_ref(), &method, response.status());
    response
}

/// Whether a request comes from a program, which reads JSON, and not from a person.
fn is_for_programs(request: &Request) -> bool {
    let path = request.uri().path();
    let is_door = matches!(path, "/login" | "/logout") && *request.method() == Method::POST;
    path.starts_with("/api")
        || matches!(path, "/healthz" | "/readyz" | "/metrics")
        || is_door && !payload::is_form(request.headers())
}

async fn answer(state: &AppState, request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(state.settings.limits.response, next.run(request));
    answer.await.unwrap_or_else(|_| {
        tracing::error!("an answer took too long");
        Problem::Unavailable.into_response()
    })
}

/// A request that is being answered.
struct Visit<'state>(&'state AtomicUsize);

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn admit<'state>(state: &'state AppState, request: &Request) -> Result<Visit<'state>, Problem> {
    let before = state.visits.fetch_add(1, Ordering::Relaxed);
    let visit = Visit(&state.visits);
    if before >= state.settings.limits.requests {
        return Err(Problem::Overloaded);
    }
    let is_for_us = state.settings.key.is_some() || origin::is_this_machine(request);
    if !is_for_us {
        return Err(Problem::OtherHost);
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(visit);
    }
    if !origin::is_same(request, state.settings.behind_proxy) {
        return Err(Problem::OtherOrigin);
    }
    // Who has no key yet logs in, and whose cookie counts no more may still be rid of it.
    if !matches!(request.uri().path(), "/login" | "/logout") {
        let client = state.client(request.extensions(), request.headers());
        authorise(state, request.headers(), client)?;
    }
    Ok(visit)
}

/// Whoever changes something needs the key, or the cookie for it.
fn authorise(state: &AppState, headers: &HeaderMap, client: IpAddr) -> Result<(), Problem> {
    let Some(key) = &state.settings.key else {
        return Ok(());
    };
    // A cookie cannot be guessed, so wrong ones are not counted. They are no way to keep
    // somebody out, then: whoever shares an address with an attacker goes on with theirs.
    if state.may_score(headers) {
        return Ok(());
    }
    let token = bearer(headers).ok_or(Problem::KeyMissing)?;
    state.login_throttle.check(client, || key.matches(token))
}

/// The key that a program sends along.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?;
    let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}

/// Whether who asks could also score. A program that sends a key is told if it does not count.
pub(crate) fn is_scorer(
    state: &AppState,
    headers: &HeaderMap,
    client: IpAddr,
) -> Result<bool, Problem> {
    if bearer(headers).is_some() {
        authorise(state, headers, client)?;
        return Ok(true);
    }
    Ok(state.may_score(headers))
}

/// Puts the sentence into an answer that has none yet.
fn tell(
    state: &AppState,
    problem: &Problem,
    language: Language,
    is_api: bool,
    response: &mut Response,
) {
    let words = state.words(language);
    let (kind, body) = if is_api {
        let details = serde_json::to_vec(&problem.details(words));
        (
            HeaderValue::from_static("application/problem+json"),
            Body::from(details.unwrap_or_default()),
        )
    } else {
        pages::problem(words, language, problem)
    };
    *response.body_mut() = body;
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(language.code()),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; manifest-src 'self'";

const DRESS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

fn dress(headers: &mut HeaderMap) {
    headers.extend(DRESS);
}

//! The middleware: what happens to every request before its handler, and to every response
//! after it.

mod cross_origin;
mod framing;
mod login_throttle;
mod origin;
mod request_limits;
mod request_log;
mod waiting_logins;

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tenpin_words::Language;

pub(crate) use framing::Framing;
pub(crate) use login_throttle::LoginThrottle;
pub(crate) use request_limits::RequestLimits;
pub(crate) use waiting_logins::WaitingLogins;

use request_limits::RequestPermit;
use request_log::RequestLog;

use crate::app_state::AppState;
use crate::log::{self, PermittedLine};
use crate::payload;
use crate::problem::Problem;
use crate::routes::pages;
use crate::settings::NameDisplay;

/// Admits a request, limits its time, describes its problem and adds headers to its response.
///
/// One layer does all of it: a stack of tower-http layers for the same took 2.5 times as long
/// per request.
pub(crate) async fn handle(
    State(state): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let language = state.language(request.uri().query(), request.headers());
    let is_api = is_api_request(&request);
    let reader = cross_origin::reader(&state.settings, &request);
    let log = RequestLog::begin(&state, &request);
    let mut response = match admit(&state, &request) {
        Ok(_permit) if reader.is_some() && cross_origin::is_preflight(&request) => {
            cross_origin::preflight()
        }
        Ok(_permit) => respond_in_time(&state, request, next).await,
        Err(problem) => problem.into_response(),
    };
    let problem = response.extensions_mut().remove::<Problem>();
    if let Some(log) = log {
        log.end(&state, response.status(), problem.as_ref());
    }
    if let Some(problem) = problem {
        state.metrics.problem(&problem);
        describe(&problem, &state, language, is_api, &mut response);
    }
    add_headers(&state, &mut response, reader);
    state
        .metrics
        .request(path.as_ref(), &method, response.status());
    response
}

fn add_headers(state: &AppState, response: &mut Response, reader: Option<HeaderValue>) {
    let framing = response.extensions_mut().remove::<Framing>();
    let headers = response.headers_mut();
    framing::add_headers(framing, headers);
    headers.extend(SECURITY_HEADERS);
    if !state.settings.allowed_origins.is_empty() {
        // A cache must not give one site the answer that another was allowed to read.
        headers.append(header::VARY, HeaderValue::from_static("origin"));
    }
    if state.settings.names == NameDisplay::TagsOnly {
        // Nor give somebody the names that another was allowed to read.
        let vary = HeaderValue::from_static("authorization, cookie");
        headers.append(header::VARY, vary);
    }
    if let Some(origin) = reader {
        cross_origin::allow(headers, origin);
    }
}

/// Whether a request comes from a program, which reads JSON, rather than from a person.
fn is_api_request(request: &Request) -> bool {
    let path = request.uri().path();
    let is_login = matches!(path, "/login" | "/logout") && *request.method() == Method::POST;
    path.starts_with("/api")
        || matches!(path, "/healthz" | "/readyz" | "/metrics")
        || is_login && !payload::is_form(request.headers())
}

async fn respond_in_time(state: &AppState, request: Request, next: Next) -> Response {
    let response = tokio::time::timeout(state.settings.limits.response, next.run(request));
    response.await.unwrap_or_else(|_| {
        if let Some(PermittedLine { held_back }) = log::permit("a response took too long") {
            tracing::error!(held_back, "a response took too long");
        }
        Problem::Unavailable.into_response()
    })
}

/// The header in which a proxy tells the host that the visitor asked for.
const FORWARDED_HOST: &str = "x-forwarded-host";

/// Permits a request, unless it may not do what it asks for or there are too many. Nothing of its
/// body has been read by then.
fn admit<'state>(
    state: &'state AppState,
    request: &Request,
) -> Result<RequestPermit<'state>, Problem> {
    if !origin::has_one_host(request) {
        return Err(Problem::BadHost);
    }
    // Without a key, the host name is all that keeps other sites' pages out.
    let forwarded = state.word_of_proxy(request.extensions(), request.headers(), FORWARDED_HOST);
    let host = forwarded.or_else(|| origin::host(request));
    if state.settings.key.is_none() && !origin::is_this_machine(request, host) {
        return Err(Problem::OtherHost);
    }
    let client = state.client(request.extensions(), request.headers());
    if matches!(*request.method(), Method::GET | Method::HEAD)
        || cross_origin::is_preflight(request)
    {
        return state.requests.anybody(state, request, client);
    }
    if !origin::is_same(request.headers(), host) {
        return Err(Problem::OtherOrigin);
    }
    // Logging in needs no key yet, and an expired cookie must not keep anyone from logging out.
    let needs_key = !matches!(request.uri().path(), "/login" | "/logout");
    if needs_key && state.settings.key.is_some() {
        authorise(state, request.headers(), client)?;
        return state.requests.scorer();
    }
    state.requests.anybody(state, request, client)
}

/// Checks that a request has the key or the cookie for it.
fn authorise(state: &AppState, headers: &HeaderMap, client: IpAddr) -> Result<(), Problem> {
    let Some(key) = &state.settings.key else {
        return Ok(());
    };
    if state.may_score(headers) {
        return Ok(());
    }
    let token = bearer(headers).ok_or(Problem::KeyMissing)?;
    state.login_throttle.check(client, || key.matches(token))
}

/// The key that a program sends along.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?;
    let (scheme, token) = value.to_str().ok()?.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then_some(token.trim())
}

/// Whether the client could also score. A wrong key is an error even where none is needed.
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

/// Describes a problem in the body of its response, as JSON or as a page.
fn describe(
    problem: &Problem,
    state: &AppState,
    language: Language,
    is_api: bool,
    response: &mut Response,
) {
    let words = state.words(language);
    let (content_type, body) = if is_api {
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
    headers.insert(header::CONTENT_TYPE, content_type);
    headers.insert(
        header::CONTENT_LANGUAGE,
        HeaderValue::from_static(language.code()),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
}

const SECURITY_HEADERS: [(HeaderName, HeaderValue); 4] = [
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
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

//! Reading by pages of other sites, where the server allows it.
//!
//! Browsers ask before they let a page of another site read an answer, or send a request that a
//! form could not. Only reading is ever allowed: `origin.rs` refuses changes that come from other
//! sites, whatever is said here.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::settings::Settings;

/// The origin of a page of another site that may read what this request asks for.
pub(super) fn reader(settings: &Settings, request: &Request) -> Option<HeaderValue> {
    let origin = request.headers().get(header::ORIGIN)?;
    let text = origin.to_str().ok()?;
    let mut allowed = settings.allowed_origins.iter();
    let is_read = is_read(request.method()) || is_preflight(request);
    let may_read = is_read
        && request.uri().path().starts_with("/api/")
        && allowed.any(|allowed| allowed.allows(text));
    may_read.then(|| origin.clone())
}

fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// Whether a browser asks if a page of another site may send a request that reads.
pub(super) fn is_preflight(request: &Request) -> bool {
    let wanted = request.headers().get(header::ACCESS_CONTROL_REQUEST_METHOD);
    let wanted = wanted.and_then(|method| Method::from_bytes(method.as_bytes()).ok());
    *request.method() == Method::OPTIONS && wanted.is_some_and(|method| is_read(&method))
}

/// The answer to such a question.
pub(super) fn preflight() -> Response {
    (StatusCode::NO_CONTENT, PREFLIGHT_HEADERS).into_response()
}

/// Lets the page read the answer. Cookies stay at home: nothing here depends on them but who
/// wrote an event, which is not for other sites.
pub(super) fn allow(headers: &mut HeaderMap, origin: HeaderValue) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    for (name, value) in READER_HEADERS {
        headers.insert(name, value);
    }
}

const READER_HEADERS: [(HeaderName, HeaderValue); 2] = [
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("etag, retry-after"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    ),
];

const PREFLIGHT_HEADERS: [(HeaderName, HeaderValue); 3] = [
    (
        header::ACCESS_CONTROL_ALLOW_METHODS,
        HeaderValue::from_static("GET, HEAD"),
    ),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("accept, accept-language, cache-control, last-event-id"),
    ),
    (
        header::ACCESS_CONTROL_MAX_AGE,
        HeaderValue::from_static("600"),
    ),
];

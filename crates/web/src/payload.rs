//! The body of a request.

use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::problem::Problem;
use crate::settings::MAX_BODY_BYTES;

/// The whole body, provided that it is small enough and arrives in time.
pub(crate) async fn read(
    headers: &HeaderMap,
    body: Body,
    deadline: Duration,
) -> Result<Bytes, Problem> {
    if is_encoded(headers) {
        return Err(Problem::EncodedBody);
    }
    // A body that declares its size is refused before any of it is read.
    if body.size_hint().lower() > MAX_BODY_BYTES as u64 {
        return Err(Problem::TooBig);
    }
    let whole = Limited::new(body, MAX_BODY_BYTES).collect();
    match tokio::time::timeout(deadline, whole).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(Problem::TooBig),
        // Its chunks make no sense, or it ends before its declared length.
        Ok(Err(_)) => Err(Problem::BadBody),
        Err(_) => Err(Problem::TooSlow),
    }
}

/// Whether the body is compressed or the like. A few bytes of JSON have no need of that, and what
/// is small on the wire could be huge in memory.
fn is_encoded(headers: &HeaderMap) -> bool {
    let mut codings = headers.get_all(header::CONTENT_ENCODING).into_iter();
    !codings.all(|coding| {
        coding
            .as_bytes()
            .trim_ascii()
            .eq_ignore_ascii_case(b"identity")
    })
}

/// Parses a body as a JSON object; `example` tells the client what would be right.
pub(crate) fn parse<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: &[u8],
    example: &'static str,
) -> Result<T, Problem> {
    if body.is_empty() {
        return Err(Problem::Unfit(example));
    }
    if !is_json(headers) {
        return Err(Problem::NotJsonType);
    }
    let parsed = serde_json::from_slice(body).map_err(|error| match error.classify() {
        Category::Data => Problem::Unfit(example),
        Category::Io | Category::Syntax | Category::Eof => Problem::NotJson {
            line: error.line(),
            column: error.column(),
        },
    })?;
    // serde would also fill a struct from an array of values in order.
    let first = body.iter().find(|byte| !byte.is_ascii_whitespace());
    if first != Some(&b'{') {
        return Err(Problem::Unfit(example));
    }
    Ok(parsed)
}

fn is_json(headers: &HeaderMap) -> bool {
    media_type(headers).is_some_and(|kind| kind.eq_ignore_ascii_case("application/json"))
}

/// Whether the body is what a browser sends for a form.
pub(crate) fn is_form(headers: &HeaderMap) -> bool {
    let form = "application/x-www-form-urlencoded";
    media_type(headers).is_some_and(|kind| kind.eq_ignore_ascii_case(form))
}

/// The media type without its parameters.
fn media_type(headers: &HeaderMap) -> Option<&str> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    kind.split(';').next().map(str::trim)
}

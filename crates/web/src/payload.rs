//! The body of a request.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, header};
use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use crate::problem::Problem;
use crate::settings::MAX_BODY_BYTES;

/// The whole body, if it is not too big and arrives in time.
pub(crate) async fn read(body: Body, deadline: Duration) -> Result<Bytes, Problem> {
    if body.size_hint().lower() > MAX_BODY_BYTES as u64 {
        return Err(Problem::TooBig);
    }
    if body.is_end_stream() {
        return Ok(Bytes::new());
    }
    let read = tokio::time::timeout(deadline, read_all(body));
    read.await.map_err(|_| Problem::TooSlow)?
}

async fn read_all(mut body: Body) -> Result<Bytes, Problem> {
    let mut first = Bytes::new();
    let mut all = BytesMut::new();
    while let Some(frame) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
        // The connection is broken; nobody will read what is answered.
        let frame = frame.map_err(|_| Problem::TooSlow)?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        if first.len() + all.len() + data.len() > MAX_BODY_BYTES {
            return Err(Problem::TooBig);
        }
        if first.is_empty() && all.is_empty() {
            // As a rule it is the only one, and need not be copied.
            first = data;
            continue;
        }
        if all.is_empty() {
            all.extend_from_slice(&first);
            first = Bytes::new();
        }
        all.extend_from_slice(&data);
    }
    Ok(if all.is_empty() { first } else { all.freeze() })
}

/// What the body says; `shape` is an example of what it should be.
pub(crate) fn parse<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: &[u8],
    shape: &'static str,
) -> Result<T, Problem> {
    if body.is_empty() {
        return Err(Problem::Unfit(shape));
    }
    if !is_json(headers) {
        return Err(Problem::NotJsonType);
    }
    let parsed = serde_json::from_slice(body).map_err(|error| match error.classify() {
        Category::Data => Problem::Unfit(shape),
        Category::Io | Category::Syntax | Category::Eof => Problem::NotJson {
            line: error.line(),
            column: error.column(),
        },
    })?;
    // A list of the right values would do for the parser, but not for us.
    let first = body.iter().find(|byte| !byte.is_ascii_whitespace());
    if first != Some(&b'{') {
        return Err(Problem::Unfit(shape));
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

/// What the body is said to be, without its parameters.
fn media_type(headers: &HeaderMap) -> Option<&str> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    kind.split(';').next().map(str::trim)
}

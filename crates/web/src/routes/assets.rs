//! Style sheets, scripts and pictures.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::pages;
use crate::problem::Problem;

/// Serves an asset. Browsers revalidate it each time, so that a new version of the program
/// never meets old scripts.
pub(super) async fn show(
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let asset = pages::asset(&name).ok_or(Problem::NoPage)?;
    let mut response = if has_tag(&headers, &asset.etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let content_type = HeaderValue::from_static(asset.content_type);
        ([(header::CONTENT_TYPE, content_type)], asset.bytes).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::ETAG, HeaderValue::from_static(&asset.etag));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Ok(response)
}

/// Whether the client has a copy with this entity tag. A proxy that compresses makes tags weak.
pub(super) fn has_tag(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(header::IF_NONE_MATCH).iter();
    let tags = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    tags.map(|known| known.trim().trim_start_matches("W/"))
        .any(|known| known == tag)
}

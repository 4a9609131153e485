//! Pages in frames.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;

/// A page that shows others in frames, or is shown in one. Other pages do neither, so that no
/// site can lay them under its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Framing {
    /// It shows pages of this service.
    Frames,
    /// Pages of this service show it.
    Framed,
    /// It is a picture, whose style is inside of it, and which needs nothing else.
    Picture,
}

/// What a page may load and do. The last two parts are about frames.
macro_rules! policy {
    ($frames:literal, $framed_by:literal) => {
        concat!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ",
            "connect-src 'self'; form-action 'self'; base-uri 'none'; manifest-src 'self'; ",
            "frame-src ",
            $frames,
            "; frame-ancestors ",
            $framed_by
        )
    };
}

const PICTURE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

impl Framing {
    /// The page, to which the middleware adds the headers for this.
    pub(crate) fn of(self, mut page: Response) -> Response {
        page.extensions_mut().insert(self);
        page
    }
}

/// Adds the headers that say what a page may load, and in which frames it may be.
pub(super) fn add_headers(framing: Option<Framing>, headers: &mut HeaderMap) {
    let (policy, options) = match framing {
        None => (policy!("'none'", "'none'"), "DENY"),
        Some(Framing::Frames) => (policy!("'self'", "'none'"), "DENY"),
        Some(Framing::Framed) => (policy!("'none'", "'self'"), "SAMEORIGIN"),
        Some(Framing::Picture) => (PICTURE, "DENY"),
    };
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(policy),
    );
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static(options));
}

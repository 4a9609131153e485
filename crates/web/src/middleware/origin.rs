//! Where a request comes from, according to its browser.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Version, header};

/// Whether a request says once, and in a way that makes sense, which host it is for. HTTP/1.1
/// demands that: two programs that read one request must not take it for two hosts.
pub(super) fn has_one_host(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).into_iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => host.to_str().is_ok_and(is_host),
        (None, _) => request.version() < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

fn is_host(text: &str) -> bool {
    !text.contains('@') && text.parse::<Authority>().is_ok()
}

/// Whether a request comes from a page of this service, or from no page at all.
///
/// Browsers tell where a request comes from, and no page can forge that. Other programs do not
/// tell, but they have no cookies that a page could abuse.
pub(super) fn is_same(headers: &HeaderMap, host: Option<&str>) -> bool {
    if let Some(site) = text(headers, "sec-fetch-site") {
        return matches!(site, "same-origin" | "none");
    }
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let origin = text(headers, header::ORIGIN.as_str())
        .and_then(|origin| origin.split_once("://"))
        .map(|(_, authority)| authority);
    match (origin, host) {
        (Some(origin), Some(host)) => origin.eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Whether the host of a request is a loopback address or name. A page whose own host name was
/// made to point to this machine (DNS rebinding) sends that name instead.
pub(super) fn is_this_machine(request: &Request, host: Option<&str>) -> bool {
    let Some(host) = host else {
        // Every browser sends the header.
        return !request.headers().contains_key(header::HOST);
    };
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    let name = authority.host().to_ascii_lowercase();
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = bare
        .parse::<IpAddr>()
        .is_ok_and(|address| address.to_canonical().is_loopback());
    is_loopback || name == "localhost" || name.ends_with(".localhost")
}

/// The host that a request asks for.
pub(super) fn host(request: &Request) -> Option<&str> {
    let authority = request.uri().authority().map(Authority::as_str);
    text(request.headers(), header::HOST.as_str()).or(authority)
}

fn text<'headers>(headers: &'headers HeaderMap, name: &str) -> Option<&'headers str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

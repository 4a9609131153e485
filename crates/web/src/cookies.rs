//! The cookies of a request.

use axum::http::{HeaderMap, header};

/// The values of all cookies with this name.
pub(crate) fn named<'headers>(
    headers: &'headers HeaderMap,
    name: &'headers str,
) -> impl Iterator<Item = &'headers str> {
    let lines = headers.get_all(header::COOKIE).into_iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(known, _)| *known == name)
        .map(|(_, value)| value)
}

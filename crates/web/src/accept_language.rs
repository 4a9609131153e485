//! The language that a request asks for.

use axum::http::{HeaderMap, header};
use tenpin_words::Language;

use crate::cookies;

/// The language that a request asks for with `?lang=`, the cookie `lang` or `Accept-Language`,
/// in this order; `None` if it asks for none of ours.
pub(crate) fn requested(query: Option<&str>, headers: &HeaderMap) -> Option<Language> {
    by_query(query.unwrap_or_default())
        .or_else(|| cookies::named(headers, "lang").find_map(|code| code.parse().ok()))
        .or_else(|| accepted(headers))
}

/// The language that the query of an address asks for.
pub(crate) fn by_query(query: &str) -> Option<Language> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(name, code)| code.parse().ok().filter(|_| name == "lang"))
}

/// The language of ours with the highest weight, and of equal ones the first.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let lines = headers.get_all(header::ACCEPT_LANGUAGE).into_iter();
    let ranges = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','));
    let mut best = None;
    for (language, weight) in ranges.filter_map(range) {
        if weight > best.map_or(0, |(_, weight)| weight) {
            best = Some((language, weight));
        }
    }
    best.map(|(language, _)| language)
}

/// A language of ours and its weight in thousandths.
fn range(text: &str) -> Option<(Language, u32)> {
    let mut parts = text.split(';').map(str::trim);
    let tag = parts.next()?;
    let primary = tag.split('-').next()?.to_ascii_lowercase();
    let weight = match parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q="))) {
        Some(weight) => thousandths(weight)?,
        None => 1000,
    };
    Some((primary.parse().ok()?, weight))
}

fn thousandths(weight: &str) -> Option<u32> {
    let weight: f32 = weight.trim().parse().ok()?;
    let is_weight = (0.0..=1.0).contains(&weight);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the weight is between 0 and 1"
    )]
    is_weight.then_some((weight * 1000.0).round() as u32)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(accept: &str, expected: Option<Language>) {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT_LANGUAGE,
            HeaderValue::from_str(accept).unwrap(),
        );
        assert_eq!(requested(None, &headers), expected, "{accept}");
    }

    #[test]
    fn the_language_with_the_highest_weight_is_chosen() {
        let (korean, english) = (Some(Language::Korean), Some(Language::English));
        check("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", korean);
        check("en-GB,en;q=0.9,ko;q=0.8", english);
        check("ko;q=0.2, en;q=0.3", english);
        check("de,en;q=0.5,ko;q=0.6", korean);
        check("EN", english);
        check("en,ko", english);
        check("en;q=0, ko;q=0.001", korean);
    }

    #[test]
    fn a_header_without_a_valid_range_for_one_of_our_languages_chooses_none() {
        for accept in [
            "", "de", "*", "en;q=0", "en;q=2", "en;q=x", "en;q=nan", ",,;", "english", "q=1",
        ] {
            check(accept, None);
        }
    }

    #[test]
    fn the_query_comes_before_the_cookie_and_the_cookie_before_the_header() {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("ko"));
        headers.insert(header::COOKIE, HeaderValue::from_static("a=b; lang=en"));
        assert_eq!(requested(None, &headers), Some(Language::English));
        assert_eq!(
            requested(Some("a=1&lang=ko"), &headers),
            Some(Language::Korean)
        );
        assert_eq!(
            requested(Some("lang=de&lag=ko"), &headers),
            Some(Language::English)
        );
    }
}

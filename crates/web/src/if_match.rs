//! The versions that a request is meant for.

use axum::http::{HeaderMap, header};

use crate::problem::Problem;

/// The versions of a game that a request is meant for, from `If-Match`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum IfMatch {
    /// `*`
    Any,
    Versions(Vec<u32>),
}

const NAME: &str = "If-Match";

impl IfMatch {
    /// The versions in these headers, if there is such a header.
    pub(crate) fn of(headers: &HeaderMap) -> Result<Option<Self>, Problem> {
        let mut found = None;
        for value in headers.get_all(header::IF_MATCH) {
            let text = value.to_str().map_err(|_| Problem::Unreadable(NAME))?;
            let more = Self::parse(text.trim()).ok_or(Problem::Unreadable(NAME))?;
            found = Some(match found {
                None => more,
                Some(known) => both(known, more),
            });
        }
        Ok(found)
    }

    pub(crate) fn matches(&self, version: u32) -> bool {
        match self {
            Self::Any => true,
            Self::Versions(versions) => versions.contains(&version),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        if text == "*" {
            return Some(Self::Any);
        }
        let mut versions = Vec::new();
        let mut rest = text;
        loop {
            let (version, after) = tag(rest)?;
            versions.extend(version);
            let after = after.trim_start();
            if after.is_empty() {
                return Some(Self::Versions(versions));
            }
            rest = after.strip_prefix(',')?.trim_start();
        }
    }
}

/// The version in the first tag of a list, and the rest of the list. A foreign tag has no
/// version, nor has a weak one, since `If-Match` compares strongly.
fn tag(text: &str) -> Option<(Option<u32>, &str)> {
    let strong = text.strip_prefix("W/");
    let (opaque, rest) = strong.unwrap_or(text).strip_prefix('"')?.split_once('"')?;
    let is_number = opaque.bytes().all(|byte| byte.is_ascii_digit());
    let version = opaque
        .parse()
        .ok()
        .filter(|_| is_number && strong.is_none());
    Some((version, rest))
}

fn both(one: IfMatch, other: IfMatch) -> IfMatch {
    match (one, other) {
        (IfMatch::Versions(mut versions), IfMatch::Versions(more)) => {
            versions.extend(more);
            IfMatch::Versions(versions)
        }
        _ => IfMatch::Any,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(values: &[&str], expected: &Result<Option<IfMatch>, Problem>) {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(header::IF_MATCH, HeaderValue::from_str(value).unwrap());
        }
        assert_eq!(&IfMatch::of(&headers), expected, "{values:?}");
    }

    #[test]
    fn versions_are_tags_in_quotes() {
        let versions = |versions: &[u32]| Ok(Some(IfMatch::Versions(versions.to_vec())));
        check(&[], &Ok(None));
        check(&["*"], &Ok(Some(IfMatch::Any)));
        check(&["\"12\""], &versions(&[12]));
        check(&["\"1\", \"2\" ,\"3\""], &versions(&[1, 2, 3]));
        check(&["\"1\"", "\"2\""], &versions(&[1, 2]));
        check(&["\"1\"", "*"], &Ok(Some(IfMatch::Any)));
    }

    #[test]
    fn weak_and_foreign_tags_have_no_version() {
        let none = || Ok(Some(IfMatch::Versions(Vec::new())));
        for tag in [
            "W/\"12\"",
            "\"a,b\"",
            "\"\"",
            "\"+1\"",
            "\"4294967296\"",
            "\"-1\"",
        ] {
            check(&[tag], &none());
        }
        check(&["W/\"1\", \"2\""], &Ok(Some(IfMatch::Versions(vec![2]))));
    }

    #[test]
    fn anything_else_is_unreadable() {
        for text in [
            "",
            "12",
            "\"12",
            "12\"",
            "\"1\" \"2\"",
            "\"1\",",
            ",",
            "w/\"1\"",
            "**",
        ] {
            check(&[text], &Err(Problem::Unreadable(NAME)));
        }
    }
}

//! The types of problems, as programs know them.

use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};

/// The codes of all problems. With `urn:tenpin:problem:` before it, a code is the type of a
/// problem. A code that was released stays.
const CODES: &[&str] = &[
    "bad-body",
    "bad-host",
    "bowl",
    "bowler-name",
    "broken",
    "closing",
    "correction",
    "damaged",
    "encoded-body",
    "entry",
    "forgotten",
    "game-over",
    "given-up",
    "journal-lost",
    "key-missing",
    "key-reused",
    "key-wrong",
    "lane-taken",
    "lineup",
    "locked",
    "merged",
    "moved-on",
    "name",
    "newer-game",
    "no-bowl",
    "no-bowler",
    "no-game",
    "no-lane",
    "no-method",
    "no-page",
    "no-parameter",
    "no-player",
    "no-tag",
    "not-json",
    "not-json-type",
    "nothing-bowled",
    "other-host",
    "other-origin",
    "other-seat",
    "overloaded",
    "pins",
    "rules",
    "same-bowler",
    "same-game",
    "self-merge",
    "several-bowlers",
    "tag",
    "tag-taken",
    "too-big",
    "too-many-players",
    "too-many-requests",
    "too-many-streams",
    "too-many-tries",
    "too-slow",
    "unavailable",
    "unfit",
    "unreadable",
];

/// The type of the problem with this code.
pub(super) fn type_of(code: &str) -> String {
    format!("urn:tenpin:problem:{code}")
}

/// The types of all problems, for the document of the API.
pub(crate) fn type_schema() -> Schema {
    let types = CODES.iter().map(|code| type_of(code));
    let schema = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("The kind of problem, for programs."))
        .enum_values(Some(types));
    schema.build().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes are in the functions that begin with `code`.
    #[test]
    fn every_code_of_a_problem_is_in_the_list_and_no_other() {
        let source = [
            include_str!("../problem.rs"),
            include_str!("bowler_problem.rs"),
        ];
        let source = source.concat();
        let functions = source.split("fn ").filter(|text| text.starts_with("code"));
        let mut codes: Vec<&str> = functions
            .flat_map(|text| text.split('"').skip(1).step_by(2))
            .collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes, CODES);
    }
}

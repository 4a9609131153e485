//! The rules crate keeps the rules of object calisthenics.

use tenpin_tidy::calisthenics::{
    CHECKS, abbreviations, chains, collections, excuses, fields, getters, length, nesting, no_else,
    outside, primitives, type_tests,
};
use tenpin_tidy::{Check, Source, workspace};

#[test]
fn a_function_has_one_level_of_indentation() {
    keep([&nesting::CHECK]);
}

#[test]
fn nothing_is_said_with_else() {
    keep([&no_else::CHECK]);
}

#[test]
fn primitives_and_strings_are_wrapped() {
    keep([&primitives::CHECK]);
}

#[test]
fn objects_talk_to_their_own_parts_only() {
    keep([&chains::CHECK]);
}

#[test]
fn names_are_whole_words() {
    keep([&abbreviations::CHECK]);
}

#[test]
fn functions_and_files_are_small() {
    keep([&length::CHECK]);
}

#[test]
fn no_type_has_three_fields() {
    keep([&fields::CHECK]);
}

#[test]
fn a_collection_is_alone_in_its_type() {
    keep([&collections::CHECK]);
}

#[test]
fn nothing_is_handed_out_or_set() {
    keep([&getters::CHECK]);
}

#[test]
fn nobody_asks_which_frame_or_state_it_is() {
    keep([&type_tests::CHECK]);
}

#[test]
fn the_model_knows_nothing_of_the_outside() {
    keep([&outside::CHECK]);
}

#[test]
fn there_are_no_excuses() {
    keep([&excuses::CHECK]);
}

#[test]
fn no_check_is_forgotten() {
    keep(CHECKS);
}

/// Holds the checks against every source of the rules.
fn keep(checks: impl IntoIterator<Item = &'static Check>) {
    let sources = Source::read_all(&workspace::root().join("crates/rules/src"))
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(!sources.is_empty(), "there are no rules to read");
    let findings: Vec<String> = checks
        .into_iter()
        .flat_map(|check| check.findings(&sources))
        .map(|finding| finding.to_string())
        .collect();
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}

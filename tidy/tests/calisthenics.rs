//! The rules crate keeps the rules of object calisthenics.

use tenpin_tidy::calisthenics::{
    abbreviations, chains, collections, exceptions, fields, function_length, getters, nesting,
    no_else, outside, primitives, type_tests,
};
use tenpin_tidy::{Check, Source, file_length, occurrences, workspace};

#[test]
fn a_function_has_one_level_of_indentation() {
    keep(&nesting::CHECK);
}

#[test]
fn nothing_is_said_with_else() {
    keep(&no_else::CHECK);
}

#[test]
fn primitives_and_strings_are_wrapped() {
    keep(&primitives::CHECK);
}

#[test]
fn objects_talk_to_their_own_parts_only() {
    keep(&chains::CHECK);
}

#[test]
fn names_are_whole_words() {
    keep(&abbreviations::CHECK);
}

#[test]
fn functions_and_files_are_small() {
    keep(&function_length::check::<12>());
    keep(&file_length::check::<100>("OCR-6"));
}

#[test]
fn no_type_has_three_fields() {
    keep(&fields::CHECK);
}

#[test]
fn a_collection_is_alone_in_its_type() {
    keep(&collections::CHECK);
}

#[test]
fn nothing_is_handed_out_or_set() {
    keep(&getters::CHECK);
}

#[test]
fn nobody_asks_which_frame_or_state_it_is() {
    keep(&type_tests::CHECK);
}

#[test]
fn the_model_knows_nothing_of_the_outside() {
    keep(&outside::CHECK);
    let root = Source::read(&workspace::root().join("crates/rules/src/lib.rs")).unwrap();
    let no_std = occurrences(&root.tokens, &["#", "!", "[", "no_std", "]"]);
    assert!(!no_std.is_empty(), "{} is not no_std", root.path);
}

#[test]
fn clippy_is_told_to_refuse_what_tidy_leaves_to_it() {
    let root = Source::read(&workspace::root().join("crates/rules/src/lib.rs")).unwrap();
    for lint in [
        "expect_used",
        "indexing_slicing",
        "panic",
        "single_char_lifetime_names",
        "unreachable",
        "unwrap_used",
    ] {
        let warned = occurrences(&root.tokens, &["clippy", ":", ":", lint]);
        assert!(!warned.is_empty(), "{} does not warn of {lint}", root.path);
    }
}

#[test]
fn there_are_no_exceptions() {
    keep(&exceptions::CHECK);
}

#[track_caller]
fn keep(check: &Check) {
    let sources = Source::read_all("crates/rules/src").unwrap_or_else(|error| panic!("{error}"));
    let report = check.report(&sources);
    assert!(report.is_empty(), "\n{}\n", report.join("\n"));
}

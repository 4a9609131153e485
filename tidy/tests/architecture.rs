//! What holds between the crates.

use std::collections::BTreeMap;

use tenpin_tidy::architecture::manifest::{self, Manifest};
use tenpin_tidy::architecture::{console, dependencies, unfinished, views};
use tenpin_tidy::{Check, Source, file_length, workspace};

#[test]
fn the_crates_depend_on_each_other_as_agreed() {
    let problems = dependencies::problems(&manifest::members().unwrap());
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

#[test]
fn nothing_below_the_program_knows_the_console() {
    for member in manifest::members().unwrap() {
        if member.directory.starts_with("crates/") && member.name != dependencies::PROGRAM {
            keep(&console::CHECK, &format!("{}/src", member.directory));
        }
    }
}

#[test]
fn views_contain_no_scoring() {
    keep(&views::CHECK, "crates/printer/src");
}

#[test]
fn files_can_be_read_in_one_go() {
    let check = file_length::check::<300>("length");
    for member in manifest::members().unwrap() {
        let source = format!("{}/src", member.directory);
        let has_source = workspace::root().join(&source).exists();
        keep(
            &check,
            if has_source {
                &source
            } else {
                &member.directory
            },
        );
    }
}

#[test]
fn every_test_runs_and_says_what_it_expects() {
    keep(&unfinished::CHECK, "");
}

#[test]
fn unsafe_code_is_confined_to_the_avx2_engine() {
    let sources = Source::read_all("").unwrap();
    let is_unsafe = |source: &&Source| {
        source
            .all_tokens()
            .iter()
            .any(|token| token.text == "unsafe")
    };
    let found: Vec<&str> = sources
        .iter()
        .filter(is_unsafe)
        .map(|source| &*source.path)
        .collect();
    let allowed = [
        "crates/bulk/src/avx2/checked_rows.rs",
        "crates/bulk/src/avx2/dispatch.rs",
        "crates/bulk/src/avx2.rs",
    ];
    assert_eq!(found, allowed);
}

/// Somebody who searches for a type finds one definition. These have a second one for builds
/// without a feature, or for other processors or systems.
#[test]
fn a_type_name_is_defined_once() {
    let mut definitions: BTreeMap<String, usize> = BTreeMap::new();
    for source in Source::read_all("crates").unwrap() {
        if !source.path.contains("/src/") {
            continue;
        }
        for words in source.tokens.windows(2) {
            if ["struct", "enum", "trait"].contains(&&*words[0].text) {
                *definitions.entry(words[1].text.clone()).or_default() += 1;
            }
        }
    }
    assert!(definitions.len() > 100, "the types were not found");
    definitions.retain(|_, count| *count > 1);
    let twice: Vec<_> = definitions.keys().collect();
    let twins = [
        "Avx2",
        "GameBatch",
        "GameWriter",
        "PlayerBatch",
        "PlayerColumns",
        "Signals",
    ];
    assert_eq!(twice, twins);
}

/// Checks all sources in a directory of the workspace.
#[track_caller]
fn keep(check: &Check, directory: &str) {
    let sources = Source::read_all(directory).unwrap_or_else(|error| panic!("{error}"));
    let report = check.report(&sources);
    assert!(report.is_empty(), "\n{}\n", report.join("\n"));
}

/// The problems with members whose lints are those of the workspace.
#[track_caller]
fn check(members: &[(&str, &str)], expected: &[&str]) {
    let manifests: Vec<Manifest> = members
        .iter()
        .map(|(directory, text)| {
            let text = format!("{text}\n[lints]\nworkspace = true");
            Manifest::parse(directory, &text).expect("the example is a manifest")
        })
        .collect();
    assert_eq!(dependencies::problems(&manifests), expected);
}

#[test]
fn crates_that_follow_the_flow_have_no_problems() {
    let rules = "package.name = 'tenpin-rules'
        dev-dependencies.proptest.workspace = true";
    let printer = "package.name = 'tenpin-printer'
        dependencies.tenpin-rules.workspace = true
        dependencies.anstyle = { workspace = true, features = ['std'] }
        dev-dependencies.proptest.workspace = true";
    check(&[("crates/rules", rules), ("crates/printer", printer)], &[]);
}

#[test]
fn the_rules_cannot_use_a_library_not_even_for_one_target() {
    let rules = "package.name = 'tenpin-rules'
        target.'cfg(unix)'.dependencies.libc.workspace = true
        build-dependencies.cc.workspace = true";
    check(
        &[("crates/rules", rules)],
        &[
            "tenpin-rules uses libc, but it may use only []",
            "tenpin-rules uses cc, but it may use only []",
        ],
    );
}

#[test]
fn a_view_cannot_use_another_view() {
    let printer = "package.name = 'tenpin-printer'
        dependencies.tenpin-words.workspace = true";
    check(
        &[("crates/printer", printer)],
        &["tenpin-printer uses tenpin-words, but it may use only [rules scorecard]"],
    );
}

#[test]
fn a_new_crate_needs_a_row() {
    check(
        &[("crates/lanes", "package.name = 'tenpin-lanes'")],
        &["tenpin-lanes has no row in MAY_USE, add one to tidy/src/architecture/dependencies.rs"],
    );
}

#[test]
fn nothing_depends_on_the_program_not_even_to_measure_it() {
    let bench = "package.name = 'tenpin-bench'
        dev-dependencies.tenpin.workspace = true";
    check(
        &[("bench", bench)],
        &["tenpin-bench depends on the program, move what it needs into a library"],
    );
}

#[test]
fn a_library_is_used_by_one_crate() {
    let printer = "package.name = 'tenpin-printer'
        dependencies.anstyle.workspace = true";
    let program = "package.name = 'tenpin'
        dependencies.anstyle.workspace = true";
    check(
        &[("crates/printer", printer), ("crates/cli", program)],
        &["anstyle is used by {\"tenpin\", \"tenpin-printer\"}, one crate is enough"],
    );
}

#[test]
fn a_member_takes_versions_from_the_workspace() {
    let words = "package.name = 'tenpin-words'
        dependencies.fluent = '0.17'
        dev-dependencies.insta = { version = '1', workspace = false }";
    check(
        &[("crates/words", words)],
        &[
            "tenpin-words wants its own fluent, write `workspace = true`",
            "tenpin-words wants its own insta, write `workspace = true`",
        ],
    );
}

#[test]
fn a_member_takes_lints_from_the_workspace() {
    let manifest = Manifest::parse("bench", "package.name = 'tenpin-bench'").unwrap();
    assert_eq!(
        dependencies::problems(&[manifest]),
        ["tenpin-bench has its own lints, write `[lints] workspace = true`"],
    );
}

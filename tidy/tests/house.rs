//! What holds between the crates.

use std::path::PathBuf;

use tenpin_tidy::house::{console, dependencies, length, unfinished, views};
use tenpin_tidy::manifest::{self, Manifest};
use tenpin_tidy::{Check, Source, workspace};

#[test]
fn the_crates_depend_on_each_other_as_agreed() {
    let members = manifest::members().unwrap();
    let complaints = dependencies::complaints(&members);
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_crate_with_a_fence_keeps_every_other_lint_of_the_house() {
    let members = manifest::members().unwrap();
    let fenced = members
        .iter()
        .find(|member| member.name == dependencies::FENCED);
    let mut expected = manifest::lints_of_workspace().unwrap();
    expected["rust"]["unsafe_code"] = "deny".into();
    assert_eq!(fenced.and_then(Manifest::lints), Some(&expected));
}

#[test]
fn nothing_below_the_program_knows_the_console() {
    let members = manifest::members().unwrap();
    let libraries = members.iter().filter(|member| {
        member.directory.starts_with("crates/") && member.name != dependencies::PROGRAM
    });
    keep(
        &console::CHECK,
        libraries.map(|library| format!("{}/src", library.directory)),
    );
}

#[test]
fn views_contain_no_scoring() {
    keep(&views::CHECK, ["crates/printer/src"]);
}

#[test]
fn files_and_functions_can_be_held_in_the_head() {
    let members = manifest::members().unwrap();
    let sources = members
        .iter()
        .map(|member| format!("{}/src", member.directory));
    keep(&length::CHECK, sources);
}

#[test]
fn nothing_is_left_for_later() {
    keep(&unfinished::CHECK, [""]);
}

/// Holds the check against all sources in directories of the workspace.
fn keep(check: &Check, directories: impl IntoIterator<Item = impl Into<PathBuf>>) {
    let mut findings = Vec::new();
    for directory in directories {
        let directory = workspace::root().join(directory.into());
        let sources = Source::read_all(&directory).unwrap_or_else(|error| panic!("{error}"));
        assert!(
            !sources.is_empty(),
            "nothing to read in {}",
            directory.display()
        );
        findings.extend(check.findings(&sources));
    }
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
}

/// What the house says of a member in `directory`, whose lints are in order.
#[track_caller]
fn check(members: &[(&str, &str)], expected: &[&str]) {
    let manifests: Vec<Manifest> = members
        .iter()
        .map(|(directory, text)| {
            let text = format!("{text}\n[lints]\nworkspace = true");
            Manifest::parse(directory, &text).expect("the example is a manifest")
        })
        .collect();
    assert_eq!(dependencies::complaints(&manifests), expected);
}

#[test]
fn the_flow_raises_no_complaint() {
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
            "tenpin-rules uses libc, but the rules depend on nothing",
            "tenpin-rules uses cc, but the rules depend on nothing",
        ],
    );
}

#[test]
fn a_view_cannot_use_another_view() {
    let printer = "package.name = 'tenpin-printer'
        dependencies.tenpin-words.workspace = true";
    check(
        &[("crates/printer", printer)],
        &[
            "tenpin-printer uses tenpin-words, against the flow: it may use [\"tenpin-rules\", \"tenpin-scorecard\"]",
        ],
    );
}

#[test]
fn a_new_crate_needs_a_row() {
    check(
        &[("crates/lanes", "package.name = 'tenpin-lanes'")],
        &[
            "tenpin-lanes has no row in the table of who may depend on whom, add one to \
           tidy/src/house/dependencies.rs",
        ],
    );
}

#[test]
fn nobody_depends_on_the_program_not_even_to_measure_it() {
    let bench = "package.name = 'tenpin-bench'
        dev-dependencies.tenpin.workspace = true";
    check(
        &[("bench", bench)],
        &[
            "tenpin-bench depends on tenpin, but the program is the end of the flow: move what is \
           needed into a library",
        ],
    );
}

#[test]
fn a_library_stands_in_one_crate() {
    let printer = "package.name = 'tenpin-printer'
        dependencies.anstyle.workspace = true";
    let program = "package.name = 'tenpin'
        dependencies.anstyle.workspace = true";
    check(
        &[("crates/printer", printer), ("crates/cli", program)],
        &["anstyle stands in {\"tenpin\", \"tenpin-printer\"}, but one crate is enough"],
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
        dependencies::complaints(&[manifest]),
        ["tenpin-bench has its own lints, write `[lints] workspace = true`"],
    );
}

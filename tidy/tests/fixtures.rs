//! Every check against its fixtures, so that a broken check is noticed.

use std::collections::BTreeSet;
use std::path::PathBuf;

use tenpin_tidy::architecture::{console, unfinished, views};
use tenpin_tidy::calisthenics::{
    abbreviations, chains, collections, exceptions, fields, function_length, getters, nesting,
    no_else, outside, primitives, type_tests,
};
use tenpin_tidy::{Check, Source, file_length, workspace};

/// At the end of each line where a finding is due.
const MARKER: &str = "//~";

/// Lengths are limited to a few lines here, so that the fixtures are short.
const CHECKS: [Check; 16] = [
    abbreviations::CHECK,
    chains::CHECK,
    collections::CHECK,
    console::CHECK,
    exceptions::CHECK,
    fields::CHECK,
    file_length::check::<4>("OCR-6"),
    function_length::check::<3>(),
    getters::CHECK,
    nesting::CHECK,
    no_else::CHECK,
    outside::CHECK,
    primitives::CHECK,
    type_tests::CHECK,
    unfinished::CHECK,
    views::CHECK,
];

#[test]
fn findings_are_on_the_marked_lines_and_nowhere_else() {
    for check in CHECKS {
        for name in ["good.rs", "bad.rs"] {
            let fixture = read(&check, name);
            let found = lines_found(&check, name);
            let marked = marked_lines(&fixture.text);
            let missed: Vec<_> = marked.difference(&found).collect();
            let surplus: Vec<_> = found.difference(&marked).collect();
            assert!(
                missed.is_empty() && surplus.is_empty(),
                "{}: missed lines {missed:?}, surplus lines {surplus:?}",
                fixture.path,
            );
        }
    }
}

#[test]
fn a_bad_fixture_marks_a_line_and_a_good_one_none() {
    for check in CHECKS {
        let [bad, good] = ["bad.rs", "good.rs"].map(|name| marked_lines(&read(&check, name).text));
        assert!(!bad.is_empty(), "{}: bad.rs marks no line", check.name);
        assert!(good.is_empty(), "{}: good.rs marks a line", check.name);
    }
}

#[test]
fn every_fixture_belongs_to_a_check() {
    let known: BTreeSet<PathBuf> = CHECKS.iter().map(directory_of).collect();
    let found = workspace::entries(&workspace::root().join("tidy/fixtures")).unwrap();
    assert_eq!(BTreeSet::from_iter(found), known);
}

/// The lines of a fixture with findings; it is read together with its neighbour, if it has one.
fn lines_found(check: &Check, name: &str) -> BTreeSet<usize> {
    let mut sources = vec![read(check, name)];
    if directory_of(check).join("neighbour.rs").exists() {
        sources.push(read(check, "neighbour.rs"));
    }
    let findings = (check.find)(&sources[0], &sources);
    findings.iter().map(|finding| finding.line).collect()
}

fn read(check: &Check, name: &str) -> Source {
    Source::read(&directory_of(check).join(name)).unwrap_or_else(|error| panic!("{error}"))
}

fn directory_of(check: &Check) -> PathBuf {
    workspace::root().join("tidy/fixtures").join(check.name)
}

fn marked_lines(text: &str) -> BTreeSet<usize> {
    text.lines()
        .zip(1..)
        .filter(|(line, _)| line.trim_end().ends_with(MARKER))
        .map(|(_, number)| number)
        .collect()
}

//! Every check against its fixtures, so that a broken check is noticed.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use tenpin_tidy::{Check, Finding, Source, calisthenics, house, workspace};

/// Stands at the end of each line where a finding is due.
const MARKER: &str = "//~";

#[test]
fn a_good_fixture_has_no_findings() {
    for check in checks() {
        let findings = findings(check, "good.rs");
        assert!(findings.is_empty(), "{}", listed(&findings));
    }
}

#[test]
fn a_bad_fixture_has_findings_on_the_marked_lines_and_nowhere_else() {
    for check in checks() {
        let findings = findings(check, "bad.rs");
        let found: BTreeSet<usize> = findings.iter().map(|finding| finding.line).collect();
        let marked = marked_lines(&read(check, "bad.rs").text);
        let missed: Vec<_> = marked.difference(&found).collect();
        let surplus: Vec<_> = found.difference(&marked).collect();
        assert!(
            missed.is_empty() && surplus.is_empty(),
            "{}: missed lines {missed:?}, surplus lines {surplus:?} in\n{}",
            check.name,
            listed(&findings),
        );
    }
}

#[test]
fn every_check_has_a_bad_fixture_with_a_marker_and_a_good_one_without() {
    for check in checks() {
        let bad = marked_lines(&read(check, "bad.rs").text);
        let good = marked_lines(&read(check, "good.rs").text);
        assert!(!bad.is_empty(), "{}: bad.rs marks no line", check.name);
        assert!(good.is_empty(), "{}: good.rs marks a line", check.name);
    }
}

#[test]
fn every_fixture_belongs_to_a_check() {
    let parent = workspace::root().join("tidy/fixtures");
    for directory in workspace::entries(&parent).unwrap() {
        let is_known = checks().any(|check| directory == directory_of(check));
        assert!(is_known, "{}: no check has this name", directory.display());
    }
}

fn checks() -> impl Iterator<Item = &'static Check> {
    calisthenics::CHECKS.into_iter().chain(house::CHECKS)
}

/// The findings in the fixture; it is read together with its neighbours.
fn findings(check: &Check, name: &str) -> Vec<Finding> {
    let fixture = read(check, name);
    let path = fixture.path.clone();
    let mut sources = neighbours(check);
    sources.push(fixture);
    let mut findings = check.findings(&sources);
    findings.retain(|finding| finding.path == path);
    findings
}

/// Files beside the good and the bad one, for checks that read several.
fn neighbours(check: &Check) -> Vec<Source> {
    let paths = workspace::entries(&directory_of(check)).expect("the fixtures can be listed");
    paths
        .iter()
        .filter(|path| !path.ends_with("good.rs") && !path.ends_with("bad.rs"))
        .map(|path| parse(path))
        .collect()
}

fn read(check: &Check, name: &str) -> Source {
    parse(&directory_of(check).join(name))
}

fn parse(path: &Path) -> Source {
    Source::read(path).unwrap_or_else(|error| panic!("{error}"))
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

fn listed(findings: &[Finding]) -> String {
    let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
    lines.join("\n")
}

//! Every requirement names a test that proves it.

use std::fs;

use tenpin_tidy::requirements::{identifiers, problems};
use tenpin_tidy::workspace;

const TABLE: &str = "docs/requirements.md";

#[test]
fn every_requirement_is_proved_by_a_test_that_exists() {
    let root = workspace::root();
    let table = fs::read_to_string(root.join(TABLE))
        .unwrap_or_else(|error| panic!("{TABLE}, which says what proves what: {error}"));
    let problems = problems(&table, &identifiers(), |path| {
        fs::read_to_string(root.join(path)).ok()
    });
    assert!(problems.is_empty(), "{TABLE}:\n{}", problems.join("\n"));
}

#[test]
fn every_requirement_has_an_identifier() {
    let identifiers = identifiers();
    assert_eq!(identifiers.len(), 87);
    assert_eq!(identifiers.first().unwrap(), "PIN-1");
    assert_eq!(identifiers.last().unwrap(), "VAR-8");
}

/// A repository of one file.
const FILE: &str = "
    fn not_a_test() {}
    #[cfg(test)]
    mod tests {
        #[test]
        fn stands() {}
        proptest! {
            #[test]
            fn stays(pins in 0..11) { not_this(pins) }
            fn prepares() {}
        }
    }
    mod laws {
        #[test]
        fn holds() {}
    }
    #[test]
    fn lies() {}
";

#[track_caller]
fn check(table: &str, expected: &[&str]) {
    let identifiers = ["PIN-1".to_owned(), "PIN-2".to_owned()];
    let problems = problems(table, &identifiers, |path| {
        (path == "pins.rs").then(|| FILE.to_owned())
    });
    assert_eq!(problems, expected);
}

#[test]
fn a_complete_table_has_no_problems() {
    let table = "
        Prose, and then:
        | id | what | proof |
        |---|---|---|
        | PIN-1 | ten pins | `tests::stands` in `pins.rs`, `stays` in `pins.rs` |
        | PIN-2 | a | in the text | `pins::tests::stays` in `pins.rs` |
    ";
    check(table, &[]);
}

#[test]
fn a_requirement_without_a_row_is_noticed() {
    check(
        "| PIN-1 | ten pins | `stands` in `pins.rs` |",
        &["PIN-2 has no row, say which test proves it"],
    );
}

#[test]
fn a_requirement_with_two_rows_is_noticed() {
    let row = "| PIN-1 | ten pins | `stands` in `pins.rs` |\n";
    let other = "| PIN-2 | ten pins | `stands` in `pins.rs` |\n";
    check(
        &[row, other, row].concat(),
        &["PIN-1 has 2 rows, make them one"],
    );
}

#[test]
fn a_requirement_that_nobody_asked_for_is_noticed() {
    let table = "| PIN-1 | | `stands` in `pins.rs` |
        | PIN-2 | | `stands` in `pins.rs` |
        | PIN-9 | | `stands` in `pins.rs` |";
    check(table, &["PIN-9 is no requirement, remove its row"]);
}

#[test]
fn a_proof_that_does_not_exist_is_noticed() {
    let table = "| PIN-1 | | `tests::fell` in `pins.rs`, `not_a_test` in `pins.rs` |
        | PIN-2 | | `stands` in `balls.rs`, `prepares` in `pins.rs` |";
    check(
        table,
        &[
            "line 1: PIN-1: there is no test tests::fell in pins.rs",
            "line 1: PIN-1: there is no test not_a_test in pins.rs",
            "line 2: PIN-2: there is no file balls.rs",
            "line 2: PIN-2: there is no test prepares in pins.rs",
        ],
    );
}

#[test]
fn a_proof_in_another_module_is_noticed() {
    let table = "| PIN-1 | | `tests::holds` in `pins.rs`, `tests::lies` in `pins.rs`, \
            `laws::stays` in `pins.rs`, `rack::tests::stands` in `pins.rs` |
        | PIN-2 | | `laws::holds` in `pins.rs`, `pins::lies` in `pins.rs`, \
            `pins::tests::stands` in `pins.rs` |";
    check(
        table,
        &[
            "line 1: PIN-1: there is no test tests::holds in pins.rs",
            "line 1: PIN-1: there is no test tests::lies in pins.rs",
            "line 1: PIN-1: there is no test laws::stays in pins.rs",
            "line 1: PIN-1: there is no test rack::tests::stands in pins.rs",
        ],
    );
}

#[test]
fn a_requirement_without_a_proof_is_noticed() {
    let table = "| PIN-1 | ten pins | |
        | PIN-2 | ten pins | see the tests |";
    check(
        table,
        &[
            "line 1: PIN-1: `` is no proof, write a test `in` a file, both quoted",
            "line 2: PIN-2: `see the tests` is no proof, write a test `in` a file, both quoted",
        ],
    );
}

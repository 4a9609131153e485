//! Which test proves which requirement.
//!
//! A row of the table reads
//!
//! ```text
//! | PIN-1 | what is required | `pins::tests::a_test` in `crates/rules/src/pins.rs` |
//! ```
//!
//! with as many proofs as one likes, comma separated. A row is worth nothing
//! when the test it names has been renamed, moved or removed, so that is checked.
//! Of the modules before the name, as many may be given as one likes.

use std::collections::BTreeMap;

use crate::test_search;

/// The families of requirements, and how many each has.
const FAMILIES: [(&str, usize); 12] = [
    ("PIN", 5),
    ("PLY", 3),
    ("NUM", 3),
    ("STA", 6),
    ("NRM", 5),
    ("FIN", 5),
    ("FRM", 3),
    ("GAM", 2),
    ("SCO", 6),
    ("CON", 6),
    ("MUL", 3),
    ("OCR", 11),
];

/// Every requirement's identifier: `PIN-1` to `OCR-11`.
#[must_use]
pub fn identifiers() -> Vec<String> {
    FAMILIES
        .iter()
        .flat_map(|(family, count)| (1..=*count).map(move |number| format!("{family}-{number}")))
        .collect()
}

/// Everything wrong with the table: requirements that are missing, doubled or
/// unknown, and proofs that do not exist. `read` opens a file of the repository.
#[must_use]
pub fn complaints(
    table: &str,
    identifiers: &[String],
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let rows: Vec<Row<'_>> = table.lines().zip(1..).filter_map(Row::parse).collect();
    let mut complaints = about_identifiers(&rows, identifiers);
    complaints.extend(rows.iter().flat_map(|row| about_proofs(row, &read)));
    complaints
}

struct Row<'text> {
    line: usize,
    identifier: &'text str,
    proofs: &'text str,
}

impl<'text> Row<'text> {
    /// A row of the table; headings, rulers and prose are none.
    fn parse((text, line): (&'text str, usize)) -> Option<Self> {
        let cells = text.trim().strip_prefix('|')?.strip_suffix('|')?;
        let (identifier, rest) = cells.split_once('|')?;
        let (_, proofs) = rest.rsplit_once('|')?;
        Some(Self {
            line,
            identifier: identifier.trim(),
            proofs: proofs.trim(),
        })
        .filter(|row| is_identifier(row.identifier))
    }
}

/// Capitals, a dash and a number.
fn is_identifier(text: &str) -> bool {
    text.split_once('-').is_some_and(|(family, number)| {
        !family.is_empty()
            && family.chars().all(|letter| letter.is_ascii_uppercase())
            && number.parse::<usize>().is_ok()
    })
}

fn about_identifiers(rows: &[Row<'_>], identifiers: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows {
        *counts.entry(row.identifier).or_default() += 1;
    }
    let missing = identifiers
        .iter()
        .filter(|identifier| !counts.contains_key(identifier.as_str()))
        .map(|identifier| format!("{identifier} has no row, say which test proves it"));
    let doubled = counts
        .iter()
        .filter(|(_, count)| **count > 1)
        .map(|(identifier, count)| format!("{identifier} has {count} rows, make them one"));
    let unknown = counts
        .keys()
        .filter(|identifier| !identifiers.iter().any(|known| known == *identifier))
        .map(|identifier| format!("{identifier} is no requirement, remove its row"));
    missing.chain(doubled).chain(unknown).collect()
}

fn about_proofs(row: &Row<'_>, read: &impl Fn(&str) -> Option<String>) -> Vec<String> {
    row.proofs
        .split(',')
        .filter_map(|proof| refute(proof.trim(), read).err())
        .map(|reason| format!("line {}: {}: {reason}", row.line, row.identifier))
        .collect()
}

/// Holds a proof against the file that it names.
fn refute(proof: &str, read: &impl Fn(&str) -> Option<String>) -> Result<(), String> {
    let (test, path) = parse_proof(proof)
        .ok_or_else(|| format!("`{proof}` is no proof, write a test `in` a file, both quoted"))?;
    let content = read(path).ok_or_else(|| format!("there is no file {path}"))?;
    let file = syn::parse_file(&content).map_err(|error| format!("{path}: {error}"))?;
    test_search::has_test(&file, path, test)
        .then_some(())
        .ok_or_else(|| format!("there is no test {test} in {path}"))
}

/// The test and the file of `` `test` in `file` ``.
fn parse_proof(proof: &str) -> Option<(&str, &str)> {
    let quoted = proof.strip_prefix('`')?.strip_suffix('`')?;
    quoted.split_once("` in `")
}

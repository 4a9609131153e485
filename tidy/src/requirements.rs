//! Which test proves which requirement.
//!
//! A row of the table reads
//!
//! ```text
//! | PIN-1 | what is required | `pins::tests::a_test` in `crates/rules/src/pins.rs` |
//! ```
//!
//! with any number of proofs, comma separated. A row is worth nothing when the test that it names
//! has been renamed, moved or removed, so that is checked. Modules before the name may be left
//! out.

use std::collections::BTreeMap;

use syn::visit::{self, Visit};

use crate::tokens;

/// The families of requirements, and how many each has.
const FAMILIES: [(&str, usize); 17] = [
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
    ("LIN", 5),
    ("BLR", 3),
    ("BWL", 6),
    ("STT", 5),
    ("NOT", 6),
    ("OCR", 11),
];

/// Requirements of families that are not met as a whole yet.
const SINGLE: [&str; 4] = ["VAR-1", "VAR-2", "VAR-3", "VAR-8"];

/// Every requirement's identifier: `PIN-1` to `OCR-11`, and the single ones.
#[must_use]
pub fn identifiers() -> Vec<String> {
    let families = FAMILIES
        .iter()
        .flat_map(|(family, count)| (1..=*count).map(move |number| format!("{family}-{number}")));
    families.chain(SINGLE.map(str::to_owned)).collect()
}

/// Everything wrong with the table: requirements that are missing, doubled or unknown, and
/// proofs that do not exist. `read` opens a file of the repository.
#[must_use]
pub fn problems(
    table: &str,
    identifiers: &[String],
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let rows: Vec<Row<'_>> = table.lines().zip(1..).filter_map(Row::parse).collect();
    let mut problems = with_identifiers(&rows, identifiers);
    for Row {
        line,
        identifier,
        proofs,
    } in rows
    {
        let refuted = proofs
            .split(',')
            .filter_map(|proof| refute(proof.trim(), &read).err());
        problems.extend(refuted.map(|reason| format!("line {line}: {identifier}: {reason}")));
    }
    problems
}

struct Row<'text> {
    line: usize,
    identifier: &'text str,
    proofs: &'text str,
}

impl<'text> Row<'text> {
    /// A row of the table; headings, rulers and prose are not.
    fn parse((text, line): (&'text str, usize)) -> Option<Self> {
        let cells = text.trim().strip_prefix('|')?.strip_suffix('|')?;
        let (identifier, rest) = cells.split_once('|')?;
        let (_, proofs) = rest.rsplit_once('|')?;
        let (family, number) = identifier.trim().split_once('-')?;
        let is_identifier = family.chars().all(|letter| letter.is_ascii_uppercase())
            && number.parse::<usize>().is_ok();
        is_identifier.then(|| Self {
            line,
            identifier: identifier.trim(),
            proofs: proofs.trim(),
        })
    }
}

fn with_identifiers(rows: &[Row<'_>], identifiers: &[String]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = identifiers
        .iter()
        .map(|known| (known.as_str(), 0))
        .collect();
    for row in rows {
        *counts.entry(row.identifier).or_default() += 1;
    }
    let problems = counts.into_iter().filter_map(|(identifier, count)| {
        let is_known = identifiers.iter().any(|known| known == identifier);
        match count {
            _ if !is_known => Some(format!("{identifier} is no requirement, remove its row")),
            0 => Some(format!("{identifier} has no row, say which test proves it")),
            1 => None,
            _ => Some(format!("{identifier} has {count} rows, make them one")),
        }
    });
    problems.collect()
}

/// Compares a proof with the file that it names.
fn refute(proof: &str, read: &impl Fn(&str) -> Option<String>) -> Result<(), String> {
    let quoted = proof
        .strip_prefix('`')
        .and_then(|proof| proof.strip_suffix('`'));
    let (test, path) = quoted
        .and_then(|quoted| quoted.split_once("` in `"))
        .ok_or_else(|| format!("`{proof}` is no proof, write a test `in` a file, both quoted"))?;
    let content = read(path).ok_or_else(|| format!("there is no file {path}"))?;
    let tests = Tests::read(path, &content).map_err(|error| format!("{path}: {error}"))?;
    let is_there = tests
        .found
        .iter()
        .any(|found| format!("::{found}").ends_with(&format!("::{test}")));
    is_there
        .then_some(())
        .ok_or_else(|| format!("there is no test {test} in {path}"))
}

/// The tests of a file, with the modules that they are in: `pins::tests::a_test`.
struct Tests {
    modules: Vec<String>,
    found: Vec<String>,
}

impl Tests {
    fn read(path: &str, content: &str) -> syn::Result<Self> {
        let inside = path
            .rsplit_once("src/")
            .or_else(|| path.rsplit_once("tests/"));
        let inside = inside.map_or(path, |(_, inside)| inside);
        let modules = inside.trim_end_matches(".rs").split('/');
        let modules = modules.filter(|name| !["lib", "main", "mod"].contains(name));
        let mut tests = Self {
            modules: modules.map(str::to_owned).collect(),
            found: Vec::new(),
        };
        tests.visit_file(&syn::parse_file(content)?);
        Ok(tests)
    }

    fn push(&mut self, name: &str) {
        let path = self.modules.iter().map(String::as_str).chain([name]);
        self.found.push(path.collect::<Vec<_>>().join("::"));
    }
}

impl<'ast> Visit<'ast> for Tests {
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        self.modules.push(node.ident.to_string());
        visit::visit_item_mod(self, node);
        self.modules.pop();
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        let mut attributes = node.attrs.iter().map(syn::Attribute::path);
        if attributes.any(|path| {
            path.segments
                .last()
                .is_some_and(|last| last.ident == "test")
        }) {
            self.push(&node.sig.ident.to_string());
        }
    }

    /// Properties are in the body of `proptest!`, which has tokens only.
    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        for window in tokens::flatten(node.tokens.clone()).windows(4) {
            if window
                .iter()
                .take(3)
                .map(|token| &token.text)
                .eq(["test", "]", "fn"])
            {
                self.push(&window[3].text);
            }
        }
    }
}

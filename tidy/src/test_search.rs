//! Whether a file holds a certain test.

use syn::visit::{self, Visit};

use crate::macros;
use crate::tokens;

/// Files that are no modules of their own.
const ROOTS: [&str; 3] = ["lib", "main", "mod"];

/// Whether the file at `path` holds the test. Modules before the name, as in
/// `pins::tests::a_test`, are those that the test must stand in.
pub(crate) fn has_test(file: &syn::File, path: &str, test: &str) -> bool {
    let wanted: Vec<String> = test.split("::").map(str::to_owned).collect();
    let Some((name, parents)) = wanted.split_last() else {
        return false;
    };
    let mut search = TestSearch {
        name,
        parents,
        modules: modules_of(path),
        is_found: false,
    };
    search.visit_file(file);
    search.is_found
}

/// `["state", "spare"]` for `crates/rules/src/state/spare.rs`.
fn modules_of(path: &str) -> Vec<String> {
    let inside = ["src/", "tests/"]
        .iter()
        .find_map(|root| path.split_once(root))
        .map_or(path, |(_, inside)| inside);
    let stem = inside.strip_suffix(".rs").unwrap_or(inside);
    stem.split('/')
        .filter(|segment| !ROOTS.contains(segment))
        .map(str::to_owned)
        .collect()
}

struct TestSearch<'wanted> {
    name: &'wanted str,
    parents: &'wanted [String],
    /// The modules around what is being read, the outermost first.
    modules: Vec<String>,
    is_found: bool,
}

impl TestSearch<'_> {
    fn is_inside(&self) -> bool {
        self.modules.ends_with(self.parents)
    }
}

impl<'ast> Visit<'ast> for TestSearch<'_> {
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        self.modules.push(node.ident.to_string());
        visit::visit_item_mod(self, node);
        self.modules.pop();
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        let is_test = node
            .attrs
            .iter()
            .any(|attribute| attribute.path().is_ident("test"));
        self.is_found |= is_test && node.sig.ident == self.name && self.is_inside();
        visit::visit_item_fn(self, node);
    }

    /// Properties stand in the body of a macro, which has tokens only.
    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        if macros::name(node) == "proptest" {
            let row = tokens::flatten(node.tokens.clone());
            let test = ["test", "]", "fn", self.name];
            let is_named = tokens::occurrences(&row, &test).next().is_some();
            self.is_found |= is_named && self.is_inside();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_a_module_below_the_root_of_its_crate() {
        let table: [(&str, &[&str]); 6] = [
            ("pins.rs", &["pins"]),
            ("crates/rules/src/pins.rs", &["pins"]),
            ("crates/rules/src/state/spare.rs", &["state", "spare"]),
            ("crates/rules/src/state/mod.rs", &["state"]),
            ("crates/rules/src/lib.rs", &[]),
            ("crates/rules/tests/laws.rs", &["laws"]),
        ];
        for (path, modules) in table {
            assert_eq!(modules_of(path), modules, "{path}");
        }
    }
}

//! The names that a pattern gives to values.

use std::collections::BTreeSet;

use syn::Pat;
use syn::visit::{self, Visit};

pub(super) type Names = BTreeSet<String>;

pub(super) fn names_in(pattern: &Pat) -> Names {
    let mut bindings = Bindings::default();
    bindings.visit_pat(pattern);
    bindings.names
}

#[derive(Default)]
struct Bindings {
    names: Names,
}

impl<'ast> Visit<'ast> for Bindings {
    fn visit_pat_ident(&mut self, node: &'ast syn::PatIdent) {
        self.names.insert(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }
}

//! The methods that a set of sources gives to its own types.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};
use syn::{ImplItem, ItemImpl, Signature, TraitItemFn};

use crate::source::Source;

/// The names of all methods of inherent impls and of traits. What an impl of
/// somebody else's trait holds, such as `Iterator::next`, is not ours.
pub(super) fn defined_in(sources: &[Source]) -> BTreeSet<String> {
    let mut methods = Methods::default();
    for source in sources {
        methods.visit_file(&source.syntax);
    }
    methods.names
}

#[derive(Default)]
struct Methods {
    names: BTreeSet<String>,
}

impl Methods {
    fn define(&mut self, signature: &Signature) {
        if signature.receiver().is_some() {
            self.names.insert(signature.ident.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Methods {
    fn visit_item_impl(&mut self, node: &'ast ItemImpl) {
        for item in &node.items {
            match item {
                ImplItem::Fn(method) if node.trait_.is_none() => self.define(&method.sig),
                _ => {}
            }
        }
        visit::visit_item_impl(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast TraitItemFn) {
        self.define(&node.sig);
        visit::visit_trait_item_fn(self, node);
    }
}

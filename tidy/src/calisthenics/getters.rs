//! OCR-9: no getters, setters or public fields: tell, don't ask.
//!
//! A method is judged by its body, never by its name. Traits of others
//! (`Display`, `From`) are the border; a trait of our own is no cover.

use std::collections::BTreeSet;

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{ImplItem, ImplItemFn, ItemImpl, Visibility};

use super::{handing_out, setting};
use crate::check::{Check, Reading, Remark};
use crate::source::Source;

/// Finds fields that are public, handed out, or set from outside.
pub const CHECK: Check = Check {
    name: "getters",
    rule: "OCR-9",
    reading: Reading::Among(remarks),
};

/// Traits whose one purpose is to hand out a part.
const HANDING_TRAITS: [&str; 6] = ["AsRef", "AsMut", "Borrow", "BorrowMut", "Deref", "DerefMut"];

fn remarks(source: &Source, all: &[Source]) -> Vec<Remark> {
    let mut asking = Asking {
        own_traits: traits_of(all),
        remarks: Vec::new(),
    };
    asking.visit_file(&source.syntax);
    asking.remarks
}

struct Asking {
    own_traits: BTreeSet<String>,
    remarks: Vec<Remark>,
}

impl<'ast> Visit<'ast> for Asking {
    fn visit_field(&mut self, node: &'ast syn::Field) {
        if let Some(span) = public_since(&node.vis) {
            self.remark(
                span,
                "a public field, keep it and tell its owner what you want",
            );
        }
    }

    fn visit_item_impl(&mut self, node: &'ast ItemImpl) {
        let name = trait_name(node);
        if name
            .as_deref()
            .is_none_or(|name| self.own_traits.contains(name))
        {
            node.items.iter().for_each(|item| self.judge(item));
        }
        if name.is_some_and(|name| HANDING_TRAITS.contains(&name.as_str())) {
            let text = "a trait that hands out a part, tell the owner what you want";
            self.remark(node.impl_token.span, text);
        }
        visit::visit_item_impl(self, node);
    }
}

impl Asking {
    fn judge(&mut self, item: &ImplItem) {
        let ImplItem::Fn(method) = item else {
            return;
        };
        let ImplItemFn { sig, block, .. } = method;
        if handing_out::is_getter(method) {
            let text = format!(
                "`{}` hands out a field, tell the object to do the work",
                sig.ident
            );
            self.remark(sig.fn_token.span, text);
        }
        if setting::is_setter(sig, block) {
            let text = format!(
                "`{}` sets a field, tell the object what happened",
                sig.ident
            );
            self.remark(sig.fn_token.span, text);
        }
    }

    fn remark(&mut self, span: Span, text: impl Into<String>) {
        self.remarks.push(Remark::at(span, text));
    }
}

fn public_since(visibility: &Visibility) -> Option<Span> {
    match visibility {
        Visibility::Public(word) => Some(word.span),
        Visibility::Restricted(restricted) => Some(restricted.pub_token.span),
        Visibility::Inherited => None,
    }
}

fn trait_name(block: &ItemImpl) -> Option<String> {
    let (path, _) = block.trait_.as_ref()?;
    Some(path.segments.last()?.ident.to_string())
}

fn traits_of(sources: &[Source]) -> BTreeSet<String> {
    let mut traits = Traits::default();
    for source in sources {
        traits.visit_file(&source.syntax);
    }
    traits.names
}

#[derive(Default)]
struct Traits {
    names: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Traits {
    fn visit_item_trait(&mut self, node: &'ast syn::ItemTrait) {
        self.names.insert(node.ident.to_string());
    }
}

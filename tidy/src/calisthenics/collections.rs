//! OCR-8: collections are first-class: a type that holds one holds nothing else.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Fields, Type};

use crate::check::{Check, Reading, Remark};
use crate::source::Source;

/// Finds collections that do not have a struct of their own.
pub const CHECK: Check = Check {
    name: "collections",
    rule: "OCR-8",
    reading: Reading::Alone(remarks),
};

const COLLECTIONS: &[&str] = &[
    "Vec",
    "VecDeque",
    "LinkedList",
    "HashMap",
    "HashSet",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
];

fn remarks(source: &Source) -> Vec<Remark> {
    let mut holders = Holders::default();
    holders.visit_file(&source.syntax);
    holders.remarks
}

#[derive(Default)]
struct Holders {
    remarks: Vec<Remark>,
}

impl Holders {
    fn refuse_collections(&mut self, fields: &Fields, text: &str) {
        for field in fields {
            let found = collection_in(&field.ty).map(|span| Remark::at(span, text));
            self.remarks.extend(found);
        }
    }
}

impl<'ast> Visit<'ast> for Holders {
    fn visit_item_struct(&mut self, node: &'ast syn::ItemStruct) {
        if !is_alone(&node.fields) {
            let text = "a collection beside something else, give it a type of its own";
            self.refuse_collections(&node.fields, text);
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        let text = "a collection in a variant, give it a struct of its own";
        self.refuse_collections(&node.fields, text);
    }

    fn visit_item_union(&mut self, node: &'ast syn::ItemUnion) {
        let text = "a collection in a union, give it a struct of its own";
        self.refuse_collections(&Fields::Named(node.fields.clone()), text);
    }
}

/// One field, and not a tuple, which could hold something beside it.
fn is_alone(fields: &Fields) -> bool {
    fields.len() == 1
        && !fields
            .iter()
            .any(|field| matches!(field.ty, Type::Tuple(_)))
}

fn collection_in(kind: &Type) -> Option<Span> {
    let mut finder = Finder::default();
    finder.visit_type(kind);
    finder.first
}

#[derive(Default)]
struct Finder {
    first: Option<Span>,
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_type(&mut self, node: &'ast Type) {
        let is_collection = match node {
            Type::Array(_) | Type::Slice(_) => true,
            Type::Path(kind) => is_named_collection(&kind.path),
            _ => false,
        };
        if is_collection {
            self.first.get_or_insert(node.span());
        }
        visit::visit_type(self, node);
    }
}

fn is_named_collection(path: &syn::Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| COLLECTIONS.iter().any(|name| last.ident == name))
}

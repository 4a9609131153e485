//! OCR-8: collections are first-class: a type that holds one holds nothing else.

use syn::Type;
use syn::spanned::Spanned;

use crate::check::{Check, Finding};
use crate::nodes::{Nodes, Shape};
use crate::source::Source;

/// Finds collections that do not have a struct of their own.
pub const CHECK: Check = Check {
    name: "collections",
    rule: "OCR-8",
    find,
};

/// The bracket is that of an array or a slice.
const COLLECTIONS: [&str; 9] = [
    "[",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "HashMap",
    "HashSet",
    "LinkedList",
    "Vec",
    "VecDeque",
];

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let shapes = Nodes::of(source).shapes;
    let crowded = shapes.iter().filter(|shape| !is_alone(shape));
    let fields = crowded.flat_map(|shape| &shape.fields);
    fields
        .flat_map(|field| source.tokens_in(field.ty.span()))
        .filter(|token| token.is_one_of(&COLLECTIONS))
        .map(|token| {
            let text = "a collection with something beside it, give it a struct of its own";
            Finding::on_line(token.line(), text)
        })
        .collect()
}

/// A struct of one field, and not of a tuple, which could hold something beside it.
fn is_alone(shape: &Shape<'_>) -> bool {
    match shape.fields.as_slice() {
        [only] => shape.is_struct && !matches!(only.ty, Type::Tuple(_)),
        _ => false,
    }
}

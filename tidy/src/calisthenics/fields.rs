//! OCR-7: no type with three or more fields.

use syn::Type;

use crate::check::{Check, Finding};
use crate::nodes::Nodes;
use crate::source::Source;

/// Finds structs, variants and unions with too many fields.
pub const CHECK: Check = Check {
    name: "fields",
    rule: "OCR-7",
    find,
};

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let shapes = Nodes::of(source).shapes;
    let counted = shapes.iter().map(|shape| {
        let count: usize = shape.fields.iter().map(|field| width(&field.ty)).sum();
        (shape.name, count)
    });
    counted
        .filter(|(_, count)| *count > 2)
        .map(|(name, count)| {
            let text = format!("`{name}` has {count} fields, find the type that two of them make");
            Finding::at(name.span(), text)
        })
        .collect()
}

/// A tuple is as many fields as it has elements.
fn width(kind: &Type) -> usize {
    match kind {
        Type::Tuple(tuple) => tuple.elems.iter().map(width).sum(),
        _ => 1,
    }
}

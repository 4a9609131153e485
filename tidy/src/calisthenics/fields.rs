//! OCR-7: no type with three or more fields.

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{Field, Ident, Type};

use crate::check::{Check, Reading, Remark};
use crate::source::Source;

/// Finds structs and variants with too many fields.
pub const CHECK: Check = Check {
    name: "fields",
    rule: "OCR-7",
    reading: Reading::Alone(remarks),
};

const LIMIT: usize = 2;

fn remarks(source: &Source) -> Vec<Remark> {
    let mut count = Count::default();
    count.visit_file(&source.syntax);
    count.remarks
}

#[derive(Default)]
struct Count {
    remarks: Vec<Remark>,
}

impl Count {
    fn judge<'field>(&mut self, name: &Ident, fields: impl IntoIterator<Item = &'field Field>) {
        let count: usize = fields.into_iter().map(|field| width(&field.ty)).sum();
        if count > LIMIT {
            let span: Span = name.span();
            let text = format!("`{name}` has {count} fields, find the type that two of them make");
            self.remarks.push(Remark::at(span, text));
        }
    }
}

impl<'ast> Visit<'ast> for Count {
    fn visit_item_struct(&mut self, node: &'ast syn::ItemStruct) {
        self.judge(&node.ident, &node.fields);
        visit::visit_item_struct(self, node);
    }

    fn visit_item_union(&mut self, node: &'ast syn::ItemUnion) {
        self.judge(&node.ident, &node.fields.named);
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        self.judge(&node.ident, &node.fields);
    }
}

/// A tuple is as many fields as it has elements.
fn width(kind: &Type) -> usize {
    match kind {
        Type::Tuple(tuple) => tuple.elems.iter().map(width).sum(),
        Type::Paren(inner) => width(&inner.elem),
        _ => 1,
    }
}

//! OCR-3: primitives and strings are wrapped in types of the domain.
//!
//! A tuple struct of one field is the wrapper itself. Trait impls are the
//! border, where `TryFrom<u8>` and `Display` have to speak of primitives.

use syn::visit::{self, Visit};
use syn::{Fields, Generics, ImplItem, ReturnType, Signature, TraitItem, Type, Visibility};

use crate::check::{Check, Reading, Remark};
use crate::source::Source;

/// Finds bare primitives in fields, aliases, and what is said in public.
pub const CHECK: Check = Check {
    name: "primitives",
    rule: "OCR-3",
    reading: Reading::Alone(remarks),
};

const PRIMITIVES: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32",
    "f64", "bool", "char", "str", "String",
];

fn remarks(source: &Source) -> Vec<Remark> {
    let mut border = Border::default();
    border.visit_file(&source.syntax);
    border.bare.remarks
}

/// Walks the places where a primitive must not stand.
#[derive(Default)]
struct Border {
    bare: Bare,
}

/// Finds the primitives in a type, however deep.
#[derive(Default)]
struct Bare {
    remarks: Vec<Remark>,
}

impl<'ast> Visit<'ast> for Bare {
    fn visit_type_path(&mut self, node: &'ast syn::TypePath) {
        let name = last_of_std(&node.path);
        if let Some(name) = name.filter(|name| PRIMITIVES.iter().any(|known| name == known)) {
            let text = format!("`{name}` is a bare primitive, wrap it in a type of the domain");
            self.remarks.push(Remark::at(name.span(), text));
        }
        visit::visit_type_path(self, node);
    }

    /// The length of an array is part of its shape, not a value of ours.
    fn visit_type_array(&mut self, node: &'ast syn::TypeArray) {
        self.visit_type(&node.elem);
    }
}

/// The last segment of `String`, `std::string::String` and the like.
fn last_of_std(path: &syn::Path) -> Option<&syn::Ident> {
    let first = &path.segments.first()?.ident;
    let is_plain = path.segments.len() == 1;
    let is_std = ["std", "core", "alloc"].iter().any(|root| first == root);
    let last = path.segments.last().filter(|_| is_plain || is_std)?;
    Some(&last.ident)
}

impl<'ast> Visit<'ast> for Border {
    fn visit_item_struct(&mut self, node: &'ast syn::ItemStruct) {
        if !is_wrapper(&node.fields) {
            self.bare.visit_fields(&node.fields);
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_item_union(&mut self, node: &'ast syn::ItemUnion) {
        self.bare.visit_fields_named(&node.fields);
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        self.bare.visit_fields(&node.fields);
    }

    /// An alias is another name, not another type.
    fn visit_item_type(&mut self, node: &'ast syn::ItemType) {
        self.bare.visit_type(&node.ty);
    }

    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        self.constant(&node.vis, &node.ty);
        visit::visit_item_const(self, node);
    }

    fn visit_item_static(&mut self, node: &'ast syn::ItemStatic) {
        self.constant(&node.vis, &node.ty);
        visit::visit_item_static(self, node);
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.function(&node.vis, &node.sig);
        visit::visit_item_fn(self, node);
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        if node.trait_.is_none() {
            node.items.iter().for_each(|item| self.own_item(item));
        }
        visit::visit_item_impl(self, node);
    }

    fn visit_item_trait(&mut self, node: &'ast syn::ItemTrait) {
        self.bare.visit_generics(&node.generics);
        for bound in &node.supertraits {
            self.bare.visit_type_param_bound(bound);
        }
        node.items.iter().for_each(|item| self.promised_item(item));
        visit::visit_item_trait(self, node);
    }
}

impl Border {
    fn own_item(&mut self, item: &ImplItem) {
        match item {
            ImplItem::Fn(item) => self.function(&item.vis, &item.sig),
            ImplItem::Const(item) => self.constant(&item.vis, &item.ty),
            _ => {}
        }
    }

    fn promised_item(&mut self, item: &TraitItem) {
        match item {
            TraitItem::Fn(item) => self.signature(&item.sig),
            TraitItem::Const(item) => self.bare.visit_type(&item.ty),
            TraitItem::Type(item) => self.bare.visit_trait_item_type(item),
            _ => {}
        }
    }

    fn function(&mut self, visibility: &Visibility, signature: &Signature) {
        if is_public(visibility) {
            self.signature(signature);
        }
    }

    fn constant(&mut self, visibility: &Visibility, kind: &Type) {
        if is_public(visibility) {
            self.bare.visit_type(kind);
        }
    }

    fn signature(&mut self, signature: &Signature) {
        let Signature {
            generics,
            inputs,
            output,
            ..
        } = signature;
        Visit::visit_generics(&mut self.bare, generics as &Generics);
        for input in inputs {
            self.bare.visit_fn_arg(input);
        }
        if !is_answer(output) {
            self.bare.visit_return_type(output);
        }
    }
}

fn is_public(visibility: &Visibility) -> bool {
    !matches!(visibility, Visibility::Inherited)
}

/// A question needs an answer, and `bool` is the plainest.
fn is_answer(output: &ReturnType) -> bool {
    match output {
        ReturnType::Type(_, kind) => {
            matches!(&**kind, Type::Path(kind) if kind.path.is_ident("bool"))
        }
        ReturnType::Default => false,
    }
}

/// One unnamed field; a tuple in it would be several fields in disguise.
fn is_wrapper(fields: &Fields) -> bool {
    match fields {
        Fields::Unnamed(fields) => {
            fields.unnamed.len() == 1 && !matches!(fields.unnamed[0].ty, Type::Tuple(_))
        }
        _ => false,
    }
}

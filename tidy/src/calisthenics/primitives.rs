//! OCR-3: primitives and strings are wrapped in types of the domain.
//!
//! A tuple struct of one field is such a wrapper. Implementations of traits are the border,
//! where `TryFrom<u8>` and `Display` have to name primitives.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{FnArg, ItemTrait, ReturnType, Signature, TraitItem, Type, Visibility};

use crate::check::{Check, Finding};
use crate::nodes::{Function, Nodes, Owner, Shape};
use crate::source::Source;

/// Finds bare primitives in fields, aliases, and what other modules see.
pub const CHECK: Check = Check {
    name: "primitives",
    rule: "OCR-3",
    find,
};

const PRIMITIVES: [&str; 18] = [
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32",
    "f64", "bool", "char", "str", "String",
];

fn find(source: &Source, _: &[Source]) -> Vec<Finding> {
    let nodes = Nodes::of(source);
    let fields = nodes.shapes.iter().flat_map(fields);
    let aliases = nodes.aliases.iter().map(Spanned::span);
    let constants = nodes
        .constants
        .iter()
        .filter(|(visibility, _)| is_visible(visibility));
    let functions = nodes.functions.iter().filter(|function| is_seen(function));
    let places = fields
        .chain(aliases)
        .chain(constants.map(|(_, kind)| kind.span()))
        .chain(functions.flat_map(|function| signature(function.signature)))
        .chain(nodes.traits.iter().flat_map(|node| promises(node)));
    places
        .flat_map(|place| source.tokens_in(place))
        .filter(|token| token.is_one_of(&PRIMITIVES))
        .map(|token| {
            let text = "is a bare primitive, wrap it in a type of the domain";
            Finding::on_line(token.line(), format!("`{}` {text}", token.text))
        })
        .collect()
}

fn fields(shape: &Shape<'_>) -> Vec<Span> {
    // A tuple would be several fields in disguise.
    let is_wrapper = match shape.fields.as_slice() {
        [only] => shape.is_struct && only.ident.is_none() && !matches!(only.ty, Type::Tuple(_)),
        _ => false,
    };
    let fields = shape.fields.iter().filter(|_| !is_wrapper);
    fields.map(|field| field.ty.span()).collect()
}

fn is_seen(function: &Function<'_>) -> bool {
    function.owner == Owner::Trait || is_visible(function.visibility)
}

fn is_visible(visibility: &Visibility) -> bool {
    !matches!(visibility, Visibility::Inherited)
}

/// The generics, the parameters and the result. A question needs an answer, and `bool` is the
/// plainest.
fn signature(signature: &Signature) -> Vec<Span> {
    let generics = &signature.generics;
    let mut places = vec![generics.params.span(), generics.where_clause.span()];
    places.extend(signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(parameter) => Some(parameter.ty.span()),
        FnArg::Receiver(_) => None,
    }));
    match &signature.output {
        ReturnType::Type(_, kind) if !is_bool(kind) => places.push(kind.span()),
        _ => {}
    }
    places
}

fn is_bool(kind: &Type) -> bool {
    matches!(kind, Type::Path(kind) if kind.path.is_ident("bool"))
}

/// What a trait asks of its implementors, its functions aside.
fn promises(node: &ItemTrait) -> Vec<Span> {
    let items = node.items.iter().filter_map(|item| match item {
        TraitItem::Const(item) => Some(item.ty.span()),
        TraitItem::Type(item) => Some(item.bounds.span()),
        _ => None,
    });
    [node.generics.params.span(), node.supertraits.span()]
        .into_iter()
        .chain(items)
        .collect()
}

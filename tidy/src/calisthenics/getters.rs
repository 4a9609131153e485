//! OCR-9: no getters, setters or public fields: tell, don't ask.
//!
//! A method is judged by its body, never by its name. Traits of other crates (`Display`, `From`)
//! are the border; a trait of the rules is no cover.

use std::collections::BTreeSet;

use syn::{Expr, Stmt, Visibility};

use super::scope::Scope;
use crate::check::{Check, Finding};
use crate::nodes::{Function, Nodes, Owner, trait_name};
use crate::source::Source;

/// Finds fields that are public, handed out, or set from outside.
pub const CHECK: Check = Check {
    name: "getters",
    rule: "OCR-9",
    find,
};

/// Traits whose one purpose is to hand out a part.
const HANDING_OUT: [&str; 6] = ["AsMut", "AsRef", "Borrow", "BorrowMut", "Deref", "DerefMut"];

fn find(source: &Source, all: &[Source]) -> Vec<Finding> {
    let nodes = Nodes::of(source);
    let fields = nodes.shapes.iter().flat_map(|shape| &shape.fields);
    let fields = fields.filter(|field| !matches!(field.vis, Visibility::Inherited));
    let impls = nodes
        .impls
        .iter()
        .filter(|node| trait_name(node).is_some_and(|name| HANDING_OUT.contains(&name.as_str())));
    let mut findings: Vec<Finding> = judge_methods(source, &nodes.functions, &own_traits(all));
    findings.extend(fields.map(|field| {
        let text = "a public field, keep it and tell its owner what you want";
        Finding::at(syn::spanned::Spanned::span(field), text)
    }));
    findings.extend(impls.map(|node| {
        let text = "a trait that hands out a part, tell the owner what you want";
        Finding::at(node.impl_token.span, text)
    }));
    findings
}

fn own_traits(sources: &[Source]) -> BTreeSet<String> {
    let traits = sources.iter().flat_map(|source| Nodes::of(source).traits);
    traits.map(|node| node.ident.to_string()).collect()
}

fn judge_methods(
    source: &Source,
    functions: &[Function<'_>],
    own_traits: &BTreeSet<String>,
) -> Vec<Finding> {
    let methods = functions.iter().filter(|function| match &function.owner {
        Owner::Type => true,
        Owner::TraitImpl(name) => own_traits.contains(name),
        Owner::Module | Owner::Trait => false,
    });
    methods
        .filter_map(|method| {
            let what = if is_getter(source, method) {
                "hands out a field, tell the object to do the work"
            } else if is_setter(source, method) {
                "sets a field, tell the object what happened"
            } else {
                return None;
            };
            let text = format!("`{}` {what}", method.signature.ident);
            Some(Finding::at(method.signature.fn_token.span, text))
        })
        .collect()
}

/// Whether the body is `self.pins` or one of the ways to spell it: borrowed, cloned, wrapped,
/// destructured or set first, with a constant instead of `None`.
fn is_getter(source: &Source, method: &Function<'_>) -> bool {
    method
        .body
        .is_some_and(|body| Scope::of(source, method).ends_with_part(body))
}

/// Whether the body only puts parameters into fields, with or without handing the object back.
fn is_setter(source: &Source, method: &Function<'_>) -> bool {
    let Some(body) = method.body else {
        return false;
    };
    let given = Scope::of_parameters(source, method);
    match body.stmts.as_slice() {
        [Stmt::Expr(Expr::Struct(copy), None)] if copy.rest.is_some() => {
            copy.rest.as_ref().is_some_and(|rest| given.is_object(rest))
                && copy.fields.iter().all(|field| given.is_part(&field.expr))
        }
        [assignments @ .., Stmt::Expr(last, None)] if given.is_object(last) => {
            all_set(assignments, &given)
        }
        assignments => all_set(assignments, &given),
    }
}

fn all_set(statements: &[Stmt], given: &Scope<'_>) -> bool {
    let is_set = |statement: &Stmt| match statement {
        Stmt::Expr(Expr::Assign(assignment), _) => {
            given.is_field(&assignment.left) && given.is_part(&assignment.right)
        }
        _ => false,
    };
    !statements.is_empty() && statements.iter().all(is_set)
}

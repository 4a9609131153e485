//! OCR-4: one dot per line: talk to your own parts, not to their parts.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::{Expr, ExprField, ExprMethodCall};

use crate::check::{Check, Finding};
use crate::nodes::{Nodes, Owner};
use crate::source::Source;

/// Finds calls on what a call returned, and fields of anything but `self`.
///
/// Iterators, options and results are exempt: `pins.iter().copied().sum()` talks to one thing,
/// not to three. A method of the domain after a call talks to a stranger.
pub const CHECK: Check = Check {
    name: "chains",
    rule: "OCR-4",
    find,
};

/// Methods after which an iterator follows.
const BEGINNINGS: &str = "into_iter iter iter_mut";

/// The same for texts and lists; they are not to be called on what a call returned.
const SEQUENCES: &str =
    "bytes char_indices chars chunks drain lines split split_whitespace windows";

/// Methods from one iterator, option or result to the next.
const MIDDLES: &str = "\
    and_then as_mut as_ref chain cloned copied enumerate err filter filter_map find find_map first \
    flat_map flatten last map map_err max_by max_by_key min_by min_by_key next ok ok_or ok_or_else \
    or_else position rev rposition skip skip_while take take_while then then_some zip";

/// Methods that end it: what follows is asked of a value.
const ENDS: &str = "\
    all any collect count fold for_each is_none is_none_or is_some is_some_and map_or map_or_else \
    sum try_fold try_for_each unwrap_or unwrap_or_default unwrap_or_else";

/// The names by which a method knows values of its own type.
const OWN: [&str; 2] = ["self", "other"];

fn find(source: &Source, all: &[Source]) -> Vec<Finding> {
    let own_methods = own_methods(all);
    let expressions = Nodes::of(source).expressions.into_iter();
    expressions
        .filter_map(|expression| match expression {
            Expr::MethodCall(call) => on_a_call(call, &own_methods),
            Expr::Field(field) => of_something_else(field),
            _ => None,
        })
        .collect()
}

fn on_a_call(call: &ExprMethodCall, own_methods: &BTreeSet<String>) -> Option<Finding> {
    let is_on_call = matches!(bare(&call.receiver), Expr::MethodCall(_) | Expr::Call(_));
    let text = format!(
        "`.{}()` is asked of what a call returned, let the part that you know do it",
        call.method
    );
    let finding = Finding::at(call.method.span(), text);
    (is_on_call && !is_adaptor(call, own_methods)).then_some(finding)
}

fn of_something_else(field: &ExprField) -> Option<Finding> {
    let text = "a field of something else, tell its owner what you want";
    let finding = Finding::at(field.member.span(), text);
    (!is_own(bare(&field.base))).then_some(finding)
}

/// The methods that these sources give to their own types. What they implement of other
/// people's traits, such as `Iterator::next`, is not theirs.
fn own_methods(sources: &[Source]) -> BTreeSet<String> {
    let functions = sources
        .iter()
        .flat_map(|source| Nodes::of(source).functions);
    functions
        .filter(|function| matches!(function.owner, Owner::Type | Owner::Trait))
        .filter(|function| function.signature.receiver().is_some())
        .map(|function| function.signature.ident.to_string())
        .collect()
}

/// Whether the call passes on what its receiver holds. A method of ours with such a name, as
/// `FrameNumber::next`, does so only when the receiver is evidently something else.
fn is_adaptor(call: &ExprMethodCall, own_methods: &BTreeSet<String>) -> bool {
    let is_own = own_methods.contains(&call.method.to_string());
    [BEGINNINGS, MIDDLES, ENDS]
        .iter()
        .any(|list| is_in(list, call))
        && (!is_own || is_iterator(&call.receiver, own_methods))
}

/// Whether this can only be an iterator, an option or a result.
fn is_iterator(receiver: &Expr, own_methods: &BTreeSet<String>) -> bool {
    match receiver {
        Expr::Paren(inner) => is_iterator(&inner.expr, own_methods),
        Expr::Reference(inner) => is_iterator(&inner.expr, own_methods),
        Expr::MethodCall(call) if is_in(BEGINNINGS, call) || is_in(SEQUENCES, call) => true,
        Expr::MethodCall(call) => is_in(MIDDLES, call) && is_adaptor(call, own_methods),
        _ => false,
    }
}

fn is_in(list: &str, call: &ExprMethodCall) -> bool {
    list.split_whitespace().any(|name| call.method == name)
}

/// The expression without the signs around it that reach for nothing new.
fn bare(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => bare(&inner.expr),
        Expr::Try(inner) => bare(&inner.expr),
        Expr::Reference(inner) => bare(&inner.expr),
        Expr::Unary(inner) => bare(&inner.expr),
        Expr::Cast(inner) => bare(&inner.expr),
        Expr::Index(inner) => bare(&inner.expr),
        other => other,
    }
}

fn is_own(expression: &Expr) -> bool {
    matches!(expression, Expr::Path(path) if OWN.iter().any(|own| path.path.is_ident(own)))
}

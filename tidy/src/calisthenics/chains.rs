//! OCR-4: one dot a line: talk to your own parts, not to their parts.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Expr, ExprField, ExprMethodCall, Macro};

use super::methods;
use crate::check::{Check, Reading, Remark};
use crate::macros;
use crate::source::Source;

/// Finds calls on what a call returned, and fields of anything but `self`.
pub const CHECK: Check = Check {
    name: "chains",
    rule: "OCR-4",
    reading: Reading::Among(remarks),
};

/// Methods of `Option`, `Result` and iterators that pass on what they hold.
/// A sentence such as `pins.iter().copied().sum()` talks to one thing, not to
/// three; a method of the domain after a call talks to a stranger.
const ADAPTORS: &[&str] = &[
    // To an iterator, and from one to the next.
    "iter",
    "iter_mut",
    "into_iter",
    "copied",
    "cloned",
    "map",
    "filter",
    "filter_map",
    "rev",
    "enumerate",
    "zip",
    "take",
    "take_while",
    "skip",
    "skip_while",
    "chain",
    "flatten",
    "flat_map",
    // The end of an iterator.
    "next",
    "first",
    "last",
    "min_by",
    "max_by",
    "min_by_key",
    "max_by_key",
    "find",
    "find_map",
    "position",
    "rposition",
    "fold",
    "try_fold",
    "for_each",
    "try_for_each",
    "any",
    "all",
    "count",
    "sum",
    "collect",
    // Options, results and answers.
    "as_ref",
    "as_mut",
    "and_then",
    "or_else",
    "ok",
    "err",
    "ok_or",
    "ok_or_else",
    "map_err",
    "map_or",
    "map_or_else",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "is_some",
    "is_none",
    "is_some_and",
    "is_none_or",
    "then",
    "then_some",
];

/// The names by which a method knows values of its own type.
const OWN: [&str; 2] = ["self", "other"];

/// Methods after which an iterator or an option evidently follows.
const BEGINNINGS: &[&str] = &[
    "iter",
    "iter_mut",
    "into_iter",
    "chars",
    "char_indices",
    "bytes",
    "lines",
    "split",
    "split_whitespace",
    "drain",
    "windows",
    "chunks",
];

/// Adaptors after which it is over: what follows is asked of a value.
const ENDS: &[&str] = &[
    "fold",
    "try_fold",
    "for_each",
    "try_for_each",
    "any",
    "all",
    "count",
    "sum",
    "collect",
    "map_or",
    "map_or_else",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "is_some",
    "is_none",
    "is_some_and",
    "is_none_or",
];

fn remarks(source: &Source, all: &[Source]) -> Vec<Remark> {
    let mut chains = Chains {
        own_methods: methods::defined_in(all),
        remarks: Vec::new(),
    };
    chains.visit_file(&source.syntax);
    chains.remarks
}

struct Chains {
    /// Methods of the domain, which stay so even if they are called `next`.
    own_methods: BTreeSet<String>,
    remarks: Vec<Remark>,
}

impl Chains {
    /// Whether the call passes on what its receiver holds.
    fn is_adaptor(&self, call: &ExprMethodCall) -> bool {
        let is_own = self.own_methods.contains(&call.method.to_string());
        is_one_of(ADAPTORS, call) && (!is_own || self.is_evident(&call.receiver))
    }

    /// Whether this can only be an iterator or an option. After `?` it is what
    /// they held.
    fn is_evident(&self, receiver: &Expr) -> bool {
        match receiver {
            Expr::Paren(inner) => self.is_evident(&inner.expr),
            Expr::Reference(inner) => self.is_evident(&inner.expr),
            Expr::MethodCall(call) => {
                is_one_of(BEGINNINGS, call) || self.is_adaptor(call) && !is_one_of(ENDS, call)
            }
            _ => false,
        }
    }
}

impl<'ast> Visit<'ast> for Chains {
    fn visit_expr_method_call(&mut self, node: &'ast ExprMethodCall) {
        let receiver = bare(&node.receiver);
        if matches!(receiver, Expr::MethodCall(_) | Expr::Call(_)) && !self.is_adaptor(node) {
            let text = format!(
                "`.{}()` is asked of what a call returned, let the part that you know do it",
                node.method
            );
            self.remarks.push(Remark::at(node.method.span(), text));
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_field(&mut self, node: &'ast ExprField) {
        if is_own(bare(&node.base)) {
            return;
        }
        let text = "a field of something else, tell its owner what you want";
        self.remarks.push(Remark::at(node.member.span(), text));
        self.visit_expr(root(node));
    }

    fn visit_macro(&mut self, node: &'ast Macro) {
        for argument in macros::expressions(node) {
            Visit::visit_expr(self, &argument);
        }
    }
}

fn is_one_of(names: &[&str], call: &ExprMethodCall) -> bool {
    names.iter().any(|name| call.method == name)
}

/// The expression without the signs around it that reach for nothing new.
fn bare(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => bare(&inner.expr),
        Expr::Group(inner) => bare(&inner.expr),
        Expr::Try(inner) => bare(&inner.expr),
        Expr::Reference(inner) => bare(&inner.expr),
        Expr::Unary(inner) => bare(&inner.expr),
        Expr::Cast(inner) => bare(&inner.expr),
        Expr::Index(inner) => bare(&inner.expr),
        Expr::Await(inner) => bare(&inner.base),
        other => other,
    }
}

/// Where a row of fields begins: `self` in `self.first.second`.
fn root(field: &ExprField) -> &Expr {
    match bare(&field.base) {
        Expr::Field(inner) => root(inner),
        other => other,
    }
}

fn is_own(expression: &Expr) -> bool {
    match expression {
        Expr::Path(path) => OWN.iter().any(|own| path.path.is_ident(own)),
        _ => false,
    }
}

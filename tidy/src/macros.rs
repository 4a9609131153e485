//! What can be understood of a macro's arguments.

use proc_macro2::{TokenStream, TokenTree};
use syn::{Expr, Macro};

/// The arguments of a call such as `write!(out, "{}", self.pins)`, as far as
/// they are expressions. Patterns and the rules of `macro_rules!` are not.
pub(crate) fn expressions(call: &Macro) -> Vec<Expr> {
    if is_definition(call) {
        return Vec::new();
    }
    arguments(call)
        .into_iter()
        .filter_map(|argument| syn::parse2(argument).ok())
        .collect()
}

/// The arguments of a call, cut at its outermost commas.
pub(crate) fn arguments(call: &Macro) -> Vec<TokenStream> {
    let trees: Vec<TokenTree> = call.tokens.clone().into_iter().collect();
    trees
        .split(|tree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ','))
        .map(|argument| argument.iter().cloned().collect())
        .collect()
}

/// Whether this is `macro_rules!`, which defines instead of calling.
pub(crate) fn is_definition(call: &Macro) -> bool {
    call.path.is_ident("macro_rules")
}

/// The last word of the macro's path: `matches` for `std::matches!`.
pub(crate) fn name(call: &Macro) -> String {
    call.path
        .segments
        .last()
        .map(|segment| segment.ident.to_string())
        .unwrap_or_default()
}

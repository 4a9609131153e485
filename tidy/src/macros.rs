//! What can be understood of a macro's arguments.

use proc_macro2::{TokenStream, TokenTree};
use syn::{Expr, Macro};

/// The arguments of a call such as `write!(out, "{}", self.pins)`, as far as
/// they are expressions or hold one, as in `matches!(bowl, Some(pins) if …)` and
/// `each!(self, frame => …)`. Patterns and the rules of `macro_rules!` do not.
pub(crate) fn expressions(call: &Macro) -> Vec<Expr> {
    if is_definition(call) {
        return Vec::new();
    }
    cut_arguments(call)
        .iter()
        .flat_map(|argument| expressions_in(argument))
        .collect()
}

/// The arguments of a call, cut at its outermost commas and semicolons.
pub(crate) fn arguments(call: &Macro) -> Vec<TokenStream> {
    cut_arguments(call)
        .iter()
        .map(|argument| joined(argument))
        .collect()
}

fn cut_arguments(call: &Macro) -> Vec<Vec<TokenTree>> {
    let trees: Vec<TokenTree> = call.tokens.clone().into_iter().collect();
    trees
        .split(
            |tree| matches!(tree, TokenTree::Punct(sign) if [',', ';'].contains(&sign.as_char())),
        )
        .map(<[TokenTree]>::to_vec)
        .collect()
}

/// The argument itself, or its guard and what its arrow leads to.
fn expressions_in(argument: &[TokenTree]) -> Vec<Expr> {
    if let Ok(expression) = syn::parse2(joined(argument)) {
        return vec![expression];
    }
    let (pattern, body) = match argument.windows(2).position(is_arrow) {
        Some(place) => (&argument[..place], &argument[place + 2..]),
        None => (argument, [].as_slice()),
    };
    let guard = match pattern.iter().position(is_if) {
        Some(place) => &pattern[place + 1..],
        None => &[],
    };
    [guard, body]
        .into_iter()
        .filter(|part| !part.is_empty())
        .flat_map(expressions_in)
        .collect()
}

fn joined(trees: &[TokenTree]) -> TokenStream {
    trees.iter().cloned().collect()
}

fn is_arrow(pair: &[TokenTree]) -> bool {
    matches!(
        pair,
        [TokenTree::Punct(one), TokenTree::Punct(other)]
            if one.as_char() == '=' && other.as_char() == '>'
    )
}

fn is_if(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Ident(word) if word == "if")
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

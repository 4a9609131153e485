//! Replaces calls of macros by their arguments, so that no check has to look for them.

use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprLet, ExprTuple, Macro, Pat, Stmt, Token, token};

/// `write!(out, "{}", self.pins)` becomes the tuple `(out, "{}", self.pins)`. An argument such
/// as the pattern of `matches!(bowl, Some(pins) if pins.are_all())` or the arrow of
/// `each!(self, frame => frame.score())` becomes a `let` of the pattern and what follows it.
/// Calls that take anything else become empty.
pub(crate) fn replace_calls(file: &mut syn::File) {
    Calls.visit_file_mut(file);
}

struct Calls;

impl VisitMut for Calls {
    fn visit_expr_mut(&mut self, node: &mut Expr) {
        if let Expr::Macro(call) = node {
            *node = replacement(&call.mac);
        }
        visit_mut::visit_expr_mut(self, node);
    }

    fn visit_stmt_mut(&mut self, node: &mut Stmt) {
        if let Stmt::Macro(call) = node {
            *node = Stmt::Expr(replacement(&call.mac), call.semi_token);
        }
        visit_mut::visit_stmt_mut(self, node);
    }
}

fn replacement(call: &Macro) -> Expr {
    let arguments = match call.path.segments.last() {
        Some(last) if last.ident == "matches" => matcher,
        _ => list,
    };
    Expr::Tuple(ExprTuple {
        attrs: Vec::new(),
        paren_token: token::Paren(*call.delimiter.span()),
        elems: call.parse_body_with(arguments).unwrap_or_default(),
    })
}

type Arguments = Punctuated<Expr, Token![,]>;

/// `Some(first) | Some(second)` could be an expression, too.
fn matcher(input: ParseStream<'_>) -> syn::Result<Arguments> {
    let value: Expr = input.parse()?;
    input.parse::<Token![,]>()?;
    let arguments = [value, pattern(input)?];
    input.parse::<Option<Token![,]>>()?;
    Ok(arguments.into_iter().collect())
}

fn list(input: ParseStream<'_>) -> syn::Result<Arguments> {
    let mut arguments = Punctuated::new();
    while !input.is_empty() {
        arguments.push(argument(input)?);
        if input.parse::<Token![;]>().is_err() && !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(arguments)
}

fn argument(input: ParseStream<'_>) -> syn::Result<Expr> {
    let ahead = input.fork();
    let is_expression = ahead.parse::<Expr>().is_ok();
    if is_expression && (ahead.is_empty() || ahead.peek(Token![,]) || ahead.peek(Token![;])) {
        return input.parse();
    }
    pattern(input)
}

/// A pattern with its guard and what its arrow leads to, if any.
fn pattern(input: ParseStream<'_>) -> syn::Result<Expr> {
    let pattern = Pat::parse_multi_with_leading_vert(input)?;
    let mut after = Arguments::new();
    if input.parse::<Token![if]>().is_ok() {
        after.push(input.parse()?);
    }
    if input.parse::<Token![=>]>().is_ok() {
        after.push(input.parse()?);
    }
    Ok(Expr::Let(ExprLet {
        attrs: Vec::new(),
        let_token: Token![let](input.span()),
        pat: Box::new(pattern),
        eq_token: Token![=](input.span()),
        expr: Box::new(Expr::Tuple(ExprTuple {
            attrs: Vec::new(),
            paren_token: token::Paren::default(),
            elems: after,
        })),
    }))
}

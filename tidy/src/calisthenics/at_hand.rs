//! Values that need no object to be known: constants, and what is made of them.

use syn::{Expr, ExprClosure, Path};

/// Whether the expression is a constant, or a function that gives nothing else:
/// `0`, `Points::NONE`, `Score::default()`, `Some(Pins::ALL)`, `|| Points::NONE`.
pub(super) fn is_constant(expression: &Expr) -> bool {
    match expression {
        Expr::Lit(_) => true,
        Expr::Path(path) => is_name_of_constant(&path.path),
        Expr::Paren(inner) => is_constant(&inner.expr),
        Expr::Reference(inner) => is_constant(&inner.expr),
        Expr::Unary(inner) => is_constant(&inner.expr),
        Expr::Call(call) => {
            matches!(*call.func, Expr::Path(_)) && call.args.iter().all(is_constant)
        }
        Expr::Closure(closure) => gives_constant(closure),
        _ => false,
    }
}

/// `Points::default` in `unwrap_or_else(Points::default)`: a function that is
/// given nothing knows nothing but constants.
pub(super) fn is_substitute(expression: &Expr) -> bool {
    is_constant(expression)
        || matches!(expression, Expr::Path(path) if path.path.segments.len() > 1)
}

fn gives_constant(closure: &ExprClosure) -> bool {
    is_constant(&closure.body)
}

/// `NONE`, `Points::NONE`, `BowlsNeeded::None`; variables begin with a small
/// letter.
fn is_name_of_constant(path: &Path) -> bool {
    path.segments.last().is_some_and(|last| {
        let name = last.ident.to_string();
        name.starts_with(char::is_uppercase) && name != "Self"
    })
}

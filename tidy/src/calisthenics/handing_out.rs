//! Whether a body does nothing but hand out a field, or set one.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprCall, ExprMatch, FnArg, Local, Pat, Signature, Stmt};

/// Methods that hand on their receiver in other clothes.
const CLOTHES: &[&str] = &[
    "clone",
    "cloned",
    "copied",
    "to_owned",
    "to_string",
    "to_vec",
    "as_str",
    "as_ref",
    "as_mut",
    "as_deref",
    "as_slice",
    "as_mut_slice",
    "as_bytes",
    "borrow",
    "deref",
    "iter",
    "iter_mut",
    "into_iter",
    "into_inner",
    "unwrap_or_default",
];

/// Calls that wrap a value and leave it as it is.
const WRAPPINGS: [&str; 3] = ["Some", "Ok", "Box::new"];

/// Types to which a conversion of a field lays it bare.
const BARE: [&str; 8] = ["u8", "u16", "u32", "u64", "usize", "i32", "char", "String"];

/// Names that stand for a part of the object at hand.
type Names = BTreeSet<String>;

/// Whether the body is `self.pins` or one of the ways to spell it: borrowed,
/// cloned, wrapped, destructured first, returned with or without `return`.
pub(super) fn is_getter(body: &Block) -> bool {
    body_hands_out(body, Names::new())
}

fn body_hands_out(body: &Block, mut parts: Names) -> bool {
    let Some((last, before)) = body.stmts.split_last() else {
        return false;
    };
    for statement in before {
        let Stmt::Local(binding) = statement else {
            return false;
        };
        if !binds_part(binding, &mut parts) {
            return false;
        }
    }
    match last {
        Stmt::Expr(expression, _) => hands_out(expression, &parts),
        _ => false,
    }
}

/// `let Self { pins, .. } = self` and `let pins = &self.pins` name parts.
fn binds_part(binding: &Local, parts: &mut Names) -> bool {
    let Some(start) = &binding.init else {
        return false;
    };
    let is_part = is_self(&start.expr) || hands_out(&start.expr, parts);
    parts.extend(names_in(&binding.pat));
    is_part
}

fn hands_out(expression: &Expr, parts: &Names) -> bool {
    match expression {
        Expr::Paren(inner) => hands_out(&inner.expr, parts),
        Expr::Reference(inner) => hands_out(&inner.expr, parts),
        Expr::Unary(inner) => {
            matches!(inner.op, syn::UnOp::Deref(_)) && hands_out(&inner.expr, parts)
        }
        Expr::Cast(inner) => hands_out(&inner.expr, parts),
        Expr::Return(inner) => inner
            .expr
            .as_ref()
            .is_some_and(|value| hands_out(value, parts)),
        Expr::Block(inner) => body_hands_out(&inner.block, parts.clone()),
        Expr::Tuple(tuple) => {
            !tuple.elems.is_empty() && tuple.elems.iter().all(|value| hands_out(value, parts))
        }
        Expr::MethodCall(call) => {
            CLOTHES.iter().any(|clothes| call.method == clothes) && hands_out(&call.receiver, parts)
        }
        Expr::Call(call) => wraps(call) && call.args.iter().all(|value| hands_out(value, parts)),
        Expr::Field(field) => is_self(&field.base) || hands_out(&field.base, parts),
        Expr::Path(path) => path
            .path
            .get_ident()
            .is_some_and(|name| parts.contains(&name.to_string())),
        Expr::Match(choice) => is_self(&choice.expr) && every_arm_hands_out(choice),
        _ => false,
    }
}

fn every_arm_hands_out(choice: &ExprMatch) -> bool {
    let mut arms = choice.arms.iter();
    arms.len() > 0 && arms.all(|arm| hands_out(&arm.body, &names_in(&arm.pat)))
}

/// `Some(…)`, or a conversion that lays bare such as `u8::from(…)`.
fn wraps(call: &ExprCall) -> bool {
    let Expr::Path(function) = &*call.func else {
        return false;
    };
    let path = spelled(&function.path);
    let lays_bare = path
        .strip_suffix("::from")
        .is_some_and(|kind| BARE.contains(&kind));
    lays_bare || WRAPPINGS.contains(&path.as_str())
}

/// Whether the body only puts parameters into fields, with or without handing
/// the object back.
pub(super) fn is_setter(signature: &Signature, body: &Block) -> bool {
    let parameters = parameters_of(signature);
    match body.stmts.as_slice() {
        [Stmt::Expr(only, None)] if replaces_fields(only, &parameters) => true,
        [assignments @ .., Stmt::Expr(last, None)] if is_self(last) => {
            sets_fields(assignments, &parameters)
        }
        assignments => sets_fields(assignments, &parameters),
    }
}

fn sets_fields(statements: &[Stmt], parameters: &Names) -> bool {
    !statements.is_empty()
        && statements.iter().all(|statement| match statement {
            Stmt::Expr(Expr::Assign(assignment), _) => {
                hands_out(&assignment.left, &Names::new())
                    && hands_out(before_conversion(&assignment.right), parameters)
            }
            _ => false,
        })
}

/// A setter is a setter when it converts what it is given; a getter that
/// converts a field into another type of the domain is none.
fn before_conversion(expression: &Expr) -> &Expr {
    match expression {
        Expr::MethodCall(call) if call.method == "into" => &call.receiver,
        other => other,
    }
}

/// `Self { pins, ..self }` sets a field of a copy.
fn replaces_fields(expression: &Expr, parameters: &Names) -> bool {
    let Expr::Struct(literal) = expression else {
        return false;
    };
    literal.rest.as_ref().is_some_and(|rest| is_self(rest))
        && literal
            .fields
            .iter()
            .all(|field| hands_out(&field.expr, parameters))
}

fn is_self(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(inner) => is_self(&inner.expr),
        Expr::Reference(inner) => is_self(&inner.expr),
        Expr::Unary(inner) => is_self(&inner.expr),
        Expr::Path(path) => path.path.is_ident("self"),
        _ => false,
    }
}

fn parameters_of(signature: &Signature) -> Names {
    let patterns = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(parameter) => Some(&*parameter.pat),
        FnArg::Receiver(_) => None,
    });
    patterns.flat_map(names_in).collect()
}

fn names_in(pattern: &Pat) -> Names {
    let mut bindings = Bindings::default();
    bindings.visit_pat(pattern);
    bindings.names
}

#[derive(Default)]
struct Bindings {
    names: Names,
}

impl<'ast> Visit<'ast> for Bindings {
    fn visit_pat_ident(&mut self, node: &'ast syn::PatIdent) {
        self.names.insert(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }
}

fn spelled(path: &syn::Path) -> String {
    let words: Vec<String> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    words.join("::")
}

//! Whether a body does nothing but set a field.

use syn::{Block, Expr, FnArg, Signature, Stmt};

use super::bindings::{Names, names_in};
use super::handing_out::Scope;

/// Whether the body only puts parameters into fields, with or without handing
/// the object back.
pub(super) fn is_setter(signature: &Signature, body: &Block) -> bool {
    let given = Scope::with_parts(parameters_of(signature));
    match body.stmts.as_slice() {
        [Stmt::Expr(only, None)] if replaces_fields(only, &given) => true,
        [assignments @ .., Stmt::Expr(last, None)] if given.is_self(last) => {
            sets_fields(assignments, &given)
        }
        assignments => sets_fields(assignments, &given),
    }
}

fn sets_fields(statements: &[Stmt], given: &Scope) -> bool {
    let fields = Scope::with_parts(Names::new());
    !statements.is_empty()
        && statements.iter().all(|statement| match statement {
            Stmt::Expr(Expr::Assign(assignment), _) => {
                fields.hands_out(&assignment.left)
                    && given.hands_out(before_conversion(&assignment.right))
            }
            _ => false,
        })
}

/// A setter is a setter when it converts what it is given.
fn before_conversion(expression: &Expr) -> &Expr {
    match expression {
        Expr::MethodCall(call) if call.method == "into" => &call.receiver,
        other => other,
    }
}

/// `Self { pins, ..self }` sets a field of a copy.
fn replaces_fields(expression: &Expr, given: &Scope) -> bool {
    let Expr::Struct(literal) = expression else {
        return false;
    };
    literal
        .rest
        .as_ref()
        .is_some_and(|rest| given.is_self(rest))
        && literal
            .fields
            .iter()
            .all(|field| given.hands_out(&field.expr))
}

fn parameters_of(signature: &Signature) -> Names {
    let patterns = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Typed(parameter) => Some(&*parameter.pat),
        FnArg::Receiver(_) => None,
    });
    patterns.flat_map(names_in).collect()
}

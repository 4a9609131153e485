//! Whether a body does nothing but hand out a field.

use syn::visit::{self, Visit};
use syn::{BinOp, ReturnType, Stmt, Type, Visibility};
use syn::{Block, Expr, ExprCall, ExprMatch, ExprMethodCall, FnArg, ImplItemFn, Local, Pat};

use super::at_hand;
use super::bindings::{Names, names_in};

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
    "unwrap",
    "unwrap_or_default",
];

/// Methods that hand on what their receiver holds, or a substitute.
const SUBSTITUTING: [&str; 5] = [
    "unwrap_or",
    "unwrap_or_else",
    "ok_or",
    "ok_or_else",
    "expect",
];

/// Calls that wrap a value and leave it as it is.
const WRAPPINGS: [&str; 3] = ["Some", "Ok", "Box::new"];

/// Types to which a conversion of a field lays it bare.
const BARE: [&str; 8] = ["u8", "u16", "u32", "u64", "usize", "i32", "char", "String"];

/// Whether the body is `self.pins` or one of the ways to spell it: borrowed,
/// cloned, wrapped, destructured or set first, with a constant in its stead,
/// returned with or without `return`.
pub(super) fn is_getter(method: &ImplItemFn) -> bool {
    let mut scope = Scope::of_self();
    scope.sees_conversions = is_visible(&method.vis) && !names_self(&method.sig.output);
    for input in &method.sig.inputs {
        scope.take(input);
    }
    scope.reaches_end_of(&method.block)
}

/// What a body knows of the object at hand.
pub(super) struct Scope {
    /// Names of the object itself: `self`, and what it is bound to.
    selves: Names,
    /// Names that stand for a part of it.
    parts: Names,
    /// Whether a part that is turned into another type is still handed out.
    /// Others are not to ask for it; the object's own traits may be built so.
    sees_conversions: bool,
}

impl Scope {
    fn of_self() -> Self {
        Self {
            selves: Names::from(["self".to_owned()]),
            parts: Names::new(),
            sees_conversions: false,
        }
    }

    /// A body in which these names count as parts.
    pub(super) fn with_parts(parts: Names) -> Self {
        Self {
            parts,
            ..Self::of_self()
        }
    }

    fn inner(&self) -> Self {
        Self {
            selves: self.selves.clone(),
            parts: self.parts.clone(),
            ..*self
        }
    }

    /// A parameter `other: &Self` is an object of the kind, too.
    fn take(&mut self, input: &FnArg) {
        match input {
            FnArg::Typed(parameter) if is_type_self(&parameter.ty) => {
                self.bind_self(&parameter.pat);
            }
            _ => {}
        }
    }

    /// Whether a part is what the body ends with, and nothing was done before.
    fn reaches_end_of(mut self, body: &Block) -> bool {
        let Some((last, before)) = body.stmts.split_last() else {
            return false;
        };
        before.iter().all(|statement| self.passes_by(statement))
            && matches!(last, Stmt::Expr(expression, _) if self.hands_out(expression))
    }

    /// Statements after which a field that is handed out is no answer yet: new
    /// names for values, and values for fields.
    fn passes_by(&mut self, statement: &Stmt) -> bool {
        match statement {
            Stmt::Local(binding) => self.bind(binding),
            Stmt::Expr(Expr::Assign(assignment), _) => return self.hands_out(&assignment.left),
            Stmt::Expr(Expr::Binary(change), _) => {
                return changes_left(change.op) && self.hands_out(&change.left);
            }
            _ => return false,
        }
        true
    }

    /// `let Self { pins, .. } = self` and `let pins = &self.pins` name parts.
    fn bind(&mut self, binding: &Local) {
        let names = names_in(&binding.pat);
        let start = binding.init.as_ref().map(|start| &*start.expr);
        let is_self = start.is_some_and(|start| self.is_self(start));
        let is_part = start.is_some_and(|start| self.hands_out(start));
        self.parts.retain(|part| !names.contains(part));
        self.selves.retain(|itself| !names.contains(itself));
        if is_self {
            self.bind_self(&binding.pat);
        }
        if is_part {
            self.parts.extend(names);
        }
    }

    fn bind_self(&mut self, pattern: &Pat) {
        match pattern {
            Pat::Type(typed) => self.bind_self(&typed.pat),
            Pat::Ident(name) => _ = self.selves.insert(name.ident.to_string()),
            parts => self.parts.extend(names_in(parts)),
        }
    }

    pub(super) fn hands_out(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Paren(inner) => self.hands_out(&inner.expr),
            Expr::Reference(inner) => self.hands_out(&inner.expr),
            Expr::Unary(inner) => {
                matches!(inner.op, syn::UnOp::Deref(_)) && self.hands_out(&inner.expr)
            }
            Expr::Cast(inner) => self.hands_out(&inner.expr),
            Expr::Try(inner) => self.hands_out(&inner.expr),
            Expr::Return(inner) => inner
                .expr
                .as_ref()
                .is_some_and(|value| self.hands_out(value)),
            Expr::Block(inner) => self.inner().reaches_end_of(&inner.block),
            Expr::Tuple(tuple) => {
                !tuple.elems.is_empty() && tuple.elems.iter().all(|value| self.hands_out(value))
            }
            Expr::MethodCall(call) => self.hands_on(call) && self.hands_out(&call.receiver),
            Expr::Call(call) => {
                self.wraps(call) && call.args.iter().all(|value| self.hands_out(value))
            }
            Expr::Field(field) => self.is_self(&field.base) || self.hands_out(&field.base),
            Expr::Path(path) => is_one_of(&self.parts, &path.path),
            Expr::Match(choice) => self.every_arm_hands_out(choice),
            _ => false,
        }
    }

    fn hands_on(&self, call: &ExprMethodCall) -> bool {
        let is_any_of = |names: &[&str]| names.iter().any(|name| call.method == name);
        is_any_of(CLOTHES)
            || is_any_of(&SUBSTITUTING) && call.args.iter().all(at_hand::is_substitute)
            || self.sees_conversions && call.method == "into"
    }

    /// `Some(…)`, or a conversion such as `u8::from(…)`.
    fn wraps(&self, call: &ExprCall) -> bool {
        let Expr::Path(function) = &*call.func else {
            return false;
        };
        let path = spelled(&function.path);
        let converts = path
            .strip_suffix("::from")
            .is_some_and(|kind| self.sees_conversions || BARE.contains(&kind));
        converts || WRAPPINGS.contains(&path.as_str())
    }

    /// `match self.total { Some(total) => total, None => Points::NONE }` hands
    /// out as well; which constant stands for which kind of `self`, an object
    /// may say.
    fn every_arm_hands_out(&self, choice: &ExprMatch) -> bool {
        let is_of_part = self.hands_out(&choice.expr);
        let hands_out = |arm: &syn::Arm| {
            let mut scope = self.inner();
            scope.parts.extend(names_in(&arm.pat));
            scope.hands_out(&arm.body)
        };
        (is_of_part || self.is_self(&choice.expr))
            && choice.arms.iter().any(hands_out)
            && choice
                .arms
                .iter()
                .all(|arm| hands_out(arm) || is_of_part && at_hand::is_constant(&arm.body))
    }

    /// Whether this is the object as a whole, or a copy of it.
    pub(super) fn is_self(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Paren(inner) => self.is_self(&inner.expr),
            Expr::Reference(inner) => self.is_self(&inner.expr),
            Expr::Unary(inner) => self.is_self(&inner.expr),
            Expr::MethodCall(call) => call.method == "clone" && self.is_self(&call.receiver),
            Expr::Path(path) => is_one_of(&self.selves, &path.path),
            _ => false,
        }
    }
}

/// `self.total += points` is an assignment, too.
fn changes_left(sign: BinOp) -> bool {
    matches!(
        sign,
        BinOp::AddAssign(_) | BinOp::SubAssign(_) | BinOp::MulAssign(_) | BinOp::DivAssign(_)
    )
}

fn is_visible(visibility: &Visibility) -> bool {
    !matches!(visibility, Visibility::Inherited)
}

/// Whether the answer is of the same kind as the object: nothing is handed out
/// by a method that makes another one of its kind.
fn names_self(output: &ReturnType) -> bool {
    let mut search = SelfSearch::default();
    search.visit_return_type(output);
    search.is_found
}

fn is_type_self(kind: &Type) -> bool {
    match kind {
        Type::Reference(inner) => is_type_self(&inner.elem),
        Type::Path(path) => path.path.is_ident("Self"),
        _ => false,
    }
}

#[derive(Default)]
struct SelfSearch {
    is_found: bool,
}

impl<'ast> Visit<'ast> for SelfSearch {
    fn visit_type(&mut self, node: &'ast Type) {
        self.is_found |= is_type_self(node);
        visit::visit_type(self, node);
    }
}

fn is_one_of(names: &Names, path: &syn::Path) -> bool {
    path.get_ident()
        .is_some_and(|name| names.contains(&name.to_string()))
}

fn spelled(path: &syn::Path) -> String {
    let words: Vec<String> = path
        .segments
        .iter()
        .map(|segment| segment.ident.to_string())
        .collect();
    words.join("::")
}

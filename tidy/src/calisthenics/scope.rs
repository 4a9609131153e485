//! What the names in the body of a method refer to, as far as getters and setters need it.

use std::collections::BTreeSet;

use syn::spanned::Spanned;
use syn::{Block, Expr, FnArg, Local, Pat, ReturnType, Stmt, Type, Visibility};

use crate::nodes::Function;
use crate::source::Source;

/// Methods that pass their receiver on in another form.
const PASSING: &str = "\
    as_bytes as_deref as_mut as_mut_slice as_ref as_slice as_str borrow clone cloned copied deref \
    into_inner into_iter iter iter_mut to_owned to_string to_vec unwrap unwrap_or_default";

/// Methods that pass on what their receiver holds, or a substitute.
const SUBSTITUTING: &str = "expect ok_or ok_or_else unwrap_or unwrap_or_else";

/// Calls that leave the value as it is, or lay it bare.
const WRAPPING: &str = "\
    Box::new Ok Some String::from char::from i32::from u16::from u32::from u64::from u8::from \
    usize::from";

const LITERALS: [&str; 2] = ["true", "false"];

type Names = BTreeSet<String>;

pub(super) struct Scope<'source> {
    source: &'source Source,
    /// The object itself: `self`, a copy of it, another one of its type.
    objects: Names,
    /// Parts of the object, or whatever else counts as one.
    parts: Names,
    /// Whether a part that is converted to another type is still handed out. Other modules are
    /// not to ask for it; the object's own traits may be built so, and so may its own kind.
    sees_conversions: bool,
}

impl<'source> Scope<'source> {
    pub(super) fn of(source: &'source Source, method: &Function<'_>) -> Self {
        let is_visible = !matches!(method.visibility, Visibility::Inherited);
        let mut scope = Self {
            source,
            objects: Names::from(["self".to_owned()]),
            parts: Names::new(),
            sees_conversions: is_visible && !names_self(source, &method.signature.output),
        };
        for input in &method.signature.inputs {
            if let FnArg::Typed(parameter) = input
                && is_self(&parameter.ty)
            {
                scope.bind_object(&parameter.pat);
            }
        }
        scope
    }

    /// A scope in which the parameters count as parts.
    pub(super) fn of_parameters(source: &'source Source, method: &Function<'_>) -> Self {
        let mut scope = Self::of(source, method);
        scope.sees_conversions = true;
        for input in &method.signature.inputs {
            if let FnArg::Typed(parameter) = input {
                scope.parts.extend(scope.names_in(&parameter.pat));
            }
        }
        scope
    }

    fn inner(&self) -> Self {
        Self {
            objects: self.objects.clone(),
            parts: self.parts.clone(),
            ..*self
        }
    }

    /// Whether the body ends with a part, and nothing before it makes that an answer.
    pub(super) fn ends_with_part(mut self, body: &Block) -> bool {
        let Some((last, before)) = body.stmts.split_last() else {
            return false;
        };
        before.iter().all(|statement| self.passes(statement))
            && matches!(last, Stmt::Expr(expression, _) if self.is_part(expression))
    }

    /// New names for values, and new values for fields.
    fn passes(&mut self, statement: &Stmt) -> bool {
        match statement {
            Stmt::Local(binding) => self.bind(binding),
            Stmt::Expr(Expr::Assign(assignment), _) => return self.is_part(&assignment.left),
            // `self.total += points`, too.
            Stmt::Expr(Expr::Binary(change), Some(_)) => return self.is_part(&change.left),
            _ => return false,
        }
        true
    }

    /// `let Self { pins, .. } = self` and `let pins = &self.pins` name parts.
    fn bind(&mut self, binding: &Local) {
        let names = self.names_in(&binding.pat);
        let value = binding.init.as_ref().map(|value| &*value.expr);
        let is_object = value.is_some_and(|value| self.is_object(value));
        let is_part = value.is_some_and(|value| self.is_part(value));
        self.parts.retain(|part| !names.contains(part));
        self.objects.retain(|object| !names.contains(object));
        if is_object {
            self.bind_object(&binding.pat);
        }
        if is_part {
            self.parts.extend(names);
        }
    }

    fn bind_object(&mut self, pattern: &Pat) {
        let names = self.names_in(pattern);
        match pattern {
            Pat::Ident(_) | Pat::Type(_) => self.objects.extend(names),
            _ => self.parts.extend(names),
        }
    }

    /// Whether this is a field of the object, or a field of one.
    pub(super) fn is_field(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Field(field) => self.is_object(&field.base) || self.is_field(&field.base),
            Expr::Unary(inner) => self.is_field(&inner.expr),
            _ => false,
        }
    }

    /// Whether this is the object as a whole, or a copy of it.
    pub(super) fn is_object(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Paren(inner) => self.is_object(&inner.expr),
            Expr::Reference(inner) => self.is_object(&inner.expr),
            Expr::Unary(inner) => self.is_object(&inner.expr),
            Expr::MethodCall(call) => call.method == "clone" && self.is_object(&call.receiver),
            Expr::Path(path) => contains(&self.objects, &path.path),
            _ => false,
        }
    }

    /// Whether this is a part of the object, in whatever form.
    pub(super) fn is_part(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Paren(inner) => self.is_part(&inner.expr),
            Expr::Reference(inner) => self.is_part(&inner.expr),
            Expr::Unary(inner) => {
                matches!(inner.op, syn::UnOp::Deref(_)) && self.is_part(&inner.expr)
            }
            Expr::Cast(inner) => self.is_part(&inner.expr),
            Expr::Try(inner) => self.is_part(&inner.expr),
            Expr::Return(inner) => inner.expr.as_ref().is_some_and(|value| self.is_part(value)),
            Expr::Block(inner) => self.inner().ends_with_part(&inner.block),
            Expr::Tuple(tuple) => self.are_parts(&tuple.elems),
            Expr::MethodCall(call) => self.passes_on(call) && self.is_part(&call.receiver),
            Expr::Call(call) => self.wraps(&call.func) && self.are_parts(&call.args),
            Expr::Field(field) => self.is_field(expression) || self.is_part(&field.base),
            Expr::Path(path) => contains(&self.parts, &path.path),
            Expr::Match(choice) => self.every_arm_is_part(choice),
            _ => false,
        }
    }

    fn are_parts<'ast>(&self, values: impl IntoIterator<Item = &'ast Expr>) -> bool {
        let mut values = values.into_iter().peekable();
        values.peek().is_some() && values.all(|value| self.is_part(value))
    }

    fn passes_on(&self, call: &syn::ExprMethodCall) -> bool {
        let is_in = |list: &str| list.split_whitespace().any(|name| call.method == name);
        is_in(PASSING)
            || is_in(SUBSTITUTING) && call.args.iter().all(|value| self.is_constant(value))
            || self.sees_conversions && call.method == "into"
    }

    fn wraps(&self, function: &Expr) -> bool {
        let path: String = self
            .source
            .tokens_in(function.span())
            .map(|token| &*token.text)
            .collect();
        WRAPPING.split_whitespace().any(|known| path == known)
            || self.sees_conversions && path.ends_with("::from")
    }

    /// `match self.total { Some(total) => total, None => Points::NONE }` hands out as well;
    /// which constant goes with which kind of `self`, an object may say.
    fn every_arm_is_part(&self, choice: &syn::ExprMatch) -> bool {
        let is_of_part = self.is_part(&choice.expr);
        let is_part = |arm: &syn::Arm| {
            let mut scope = self.inner();
            scope.parts.extend(self.names_in(&arm.pat));
            scope.is_part(&arm.body)
        };
        (is_of_part || self.is_object(&choice.expr))
            && choice.arms.iter().any(is_part)
            && choice
                .arms
                .iter()
                .all(|arm| is_part(arm) || is_of_part && self.is_constant(&arm.body))
    }

    /// Whether the expression mentions no variable: `0`, `Points::NONE`, `|| Score::default()`.
    fn is_constant(&self, expression: &impl Spanned) -> bool {
        self.variables_in(expression).is_empty()
    }

    fn names_in(&self, pattern: &Pat) -> Names {
        self.variables_in(pattern)
            .into_iter()
            .map(str::to_owned)
            .collect()
    }

    /// Words with a small first letter that are no segments of a path.
    fn variables_in(&self, node: &impl Spanned) -> Vec<&str> {
        let words: Vec<&str> = self
            .source
            .tokens_in(node.span())
            .map(|token| token.text.as_str())
            .collect();
        (0..words.len())
            .filter(|place| !words[..*place].ends_with(&[":", ":"]))
            .map(|place| words[place])
            .filter(|word| word.starts_with(char::is_lowercase) && !LITERALS.contains(word))
            .collect()
    }
}

fn contains(names: &Names, path: &syn::Path) -> bool {
    path.get_ident()
        .is_some_and(|name| names.contains(&name.to_string()))
}

fn is_self(kind: &Type) -> bool {
    match kind {
        Type::Reference(inner) => is_self(&inner.elem),
        Type::Path(path) => path.path.is_ident("Self"),
        _ => false,
    }
}

/// Nothing is handed out by a method that makes another object of its kind.
fn names_self(source: &Source, output: &ReturnType) -> bool {
    source
        .tokens_in(output.span())
        .any(|token| token.text == "Self")
}

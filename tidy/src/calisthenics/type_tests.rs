//! OCR-10: frames and states differ by type, not by `if`: no type tests.
//!
//! An enum whose variants each wrap one type (`State::Strike(Strike)`) is how
//! Rust spells "one of these objects". The file that defines it may look inside
//! to pass a message on; anybody else has to send the message.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Fields, ItemEnum, Macro, Pat, Path, Type};

use crate::check::{Check, Reading, Remark};
use crate::source::Source;
use crate::{imports, macros, tokens};

/// Finds places that ask an object which one of its kind it is.
pub const CHECK: Check = Check {
    name: "type_tests",
    rule: "OCR-10",
    reading: Reading::Among(remarks),
};

/// Named by the rule itself, whatever shape they take.
const ALWAYS: [&str; 2] = ["State", "Frame"];

/// Ways to ask a value for its type at run time.
const REFLECTION: [&str; 7] = [
    "Any",
    "TypeId",
    "type_id",
    "downcast",
    "downcast_ref",
    "downcast_mut",
    "discriminant",
];

const MATCHERS: [&str; 2] = ["matches", "assert_matches"];

const ADVICE: &str = "send the object a message instead";

type Names = BTreeSet<String>;

fn remarks(source: &Source, all: &[Source]) -> Vec<Remark> {
    let mut known: Names = ALWAYS.map(str::to_owned).into();
    known.extend(all.iter().flat_map(|one| enums_of(one).polymorphic));
    let strangers = &known - &enums_of(source).defined;
    let mut tests = TypeTests::new(strangers);
    tests.visit_file(&source.syntax);
    tests.imports(source);
    tests.reflection(source);
    tests.remarks
}

struct TypeTests {
    /// Polymorphic enums that some other file defines.
    strangers: Names,
    /// What `Self` stands for in the impl at hand.
    own: String,
    remarks: Vec<Remark>,
}

impl TypeTests {
    fn new(strangers: Names) -> Self {
        Self {
            strangers,
            own: String::new(),
            remarks: Vec::new(),
        }
    }

    fn imports(&mut self, source: &Source) {
        for import in imports::all(&source.syntax) {
            let Some((last, parents)) = import.path.split_last() else {
                continue;
            };
            let takes_variant = parents.iter().any(|name| self.strangers.contains(name));
            if takes_variant || import.is_renamed && self.strangers.contains(last) {
                self.remark(import.span, "imports hide what is looked into");
            }
        }
    }

    fn reflection(&mut self, source: &Source) {
        let words = source
            .tokens
            .iter()
            .filter(|token| REFLECTION.contains(&token.text.as_str()));
        let text = "a type is asked for at run time, send the object a message";
        self.remarks
            .extend(words.map(|token| Remark::on_line(token.line(), text)));
    }

    fn judge(&mut self, path: &Path) {
        if let Some(name) = self.stranger_in(path) {
            let text = format!("looks into `{name}`");
            self.remark(path.span(), &text);
        }
    }

    /// The enum of `state::State::Strike`, when it is not defined here.
    fn stranger_in(&self, path: &Path) -> Option<String> {
        let parent = path.segments.iter().rev().nth(1)?.ident.to_string();
        let name = if parent == "Self" {
            self.own.clone()
        } else {
            parent
        };
        self.strangers.contains(&name).then_some(name)
    }

    fn judge_tokens(&mut self, stream: TokenStream) {
        let row = tokens::flatten(stream);
        for name in self.strangers.clone() {
            for token in tokens::occurrences(&row, &[&name, ":", ":"]) {
                let text = format!("looks into `{name}`, {ADVICE}");
                self.remarks.push(Remark::on_line(token.line(), text));
            }
        }
    }

    fn remark(&mut self, span: Span, text: &str) {
        self.remarks
            .push(Remark::at(span, format!("{text}, {ADVICE}")));
    }
}

impl<'ast> Visit<'ast> for TypeTests {
    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.own, name_of(&node.self_ty));
        visit::visit_item_impl(self, node);
        self.own = outer;
    }

    fn visit_pat_tuple_struct(&mut self, node: &'ast syn::PatTupleStruct) {
        self.judge(&node.path);
        visit::visit_pat_tuple_struct(self, node);
    }

    fn visit_pat_struct(&mut self, node: &'ast syn::PatStruct) {
        self.judge(&node.path);
        visit::visit_pat_struct(self, node);
    }

    fn visit_pat(&mut self, node: &'ast Pat) {
        if let Pat::Path(pattern) = node {
            self.judge(&pattern.path);
        }
        visit::visit_pat(self, node);
    }

    /// `state == State::Strike(Strike)` is a type test without a pattern.
    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        if matches!(node.op, BinOp::Eq(_) | BinOp::Ne(_)) {
            let sides = [&node.left, &node.right];
            sides
                .iter()
                .filter_map(|side| made_by(side))
                .for_each(|path| self.judge(path));
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_item_type(&mut self, node: &'ast syn::ItemType) {
        if self.strangers.contains(&name_of(&node.ty)) {
            self.remark(node.ident.span(), "an alias hides what is looked into");
        }
    }

    fn visit_macro(&mut self, node: &'ast Macro) {
        if macros::is_definition(node) {
            self.judge_tokens(node.tokens.clone());
        }
        if MATCHERS.contains(&macros::name(node).as_str()) {
            macros::arguments(node)
                .into_iter()
                .skip(1)
                .for_each(|pattern| self.judge_tokens(pattern));
        }
        for argument in macros::expressions(node) {
            Visit::visit_expr(self, &argument);
        }
    }
}

/// The path of a variant in an expression: `State::Ready`, `State::Miss(…)`.
fn made_by(expression: &Expr) -> Option<&Path> {
    match expression {
        Expr::Path(path) => Some(&path.path),
        Expr::Call(call) => made_by(&call.func),
        Expr::Struct(literal) => Some(&literal.path),
        Expr::Paren(inner) => made_by(&inner.expr),
        Expr::Reference(inner) => made_by(&inner.expr),
        _ => None,
    }
}

fn name_of(kind: &Type) -> String {
    match kind {
        Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    }
    .unwrap_or_default()
}

fn enums_of(source: &Source) -> Enums {
    let mut enums = Enums::default();
    enums.visit_file(&source.syntax);
    enums
}

#[derive(Default)]
struct Enums {
    defined: Names,
    polymorphic: Names,
}

impl<'ast> Visit<'ast> for Enums {
    fn visit_item_enum(&mut self, node: &'ast ItemEnum) {
        self.defined.insert(node.ident.to_string());
        if is_polymorphic(node) {
            self.polymorphic.insert(node.ident.to_string());
        }
    }
}

/// Two variants or more, and each wraps one type of its own.
fn is_polymorphic(node: &ItemEnum) -> bool {
    node.variants.len() > 1
        && node
            .variants
            .iter()
            .all(|variant| wraps_one(&variant.fields))
}

fn wraps_one(fields: &Fields) -> bool {
    match fields {
        Fields::Unnamed(fields) => {
            fields.unnamed.len() == 1 && matches!(fields.unnamed[0].ty, Type::Path(_))
        }
        _ => false,
    }
}

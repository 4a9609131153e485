//! OCR-10: frames and states differ by type, not by `if`: no type tests.
//!
//! An enum whose variants each wrap one type (`State::Strike(Strike)`) is how Rust spells "one
//! of these objects". The file that defines it may look inside to pass a message on; all others
//! have to send the message.

use std::collections::BTreeSet;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Fields, Item, ItemEnum, Pat, Path, Type};

use crate::check::{Check, Finding};
use crate::imports::imports;
use crate::source::Source;
use crate::tokens;

/// Finds places that ask an object which one of its kind it is.
pub const CHECK: Check = Check {
    name: "type_tests",
    rule: "OCR-10",
    find,
};

/// Named by the rule itself, whatever shape they take.
const ALWAYS: [&str; 2] = ["State", "Frame"];

/// Ways to ask a value for its type at run time.
const REFLECTION: [&str; 7] = [
    "Any",
    "TypeId",
    "discriminant",
    "downcast",
    "downcast_mut",
    "downcast_ref",
    "type_id",
];

type Names = BTreeSet<String>;

fn find(source: &Source, all: &[Source]) -> Vec<Finding> {
    let own = enums(source, |_| true);
    let polymorphic = all.iter().flat_map(|one| enums(one, is_polymorphic));
    let mut foreign: Names = ALWAYS.map(str::to_owned).into();
    foreign.extend(polymorphic);
    foreign.retain(|name| !own.contains(name));
    let mut tests = TypeTests {
        foreign,
        ..TypeTests::default()
    };
    tests.visit_file(&source.syntax);
    tests.read_imports(source);
    tests.read_reflection(source);
    tests.findings
}

#[derive(Default)]
struct TypeTests {
    /// The polymorphic enums of other files.
    foreign: Names,
    /// What `Self` is in the current impl.
    own: String,
    findings: Vec<Finding>,
}

impl TypeTests {
    fn read_imports(&mut self, source: &Source) {
        for import in imports(&source.syntax) {
            let is_foreign = |name: &String| self.foreign.contains(name);
            let (last, parents) = import.path.split_last().expect("a path has a segment");
            if parents.iter().any(is_foreign) || import.is_renamed && is_foreign(last) {
                self.push(import.span, "an import that hides a type test");
            }
        }
    }

    fn read_reflection(&mut self, source: &Source) {
        let words = source
            .tokens
            .iter()
            .filter(|token| token.is_one_of(&REFLECTION));
        let text = "asks for a type at run time, send the object a message";
        self.findings
            .extend(words.map(|token| Finding::on_line(token.line(), text)));
    }

    /// Judges `state::State::Strike`, and `Self::Strike` in an impl of `State`.
    fn judge(&mut self, path: &Path) {
        let parent = path.segments.iter().rev().nth(1);
        let parent = parent
            .map(|segment| segment.ident.to_string())
            .unwrap_or_default();
        let name = if parent == "Self" { &self.own } else { &parent };
        if self.foreign.contains(name) {
            self.push(path.span(), &format!("looks into `{name}`"));
        }
    }

    fn push(&mut self, span: Span, text: &str) {
        let text = format!("{text}, send the object a message instead");
        self.findings.push(Finding::at(span, text));
    }
}

impl<'ast> Visit<'ast> for TypeTests {
    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.own, name_of(&node.self_ty));
        visit::visit_item_impl(self, node);
        self.own = outer;
    }

    fn visit_pat(&mut self, node: &'ast Pat) {
        match node {
            Pat::TupleStruct(pattern) => self.judge(&pattern.path),
            Pat::Struct(pattern) => self.judge(&pattern.path),
            Pat::Path(pattern) => self.judge(&pattern.path),
            _ => {}
        }
        visit::visit_pat(self, node);
    }

    /// `state == State::Strike(Strike)` is a type test without a pattern.
    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        if matches!(node.op, BinOp::Eq(_) | BinOp::Ne(_)) {
            let sides = [&node.left, &node.right].into_iter();
            sides
                .filter_map(|side| made_by(side))
                .for_each(|path| self.judge(path));
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_item_type(&mut self, node: &'ast syn::ItemType) {
        if self.foreign.contains(&name_of(&node.ty)) {
            self.push(node.ident.span(), "an alias that hides a type test");
        }
    }

    /// The body of `macro_rules!` has no patterns yet; mentioning a variant is enough there.
    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        let body = tokens::flatten(node.tokens.clone());
        for name in self.foreign.clone() {
            let text = format!("looks into `{name}`, send the object a message instead");
            let lines = tokens::occurrences(&body, &[&name, ":", ":"]);
            self.findings
                .extend(lines.into_iter().map(|line| Finding::on_line(line, &*text)));
        }
    }
}

/// The path of a variant in an expression: `State::Ready`, `&State::Miss(…)`.
fn made_by(expression: &Expr) -> Option<&Path> {
    match expression {
        Expr::Path(path) => Some(&path.path),
        Expr::Call(call) => made_by(&call.func),
        Expr::Struct(literal) => Some(&literal.path),
        Expr::Reference(inner) => made_by(&inner.expr),
        _ => None,
    }
}

fn name_of(kind: &Type) -> String {
    let Type::Path(kind) = kind else {
        return String::new();
    };
    let last = kind.path.segments.last();
    last.map(|last| last.ident.to_string()).unwrap_or_default()
}

fn enums(source: &Source, is_wanted: fn(&ItemEnum) -> bool) -> Vec<String> {
    let enums = source.syntax.items.iter().filter_map(|item| match item {
        Item::Enum(item) if is_wanted(item) => Some(item.ident.to_string()),
        _ => None,
    });
    enums.collect()
}

/// Two variants or more, and each wraps one type of its own.
fn is_polymorphic(node: &ItemEnum) -> bool {
    let wraps_one = |fields: &Fields| match fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
            matches!(fields.unnamed[0].ty, Type::Path(_))
        }
        _ => false,
    };
    node.variants.len() > 1
        && node
            .variants
            .iter()
            .all(|variant| wraps_one(&variant.fields))
}

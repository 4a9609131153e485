//! OCR-1: one level of indentation in a function.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprClosure, ExprIf, Item, Macro};

use crate::check::{Check, Reading, Remark};
use crate::macros;
use crate::source::Source;

/// Finds a level of indentation inside another one.
pub const CHECK: Check = Check {
    name: "nesting",
    rule: "OCR-1",
    reading: Reading::Alone(remarks),
};

fn remarks(source: &Source) -> Vec<Remark> {
    let mut nesting = Nesting::default();
    nesting.visit_file(&source.syntax);
    nesting.remarks
}

#[derive(Default)]
struct Nesting {
    depth: usize,
    remarks: Vec<Remark>,
}

impl<'ast> Visit<'ast> for Nesting {
    /// An item inside a function starts from the margin again.
    fn visit_item(&mut self, node: &'ast Item) {
        let outer = std::mem::take(&mut self.depth);
        visit::visit_item(self, node);
        self.depth = outer;
    }

    fn visit_expr(&mut self, node: &'ast Expr) {
        let Some(level) = level_made_by(node) else {
            return visit::visit_expr(self, node);
        };
        if self.depth > 0 {
            let text = format!("{level} inside another level, give it a function of its own");
            self.remarks.push(Remark::at(node.span(), text));
        }
        self.depth += 1;
        visit::visit_expr(self, node);
        self.depth -= 1;
    }

    /// The block of an arm belongs to its `match`, and is no further level. A
    /// guard is a part of the pattern.
    fn visit_arm(&mut self, node: &'ast Arm) {
        self.visit_pat(&node.pat);
        self.visit_own_block(&node.body);
    }

    fn visit_expr_closure(&mut self, node: &'ast ExprClosure) {
        self.visit_own_block(&node.body);
    }

    fn visit_expr_if(&mut self, node: &'ast ExprIf) {
        self.visit_expr(&node.cond);
        self.visit_block(&node.then_branch);
        if let Some((_, branch)) = &node.else_branch {
            self.visit_own_block(branch);
        }
    }

    fn visit_macro(&mut self, node: &'ast Macro) {
        for argument in macros::expressions(node) {
            Visit::visit_expr(self, &argument);
        }
    }
}

impl Nesting {
    /// Visits a body; its braces, if any, were counted with their owner.
    fn visit_own_block<'ast>(&mut self, body: &'ast Expr) {
        match body {
            Expr::Block(body) => Visit::<'ast>::visit_block(self, &body.block),
            body => Visit::<'ast>::visit_expr(self, body),
        }
    }
}

fn level_made_by(expression: &Expr) -> Option<&'static str> {
    match expression {
        Expr::If(_) => Some("`if`"),
        Expr::Match(_) => Some("`match`"),
        Expr::ForLoop(_) => Some("`for`"),
        Expr::While(_) => Some("`while`"),
        Expr::Loop(_) => Some("`loop`"),
        Expr::Block(_) | Expr::Unsafe(_) | Expr::Async(_) | Expr::Const(_) | Expr::TryBlock(_) => {
            Some("a block")
        }
        Expr::Closure(closure) if matches!(*closure.body, Expr::Block(_)) => {
            Some("a closure with a block")
        }
        _ => None,
    }
}

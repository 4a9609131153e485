//! OCR-1: one level of indentation in a function.
//!
//! Clippy's `excessive_nesting` counts blocks, so it overlooks a `match` in a loop or in another
//! `match`, and gives every function outside an `impl` one level more. Here each is a level.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, Expr, ExprClosure, ExprIf, Item};

use crate::check::{Check, Finding};

/// Finds a level of indentation inside another one.
pub const CHECK: Check = Check {
    name: "nesting",
    rule: "OCR-1",
    find: |source, _| {
        let mut nesting = Nesting::default();
        nesting.visit_file(&source.syntax);
        nesting.findings
    },
};

#[derive(Default)]
struct Nesting {
    depth: usize,
    findings: Vec<Finding>,
}

impl<'ast> Visit<'ast> for Nesting {
    /// An item inside a function starts from the margin again.
    fn visit_item(&mut self, node: &'ast Item) {
        let outer = std::mem::take(&mut self.depth);
        visit::visit_item(self, node);
        self.depth = outer;
    }

    fn visit_expr(&mut self, node: &'ast Expr) {
        if !is_level(node) {
            return visit::visit_expr(self, node);
        }
        if self.depth > 0 {
            let text = "a level inside another one, give it a function of its own";
            self.findings.push(Finding::at(node.span(), text));
        }
        self.depth += 1;
        visit::visit_expr(self, node);
        self.depth -= 1;
    }

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
}

impl Nesting {
    /// Visits a body; its braces, if any, were counted with what they belong to.
    fn visit_own_block(&mut self, body: &Expr) {
        match body {
            Expr::Block(body) => self.visit_block(&body.block),
            body => self.visit_expr(body),
        }
    }
}

fn is_level(expression: &Expr) -> bool {
    match expression {
        Expr::If(_)
        | Expr::Match(_)
        | Expr::ForLoop(_)
        | Expr::While(_)
        | Expr::Loop(_)
        | Expr::Block(_)
        | Expr::Unsafe(_)
        | Expr::Async(_)
        | Expr::Const(_) => true,
        Expr::Closure(closure) => matches!(*closure.body, Expr::Block(_)),
        _ => false,
    }
}

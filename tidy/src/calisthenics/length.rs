//! OCR-6: every entity small.
//!
//! Lines of code are counted: blank lines, comments, documentation and tests
//! are free.

use std::collections::BTreeSet;

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{Block, Signature};

use crate::check::{Check, Reading, Remark};
use crate::source::Source;
use crate::tokens;

/// Finds functions and files that are too long for the rules.
pub const CHECK: Check = Check {
    name: "length",
    rule: "OCR-6",
    reading: Reading::Alone(|source| remarks(source, &RULES)),
};

const RULES: Limits = Limits {
    function: 12,
    file: 100,
};

/// How many lines of code something may have.
pub(crate) struct Limits {
    /// From the line of `fn` to the closing brace.
    pub(crate) function: usize,
    /// The whole file.
    pub(crate) file: usize,
}

pub(crate) fn remarks(source: &Source, limits: &Limits) -> Vec<Remark> {
    let mut measure = Measure {
        code: tokens::lines(&source.tokens),
        limit: limits.function,
        remarks: Vec::new(),
    };
    measure.visit_file(&source.syntax);
    measure
        .remarks
        .extend(too_long_file(&measure.code, limits.file));
    measure.remarks
}

/// The remark stands on the first line that is too many.
fn too_long_file(code: &BTreeSet<usize>, limit: usize) -> Option<Remark> {
    let line = *code.iter().nth(limit)?;
    let text = format!(
        "a file of {} lines of code, split it so that none has more than {limit}",
        code.len()
    );
    Some(Remark::on_line(line, text))
}

struct Measure {
    code: BTreeSet<usize>,
    limit: usize,
    remarks: Vec<Remark>,
}

impl Measure {
    fn function(&mut self, signature: &Signature, body: &Block) {
        let first = line_of(signature.fn_token.span);
        let last = line_of(body.brace_token.span.close());
        let length = self.code.range(first..=last).count();
        if length > self.limit {
            let text = format!(
                "`{}` has {length} lines of code, split it so that none has more than {}",
                signature.ident, self.limit
            );
            self.remarks.push(Remark::on_line(first, text));
        }
    }
}

impl<'ast> Visit<'ast> for Measure {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.function(&node.sig, &node.block);
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.function(&node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(body) = &node.default {
            self.function(&node.sig, body);
        }
        visit::visit_trait_item_fn(self, node);
    }
}

fn line_of(span: Span) -> usize {
    span.start().line
}

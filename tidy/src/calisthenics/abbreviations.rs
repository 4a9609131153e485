//! OCR-5: no abbreviations.
//!
//! Names of one letter are clippy's (`min_ident_chars`), in all crates.

use syn::Ident;
use syn::visit::{self, Visit};

use crate::check::{Check, Finding};
use crate::{tokens, words};

/// Finds names with a word that is cut short.
///
/// Only names that we choose are read. An implementation of a trait takes the names of its
/// methods and associated items from the trait; its parameters are ours.
pub const CHECK: Check = Check {
    name: "abbreviations",
    rule: "OCR-5",
    find: |source, _| {
        let mut names = Names::default();
        names.visit_file(&source.syntax);
        names.findings
    },
};

/// After these a name is chosen in the body of `macro_rules!`, which has no syntax yet.
const DEFINERS: [&str; 10] = [
    "$", "const", "enum", "fn", "let", "mod", "mut", "struct", "trait", "type",
];

#[derive(Default)]
struct Names {
    are_imposed: bool,
    findings: Vec<Finding>,
}

impl Names {
    fn judge(&mut self, name: &str, line: usize) {
        if let Some(word) = words::first_cut_short(name) {
            let text = format!("`{word}` in `{name}` is cut short, write the whole word");
            self.findings.push(Finding::on_line(line, text));
        }
    }

    fn chosen(&mut self, name: &Ident) {
        if !self.are_imposed {
            self.visit_ident(name);
        }
    }
}

/// Whatever `visit_ident` gets to see is a name that is defined; the other methods leave out
/// the names that are only used.
impl<'ast> Visit<'ast> for Names {
    fn visit_ident(&mut self, node: &'ast Ident) {
        self.judge(&node.to_string(), node.span().start().line);
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.are_imposed, node.trait_.is_some());
        visit::visit_item_impl(self, node);
        self.are_imposed = outer;
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.chosen(&node.sig.ident);
        self.visit_generics(&node.sig.generics);
        node.sig
            .inputs
            .iter()
            .for_each(|input| self.visit_fn_arg(input));
        self.visit_block(&node.block);
    }

    fn visit_impl_item_const(&mut self, node: &'ast syn::ImplItemConst) {
        self.chosen(&node.ident);
    }

    fn visit_impl_item_type(&mut self, node: &'ast syn::ImplItemType) {
        self.chosen(&node.ident);
    }

    fn visit_path_segment(&mut self, node: &'ast syn::PathSegment) {
        self.visit_path_arguments(&node.arguments);
    }

    fn visit_expr_method_call(&mut self, node: &'ast syn::ExprMethodCall) {
        self.visit_expr(&node.receiver);
        node.args
            .iter()
            .for_each(|argument| self.visit_expr(argument));
    }

    fn visit_member(&mut self, _: &'ast syn::Member) {}

    fn visit_assoc_type(&mut self, node: &'ast syn::AssocType) {
        self.visit_type(&node.ty);
    }

    fn visit_use_path(&mut self, node: &'ast syn::UsePath) {
        self.visit_use_tree(&node.tree);
    }

    fn visit_use_name(&mut self, _: &'ast syn::UseName) {}

    fn visit_use_rename(&mut self, node: &'ast syn::UseRename) {
        self.visit_ident(&node.rename);
    }

    fn visit_item_extern_crate(&mut self, _: &'ast syn::ItemExternCrate) {}

    fn visit_macro(&mut self, node: &'ast syn::Macro) {
        for pair in tokens::flatten(node.tokens.clone()).windows(2) {
            if pair[0].is_one_of(&DEFINERS) {
                self.judge(&pair[1].text, pair[1].line());
            }
        }
    }
}

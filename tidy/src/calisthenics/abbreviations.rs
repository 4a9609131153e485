//! OCR-5: no abbreviations.
//!
//! Only names that we choose are read. A trait impl takes the names of its
//! methods and associated items from the trait; its parameters are ours.

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::{Ident, Lifetime, Macro};

use crate::check::{Check, Reading, Remark};
use crate::macros;
use crate::source::Source;
use crate::tokens::{self, Token};
use crate::words;

/// Finds names with a word that is cut short.
pub const CHECK: Check = Check {
    name: "abbreviations",
    rule: "OCR-5",
    reading: Reading::Alone(remarks),
};

/// The words and signs of `macro_rules!` after which a name is chosen.
const DEFINERS: [&str; 10] = [
    "$", "fn", "let", "mut", "struct", "enum", "trait", "type", "mod", "const",
];

fn remarks(source: &Source) -> Vec<Remark> {
    let mut names = Names::default();
    names.visit_file(&source.syntax);
    names.remarks
}

#[derive(Default)]
struct Names {
    are_imposed: bool,
    remarks: Vec<Remark>,
}

impl Names {
    fn define(&mut self, name: &Ident) {
        self.judge(&name.to_string(), name.span().start().line);
    }

    fn define_unless_imposed(&mut self, name: &Ident) {
        if !self.are_imposed {
            self.define(name);
        }
    }

    fn define_lifetime(&mut self, lifetime: &Lifetime) {
        let span: Span = lifetime.ident.span();
        self.judge(&lifetime.ident.to_string(), span.start().line);
    }

    fn judge(&mut self, name: &str, line: usize) {
        if let Some(word) = words::first_cut_short(name) {
            let text = format!("`{word}` in `{name}` is cut short, write the whole word");
            self.remarks.push(Remark::on_line(line, text));
        }
    }

    /// The body of a macro has no syntax yet; what follows `fn` is a name all
    /// the same.
    fn define_in_macro(&mut self, row: &[Token]) {
        for pair in row.windows(2) {
            if DEFINERS.contains(&pair[0].text.as_str()) && is_word(&pair[1].text) {
                self.judge(&pair[1].text, pair[1].line());
            }
        }
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// Visits nodes that define the name in their field `ident`.
macro_rules! define {
    ($how:ident: $($visit:ident $node:ident),+ $(,)?) => {
        $(fn $visit(&mut self, node: &'ast syn::$node) {
            self.$how(&node.ident);
            visit::$visit(self, node);
        })+
    };
}

impl<'ast> Visit<'ast> for Names {
    define! { define:
        visit_item_const ItemConst,
        visit_item_enum ItemEnum,
        visit_item_mod ItemMod,
        visit_item_static ItemStatic,
        visit_item_struct ItemStruct,
        visit_item_trait ItemTrait,
        visit_item_trait_alias ItemTraitAlias,
        visit_item_type ItemType,
        visit_item_union ItemUnion,
        visit_trait_item_const TraitItemConst,
        visit_trait_item_type TraitItemType,
        visit_variant Variant,
        visit_pat_ident PatIdent,
        visit_type_param TypeParam,
        visit_const_param ConstParam,
    }

    define! { define_unless_imposed:
        visit_impl_item_const ImplItemConst,
        visit_impl_item_type ImplItemType,
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.are_imposed, node.trait_.is_some());
        visit::visit_item_impl(self, node);
        self.are_imposed = outer;
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.define(&node.sig.ident);
        visit::visit_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        self.define(&node.sig.ident);
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.define_unless_imposed(&node.sig.ident);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_field(&mut self, node: &'ast syn::Field) {
        node.ident.iter().for_each(|name| self.define(name));
        visit::visit_field(self, node);
    }

    fn visit_use_rename(&mut self, node: &'ast syn::UseRename) {
        self.define(&node.rename);
    }

    fn visit_lifetime_param(&mut self, node: &'ast syn::LifetimeParam) {
        self.define_lifetime(&node.lifetime);
    }

    fn visit_label(&mut self, node: &'ast syn::Label) {
        self.define_lifetime(&node.name);
    }

    fn visit_item_macro(&mut self, node: &'ast syn::ItemMacro) {
        node.ident.iter().for_each(|name| self.define(name));
        visit::visit_item_macro(self, node);
    }

    fn visit_macro(&mut self, node: &'ast Macro) {
        if macros::is_definition(node) {
            self.define_in_macro(&tokens::flatten(node.tokens.clone()));
        }
        for argument in macros::expressions(node) {
            Visit::visit_expr(self, &argument);
        }
    }
}

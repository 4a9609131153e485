//! The `use` declarations of a file, one path at a time.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Item, ItemUse, UseTree, Visibility};

use crate::source::Source;

/// One imported path: `use std::{fmt, io}` is two of them.
pub(crate) struct Import {
    /// The segments as written; a glob ends with `*`.
    pub(crate) path: Vec<String>,
    pub(crate) is_renamed: bool,
    pub(crate) span: Span,
}

impl Import {
    pub(crate) fn ends_with(&self, name: &str) -> bool {
        self.path.last().is_some_and(|last| last == name)
    }
}

/// Every import of the file, those inside functions too.
pub(crate) fn imports(file: &syn::File) -> Vec<Import> {
    let mut collector = Collector(Vec::new());
    collector.visit_file(file);
    collector.0
}

/// What the root of the file lets others import from it, under its own name.
pub(crate) fn exports(file: &syn::File) -> Vec<Import> {
    let mut collector = Collector(Vec::new());
    for item in &file.items {
        if let Item::Use(node) = item
            && matches!(node.vis, Visibility::Public(_))
        {
            collector.visit_item_use(node);
        }
    }
    collector.0.retain(|import| !import.is_renamed);
    collector.0
}

/// What follows this crate's name wherever the file mentions it, and the line: `io` in
/// `use std::{io, fmt}` and in `std::io::stdout()`, an empty text in `use std as library`.
pub(crate) fn mentions(source: &Source, name: &str) -> Vec<(String, usize)> {
    let imported = imports(&source.syntax)
        .into_iter()
        .filter(|import| import.path[0] == name)
        .map(|import| {
            let next = import.path.get(1).cloned().unwrap_or_default();
            (next, import.span.start().line)
        });
    let spelled = source
        .tokens
        .windows(4)
        .filter(|window| window[0].text == name && window[1].text == ":" && window[3].text != "{")
        .map(|window| (window[3].text.clone(), window[3].line()));
    imported.chain(spelled).collect()
}

struct Collector(Vec<Import>);

impl<'ast> Visit<'ast> for Collector {
    fn visit_item_use(&mut self, node: &'ast ItemUse) {
        self.collect(&node.tree, &[]);
    }
}

impl Collector {
    fn collect(&mut self, tree: &UseTree, parents: &[String]) {
        let last = match tree {
            UseTree::Path(node) => {
                return self.collect(&node.tree, &joined(parents, &node.ident));
            }
            UseTree::Group(node) => {
                return node
                    .items
                    .iter()
                    .for_each(|branch| self.collect(branch, parents));
            }
            UseTree::Name(node) => node.ident.to_string(),
            UseTree::Rename(node) => node.ident.to_string(),
            UseTree::Glob(_) => "*".to_owned(),
        };
        self.0.push(Import {
            path: joined(parents, &last),
            is_renamed: matches!(tree, UseTree::Rename(_)),
            span: tree.span(),
        });
    }
}

fn joined(parents: &[String], segment: &impl ToString) -> Vec<String> {
    let mut path = parents.to_vec();
    path.push(segment.to_string());
    path
}

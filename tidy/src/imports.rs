//! The `use` declarations of a file, one path at a time.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Item, ItemUse, UseTree, Visibility};

/// One imported path: `use std::{fmt, io}` is two of them.
pub(crate) struct Import {
    /// The segments as written; a glob ends with `*`.
    pub(crate) path: Vec<String>,
    /// Whether `as` gives it another name.
    pub(crate) is_renamed: bool,
    pub(crate) span: Span,
}

impl Import {
    /// Whether the path starts with these segments.
    pub(crate) fn starts_with(&self, segments: &[&str]) -> bool {
        self.path.len() >= segments.len()
            && self
                .path
                .iter()
                .zip(segments)
                .all(|(one, other)| one == other)
    }

    /// Whether this is the last segment of the path.
    pub(crate) fn ends_with(&self, segment: &str) -> bool {
        self.path.last().is_some_and(|last| last == segment)
    }
}

/// Every import of the file, those inside functions too.
pub(crate) fn all(file: &syn::File) -> Vec<Import> {
    let mut collector = Collector::default();
    collector.visit_file(file);
    collector.imports
}

/// What the root of the file lets others import from it, under its own name.
pub(crate) fn exports(file: &syn::File) -> Vec<Import> {
    let mut collector = Collector::default();
    for item in &file.items {
        match item {
            Item::Use(node) if matches!(node.vis, Visibility::Public(_)) => {
                collector.collect(&node.tree, &[]);
            }
            _ => {}
        }
    }
    collector.imports.retain(|import| !import.is_renamed);
    collector.imports
}

#[derive(Default)]
struct Collector {
    imports: Vec<Import>,
}

impl<'ast> Visit<'ast> for Collector {
    fn visit_item_use(&mut self, node: &'ast ItemUse) {
        self.collect(&node.tree, &[]);
        visit::visit_item_use(self, node);
    }
}

impl Collector {
    fn collect(&mut self, tree: &UseTree, parents: &[String]) {
        match tree {
            UseTree::Path(node) => self.collect(&node.tree, &joined(parents, &node.ident)),
            UseTree::Group(node) => {
                for branch in &node.items {
                    self.collect(branch, parents);
                }
            }
            UseTree::Name(node) => self.push(joined(parents, &node.ident), false, tree.span()),
            UseTree::Rename(node) => self.push(joined(parents, &node.ident), true, tree.span()),
            UseTree::Glob(_) => self.push(joined(parents, &"*"), false, tree.span()),
        }
    }

    fn push(&mut self, path: Vec<String>, is_renamed: bool, span: Span) {
        self.imports.push(Import {
            path,
            is_renamed,
            span,
        });
    }
}

fn joined(parents: &[String], segment: &impl ToString) -> Vec<String> {
    let mut path = parents.to_vec();
    path.push(segment.to_string());
    path
}

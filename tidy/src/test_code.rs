//! Takes the tests out of a syntax tree.

use std::ops::Range;

use proc_macro2::LineColumn;
use syn::spanned::Spanned;
use syn::{Attribute, ImplItem, Item, Meta};

type Part = Range<LineColumn>;

/// Removes every item under `#[cfg(test)]` and tells which parts of the file
/// they filled. A file that is a test as a whole (`#![cfg(test)]`) loses all.
pub(crate) fn remove(file: &mut syn::File) -> Vec<Part> {
    let mut removed = Vec::new();
    if is_test(&file.attrs) {
        removed.extend(file.items.drain(..).map(|item| part(&item)));
    }
    remove_from_items(&mut file.items, &mut removed);
    removed
}

fn remove_from_items(items: &mut Vec<Item>, removed: &mut Vec<Part>) {
    removed.extend(
        items
            .extract_if(.., |item| is_test(attributes(item)))
            .map(|item| part(&item)),
    );
    for item in items {
        match item {
            Item::Mod(module) => {
                if let Some((_, content)) = &mut module.content {
                    remove_from_items(content, removed);
                }
            }
            Item::Impl(block) => remove_from_impl(&mut block.items, removed),
            _ => {}
        }
    }
}

fn remove_from_impl(items: &mut Vec<ImplItem>, removed: &mut Vec<Part>) {
    removed.extend(
        items
            .extract_if(.., |item| is_test(attributes_in_impl(item)))
            .map(|item| part(&item)),
    );
}

fn part(node: &impl Spanned) -> Part {
    let span = node.span();
    span.start()..span.end()
}

/// Only the plain form counts: `cfg(not(test))` is the product, and cleverer
/// conditions are rather checked once too often.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(syn::ItemConst { attrs, .. })
        | Item::Enum(syn::ItemEnum { attrs, .. })
        | Item::ExternCrate(syn::ItemExternCrate { attrs, .. })
        | Item::Fn(syn::ItemFn { attrs, .. })
        | Item::ForeignMod(syn::ItemForeignMod { attrs, .. })
        | Item::Impl(syn::ItemImpl { attrs, .. })
        | Item::Macro(syn::ItemMacro { attrs, .. })
        | Item::Mod(syn::ItemMod { attrs, .. })
        | Item::Static(syn::ItemStatic { attrs, .. })
        | Item::Struct(syn::ItemStruct { attrs, .. })
        | Item::Trait(syn::ItemTrait { attrs, .. })
        | Item::TraitAlias(syn::ItemTraitAlias { attrs, .. })
        | Item::Type(syn::ItemType { attrs, .. })
        | Item::Union(syn::ItemUnion { attrs, .. })
        | Item::Use(syn::ItemUse { attrs, .. }) => attrs,
        _ => &[],
    }
}

fn attributes_in_impl(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(syn::ImplItemConst { attrs, .. })
        | ImplItem::Fn(syn::ImplItemFn { attrs, .. })
        | ImplItem::Macro(syn::ImplItemMacro { attrs, .. })
        | ImplItem::Type(syn::ImplItemType { attrs, .. }) => attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use crate::Source;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let source = Source::parse("example.rs", text).unwrap();
        let words: Vec<&str> = source
            .tokens
            .iter()
            .map(|token| token.text.as_str())
            .collect();
        assert_eq!(words, expected);
    }

    #[test]
    fn an_item_under_test_goes_with_its_attributes() {
        check(
            "struct A; #[cfg(test)] #[derive(Debug)] struct B;",
            &["struct", "A", ";"],
        );
    }

    #[test]
    fn a_method_under_test_goes_alone() {
        check(
            "impl A { #[cfg(test)] fn b() {} }",
            &["impl", "A", "{", "}"],
        );
    }

    #[test]
    fn an_item_in_a_module_goes_alone() {
        check(
            "mod a { #[cfg(test)] use b::{c, d}; }",
            &["mod", "a", "{", "}"],
        );
    }

    #[test]
    fn a_file_under_test_goes_as_a_whole() {
        check(
            "#![cfg(test)] struct A;",
            &["#", "!", "[", "cfg", "(", "test", ")", "]"],
        );
    }

    #[test]
    fn what_is_left_out_of_tests_stays() {
        let source = Source::parse("example.rs", "#[cfg(not(test))] struct A;").unwrap();
        assert_eq!(source.syntax.items.len(), 1);
    }
}

//! A file as a flat list of tokens.
//!
//! Syntax trees stop at the bodies of macros; tokens do not. Checks that look for a forbidden
//! word rather than a forbidden shape read these.

use proc_macro2::{Delimiter, Group, LineColumn, Span, TokenStream, TokenTree};

/// Words that an item starts with. What else follows `#[cfg(test)]`, such as a field, is read
/// as if it were no test.
const ITEMS: [&str; 13] = [
    "async", "const", "enum", "extern", "fn", "impl", "mod", "pub", "static", "struct", "trait",
    "type", "use",
];

/// A word, a sign or a bracket.
#[derive(Debug, Clone)]
pub struct Token {
    /// The token as written; `::` is two tokens of one colon each.
    pub text: String,
    pub(crate) start: LineColumn,
    pub(crate) end: LineColumn,
}

impl Token {
    fn new(text: impl Into<String>, span: Span) -> Self {
        Self {
            text: text.into(),
            start: span.start(),
            end: span.end(),
        }
    }

    /// The line where the token starts, counted from one.
    #[must_use]
    pub fn line(&self) -> usize {
        self.start.line
    }

    pub(crate) fn is_one_of(&self, words: &[&str]) -> bool {
        words.contains(&self.text.as_str())
    }
}

/// The lines where the sequence starts, as in `["std", ":", ":", "io"]`.
#[must_use]
pub fn occurrences(tokens: &[Token], sequence: &[&str]) -> Vec<usize> {
    tokens
        .windows(sequence.len())
        .filter(|window| window.iter().map(|token| &token.text).eq(sequence))
        .map(|window| window[0].line())
        .collect()
}

/// All tokens but those of the documentation, brackets included.
pub(crate) fn flatten(stream: TokenStream) -> Vec<Token> {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut flat = Vec::new();
    let mut rest = trees.as_slice();
    while let [first, after @ ..] = rest {
        match attribute(rest) {
            Some((text, after)) if text.starts_with("doc") => rest = after,
            _ => {
                push(&mut flat, first);
                rest = after;
            }
        }
    }
    flat
}

fn push(flat: &mut Vec<Token>, tree: &TokenTree) {
    let TokenTree::Group(group) = tree else {
        return flat.push(Token::new(tree.to_string(), tree.span()));
    };
    let (open, close) = match group.delimiter() {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::None => ("", ""),
    };
    flat.push(Token::new(open, group.span_open()));
    flat.extend(flatten(group.stream()));
    flat.push(Token::new(close, group.span_close()));
}

/// The stream without the items under `#[cfg(test)]`, and without anything when the whole file
/// is under it. `#[cfg(not(test))]` and other conditions are not tests.
pub(crate) fn without_tests(stream: TokenStream) -> TokenStream {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut kept = Vec::new();
    let mut rest = trees.as_slice();
    while let [first, after @ ..] = rest {
        rest = match attribute(rest) {
            Some((text, _)) if text == "!cfg(test)" => return TokenStream::new(),
            Some((text, item)) if text == "cfg(test)" && is_item(item) => after_item(item),
            _ => {
                kept.push(inside(first));
                after
            }
        };
    }
    kept.into_iter().collect()
}

fn inside(tree: &TokenTree) -> TokenTree {
    let TokenTree::Group(group) = tree else {
        return tree.clone();
    };
    let mut kept = Group::new(group.delimiter(), without_tests(group.stream()));
    kept.set_span(group.span());
    kept.into()
}

/// `derive(Debug)` for `#[derive(Debug)]`, `!no_std` for `#![no_std]`, and what follows.
fn attribute(trees: &[TokenTree]) -> Option<(String, &[TokenTree])> {
    let (bang, group, after) = match trees {
        [hash, TokenTree::Group(group), after @ ..] if is(hash, '#') => ("", group, after),
        [hash, bang, TokenTree::Group(group), after @ ..] if is(hash, '#') && is(bang, '!') => {
            ("!", group, after)
        }
        _ => return None,
    };
    let text: String = group.stream().to_string().split_whitespace().collect();
    Some((format!("{bang}{text}").replace("!doc", "doc"), after))
}

fn is_item(trees: &[TokenTree]) -> bool {
    match attribute(trees) {
        Some((_, after)) => is_item(after),
        None => {
            matches!(trees, [TokenTree::Ident(word), ..] if ITEMS.iter().any(|item| word == item))
        }
    }
}

/// What follows the item's `;` or body.
fn after_item(trees: &[TokenTree]) -> &[TokenTree] {
    let end = trees.iter().position(|tree| is(tree, ';') || is_body(tree));
    match &trees[end.map_or(trees.len(), |end| end + 1)..] {
        // `const ROW: Row = Row {};` and `use pins::{Pins, PinsError};` end after their braces.
        [semicolon, after @ ..] if is(semicolon, ';') => after,
        after => after,
    }
}

fn is(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_body(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_under_test_are_left_out_and_nothing_else() {
        let table = [
            (
                "struct A; #[cfg(test)] #[derive(Debug)] struct B(u8);",
                "struct A ;",
            ),
            ("#[cfg(test)] const A: B = B {}; struct C;", "struct C ;"),
            (
                "impl A { #[cfg(test)] fn b() {} fn c() {} }",
                "impl A { fn c ( ) { } }",
            ),
            ("mod a { #[cfg(test)] use b::{c, d}; }", "mod a { }"),
            ("//! Docs.\n#![cfg(test)] struct A;", ""),
            (
                "#[cfg(not(test))] mod a;",
                "# [ cfg ( not ( test ) ) ] mod a ;",
            ),
            (
                "struct A { #[cfg(test)] b: C, d: E }",
                "struct A { # [ cfg ( test ) ] b : C , d : E }",
            ),
        ];
        for (text, expected) in table {
            let flat = flatten(without_tests(text.parse().unwrap()));
            let words: Vec<String> = flat.into_iter().map(|token| token.text).collect();
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }
}

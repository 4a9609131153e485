//! A file as a flat row of tokens.
//!
//! Syntax trees stop at the door of a macro; tokens do not. Checks that look
//! for a forbidden word rather than a forbidden shape read these.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, Group, LineColumn, Span, TokenStream, TokenTree};

/// A word, a sign or a bracket, and where it stands.
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
}

/// The tokens where the sequence starts, as in `["std", ":", ":", "io"]`.
pub fn occurrences<'row, 'words>(
    tokens: &'row [Token],
    sequence: &'words [&'words str],
) -> impl Iterator<Item = &'row Token> + use<'row, 'words> {
    tokens
        .windows(sequence.len())
        .filter(move |window| {
            window
                .iter()
                .zip(sequence)
                .all(|(token, text)| token.text == *text)
        })
        .map(|window| &window[0])
}

/// Opens every group and leaves out the documentation.
pub(crate) fn flatten(stream: TokenStream) -> Vec<Token> {
    let mut row = Vec::new();
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut rest = trees.as_slice();
    while let [first, after @ ..] = rest {
        let documentation = length_of_documentation(rest);
        if documentation > 0 {
            rest = &rest[documentation..];
            continue;
        }
        push(&mut row, first);
        rest = after;
    }
    row
}

/// The lines on which any of the tokens stand.
pub(crate) fn lines(tokens: &[Token]) -> BTreeSet<usize> {
    tokens
        .iter()
        .flat_map(|token| token.start.line..=token.end.line)
        .collect()
}

fn push(row: &mut Vec<Token>, tree: &TokenTree) {
    match tree {
        TokenTree::Group(group) => push_group(row, group),
        single => row.push(Token::new(single.to_string(), single.span())),
    }
}

fn push_group(row: &mut Vec<Token>, group: &Group) {
    let (open, close) = match group.delimiter() {
        Delimiter::Parenthesis => ("(", ")"),
        Delimiter::Brace => ("{", "}"),
        Delimiter::Bracket => ("[", "]"),
        Delimiter::None => ("", ""),
    };
    row.push(Token::new(open, group.span_open()));
    row.extend(flatten(group.stream()));
    row.push(Token::new(close, group.span_close()));
}

/// A doc comment reaches us as `#[doc = "…"]` or `#![doc = "…"]`: two trees or
/// three.
fn length_of_documentation(trees: &[TokenTree]) -> usize {
    match trees {
        [hash, group, ..] if is(hash, '#') && is_documentation(group) => 2,
        [hash, bang, group, ..] if is(hash, '#') && is(bang, '!') && is_documentation(group) => 3,
        _ => 0,
    }
}

fn is(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_documentation(tree: &TokenTree) -> bool {
    let TokenTree::Group(group) = tree else {
        return false;
    };
    matches!(group.stream().into_iter().next(), Some(TokenTree::Ident(word)) if word == "doc")
}

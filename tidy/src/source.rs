//! A parsed file without its tests.

use std::collections::BTreeSet;
use std::path::Path;

use proc_macro2::{Span, TokenStream};

use crate::tokens::{self, Token};
use crate::{ReadError, macros, workspace};

/// A Rust file, ready to be read by a check.
///
/// Items under `#[cfg(test)]` are left out, and so is all of `src/…/tests.rs`, which is declared
/// under it: a test may be as long and as primitive as it needs to be.
pub struct Source {
    /// The file, relative to the workspace.
    pub path: String,
    /// The text, with comments and tests.
    pub text: String,
    /// The syntax tree; calls of macros are replaced by their arguments.
    pub syntax: syn::File,
    /// The tokens, without documentation.
    pub tokens: Vec<Token>,
}

impl Source {
    /// Parses a text that is, or could be, the file at `path`.
    ///
    /// # Errors
    ///
    /// When the text is not Rust.
    pub fn parse(path: &str, text: &str) -> Result<Self, ReadError> {
        let parsed = text.parse().map_err(syn::Error::from).and_then(|stream| {
            let is_test = path.contains("src/") && path.ends_with("/tests.rs");
            let stream: TokenStream = if is_test {
                TokenStream::new()
            } else {
                tokens::without_tests(stream)
            };
            Ok((syn::parse2(stream.clone())?, tokens::flatten(stream)))
        });
        let (mut syntax, tokens) = parsed.map_err(|error| ReadError::new(path, error))?;
        macros::replace_calls(&mut syntax);
        Ok(Self {
            path: path.to_owned(),
            text: text.to_owned(),
            syntax,
            tokens,
        })
    }

    /// Reads one file.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or is not Rust.
    pub fn read(path: &Path) -> Result<Self, ReadError> {
        Self::parse(&workspace::relative(path), &workspace::read(path)?)
    }

    /// Reads every Rust file below a directory of the workspace, in the order of their paths.
    ///
    /// # Errors
    ///
    /// When there is none, or one cannot be opened or is not Rust.
    pub fn read_all(directory: &str) -> Result<Vec<Self>, ReadError> {
        let files = workspace::files(directory, "rs")?;
        files.iter().map(|path| Self::read(path)).collect()
    }

    /// The tokens of the whole file, those of its tests included.
    #[must_use]
    pub fn all_tokens(&self) -> Vec<Token> {
        tokens::flatten(self.text.parse().unwrap_or_default())
    }

    /// The lines that hold more than blanks, comments and tests.
    pub(crate) fn lines_of_code(&self) -> BTreeSet<usize> {
        self.tokens
            .iter()
            .flat_map(|token| token.start.line..=token.end.line)
            .collect()
    }

    pub(crate) fn tokens_in(&self, span: Span) -> impl Iterator<Item = &Token> {
        self.tokens
            .iter()
            .filter(move |token| span.start() <= token.start && token.end <= span.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_unit_tests_is_left_out() {
        let is_empty = |path| {
            Source::parse(path, "struct Pins;")
                .unwrap()
                .tokens
                .is_empty()
        };
        assert!(is_empty("crates/rules/src/pins/tests.rs"));
        assert!(!is_empty("crates/rules/src/pins.rs"));
        assert!(!is_empty("crates/rules/tests/tests.rs"));
    }
}

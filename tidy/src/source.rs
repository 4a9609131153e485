//! A parsed file without its tests.

use std::path::Path;

use proc_macro2::{LexError, TokenStream};

use crate::read_error::ReadError;
use crate::test_code;
use crate::tokens::{self, Token};
use crate::workspace;

/// A Rust file, ready to be read by a check.
///
/// Items under `#[cfg(test)]` are taken out of the syntax and of the tokens:
/// a test may be as long and as primitive as it needs to be.
#[derive(Debug)]
pub struct Source {
    /// The file, relative to the workspace.
    pub path: String,
    /// The text as it stands, with comments and tests.
    pub text: String,
    /// The syntax tree, without tests.
    pub syntax: syn::File,
    /// The row of tokens, without tests and documentation.
    pub tokens: Vec<Token>,
}

impl Source {
    /// Parses a text that is, or could be, the file at `path`.
    ///
    /// # Errors
    ///
    /// When the text is not Rust.
    pub fn parse(path: impl Into<String>, text: &str) -> Result<Self, ReadError> {
        let path = path.into();
        let (mut syntax, stream) = syntax_of(text).map_err(|error| ReadError::new(&path, error))?;
        let removed = test_code::remove(&mut syntax);
        let mut tokens = tokens::flatten(stream);
        tokens.retain(|token| !removed.iter().any(|part| part.contains(&token.start)));
        Ok(Self {
            path,
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
        let shown = workspace::relative(path);
        let text = std::fs::read_to_string(path).map_err(|error| ReadError::new(&shown, error))?;
        Self::parse(shown, &text)
    }

    /// Reads every Rust file below a directory, in the order of their paths.
    ///
    /// A directory that does not exist holds no files, so that a rule can be
    /// written before the crate that has to keep it.
    ///
    /// # Errors
    ///
    /// When a file cannot be opened or is not Rust.
    pub fn read_all(directory: &Path) -> Result<Vec<Self>, ReadError> {
        workspace::rust_files(directory)
            .map_err(|error| ReadError::new(&workspace::relative(directory), error))?
            .iter()
            .map(|path| Self::read(path))
            .collect()
    }
}

/// Every token of a text, those of its tests included.
///
/// # Errors
///
/// When the text does not even consist of Rust's tokens.
pub fn all_tokens(text: &str) -> Result<Vec<Token>, LexError> {
    Ok(tokens::flatten(text.parse()?))
}

fn syntax_of(text: &str) -> syn::Result<(syn::File, TokenStream)> {
    let stream: TokenStream = text.parse()?;
    Ok((syn::parse2(stream.clone())?, stream))
}

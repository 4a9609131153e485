//! Whether we may ship what a licence expression offers.
//!
//! The expressions are those of SPDX: `MIT OR Apache-2.0`, `(A OR B) AND C`,
//! `Apache-2.0 WITH LLVM-exception`; and the older `MIT/Apache-2.0`.

use std::collections::BTreeSet;
use std::{fmt, fs};

use toml::{Table, Value};

use crate::read_error::ReadError;
use crate::workspace;

/// Where the list stands that `cargo deny` reads, too.
const LIST: &str = "deny.toml";

/// The licences that ask for no more than to be named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowed(BTreeSet<String>);

/// Why an expression cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LicenceError {
    /// A licence or `(` was due; the word that stood there instead, if any.
    NoLicence(Option<String>),
    /// A `(` without its `)`.
    Unclosed,
    /// The expression ended, and this word came after.
    Leftover(String),
}

impl Allowed {
    /// Reads the list of the workspace.
    ///
    /// # Errors
    ///
    /// When `deny.toml` is missing, or allows nothing.
    pub fn read() -> Result<Self, ReadError> {
        let text = fs::read_to_string(workspace::root().join(LIST))
            .map_err(|error| ReadError::new(LIST, error))?;
        Self::parse(&text)
    }

    /// Reads `allow` under `[licenses]`.
    ///
    /// # Errors
    ///
    /// When the text is not TOML, or has no such list of names.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        let table: Table = text.parse().map_err(|error| ReadError::new(LIST, error))?;
        table
            .get("licenses")
            .and_then(|licences| licences.get("allow"))
            .and_then(Value::as_array)
            .and_then(|names| names.iter().map(Value::as_str).collect())
            .filter(|names: &Vec<&str>| !names.is_empty())
            .map(|names| Self(names.into_iter().map(str::to_owned).collect()))
            .ok_or_else(|| ReadError::new(LIST, "`[licenses] allow` lists no licences"))
    }

    /// Whether one of the ways to read the expression is allowed in full.
    ///
    /// # Errors
    ///
    /// When the expression is malformed; it is then allowed by nobody.
    ///
    /// ```
    /// use tenpin_tidy::licence::Allowed;
    ///
    /// let allowed = Allowed::parse("licenses.allow = ['MIT']")?;
    /// assert_eq!(allowed.judge("MIT OR GPL-3.0-only"), Ok(true));
    /// assert_eq!(allowed.judge("MIT AND GPL-3.0-only"), Ok(false));
    /// # Ok::<(), tenpin_tidy::ReadError>(())
    /// ```
    pub fn judge(&self, expression: &str) -> Result<bool, LicenceError> {
        let spaced = expression
            .replace('/', " OR ")
            .replace('(', " ( ")
            .replace(')', " ) ");
        let mut reader = Reader {
            allowed: &self.0,
            words: spaced.split_whitespace().collect(),
            place: 0,
        };
        let answer = reader.any_of()?;
        match reader.next() {
            None => Ok(answer),
            Some(word) => Err(LicenceError::Leftover(word.to_owned())),
        }
    }
}

/// A reader that goes down from `OR` over `AND` to a single licence.
struct Reader<'words> {
    allowed: &'words BTreeSet<String>,
    words: Vec<&'words str>,
    place: usize,
}

impl<'words> Reader<'words> {
    fn any_of(&mut self) -> Result<bool, LicenceError> {
        let mut answer = self.all_of()?;
        while self.takes("OR") {
            answer |= self.all_of()?;
        }
        Ok(answer)
    }

    fn all_of(&mut self) -> Result<bool, LicenceError> {
        let mut answer = self.one()?;
        while self.takes("AND") {
            answer &= self.one()?;
        }
        Ok(answer)
    }

    fn one(&mut self) -> Result<bool, LicenceError> {
        match self.next() {
            Some("(") => self.rest_of_parentheses(),
            Some(word) if !["OR", "AND", "WITH", ")"].contains(&word) => self.licence(word),
            other => Err(LicenceError::NoLicence(other.map(str::to_owned))),
        }
    }

    fn rest_of_parentheses(&mut self) -> Result<bool, LicenceError> {
        let answer = self.any_of()?;
        self.takes(")")
            .then_some(answer)
            .ok_or(LicenceError::Unclosed)
    }

    fn licence(&mut self, name: &str) -> Result<bool, LicenceError> {
        if !self.takes("WITH") {
            return Ok(self.allowed.contains(name));
        }
        let exception = self.next().ok_or(LicenceError::NoLicence(None))?;
        Ok(self.allowed.contains(&format!("{name} WITH {exception}")))
    }

    fn takes(&mut self, word: &str) -> bool {
        let is_next = self.words.get(self.place) == Some(&word);
        self.place += usize::from(is_next);
        is_next
    }

    fn next(&mut self) -> Option<&'words str> {
        let word = self.words.get(self.place).copied()?;
        self.place += 1;
        Some(word)
    }
}

impl fmt::Display for LicenceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLicence(Some(word)) => write!(formatter, "a licence is due, not `{word}`"),
            Self::NoLicence(None) => formatter.write_str("a licence is due, but nothing follows"),
            Self::Unclosed => formatter.write_str("a `(` is never closed"),
            Self::Leftover(word) => write!(formatter, "`{word}` stands after the end"),
        }
    }
}

impl std::error::Error for LicenceError {}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "
        [licenses]
        allow = ['Apache-2.0', 'Apache-2.0 WITH LLVM-exception', 'MIT', 'Unicode-3.0']
        exceptions = [{ allow = ['GPL-3.0-only'], crate = 'peer' }]
    ";

    fn is_allowed(expression: &str) -> Result<bool, LicenceError> {
        let allowed = Allowed::parse(EXAMPLE).unwrap();
        allowed.judge(expression)
    }

    #[test]
    fn a_list_without_names_is_refused() {
        let nothing = "deny.toml: `[licenses] allow` lists no licences";
        let table = [
            "",
            "allow = ['MIT']",
            "[bans]\nallow = ['MIT']",
            "[licenses]\ndeny = ['MIT']",
            "[licenses]\nallow = []",
            "[licenses]\nallow = ['MIT', 1]",
        ];
        for text in table {
            let error = Allowed::parse(text).unwrap_err();
            assert_eq!(error.to_string(), nothing, "{text}");
        }
    }

    #[test]
    fn reads_what_packages_write() {
        let table = [
            ("MIT", true),
            ("GPL-3.0-only", false),
            ("MPL-2.0", false),
            ("MIT OR Apache-2.0", true),
            ("MIT/Apache-2.0", true),
            ("Unlicense / MIT", true),
            ("GPL-2.0-only OR MIT", true),
            ("GPL-2.0-only OR MPL-2.0", false),
            ("MIT AND Unicode-3.0", true),
            ("MIT AND GPL-2.0-only", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(MIT OR Apache-2.0) AND GPL-2.0-only", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("Apache-2.0 WITH LLVM-exception OR GPL-2.0-only", true),
            ("GPL-2.0-only WITH Classpath-exception-2.0", false),
        ];
        for (expression, expected) in table {
            assert_eq!(is_allowed(expression), Ok(expected), "{expression}");
        }
    }

    #[test]
    fn and_binds_tighter_than_or() {
        assert_eq!(is_allowed("MIT OR GPL-2.0-only AND GPL-3.0-only"), Ok(true));
        assert_eq!(is_allowed("GPL-2.0-only AND GPL-3.0-only OR MIT"), Ok(true));
        assert_eq!(
            is_allowed("GPL-2.0-only AND (GPL-3.0-only OR MIT)"),
            Ok(false)
        );
    }

    #[test]
    fn refuses_what_is_malformed() {
        let table = [
            ("", LicenceError::NoLicence(None)),
            ("MIT OR", LicenceError::NoLicence(None)),
            ("OR MIT", LicenceError::NoLicence(Some("OR".to_owned()))),
            ("Apache-2.0 WITH", LicenceError::NoLicence(None)),
            ("(MIT", LicenceError::Unclosed),
            ("MIT)", LicenceError::Leftover(")".to_owned())),
            (
                "MIT Apache-2.0",
                LicenceError::Leftover("Apache-2.0".to_owned()),
            ),
        ];
        for (expression, error) in table {
            assert_eq!(is_allowed(expression), Err(error), "{expression}");
        }
    }
}

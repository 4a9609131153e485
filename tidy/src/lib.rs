//! Tests that read our own source.
//!
//! Reviewers tire; tests do not. What the house agreed on (object calisthenics
//! in the rules, who may depend on whom, which test proves which requirement)
//! is kept here by small checks over syntax trees, tokens and manifests.
//!
//! A [`Check`] reads a [`Source`] and answers with findings, each a line that a
//! person can act on: `path:line: rule: what is wrong, what would be right`.
//!
//! ```
//! use tenpin_tidy::{Source, calisthenics};
//!
//! let source = Source::parse("pins.rs", "struct Pins { count: u8 }")?;
//! let findings = calisthenics::primitives::CHECK.findings(&[source]);
//! assert_eq!(
//!     findings[0].to_string(),
//!     "pins.rs:1: OCR-3: `u8` is a bare primitive, wrap it in a type of the domain",
//! );
//! # Ok::<(), tenpin_tidy::ReadError>(())
//! ```
//!
//! Each check stands beside two fixtures, `fixtures/<name>/good.rs` and
//! `fixtures/<name>/bad.rs`. In the bad one, `//~` marks every line where a
//! finding is due, so a check that grows too lax or too strict is noticed.

mod check;
mod imports;
mod macros;
mod read_error;
mod source;
mod test_code;
mod test_search;
mod tokens;
mod words;

pub mod calisthenics;
pub mod house;
pub mod manifest;
pub mod requirements;
pub mod workspace;

pub use check::{Check, Finding, Reading, Remark};
pub use read_error::ReadError;
pub use source::{Source, all_tokens};
pub use tokens::{Token, occurrences};

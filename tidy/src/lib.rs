//! Tests that read our own source.
//!
//! Reviewers tire; tests do not. What neither the compiler nor clippy can check (object
//! calisthenics in the rules, which crate may use which, which test proves which requirement)
//! is checked here, over syntax trees, tokens and manifests.
//!
//! A [`Check`] reads a [`Source`] and reports lines that a person can act on:
//! `path:line: rule: what is wrong, what would be right`.
//!
//! ```
//! use tenpin_tidy::{Source, calisthenics};
//!
//! let source = Source::parse("pins.rs", "struct Pins { count: u8 }")?;
//! assert_eq!(
//!     calisthenics::primitives::CHECK.report(&[source]),
//!     ["pins.rs:1: OCR-3: `u8` is a bare primitive, wrap it in a type of the domain"],
//! );
//! # Ok::<(), tenpin_tidy::ReadError>(())
//! ```
//!
//! Each check has two fixtures, `fixtures/<name>/good.rs` and `fixtures/<name>/bad.rs`. In the
//! bad one, `//~` marks every line where a finding is due, so that a check that grows too lax or
//! too strict is noticed.

mod check;
mod imports;
mod macros;
mod nodes;
mod source;
mod tokens;
mod words;

pub mod architecture;
pub mod calisthenics;
pub mod file_length;
pub mod requirements;
pub mod workspace;

pub use check::{Check, Finding};
pub use source::Source;
pub use tokens::{Token, occurrences};
pub use workspace::ReadError;

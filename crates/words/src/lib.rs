//! Every word that tenpin says to a person, in Korean and in English.
//!
//! The texts stand in `i18n/ko` and `i18n/en`, in Fluent; [`Words`] has a method for each.
//! The compiler checks the names and the arguments of all of them against the Korean
//! file, and a test checks that the English file says all that the Korean one does.
//!
//! ```
//! use tenpin_words::{Language, Words};
//!
//! assert_eq!(Words::in_language(Language::Korean).ask_bowl(3), "3프레임 투구 : ");
//! assert_eq!(Words::in_language(Language::English).ask_turn("PJS"), "PJS's turn : ");
//! ```

mod chances;
mod complaints;
mod console;
mod games;
mod help;
mod journal;
mod language;
mod pages;
mod serve;
mod web;
mod words;

pub use language::{Language, UnknownLanguage};
pub use words::Words;

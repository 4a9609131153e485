//! Every word that tenpin says to a person, in Korean and in English.
//!
//! The texts are in `i18n/ko.ftl` and `i18n/en.ftl`, in Fluent; [`Words`] has a method for each.
//! A test formats every message in both languages, with the arguments of its method.
//!
//! ```
//! use tenpin_words::{Language, Words};
//!
//! assert_eq!(Words::in_language(Language::Korean).ask_bowl(3), "3프레임 투구 : ");
//! assert_eq!(Words::in_language(Language::English).ask_turn("PJS"), "PJS's turn : ");
//! ```

mod argument;
mod bowlers;
mod chances;
mod charts;
mod console;
mod digits;
mod errors;
mod games;
#[cfg(test)]
mod glossary;
mod help;
mod imports;
mod journal;
mod language;
#[cfg(test)]
mod law;
mod leaves;
mod lineup;
mod lists;
mod pages;
mod picture;
mod reasons;
mod serve;
mod statistics;
mod web;
mod words;

pub use argument::{NumberArgument, TextArgument};
pub use digits::grouped;
pub use language::{Language, UnknownLanguage};
pub use words::Words;

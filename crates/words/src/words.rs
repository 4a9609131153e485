//! The texts of one language.

use i18n_embed::LanguageLoader;
use i18n_embed::fluent::{FluentLanguageLoader, fluent_language_loader};
use rust_embed::RustEmbed;

use crate::Language;

/// All that tenpin says, in one language.
///
/// ```
/// use tenpin_words::{Language, Words};
///
/// let words = Words::in_language(Language::English);
/// assert_eq!(words.ask_turn("PJS"), "PJS's turn : ");
/// ```
#[derive(Debug)]
pub struct Words {
    pub(crate) loader: FluentLanguageLoader,
}

#[derive(RustEmbed)]
#[folder = "i18n/"]
struct Texts;

impl Words {
    /// The words of a language.
    ///
    /// ```
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::Korean);
    /// assert_eq!(words.ask_how_many(), "How many people? ");
    /// ```
    ///
    /// # Panics
    ///
    /// Never: the texts are part of the program, and a test reads them all.
    #[must_use]
    pub fn in_language(language: Language) -> Self {
        let loader = fluent_language_loader!();
        let wanted = language.code().parse().into_iter().collect::<Vec<_>>();
        loader
            .load_languages(&Texts, &wanted)
            .expect("the texts are embedded");
        // Marks that isolate right-to-left text would show as blanks in a terminal.
        loader.set_use_isolating(false);
        Self { loader }
    }
}

/// Methods of [`Words`], each for the message whose name it carries.
macro_rules! messages {
    ($($(#[$meta:meta])* $method:ident($($argument:ident),*) = $message:literal;)+) => {
        impl $crate::Words {
            $(
                $(#[$meta])*
                ///
                /// ```
                /// use tenpin_words::{Language, Words};
                ///
                /// let words = Words::in_language(Language::English);
                #[doc = concat!(
                    "assert!(!words.", stringify!($method),
                    "(", $("\"", stringify!($argument), "\", ",)* ").is_empty());"
                )]
                /// ```
                #[must_use]
                pub fn $method(&self, $($argument: impl std::fmt::Display),*) -> String {
                    i18n_embed_fl::fl!(self.loader, $message $(, $argument = $argument.to_string())*)
                }
            )+
        }
    };
}

pub(crate) use messages;

//! The texts of one language.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Language;
use crate::digits::in_groups;

/// All that tenpin says, in one language.
///
/// ```
/// use tenpin_words::{Language, Words};
///
/// let words = Words::in_language(Language::English);
/// assert_eq!(words.ask_turn("PJS"), "PJS's turn : ");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

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
        Self::of(language, language.texts())
    }

    pub(crate) fn of(language: Language, texts: &str) -> Self {
        let texts = FluentResource::try_new(texts.to_owned());
        let code = language.code().parse();
        let mut bundle = FluentBundle::new_concurrent(vec![code.expect("a language code")]);
        // Marks that isolate right-to-left text would show as blanks in a terminal.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| grouped_number(value)));
        bundle.add_builtins().expect("no function is defined twice");
        bundle
            .add_resource(texts.expect("the texts are Fluent"))
            .expect("no message is defined twice");
        Self { language, bundle }
    }

    /// The language that they are of.
    ///
    /// ```
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::Korean);
    /// assert_eq!(words.language(), Language::Korean);
    /// ```
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message with its arguments filled in. There is none that a method asks for and a
    /// language lacks: a test reads all of them.
    pub(crate) fn message<const N: usize>(
        &self,
        id: &str,
        arguments: [(&'static str, FluentValue<'static>); N],
    ) -> String {
        self.format(id, &FluentArgs::from_iter(arguments))
            .unwrap_or_else(|_| id.to_owned())
    }

    /// A message with its arguments filled in, or what is wrong with it.
    pub(crate) fn format(&self, id: &str, arguments: &FluentArgs<'_>) -> Result<String, String> {
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| message.value());
        let pattern = pattern.ok_or_else(|| format!("there is no message {id}"))?;
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(arguments), &mut errors);
        match errors.as_slice() {
            [] => Ok(text.into_owned()),
            [error, ..] => Err(format!("{id}: {error}")),
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = formatter.debug_struct("Words");
        words.field("locales", &self.bundle.locales);
        words.finish_non_exhaustive()
    }
}

/// A number whose message asks for groups of digits: `NUMBER($games, useGrouping: "true")`.
/// Fluent knows the option, but leaves it to the program.
fn grouped_number(value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.options.use_grouping => {
            Some(in_groups(&number.as_string()))
        }
        _ => None,
    }
}

/// Methods of [`Words`], one per message, and the list of them for the law over all messages.
///
/// An argument is a `number`, by which a message may choose its plural, or a `text`.
macro_rules! messages {
    ($(
        $(#[$meta:meta])*
        $visibility:vis fn $method:ident($($argument:ident: $kind:ident),*) = $id:literal;
    )+) => {
        impl $crate::Words {
            $(
                $(#[$meta])*
                #[must_use]
                $visibility fn $method(
                    &self,
                    $($argument: impl Into<$crate::words::argument!($kind)>),*
                ) -> String {
                    self.message($id, [$((stringify!($argument), $argument.into().into())),*])
                }
            )+
        }

        #[cfg(test)]
        pub(crate) const MESSAGES: &[$crate::law::Signature] = &[
            $(($id, &[$((stringify!($argument), stringify!($kind))),*])),+
        ];
    };
}

macro_rules! argument {
    (number) => {
        $crate::argument::NumberArgument
    };
    (text) => {
        $crate::argument::TextArgument
    };
}

pub(crate) use {argument, messages};

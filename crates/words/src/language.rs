//! The languages that tenpin speaks, and which of them a person wants.

use std::fmt;
use std::str::FromStr;

/// A language that tenpin speaks.
///
/// ```
/// use tenpin_words::Language;
///
/// assert_eq!("ko".parse(), Ok(Language::Korean));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// 한국어.
    Korean,
    /// English.
    English,
}

impl Language {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::Korean, Self::English];

    /// The language that a locale asks for: English for `en…`, Korean for everything else.
    ///
    /// ```
    /// use tenpin_words::Language;
    ///
    /// assert_eq!(Language::of_locale("en_GB.UTF-8"), Language::English);
    /// assert_eq!(Language::of_locale("C"), Language::Korean);
    /// ```
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        let start = locale.get(..2).unwrap_or_default();
        if start.eq_ignore_ascii_case("en") {
            return Self::English;
        }
        Self::Korean
    }

    /// The language that the environment asks for: the first of these locales that is set
    /// and not empty decides, as everywhere in POSIX.
    ///
    /// ```
    /// use tenpin_words::Language;
    ///
    /// let locales = [Some(String::new()), None, Some("en_US.UTF-8".to_owned())];
    /// assert_eq!(Language::of_first(locales), Language::English);
    /// assert_eq!(Language::of_first([]), Language::Korean);
    /// ```
    #[must_use]
    pub fn of_first(locales: impl IntoIterator<Item = Option<String>>) -> Self {
        let mut set = locales.into_iter().flatten();
        let first = set.find(|locale| !locale.is_empty());
        Self::of_locale(&first.unwrap_or_default())
    }

    /// Its two-letter code.
    ///
    /// ```
    /// assert_eq!(tenpin_words::Language::English.code(), "en");
    /// ```
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Korean => "ko",
            Self::English => "en",
        }
    }

    /// All messages, as Fluent writes them.
    pub(crate) fn texts(self) -> &'static str {
        match self {
            Self::Korean => include_str!("../i18n/ko.ftl"),
            Self::English => include_str!("../i18n/en.ftl"),
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.code() == code)
            .ok_or(UnknownLanguage)
    }
}

/// The code of a language that tenpin does not speak.
///
/// ```
/// use tenpin_words::{Language, UnknownLanguage};
///
/// assert_eq!("de".parse::<Language>(), Err(UnknownLanguage));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no such language; there are ko and en")
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_is_for_locales_that_start_with_en_and_korean_for_all_others() {
        for locale in ["en", "en_US.UTF-8", "en-GB", "EN_US", "en@quot"] {
            assert_eq!(Language::of_locale(locale), Language::English, "{locale}");
        }
        for locale in [
            "",
            "C",
            "C.UTF-8",
            "POSIX",
            "ko_KR.UTF-8",
            "de_DE",
            "한국어",
            "e",
        ] {
            assert_eq!(Language::of_locale(locale), Language::Korean, "{locale}");
        }
    }

    #[test]
    fn the_first_locale_that_is_set_and_not_empty_decides() {
        let locale = |text: &str| Some(text.to_owned());
        let table = [
            (
                [locale("en"), locale("ko"), locale("ko")],
                Language::English,
            ),
            ([locale(""), locale("en"), locale("ko")], Language::English),
            ([None, locale("ko"), locale("en")], Language::Korean),
            ([None, None, locale("en")], Language::English),
            ([None, None, None], Language::Korean),
        ];
        for (locales, language) in table {
            assert_eq!(Language::of_first(locales.clone()), language, "{locales:?}");
        }
    }

    #[test]
    fn a_code_is_read_back_and_others_are_refused() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        for code in ["", "EN", "de", "korean"] {
            assert_eq!(code.parse::<Language>(), Err(UnknownLanguage), "{code}");
        }
    }
}

//! What names are compared by.

use unicode_normalization::UnicodeNormalization;

/// What a name is compared by: two texts with the same key are one name. Small and capital letters,
/// the number of blanks, the width of letters and how accents and syllables are composed make no
/// difference, as they make none to people.
///
/// ```
/// use tenpin_bowlers::name_key;
///
/// assert_eq!(name_key("Ｋｉｍ  Minsu "), name_key("kim minsu"));
/// assert_ne!(name_key("Kim Minsu"), name_key("Kim Minsoo"));
/// ```
#[must_use]
pub fn name_key(text: &str) -> String {
    let text = if text.is_ascii() {
        text.to_lowercase()
    } else {
        text.nfkc().collect::<String>().to_lowercase()
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

//! Names, word by word.

/// Words that are cut short although they can be pronounced.
const ABBREVIATIONS: &str = "\
    acc addr alloc amt arg args arr attr avg bool buf calc cb cfg char chars cmd cnt col cols cond \
    conf config ctx cur curr decl def del desc dest dict diff dir doc elem elems env err eval exp \
    expr ext func gen hist id ident idx impl info init int io iter len lib loc max mem min misc mod \
    mul mut neg nr num nums obj op opt opts orig param params pat pos pred pref prev proc prop props \
    rand rec recv ref rem repr req res resp ret sec sel sep seq sig spec stat std str sub temp tmp \
    tok ui util utils val vals var vars vec ver vis";

/// The first word of the name that is cut short, in lower case.
pub(crate) fn first_cut_short(name: &str) -> Option<String> {
    split(name).into_iter().find(|word| is_cut_short(word))
}

/// The words of a name in any of Rust's cases, in lower case, without digits.
pub(crate) fn split(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut spaced = String::new();
    for (place, &letter) in letters.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| letters[place]);
        if starts_word(before, letter, letters.get(place + 1).copied()) {
            spaced.push(' ');
        }
        if letter.is_alphabetic() {
            spaced.extend(letter.to_lowercase());
        }
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

/// A sign starts a word, and so does a capital after a small letter or before one
/// (`HTTPServer` is `http` and `server`).
fn starts_word(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let is_capital = letter.is_uppercase();
    !letter.is_alphanumeric()
        || is_capital && before.is_some_and(|before| !before.is_uppercase())
        || is_capital && after.is_some_and(char::is_lowercase)
}

/// One letter is a word in `is_a_strike` only.
fn is_cut_short(word: &str) -> bool {
    let is_listed = ABBREVIATIONS.split_whitespace().any(|known| known == word);
    let is_letter = word.chars().count() == 1 && word != "a";
    is_listed || is_letter || !word.contains(['a', 'e', 'i', 'o', 'u', 'y'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_any_case_is_split() {
        let table: [(&str, &[&str]); 9] = [
            ("frame_number", &["frame", "number"]),
            ("FrameNumber", &["frame", "number"]),
            ("FRAME_NUMBER", &["frame", "number"]),
            ("HTTPServer", &["http", "server"]),
            ("isAStrike", &["is", "a", "strike"]),
            ("src/live-games.rs", &["src", "live", "games", "rs"]),
            ("frame10", &["frame"]),
            ("_unused", &["unused"]),
            ("_", &[]),
        ];
        for (name, words) in table {
            assert_eq!(split(name), words, "{name}");
        }
    }

    #[test]
    fn the_word_that_is_cut_short_is_found() {
        let table = [
            ("frame_idx", Some("idx")),
            ("BowlCtx", Some("ctx")),
            ("T", Some("t")),
            ("from_u8", Some("u")),
            ("frm", Some("frm")),
            ("MAX_PINS", Some("max")),
            ("_tmp", Some("tmp")),
            ("is_a_strike", None),
            ("Try", None),
            ("up_to_ten", None),
            ("FRAME_10", None),
            ("_", None),
        ];
        for (name, expected) in table {
            assert_eq!(first_cut_short(name).as_deref(), expected, "{name}");
        }
    }
}

//! Whether a name is written out in whole words.

/// Words that are cut short although they can be pronounced.
const ABBREVIATIONS: &[&str] = &[
    "acc", "addr", "alloc", "amt", "arg", "args", "arr", "attr", "avg", "bool", "buf", "calc",
    "cb", "cfg", "char", "chars", "cnt", "cmd", "col", "cols", "cond", "conf", "config", "ctx",
    "cur", "curr", "decl", "def", "del", "desc", "dest", "dict", "diff", "dir", "doc", "elem",
    "elems", "env", "err", "eval", "exp", "expr", "ext", "func", "gen", "hist", "ident", "idx",
    "impl", "info", "init", "int", "iter", "len", "lib", "loc", "max", "mem", "min", "misc", "mod",
    "mul", "mut", "neg", "num", "nums", "obj", "opt", "opts", "orig", "param", "params", "pat",
    "pos", "pred", "pref", "prev", "proc", "prop", "props", "rand", "rec", "recv", "ref", "rem",
    "repr", "req", "res", "resp", "ret", "sec", "sel", "sep", "seq", "sig", "spec", "std", "stat",
    "str", "sub", "temp", "tmp", "tok", "util", "utils", "val", "vals", "var", "vars", "vec",
    "ver", "vis",
];

/// Words of one or two letters that are whole.
const SHORT_WORDS: &[&str] = &[
    "a", "an", "as", "at", "be", "by", "do", "go", "if", "in", "is", "it", "no", "of", "on", "or",
    "to", "up",
];

/// The first word of the name that is cut short, in lower case.
///
/// A name of one letter is always cut short: `a` is a word in `is_a_strike`,
/// and none on its own.
pub(crate) fn first_cut_short(name: &str) -> Option<String> {
    let words = split(name.trim_start_matches("r#"));
    match words.as_slice() {
        [only] if only.chars().count() == 1 => Some(only.clone()),
        _ => words.into_iter().find(|word| is_cut_short(word)),
    }
}

/// The words of a name in any of Rust's cases, lower case, without digits.
fn split(name: &str) -> Vec<String> {
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

/// An underscore starts a word, and so does a capital after a small letter or
/// before one (`HTTPServer` is `http` and `server`).
fn starts_word(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let is_capital = letter.is_uppercase();
    letter == '_'
        || is_capital && before.is_some_and(|before| !before.is_uppercase())
        || is_capital && after.is_some_and(char::is_lowercase)
}

fn is_cut_short(word: &str) -> bool {
    if ABBREVIATIONS.contains(&word) {
        return true;
    }
    match word.chars().count() {
        0..3 => !SHORT_WORDS.contains(&word),
        _ => !word.contains(['a', 'e', 'i', 'o', 'u', 'y']),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_names_of_every_case() {
        let table: [(&str, &[&str]); 8] = [
            ("frame_number", &["frame", "number"]),
            ("FrameNumber", &["frame", "number"]),
            ("FRAME_NUMBER", &["frame", "number"]),
            ("HTTPServer", &["http", "server"]),
            ("isAStrike", &["is", "a", "strike"]),
            ("frame10", &["frame"]),
            ("_unused", &["unused"]),
            ("_", &[]),
        ];
        for (name, words) in table {
            assert_eq!(split(name), words, "{name}");
        }
    }

    #[test]
    fn finds_the_word_that_is_cut_short() {
        let table = [
            ("frame_idx", Some("idx")),
            ("BowlCtx", Some("ctx")),
            ("T", Some("t")),
            ("a", Some("a")),
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

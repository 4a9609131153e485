//! A total that a line gives at its end, with a sign or a word that says so: `=186`, `(186)`,
//! `Total: 186`.

use crate::{LineProblem, ProblemKind, StatedTotal};

/// Where the line ends before such a total, and the total.
pub(crate) fn stated_at_end(line: &str, start: usize) -> (usize, Option<StatedTotal>) {
    let rest = line[start..].trim_end_matches([' ', '\t', '\r', ',', ';', '"']);
    let found = after_equals(rest)
        .or_else(|| in_brackets(rest))
        .or_else(|| after_word(rest));
    let Some((end, digits)) = found else {
        return (line.len(), None);
    };
    let place = start + rest.rfind(digits).unwrap_or(end);
    let column = LineProblem::at(line, place, line.len(), ProblemKind::NoGame).column;
    let total = digits.parse().ok();
    let stated = total.map(|total| StatedTotal { total, column });
    (start + end, stated)
}

/// What stands after the last `=`, if it is a number.
fn after_equals(text: &str) -> Option<(usize, &str)> {
    let (before, after) = text.rsplit_once('=')?;
    let digits = after.trim();
    is_number(digits).then_some((before.len(), digits))
}

/// A number of two or three digits in brackets. One digit in brackets is how some write a split.
fn in_brackets(text: &str) -> Option<(usize, &str)> {
    let (before, after) = text.strip_suffix(')')?.rsplit_once('(')?;
    let digits = after.trim();
    (is_number(digits) && digits.len() > 1).then_some((before.len(), digits))
}

/// What stands after a word for it, behind something else.
fn after_word(text: &str) -> Option<(usize, &str)> {
    let before = text.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let digits = &text[before.len()..];
    let word = before.trim_end_matches([':', ' ', '\t']);
    let end = word.rfind([' ', '\t', ',', ';'])?;
    (is_number(digits) && is_total_word(&word[end + 1..])).then_some((end, digits))
}

/// Whether this word announces a total.
pub(crate) fn is_total_word(word: &str) -> bool {
    let word = word.to_lowercase();
    ["total", "score", "합계", "총점", "점수"].contains(&word.as_str())
}

fn is_number(digits: &str) -> bool {
    (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_has_a_sign_before_or_around_it() {
        let table = [
            ("X 9/ =186", Some((5, 186, 7))),
            ("X 9/ = 186 ", Some((5, 186, 8))),
            ("X9/=186", Some((3, 186, 5))),
            ("X 9/ (186)", Some((5, 186, 7))),
            ("X,9/,=186,,", Some((5, 186, 7))),
            ("X 9/ =8", Some((5, 8, 7))),
            ("X 9/ (8)", None),
            ("X 9/ 186", None),
            ("X 9/ =1860", None),
            ("X 9/ =", None),
            ("X 9/ Total: 186", Some((4, 186, 13))),
            ("X 9/, score 186", Some((5, 186, 13))),
            ("X 9/ 합계: 186", Some((4, 186, 10))),
            ("X 9/ Total:", None),
            ("Total: 186", None),
        ];
        for (line, expected) in table {
            let (end, stated) = stated_at_end(line, 0);
            let told = stated.map(|stated| (end, stated.total, stated.column));
            assert_eq!(told, expected, "{line}");
        }
    }
}

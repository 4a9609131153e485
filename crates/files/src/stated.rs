//! A total that a line gives at its end, with a sign that says so: `=186` or `(186)`.

use crate::{LineProblem, ProblemKind, StatedTotal};

/// Where the line ends before such a total, and the total.
pub(crate) fn stated_at_end(line: &str, start: usize) -> (usize, Option<StatedTotal>) {
    let rest = line[start..].trim_end_matches([' ', '\t', '\r', ',', ';', '"']);
    let found = after_equals(rest).or_else(|| in_brackets(rest));
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
        ];
        for (line, expected) in table {
            let (end, stated) = stated_at_end(line, 0);
            let told = stated.map(|stated| (end, stated.total, stated.column));
            assert_eq!(told, expected, "{line}");
        }
    }
}

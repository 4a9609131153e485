//! Pieces: what stands between the separators of a line.

use crate::signs::is_separator;

/// The pieces of a line, each with the byte at which it starts.
pub(crate) fn pieces(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    let all = line.split(|byte| is_separator(*byte)).map(move |piece| {
        let here = start;
        start += piece.len() + 1;
        (here, piece)
    });
    all.filter(|(_, piece)| !piece.is_empty())
}

/// Whether a text is written as a date: `2024-11-03`, `3.11.2024`, `11/3/24`, `20241103`.
///
/// A game in marks can look the same, so only the caller knows whether it is one:
/// `9/8/24` is the eighth of September, or two spares and an open frame.
///
/// ```
/// use tenpin_bulk::looks_like_a_date;
///
/// assert!(looks_like_a_date("2024-11-03"));
/// assert!(looks_like_a_date("9/8/24"));
/// assert!(!looks_like_a_date("9/8/7/"));
/// assert!(!looks_like_a_date("2024-13-03"));
/// ```
#[must_use]
pub fn looks_like_a_date(text: &str) -> bool {
    is_date(text.as_bytes())
}

pub(crate) fn is_date(piece: &[u8]) -> bool {
    if piece.len() == 8 && piece.iter().all(u8::is_ascii_digit) {
        return is_day(&piece[..4], &piece[4..6], &piece[6..]);
    }
    let Some(border) = piece.iter().copied().find(|byte| !byte.is_ascii_digit()) else {
        return false;
    };
    if !b"-/.".contains(&border) {
        return false;
    }
    let mut parts = piece.split(|byte| *byte == border);
    let (Some(first), Some(second), Some(third), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    is_day(first, second, third) || is_day(third, first, second) || is_day(third, second, first)
}

/// Whether these digits are a year, a month and a day.
fn is_day(year: &[u8], month: &[u8], day: &[u8]) -> bool {
    let is_year = match year.len() {
        2 => number(year).is_some(),
        4 => number(year).is_some_and(|year| (1900..2100).contains(&year)),
        _ => false,
    };
    let is_within = |part: &[u8], most| {
        part.len() <= 2 && number(part).is_some_and(|number| (1..=most).contains(&number))
    };
    is_year && is_within(month, 12) && is_within(day, 31)
}

/// The number that some digits are.
pub(crate) fn number(digits: &[u8]) -> Option<u16> {
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    let text = is_number.then(|| str::from_utf8(digits).ok())??;
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_known_by_its_parts() {
        let dates = [
            "2024-11-03",
            "2024/11/3",
            "2024.1.3",
            "03.11.2024",
            "11/03/2024",
            "31-12-99",
            "9/8/24",
            "20241103",
        ];
        for date in dates {
            assert!(is_date(date.as_bytes()), "{date}");
        }
        let others = [
            "",
            "2024",
            "2024-11",
            "2024-11-03-",
            "2024-31-31",
            "2024-0-1",
            "1850-1-1",
            "9/8/7/",
            "9-8-7",
            "9/8-24",
            "20241332",
            "8-8-",
            "X/9/24",
            "1-2-3-4",
        ];
        for other in others {
            assert!(!is_date(other.as_bytes()), "{other}");
        }
    }

    #[test]
    fn pieces_know_where_they_start() {
        let found: Vec<_> = pieces(b" X, 9/|8").collect();
        assert_eq!(found, [(1, &b"X"[..]), (4, b"9/"), (7, b"8")]);
    }
}

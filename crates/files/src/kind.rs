//! What a word or a cell can be.

use tenpin_bulk::looks_like_a_date;

/// What a cell holds, by its looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Words of which the last cannot be bowls.
    Name,
    /// Words of a name, and after this many bytes something that could be bowls.
    NameAndBowls(usize),
    /// A date or a time.
    Day,
    /// Anything else: bowls, numbers, or what is refused as neither.
    Bowls,
}

impl Kind {
    pub(crate) fn of(text: &str) -> Self {
        if is_day(text) {
            return Self::Day;
        }
        if !text.split(' ').next().is_some_and(is_name_word) {
            return Self::Bowls;
        }
        let mut end = None;
        let mut start = 0;
        for word in text.split(' ') {
            if is_name_word(word) {
                end = Some(start + word.len());
            }
            start += word.len() + 1;
        }
        match end {
            None => Self::Bowls,
            Some(end) if end == text.len() => Self::Name,
            // `Kim 2 X`: what could be bowls starts after the last word that could not.
            Some(end) => Self::NameAndBowls(end),
        }
    }
}

/// Whether a word is part of a name: it has a letter, and something that no notation has. So a
/// piece that could be a frame is never a name, also `S8` and `(8)/`, nor is a frame with a typing
/// error, such as `8Q` and `Q/`, an `O` for a zero, or a full-width `Ｘ`.
pub(crate) fn is_name_word(word: &str) -> bool {
    if word.starts_with(|letter: char| letter.is_ascii_digit()) || word.contains('/') {
        return false;
    }
    if ["O", "o", "I", "l"].contains(&word) {
        return false;
    }
    let is_foreign = |letter: char| {
        !"0123456789XxFfGgSs/-()[]|,;=:".contains(letter) && !('！'..='～').contains(&letter)
    };
    !is_day(word) && word.chars().any(char::is_alphabetic) && word.chars().any(is_foreign)
}

/// Whether this is a date, a time, or a date and a time.
pub(crate) fn is_day(text: &str) -> bool {
    match text.split_once(['T', ' ']) {
        _ if is_time(text) || is_date_in_words(text) => true,
        Some((day, time)) if looks_like_a_date(day) => is_time(time),
        _ => looks_like_a_date(text) || is_korean_day(text),
    }
}

/// Whether this is a date as Korean spreadsheets show it, perhaps with a time: `2024. 11. 3.`,
/// `2024년 11월 3일 (일) 오후 7:30`.
fn is_korean_day(text: &str) -> bool {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<_> = numbers.filter(|number| !number.is_empty()).collect();
    let signs = text.replace(|letter: char| letter.is_ascii_digit(), "");
    let is_known = |letter: char| " .:()년월일화수목금토오전후시분초".contains(letter);
    let [year, month, day, ..] = numbers[..] else {
        return false;
    };
    signs.starts_with(['.', '년'])
        && signs.chars().all(is_known)
        && looks_like_a_date(&format!("{year}-{month}-{day}"))
}

/// Whether this is a date with the name of its month, or in Korean: `3 Nov 2024`, `11월 3일`.
fn is_date_in_words(text: &str) -> bool {
    let mut parts: Vec<&str> = text.split([' ', '-', '/', '.', ',']).collect();
    parts.retain(|part| !part.is_empty());
    let is_number = |part: &str| part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let (numbers, words): (Vec<&str>, Vec<&str>) =
        parts.into_iter().partition(|part| is_number(part));
    let is_korean = |word: &&str| {
        let number = word.strip_suffix(['년', '월', '일']);
        number.is_some_and(|number| !number.is_empty() && is_number(number))
    };
    match words[..] {
        [month] if (1..=2).contains(&numbers.len()) => month_of(month).is_some(),
        _ => words.len() >= 2 && numbers.is_empty() && words.iter().all(is_korean),
    }
}

/// The number of a month by its name, or by the first letters of it.
pub(crate) fn month_of(word: &str) -> Option<u8> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let word = word.to_lowercase();
    let place = MONTHS.iter().position(|month| month.starts_with(&word));
    let place = place.filter(|_| word.len() >= 3)?;
    u8::try_from(place + 1).ok()
}

/// Whether this is a time: `19:30`, `7:05 PM`, `19:30:00Z`, `19:30+09:00`.
pub(crate) fn is_time(text: &str) -> bool {
    let mut parts = text.split(':');
    let (hour, minute) = (
        parts.next().unwrap_or_default(),
        parts.next().unwrap_or_default(),
    );
    let is_hour = hour.parse::<u8>().is_ok_and(|hour| hour < 24) && hour.len() <= 2;
    let digits = minute.find(|letter: char| !letter.is_ascii_digit());
    let (minute, rest) = minute.split_at(digits.unwrap_or(minute.len()));
    let is_minute = minute.len() == 2 && minute.parse::<u8>().is_ok_and(|minute| minute < 60);
    let is_known = |letter: char| " 0123456789.+-ZAPMapm".contains(letter);
    is_hour
        && is_minute
        && rest.chars().all(is_known)
        && parts.all(|part| part.chars().all(is_known))
}

/// Whether a cell holds more than a frame can: a whole game, or a part of one.
pub(crate) fn is_whole_game(text: &str) -> bool {
    let pieces = text.split([' ', '|', ',', ';']);
    let bowls: Vec<usize> = pieces
        .filter(|piece| !piece.is_empty())
        .map(bowls_in)
        .collect();
    let is_several = bowls.len() > 1 && bowls.iter().any(|bowls| *bowls > 1);
    is_several || bowls.iter().sum::<usize>() > 3
}

/// How many bowls a piece holds.
fn bowls_in(piece: &str) -> usize {
    if piece == "10" {
        return 1;
    }
    let (mut bowls, mut is_in_leave, mut last) = (0, false, ']');
    for letter in piece.chars() {
        match letter {
            '[' => {
                is_in_leave = true;
                // Brackets that follow no mark are a bowl of their own.
                bowls += usize::from(last == ']');
            }
            ']' => is_in_leave = false,
            'S' | 's' | '(' | ')' => {}
            _ if is_in_leave => {}
            _ => bowls += 1,
        }
        last = letter;
    }
    bowls
}

/// A number that could be a total, and cannot be one bowl.
pub(crate) fn total_in(text: &str) -> Option<u16> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    let total = text.parse().ok().filter(|_| is_number && text.len() <= 3)?;
    (11..=300).contains(&total).then_some(total)
}

/// Whether a number is a year, as in `Season 2024`.
pub(crate) fn is_year(text: &str) -> bool {
    let is_year = text
        .parse()
        .is_ok_and(|year: u16| (1900..2100).contains(&year));
    is_year && text.len() == 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_known_by_its_looks() {
        let table = [
            ("Dave", Kind::Name),
            ("Kim Minsu", Kind::Name),
            ("김민수", Kind::Name),
            ("G. Fox", Kind::Name),
            ("Player 1", Kind::NameAndBowls(6)),
            ("Dave X 9/", Kind::NameAndBowls(4)),
            ("Dave 2 Smith", Kind::Name),
            ("Dave2", Kind::Name),
            ("8Q", Kind::Bowls),
            ("X 9/ 8Q", Kind::Bowls),
            ("Q/", Kind::Bowls),
            ("2024-11-03", Kind::Day),
            ("2024-11-03 19:30", Kind::Day),
            ("2024-11-03T19:30:00Z", Kind::Day),
            ("9/8/24", Kind::Day),
            ("19:30", Kind::Day),
            ("3 Nov 2024", Kind::Day),
            ("03-Nov-24", Kind::Day),
            ("November 3, 2024", Kind::Day),
            ("2024년 11월 3일", Kind::Day),
            ("11월 3일", Kind::Day),
            ("May", Kind::Name),
            ("June 2 Carter", Kind::Name),
            ("7:05 PM", Kind::Day),
            ("X 9/", Kind::Bowls),
            ("S8/", Kind::Bowls),
            ("S8", Kind::Bowls),
            ("(8)/", Kind::Bowls),
            ("8[7-10]", Kind::Bowls),
            ("FF", Kind::Bowls),
            ("187", Kind::Bowls),
            ("=187", Kind::Bowls),
        ];
        for (text, kind) in table {
            assert_eq!(Kind::of(text), kind, "{text}");
        }
    }

    #[test]
    fn a_cell_with_more_than_a_frame_is_a_game() {
        for text in [
            "X9/8",
            "X 9/",
            "7- 81",
            "X 9 / 8 -",
            "72 81",
            "10 8 2 8 1",
            "X8[7-10]/9[10]",
        ] {
            assert!(is_whole_game(text), "{text}");
        }
        for text in [
            "X",
            "9/",
            "9 1",
            "XX8",
            "X 8 1",
            "S8/",
            "10",
            "187",
            "10 0",
            "(8)[7-10]/",
            "[7-10][10]",
        ] {
            assert!(!is_whole_game(text), "{text}");
        }
    }

    #[test]
    fn a_total_is_a_number_that_is_no_bowl() {
        assert_eq!(total_in("187"), Some(187));
        for text in ["10", "301", "018", "18.5", "", "-18", "+18", "1187"] {
            assert_eq!(total_in(text), None, "{text}");
        }
    }
}

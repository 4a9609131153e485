//! Columns of a season: what a header, or a person, says that they hold.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::column::Column;

/// What a column of a season holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum SeasonColumn {
    /// The day.
    Date,
    /// The bowler.
    Bowler,
    /// The lane.
    Lane,
    /// Which game of the day it is.
    Number,
    /// This game of the day, 1 to 20: its total, or its bowls.
    GameOfDay(u8),
    /// The total of all games of the row.
    Series,
    /// Pins that are added to the series, so that it is not what was bowled.
    Handicap,
    /// A column that [`FileForm`](crate::FileForm) knows as well: a game, a frame, a total.
    Part(Column),
}

/// Words for the columns: small, without blanks and signs.
const WORDS: [(&[&str], SeasonColumn); 6] = [
    (
        &[
            "date",
            "day",
            "when",
            "bowledon",
            "playedon",
            "datebowled",
            "dateplayed",
            "gamedate",
            "날짜",
            "일자",
            "일시",
            "경기일",
            "경기일자",
            "경기날짜",
        ],
        SeasonColumn::Date,
    ),
    (
        &["member", "선수명", "볼러명", "회원", "회원명"],
        SeasonColumn::Bowler,
    ),
    (
        &["lane", "lanes", "laneno", "lanenumber", "레인", "레인번호"],
        SeasonColumn::Lane,
    ),
    (
        &[
            "gameno",
            "gamenum",
            "gamenumber",
            "gamenr",
            "게임번호",
            "경기번호",
        ],
        SeasonColumn::Number,
    ),
    (
        &["series", "seriestotal", "scratchseries", "시리즈"],
        SeasonColumn::Series,
    ),
    (
        &["handicap", "hdcp", "hcp", "핸디", "핸디캡"],
        SeasonColumn::Handicap,
    ),
];

impl SeasonColumn {
    /// What a header means. `None` if it says nothing to us, or nothing that is needed.
    pub(crate) fn of_header(header: &str) -> Option<Self> {
        // `Date (day/month)`: what is in brackets explains the rest.
        let header = header
            .split('(')
            .next()
            .filter(|text| !text.trim().is_empty())?;
        let is_letter = |letter: &char| letter.is_alphanumeric();
        let word: String = header.to_lowercase().chars().filter(is_letter).collect();
        let known = WORDS.iter().find(|(words, _)| words.contains(&&*word));
        if let Some((_, column)) = known {
            return Some(*column);
        }
        if let Some(number) = game_of_day(&word) {
            return Some(Self::GameOfDay(number));
        }
        match Column::of_header(header)? {
            Column::Name => Some(Self::Bowler),
            Column::Skipped => None,
            column => Some(Self::Part(column)),
        }
    }
}

/// `Game 1`, `G1`, `1st game`, `1게임`, `게임 1`.
fn game_of_day(word: &str) -> Option<u8> {
    const NAMES: [&str; 5] = ["game", "gm", "g", "게임", "경기"];
    let start = word.find(|letter: char| letter.is_ascii_digit())?;
    let (before, rest) = word.split_at(start);
    let end = rest.find(|letter: char| !letter.is_ascii_digit());
    let (digits, after) = rest.split_at(end.unwrap_or(rest.len()));
    let after = ["st", "nd", "rd", "th"]
        .into_iter()
        .find_map(|ending| after.strip_prefix(ending))
        .unwrap_or(after);
    let is_named = match (before, after) {
        ("", name) | (name, "") => NAMES.contains(&name),
        _ => false,
    };
    let number = digits.parse().ok().filter(|_| is_named)?;
    (1..=MOST_GAMES).contains(&number).then_some(number)
}

/// More than anybody bowls in a day.
pub(crate) const MOST_GAMES: u8 = 20;

/// Which column holds what, as a person says: `date=1,bowler=3,game=5-7`.
///
/// ```
/// use tenpin_files::SeasonColumns;
///
/// assert!("date=1,bowler=3,game=5-7".parse::<SeasonColumns>().is_ok());
/// assert!("date=1,shoes=2".parse::<SeasonColumns>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonColumns(pub(crate) Vec<Option<SeasonColumn>>);

/// A part of a text that says which column holds what, and is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SeasonColumnsError(pub String);

impl fmt::Display for SeasonColumnsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = "date=1, bowler=2, lane=3, number=4, game=5 or game=5-7, total=8, series=9 and \
                     frames=10-19 or frames=10-30 do";
        write!(formatter, "{:?} names no columns; {known}", self.0)
    }
}

impl Error for SeasonColumnsError {}

/// More columns than any spreadsheet of games has.
const MOST_COLUMNS: usize = 1000;

impl FromStr for SeasonColumns {
    type Err = SeasonColumnsError;

    fn from_str(text: &str) -> Result<Self, SeasonColumnsError> {
        let mut columns = Vec::new();
        for part in text.split(',') {
            let wrong = || SeasonColumnsError(part.trim().to_owned());
            let (word, range) = part.split_once('=').ok_or_else(wrong)?;
            let (first, last) = places(range).ok_or_else(wrong)?;
            let roles = roles(&word.trim().to_lowercase(), last - first + 1).ok_or_else(wrong)?;
            if columns.len() < last {
                columns.resize(last, None);
            }
            for (place, role) in columns[first - 1..last].iter_mut().zip(roles) {
                if place.replace(role).is_some() {
                    return Err(wrong());
                }
            }
        }
        Ok(Self(columns))
    }
}

/// `5` or `5-7`: the first and the last column, from 1.
fn places(range: &str) -> Option<(usize, usize)> {
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (1 <= first && first <= last && last <= MOST_COLUMNS).then_some((first, last))
}

/// What so many columns hold that a person calls by this word.
fn roles(word: &str, count: usize) -> Option<Vec<SeasonColumn>> {
    let one = match word {
        "date" => SeasonColumn::Date,
        "bowler" | "name" => SeasonColumn::Bowler,
        "lane" => SeasonColumn::Lane,
        "number" => SeasonColumn::Number,
        "total" | "score" => SeasonColumn::Part(Column::Total),
        "series" => SeasonColumn::Series,
        "game" if count == 1 => SeasonColumn::Part(Column::Game),
        "game" => {
            let numbers = (1..=MOST_GAMES).take(count);
            let games: Vec<_> = numbers.map(SeasonColumn::GameOfDay).collect();
            return (games.len() == count).then_some(games);
        }
        "frames" => return frames(count),
        _ => return None,
    };
    (count == 1).then_some(vec![one])
}

/// Ten columns with a frame each, or two for each frame and three for the tenth.
fn frames(count: usize) -> Option<Vec<SeasonColumn>> {
    let column = |column| SeasonColumn::Part(column);
    match count {
        10 => Some((1..=10).map(|frame| column(Column::Frame(frame))).collect()),
        21 => {
            let all = (0..21).map(|bowl: u8| {
                let frame = (bowl / 2 + 1).min(10);
                column(Column::FrameBowl(frame, bowl + 3 - 2 * frame))
            });
            Some(all.collect())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_understood_as_people_write_them() {
        let table = [
            ("Date", Some(SeasonColumn::Date)),
            ("날짜", Some(SeasonColumn::Date)),
            ("Date (DD/MM/YYYY)", Some(SeasonColumn::Date)),
            ("Bowler", Some(SeasonColumn::Bowler)),
            ("이름", Some(SeasonColumn::Bowler)),
            ("선수명", Some(SeasonColumn::Bowler)),
            ("Lane", Some(SeasonColumn::Lane)),
            ("레인", Some(SeasonColumn::Lane)),
            ("Game #", Some(SeasonColumn::Part(Column::Game))),
            ("Game No.", Some(SeasonColumn::Number)),
            ("Game 1", Some(SeasonColumn::GameOfDay(1))),
            ("G3", Some(SeasonColumn::GameOfDay(3))),
            ("2nd Game", Some(SeasonColumn::GameOfDay(2))),
            ("1게임", Some(SeasonColumn::GameOfDay(1))),
            ("게임 2", Some(SeasonColumn::GameOfDay(2))),
            ("Game 21", None),
            ("Series", Some(SeasonColumn::Series)),
            ("Total", Some(SeasonColumn::Part(Column::Total))),
            ("합계", Some(SeasonColumn::Part(Column::Total))),
            ("HDCP", Some(SeasonColumn::Handicap)),
            ("F10", Some(SeasonColumn::Part(Column::Frame(10)))),
            ("3", Some(SeasonColumn::Part(Column::Frame(3)))),
            ("Average", None),
            ("평균", None),
            ("Team", None),
            ("", None),
            ("(notes)", None),
        ];
        for (header, column) in table {
            assert_eq!(SeasonColumn::of_header(header), column, "{header}");
        }
    }

    #[test]
    fn columns_are_mapped_by_hand() {
        let columns: SeasonColumns = "date=1, bowler=3,game=5-6".parse().unwrap();
        let expected = [
            Some(SeasonColumn::Date),
            None,
            Some(SeasonColumn::Bowler),
            None,
            Some(SeasonColumn::GameOfDay(1)),
            Some(SeasonColumn::GameOfDay(2)),
        ];
        assert_eq!(columns.0, expected);
        for (text, wrong) in [
            ("", ""),
            ("date", "date"),
            ("date=0", "date=0"),
            ("date=2-1", "date=2-1"),
            ("date=1-2", "date=1-2"),
            ("date=1,total=1", "total=1"),
            ("date=1,shoes=2", "shoes=2"),
            ("game=1-21", "game=1-21"),
            ("frames=1-9", "frames=1-9"),
            ("date=99999999999999999999", "date=99999999999999999999"),
            ("date=5000", "date=5000"),
        ] {
            let error = text.parse::<SeasonColumns>().unwrap_err();
            assert_eq!(error, SeasonColumnsError(wrong.to_owned()), "{text}");
        }
    }
}

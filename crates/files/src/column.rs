//! Columns: what a header, or a person, says that a column holds.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Column {
    /// The bowler.
    Name,
    /// A whole game. As the last column that was given, it takes all cells that follow.
    Game,
    /// The total, which is compared with the game.
    Total,
    /// A frame, 1 to 10.
    Frame(u8),
    /// A bowl of a frame: the frame, 1 to 10, and the bowl in it, 1 to 3.
    FrameBowl(u8, u8),
    /// A bowl of the game, 1 to 21.
    Bowl(u8),
    /// Two cells for each frame and three for the tenth: 21 columns.
    Frames,
    /// Something that is not needed, such as a date.
    Skipped,
}

/// Words for the columns, as people write them over their tables: small, without blanks and
/// signs.
const NAMES: [&str; 9] = [
    "name",
    "bowler",
    "player",
    "bowlername",
    "playername",
    "이름",
    "선수",
    "볼러",
    "성명",
];
const GAMES: [&str; 9] = [
    "game", "marks", "bowls", "rolls", "throws", "balls", "게임", "기록", "투구",
];
const TOTALS: [&str; 9] = [
    "total",
    "score",
    "totalscore",
    "finalscore",
    "gamescore",
    "gametotal",
    "점수",
    "총점",
    "합계",
];
const SKIPPED: [&str; 12] = [
    "date", "time", "day", "skip", "lane", "line", "team", "league", "날짜", "일자", "시간", "레인",
];

impl Column {
    /// What a header means. `None` if it says nothing to us.
    pub(crate) fn of_header(header: &str) -> Option<Self> {
        let is_letter = |letter: &char| letter.is_alphanumeric();
        let word: String = header.to_lowercase().chars().filter(is_letter).collect();
        let word = word.as_str();
        let known = [
            (&NAMES[..], Self::Name),
            (&GAMES, Self::Game),
            (&TOTALS, Self::Total),
            (&SKIPPED, Self::Skipped),
            (&["frames"], Self::Frames),
        ];
        let found = known.iter().find(|(words, _)| words.contains(&word));
        let found = found.map(|(_, column)| *column);
        found
            .or_else(|| frame_bowl(word))
            .or_else(|| bowl(word))
            .or_else(|| frame(word))
    }
}

/// `f1_t1`, `Frame 1 Ball 1`, `1a`: the frame and the bowl in it.
fn frame_bowl(word: &str) -> Option<Column> {
    let word = without_any(word, &["frame", "f"]);
    let (frame, rest) = leading_number(word)?;
    let bowl = match rest {
        "a" => 1,
        "b" => 2,
        "c" => 3,
        _ => without_any(rest, &BOWLS).parse().ok()?,
    };
    let most = if frame == 10 { 3 } else { 2 };
    let is_there = (1..=10).contains(&frame) && (1..=most).contains(&bowl);
    is_there.then_some(Column::FrameBowl(frame, bowl))
}

/// What a bowl is called before its number, the longer words first.
const BOWLS: [&str; 10] = [
    "throw", "ball", "bowl", "roll", "shot", "투구", "b", "t", "r", "s",
];

/// `Bowl 1`, `b1`, `throw 21`.
fn bowl(word: &str) -> Option<Column> {
    let number = without_any(word, &BOWLS);
    let (number, rest) = leading_number(number).filter(|_| number.len() < word.len())?;
    (rest.is_empty() && (1..=21).contains(&number)).then_some(Column::Bowl(number))
}

/// `f1`, `Frame 1`, `1`, `1프레임`.
fn frame(word: &str) -> Option<Column> {
    let word = without_any(word, &["frame", "f", "프레임"]);
    let (number, rest) = leading_number(word)?;
    let is_alone = rest.is_empty() || rest == "프레임";
    (is_alone && (1..=10).contains(&number)).then_some(Column::Frame(number))
}

fn without_any<'word>(word: &'word str, starts: &[&str]) -> &'word str {
    let mut found = starts.iter().filter_map(|start| word.strip_prefix(start));
    found.next().unwrap_or(word)
}

fn leading_number(word: &str) -> Option<(u8, &str)> {
    let end = word.find(|letter: char| !letter.is_ascii_digit());
    let (digits, rest) = word.split_at(end.unwrap_or(word.len()));
    let is_plain = !digits.starts_with('0') && digits.len() <= 2;
    Some((digits.parse().ok().filter(|_| is_plain)?, rest))
}

/// A word that names no column.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UnknownColumn(pub String);

impl fmt::Display for UnknownColumn {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = "name, game, total, date, skip, frames, f1 to f10, f1_t1 to f10_t3 do";
        write!(formatter, "{:?} names no column; {known}", self.0)
    }
}

impl Error for UnknownColumn {}

impl FromStr for Column {
    type Err = UnknownColumn;

    /// Reads a column as a person names it.
    ///
    /// ```
    /// use tenpin_files::Column;
    ///
    /// assert_eq!("name".parse(), Ok(Column::Name));
    /// assert_eq!("score".parse(), Ok(Column::Total));
    /// assert_eq!("f10_t3".parse(), Ok(Column::FrameBowl(10, 3)));
    /// assert!("f11_t1".parse::<Column>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, UnknownColumn> {
        Self::of_header(text).ok_or_else(|| UnknownColumn(text.trim().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_understood_as_people_write_them() {
        let table = [
            ("bowler", Some(Column::Name)),
            ("Player Name", Some(Column::Name)),
            ("이름", Some(Column::Name)),
            ("Score", Some(Column::Total)),
            ("Total Score", Some(Column::Total)),
            ("총점", Some(Column::Total)),
            ("game", Some(Column::Game)),
            ("game_num", None),
            ("Game 1", None),
            ("date", Some(Column::Skipped)),
            ("f1_t1", Some(Column::FrameBowl(1, 1))),
            ("F10_T3", Some(Column::FrameBowl(10, 3))),
            ("Frame 10 Ball 2", Some(Column::FrameBowl(10, 2))),
            ("1a", Some(Column::FrameBowl(1, 1))),
            ("f1_t3", None),
            ("f11_t1", None),
            ("f0_t1", None),
            ("Frame 3", Some(Column::Frame(3))),
            ("10", Some(Column::Frame(10))),
            ("3프레임", Some(Column::Frame(3))),
            ("11", None),
            ("bowl21", Some(Column::Bowl(21))),
            ("roll 22", None),
            ("notes", None),
            ("", None),
        ];
        for (header, column) in table {
            assert_eq!(Column::of_header(header), column, "{header}");
        }
    }
}

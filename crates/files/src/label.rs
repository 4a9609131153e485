//! Labels: a name before the game, set off by a colon or by quotes.

use std::borrow::Cow;

use crate::kind::{Kind, is_name_word, is_time};
use crate::stated::is_total_word;

/// A name, and the byte of the line at which the rest starts.
pub(crate) struct Label<'line> {
    pub(crate) name: Cow<'line, str>,
    pub(crate) end: usize,
}

/// The label of a line whose content starts at this byte.
pub(crate) fn label_of(line: &str, start: usize) -> Option<Label<'_>> {
    quoted(line, start).or_else(|| before_colon(line, start))
}

/// A name in quotes, in which two quotes mean one, before a colon.
fn quoted(line: &str, start: usize) -> Option<Label<'_>> {
    let inner = line[start..].strip_prefix('"')?;
    let mut end = 0;
    loop {
        end += inner[end..].find('"')?;
        if !inner[end + 1..].starts_with('"') {
            break;
        }
        end += 2;
    }
    let rest = inner[end + 1..].trim_start().strip_prefix(':')?;
    Some(Label {
        name: Cow::Owned(inner[..end].replace("\"\"", "\"").trim().to_owned()),
        end: line.len() - rest.len(),
    })
}

/// A name before a colon that is not one of a time. It is no game, but may be a number.
fn before_colon(line: &str, start: usize) -> Option<Label<'_>> {
    let content = &line[start..];
    let mut colons = content.match_indices(':').map(|(place, _)| place);
    let place = colons.find(|place| !is_in_time(content, *place))?;
    let name = content[..place].trim();
    let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
    // `X 9/ … Total: 191`: that is a game, and no name.
    let is_total = name.rsplit_once([' ', ',', ';', '\t']);
    let is_total = is_total.is_some_and(|(_, last)| is_total_word(last));
    let is_name = !is_total && (is_number || name.split(' ').any(is_name_word));
    is_name.then(|| Label {
        name: Cow::Borrowed(name),
        end: start + place + 1,
    })
}

/// Whether the colon at this byte belongs to a time, such as `19:30`.
fn is_in_time(text: &str, colon: usize) -> bool {
    let is_border =
        |letter: char| letter == ' ' || letter == ',' || letter == ';' || letter == '\t';
    let start = text[..colon].rfind(is_border).map_or(0, |place| place + 1);
    let length = text[colon..].find(is_border);
    let end = length.map_or(text.len(), |length| colon + length);
    let word = &text[start..end];
    is_time(word) || Kind::of(word) == Kind::Day
}

/// A line of a file, and the name before its game, found at a glance.
///
/// This is the quick way for lines that hold a name, a complete game and nothing else:
/// [`score_line`](tenpin_bulk::score_line) takes the game. A line that it does not take is for
/// [`FileForm::read`](crate::FileForm::read).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labelled<'line> {
    /// The bowler, if the line names one.
    pub name: Option<Cow<'line, str>>,
    /// The game.
    pub game: &'line str,
}

impl<'line> Labelled<'line> {
    /// Reads a line. `None` if it is blank or a `#` comment.
    ///
    /// ```
    /// use tenpin_files::Labelled;
    ///
    /// let line = Labelled::read("Kim: X 9/ 8").unwrap();
    /// assert_eq!((line.name.as_deref(), line.game), (Some("Kim"), " X 9/ 8"));
    ///
    /// let line = Labelled::read("Kim,10,9,1").unwrap();
    /// assert_eq!((line.name.as_deref(), line.game), (Some("Kim"), "10,9,1"));
    ///
    /// assert_eq!(Labelled::read("10,9,1").unwrap().name, None);
    /// assert_eq!(Labelled::read("# the third of May"), None);
    /// ```
    #[must_use]
    pub fn read(line: &'line str) -> Option<Self> {
        let start = content_start(line)?;
        let found = label_of(line, start).or_else(|| first_column(line, start));
        let (name, end) = found.map_or((Cow::Borrowed(""), start), |label| (label.name, label.end));
        Some(Self {
            name: Some(name).filter(|name| !name.is_empty()),
            game: &line[end..],
        })
    }
}

/// The byte at which a line's content starts. `None` if the line is blank or a comment; a row of
/// a spreadsheet without a filled cell is blank.
pub(crate) fn content_start(line: &str) -> Option<usize> {
    let content = line.trim_start_matches('\u{feff}').trim_start();
    let is_blank = content.chars().all(|letter| ",; \t\r\"".contains(letter));
    (!is_blank && !content.starts_with('#')).then(|| line.len() - content.len())
}

/// A first column that holds a name and nothing that could be bowls.
fn first_column(line: &str, start: usize) -> Option<Label<'_>> {
    let (name, _) = line[start..].split_once([',', ';', '\t'])?;
    let is_name = Kind::of(name.trim()) == Kind::Name && !name.contains('"');
    is_name.then(|| Label {
        name: Cow::Borrowed(name.trim()),
        end: start + name.len() + 1,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_comes_before_a_colon_or_in_a_first_column() {
        let table = [
            ("X9/8", None, "X9/8"),
            ("  X 9/ 8", None, "X 9/ 8"),
            ("Kim: X9/", Some("Kim"), " X9/"),
            ("김민수: X9/", Some("김민수"), " X9/"),
            ("Kim, Minsu: X9/", Some("Kim, Minsu"), " X9/"),
            ("Player 1: X9/", Some("Player 1"), " X9/"),
            ("12: X9/", Some("12"), " X9/"),
            ("X 9/ Total: 46", None, "X 9/ Total: 46"),
            (": X9/", None, " X9/"),
            ("Kim,X,9/", Some("Kim"), "X,9/"),
            ("Kim;X;9/", Some("Kim"), "X;9/"),
            ("X,9/,8", None, "X,9/,8"),
            ("F,G,X", None, "F,G,X"),
            ("S8,X", None, "S8,X"),
            ("X: 9/", None, "X: 9/"),
            ("19:30 X 9/", None, "19:30 X 9/"),
            (
                "Dave,2024-11-03 19:30,X",
                Some("Dave"),
                "2024-11-03 19:30,X",
            ),
            ("Player 1,X,9/", None, "Player 1,X,9/"),
            ("10,9,1", None, "10,9,1"),
            ("\"Kim, M\": X,9/", Some("Kim, M"), " X,9/"),
            ("\"the \"\"Ace\"\"\": X", Some("the \"Ace\""), " X"),
            ("\"Kim", None, "\"Kim"),
            ("\u{feff}X9/", None, "X9/"),
        ];
        for (line, name, game) in table {
            let read = Labelled::read(line).unwrap();
            assert_eq!((read.name.as_deref(), read.game), (name, game), "{line}");
        }
    }

    #[test]
    fn blank_lines_and_comments_hold_no_game() {
        for line in [
            "",
            "   ",
            "\t",
            ",,,",
            ";;",
            "# X9/",
            "  # PJS: X",
            "\u{feff}# first",
        ] {
            assert_eq!(Labelled::read(line), None, "{line}");
        }
    }
}

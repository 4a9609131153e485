//! Lines of a file: a game, and perhaps the bowler's name.

use std::borrow::Cow;

/// A line of a file that holds a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Labelled<'line> {
    /// The bowler, if the line names one.
    pub name: Option<Cow<'line, str>>,
    /// The game.
    pub game: &'line str,
    /// How many characters come before the game.
    pub before: usize,
}

impl<'line> Labelled<'line> {
    /// Reads a line. `None` if it is blank or a `#` comment.
    ///
    /// A name comes before a colon, or in a first CSV column that could not be part of a game.
    ///
    /// ```
    /// use tenpin_bulk::Labelled;
    ///
    /// let line = Labelled::read("Kim: X 9/ 8").unwrap();
    /// assert_eq!((line.name.as_deref(), line.game), (Some("Kim"), " X 9/ 8"));
    ///
    /// let line = Labelled::read("\"Kim, Minsu\",10,9,1").unwrap();
    /// assert_eq!((line.name.as_deref(), line.game), (Some("Kim, Minsu"), "10,9,1"));
    ///
    /// assert_eq!(Labelled::read("10,9,1").unwrap().name, None);
    /// assert_eq!(Labelled::read("# the third of May"), None);
    /// ```
    #[must_use]
    pub fn read(line: &'line str) -> Option<Self> {
        let start = line.trim_start_matches('\u{feff}').trim_start();
        if start.is_empty() || start.starts_with('#') {
            return None;
        }
        let found = quoted(start)
            .or_else(|| before_colon(start))
            .or_else(|| column(start));
        let (name, game) = found.unwrap_or((Cow::Borrowed(""), start));
        let before = line.len() - game.len();
        Some(Self {
            name: Some(name).filter(|name| !name.is_empty()),
            game,
            // A byte order mark is invisible, so it does not count.
            before: line[..before]
                .trim_start_matches('\u{feff}')
                .chars()
                .count(),
        })
    }
}

/// A first column in quotes, in which two quotes mean one.
fn quoted(line: &str) -> Option<(Cow<'_, str>, &str)> {
    let inner = line.strip_prefix('"')?;
    let mut end = 0;
    loop {
        end += inner[end..].find('"')?;
        if !inner[end + 1..].starts_with('"') {
            break;
        }
        end += 2;
    }
    let rest = inner[end + 1..].trim_start();
    let game = rest.strip_prefix([',', ':'])?;
    Some((
        Cow::Owned(inner[..end].replace("\"\"", "\"").trim().to_owned()),
        game,
    ))
}

fn before_colon(line: &str) -> Option<(Cow<'_, str>, &str)> {
    let (name, game) = line.split_once(':')?;
    Some((Cow::Borrowed(name.trim()), game))
}

/// A first column with a letter that is not a mark.
fn column(line: &str) -> Option<(Cow<'_, str>, &str)> {
    let (name, game) = line.split_once(',')?;
    let is_mark = |letter: char| "XxFfGg".contains(letter);
    let is_name = name
        .chars()
        .any(|letter| letter.is_alphabetic() && !is_mark(letter));
    is_name.then(|| (Cow::Borrowed(name.trim()), game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_comes_before_a_colon_or_in_a_first_column() {
        let table = [
            ("X9/8", None, "X9/8", 0),
            ("  X 9/ 8", None, "X 9/ 8", 2),
            ("Kim: X9/", Some("Kim"), " X9/", 4),
            ("김민수: X9/", Some("김민수"), " X9/", 4),
            (": X9/", None, " X9/", 1),
            ("Kim,X,9/", Some("Kim"), "X,9/", 4),
            ("X,9/,8", None, "X,9/,8", 0),
            ("F,G,X", None, "F,G,X", 0),
            ("10,9,1", None, "10,9,1", 0),
            ("\"Kim, M\",X,9/", Some("Kim, M"), "X,9/", 9),
            ("\"the \"\"Ace\"\"\": X", Some("the \"Ace\""), " X", 14),
            ("\"Kim", None, "\"Kim", 0),
            ("\"\",X", None, "X", 3),
            ("\u{feff}X9/", None, "X9/", 0),
        ];
        for (line, name, game, before) in table {
            let read = Labelled::read(line).unwrap();
            assert_eq!(
                (read.name.as_deref(), read.game, read.before),
                (name, game, before),
                "{line}"
            );
        }
    }

    #[test]
    fn blank_lines_and_comments_hold_no_game() {
        for line in ["", "   ", "\t", "# X9/", "  # PJS: X", "\u{feff}# first"] {
            assert_eq!(Labelled::read(line), None, "{line}");
        }
    }
}

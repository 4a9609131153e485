//! Why a line of a file is not read as a game.

use std::error::Error;
use std::fmt;

use tenpin_bulk::LineError;
use tenpin_rules::RuleBookError;

use crate::Difference;
use crate::cells::OpenQuote;

/// Where a line is wrong, and why.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct LineProblem {
    /// The column of the first character that is wrong, from 1.
    pub column: usize,
    /// How many characters are wrong, from there on.
    pub length: usize,
    /// What is wrong with them.
    pub problem: ProblemKind,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ProblemKind {
    /// A bowl is impossible, or cannot be read.
    Game(LineError),
    /// There is a name, a date or a total, but no game.
    NoGame,
    /// A date, or a few bowls that look like one, and nothing else.
    DateOrBowls(String),
    /// A number that is a total, or a few bowls, and nothing else.
    TotalOrBowls(String),
    /// A number behind an unfinished game: its total so far, or its next frame.
    TotalOrFrame(String),
    /// The last word of a name could be a bowl.
    NameOrBowl(String),
    /// A number beside a game that is no total.
    StrayNumber(String),
    /// A second game on the line.
    SecondGame,
    /// A quote that is not closed on this line.
    OpenQuote,
    /// More cells than there are columns.
    TooManyCells(usize),
    /// A cell that should hold one bowl.
    NotABowl(String),
    /// A bowl after a strike, in the same frame.
    AfterStrike,
    /// An empty cell before bowls.
    MissingBowl,
    /// A cell that should hold a total.
    NotATotal(String),
    /// A line that names a rule book which there is not.
    NoRules(String),
    /// A row of a season without a date.
    NoDate,
    /// A cell that should hold a date.
    NotADate(String),
    /// A cell that should hold the number of a lane.
    NotALane(String),
    /// A cell that should hold the number of a game.
    NotANumber(String),
    /// A cell that should hold the total of several games.
    NotASeries(String),
    /// A total that the frames beside it do not give.
    TotalDiffers(Difference),
    /// The total of several games, which is not what they give.
    SeriesDiffers {
        /// What the row says.
        stated: u32,
        /// What its games give.
        games: u32,
    },
    /// A game of a season that is not over.
    Unfinished,
}

impl LineProblem {
    /// A problem with the bytes from `start` to `end` of a line.
    pub(crate) fn at(line: &str, start: usize, end: usize, problem: ProblemKind) -> Self {
        let text = line.get(start..end).unwrap_or_default();
        Self {
            column: column_at(line, start, end),
            length: text.trim().chars().count(),
            problem,
        }
    }

    /// Whether the line can be read in two ways.
    pub(crate) fn is_unclear(&self) -> bool {
        matches!(
            self.problem,
            ProblemKind::DateOrBowls(_) | ProblemKind::TotalOrBowls(_)
        )
    }

    pub(crate) fn of_quote(line: &str, quote: OpenQuote) -> Self {
        Self::at(line, quote.0, line.len(), ProblemKind::OpenQuote)
    }
}

/// The column, from 1, in which the text from `start` to `end` of a line begins. A byte order mark
/// is invisible, so it has none.
pub(crate) fn column_at(line: &str, start: usize, end: usize) -> usize {
    let visible = line.get(..start).unwrap_or_default();
    let visible = visible.trim_start_matches('\u{feff}');
    let text = line.get(start..end).unwrap_or_default();
    let blanks = text.len() - text.trim_start().len();
    visible.chars().count() + blanks + 1
}

impl From<LineError> for LineProblem {
    fn from(error: LineError) -> Self {
        Self {
            column: error.column,
            length: error.length,
            problem: ProblemKind::Game(error),
        }
    }
}

impl fmt::Display for LineProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(formatter)
    }
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(error) => error.fmt(formatter),
            Self::NoGame => formatter.write_str("no game on this line"),
            Self::DateOrBowls(text) => write!(formatter, "{text} is a date, or bowls?"),
            Self::TotalOrBowls(text) => write!(formatter, "{text} is a total, or bowls?"),
            Self::TotalOrFrame(text) => write!(formatter, "{text} is a total, or a frame?"),
            Self::NameOrBowl(text) => {
                write!(formatter, "{text} is part of the name, or bowls?")
            }
            Self::StrayNumber(text) => write!(formatter, "{text} is neither a bowl nor a total"),
            Self::SecondGame => formatter.write_str("a second game on this line"),
            Self::OpenQuote => formatter.write_str("the quote is not closed on this line"),
            Self::TooManyCells(columns) => {
                write!(formatter, "there are {columns} columns, but more cells")
            }
            Self::NotABowl(text) => write!(
                formatter,
                "{text:?} is not a bowl; X, /, -, G, F, 0 to 10, (8) or 8[7-10] is"
            ),
            Self::AfterStrike => formatter.write_str("a bowl after a strike in the same frame"),
            Self::MissingBowl => formatter.write_str("an empty cell before bowls"),
            Self::NotATotal(text) => {
                write!(formatter, "{text:?} is not a total; 0 to 300 is")
            }
            Self::NoRules(text) => write!(formatter, "{text:?}: {RuleBookError}"),
            season => season.fmt_season(formatter),
        }
    }
}

impl ProblemKind {
    /// What is wrong with a row of a season.
    fn fmt_season(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDate => formatter.write_str("no date on this line"),
            Self::NotADate(text) => write!(formatter, "{text:?} is not a date"),
            Self::NotALane(text) => write!(formatter, "{text:?} is not a lane"),
            Self::NotANumber(text) => {
                write!(
                    formatter,
                    "{text:?} is not the number of a game; 1 to 20 is"
                )
            }
            Self::NotASeries(text) => write!(formatter, "{text:?} is not the total of a series"),
            Self::TotalDiffers(Difference { stated, bowled }) => {
                let total = stated.total;
                write!(
                    formatter,
                    "the total is {total}, but the frames give {bowled}"
                )
            }
            Self::SeriesDiffers { stated, games } => {
                write!(
                    formatter,
                    "the series is {stated}, but the games give {games}"
                )
            }
            _ => formatter.write_str("the game is not finished"),
        }
    }
}

impl Error for LineProblem {}

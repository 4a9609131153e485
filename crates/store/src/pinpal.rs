//! Backups of `PinPal`, an app in which bowlers keep their games: a file of `SQLite` with the tables
//! `week`, `game` and `frame`.

mod frames;
mod schema;

use std::fmt;
use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row};
use tenpin_rules::Frames;

pub use self::frames::PinpalProblem;

use self::frames::{PinpalFrame, frames_of};
use self::schema::query;
use crate::{SystemError, Timestamp};

/// A game of a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PinpalGame {
    /// The number of its row in the table `game`.
    pub row: i64,
    /// Its primary key, which it keeps in later backups.
    pub key: String,
    /// The day, as it is stored; of a time, the date in the time zone of this machine.
    pub date: String,
    /// The bowler, if the backup names one.
    pub bowler: Option<String>,
    /// The total that is stored beside the frames, if there is one.
    pub total: Option<i64>,
    /// The frames of the game, or why they are none.
    pub frames: Result<Frames, PinpalProblem>,
}

/// Why a file is not read as a backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PinpalError {
    /// It has no such table.
    NoTable(&'static str),
    /// A table has no such column.
    NoColumn {
        /// The table.
        table: &'static str,
        /// The column.
        column: &'static str,
    },
    /// It cannot be read.
    Unreadable(SystemError),
}

impl fmt::Display for PinpalError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTable(table) => write!(formatter, "there is no table {table}"),
            Self::NoColumn { table, column } => {
                write!(formatter, "the table {table} has no column {column}")
            }
            Self::Unreadable(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for PinpalError {}

impl From<rusqlite::Error> for PinpalError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unreadable(SystemError::from(&error))
    }
}

/// All games of a backup, week by week and in the order of their numbers. The file is not changed.
///
/// # Errors
///
/// If the file cannot be read, or is no such backup.
pub fn read_pinpal(path: &Path) -> Result<Vec<PinpalGame>, PinpalError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // The beginning of a path may mean something to SQLite; a slash does not.
    let path = std::path::absolute(path);
    let path = path.map_err(|error| PinpalError::Unreadable(error.into()))?;
    let connection = Connection::open_with_flags(path, flags)?;
    let mut statement = connection.prepare(&query(&connection)?)?;
    let mut rows = statement.query([])?;
    let mut games: Vec<(PinpalGame, Vec<PinpalFrame>)> = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        if games.last().is_none_or(|(game, _)| game.row != id) {
            games.push((game_of(id, row)?, Vec::new()));
        }
        if let (Some((_, frames)), Some(frame)) = (games.last_mut(), frame_of(row)?) {
            frames.push(frame);
        }
    }
    let games = games.into_iter().map(|(game, frames)| PinpalGame {
        frames: frames_of(&frames),
        ..game
    });
    Ok(games.collect())
}

fn game_of(row: i64, values: &Row<'_>) -> Result<PinpalGame, PinpalError> {
    let bowler = text_of(values.get_ref(2)?);
    Ok(PinpalGame {
        row,
        key: text_of(values.get_ref(6)?),
        date: date_of(values.get_ref(1)?),
        bowler: Some(bowler).filter(|name| !name.trim().is_empty()),
        total: whole(values.get_ref(3)?),
        frames: Err(PinpalProblem::NoFrames),
    })
}

/// A frame, unless the game has none.
fn frame_of(values: &Row<'_>) -> Result<Option<PinpalFrame>, PinpalError> {
    let (number, pins) = (values.get_ref(4)?, values.get_ref(5)?);
    if number == ValueRef::Null && pins == ValueRef::Null {
        return Ok(None);
    }
    Ok(Some(PinpalFrame {
        number: whole(number).unwrap_or(-1),
        pins: whole(pins).unwrap_or(-1),
    }))
}

/// A date is stored as text, or as seconds or milliseconds since 1970.
fn date_of(value: ValueRef<'_>) -> String {
    const FIRST_MILLISECONDS: i64 = 100_000_000_000;
    let Some(time) = whole(value).filter(|time| time.abs() >= 100_000_000) else {
        return text_of(value);
    };
    let milliseconds = if time.abs() < FIRST_MILLISECONDS {
        time * 1000
    } else {
        time
    };
    let local = Timestamp::from(milliseconds).local();
    local.split(' ').next().unwrap_or_default().to_owned()
}

/// A whole number, however it is stored.
fn whole(value: ValueRef<'_>) -> Option<i64> {
    match value {
        ValueRef::Integer(number) => Some(number),
        ValueRef::Real(number) if number.fract() == 0.0 => format!("{number:.0}").parse().ok(),
        ValueRef::Text(text) => str::from_utf8(text).ok()?.trim().parse().ok(),
        _ => None,
    }
}

fn text_of(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).trim().to_owned(),
        ValueRef::Null | ValueRef::Blob(_) => String::new(),
    }
}

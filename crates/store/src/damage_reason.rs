//! What is wrong with a stored game.

use std::fmt;

use tenpin_rules::LineupError;

use crate::Refusal;

/// What is wrong with a stored game or with one of its events: a value, so that a program can
/// say it in any language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DamageReason {
    /// The event with this ordinal is missing before it.
    MissingEvent(u32),
    /// The game does not take it.
    Refused(Refusal),
    /// These players cannot play a game.
    Lineup(LineupError),
    /// No lane has had that many games.
    TooManyGames,
    /// The name of its author is too long, or has characters that cannot be shown.
    Author,
    /// A foul counts no pins, and leaves none that are known.
    FoulWithPins,
    /// The pins that are said to stand are not as many as those that did not fall.
    Leave,
    /// An earlier event has the same request key.
    RepeatedKey,
    /// It is not what was written.
    Changed,
    /// It is not there, though its events are.
    GameMissing,
    /// A field holds a value that makes no sense.
    Value {
        /// The field.
        field: &'static str,
        /// The value.
        found: String,
    },
    /// The database cannot read it, in its own words.
    Unreadable(String),
}

impl DamageReason {
    /// A field holds this value, which makes no sense.
    pub(crate) fn value(field: &'static str, found: impl fmt::Display) -> Self {
        Self::Value {
            field,
            found: found.to_string(),
        }
    }
}

impl From<Refusal> for DamageReason {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<LineupError> for DamageReason {
    fn from(error: LineupError) -> Self {
        Self::Lineup(error)
    }
}

impl fmt::Display for DamageReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingEvent(due) => write!(formatter, "event {due} is missing"),
            Self::Refused(refusal) => refusal.fmt(formatter),
            Self::Lineup(error) => error.fmt(formatter),
            Self::TooManyGames => formatter.write_str("no lane has had so many games"),
            Self::Author => {
                formatter.write_str("the name of its author is too long, or has control characters")
            }
            Self::FoulWithPins => formatter.write_str("a foul counts no pins and has no leave"),
            Self::Leave => formatter.write_str("the pins that stand contradict those that fell"),
            Self::RepeatedKey => formatter.write_str("an earlier event has the same request key"),
            Self::Changed => formatter.write_str("it is not what was written"),
            Self::GameMissing => formatter.write_str("it is not there, though its events are"),
            Self::Value { field, found } => write!(formatter, "{field}: {found}"),
            Self::Unreadable(reason) => formatter.write_str(reason),
        }
    }
}

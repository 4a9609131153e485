//! What is wrong with a request about a bowler.

use axum::http::StatusCode;
use tenpin_bowlers::{Bowler, BowlerNameError};
use tenpin_rules::{Name, NameError};
use tenpin_store::{AskedBowler, SharedGames};
use tenpin_words::Words;

use super::Problem;
use crate::naming::Naming;

/// What is wrong with a request about a bowler.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum BowlerProblem {
    NoBowler,
    /// Several bowlers could be meant: these.
    Several(String),
    /// The name is not valid.
    Name(BowlerNameError),
    /// The tag is not valid.
    Tag(NameError),
    /// Another active bowler has the tag.
    TagTaken {
        tag: Name,
        by: String,
    },
    /// All tags that could be suggested are taken.
    NoTagLeft,
    /// The bowler was changed from the version that the client knows.
    MovedOn {
        version: u32,
    },
    /// The bowler was forgotten, and takes no more changes.
    Forgotten,
    /// The bowler is merged into another, and stays as they are until that is taken back.
    Merged,
    /// A bowler cannot be merged into themselves.
    SelfMerge,
    /// Two who bowled in the same game cannot be one person.
    SameGame(SharedGames),
}

impl From<BowlerProblem> for Problem {
    fn from(problem: BowlerProblem) -> Self {
        Self::Bowler(problem)
    }
}

impl BowlerProblem {
    /// This active bowler has the tag.
    pub(crate) fn tag_taken(other: &Bowler) -> Self {
        Self::TagTaken {
            tag: other.tag,
            by: other.shown(),
        }
    }

    /// Nobody in particular was asked for: one of several bowlers, or nobody at all.
    pub(crate) fn not_one(asked: &AskedBowler<'_>, naming: Naming<'_>) -> Self {
        let AskedBowler::Several(several) = asked else {
            return Self::NoBowler;
        };
        let labels = several.iter().map(|bowler| match naming.name(bowler) {
            Some(name) => format!("{name} ({} {})", bowler.tag, bowler.id),
            None => format!("{} ({})", bowler.tag, bowler.id),
        });
        Self::Several(labels.collect::<Vec<_>>().join(", "))
    }

    pub(super) fn status(&self) -> StatusCode {
        match self {
            Self::NoBowler => StatusCode::NOT_FOUND,
            Self::Several(_) => StatusCode::BAD_REQUEST,
            Self::Name(_) | Self::Tag(_) | Self::SelfMerge => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TagTaken { .. }
            | Self::NoTagLeft
            | Self::Forgotten
            | Self::Merged
            | Self::SameGame(_) => StatusCode::CONFLICT,
            Self::MovedOn { .. } => StatusCode::PRECONDITION_FAILED,
        }
    }

    /// The code by which programs recognise it.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::NoBowler => "no-bowler",
            Self::Several(_) => "several-bowlers",
            Self::Name(_) => "bowler-name",
            Self::Tag(_) => "tag",
            Self::TagTaken { .. } => "tag-taken",
            Self::NoTagLeft => "no-tag",
            Self::MovedOn { .. } => "moved-on",
            Self::Forgotten => "forgotten",
            Self::Merged => "merged",
            Self::SelfMerge => "self-merge",
            Self::SameGame(_) => "same-game",
        }
    }

    pub(super) fn sentence(&self, words: &Words) -> String {
        match self {
            Self::NoBowler => words.web_no_bowler(),
            Self::Several(bowlers) => words.web_several_bowlers(bowlers),
            Self::Name(BowlerNameError::Empty) => words.web_bowler_name_empty(),
            Self::Name(BowlerNameError::TooLong) => words.web_bowler_name_long(),
            Self::Name(BowlerNameError::ControlCharacter) => words.web_bowler_name_control(),
            Self::Tag(reason) => words.tag_error(*reason),
            Self::TagTaken { tag, by } => words.web_tag_taken(tag.to_string(), by),
            Self::NoTagLeft => words.web_no_tag(),
            Self::MovedOn { version } => words.web_bowler_moved_on(version),
            Self::Forgotten => words.web_bowler_forgotten(),
            Self::Merged => words.web_bowler_merged(),
            Self::SelfMerge => words.web_self_merge(),
            Self::SameGame(SharedGames { latest, tag, count }) => {
                words.web_same_game(latest, tag, *count)
            }
        }
    }
}

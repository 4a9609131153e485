//! Whose games somebody asks for.

use tenpin_bowlers::{Bowler, Roster, RosterMatch};
use tenpin_rules::Name;

use crate::{GameFilter, Journal, JournalError, Page, SeatedPlayer};

/// Whose games somebody asks for, at the console, on a page or in the API.
///
/// What is typed is an ID, a tag, a name or a part of a name. A tag is the bowler's who has it. Three
/// letters that no bowler has are a tag if somebody bowled under it, and a part of a name otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AskedBowler<'roster> {
    /// Those of this bowler, whatever tag they were bowled under.
    Bowler(&'roster Bowler),
    /// Those that were bowled under a tag that no bowler has now.
    Tag {
        /// The tag.
        tag: Name,
        /// Those who have the same letters in their names, and are not meant.
        others: Vec<&'roster Bowler>,
    },
    /// Those of one of these, and nobody can tell of which.
    Several(Vec<&'roster Bowler>),
    /// Nobody is called so, and it is no tag.
    Nobody,
}

impl<'roster> AskedBowler<'roster> {
    /// Whose games are meant.
    ///
    /// # Errors
    ///
    /// As [`Journal::list`].
    pub async fn find(
        journal: &dyn Journal,
        roster: &'roster Roster,
        typed: &str,
    ) -> Result<Self, JournalError> {
        let tag = typed.trim().parse().ok();
        let found = match (roster.find(typed), tag) {
            (RosterMatch::Nobody, Some(tag)) => return Ok(Self::of_guests(tag)),
            (RosterMatch::Nobody, None) => return Ok(Self::Nobody),
            (RosterMatch::One(bowler), _) if roster.is_whole(bowler, typed) => {
                return Ok(Self::Bowler(bowler));
            }
            (RosterMatch::One(bowler), _) => vec![bowler],
            (RosterMatch::Several(several), _) => several,
        };
        if let Some(tag) = tag
            && has_games(journal, tag).await?
        {
            return Ok(Self::Tag { tag, others: found });
        }
        Ok(Self::one_of(found))
    }

    /// The same for somebody from whom names are hidden: by ID and by tag alone.
    #[must_use]
    pub fn find_by_tag(roster: &'roster Roster, typed: &str) -> Self {
        match (roster.find_by_tag(typed), typed.trim().parse()) {
            (RosterMatch::One(bowler), _) => Self::Bowler(bowler),
            (RosterMatch::Several(several), _) => Self::Several(several),
            (RosterMatch::Nobody, Ok(tag)) => Self::of_guests(tag),
            (RosterMatch::Nobody, Err(_)) => Self::Nobody,
        }
    }

    fn of_guests(tag: Name) -> Self {
        let others = Vec::new();
        Self::Tag { tag, others }
    }

    fn one_of(found: Vec<&'roster Bowler>) -> Self {
        match found.as_slice() {
            [] => Self::Nobody,
            [only] => Self::Bowler(only),
            _ => Self::Several(found),
        }
    }

    /// These games, and only those of whom is meant; none unless that is clear.
    #[must_use]
    pub fn among(&self, games: GameFilter, roster: &Roster) -> Option<GameFilter> {
        match self {
            Self::Bowler(bowler) => Some(GameFilter {
                bowlers: roster.ids_of(bowler.id),
                ..games
            }),
            Self::Tag { tag, .. } => Some(GameFilter {
                player: Some(*tag),
                ..games
            }),
            Self::Several(_) | Self::Nobody => None,
        }
    }
}

/// Whether anybody bowled under a tag.
async fn has_games(journal: &dyn Journal, tag: Name) -> Result<bool, JournalError> {
    Ok(!journal.list(latest(tag, 1)).await?.is_empty())
}

/// Whether a guest bowled under a tag: one who is no bowler to this day. The latest hundred games of
/// the tag are looked at, so that it takes no longer the more there are.
///
/// # Errors
///
/// As [`Journal::list`].
pub async fn has_guest(journal: &dyn Journal, tag: Name) -> Result<bool, JournalError> {
    let records = journal.list(latest(tag, 100)).await?.into_iter().flatten();
    let mut seats = records.filter_map(|record| Some(record.replay().ok()?.seats()));
    let is_guest = |seat: &SeatedPlayer| seat.name == tag && seat.bowler.is_none();
    Ok(seats.any(|seats| seats.iter().any(is_guest)))
}

/// The latest games of a tag.
fn latest(tag: Name, limit: u32) -> Page {
    Page {
        filter: GameFilter {
            player: Some(tag),
            ..GameFilter::default()
        },
        ..Page::latest(limit)
    }
}

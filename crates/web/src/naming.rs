//! How bowlers are called, for those who see their names and for those who do not.

use tenpin_bowlers::{Bowler, BowlerId, BowlerName, Roster};

/// Whether somebody sees the names of bowlers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// They see names.
    SeesNames,
    /// They see tags alone: the server hides names from those without the key.
    SeesTags,
}

impl Audience {
    /// Somebody who sees names, or not.
    pub(crate) fn of(sees_names: bool) -> Self {
        if sees_names {
            Self::SeesNames
        } else {
            Self::SeesTags
        }
    }
}

/// How bowlers are called, for an audience.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Naming<'a> {
    pub(crate) roster: &'a Roster,
    pub(crate) audience: Audience,
}

impl<'a> Naming<'a> {
    /// The person with this ID, and what they are called; none where that is hidden, forgotten, or
    /// not known yet.
    pub(crate) fn person(self, id: BowlerId) -> (BowlerId, Option<&'a str>) {
        let person = self.roster.by_id(id);
        let name = person.and_then(|person| self.name(person));
        (person.map_or(id, |person| person.id), name)
    }

    /// The name of a bowler, unless it is hidden or forgotten.
    pub(crate) fn name(self, bowler: &'a Bowler) -> Option<&'a str> {
        match self.audience {
            Audience::SeesNames => bowler.name.as_ref().map(BowlerName::as_str),
            Audience::SeesTags => None,
        }
    }
}

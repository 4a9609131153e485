//! All bowlers of a centre.

mod finding;

use std::collections::BTreeMap;

use tenpin_rules::Name;

use crate::tag_suggestion::tags_for;
use crate::{Bowler, BowlerId, BowlerName, BowlerState};

/// All bowlers of a centre, by ID.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Roster(BTreeMap<BowlerId, Bowler>);

/// Whom somebody may have meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RosterMatch<'roster> {
    /// This bowler.
    One(&'roster Bowler),
    /// One of these.
    Several(Vec<&'roster Bowler>),
    /// Nobody who is known.
    Nobody,
}

impl FromIterator<Bowler> for Roster {
    fn from_iter<Bowlers: IntoIterator<Item = Bowler>>(bowlers: Bowlers) -> Self {
        let bowlers = bowlers.into_iter().map(|bowler| (bowler.id, bowler));
        Self(bowlers.collect())
    }
}

impl Roster {
    /// All bowlers in the order in which they were added, whatever their state.
    pub fn all(&self) -> impl Iterator<Item = &Bowler> {
        self.0.values()
    }

    /// The bowlers who bowl here.
    pub fn active(&self) -> impl Iterator<Item = &Bowler> {
        self.all().filter(|bowler| bowler.is_active())
    }

    /// The bowler with exactly this ID, who may be merged into another one.
    #[must_use]
    pub fn entry(&self, id: BowlerId) -> Option<&Bowler> {
        self.0.get(&id)
    }

    /// The person with this ID: the one whom the bowler was merged into, if there is one.
    #[must_use]
    pub fn by_id(&self, id: BowlerId) -> Option<&Bowler> {
        let mut bowler = self.0.get(&id)?;
        for _ in 0..self.0.len() {
            let BowlerState::Merged(into) = bowler.state else {
                return Some(bowler);
            };
            let Some(next) = self.0.get(&into) else {
                return Some(bowler);
            };
            bowler = next;
        }
        // In a circle of merges, which only damage can lead to, the first of them is the person.
        let mut first = bowler;
        for _ in 0..self.0.len() {
            if let BowlerState::Merged(into) = bowler.state {
                bowler = self.0.get(&into).unwrap_or(bowler);
            }
            first = if bowler.id < first.id { bowler } else { first };
        }
        Some(first)
    }

    /// Whether two IDs are one person's: the same, or those of entries that were merged.
    ///
    /// ```
    /// use tenpin_bowlers::{Bowler, BowlerId, BowlerState, Roster};
    ///
    /// let kim = Bowler::new(BowlerId::new(0, 1), "Kim".parse()?, "KIM".parse()?);
    /// let again = Bowler {
    ///     state: BowlerState::Merged(kim.id),
    ///     ..Bowler::new(BowlerId::new(0, 2), "Jimin Kim".parse()?, "JKI".parse()?)
    /// };
    /// let roster = Roster::from_iter([kim.clone(), again.clone()]);
    /// assert!(roster.is_one(kim.id, again.id));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_one(&self, id: BowlerId, other: BowlerId) -> bool {
        let person = |id| self.by_id(id).map_or(id, |person| person.id);
        person(id) == person(other)
    }

    /// The active bowler who has this tag.
    #[must_use]
    pub fn by_tag(&self, tag: Name) -> Option<&Bowler> {
        self.active().find(|bowler| bowler.tag == tag)
    }

    /// All IDs of the person with this ID: their own, and those of everybody who was merged into
    /// them. A bowler who is not known has their own.
    #[must_use]
    pub fn ids_of(&self, id: BowlerId) -> Vec<BowlerId> {
        let Some(person) = self.by_id(id) else {
            return vec![id];
        };
        let is_person = |bowler: &&Bowler| self.by_id(bowler.id) == Some(person);
        self.all()
            .filter(is_person)
            .map(|bowler| bowler.id)
            .collect()
    }

    /// A tag for a bowler of this name that no active bowler has; none if there is no tag left.
    ///
    /// ```
    /// use tenpin_bowlers::Roster;
    ///
    /// let suggested = Roster::default().suggest_tag(&"박재성".parse()?);
    /// assert_eq!(suggested, "PJS".parse().ok());
    /// # Ok::<(), tenpin_bowlers::BowlerNameError>(())
    /// ```
    #[must_use]
    pub fn suggest_tag(&self, name: &BowlerName) -> Option<Name> {
        let mut taken: Vec<Name> = self.active().map(|bowler| bowler.tag).collect();
        taken.sort_unstable();
        tags_for(name).find(|tag| taken.binary_search(tag).is_err())
    }
}

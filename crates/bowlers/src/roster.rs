//! All bowlers of a centre.

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

    /// The bowler whom somebody typed: by ID, by tag, by name (also with the tag behind it, as in
    /// `Kim Jimin (KJM)`), or by a part of the name, in this order.
    /// Those who bowl here come before those who rest; nobody who was forgotten is found by name.
    ///
    /// ```
    /// use tenpin_bowlers::{Bowler, BowlerId, Roster, RosterMatch};
    ///
    /// let bowler = |number, name: &str, tag: &str| {
    ///     let id = BowlerId::new(1_763_251_200_000, number);
    ///     Bowler::new(id, name.parse().unwrap(), tag.parse().unwrap())
    /// };
    /// let roster = Roster::from_iter([
    ///     bowler(1, "Kim Jimin", "KJM"),
    ///     bowler(2, "Kim Yuna", "KYN"),
    /// ]);
    /// assert!(matches!(roster.find("jimin"), RosterMatch::One(found) if found.shown() == "Kim Jimin"));
    /// assert!(matches!(roster.find("Kim"), RosterMatch::Several(found) if found.len() == 2));
    /// assert_eq!(roster.find("Lee"), RosterMatch::Nobody);
    /// ```
    #[must_use]
    pub fn find(&self, text: &str) -> RosterMatch<'_> {
        let text = text.trim();
        if let Some(bowler) = text.parse().ok().and_then(|id| self.by_id(id)) {
            return RosterMatch::One(bowler);
        }
        let typed = text.to_lowercase();
        if typed.is_empty() {
            return RosterMatch::Nobody;
        }
        let is_called = |bowler: &Bowler| is_called(bowler, &typed);
        let has_part =
            |bowler: &Bowler| lowercase(bowler).is_some_and(|name| name.contains(&typed));
        first_of(|state| {
            [
                self.with_tag(text, state),
                self.persons(state, is_called),
                self.persons(state, has_part),
            ]
        })
    }

    /// The bowler whom somebody typed by ID or by tag, for those from whom names are hidden.
    ///
    /// ```
    /// use tenpin_bowlers::{Bowler, BowlerId, Roster, RosterMatch};
    ///
    /// let kim = Bowler::new(BowlerId::new(0, 1), "Kim Jimin".parse()?, "KJM".parse()?);
    /// let roster = Roster::from_iter([kim.clone()]);
    /// assert_eq!(roster.find_by_tag("kjm"), RosterMatch::One(&kim));
    /// assert_eq!(roster.find_by_tag("Kim Jimin"), RosterMatch::Nobody);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn find_by_tag(&self, text: &str) -> RosterMatch<'_> {
        let text = text.trim();
        if let Some(bowler) = text.parse().ok().and_then(|id| self.by_id(id)) {
            return RosterMatch::One(bowler);
        }
        first_of(|state| [self.with_tag(text, state)])
    }

    /// The bowlers in this state who have the tag that was typed.
    fn with_tag(&self, text: &str, state: BowlerState) -> Vec<&Bowler> {
        let tag = text.parse::<Name>().ok();
        self.persons(state, |bowler| {
            bowler.state == state && Some(bowler.tag) == tag
        })
    }

    /// Whether a text that finds this person names them whole, and is not a mere part of the name.
    ///
    /// ```
    /// use tenpin_bowlers::{Bowler, BowlerId, Roster};
    ///
    /// let kim = Bowler::new(BowlerId::new(0, 1), "Kim Jimin".parse()?, "KJM".parse()?);
    /// let roster = Roster::from_iter([kim.clone()]);
    /// assert!(roster.is_whole(&kim, "kjm") && roster.is_whole(&kim, "kim jimin"));
    /// assert!(!roster.is_whole(&kim, "kim"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_whole(&self, person: &Bowler, text: &str) -> bool {
        let text = text.trim();
        let typed = text.to_lowercase();
        let ids = self.ids_of(person.id);
        let mut entries = ids.iter().filter_map(|id| self.entry(*id));
        text.parse() == Ok(person.tag)
            || text.parse().is_ok_and(|id| ids.contains(&id))
            || entries.any(|entry| is_called(entry, &typed))
    }

    /// The persons in this state for whom this holds, or for one who was merged into them.
    fn persons(&self, state: BowlerState, holds: impl Fn(&Bowler) -> bool) -> Vec<&Bowler> {
        let found = self.all().filter(|bowler| holds(bowler));
        let found = found.filter_map(|bowler| self.by_id(bowler.id));
        let found = found.filter(|person| person.state == state);
        let found: BTreeMap<BowlerId, &Bowler> = found.map(|person| (person.id, person)).collect();
        found.into_values().collect()
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

/// The first of these lists with anybody in it: those of active bowlers come before those of resting
/// ones.
fn first_of<'roster, const LISTS: usize>(
    lists: impl Fn(BowlerState) -> [Vec<&'roster Bowler>; LISTS],
) -> RosterMatch<'roster> {
    let states = [BowlerState::Active, BowlerState::Resting];
    let mut lists = states.into_iter().flat_map(lists);
    let found = lists.find(|found| !found.is_empty()).unwrap_or_default();
    match found.as_slice() {
        [] => RosterMatch::Nobody,
        [only] => RosterMatch::One(only),
        _ => RosterMatch::Several(found),
    }
}

/// Whether this text in lower case is the whole name, or the name with the tag behind it.
fn is_called(bowler: &Bowler, typed: &str) -> bool {
    let labelled = |name: &str| {
        let tag = typed
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(" ("));
        tag.and_then(|tag| tag.strip_suffix(')')?.parse().ok()) == Some(bowler.tag)
    };
    lowercase(bowler).is_some_and(|name| name == typed || labelled(&name))
}

fn lowercase(bowler: &Bowler) -> Option<String> {
    let name = bowler.name.as_ref();
    name.map(|name| name.as_str().to_lowercase())
}

//! Bowlers, found by what somebody typed.

use std::collections::BTreeMap;

use tenpin_rules::Name;

use super::{Roster, RosterMatch};
use crate::{Bowler, BowlerId, BowlerState, name_key};

impl Roster {
    /// The bowler whom somebody typed: by ID, by tag, by name (also with the tag behind it, as in
    /// `Kim Jimin (KJM)`), or by a part of the name, in this order.
    /// Those who bowl here come before those who rest; nobody who was forgotten is found by name.
    /// Names are compared by their [keys](name_key()).
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
        let typed = name_key(text);
        if typed.is_empty() {
            return RosterMatch::Nobody;
        }
        let is_called = |bowler: &Bowler| is_called(bowler, &typed);
        let has_part = |bowler: &Bowler| key_of(bowler).is_some_and(|name| name.contains(&typed));
        first_of(|state| {
            [
                self.with_tag(&typed, state),
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
        first_of(|state| [self.with_tag(&name_key(text), state)])
    }

    /// The active bowler whom three letters mean: the one who has the tag, or else the only one
    /// whose whole name it is. A guest may play as what means nobody.
    ///
    /// ```
    /// use tenpin_bowlers::{Bowler, BowlerId, Roster};
    ///
    /// let kim = Bowler::new(BowlerId::new(0, 1), "Kim".parse()?, "KXM".parse()?);
    /// let roster = Roster::from_iter([kim.clone()]);
    /// assert_eq!(roster.by_letters("KXM".parse()?), Some(&kim));
    /// assert_eq!(roster.by_letters("KIM".parse()?), Some(&kim));
    /// assert_eq!(roster.by_letters("LEE".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_letters(&self, letters: Name) -> Option<&Bowler> {
        let key = name_key(&letters.to_string());
        let called = || self.persons(BowlerState::Active, |bowler| is_called(bowler, &key));
        self.by_tag(letters).or_else(|| match called()[..] {
            [only] => Some(only),
            _ => None,
        })
    }

    /// The other persons who are called as this bowler is, whatever their state. Nobody is found by
    /// a name that was forgotten.
    #[must_use]
    pub fn namesakes(&self, bowler: &Bowler) -> Vec<&Bowler> {
        let Some(key) = key_of(bowler) else {
            return Vec::new();
        };
        let states = [BowlerState::Active, BowlerState::Resting];
        let called = |other: &Bowler| key_of(other).as_ref() == Some(&key);
        let persons = states.map(|state| self.persons(state, called));
        let mut persons = persons.concat();
        persons.retain(|person| !self.is_one(person.id, bowler.id));
        persons
    }

    /// The bowlers in this state who have the tag that was typed.
    fn with_tag(&self, typed: &str, state: BowlerState) -> Vec<&Bowler> {
        let tag = typed.parse::<Name>().ok();
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
        let typed = name_key(text);
        let ids = self.ids_of(person.id);
        let mut entries = ids.iter().filter_map(|id| self.entry(*id));
        typed.parse() == Ok(person.tag)
            || typed.parse().is_ok_and(|id| ids.contains(&id))
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

/// Whether this key is that of the whole name, or of the name with the tag behind it.
fn is_called(bowler: &Bowler, typed: &str) -> bool {
    let labelled = |name: &str| {
        let tag = typed
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix(" ("));
        tag.and_then(|tag| tag.strip_suffix(')')?.parse().ok()) == Some(bowler.tag)
    };
    key_of(bowler).is_some_and(|name| name == typed || labelled(&name))
}

fn key_of(bowler: &Bowler) -> Option<String> {
    let name = bowler.name.as_ref();
    name.map(|name| name_key(name.as_str()))
}

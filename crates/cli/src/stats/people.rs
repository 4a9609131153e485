//! Whose games are counted.

use std::collections::BTreeMap;

use tenpin_bowlers::{Bowler, BowlerId, Roster};
use tenpin_rules::Name;
use tenpin_store::GameFilter;
use tenpin_words::Words;

use crate::bowlers::{Asked, find_asked};

/// Somebody who has bowled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Person {
    Known(BowlerId),
    /// Somebody of whom only the tag is known; if it was asked for, everybody who bowled under it.
    Guest(Name),
}

/// The bowlers of a journal, and those whose games are counted.
pub(super) struct People {
    roster: Roster,
    /// Those who were asked for; nobody in particular if it is empty.
    asked: Vec<Person>,
    /// The one to compare them with.
    pub(super) rival: Option<Person>,
}

impl People {
    /// Finds those who were asked for. The error is a message in the person's language.
    pub(super) fn find(
        roster: Roster,
        asked: &[String],
        rival: Option<&str>,
        words: &Words,
    ) -> Result<Self, String> {
        let find = |typed: &str| find(&roster, typed, words);
        let rival = rival.map(find).transpose()?;
        let asked = asked.iter().map(|typed| find(typed));
        let asked = asked.collect::<Result<Vec<_>, _>>()?;
        let people = Self {
            roster,
            asked,
            rival,
        };
        match people.rival.filter(|rival| people.asked.contains(rival)) {
            Some(rival) => Err(words.usage_twice(people.label(rival))),
            None => Ok(people),
        }
    }

    /// For whom a game counts that was bowled under this tag: everybody who was named and has a
    /// part in it, or the one who has the seat if nobody was named.
    pub(super) fn counted(&self, tag: Name, bowler: Option<BowlerId>) -> Vec<Person> {
        let guest = Person::Guest(tag);
        self.meant(bowler.map_or(guest, |id| self.known(id)), Some(guest))
    }

    /// The same for a total of this bowler, which counts for the tag of their entry.
    pub(super) fn counted_total(&self, bowler: BowlerId) -> Vec<Person> {
        let entry = self.roster.entry(bowler);
        let guest = entry.map(|entry| Person::Guest(entry.tag));
        self.meant(self.known(bowler), guest)
    }

    fn meant(&self, person: Person, guest: Option<Person>) -> Vec<Person> {
        if self.asked.is_empty() {
            return vec![person];
        }
        let named = self.named();
        let meant = named.filter(|named| *named == person || Some(*named) == guest);
        meant.collect()
    }

    /// A bowler, who may have been merged into another.
    fn known(&self, id: BowlerId) -> Person {
        let person = self.roster.by_id(id);
        Person::Known(person.map_or(id, |person| person.id))
    }

    /// Everybody who was named.
    pub(super) fn named(&self) -> impl Iterator<Item = Person> {
        self.asked.iter().copied().chain(self.rival)
    }

    /// Which games can have one of them, so that no others are read.
    pub(super) fn filter(&self) -> GameFilter {
        let named: Vec<Person> = self.named().collect();
        let ids = named.iter().map(|person| match person {
            Person::Known(id) => Some(self.roster.ids_of(*id)),
            Person::Guest(_) => None,
        });
        let ids: Option<Vec<Vec<BowlerId>>> = ids.collect();
        let filter = GameFilter::default();
        match (named.as_slice(), ids) {
            _ if self.asked.is_empty() => filter,
            ([Person::Guest(tag)], _) => GameFilter {
                player: Some(*tag),
                ..filter
            },
            (_, ids) => GameFilter {
                bowlers: ids.unwrap_or_default().concat(),
                ..filter
            },
        }
    }

    /// What each of these is called; with the tag where two have the same name.
    pub(super) fn labels(&self, people: impl Iterator<Item = Person>) -> BTreeMap<Person, String> {
        let labels: BTreeMap<Person, String> =
            people.map(|person| (person, self.label(person))).collect();
        let is_shared =
            |label: &String| labels.values().filter(|other| *other == label).count() > 1;
        let labels = labels.iter().map(|(person, label)| {
            let tag = self.tag(*person).filter(|_| is_shared(label));
            let label = tag.map_or_else(|| label.clone(), |tag| format!("{label} ({tag})"));
            (*person, label)
        });
        labels.collect()
    }

    pub(super) fn label(&self, person: Person) -> String {
        match person {
            Person::Guest(tag) => tag.to_string(),
            Person::Known(id) => {
                let bowler = self.roster.by_id(id);
                bowler.map_or_else(|| id.to_string(), Bowler::shown)
            }
        }
    }

    fn tag(&self, person: Person) -> Option<Name> {
        match person {
            Person::Guest(_) => None,
            Person::Known(id) => self.roster.by_id(id).map(|bowler| bowler.tag),
        }
    }
}

/// Who is meant: a bowler, or whoever bowled under a tag.
fn find(roster: &Roster, typed: &str, words: &Words) -> Result<Person, String> {
    match find_asked(roster, typed, words)? {
        Some(Asked::Bowler(bowler)) => Ok(Person::Known(bowler.id)),
        Some(Asked::Tag(tag)) => Ok(Person::Guest(tag)),
        None => Err(words.stats_unknown_bowler(typed)),
    }
}

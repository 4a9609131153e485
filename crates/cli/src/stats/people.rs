//! Whose games are counted.

use std::collections::BTreeMap;

use tenpin_bowlers::{Bowler, BowlerId, Roster, RosterMatch};
use tenpin_rules::Name;
use tenpin_store::GameFilter;
use tenpin_words::Words;

use crate::bowlers::several_bowlers;

/// Somebody who has bowled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Person {
    Known(BowlerId),
    /// Somebody of whom only the tag is known.
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

    /// Who has a seat: a bowler or a guest.
    pub(super) fn seated(&self, name: Name, bowler: Option<BowlerId>) -> Person {
        bowler.map_or(Person::Guest(name), |id| self.known(id))
    }

    /// A bowler, who may have been merged into another.
    pub(super) fn known(&self, id: BowlerId) -> Person {
        let person = self.roster.by_id(id);
        Person::Known(person.map_or(id, |person| person.id))
    }

    /// Whether the games of this person are counted.
    pub(super) fn wants(&self, person: Person) -> bool {
        self.asked.is_empty() || self.named().any(|named| named == person)
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

/// Who is meant. Three English letters are a tag, of a bowler or of a guest, unless they are
/// somebody's whole name; everything else is an ID, a name, or a part of one.
fn find(roster: &Roster, typed: &str, words: &Words) -> Result<Person, String> {
    match (roster.find(typed), typed.parse::<Name>()) {
        (RosterMatch::One(bowler), Ok(tag)) if !is_called(bowler, tag, typed) => {
            Ok(Person::Guest(tag))
        }
        (RosterMatch::One(bowler), _) => Ok(Person::Known(bowler.id)),
        (_, Ok(tag)) => Ok(Person::Guest(tag)),
        (RosterMatch::Several(several), Err(_)) => Err(several_bowlers(typed, &several, words)),
        (RosterMatch::Nobody, Err(_)) => Err(words.stats_unknown_bowler(typed)),
    }
}

fn is_called(bowler: &Bowler, tag: Name, typed: &str) -> bool {
    let name = bowler
        .name
        .as_ref()
        .map(|name| name.as_str().to_lowercase());
    bowler.tag == tag || name == Some(typed.trim().to_lowercase())
}

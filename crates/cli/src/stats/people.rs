//! Whose games are counted.

use std::collections::{BTreeMap, BTreeSet};

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::Name;
use tenpin_store::{AskedBowler, GameFilter};
use tenpin_words::Words;

use crate::bowlers::find_asked;
use crate::journal::SharedJournal;

/// Somebody who has bowled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Person {
    Known(BowlerId),
    /// Somebody of whom only the tag is known; if it was asked for, everybody who bowled under it.
    Guest(Name),
}

/// The bowlers of a journal, and those whose games are counted.
pub(super) struct People {
    pub(super) roster: Roster,
    /// Those who were asked for; nobody in particular if it is empty.
    asked: BTreeSet<Person>,
    /// The one to compare them with.
    pub(super) rival: Option<Person>,
}

impl People {
    /// Finds those who were asked for. The error is a message in the person's language.
    pub(super) async fn find(
        journal: &SharedJournal,
        roster: Roster,
        (asked, rival): (&[String], Option<&str>),
        words: &Words,
    ) -> Result<Self, String> {
        let mut people = Self {
            roster,
            asked: BTreeSet::new(),
            rival: None,
        };
        for typed in asked {
            let person = people.meant_by(journal, typed, words).await?;
            people.asked.insert(person);
        }
        if let Some(typed) = rival {
            people.rival = Some(people.meant_by(journal, typed, words).await?);
        }
        match people.rival.filter(|rival| people.asked.contains(rival)) {
            Some(rival) => Err(words.usage_twice(people.label(rival))),
            None => Ok(people),
        }
    }

    /// Who is meant: a bowler, or whoever bowled under a tag.
    async fn meant_by(
        &self,
        journal: &SharedJournal,
        typed: &str,
        words: &Words,
    ) -> Result<Person, String> {
        match find_asked(journal, &self.roster, typed, words).await? {
            Some(AskedBowler::Bowler(bowler)) => Ok(Person::Known(bowler.id)),
            Some(AskedBowler::Tag { tag, .. }) => Ok(Person::Guest(tag)),
            _ => Err(words.stats_unknown_bowler(typed)),
        }
    }

    /// For whom a game counts that was bowled under this tag: the one who has the seat; or whoever
    /// bowled under the tag, if that was asked for and the one was not. A game counts once.
    pub(super) fn counted(&self, tag: Name, bowler: Option<BowlerId>) -> Option<Person> {
        let guest = Person::Guest(tag);
        self.meant(bowler.map_or(guest, |id| self.known(id)), Some(guest))
    }

    /// The same for a total of this bowler, which counts for the tag of their entry.
    pub(super) fn counted_total(&self, bowler: BowlerId) -> Option<Person> {
        let entry = self.roster.entry(bowler);
        let guest = entry.map(|entry| Person::Guest(entry.tag));
        self.meant(self.known(bowler), guest)
    }

    fn meant(&self, person: Person, guest: Option<Person>) -> Option<Person> {
        if self.asked.is_empty() {
            return Some(person);
        }
        let is_named = |wanted: &Person| self.named().any(|named| named == *wanted);
        [Some(person), guest].into_iter().flatten().find(is_named)
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
            // The tag of one who was forgotten is free, and finds somebody else, or nobody.
            Person::Known(id) => {
                let bowler = self.roster.by_id(id);
                let name = bowler.and_then(|bowler| bowler.name.as_ref());
                name.map_or_else(|| id.to_string(), ToString::to_string)
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

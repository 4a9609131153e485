//! The bowlers of a file: those whom the journal knows, and those who will be added.

use std::collections::{BTreeSet, HashMap};

use tenpin_bowlers::{Bowler, BowlerId, BowlerName, BowlerState, Roster, RosterMatch, name_key};
use tenpin_rules::Name;
use tenpin_store::Timestamp;
use tenpin_words::Words;

use crate::bowlers::several_bowlers;
use crate::journal::random;

/// Finds the bowlers of a file in the roster, and thinks of those who are not in it.
pub(super) struct BroughtBowlers {
    /// The bowlers of the journal, and after them the new ones.
    roster: Roster,
    found: HashMap<String, Result<BowlerId, NoBowler>>,
    /// The one whom the option `--bowler` means, if the journal knows them.
    asked: Option<BowlerId>,
    /// The new ones, as they are to be added.
    pub(super) new: Vec<Bowler>,
}

/// Why a text is no bowler.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NoBowler {
    Several,
    NoName,
    NoTag,
}

impl NoBowler {
    pub(super) fn describe(self, text: &str, words: &Words) -> String {
        match self {
            Self::Several => words.import_several_bowlers(text),
            Self::NoName => words.import_name_wrong(format!("{text:?}")),
            Self::NoTag => words.import_no_tag(text),
        }
    }
}

impl BroughtBowlers {
    /// The bowlers of the journal, of whom one may be asked for, by a part of the name, too. The error
    /// is a message in the person's language.
    pub(super) fn new(roster: Roster, asked: Option<&str>, words: &Words) -> Result<Self, String> {
        let asked = match asked.map(|typed| (typed, roster.find(typed))) {
            Some((_, RosterMatch::One(bowler))) => Some(bowler.id),
            Some((typed, RosterMatch::Several(several))) => {
                return Err(several_bowlers(typed, &several, words));
            }
            Some((_, RosterMatch::Nobody)) | None => None,
        };
        Ok(Self {
            roster,
            found: HashMap::new(),
            asked,
            new: Vec::new(),
        })
    }

    /// The bowler who was asked for with this text. One who is not known is new.
    pub(super) fn find_asked(&mut self, typed: &str) -> Result<&Bowler, NoBowler> {
        match self.asked {
            Some(id) => self.roster.by_id(id).ok_or(NoBowler::NoName),
            None => self.find(typed),
        }
    }

    /// The bowler whom a cell means: by ID, by tag, or by the whole name. One who is not known is
    /// new. A part of a name is not enough: nobody looks at each row.
    pub(super) fn find(&mut self, text: &str) -> Result<&Bowler, NoBowler> {
        let key = name_key(text);
        let found = if let Some(found) = self.found.get(&key) {
            *found
        } else {
            let found = self.find_anew(text, &key);
            self.found.insert(key, found);
            found
        };
        let id = found?;
        self.roster.by_id(id).ok_or(NoBowler::NoName)
    }

    fn find_anew(&mut self, text: &str, key: &str) -> Result<BowlerId, NoBowler> {
        if let Some(bowler) = text.parse().ok().and_then(|id| self.roster.by_id(id)) {
            return Ok(bowler.id);
        }
        let tag = text.parse::<Name>().ok();
        if let Some(bowler) = tag.and_then(|tag| self.roster.by_tag(tag)) {
            return Ok(bowler.id);
        }
        let is_called = |bowler: &&Bowler| {
            let name = bowler.name.as_ref();
            name.is_some_and(|name| name_key(name.as_str()) == key)
        };
        let called = self.roster.all().filter(is_called);
        let persons = called.filter_map(|bowler| self.roster.by_id(bowler.id));
        let persons = persons.filter(|bowler| bowler.state != BowlerState::Forgotten);
        let ids: BTreeSet<_> = persons.map(|bowler| bowler.id).collect();
        match Vec::from_iter(ids)[..] {
            [id] => Ok(id),
            [] => self.add(text),
            _ => Err(NoBowler::Several),
        }
    }

    fn add(&mut self, text: &str) -> Result<BowlerId, NoBowler> {
        let name: BowlerName = text.parse().map_err(|_| NoBowler::NoName)?;
        // Three letters alone are a tag, as long as nobody has it.
        let tag = text.parse().ok().or_else(|| self.roster.suggest_tag(&name));
        let tag = tag.ok_or(NoBowler::NoTag)?;
        let id = BowlerId::new(Timestamp::now().milliseconds(), random());
        let bowler = Bowler::new(id, name, tag);
        self.new.push(bowler.clone());
        let all = self.roster.all().cloned().chain([bowler]);
        self.roster = all.collect();
        Ok(id)
    }

    /// Whether a bowler is to be added.
    pub(super) fn is_new(&self, id: BowlerId) -> bool {
        self.new.iter().any(|bowler| bowler.id == id)
    }

    /// A line of the plan about a bowler with so many games.
    pub(super) fn described(&self, id: BowlerId, games: u64, words: &Words) -> String {
        let bowler = self.roster.by_id(id);
        let name = bowler.map(Bowler::shown).unwrap_or_default();
        let tag = bowler.map(|bowler| bowler.tag.to_string());
        let tag = tag.unwrap_or_default();
        if self.is_new(id) {
            return words.plan_new(name, tag, games);
        }
        words.plan_known(name, tag, games)
    }
}

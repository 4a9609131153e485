//! A bowler who is added.

use tenpin_bowlers::{Bowler, BowlerId, BowlerName, Hand, Roster};
use tenpin_reports::bowler_label;
use tenpin_rules::Name;
use tenpin_store::{BowlerAdded, Timestamp};
use tenpin_words::Words;

use super::{Bowlers, say};
use crate::console::print_message;
use crate::exit::Exit;
use crate::games::GamesError;
use crate::journal::{SharedJournal, describe, random};

/// A bowler to add.
#[derive(Clone)]
pub(crate) struct BowlerEntry {
    pub(crate) name: BowlerName,
    /// The tag; none for one that is free.
    pub(crate) tag: Option<Name>,
    pub(crate) hand: Option<Hand>,
}

/// Adds a bowler, with a free tag unless one is given. The error is a message in the person's
/// language.
pub(crate) async fn add_bowler(
    journal: &SharedJournal,
    new: BowlerEntry,
    words: &Words,
) -> Result<Bowler, String> {
    let roster = journal.bowlers().await;
    let roster = roster.map_err(|error| describe(&error, words))?;
    let tag = new.tag.or_else(|| roster.suggest_tag(&new.name));
    let tag = tag.ok_or_else(|| words.bowler_no_tag(&new.name))?;
    let id = BowlerId::new(Timestamp::now().milliseconds(), random());
    let bowler = Bowler {
        hand: new.hand,
        ..Bowler::new(id, new.name.clone(), tag)
    };
    let added = journal.add_bowler(bowler.clone(), None).await;
    match added.map_err(|error| describe(&error, words))? {
        BowlerAdded::New => Ok(bowler),
        BowlerAdded::Again(known) => Ok(*known),
        BowlerAdded::TagTaken(other) => Err(tag_taken(&roster, Some(&new.name), &other, words)),
    }
}

/// Says who has a tag, and which one is free.
pub(super) fn tag_taken(
    roster: &Roster,
    name: Option<&BowlerName>,
    other: &Bowler,
    words: &Words,
) -> String {
    let free = name.and_then(|name| roster.suggest_tag(name));
    let free = free.map(|tag| tag.to_string()).unwrap_or_default();
    words.bowler_tag_taken(other.tag, other.shown(), free)
}

impl Bowlers<'_> {
    pub(super) async fn add(&self, new: BowlerEntry) -> Result<Exit, GamesError> {
        let is_suggested = new.tag.is_none();
        let mut others = self.roster.all();
        let namesake = others.find(|other| other.name.as_ref() == Some(&new.name));
        let added = add_bowler(self.journal, new, self.words).await;
        let bowler = added.map_err(GamesError::Failed)?;
        let label = bowler_label(&bowler);
        say(&if is_suggested {
            self.words.bowlers_added_with(label, bowler.tag)
        } else {
            self.words.bowlers_added(label)
        })?;
        if let Some(other) = namesake {
            print_message(&self.words.bowlers_namesake(bowler_label(other)));
        }
        Ok(Exit::Done)
    }
}

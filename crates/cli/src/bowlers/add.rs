//! A bowler who is added.

use tenpin_bowlers::{Bowler, BowlerId, BowlerName, Hand, Roster, RosterMatch};
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

/// Says so if guests have bowled under the tag of a bowler who was added.
pub(crate) async fn tell_of_guests(
    journal: &SharedJournal,
    bowler: &Bowler,
    words: &Words,
) -> Result<(), GamesError> {
    let roster = Roster::from_iter([bowler.clone()]);
    let bowlers = Bowlers {
        journal,
        roster: &roster,
        words,
    };
    bowlers.tell_of_guests(bowler).await
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
        let added = add_bowler(self.journal, new, self.words).await;
        let bowler = added.map_err(GamesError::Failed)?;
        let label = bowler_label(&bowler);
        say(&if is_suggested {
            self.words.bowlers_added_with(label, bowler.tag)
        } else {
            self.words.bowlers_added(label)
        })?;
        self.tell_of_namesake(&bowler);
        self.tell_of_guests(&bowler).await?;
        Ok(Exit::Done)
    }

    /// Says so if somebody else is called as a bowler is now.
    pub(super) fn tell_of_namesake(&self, bowler: &Bowler) {
        let now = self.roster.all().filter(|other| other.id != bowler.id);
        let now: Roster = now.cloned().chain([bowler.clone()]).collect();
        if let Some(other) = now.namesakes(bowler).first() {
            let [one, second] = [other, bowler].map(|one| handle(&now, one));
            let told = self
                .words
                .bowlers_namesake(bowler_label(other), one, second);
            print_message(&told);
        }
    }

    /// Says so if guests have bowled under the tag that a bowler has now: who asks for the tag gets
    /// the bowler's games from now on.
    pub(super) async fn tell_of_guests(&self, bowler: &Bowler) -> Result<(), GamesError> {
        let games = self.guest_games(bowler.tag, bowler).await?;
        if games > 0 {
            let label = bowler_label(bowler);
            print_message(&self.words.bowlers_guest_games(games, bowler.tag, label));
        }
        Ok(())
    }
}

/// What a command can call a bowler: the tag, unless it finds somebody else.
fn handle(roster: &Roster, bowler: &Bowler) -> String {
    let tag = bowler.tag.to_string();
    match roster.find(&tag) {
        RosterMatch::One(found) if found.id == bowler.id => tag,
        _ => bowler.id.to_string(),
    }
}

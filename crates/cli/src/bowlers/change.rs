//! The entry of a bowler, changed.

use tenpin_bowlers::{Bowler, BowlerName, BowlerState, Hand};
use tenpin_reports::{bowler_label, hand_word};
use tenpin_rules::Name;
use tenpin_store::BowlerChanged;

use super::add::tag_taken;
use super::{Bowlers, say};
use crate::exit::Exit;
use crate::games::{GamesError, failed};

/// What becomes of the entry of a bowler.
pub(crate) enum EntryChange {
    /// Another name.
    Name(BowlerName),
    /// Another tag.
    Tag(Name),
    /// The hand.
    Hand(Option<Hand>),
    /// The bowler rests.
    Rest,
    /// The bowler is back, with another tag if it is given.
    Return(Option<Name>),
    /// The bowler is no longer part of another, and has another tag if it is given.
    Unmerge(Option<Name>),
}

impl Bowlers<'_> {
    pub(super) async fn change(
        &self,
        typed: &str,
        change: EntryChange,
    ) -> Result<Exit, GamesError> {
        let bowler = match change {
            EntryChange::Unmerge(_) => self.find_merged(typed)?,
            _ => self.find(typed)?,
        };
        self.check(bowler, &change)?;
        let mut changed = bowler.clone();
        match &change {
            EntryChange::Name(name) => changed.name = Some(name.clone()),
            EntryChange::Tag(tag) => changed.tag = *tag,
            EntryChange::Hand(hand) => changed.hand = *hand,
            EntryChange::Rest => changed.state = BowlerState::Resting,
            EntryChange::Return(tag) | EntryChange::Unmerge(tag) => {
                changed.state = BowlerState::Active;
                changed.tag = tag.unwrap_or(bowler.tag);
            }
        }
        let changed = self.write(changed).await?;
        say(&self.done(&change, bowler, &changed))?;
        if changed.name != bowler.name {
            self.tell_of_namesake(&changed);
        }
        let has_another_tag = changed.tag != bowler.tag || !bowler.is_active();
        if has_another_tag && changed.is_active() {
            self.tell_of_guests(&changed).await?;
        }
        Ok(Exit::Done)
    }

    /// Says what became of a bowler.
    fn done(&self, change: &EntryChange, before: &Bowler, after: &Bowler) -> String {
        let words = self.words;
        let label = bowler_label(after);
        match change {
            EntryChange::Name(_) | EntryChange::Tag(_) => {
                words.bowlers_changed(bowler_label(before), label)
            }
            EntryChange::Hand(hand) => {
                let hand = hand.map(|hand| hand_word(hand, words)).unwrap_or_default();
                words.bowlers_changed(bowler_label(before), hand)
            }
            EntryChange::Rest => words.bowlers_rested(label, after.tag),
            EntryChange::Return(_) => words.bowlers_returned(label),
            EntryChange::Unmerge(_) => words.bowlers_unmerged(label, self.merged_into(before)),
        }
    }

    /// Writes a bowler who was changed, and returns what is in the journal now.
    pub(super) async fn write(&self, changed: Bowler) -> Result<Bowler, GamesError> {
        let written = self.journal.change_bowler(changed.clone()).await;
        match written.map_err(failed(self.words))? {
            BowlerChanged::Done(bowler) => Ok(*bowler),
            BowlerChanged::TagTaken(other) => {
                let name = changed.name.as_ref();
                let taken = tag_taken(self.roster, name, &other, self.words);
                Err(GamesError::Failed(taken))
            }
            BowlerChanged::Stale(_) | BowlerChanged::NoBowler => {
                let stale = self.words.bowler_stale(bowler_label(&changed));
                Err(GamesError::Failed(stale))
            }
        }
    }

    /// Refuses what makes no sense.
    fn check(&self, bowler: &Bowler, change: &EntryChange) -> Result<(), GamesError> {
        let label = bowler_label(bowler);
        let refused = match (bowler.state, change) {
            (BowlerState::Forgotten, _) => self.words.bowler_is_forgotten(label),
            (BowlerState::Resting, EntryChange::Rest) => self.words.bowler_is_resting(label),
            (BowlerState::Active, EntryChange::Return(_)) => self.words.bowler_is_active(label),
            _ => return Ok(()),
        };
        Err(GamesError::Failed(refused))
    }

    /// Says whom a bowler was merged into.
    pub(super) fn is_part(&self, merged: &Bowler) -> String {
        let into = self.merged_into(merged);
        self.words.bowler_is_merged(bowler_label(merged), into)
    }

    fn merged_into(&self, bowler: &Bowler) -> String {
        let BowlerState::Merged(into) = bowler.state else {
            return String::new();
        };
        let into = self.roster.entry(into);
        into.map(bowler_label).unwrap_or_default()
    }
}

//! The bowler whom somebody typed.

use tenpin_bowlers::{Bowler, BowlerState, Roster, RosterMatch};
use tenpin_reports::bowler_label;
use tenpin_rules::Name;
use tenpin_store::AskedBowler;
use tenpin_words::Words;

use super::Bowlers;
use crate::console::print_message;
use crate::games::GamesError;
use crate::journal::{SharedJournal, describe};

/// The bowler whom somebody typed: by name, by a part of it, by tag or by ID. The error is a message
/// in the person's language.
fn find_bowler<'roster>(
    roster: &'roster Roster,
    typed: &str,
    words: &Words,
) -> Result<&'roster Bowler, String> {
    match roster.find(typed) {
        RosterMatch::One(bowler) => Ok(bowler),
        RosterMatch::Several(several) => Err(several_bowlers(typed, &several, words)),
        RosterMatch::Nobody => Err(words.bowler_unknown(typed)),
    }
}

/// Whose games are meant: a bowler's, or those of a tag. The person is told which it was where that
/// is not evident. Nobody is `None`; the error is a message in the person's language.
pub(crate) async fn find_asked<'roster>(
    journal: &SharedJournal,
    roster: &'roster Roster,
    typed: &str,
    words: &Words,
) -> Result<Option<AskedBowler<'roster>>, String> {
    let asked = AskedBowler::find(&**journal, roster, typed).await;
    let asked = asked.map_err(|error| describe(&error, words))?;
    match &asked {
        AskedBowler::Nobody => return Ok(None),
        AskedBowler::Several(several) => return Err(several_bowlers(typed, several, words)),
        AskedBowler::Tag { tag, others } if !others.is_empty() => {
            let labels = others.iter().map(|bowler| bowler_label(bowler));
            let labels = labels.collect::<Vec<_>>().join(", ");
            print_message(&words.bowler_asked_by_tag(*tag, labels));
        }
        AskedBowler::Bowler(bowler) if !roster.is_whole(bowler, typed) => {
            if let Ok(tag) = typed.parse::<Name>() {
                print_message(&words.bowler_asked_by_part(tag, bowler_label(bowler)));
            }
        }
        AskedBowler::Tag { .. } | AskedBowler::Bowler(_) => {}
    }
    Ok(Some(asked))
}

/// Says that several bowlers could be meant, and which.
pub(crate) fn several_bowlers(typed: &str, several: &[&Bowler], words: &Words) -> String {
    let lines = several.iter().map(|bowler| {
        let name = bowler.name.as_ref().map(ToString::to_string);
        let name = name.unwrap_or_default();
        format!("\n  {}  {}  {name}", bowler.tag, bowler.id)
    });
    words.bowler_several(typed) + &lines.collect::<String>()
}

impl<'run> Bowlers<'run> {
    pub(super) fn find(&self, typed: &str) -> Result<&'run Bowler, GamesError> {
        let found = find_bowler(self.roster, typed, self.words);
        found.map_err(|message| GamesError::Failed(self.former(typed).unwrap_or(message)))
    }

    /// Says what became of somebody who had this tag and is nobody else's by now.
    fn former(&self, typed: &str) -> Option<String> {
        let tag: Name = typed.trim().parse().ok()?;
        if self.roster.find(typed) != RosterMatch::Nobody {
            return None;
        }
        let mut had = self.roster.all().filter(|bowler| bowler.tag == tag);
        had.find_map(|bowler| match bowler.state {
            BowlerState::Merged(_) => Some(self.is_part(bowler)),
            BowlerState::Forgotten => Some(self.words.bowler_is_forgotten(bowler_label(bowler))),
            BowlerState::Active | BowlerState::Resting => None,
        })
    }

    /// As [`find`](Self::find), one who is merged into another, and is that other person otherwise.
    pub(super) fn find_merged(&self, typed: &str) -> Result<&'run Bowler, GamesError> {
        let id = typed.parse().ok();
        let merged = self.roster.all();
        let merged = merged.filter(|bowler| matches!(bowler.state, BowlerState::Merged(_)));
        let merged: Vec<_> = merged.collect();
        if let Some(known) = merged.iter().find(|bowler| Some(bowler.id) == id) {
            return Ok(known);
        }
        // Alone in a roster, they are found by the same rules as everybody.
        let alone = merged.into_iter().filter(|bowler| {
            let active = Bowler {
                state: BowlerState::Active,
                ..(*bowler).clone()
            };
            Roster::from_iter([active]).find(typed) != RosterMatch::Nobody
        });
        match alone.collect::<Vec<_>>().as_slice() {
            [only] => Ok(only),
            [] => Err(GamesError::Failed(match self.roster.find(typed) {
                RosterMatch::One(bowler) => self.words.bowler_is_not_merged(bowler_label(bowler)),
                _ => self.words.bowler_unknown(typed),
            })),
            several => Err(GamesError::Failed(several_bowlers(
                typed, several, self.words,
            ))),
        }
    }
}

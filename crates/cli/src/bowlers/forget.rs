//! A bowler whose name is forgotten.

use tenpin_bowlers::{Bowler, BowlerState};
use tenpin_reports::bowler_label;

use super::{Bowlers, Consent, say};
use crate::exit::Exit;
use crate::games::GamesError;

impl Bowlers<'_> {
    pub(super) async fn forget(&self, typed: &str, consent: Consent) -> Result<Exit, GamesError> {
        let person = self.find(typed)?;
        if person.state == BowlerState::Forgotten {
            let forgotten = self.words.bowler_is_forgotten(bowler_label(person));
            return Err(GamesError::Failed(forgotten));
        }
        let question = self.words.bowlers_ask_forget(bowler_label(person));
        if let Err(exit) = consent.get(&question, self.words) {
            return Ok(exit);
        }
        // One person may have been entered more than once. The person comes last: until then, a
        // command that was interrupted can be repeated.
        let ids = self.roster.ids_of(person.id).into_iter();
        let entries = ids.filter_map(|id| self.roster.entry(id));
        for entry in entries.filter(|entry| entry.id != person.id) {
            let nameless = Bowler {
                name: None,
                hand: None,
                ..entry.clone()
            };
            self.write(nameless).await?;
        }
        let forgotten = Bowler {
            name: None,
            hand: None,
            state: BowlerState::Forgotten,
            ..person.clone()
        };
        self.write(forgotten).await?;
        say(&self.words.bowlers_forgotten(person.tag))?;
        Ok(Exit::Done)
    }
}

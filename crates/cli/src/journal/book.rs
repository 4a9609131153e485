//! The journal as the game at a console writes to it.

use std::hash::{BuildHasher, Hasher, RandomState};

use tenpin_store::{
    Action, Addition, Appended, Damage, Event, GameId, JournalError, Opened, Opening, Sheet,
    Timestamp,
};
use tenpin_words::Words;
use tokio::runtime::Runtime;

use super::{Shared, told};
use crate::interrupt::Farewell;

/// Who writes down what is bowled at a console.
const CONSOLE: &str = "console";

/// Where a game is written down, if it is.
///
/// A game is opened in the journal with its first bowl: one that nobody bowled in leaves no
/// trace.
pub(crate) struct Book<'words> {
    kept: Option<Kept>,
    farewell: Farewell,
    words: &'words Words,
}

struct Kept {
    runtime: Runtime,
    journal: Shared,
    game: Option<GameId>,
    /// Whether the journal may hold more than was shown: a write failed, and nobody knows
    /// whether it was done.
    is_unsure: bool,
}

/// Why something could not be written down.
pub(crate) struct Trouble {
    /// The reason, in the person's language.
    pub(crate) reason: String,
    /// Whether it may work when it is tried again.
    pub(crate) may_pass: bool,
}

enum Failure {
    Journal(JournalError),
    /// The game is not in the journal any more.
    Gone(GameId),
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl From<Damage> for Failure {
    fn from(damage: Damage) -> Self {
        Self::Journal(damage.into())
    }
}

/// What came of writing something down.
pub(crate) enum Written {
    /// It is written.
    Done,
    /// Somebody was faster; this is how the game stands now.
    Stale(Box<Sheet>),
}

impl<'words> Book<'words> {
    /// A book that keeps nothing.
    pub(crate) fn none(words: &'words Words) -> Self {
        Self {
            kept: None,
            farewell: Farewell::default(),
            words,
        }
    }

    /// A book of this journal, open at a game or not yet.
    pub(crate) fn of(
        runtime: Runtime,
        journal: Shared,
        game: Option<GameId>,
        words: &'words Words,
    ) -> Self {
        let farewell = Farewell::default();
        farewell.set(game.map(|game| words.journal_resume_hint(game)));
        let kept = Some(Kept {
            runtime,
            journal,
            game,
            is_unsure: false,
        });
        Self {
            kept,
            farewell,
            words,
        }
    }

    /// What is to be said when the game is left before its end.
    pub(crate) fn farewell(&self) -> Farewell {
        self.farewell.clone()
    }

    /// Writes down what is done to the game on this sheet. When it answers, it is on disk.
    pub(crate) fn write(&mut self, sheet: &Sheet, action: Action) -> Result<Written, Trouble> {
        let Some(kept) = &mut self.kept else {
            return Ok(Written::Done);
        };
        let is_new = kept.game.is_none();
        let written = kept.write(sheet, action);
        if let Some(game) = kept.game.filter(|_| is_new) {
            self.farewell
                .set(Some(self.words.journal_resume_hint(game)));
        }
        written.map_err(|failure| Trouble {
            may_pass: matches!(failure, Failure::Journal(JournalError::Unavailable(_))),
            reason: match failure {
                Failure::Journal(error) => told(&error, self.words),
                Failure::Gone(game) => self.words.journal_no_game(game),
            },
        })
    }

    /// Closes it; a game that is over needs no farewell.
    pub(crate) fn close(&mut self, is_over: bool) {
        if is_over {
            self.farewell.set(None);
        }
        if let Some(kept) = &self.kept {
            kept.runtime.block_on(kept.journal.close());
        }
    }
}

impl Kept {
    fn write(&mut self, sheet: &Sheet, action: Action) -> Result<Written, Failure> {
        if self.is_unsure
            && let Some(game) = self.game
        {
            let newest = self.read(game)?;
            self.is_unsure = false;
            if newest.version() != sheet.version() {
                return Ok(Written::Stale(Box::new(newest)));
            }
        }
        let game = match self.game {
            Some(game) => game,
            None => self.open(sheet)?,
        };
        let event = Event {
            ordinal: sheet.version() + 1,
            action,
            at: Timestamp::now(),
            by: CONSOLE.to_owned(),
            request: None,
        };
        let appended = self.journal.append(Addition { game, event });
        match self.runtime.block_on(appended) {
            Ok(Appended::New | Appended::Again(_)) => Ok(Written::Done),
            Ok(Appended::Stale) => Ok(Written::Stale(Box::new(self.read(game)?))),
            Ok(Appended::NoGame) => Err(Failure::Gone(game)),
            Err(error) => {
                self.is_unsure = true;
                Err(error.into())
            }
        }
    }

    fn open(&mut self, sheet: &Sheet) -> Result<GameId, Failure> {
        loop {
            let at = Timestamp::now();
            let opening = Opening {
                id: GameId::new(at, random()),
                place: None,
                players: sheet.players().to_vec(),
                at,
                by: CONSOLE.to_owned(),
                request: None,
            };
            let id = opening.id;
            match self.runtime.block_on(self.journal.open(opening))? {
                Opened::New | Opened::Again(_) => {
                    self.game = Some(id);
                    return Ok(id);
                }
                // One in a million: another game of this millisecond has the same name.
                Opened::Taken => {}
            }
        }
    }

    fn read(&self, game: GameId) -> Result<Sheet, Failure> {
        let record = self.runtime.block_on(self.journal.read(game))?;
        Ok(record.ok_or(Failure::Gone(game))?.replay()?)
    }
}

/// Chance enough to tell apart games of one millisecond; it need not be a secret.
fn random() -> u32 {
    let chance = RandomState::new().build_hasher().finish();
    u32::try_from(chance & u64::from(u32::MAX)).unwrap_or_default()
}

//! Records a game at the console in the journal.

use std::hash::{BuildHasher, Hasher, RandomState};

use tenpin_bowlers::{Bowler, Roster};
use tenpin_reports::seat_names;
use tenpin_store::{
    Addition, Appended, Damage, Event, GameId, JournalError, Opened, Opening, Proposal, Sheet,
    Timestamp,
};
use tenpin_words::Words;
use tokio::runtime::Runtime;

use super::{SharedJournal, describe};
use crate::bowlers::{BowlerEntry, add_bowler, tell_of_guests};
use crate::console::ConsoleError;
use crate::interrupt::ResumeHint;
use crate::terminal;

/// Records a game, if it has a journal.
///
/// The game is opened in the journal with its first bowl, so a game without bowls leaves no
/// trace.
pub(crate) struct Recorder<'words> {
    recording: Option<Recording>,
    resume_hint: ResumeHint,
    words: &'words Words,
}

/// A game in an open journal.
struct Recording {
    runtime: Runtime,
    journal: SharedJournal,
    /// The ID of the game; none before its first bowl.
    game: Option<GameId>,
    /// Whether the journal may hold more than was shown: a write failed, and it is unknown
    /// whether it was done.
    is_uncertain: bool,
}

/// Why an action could not be recorded.
pub(crate) struct RecorderError {
    /// The reason, in the person's language.
    pub(crate) reason: String,
    /// Whether it may work when it is tried again.
    pub(crate) is_temporary: bool,
}

enum RecordingError {
    Journal(JournalError),
    /// The game is no longer in the journal.
    Gone(GameId),
}

impl From<JournalError> for RecordingError {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl From<Damage> for RecordingError {
    fn from(damage: Damage) -> Self {
        Self::Journal(damage.into())
    }
}

/// The result of recording an action.
pub(crate) enum Recorded {
    /// It is in the journal.
    Done,
    /// It is not, since another program wrote first; this is the game now.
    Stale(Box<Sheet>),
}

impl<'words> Recorder<'words> {
    /// A recorder of nothing.
    pub(crate) fn without_journal(words: &'words Words) -> Self {
        Self {
            recording: None,
            resume_hint: ResumeHint::default(),
            words,
        }
    }

    /// A recorder in this journal, of this game or of a new one.
    pub(crate) fn new(
        runtime: Runtime,
        journal: SharedJournal,
        game: Option<GameId>,
        words: &'words Words,
    ) -> Self {
        let recording = Some(Recording {
            runtime,
            journal,
            game,
            is_uncertain: false,
        });
        let recorder = Self {
            recording,
            resume_hint: ResumeHint::default(),
            words,
        };
        recorder.update_hint(false);
        recorder
    }

    /// Whether the game is recorded at all.
    pub(crate) fn has_journal(&self) -> bool {
        self.recording.is_some()
    }

    /// What to print when the game is left before its end.
    pub(crate) fn resume_hint(&self) -> ResumeHint {
        self.resume_hint.clone()
    }

    /// Records what was proposed on the game of this sheet. When it returns, the action is on disk.
    pub(crate) fn record(
        &mut self,
        sheet: &Sheet,
        proposal: &Proposal,
    ) -> Result<Recorded, RecorderError> {
        let Some(recording) = &mut self.recording else {
            return Ok(Recorded::Done);
        };
        let recorded = recording.record(sheet, proposal);
        self.update_hint(false);
        recorded.map_err(|error| RecorderError {
            is_temporary: matches!(error, RecordingError::Journal(JournalError::Unavailable(_))),
            reason: match error {
                RecordingError::Journal(error) => describe(&error, self.words),
                RecordingError::Gone(game) => self.words.journal_no_game(game),
            },
        })
    }

    /// Sets what to print when the game is left now. A game that is over needs no hint.
    pub(crate) fn update_hint(&self, is_over: bool) {
        let game = self.recording.as_ref().and_then(|recording| recording.game);
        let game = game.filter(|_| !is_over);
        self.resume_hint
            .set(game.map(|game| self.words.journal_resume_hint(game)));
    }

    /// The bowlers of the journal, if there is one.
    pub(crate) fn bowlers(&self) -> Result<Option<Roster>, ConsoleError> {
        let Some(Recording {
            runtime, journal, ..
        }) = &self.recording
        else {
            return Ok(None);
        };
        let roster = runtime.block_on(journal.bowlers());
        let failed = |error| ConsoleError::Journal(describe(&error, self.words));
        roster.map(Some).map_err(failed)
    }

    /// Adds a bowler to the journal. The error is a message in the person's language.
    pub(crate) fn add_bowler(&self, new: BowlerEntry) -> Result<Bowler, String> {
        let Some(Recording {
            runtime, journal, ..
        }) = &self.recording
        else {
            return Err(self.words.bowler_unknown(new.name));
        };
        runtime.block_on(add_bowler(journal, new, self.words))
    }

    /// Says so if guests have bowled under the tag of a bowler who was added.
    pub(crate) fn tell_of_guests(&self, bowler: &Bowler) {
        if let Some(Recording {
            runtime, journal, ..
        }) = &self.recording
        {
            // It is a word beside the game, which goes on without.
            let _told = runtime.block_on(tell_of_guests(journal, bowler, self.words));
        }
    }

    /// The names behind the tags of a game, as far as the journal knows them.
    pub(crate) fn names(&self, sheet: &Sheet) -> Option<String> {
        let roster = self.bowlers().ok().flatten()?;
        seat_names(&sheet.seats(), &roster, terminal::columns())
    }

    /// Closes the journal.
    pub(crate) fn close(&mut self) {
        if let Some(recording) = &self.recording {
            recording.runtime.block_on(recording.journal.close());
        }
    }
}

impl Recording {
    fn record(&mut self, sheet: &Sheet, proposal: &Proposal) -> Result<Recorded, RecordingError> {
        if self.is_uncertain
            && let Some(game) = self.game
        {
            let newest = self.read(game)?;
            self.is_uncertain = false;
            if newest.version() != sheet.version() {
                return Ok(Recorded::Stale(Box::new(newest)));
            }
        }
        let game = match self.game {
            Some(game) => game,
            None => self.open(sheet)?,
        };
        let event = Event {
            ordinal: sheet.version() + 1,
            action: proposal.action.clone(),
            at: Timestamp::now(),
            by: Event::CONSOLE.to_owned(),
            request: None,
        };
        let state = proposal.sheet.state();
        let addition = Addition { game, event, state };
        let appended = self.journal.append(addition);
        match self.runtime.block_on(appended) {
            Ok(Appended::New | Appended::Again(_)) => Ok(Recorded::Done),
            Ok(Appended::Stale) => Ok(Recorded::Stale(Box::new(self.read(game)?))),
            Ok(Appended::NoGame) => Err(RecordingError::Gone(game)),
            Err(error) => {
                self.is_uncertain = true;
                Err(error.into())
            }
        }
    }

    fn open(&mut self, sheet: &Sheet) -> Result<GameId, RecordingError> {
        loop {
            let at = Timestamp::now();
            let latest = self.runtime.block_on(self.journal.latest_id())?;
            let opening = Opening {
                id: GameId::after(latest, at, random()),
                place: None,
                rules: sheet.rules(),
                players: sheet.seats(),
                at,
                by: Event::CONSOLE.to_owned(),
                request: None,
            };
            let id = opening.id;
            match self.runtime.block_on(self.journal.open(opening))? {
                Opened::New | Opened::Again(_) => {
                    self.game = Some(id);
                    return Ok(id);
                }
                // One in a million: another game of this millisecond has the same ID.
                Opened::Taken => {}
            }
        }
    }

    fn read(&self, game: GameId) -> Result<Sheet, RecordingError> {
        let record = self.runtime.block_on(self.journal.read(game))?;
        Ok(record.ok_or(RecordingError::Gone(game))?.replay()?)
    }
}

/// Random enough to tell what is begun in one millisecond apart; it need not be a secret.
pub(crate) fn random() -> u32 {
    let random = RandomState::new().build_hasher().finish();
    u32::try_from(random & u64::from(u32::MAX)).unwrap_or_default()
}

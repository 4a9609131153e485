//! What a scorer does to a game.

use std::sync::Arc;
use std::time::Instant;

use tenpin_rules::Pins;
use tenpin_store::{
    Action, Addition, Appended, Event, GameId, Lock, Record, Refusal, RequestKey, Sheet, Timestamp,
};

use tokio::sync::TryAcquireError;

use super::completion::Completion;
use super::{LiveGame, LiveGames, Snapshot};
use crate::if_match::IfMatch;
use crate::problem::Problem;

/// What a scorer wants to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameCommand {
    /// Bowl these pins.
    Bowl(Pins),
    /// Take the last bowl back.
    Undo(Lock),
    /// Correct the bowl of this number.
    Correct { number: u16, pins: Pins, lock: Lock },
}

/// On which terms a wish is to be granted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct RequestContext {
    /// The versions that the scorer decided on, if that matters.
    pub(crate) expected: Option<IfMatch>,
    /// The key by which the request is known again.
    pub(crate) request: Option<RequestKey>,
    /// Who wishes.
    pub(crate) by: String,
}

/// How often a bowl is tried again when others are faster. Each time another's bowl was
/// taken, so a game makes progress all the same.
const TRIES: usize = 64;

impl LiveGames {
    /// Does what a scorer wants, and answers with the board once that is in the journal.
    ///
    /// It goes on to its end when the client does not wait for it: what the journal takes
    /// is shown to all who watch, whoever is gone meanwhile.
    pub(crate) async fn perform(
        self: &Arc<Self>,
        id: GameId,
        wish: GameCommand,
        terms: RequestContext,
    ) -> Result<Arc<Snapshot>, Problem> {
        let permit = Arc::clone(&self.actions).try_acquire_owned();
        let permit = permit.map_err(|error| refused(&error))?;
        let games = Arc::clone(self);
        let action = Completion::new(async move {
            let done = games.grant(id, wish, &terms).await;
            if done
                .as_ref()
                .is_err_and(|problem| *problem == Problem::Unavailable)
            {
                games.find_out(id);
            }
            drop(permit);
            if let Err(problem) = &done {
                games.metrics.not_carried_out(problem);
            }
            done
        });
        action.await
    }

    async fn grant(
        self: &Arc<Self>,
        id: GameId,
        wish: GameCommand,
        terms: &RequestContext,
    ) -> Result<Arc<Snapshot>, Problem> {
        let live = self.live(id).await?;
        let mut place = live.sheet().await;
        // Whether the sheet was read after the request came. One that was not may be old,
        // and nothing is refused on its word.
        let mut is_fresh = false;
        for _ in 0..TRIES {
            let sheet = if let Some(sheet) = place.take() {
                sheet
            } else {
                is_fresh = true;
                match self.reread(&live, wish, terms).await? {
                    Reread::Sheet(sheet) => sheet,
                    Reread::Before(snapshot) => return Ok(snapshot),
                }
            };
            let action = match decide(&sheet, wish, terms) {
                Ok(action) => action,
                Err(problem) if is_fresh => {
                    *place = Some(sheet);
                    return Err(problem);
                }
                Err(_) => continue,
            };
            // The place stays empty until the journal has answered: if it does not, nobody
            // knows how the game stands.
            match self.write(&live, sheet, action, terms).await? {
                Written::New(sheet, snapshot) => {
                    self.metrics.carried_out(wish);
                    *place = Some(sheet);
                    return Ok(snapshot);
                }
                Written::Again(event) => return self.as_before(id, &event, wish).await,
                Written::Stale if wish.is_fit_for_any_version() || terms.expected.is_some() => {}
                Written::Stale => return Err(self.moved_on(&live).await?),
            }
        }
        Err(Problem::Overloaded)
    }

    async fn reread(
        &self,
        live: &LiveGame,
        wish: GameCommand,
        terms: &RequestContext,
    ) -> Result<Reread, Problem> {
        let record = self.record(live.id).await?;
        let is_ours = |event: &&Event| terms.request.is_some() && event.request == terms.request;
        if let Some(event) = record.events.iter().find(is_ours) {
            return as_of(&record, event, wish).map(Reread::Before);
        }
        let sheet = record.replay()?;
        self.show(live, &sheet);
        Ok(Reread::Sheet(sheet))
    }

    async fn write(
        &self,
        live: &LiveGame,
        mut sheet: Sheet,
        action: Action,
        terms: &RequestContext,
    ) -> Result<Written, Problem> {
        let event = Event {
            ordinal: sheet.version() + 1,
            action,
            at: Timestamp::now(),
            by: terms.by.clone(),
            request: terms.request.clone(),
        };
        let game = live.id;
        let start = Instant::now();
        let appended = self.journal.append(Addition { game, event }).await;
        self.metrics.committed(start.elapsed());
        match appended? {
            Appended::New => {
                sheet
                    .apply(&action)
                    .map_err(|refusal| unfit(game, refusal))?;
                let snapshot = self.show(live, &sheet);
                Ok(Written::New(sheet, snapshot))
            }
            Appended::Again(event) => Ok(Written::Again(event)),
            Appended::Stale => Ok(Written::Stale),
            Appended::NoGame => Err(Problem::NoGame),
        }
    }

    /// The answer that this request got before.
    async fn as_before(
        &self,
        id: GameId,
        event: &Event,
        wish: GameCommand,
    ) -> Result<Arc<Snapshot>, Problem> {
        let record = self.record(id).await?;
        as_of(&record, event, wish)
    }

    /// Says that the game has moved on, and to where.
    async fn moved_on(&self, live: &LiveGame) -> Result<Problem, Problem> {
        let sheet = self.record(live.id).await?.replay()?;
        let version = self.show(live, &sheet).version;
        Ok(Problem::MovedOn { version })
    }
}

/// What reading a game again gave.
enum Reread {
    Sheet(Sheet),
    /// The request was granted before, and this was the answer.
    Before(Arc<Snapshot>),
}

/// What came of writing.
enum Written {
    New(Sheet, Arc<Snapshot>),
    Again(Box<Event>),
    Stale,
}

impl GameCommand {
    /// Whether it means the same, whatever happened meanwhile. A bowl does; what is taken
    /// back or corrected is what the scorer saw.
    fn is_fit_for_any_version(self) -> bool {
        matches!(self, Self::Bowl(_))
    }

    /// Whether this action is what the wish asks for.
    fn is(self, action: &Action) -> bool {
        match (self, action) {
            (Self::Bowl(pins), Action::Bowled(bowl)) => bowl.pins == pins,
            (Self::Undo(_), Action::Undone(_)) => true,
            (Self::Correct { number, pins, .. }, Action::Corrected(bowl)) => {
                (bowl.number, bowl.pins) == (number, pins)
            }
            _ => false,
        }
    }
}

fn decide(sheet: &Sheet, wish: GameCommand, terms: &RequestContext) -> Result<Action, Problem> {
    let version = sheet.version();
    let is_expected = terms
        .expected
        .as_ref()
        .is_none_or(|expected| expected.has(version));
    if !is_expected {
        return Err(Problem::MovedOn { version });
    }
    let action = match wish {
        GameCommand::Bowl(pins) => sheet.bowl(pins),
        GameCommand::Undo(lock) => sheet.undo(lock),
        GameCommand::Correct { number, pins, lock } => sheet.correct(number, pins, lock),
    };
    action.map_err(Problem::Refused)
}

/// The board as it was after an event that this same wish once led to.
fn as_of(record: &Record, event: &Event, wish: GameCommand) -> Result<Arc<Snapshot>, Problem> {
    if !wish.is(&event.action) {
        return Err(Problem::KeyReused);
    }
    let sheet = record.replay_to(event.ordinal)?;
    Ok(Arc::new(Snapshot::of(record.id, record.place, &sheet)))
}

fn unfit(game: GameId, refusal: Refusal) -> Problem {
    tracing::error!(%game, %refusal, "what was decided on a game does not fit it");
    Problem::Broken
}

/// Why an action is not even begun.
pub(super) fn refused(error: &TryAcquireError) -> Problem {
    match error {
        TryAcquireError::NoPermits => Problem::Overloaded,
        TryAcquireError::Closed => Problem::Closing,
    }
}

//! Opening a game on a lane.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use tenpin_rules::Name;
use tenpin_store::{
    GameId, JournalError, Lane, Opened, Opening, Place, Record, RequestKey, Sheet, Timestamp,
};

use super::actions::refused;
use super::completion::Completion;
use super::{LiveGames, Snapshot};
use crate::problem::Problem;

/// Who wants to begin a game, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OpenGame {
    pub(crate) lane: Lane,
    pub(crate) players: Vec<Name>,
    /// Whether they begin although the game before theirs is not finished.
    pub(crate) replace: bool,
    pub(crate) request: Option<RequestKey>,
    pub(crate) by: String,
}

/// How often an opening is tried again when others are faster.
const TRIES: usize = 16;

impl LiveGames {
    /// Opens a game on a lane, and answers with its board.
    pub(crate) async fn begin(self: &Arc<Self>, who: OpenGame) -> Result<Arc<Snapshot>, Problem> {
        let permit = Arc::clone(&self.actions).try_acquire_owned();
        let permit = permit.map_err(|error| refused(&error))?;
        let games = Arc::clone(self);
        let opening = Completion::new(async move {
            let opened = games.open_game(&who).await;
            drop(permit);
            opened
        });
        opening.await
    }

    async fn open_game(self: &Arc<Self>, who: &OpenGame) -> Result<Arc<Snapshot>, Problem> {
        let lanes = self.lanes();
        if u16::from(who.lane) > lanes {
            return Err(Problem::NoLane { lanes });
        }
        let sheet = Sheet::new(who.players.clone()).map_err(Problem::Lineup)?;
        for _ in 0..TRIES {
            let Before { taken, is_over } = self.before(who.lane).await?;
            let is_welcome = is_over || who.replace;
            let refusal = (!is_welcome).then_some(Problem::LaneTaken(who.lane));
            // Refused or not, a request that was granted before gets its answer. A place that
            // is taken asks for just that: nothing can be opened there.
            let place = match (&refusal, taken) {
                (Some(refusal), _) if who.request.is_none() => return Err(refusal.clone()),
                (Some(_), taken) => taken,
                (None, taken) => Some(taken.map_or(Place::first_on(who.lane), Place::next)),
            };
            let opening = opening_at(place, who);
            let record = opening.clone().into_record();
            let heard = self.heard();
            match (self.journal.open(opening).await?, refusal) {
                (Opened::New, _) => return Ok(self.show_new(&record, sheet, heard)),
                (Opened::Again(record), _) => return opened_before(&record, who),
                (Opened::Taken, Some(refusal)) => return Err(refusal),
                (Opened::Taken, None) => {}
            }
        }
        Err(Problem::Overloaded)
    }

    /// What stands on a lane. A game that cannot be replayed is not known to be over, and must
    /// not keep its lane from everybody for ever.
    async fn before(&self, lane: Lane) -> Result<Before, Problem> {
        let damage = match self.journal.latest_on(lane).await {
            Ok(None) => return Ok(Before::NOTHING),
            Ok(Some(record)) => match record.replay() {
                Ok(sheet) => return Ok(Before::of(&record, &sheet)),
                Err(damage) => damage,
            },
            Err(JournalError::Damaged(damage)) => damage,
            Err(error) => return Err(error.into()),
        };
        tracing::error!(%damage, "a game cannot be replayed");
        let taken = self.journal.last_place_on(lane).await?;
        Ok(Before {
            taken,
            is_over: taken.is_none(),
        })
    }

    fn show_new(self: &Arc<Self>, record: &Record, sheet: Sheet, heard: u64) -> Arc<Snapshot> {
        let snapshot = Arc::new(Snapshot::of(record.id, record.place, &sheet));
        self.seat(record, sheet, heard);
        self.metrics.game_opened();
        snapshot
    }
}

/// What stands on a lane before a game is opened there.
struct Before {
    /// The place of the latest game.
    taken: Option<Place>,
    /// Whether that is over, as far as anybody can tell.
    is_over: bool,
}

impl Before {
    const NOTHING: Self = Self {
        taken: None,
        is_over: true,
    };

    fn of(record: &Record, sheet: &Sheet) -> Self {
        Self {
            taken: record.place,
            is_over: sheet.is_over(),
        }
    }
}

fn opening_at(place: Option<Place>, who: &OpenGame) -> Opening {
    let at = Timestamp::now();
    Opening {
        id: GameId::new(at, chance()),
        place,
        players: who.players.clone(),
        at,
        by: who.by.clone(),
        request: who.request.clone(),
    }
}

/// The answer that this request got before: the game as it was when it was opened.
fn opened_before(record: &Record, who: &OpenGame) -> Result<Arc<Snapshot>, Problem> {
    let lane = record.place.map(|place| place.lane);
    if (lane, &record.players) != (Some(who.lane), &who.players) {
        return Err(Problem::KeyReused);
    }
    let sheet = record.replay_to(0)?;
    Ok(Arc::new(Snapshot::of(record.id, record.place, &sheet)))
}

/// Some random bits. They need not be secret, only differ from machine to machine.
fn chance() -> u32 {
    let bits = RandomState::new().build_hasher().finish();
    (bits >> 32) as u32
}

//! Opening a game on a lane.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use tenpin_rules::Name;
use tenpin_store::{GameId, Lane, Moment, Opened, Opening, Place, Record, RequestKey, Sheet};

use super::deeds::refused;
use super::{Alley, Shot};
use crate::problem::Problem;

/// Who wants to begin a game, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Newcomers {
    pub(crate) lane: Lane,
    pub(crate) players: Vec<Name>,
    /// Whether they begin although the game before theirs is not finished.
    pub(crate) replace: bool,
    pub(crate) request: Option<RequestKey>,
    pub(crate) by: String,
}

/// How often an opening is tried again when others are faster.
const TRIES: usize = 16;

impl Alley {
    /// Opens a game on a lane, and answers with its board.
    pub(crate) async fn begin(self: &Arc<Self>, who: Newcomers) -> Result<Arc<Shot>, Problem> {
        let permit = Arc::clone(&self.deeds).try_acquire_owned();
        let permit = permit.map_err(|error| refused(&error))?;
        let alley = Arc::clone(self);
        let opening = tokio::spawn(async move {
            let opened = alley.open_game(&who).await;
            drop(permit);
            opened
        });
        opening.await.unwrap_or_else(|error| {
            tracing::error!(%error, "an opening did not come to its end");
            Err(Problem::Broken)
        })
    }

    async fn open_game(&self, who: &Newcomers) -> Result<Arc<Shot>, Problem> {
        let lanes = self.lanes();
        if u16::from(who.lane) > lanes {
            return Err(Problem::NoLane { lanes });
        }
        let sheet = Sheet::new(who.players.clone()).map_err(Problem::Lineup)?;
        for _ in 0..TRIES {
            let latest = self.journal.latest_on(who.lane).await?;
            let taken = latest.as_ref().and_then(|record| record.place);
            let refusal = refusal_of(who, latest.as_ref());
            // Refused or not, a request that was granted before gets its answer. A place that
            // is taken asks for just that: nothing can be opened there.
            let place = match (&refusal, taken) {
                (Some(refusal), _) if who.request.is_none() => return Err(refusal.clone()),
                (Some(_), taken) => taken,
                (None, taken) => Some(taken.map_or(Place::first_on(who.lane), Place::next)),
            };
            let opening = opening_at(place, who);
            let record = opening.clone().into_record();
            match (self.journal.open(opening).await?, refusal) {
                (Opened::New, _) => return Ok(self.show_new(&record, sheet)),
                (Opened::Again(record), _) => return opened_before(&record, who),
                (Opened::Taken, Some(refusal)) => return Err(refusal),
                (Opened::Taken, None) => {}
            }
        }
        Err(Problem::Overloaded)
    }

    fn show_new(&self, record: &Record, sheet: Sheet) -> Arc<Shot> {
        let shot = Arc::new(Shot::of(record.id, record.place, &sheet));
        self.seat(record, sheet);
        self.meters.opened();
        shot
    }
}

/// Why they cannot begin yet, if they cannot.
fn refusal_of(who: &Newcomers, latest: Option<&Record>) -> Option<Problem> {
    if who.replace {
        return None;
    }
    match latest?.replay() {
        Ok(sheet) if sheet.is_over() => None,
        Ok(_) => Some(Problem::LaneTaken(who.lane)),
        Err(damage) => Some(damage.into()),
    }
}

fn opening_at(place: Option<Place>, who: &Newcomers) -> Opening {
    let at = Moment::now();
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
fn opened_before(record: &Record, who: &Newcomers) -> Result<Arc<Shot>, Problem> {
    let lane = record.place.map(|place| place.lane);
    if (lane, &record.players) != (Some(who.lane), &who.players) {
        return Err(Problem::KeyReused);
    }
    let sheet = record.replay_to(0)?;
    Ok(Arc::new(Shot::of(record.id, record.place, &sheet)))
}

/// Some random bits. They need not be secret, only differ from machine to machine.
fn chance() -> u32 {
    let bits = RandomState::new().build_hasher().finish();
    (bits >> 32) as u32
}

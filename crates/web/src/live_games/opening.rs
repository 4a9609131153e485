//! Opening a game on a lane.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::Instant;

use tenpin_rules::{LineupError, RuleBook};
use tenpin_store::{
    GameId, JournalError, Lane, Opened, Opening, Place, Record, Refusal, RequestKey, SeatedPlayer,
    Sheet, Timestamp,
};

use super::completion::Completion;
use super::{
    GameCommand, LineupCommand, LiveGames, ReadMoment, RequestContext, Snapshot, change_log,
};
use crate::log;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;

/// A request to open a game on a lane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OpenGame {
    pub(crate) lane: Lane,
    pub(crate) players: Vec<SeatedPlayer>,
    pub(crate) rules: RuleBook,
    /// Whether to open it even if the game before it is not finished.
    pub(crate) replace: bool,
    pub(crate) request: Option<RequestKey>,
    pub(crate) by: String,
}

/// How often an opening is tried again because another writer was faster.
const TRIES: usize = 16;

impl LiveGames {
    /// Opens a game on a lane, and gives its board once it is in the journal, even if the
    /// caller stops waiting.
    pub(crate) async fn open_game(
        self: &Arc<Self>,
        request: OpenGame,
    ) -> Result<Arc<Snapshot>, Problem> {
        let permit = self.write_permit()?;
        let games = Arc::clone(self);
        let opened = Completion::new(async move {
            let opened = games.decide_and_open(&request).await;
            if let Err(problem) = &opened {
                games.metrics.not_carried_out(problem);
            }
            drop(permit);
            opened
        });
        opened.await
    }

    async fn decide_and_open(
        self: &Arc<Self>,
        request: &OpenGame,
    ) -> Result<Arc<Snapshot>, Problem> {
        let start = Instant::now();
        let lane = request.lane;
        let lanes = self.lane_count();
        self.feed_of(lane).ok_or(Problem::NoLane { lanes })?;
        Sheet::seated(request.rules, &request.players)?;
        // The board shows the names of bowlers.
        self.roster().await?;
        for _ in 0..TRIES {
            let LaneState {
                last,
                is_free,
                unfinished,
            } = self.lane_state(lane).await?;
            let may_open = is_free || request.replace;
            let refusal = (!may_open).then_some(Problem::LaneTaken(lane));
            // A request that opened a game before gets that game again, even if it would be
            // refused now. An opening at the last place asks the journal for just that, since
            // no new game can be opened there.
            let place = match (&refusal, last) {
                (Some(refusal), _) if request.request.is_none() => return Err(refusal.clone()),
                (Some(_), last) => last,
                (None, last) => Some(last.map_or(Place::first_on(lane), Place::next)),
            };
            let latest = self.journal.latest_id().await?;
            let opening = opening_at(place, request, latest);
            let game = ReplayedGame::of(&opening.clone().into_record())?;
            let moment = self.moment();
            match (self.write(opening).await?, refusal) {
                (Opened::New, _) => {
                    let snapshot = self.show_new(game, moment);
                    change_log::log(&snapshot, request, &request.by, start.elapsed());
                    self.give_up_replaced(unfinished, &request.by).await;
                    return Ok(snapshot);
                }
                (Opened::Again(record), _) => return self.first_board(&record, request),
                (Opened::Taken, Some(refusal)) => return Err(refusal),
                (Opened::Taken, None) => {}
            }
        }
        // Others open games there all the time, and theirs is not the one that was to be replaced.
        Err(Problem::LaneTaken(lane))
    }

    /// Writes an opening to the journal.
    async fn write(&self, opening: Opening) -> Result<Opened, Problem> {
        let game = opening.id;
        let opened = self.journal.open(opening).await;
        // Even without an answer it may be written.
        self.careers.marks.mark(game);
        Ok(opened?)
    }

    /// Gives up a game that was replaced, so that it takes no more bowls, unless it is given up
    /// already. The new game is open, and stays so whatever happens here.
    async fn give_up_replaced(self: &Arc<Self>, replaced: Option<GameId>, by: &str) {
        let Some(id) = replaced else { return };
        let context = RequestContext {
            by: by.to_owned(),
            ..RequestContext::default()
        };
        let command = GameCommand::Lineup(LineupCommand::GiveUp);
        match self.decide_and_write(id, &command, &context).await {
            Ok(_) | Err(Problem::Refused(Refusal::Lineup(LineupError::GivenUp))) => {}
            Err(problem) => {
                tracing::warn!(game = %id, ?problem, "a game that was replaced is not given up");
            }
        }
    }

    /// Whether a lane is free, and which place on it was the last to be taken.
    async fn lane_state(&self, lane: Lane) -> Result<LaneState, Problem> {
        let damage = match self.journal.latest_on(lane).await {
            Ok(None) => return Ok(LaneState::EMPTY),
            Ok(Some(record)) => match record.replay() {
                Ok(sheet) => return Ok(LaneState::after(&record, &sheet)),
                Err(damage) => damage,
            },
            Err(JournalError::Damaged(damage)) => damage,
            Err(error) => return Err(error.into()),
        };
        log::damaged(&damage);
        // Nobody can tell whether a damaged game is over. It can be replaced like any other
        // game that is not.
        let last = self.journal.last_place_on(lane).await?;
        Ok(LaneState {
            last,
            is_free: last.is_none(),
            unfinished: None,
        })
    }

    /// The board that an earlier request with the same key got, provided that it opened the same
    /// game.
    fn first_board(&self, record: &Record, request: &OpenGame) -> Result<Arc<Snapshot>, Problem> {
        let lane = record.place.map(|place| place.lane);
        let asked = (Some(request.lane), &request.players, request.rules);
        if (lane, &record.players, record.rules) != asked {
            return Err(Problem::KeyReused);
        }
        let game = ReplayedGame::as_of(record, 0)?;
        Ok(Arc::new(self.encoded(&game)))
    }

    fn show_new(self: &Arc<Self>, game: ReplayedGame, moment: ReadMoment) -> Arc<Snapshot> {
        let snapshot = Arc::new(self.encoded(&game));
        self.insert(game, moment);
        self.metrics.game_opened();
        snapshot
    }
}

/// What is known of a lane before a game is opened on it.
struct LaneState {
    /// The place of the latest game.
    last: Option<Place>,
    /// Whether that game is known to be over, or was given up.
    is_free: bool,
    /// That game, if it is not over. One that was given up may be taken up in the same instant.
    unfinished: Option<GameId>,
}

impl LaneState {
    const EMPTY: Self = Self {
        last: None,
        is_free: true,
        unfinished: None,
    };

    fn after(record: &Record, sheet: &Sheet) -> Self {
        Self {
            last: record.place,
            is_free: sheet.turn().is_none(),
            unfinished: (!sheet.is_over()).then_some(record.id),
        }
    }
}

fn opening_at(place: Option<Place>, request: &OpenGame, latest: Option<GameId>) -> Opening {
    let at = Timestamp::now();
    Opening {
        id: GameId::after(latest, at, random_bits()),
        place,
        players: request.players.clone(),
        rules: request.rules,
        at,
        by: request.by.clone(),
        request: request.request.clone(),
    }
}

/// Random bits that need not be secret, but differ between machines.
pub(super) fn random_bits() -> u32 {
    let bits = RandomState::new().build_hasher().finish();
    (bits >> 32) as u32
}

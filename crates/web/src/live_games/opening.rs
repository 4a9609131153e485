//! Opening a game on a lane.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::Instant;

use tenpin_rules::{LineupError, RuleBook};
use tenpin_store::{
    GameFilter, GameId, JournalError, Lane, Opened, Opening, Page, Place, Record, Refusal,
    RequestKey, SeatedPlayer, Sheet, Timestamp,
};

use super::completion::Completion;
use super::{
    GameCommand, LineupCommand, LiveGames, ReadMoment, RequestContext, Snapshot, WantedPlayer,
    change_log,
};
use crate::log;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;

/// A request to open a game on a lane.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OpenGame {
    pub(crate) lane: Lane,
    pub(crate) players: Vec<WantedPlayer>,
    pub(crate) rules: RuleBook,
    /// Whether to open it even if the game before it is not finished.
    pub(crate) replace: bool,
    pub(crate) request: Option<RequestKey>,
    pub(crate) by: String,
}

/// How often an opening is tried again because another writer was faster.
const TRIES: usize = 16;

/// A player of an opening that only asks.
const ANYBODY: &str = "AAA";

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
                if problem.is_outage() {
                    games.recheck_lane(request.lane);
                }
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
        let seated = self.seats_for(request).await?;
        for _ in 0..TRIES {
            let LaneState {
                last,
                is_free,
                unfinished,
            } = self.lane_state(lane).await?;
            let players = match &seated {
                Err(problem) => return self.opened_before(request, last, problem).await,
                Ok(_) if !is_free && !request.replace => {
                    let taken = Problem::LaneTaken(lane);
                    return self.opened_before(request, last, &taken).await;
                }
                Ok(players) => players,
            };
            let place = last.map_or(Place::first_on(lane), Place::next);
            let latest = self.journal.latest_id().await?;
            let opening = opening_at(place, players, request, latest);
            let game = ReplayedGame::of(&opening.clone().into_record())?;
            let moment = self.moment();
            match self.write(opening).await? {
                Opened::New => {
                    let snapshot = self.show_new(game, moment);
                    let what = change_log::OpenedFor(players);
                    change_log::log(&snapshot, what, &request.by, start.elapsed());
                    self.give_up_replaced(unfinished, &request.by).await;
                    return Ok(snapshot);
                }
                Opened::Again(record) => return self.opened_again(&record, request).await,
                Opened::Taken => {}
            }
        }
        // Others open games there all the time, and theirs is not the one that was to be replaced.
        Err(Problem::LaneTaken(lane))
    }

    /// Who takes the seats, or why they cannot play such a game. Fails if the journal cannot be
    /// asked: to ask it for the lane as well would keep the caller waiting twice as long.
    async fn seats_for(
        self: &Arc<Self>,
        request: &OpenGame,
    ) -> Result<Result<Vec<SeatedPlayer>, Problem>, Problem> {
        match self.find_seated(&request.players).await {
            Err(problem) if problem.is_outage() => Err(problem),
            found => Ok(found.and_then(|players| {
                Sheet::seated(request.rules, &players)?;
                Ok(players)
            })),
        }
    }

    /// The game that a request with the same key opened before; the refusal if there is none. An
    /// opening at the last place asks the journal for just that, since no new game can be opened
    /// there, whoever is to play it.
    async fn opened_before(
        self: &Arc<Self>,
        request: &OpenGame,
        last: Option<Place>,
        refusal: &Problem,
    ) -> Result<Arc<Snapshot>, Problem> {
        let (Some(place), Some(_)) = (last, &request.request) else {
            return Err(refusal.clone());
        };
        let anybody = SeatedPlayer::guests(&[ANYBODY.parse().map_err(|_| Problem::Broken)?]);
        let latest = self.journal.latest_id().await?;
        let opening = opening_at(place, &anybody, request, latest);
        match self.write(opening).await? {
            Opened::Again(record) => self.opened_again(&record, request).await,
            Opened::New | Opened::Taken => Err(refusal.clone()),
        }
    }

    /// Writes an opening to the journal.
    async fn write(&self, opening: Opening) -> Result<Opened, Problem> {
        let game = opening.id;
        let opened = self.journal.open(opening).await;
        // Even without an answer it may be written.
        self.careers.marks.mark(game);
        Ok(opened?)
    }

    /// The first board of a game that an earlier request opened. Nobody may have known then that it
    /// was open, so the game that it replaced is given up now.
    async fn opened_again(
        self: &Arc<Self>,
        record: &Record,
        request: &OpenGame,
    ) -> Result<Arc<Snapshot>, Problem> {
        let board = self.first_board(record, request).await?;
        let replaced = self.unfinished_before(record).await;
        self.give_up_replaced(replaced, &request.by).await;
        Ok(board)
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

    /// The game before the latest one on a lane, if it is not over.
    async fn unfinished_before(&self, latest: &Record) -> Option<GameId> {
        let filter = GameFilter {
            lane: latest.place.map(|place| place.lane),
            ..GameFilter::default()
        };
        let page = Page {
            filter,
            ..Page::latest(2)
        };
        match self.list(page).await.ok()?.as_slice() {
            [Ok(newest), Ok(before)] if newest.id == latest.id => {
                let sheet = before.replay().ok()?;
                (!sheet.is_over()).then_some(before.id)
            }
            _ => None,
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
    async fn first_board(
        &self,
        record: &Record,
        request: &OpenGame,
    ) -> Result<Arc<Snapshot>, Problem> {
        // The board shows the names of bowlers.
        let roster = &*self.roster().await?;
        let lane = record.place.map(|place| place.lane);
        let asked = (Some(request.lane), request.players.len(), request.rules);
        let mut seats = request.players.iter().zip(&record.players);
        let is_same = (lane, record.players.len(), record.rules) == asked
            && seats.all(|(wanted, seated)| wanted.may_be(seated, roster));
        if !is_same {
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

fn opening_at(
    place: Place,
    players: &[SeatedPlayer],
    request: &OpenGame,
    latest: Option<GameId>,
) -> Opening {
    let at = Timestamp::now();
    Opening {
        id: GameId::after(latest, at, random_bits()),
        place: Some(place),
        players: players.to_vec(),
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

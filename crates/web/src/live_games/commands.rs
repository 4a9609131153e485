//! Commands: what a scorer does to a game.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use tenpin_bowlers::{BowlerId, Roster};
use tenpin_rules::{Entry, FrameNumber};
use tenpin_store::{
    Action, Addition, Appended, Event, GameId, Lock, Place, Proposal, Record, RequestKey, Sheet,
    Timestamp,
};

use super::completion::Completion;
use super::{LineupCommand, LiveGame, LiveGames, Snapshot, change_log};
use crate::if_match::IfMatch;
use crate::problem::Problem;
use crate::replayed_game::ReplayedGame;

/// What a scorer wants to do to a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GameCommand {
    /// Enter this bowl.
    Bowl(Entry),
    /// Take the last bowl back.
    Undo(Lock),
    /// Correct the bowl with this number.
    Correct {
        number: u16,
        entry: Entry,
        lock: Lock,
    },
    /// Replace the bowls of a frame. The seat counts from 0, as in the journal.
    CorrectFrame {
        seat: u8,
        frame: FrameNumber,
        bowls: Vec<Entry>,
        lock: Lock,
    },
    Lineup(LineupCommand),
    /// Give a seat to a bowler, or to a guest. The seat counts from 0, as in the journal.
    Assign {
        seat: u8,
        bowler: Option<BowlerId>,
    },
}

/// What a request to change something says besides the change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct RequestContext {
    /// The versions of the game that the request is meant for, if it says so.
    pub(crate) if_match: Option<IfMatch>,
    /// The key by which a repeated request is recognised.
    pub(crate) request: Option<RequestKey>,
    /// The client, for the history of the game.
    pub(crate) by: String,
}

/// How often a command is decided again because another writer was faster. That writer's
/// command succeeded each time, so the game makes progress all the same.
const TRIES: usize = 64;

impl LiveGames {
    /// Carries out a command, and gives the board once the event is in the journal.
    ///
    /// It is carried out even if the caller stops waiting, so that an event that reaches the
    /// journal always shows on the streams.
    pub(crate) async fn perform(
        self: &Arc<Self>,
        id: GameId,
        command: GameCommand,
        context: RequestContext,
    ) -> Result<Arc<Snapshot>, Problem> {
        let permit = self.write_permit()?;
        let games = Arc::clone(self);
        let performed = Completion::new(async move {
            let performed = games.decide_and_write(id, &command, &context).await;
            if let Err(problem) = &performed {
                games.metrics.not_carried_out(problem);
                match problem {
                    Problem::NoGame => games.forget(id),
                    problem if problem.is_outage() => games.recheck(id),
                    _ => {}
                }
            }
            drop(permit);
            performed
        });
        performed.await
    }

    /// The board as it would be after a command. Nothing is written.
    pub(crate) async fn preview(
        self: &Arc<Self>,
        id: GameId,
        command: &GameCommand,
        context: &RequestContext,
    ) -> Result<Snapshot, Problem> {
        let mut game = self.current(id).await?;
        let proposal = propose(command, &game.sheet, context, &self.known_roster())?;
        game.advance(proposal.sheet, Timestamp::now());
        Ok(self.encoded(&game))
    }

    pub(super) async fn decide_and_write(
        self: &Arc<Self>,
        id: GameId,
        command: &GameCommand,
        context: &RequestContext,
    ) -> Result<Arc<Snapshot>, Problem> {
        let live = self.live(id).await?;
        let mut known = live.game_in_turn(self.journal.generation()).await?;
        let written = self.write_locked(&live, &mut known, command, context).await;
        live.note(&written);
        written
    }

    /// Carries out a command on a game that the caller has locked.
    async fn write_locked(
        &self,
        live: &LiveGame,
        known: &mut Option<ReplayedGame>,
        command: &GameCommand,
        context: &RequestContext,
    ) -> Result<Arc<Snapshot>, Problem> {
        let start = Instant::now();
        let id = live.id;
        for _ in 0..TRIES {
            let decision = self.decide(live, known, command, context).await?;
            let (mut game, proposal) = match decision {
                ControlFlow::Continue(decided) => decided,
                ControlFlow::Break(snapshot) => return Ok(snapshot),
            };
            let taken_up = place_taken_up(&game, &proposal);
            self.check_lane(taken_up).await?;
            let at = Timestamp::now();
            let addition = Addition {
                game: id,
                event: event_of(&proposal, at, context),
                state: proposal.sheet.state(),
            };
            // No game is known until the journal has acknowledged the event. If it does not,
            // nobody knows how the game stands.
            match self.append(addition).await? {
                Appended::New => {
                    game.advance(proposal.sheet, at);
                    let snapshot = self.show(live, &game);
                    *known = Some(game);
                    self.metrics.carried_out(command);
                    change_log::log(&snapshot, command, &context.by, start.elapsed());
                    self.yield_lane(live, known, taken_up, context).await?;
                    return Ok(snapshot);
                }
                Appended::Again(event) => {
                    return self.board_after(&self.record(id).await?, &event, command);
                }
                Appended::NoGame => return Err(Problem::NoGame),
                Appended::Stale if command.suits_any_version() || context.if_match.is_some() => {}
                Appended::Stale => return Err(self.moved_on(live).await?),
            }
        }
        Err(Problem::Overloaded)
    }

    /// Decides on the game in memory. That may be out of date, so if it does not allow the
    /// command, the journal is read, and only what is there can refuse it.
    ///
    /// Breaks with a board if an earlier request with the same key has led to it already.
    async fn decide(
        &self,
        live: &LiveGame,
        known: &mut Option<ReplayedGame>,
        command: &GameCommand,
        context: &RequestContext,
    ) -> Result<ControlFlow<Arc<Snapshot>, (ReplayedGame, Proposal)>, Problem> {
        let roster = self.known_roster();
        if let Some(game) = known.take()
            && let Ok(proposal) = propose(command, &game.sheet, context, &roster)
        {
            return Ok(ControlFlow::Continue((game, proposal)));
        }
        let record = self.record(live.id).await?;
        let is_same =
            |event: &&Event| context.request.is_some() && event.request == context.request;
        if let Some(event) = record.events.iter().find(is_same) {
            return self
                .board_after(&record, event, command)
                .map(ControlFlow::Break);
        }
        let game = ReplayedGame::of(&record)?;
        self.show(live, &game);
        match propose(command, &game.sheet, context, &roster) {
            Ok(proposal) => Ok(ControlFlow::Continue((game, proposal))),
            Err(problem) => {
                *known = Some(game);
                Err(problem)
            }
        }
    }

    /// Checks that a game that is taken up again at this place is the latest on its lane.
    async fn check_lane(&self, taken_up: Option<Place>) -> Result<(), Problem> {
        let Some(place) = taken_up else {
            return Ok(());
        };
        let last = self.journal.last_place_on(place.lane).await?;
        if last != Some(place) {
            return Err(Problem::NewerGame(place.lane));
        }
        Ok(())
    }

    /// Gives a game up again that was taken up at this place, if another one was opened on its
    /// lane in the same instant.
    async fn yield_lane(
        &self,
        live: &LiveGame,
        known: &mut Option<ReplayedGame>,
        taken_up: Option<Place>,
        context: &RequestContext,
    ) -> Result<(), Problem> {
        let Err(newer @ Problem::NewerGame(_)) = self.check_lane(taken_up).await else {
            // The game is taken up, whether the lane can be looked at or not.
            return Ok(());
        };
        let context = RequestContext {
            by: context.by.clone(),
            ..RequestContext::default()
        };
        let command = GameCommand::Lineup(LineupCommand::GiveUp);
        Box::pin(self.write_locked(live, known, &command, &context)).await?;
        Err(newer)
    }

    /// Writes an event to the journal.
    async fn append(&self, addition: Addition) -> Result<Appended, Problem> {
        let start = Instant::now();
        let game = addition.game;
        let appended = self.journal.append(addition).await;
        // Even without an answer it may be written.
        self.careers.marks.mark(game);
        self.metrics.committed(start.elapsed());
        Ok(appended?)
    }

    /// The board after an event that an earlier request with the same key led to, provided that it
    /// was for the same command.
    fn board_after(
        &self,
        record: &Record,
        event: &Event,
        command: &GameCommand,
    ) -> Result<Arc<Snapshot>, Problem> {
        let before = record.replay_to(event.ordinal.saturating_sub(1))?;
        if !command.matches(&event.action, &before) {
            return Err(Problem::KeyReused);
        }
        let game = ReplayedGame::as_of(record, event.ordinal)?;
        Ok(Arc::new(self.encoded(&game)))
    }

    /// The problem that the game has moved on, with its version.
    async fn moved_on(&self, live: &LiveGame) -> Result<Problem, Problem> {
        let game = self.replayed(live.id).await?;
        let version = self.show(live, &game).version;
        Ok(Problem::MovedOn { version })
    }
}

impl GameCommand {
    /// Whether the scorer means the same, whatever happened in the meantime. That is so for a
    /// bowl. An undo or a correction is about the board that the scorer saw.
    fn suits_any_version(&self) -> bool {
        match self {
            Self::Bowl(_) | Self::Assign { .. } => true,
            Self::Undo(_) | Self::Correct { .. } | Self::CorrectFrame { .. } => false,
            Self::Lineup(command) => command.suits_any_version(),
        }
    }

    /// Whether this action, by which a game went on from this sheet, is what the command asks
    /// for.
    fn matches(&self, action: &Action, before: &Sheet) -> bool {
        match (self, action) {
            (Self::Undo(_), Action::Undone(_) | Action::ChangeUndone(_)) => true,
            (Self::Undo(_), action) => LineupCommand::TakeUp.matches(action),
            (Self::Lineup(command), action) => command.matches(action),
            (Self::Assign { seat, bowler }, Action::Assigned(done)) => {
                (*seat, *bowler) == (done.seat, done.bowler)
            }
            // Only the rack says what an entry means. It does not matter who the players are.
            (command, action) => {
                let proposal = command.unlocked().propose(before, &Roster::default());
                proposal.is_ok_and(|proposal| proposal.action == *action)
            }
        }
    }

    /// The same for a game that may be over.
    fn unlocked(&self) -> Self {
        let mut unlocked = self.clone();
        if let Self::Correct { lock, .. } | Self::CorrectFrame { lock, .. } = &mut unlocked {
            *lock = Lock::Open;
        }
        unlocked
    }

    /// The action and the sheet that it leads to, or why it is refused.
    fn propose(&self, sheet: &Sheet, roster: &Roster) -> Result<Proposal, Problem> {
        let proposal = match self {
            Self::Bowl(entry) => sheet.bowl(*entry),
            Self::Undo(lock) => sheet.undo(*lock),
            Self::Correct {
                number,
                entry,
                lock,
            } => sheet.correct(*number, *entry, *lock),
            Self::CorrectFrame {
                seat,
                frame,
                bowls,
                lock,
            } => sheet.correct_frame(*seat, *frame, bowls, *lock),
            Self::Lineup(command) => return command.propose(sheet, roster),
            Self::Assign { seat, bowler } => sheet.assign(*seat, *bowler, roster),
        };
        proposal.map_err(Problem::Refused)
    }
}

/// The action and the sheet that a command leads to, or why it is refused.
fn propose(
    command: &GameCommand,
    sheet: &Sheet,
    context: &RequestContext,
    roster: &Roster,
) -> Result<Proposal, Problem> {
    let version = sheet.version();
    let if_match = context.if_match.as_ref();
    if if_match.is_some_and(|if_match| !if_match.matches(version)) {
        return Err(Problem::MovedOn { version });
    }
    command.propose(sheet, roster)
}

/// The place of a game that the proposal takes up again, if it does.
fn place_taken_up(game: &ReplayedGame, proposal: &Proposal) -> Option<Place> {
    let is_taken_up = game.sheet.is_given_up() && !proposal.sheet.is_given_up();
    game.place.filter(|_| is_taken_up)
}

/// The event of a proposal.
fn event_of(proposal: &Proposal, at: Timestamp, context: &RequestContext) -> Event {
    Event {
        ordinal: proposal.sheet.version(),
        action: proposal.action.clone(),
        at,
        by: context.by.clone(),
        request: context.request.clone(),
    }
}

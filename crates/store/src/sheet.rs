//! The sheet of a game: the state that its events lead to, and what may come next.

mod assignments;
mod corrections;
mod lineup_changes;
mod replay;
mod stand_ins;

use std::sync::Arc;

use tenpin_bowlers::BowlerId;
use tenpin_rules::{Bowl, BowlError, Entry, Lineup, LineupError, Name, RuleBook, UndoError};
use tenpin_scorecard::Turn;

use self::replay::{PlacedChange, Seated};
use self::stand_ins::StandIn;
use crate::seated_player::names_of;
use crate::{Action, PlacedBowl, PlayState, Refusal, SeatedPlayer};

/// The state of a game that its events lead to.
///
/// [`bowl`](Self::bowl), [`undo`](Self::undo), [`correct`](Self::correct),
/// [`correct_frame`](Self::correct_frame), [`assign`](Self::assign) and the changes of the lineup do
/// not change the sheet.
/// They propose an action and the sheet that it leads to. Once the action is in the journal, the
/// caller goes on with that sheet. So an action is judged once, what is written is
/// what was judged, and a refusal changes nothing. [`apply`](Self::apply) takes in what is
/// already in the journal: when a game is replayed, and when another program has written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    rules: RuleBook,
    seated: Seated,
    /// Who has each seat. It is shared, as it hardly ever changes.
    bowlers: Arc<[Option<BowlerId>]>,
    /// How many players the game was opened with; the others joined later.
    opened_with: usize,
    bowls: Vec<PlacedBowl>,
    changes: Vec<PlacedChange>,
    stand_ins: Vec<StandIn>,
    turn: Option<Turn>,
    version: u32,
}

/// An action that a game allows, and the sheet that it leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The action, which is yet to be written.
    pub action: Action,
    /// The sheet once the action is written. Its version is the ordinal of the event.
    pub sheet: Sheet,
}

/// Whether a finished game may be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lock {
    /// It may not: an accident must not change a result.
    Closed,
    /// It may: a scorer unlocked it on purpose.
    Open,
}

impl Sheet {
    /// The most players of one game, late ones included, as the rules have it.
    pub const MOST_PLAYERS: usize = 256;

    /// A new game of ten-pin of these players.
    ///
    /// # Errors
    ///
    /// When there are no players, or two have the same name.
    pub fn new(players: Vec<Name>) -> Result<Self, LineupError> {
        Self::by(RuleBook::TEN_PIN, players)
    }

    /// A new game by this rule book of these players, who are guests.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn by(rules: RuleBook, players: Vec<Name>) -> Result<Self, LineupError> {
        let guests: Vec<SeatedPlayer> = players.into_iter().map(SeatedPlayer::from).collect();
        Self::seated(rules, &guests)
    }

    /// A new game by this rule book of these players, some of whom may be known bowlers.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn seated(rules: RuleBook, players: &[SeatedPlayer]) -> Result<Self, LineupError> {
        let opened_with = players.len();
        let bowlers = players.iter().map(|player| player.bowler).collect();
        let seated = Seated::new(rules, names_of(players))?;
        let turn = seated.turn();
        Ok(Self {
            rules,
            seated,
            bowlers,
            opened_with,
            bowls: Vec::new(),
            changes: Vec::new(),
            stand_ins: Vec::new(),
            turn,
            version: 0,
        })
    }

    /// The rule book of the game.
    #[must_use]
    pub fn rules(&self) -> RuleBook {
        self.rules
    }

    /// The players, in the order of their seats. Those who joined late come last.
    #[must_use]
    pub fn players(&self) -> &[Name] {
        &self.seated.players
    }

    /// The bowler who has each seat, in the order of the seats; none for a guest.
    #[must_use]
    pub fn bowlers(&self) -> &[Option<BowlerId>] {
        &self.bowlers
    }

    /// The players with their bowlers, in the order of their seats.
    #[must_use]
    pub fn seats(&self) -> Vec<SeatedPlayer> {
        let seats = self.players().iter().zip(self.bowlers());
        seats
            .map(|(&name, &bowler)| SeatedPlayer { name, bowler })
            .collect()
    }

    /// The game, ready to be written to a board.
    #[must_use]
    pub fn lineup(&self) -> &Lineup {
        &self.seated.lineup
    }

    /// The bowls that count, in the order in which they were bowled.
    #[must_use]
    pub fn bowls(&self) -> &[PlacedBowl] {
        &self.bowls
    }

    /// Who is up; none when the game is over or was given up.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Whether all players who have not left have finished. A game that was given up is not
    /// over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.turn.is_none() && !self.is_given_up()
    }

    /// Whether the game is being played, over, or given up.
    #[must_use]
    pub fn state(&self) -> PlayState {
        match self.turn {
            Some(_) => PlayState::Playing,
            None if self.is_given_up() => PlayState::GivenUp,
            None => PlayState::Over,
        }
    }

    /// Whether something can be taken back: a bowl, or a change of the lineup.
    #[must_use]
    pub fn has_something_to_undo(&self) -> bool {
        !self.bowls.is_empty() || !self.changes.is_empty()
    }

    /// The number of events so far.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Bowls for the player who is up.
    ///
    /// # Errors
    ///
    /// When that cannot be bowled at what stands, or the game is over or was given up.
    pub fn bowl(&self, entry: impl Into<Entry>) -> Result<Proposal, Refusal> {
        let turn = self.turn_to_bowl()?;
        let bowl = turn.rack.read(entry.into()).map_err(Refusal::Bowl)?;
        let bowl = self.next_bowl(turn, bowl)?;
        self.propose(Action::Bowled(bowl))
    }

    /// Takes back what was done last: a bowl, or a change of the lineup.
    ///
    /// # Errors
    ///
    /// When nothing was done, or the game is over and locked.
    pub fn undo(&self, lock: Lock) -> Result<Proposal, Refusal> {
        self.check_lock(lock)?;
        if let Some(change) = self.newest_change() {
            return self.propose(Action::ChangeUndone(change.clone()));
        }
        let last = self.bowls.last();
        let last = last.ok_or(Refusal::Undo(UndoError))?;
        self.propose(Action::Undone(*last))
    }

    /// Takes in an action that is in the journal.
    ///
    /// # Errors
    ///
    /// When the game does not allow the action. The sheet is unchanged then.
    pub fn apply(&mut self, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Bowled(bowl) => self.take_bowl(*bowl)?,
            Action::Undone(bowl) => self.take_back(*bowl)?,
            Action::Corrected(corrected) => self.take_correction(corrected)?,
            Action::FrameCorrected(correction) => self.take_frame(correction)?,
            Action::Changed(change) => self.take_change(change)?,
            Action::ChangeUndone(change) => self.take_back_change(change)?,
            Action::Assigned(assignment) => self.check_assignment(assignment)?,
        }
        self.change_seats(action);
        self.turn = self.seated.turn();
        self.version += 1;
        Ok(())
    }

    fn turn_to_bowl(&self) -> Result<Turn, Refusal> {
        let reason = if self.is_given_up() {
            BowlError::GivenUp
        } else {
            BowlError::GameOver
        };
        self.turn.ok_or(Refusal::Bowl(reason))
    }

    fn propose(&self, action: Action) -> Result<Proposal, Refusal> {
        let mut sheet = self.clone();
        sheet.apply(&action)?;
        Ok(Proposal { action, sheet })
    }

    /// The next bowl of the game, if this is bowled.
    fn next_bowl(&self, turn: Turn, bowl: Bowl) -> Result<PlacedBowl, Refusal> {
        Ok(PlacedBowl {
            number: u16::try_from(self.bowls.len() + 1).map_err(|_| Refusal::Impossible)?,
            seat: u8::try_from(turn.seat).map_err(|_| Refusal::Impossible)?,
            frame: turn.frame,
            bowl,
        })
    }

    fn check_lock(&self, lock: Lock) -> Result<(), Refusal> {
        if self.is_over() && lock == Lock::Closed {
            return Err(Refusal::Locked);
        }
        Ok(())
    }

    fn index_of(&self, number: u16) -> Result<usize, Refusal> {
        let bowls = u16::try_from(self.bowls.len()).unwrap_or(u16::MAX);
        if number == 0 || number > bowls {
            return Err(Refusal::NoSuchBowl { number, bowls });
        }
        Ok(usize::from(number) - 1)
    }

    fn take_bowl(&mut self, placed: PlacedBowl) -> Result<(), Refusal> {
        let turn = self.turn_to_bowl()?;
        // A journal may say what is evident, too.
        let bowl = turn.rack.read(placed.bowl.into()).map_err(Refusal::Bowl)?;
        let next = self.next_bowl(turn, bowl)?;
        if !next.is_at_place_of(placed) {
            return Err(Refusal::Impossible);
        }
        self.seated.lineup.bowl(bowl).map_err(Refusal::Bowl)?;
        self.bowls.push(next);
        Ok(())
    }

    fn take_back(&mut self, bowl: PlacedBowl) -> Result<(), Refusal> {
        let last = self.bowls.last().ok_or(Refusal::Undo(UndoError))?;
        let changes = self.uninterrupted();
        if !last.is_at_place_of(bowl) || self.newest_of(changes).is_some() {
            return Err(Refusal::Impossible);
        }
        let changes = changes.len();
        let mut seated = self.seated.clone();
        let undone = seated.lineup.undo(seated.player(bowl.seat)?);
        undone.map_err(Refusal::Undo)?;
        let read = seated.turn().map(|turn| turn.rack.read(bowl.bowl.into()));
        if read != Some(Ok(last.bowl)) {
            return Err(Refusal::Impossible);
        }
        let mut sheet = self.clone();
        sheet.seated = seated;
        sheet.changes.truncate(changes);
        let is_unbegun = sheet.forget_stand_in(bowl.seat, bowl.frame);
        sheet.bowls.pop();
        if is_unbegun {
            // What changed the lineup in the middle of the frame did so before it now.
            sheet.seated = sheet.replayed(&sheet.changes)?;
        }
        *self = sheet;
        Ok(())
    }
}

//! The sheet of a game: the state that its events lead to, and what may come next.

mod lineup_changes;
mod replay;

use tenpin_rules::{BowlError, Entry, Lineup, LineupError, Name, Pins, UndoError};
use tenpin_scorecard::Turn;

use self::replay::{PlacedChange, Seated};
use crate::{Action, Bowl, Refusal};

/// The state of a game that its events lead to.
///
/// [`bowl`](Self::bowl), [`undo`](Self::undo), [`correct`](Self::correct) and the changes of the
/// lineup do not change the sheet. They propose an action and the sheet that it leads to. Once the action is in the
/// journal, the caller goes on with that sheet. So an action is judged once, what is written is
/// what was judged, and a refusal changes nothing. [`apply`](Self::apply) takes in what is
/// already in the journal: when a game is replayed, and when another program has written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    seated: Seated,
    /// How many players the game was opened with; the others joined later.
    opened_with: usize,
    bowls: Vec<Bowl>,
    changes: Vec<PlacedChange>,
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

    /// A new game of these players.
    ///
    /// # Errors
    ///
    /// When there are no players, or two have the same name.
    pub fn new(players: Vec<Name>) -> Result<Self, LineupError> {
        let opened_with = players.len();
        let seated = Seated::new(players)?;
        let turn = seated.turn();
        Ok(Self {
            seated,
            opened_with,
            bowls: Vec::new(),
            changes: Vec::new(),
            turn,
            version: 0,
        })
    }

    /// The players, in the order of their seats. Those who joined late come last.
    #[must_use]
    pub fn players(&self) -> &[Name] {
        &self.seated.players
    }

    /// The game, ready to be written to a board.
    #[must_use]
    pub fn lineup(&self) -> &Lineup {
        &self.seated.lineup
    }

    /// The bowls that count, in the order in which they were bowled.
    #[must_use]
    pub fn bowls(&self) -> &[Bowl] {
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

    /// Bowls what a scorer typed, for the player who is up.
    ///
    /// # Errors
    ///
    /// As [`bowl`](Self::bowl), and when a strike or a spare is not possible now.
    pub fn enter(&self, entry: Entry) -> Result<Proposal, Refusal> {
        let turn = self.turn_to_bowl()?;
        let pins = turn.rack.read(entry).map_err(Refusal::Bowl)?;
        self.bowl(pins.into())
    }

    /// Bowls these pins for the player who is up.
    ///
    /// # Errors
    ///
    /// When fewer pins are standing, or the game is over or was given up.
    pub fn bowl(&self, pins: Pins) -> Result<Proposal, Refusal> {
        let turn = self.turn_to_bowl()?;
        let bowl = self.next_bowl(turn, pins)?;
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

    /// Corrects the bowl of this number to these pins.
    ///
    /// # Errors
    ///
    /// When there is no such bowl, when a later bowl would not be allowed any more or would be
    /// another player's, when the lineup could not have been changed as it was, or when the
    /// game is over and locked or was given up.
    pub fn correct(&self, number: u16, pins: Pins, lock: Lock) -> Result<Proposal, Refusal> {
        self.check_lock(lock)?;
        let index = self.index_of(number)?;
        self.propose(Action::Corrected(Bowl {
            pins,
            standing: None,
            foul: false,
            ..self.bowls[index]
        }))
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
            Action::Corrected(bowl) => self.take_correction(bowl)?,
            Action::Changed(change) => self.take_change(change)?,
            Action::ChangeUndone(change) => self.take_back_change(change)?,
        }
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

    /// The next bowl of the game, if it knocks down these pins.
    fn next_bowl(&self, turn: Turn, pins: Pins) -> Result<Bowl, Refusal> {
        Ok(Bowl {
            number: u16::try_from(self.bowls.len() + 1).map_err(|_| Refusal::Impossible)?,
            seat: u8::try_from(turn.seat).map_err(|_| Refusal::Impossible)?,
            frame: turn.frame,
            pins,
            standing: None,
            foul: false,
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

    fn take_bowl(&mut self, bowl: Bowl) -> Result<(), Refusal> {
        if let Some(turn) = self.turn
            && !is_same_place(&self.next_bowl(turn, bowl.pins)?, &bowl)
        {
            return Err(Refusal::Impossible);
        }
        let lineup = &mut self.seated.lineup;
        lineup.bowl(bowl.pins).map_err(Refusal::Bowl)?;
        self.bowls.push(bowl);
        Ok(())
    }

    fn take_back(&mut self, bowl: Bowl) -> Result<(), Refusal> {
        let last = self.bowls.last().ok_or(Refusal::Undo(UndoError))?;
        let changes = self.uninterrupted();
        if *last != bowl || self.newest_of(changes).is_some() {
            return Err(Refusal::Impossible);
        }
        let changes = changes.len();
        let player = self.seated.player(bowl.seat)?;
        let undone = self.seated.lineup.undo(player);
        undone.map_err(Refusal::Undo)?;
        self.changes.truncate(changes);
        self.bowls.pop();
        Ok(())
    }

    fn take_correction(&mut self, bowl: &Bowl) -> Result<(), Refusal> {
        if self.is_given_up() {
            return Err(Refusal::Lineup(LineupError::GivenUp));
        }
        let index = self.index_of(bowl.number)?;
        if !is_same_place(&self.bowls[index], bowl) {
            return Err(Refusal::Impossible);
        }
        (self.seated, self.bowls) = self.with_corrected(bowl)?;
        Ok(())
    }
}

fn is_same_place(one: &Bowl, other: &Bowl) -> bool {
    (one.number, one.seat, one.frame) == (other.number, other.seat, other.frame)
}

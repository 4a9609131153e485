//! The sheet of a game: the state that its events lead to, and what may come next.

use tenpin_rules::{BowlError, Entry, Lineup, LineupError, Name, Pins, Player, UndoError};
use tenpin_scorecard::Turn;

use crate::{Action, Bowl, Refusal};

/// The state of a game that its events lead to.
///
/// [`bowl`](Self::bowl), [`undo`](Self::undo) and [`correct`](Self::correct) do not change the
/// sheet. They propose an action and the sheet that it leads to. Once the action is in the
/// journal, the caller goes on with that sheet. So an action is judged once, what is written is
/// what was judged, and a refusal changes nothing. [`apply`](Self::apply) takes in what is
/// already in the journal: when a game is replayed, and when another program has written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    players: Vec<Name>,
    lineup: Lineup,
    bowls: Vec<Bowl>,
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
    /// A new game of these players.
    ///
    /// # Errors
    ///
    /// When there are no players, or two have the same name.
    pub fn new(players: Vec<Name>) -> Result<Self, LineupError> {
        let lineup = new_lineup(&players)?;
        let turn = Turn::of(&lineup, &players);
        Ok(Self {
            players,
            lineup,
            bowls: Vec::new(),
            turn,
            version: 0,
        })
    }

    /// The players, in order.
    #[must_use]
    pub fn players(&self) -> &[Name] {
        &self.players
    }

    /// The game, ready to be written to a board.
    #[must_use]
    pub fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The bowls that count, in the order in which they were bowled.
    #[must_use]
    pub fn bowls(&self) -> &[Bowl] {
        &self.bowls
    }

    /// Who is up; none when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Whether all players have finished.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.turn.is_none()
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
        let turn = self.turn.ok_or(Refusal::Bowl(BowlError::GameOver))?;
        let pins = turn.rack.read(entry).map_err(Refusal::Bowl)?;
        self.bowl(pins)
    }

    /// Bowls these pins for the player who is up.
    ///
    /// # Errors
    ///
    /// When fewer pins are standing, or the game is over.
    pub fn bowl(&self, pins: Pins) -> Result<Proposal, Refusal> {
        let turn = self.turn.ok_or(Refusal::Bowl(BowlError::GameOver))?;
        let bowl = self.next_bowl(turn, pins)?;
        self.propose(Action::Bowled(bowl))
    }

    /// Takes the last bowl back.
    ///
    /// # Errors
    ///
    /// When there is no bowl, or the game is over and locked.
    pub fn undo(&self, lock: Lock) -> Result<Proposal, Refusal> {
        self.check_lock(lock)?;
        let last = self.bowls.last();
        let last = last.ok_or(Refusal::Undo(UndoError))?;
        self.propose(Action::Undone(*last))
    }

    /// Corrects the bowl of this number to these pins.
    ///
    /// # Errors
    ///
    /// When there is no such bowl, when a later bowl would not be allowed any more or would be
    /// another player's, or when the game is over and locked.
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
            Action::Corrected(bowl) => self.take_correction(*bowl)?,
        }
        self.turn = Turn::of(&self.lineup, &self.players);
        self.version += 1;
        Ok(())
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
        self.lineup.bowl(bowl.pins).map_err(Refusal::Bowl)?;
        self.bowls.push(bowl);
        Ok(())
    }

    fn take_back(&mut self, bowl: Bowl) -> Result<(), Refusal> {
        if self.bowls.last().is_some_and(|last| *last != bowl) {
            return Err(Refusal::Impossible);
        }
        self.lineup.undo().map_err(Refusal::Undo)?;
        self.bowls.pop();
        Ok(())
    }

    fn take_correction(&mut self, bowl: Bowl) -> Result<(), Refusal> {
        let index = self.index_of(bowl.number)?;
        if !is_same_place(&self.bowls[index], &bowl) {
            return Err(Refusal::Impossible);
        }
        (self.lineup, self.bowls) = self.with_corrected(index, bowl)?;
        Ok(())
    }

    /// The game with this bowl instead of the one at this index. Each later bowl stays with its
    /// player, but may move to another frame.
    fn with_corrected(
        &self,
        index: usize,
        corrected: Bowl,
    ) -> Result<(Lineup, Vec<Bowl>), Refusal> {
        let mut lineup = new_lineup(&self.players).map_err(|_| Refusal::Impossible)?;
        let mut bowls = Vec::with_capacity(self.bowls.len());
        for (position, known) in self.bowls.iter().enumerate() {
            let bowl = if position == index { corrected } else { *known };
            let turn = Turn::of(&lineup, &self.players);
            let refused = |reason| self.refused(position, index, reason);
            lineup.bowl(bowl.pins).map_err(refused)?;
            let turn = turn.ok_or(Refusal::Impossible)?;
            if turn.seat != usize::from(bowl.seat) {
                return Err(self.changes_hands(&bowl));
            }
            bowls.push(Bowl {
                frame: turn.frame,
                ..bowl
            });
        }
        Ok((lineup, bowls))
    }

    fn refused(&self, position: usize, corrected: usize, reason: BowlError) -> Refusal {
        if position == corrected {
            return Refusal::Bowl(reason);
        }
        Refusal::Breaks {
            number: self.bowls[position].number,
            reason,
        }
    }

    fn changes_hands(&self, bowl: &Bowl) -> Refusal {
        let player = self.players.get(usize::from(bowl.seat));
        player.map_or(Refusal::Impossible, |player| Refusal::ChangesHands {
            number: bowl.number,
            player: *player,
        })
    }
}

fn new_lineup(players: &[Name]) -> Result<Lineup, LineupError> {
    let players: Vec<Player> = players.iter().map(|name| Player::from(*name)).collect();
    Lineup::try_from(players)
}

fn is_same_place(one: &Bowl, other: &Bowl) -> bool {
    (one.number, one.seat, one.frame) == (other.number, other.seat, other.frame)
}

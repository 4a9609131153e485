//! The sheet of a game: what its events make of it, and what may come next.

use tenpin_rules::{Lineup, LineupError, Name, Pins, Player};
use tenpin_scorecard::Turn;

use crate::{Action, Bowl, Refusal};

/// A game as its events make it.
///
/// It is asked first and told later: [`bowl`](Self::bowl), [`undo`](Self::undo) and
/// [`correct`](Self::correct) give the action that would be done, and
/// [`apply`](Self::apply) does it, once it is written in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    players: Vec<Name>,
    lineup: Lineup,
    bowls: Vec<Bowl>,
    turn: Option<Turn>,
    version: u32,
}

/// Whether a finished game may be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lock {
    /// It may not: an accident must not change a result.
    Closed,
    /// It may: somebody unlocked it on purpose.
    Open,
}

impl Sheet {
    /// A game that these players begin.
    ///
    /// # Errors
    ///
    /// When nobody plays, or two have the same name.
    pub fn new(players: Vec<Name>) -> Result<Self, LineupError> {
        let lineup = seated(&players)?;
        let turn = Turn::of(&lineup, &players);
        Ok(Self {
            players,
            lineup,
            bowls: Vec::new(),
            turn,
            version: 0,
        })
    }

    /// Who plays, in order.
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

    /// Who is up; nobody when the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Whether all have finished.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.turn.is_none()
    }

    /// How many events made it.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The action of bowling these pins now.
    ///
    /// # Errors
    ///
    /// When they cannot fall now, or the game is over.
    pub fn bowl(&self, pins: Pins) -> Result<Action, Refusal> {
        self.lineup.check(pins).map_err(Refusal::Bowl)?;
        let turn = self.turn.ok_or(Refusal::Impossible)?;
        placed(self.bowls.len(), turn, pins).map(Action::Bowled)
    }

    /// The action of taking the last bowl back.
    ///
    /// # Errors
    ///
    /// When nothing was bowled, or the game is over and locked.
    pub fn undo(&self, lock: Lock) -> Result<Action, Refusal> {
        self.check_lock(lock)?;
        self.lineup.clone().undo().map_err(Refusal::Undo)?;
        let last = self.bowls.last().ok_or(Refusal::Impossible)?;
        Ok(Action::Undone(*last))
    }

    /// The action of correcting the bowl of this number to these pins.
    ///
    /// # Errors
    ///
    /// When there is no such bowl, when the bowls after it would not make a game any more,
    /// each by the player who bowled it, or when the game is over and locked.
    pub fn correct(&self, number: u16, pins: Pins, lock: Lock) -> Result<Action, Refusal> {
        self.check_lock(lock)?;
        let index = self.index_of(number)?;
        let corrected = Bowl {
            pins,
            standing: None,
            foul: false,
            ..self.bowls[index]
        };
        self.with_corrected(index, corrected)?;
        Ok(Action::Corrected(corrected))
    }

    /// Takes in what was written.
    ///
    /// # Errors
    ///
    /// When that cannot have happened now; the sheet is then as it was.
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
            && !is_same_place(&placed(self.bowls.len(), turn, bowl.pins)?, &bowl)
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

    /// The game with this bowl in place of the one that stands there. A bowl after it stays
    /// with its player; the frames of somebody who bowls alone may shift.
    fn with_corrected(
        &self,
        index: usize,
        corrected: Bowl,
    ) -> Result<(Lineup, Vec<Bowl>), Refusal> {
        let mut lineup = seated(&self.players).map_err(|_| Refusal::Impossible)?;
        let mut bowls = Vec::with_capacity(self.bowls.len());
        for (place, stood) in self.bowls.iter().enumerate() {
            let bowl = if place == index { corrected } else { *stood };
            let turn = Turn::of(&lineup, &self.players);
            let refused = |reason| self.refused(place, index, reason);
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

    fn refused(&self, place: usize, index: usize, reason: tenpin_rules::BowlError) -> Refusal {
        if place == index {
            return Refusal::Bowl(reason);
        }
        Refusal::Breaks {
            number: self.bowls[place].number,
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

fn seated(players: &[Name]) -> Result<Lineup, LineupError> {
    let players: Vec<Player> = players.iter().map(|name| Player::from(*name)).collect();
    Lineup::try_from(players)
}

fn placed(before: usize, turn: Turn, pins: Pins) -> Result<Bowl, Refusal> {
    Ok(Bowl {
        number: u16::try_from(before + 1).map_err(|_| Refusal::Impossible)?,
        seat: u8::try_from(turn.seat).map_err(|_| Refusal::Impossible)?,
        frame: turn.frame,
        pins,
        standing: None,
        foul: false,
    })
}

fn is_same_place(one: &Bowl, other: &Bowl) -> bool {
    (one.number, one.seat, one.frame) == (other.number, other.seat, other.frame)
}

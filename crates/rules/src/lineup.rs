//! The games of several players, who take turns.

mod choices;
mod corrections;

use alloc::vec::Vec;

use crate::rotation::Rotation;
use crate::seats::Seats;
use crate::terms::Terms;
use crate::{
    Board, BowlError, Entry, LineupError, MissedFrames, Player, ReplayError, RuleBook, UndoError,
    replay,
};

/// The games of one or more players who take turns.
///
/// The turn follows from the games: of those who have finished the fewest frames, the first
/// in the order is up, until their frame is finished. A player who is skipped is due one round
/// later, and one who has left is passed over.
///
/// ```
/// use tenpin_rules::{Lineup, Pins};
///
/// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
/// lineup.bowl(Pins::ALL)?; // PJS: a strike, so KYJ is up
/// lineup.bowl(Pins::NONE)?; // KYJ
/// assert!(!lineup.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Lineup {
    rotation: Rotation,
    terms: Terms,
}

impl Lineup {
    /// The lineup of a game by this rule book in which nothing has been bowled.
    ///
    /// # Errors
    ///
    /// [`LineupError::Nobody`], [`LineupError::Twice`] or [`LineupError::Full`].
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins, RuleBook};
    ///
    /// let players = vec!["PJS".parse()?, "KYJ".parse()?];
    /// let mut lineup = Lineup::by(RuleBook::NO_TAP_9, players)?;
    /// lineup.bowl(Pins::try_from(9)?)?; // PJS: a strike, so KYJ is up
    /// assert!(lineup.bowl(Pins::ALL).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn by(rules: RuleBook, players: Vec<Player>) -> Result<Self, LineupError> {
        let terms = Terms::from(rules);
        let seats = Seats::of_players(players, terms)?;
        Ok(Self {
            rotation: seats.into(),
            terms,
        })
    }

    /// Bowls for the player who is up.
    ///
    /// # Errors
    ///
    /// What [`Rack::read`](crate::Rack::read) says, [`BowlError::GameOver`] if all have
    /// finished, [`BowlError::GivenUp`] if the game was given up. The lineup is then unchanged.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.bowl(Pins::try_from(7)?)?; // PJS, who stays up
    /// assert!(lineup.bowl(Pins::ALL).is_err()); // three are standing
    /// lineup.bowl(Pins::try_from(3)?)?; // a spare
    /// assert_eq!(lineup.bowl(Pins::ALL), Ok(())); // KYJ, at a full rack
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bowl(&mut self, bowl: impl Into<Entry>) -> Result<(), BowlError> {
        let played = self.terms.check_played();
        played.map_err(|_| BowlError::GivenUp)?;
        self.rotation.bowl(bowl.into())
    }

    /// Takes back the last bowl, which was this player's. If it ended a frame, the turn goes
    /// back as well.
    ///
    /// Whose bowl was last does not follow from the games: players are skipped, and join late.
    /// A change of the lineup since then is undone by replay.
    ///
    /// # Errors
    ///
    /// [`UndoError`] if the player has bowled nothing.
    ///
    /// ```
    /// use tenpin_rules::{Entry, Lineup, Sign};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.bowl("7".parse::<Entry>()?)?; // PJS
    /// lineup.bowl(Sign::Spare)?;
    /// assert!(lineup.bowl(Sign::Spare).is_err()); // KYJ is up, at a full rack
    /// lineup.undo("PJS".parse()?)?;
    /// assert!(lineup.bowl(Sign::Spare).is_ok()); // PJS again, with three standing
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, player: Player) -> Result<(), UndoError> {
        self.rotation.undo(player)
    }

    /// A late player joins in the frame that the others are bowling, after all others.
    ///
    /// # Errors
    ///
    /// If a player of that name plays or has left, if no seat is left, or if the game is over
    /// or was given up.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, LineupError, MissedFrames, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?])?.replay([Pins::ALL])?;
    /// lineup.join("KYJ".parse()?, MissedFrames::BowledFirst)?;
    /// lineup.bowl(Pins::ALL)?; // KYJ, in frame 1
    /// let twice = lineup.join("KYJ".parse()?, MissedFrames::CountNothing);
    /// assert_eq!(twice, Err(LineupError::Twice("KYJ".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn join(&mut self, player: Player, missed: MissedFrames) -> Result<(), LineupError> {
        self.terms.check_played()?;
        let game = self.terms.game_of(player);
        self.rotation.join(player, |round| missed.seat(game, round))
    }

    /// A player leaves, is passed over, and has no place in who wins. The frames bowled stay;
    /// what was not bowled of a frame that was begun counts as nothing.
    ///
    /// # Errors
    ///
    /// If the player does not play, has left or has finished, if everybody else has left, or if
    /// the game is over or was given up.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, LineupError, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.leave("PJS".parse()?)?;
    /// assert!(lineup.replay([Pins::ALL; 12])?.is_over()); // KYJ
    /// let last = lineup.leave("KYJ".parse()?);
    /// assert_eq!(last, Err(LineupError::Last("KYJ".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn leave(&mut self, player: Player) -> Result<(), LineupError> {
        self.terms.check_played()?;
        self.rotation.leave(player)
    }

    /// A player who left comes back in the frame that is being bowled. Frames missed meanwhile
    /// count as nothing.
    ///
    /// # Errors
    ///
    /// If the player does not play or has not left, or if the game is over or was given up.
    ///
    /// ```
    /// use tenpin_rules::Lineup;
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let start = lineup.clone();
    /// lineup.leave("PJS".parse()?)?;
    /// lineup.come_back("PJS".parse()?)?;
    /// assert_eq!(lineup, start);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn come_back(&mut self, player: Player) -> Result<(), LineupError> {
        self.terms.check_played()?;
        self.rotation.come_back(player)
    }

    /// A player is skipped: the turn passes, and the frame is bowled in the player's next turn,
    /// before the next one.
    ///
    /// # Errors
    ///
    /// If the player does not play, has left, has finished or is in the middle of a frame, if
    /// nobody else has frames to bowl, or if the game is over or was given up.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.skip("PJS".parse()?)?;
    /// lineup.bowl(Pins::ALL)?; // KYJ, in frame 1
    /// lineup.bowl(Pins::ALL)?; // PJS, in frame 1
    /// lineup.bowl(Pins::ALL)?; // PJS, in frame 2
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn skip(&mut self, player: Player) -> Result<(), LineupError> {
        self.terms.check_played()?;
        self.rotation.skip(player)
    }

    /// The players bowl in this order from the next frame on that nobody has begun.
    ///
    /// # Errors
    ///
    /// If it does not name everybody who is there once, if no frame follows, or if the game is
    /// over or was given up.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, LineupError, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// lineup.reorder(vec!["KYJ".parse()?, "PJS".parse()?])?;
    /// lineup.bowl(Pins::ALL)?; // KYJ
    /// let incomplete = lineup.reorder(vec!["KYJ".parse()?]);
    /// assert_eq!(incomplete, Err(LineupError::NotEverybodyOnce));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reorder(&mut self, players: Vec<Player>) -> Result<(), LineupError> {
        self.terms.check_played()?;
        self.rotation.reorder(players.into())
    }

    /// Gives the game up: it takes no more bowls and has no winner.
    ///
    /// # Errors
    ///
    /// If the game is over or was given up.
    ///
    /// ```
    /// use tenpin_rules::{BowlError, Lineup, Pins};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?])?;
    /// lineup.give_up()?;
    /// assert_eq!(lineup.bowl(Pins::ALL), Err(BowlError::GivenUp));
    /// lineup.take_up()?;
    /// assert_eq!(lineup.bowl(Pins::ALL), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn give_up(&mut self) -> Result<(), LineupError> {
        self.terms.check_played()?;
        self.rotation.check_not_over()?;
        self.terms = self.terms.given_up();
        Ok(())
    }

    /// Takes a game up again that was given up, exactly as it was.
    ///
    /// # Errors
    ///
    /// If it was not given up.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, LineupError};
    ///
    /// let mut lineup = Lineup::try_from(vec!["PJS".parse()?])?;
    /// assert_eq!(lineup.take_up(), Err(LineupError::NotGivenUp));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_up(&mut self) -> Result<(), LineupError> {
        self.terms = self.terms.taken_up()?;
        Ok(())
    }

    /// A copy of this lineup after more bowls.
    ///
    /// To restore a lineup from its bowls, replay them in a new one.
    ///
    /// # Errors
    ///
    /// The first bowl that is refused, and why.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let perfect = lineup.replay([Pins::ALL; 24])?;
    /// assert!(perfect.is_over() && !lineup.is_over());
    ///
    /// let refused = lineup.replay([Pins::ALL; 25]).unwrap_err();
    /// assert_eq!(refused.to_string(), "bowl 25: the game is over");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(
        &self,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<Self, ReplayError> {
        let mut replayed = self.clone();
        replay::each(bowls, |entry| replayed.bowl(entry))?;
        Ok(replayed)
    }

    /// Whether all players who have not left have finished. A game that was given up is not
    /// over.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// assert!(!lineup.replay([Pins::ALL; 21])?.is_over()); // PJS has finished, KYJ has not
    /// assert!(lineup.replay([Pins::ALL; 24])?.is_over());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_played() && self.rotation.is_over()
    }

    /// Tells the board every player's row, then who is up, or that the game is over or was
    /// given up.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Lineup, Name, Pins};
    ///
    /// struct Caller(String);
    ///
    /// impl Board for Caller {
    ///     fn turn(&mut self, player: Name, frame: FrameNumber) {
    ///         self.0 = format!("{player}, frame {frame}");
    ///     }
    /// }
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let mut caller = Caller(String::new());
    /// lineup.replay([Pins::ALL; 3])?.write_to(&mut caller);
    /// assert_eq!(caller.0, "KYJ, frame 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_to(&self, board: &mut impl Board) {
        self.terms.write_to(board);
        self.rotation.write_rows_to(board);
        self.write_turn_to(board);
    }

    /// Tells the board who is up or that the game is over, without the rows.
    ///
    /// ```
    /// use tenpin_rules::{Board, FrameNumber, Lineup, Name, Pins};
    ///
    /// struct Caller(String);
    ///
    /// impl Board for Caller {
    ///     fn player(&mut self, _name: Name) {
    ///         unreachable!("no rows are told");
    ///     }
    ///
    ///     fn turn(&mut self, player: Name, frame: FrameNumber) {
    ///         self.0 = format!("{player}, frame {frame}");
    ///     }
    /// }
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let mut caller = Caller(String::new());
    /// lineup.replay([Pins::ALL; 3])?.write_turn_to(&mut caller);
    /// assert_eq!(caller.0, "KYJ, frame 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_turn_to(&self, board: &mut impl Board) {
        if self.is_played() {
            return self.rotation.write_turn_to(board);
        }
        board.given_up();
    }

    fn is_played(&self) -> bool {
        self.terms.is_played()
    }
}

impl TryFrom<Vec<Player>> for Lineup {
    type Error = LineupError;

    fn try_from(players: Vec<Player>) -> Result<Self, LineupError> {
        Self::by(RuleBook::TEN_PIN, players)
    }
}

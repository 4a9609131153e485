//! Who is up.

use tenpin_rules::{Board, BowlCount, FrameNumber, Frames, Lineup, Name, Pins, Progress, Rack};

/// Who is up, in which frame, before which pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Turn {
    /// The player's place among the players, from 0.
    pub seat: usize,
    /// The frame that the next bowl belongs to.
    pub frame: FrameNumber,
    /// How many bowls that frame has had.
    pub bowls: BowlCount,
    /// What stands before the next bowl.
    pub rack: Rack,
}

impl Turn {
    /// Who of these players is up; nobody when the game is over.
    ///
    /// The lineup tells no rows for this, so it costs less than a whole
    /// [`Scorecard`](crate::Scorecard).
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins, Player};
    /// use tenpin_scorecard::Turn;
    ///
    /// let names = ["PJS".parse()?, "KYJ".parse()?];
    /// let mut lineup = Lineup::try_from(names.map(Player::from).to_vec())?;
    /// lineup.bowl(Pins::ALL)?;
    /// let turn = Turn::of(&lineup, &names);
    /// assert_eq!(turn.map(|turn| turn.seat), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(lineup: &Lineup, players: &[Name]) -> Option<Self> {
        let mut caller = Caller {
            players,
            turn: None,
        };
        lineup.write_turn_to(&mut caller);
        caller.turn
    }

    /// The turn as it is told: first who is up, in which frame.
    pub(crate) fn begun(seat: usize, frame: FrameNumber) -> Self {
        Self {
            seat,
            frame,
            bowls: BowlCount::None,
            rack: Rack::Full,
        }
    }

    /// The turn as it is told: then the bowls of that frame, and what stands.
    pub(crate) fn before(self, bowls: BowlCount, rack: Rack) -> Self {
        Self {
            bowls,
            rack,
            ..self
        }
    }

    /// The turn of a single player who bowls these frames.
    pub(crate) fn alone(frames: &Frames) -> Option<Self> {
        let Progress::Bowling(frame, bowls) = frames.progress() else {
            return None;
        };
        let rack = frames.rack().ok()?;
        Some(Self::begun(0, frame).before(bowls, rack))
    }

    /// The number of the next bowl in its frame: 1, 2 or 3.
    ///
    /// ```
    /// use tenpin_rules::Frames;
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let turn = Scorecard::from(&Frames::default()).turn;
    /// assert_eq!(turn.map(|turn| turn.bowl_number()), Some(1));
    /// ```
    #[must_use]
    pub fn bowl_number(&self) -> u8 {
        u8::from(self.bowls) + 1
    }

    /// How many pins stand.
    ///
    /// ```
    /// use tenpin_rules::{Frames, Pins};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let turn = Scorecard::from(&Frames::default()).turn;
    /// assert_eq!(turn.map(|turn| turn.standing()), Some(Pins::ALL));
    /// ```
    #[must_use]
    pub fn standing(&self) -> Pins {
        self.rack.into()
    }
}

/// A board that listens for who is up.
struct Caller<'players> {
    players: &'players [Name],
    turn: Option<Turn>,
}

impl Board for Caller<'_> {
    fn turn(&mut self, player: Name, frame: FrameNumber) {
        let seat = self.players.iter().position(|name| *name == player);
        self.turn = seat.map(|seat| Turn::begun(seat, frame));
    }

    fn rack(&mut self, bowls: BowlCount, rack: Rack) {
        self.turn = self.turn.map(|turn| turn.before(bowls, rack));
    }
}

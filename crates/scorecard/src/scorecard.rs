//! The scorecard of a game.

use tenpin_rules::{
    Board, BowlCount, BowlingGame, FrameNumber, Frames, Lineup, Marks, Name, Points, Rack, RuleBook,
};

use crate::{PlayerRow, Turn};

/// A game as plain data: every player's row, and who is up.
///
/// It is a [`Board`] as well: whatever is written to it adds to it.
///
/// ```
/// use tenpin_rules::{Lineup, Pins, Points};
/// use tenpin_scorecard::Scorecard;
///
/// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
/// let card = Scorecard::from(&lineup.replay([Pins::ALL; 24])?);
/// assert!(card.over);
/// let team: Points = card.players.iter().map(|player| player.total).sum();
/// assert_eq!(u16::from(team), 600);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Scorecard {
    /// Who plays, seat by seat.
    pub players: Vec<PlayerRow>,
    /// Who is up; nobody when the game is over or was given up.
    pub turn: Option<Turn>,
    /// Whether all players who have not left have finished.
    pub over: bool,
    /// Whether the game was given up.
    pub given_up: bool,
    /// The rule book of the game.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serialize::as_text"))]
    pub rules: RuleBook,
}

impl Scorecard {
    /// The row of the player who is up.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let card = Scorecard::from(&lineup.replay([Pins::ALL])?);
    /// assert!(card.player_up().is_some_and(|player| player.name == "KYJ"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn player_up(&self) -> Option<&PlayerRow> {
        let turn = self.turn?;
        self.players.get(turn.seat)
    }

    /// The seats of those who have won: several after a tie, none before the end, and nobody
    /// who has left.
    ///
    /// ```
    /// use tenpin_rules::{Lineup, Pins};
    /// use tenpin_scorecard::Scorecard;
    ///
    /// let lineup = Lineup::try_from(vec!["PJS".parse()?, "KYJ".parse()?])?;
    /// let tie = Scorecard::from(&lineup.replay([Pins::ALL; 24])?);
    /// assert!(tie.winners().eq([0, 1]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winners(&self) -> impl Iterator<Item = usize> {
        let seats = self.players.iter().enumerate();
        let playing = seats.filter(|(_, player)| self.over && !player.left);
        let best = playing.clone().map(|(_, player)| player.total).max();
        playing.filter_map(move |(seat, player)| (Some(player.total) == best).then_some(seat))
    }
}

impl Board for Scorecard {
    fn rules(&mut self, rules: RuleBook) {
        self.rules = rules;
    }

    fn player(&mut self, name: Name) {
        self.players.push(PlayerRow::new(name.to_string()));
    }

    fn left(&mut self) {
        if let Some(player) = self.players.last_mut() {
            player.left();
        }
    }

    fn skipped(&mut self) {
        if let Some(player) = self.players.last_mut() {
            player.skipped();
        }
    }

    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        if let Some(player) = self.players.last_mut() {
            player.frame(number, marks, total);
        }
    }

    fn points(&mut self, points: Points) {
        if let Some(player) = self.players.last_mut() {
            player.points(points);
        }
    }

    fn minimum(&mut self, minimum: Points) {
        if let Some(player) = self.players.last_mut() {
            player.minimum(minimum);
        }
    }

    fn maximum(&mut self, maximum: Points) {
        if let Some(player) = self.players.last_mut() {
            player.maximum(maximum);
        }
    }

    fn turn(&mut self, player: Name, frame: FrameNumber) {
        let name = player.to_string();
        let seat = self.players.iter().position(|player| player.name == name);
        self.turn = seat.map(|seat| Turn::begun(seat, frame));
    }

    fn rack(&mut self, bowls: BowlCount, rack: Rack) {
        self.turn = self.turn.map(|turn| turn.before(bowls, rack));
    }

    fn game_over(&mut self) {
        self.over = true;
    }

    fn given_up(&mut self) {
        self.given_up = true;
    }
}

impl From<&BowlingGame> for Scorecard {
    fn from(game: &BowlingGame) -> Self {
        let mut card = Self::default();
        game.write_to(&mut card);
        card
    }
}

impl From<&Lineup> for Scorecard {
    fn from(lineup: &Lineup) -> Self {
        let mut card = Self::default();
        lineup.write_to(&mut card);
        card
    }
}

/// One player without a name.
impl From<&Frames> for Scorecard {
    fn from(frames: &Frames) -> Self {
        let turn = Turn::alone(frames);
        let mut card = Self {
            players: vec![PlayerRow::from(frames)],
            turn,
            over: turn.is_none(),
            ..Self::default()
        };
        frames.write_rules_to(&mut card);
        card
    }
}

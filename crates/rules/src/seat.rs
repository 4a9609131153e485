//! A seat in a lineup: a player's game, and whether the player is there.

mod checks;

use crate::attendance::Attendance;
use crate::due::{Due, OrderPlace, Slot};
use crate::orders::Orders;
use crate::round::Round;
use crate::{
    Board, BowlCount, BowlError, BowlingGame, CorrectionError, Entry, FrameNumber, Player,
    Progress, UndoError,
};

/// A player's game, and whether the player is there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Seat {
    game: BowlingGame,
    attendance: Attendance,
}

impl Seat {
    /// The seat of a player who joins in this round and has missed the frames before it.
    pub(crate) fn late(game: BowlingGame, round: Round) -> Self {
        let mut seat = Self::from(game);
        seat.come_back(round);
        seat
    }

    /// The seat of a player who joins in this round and bowls the frames before it first.
    pub(crate) fn catching_up(game: BowlingGame, round: Round) -> Self {
        Self {
            attendance: Attendance::CatchingUp(round),
            game,
        }
    }

    /// Bowls what was typed.
    pub(crate) fn bowl(&mut self, entry: Entry) -> Result<(), BowlError> {
        self.game.bowl(entry)
    }

    pub(crate) fn correct(
        &mut self,
        frame: FrameNumber,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<(), CorrectionError> {
        self.game.correct(frame, bowls)
    }

    /// Takes back the last bowl.
    pub(crate) fn undo(&mut self) -> Result<(), UndoError> {
        self.game.undo()
    }

    /// Leaves. A frame that was begun is broken off.
    pub(crate) fn leave(&mut self) {
        self.game.break_off();
        self.attendance = Attendance::Left;
    }

    /// Comes back in this round, and has missed the frames before it.
    pub(crate) fn come_back(&mut self, round: Round) {
        self.game.miss_until(round.into());
        self.attendance = Attendance::default();
    }

    /// Is passed over, and due in the round after its own and that of the others.
    pub(crate) fn skip(&mut self, others: Round) {
        let round = self.round().map_or(others, |own| own.max(others));
        self.attendance = Attendance::Present(round.following());
    }

    /// Whether this player has the seat.
    pub(crate) fn is_of(&self, player: Player) -> bool {
        self.game.is_of(player)
    }

    /// Whether the player is in the game.
    pub(crate) fn is_present(&self) -> bool {
        self.attendance.is_present()
    }

    /// The round in which the player bowls next.
    pub(crate) fn round(&self) -> Option<Round> {
        match self.game.progress() {
            Progress::Bowling(frame, _) => self.attendance.round_of(frame),
            Progress::Over => None,
        }
    }

    /// The round of the frame that the player bowls next, whenever that is.
    pub(crate) fn round_of_frame(&self) -> Option<Round> {
        match self.game.progress() {
            Progress::Bowling(frame, _) if self.is_present() => Some(frame.into()),
            Progress::Bowling(..) | Progress::Over => None,
        }
    }

    /// When and where the player bowls next.
    pub(crate) fn slot(&self, orders: &Orders, place: OrderPlace) -> Option<Slot> {
        let due = self.due()?;
        Some(Slot::new(due, orders.place_of(self, due, place)))
    }

    /// Whether the player has begun the frame of this round.
    pub(crate) fn has_begun(&self, round: Round) -> bool {
        self.game.progress() > Progress::Bowling(round.into(), BowlCount::None)
    }

    /// Tells the board the player, whether they are there, and every frame.
    pub(crate) fn write_row_to(&self, board: &mut impl Board) {
        self.game.write_player_to(board);
        self.attendance.write_to(self.game.progress(), board);
        self.game.write_frames_to(board);
    }

    /// Tells the board that it is this player's turn.
    pub(crate) fn write_turn_to(&self, board: &mut impl Board) {
        self.game.write_turn_to(board);
    }

    fn due(&self) -> Option<Due> {
        match self.game.progress() {
            Progress::Bowling(frame, bowls) => self.attendance.due_with(frame, bowls),
            Progress::Over => None,
        }
    }
}

impl From<BowlingGame> for Seat {
    fn from(game: BowlingGame) -> Self {
        Self {
            game,
            attendance: Attendance::default(),
        }
    }
}

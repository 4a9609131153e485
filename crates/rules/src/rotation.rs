//! The players of a lineup and the order in which they take turns.

mod checks;

use crate::order::Order;
use crate::orders::Orders;
use crate::round::Round;
use crate::seat::Seat;
use crate::seats::Seats;
use crate::{
    Board, BowlError, CorrectionError, Entry, FrameNumber, LineupError, Player, UndoError,
};

/// The seats of a lineup, and the orders in which the players take turns.
///
/// Everything that changes it is checked first, so that what is refused changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Rotation {
    seats: Seats,
    orders: Orders,
}

impl Rotation {
    /// Bowls what was typed for the player who is up.
    pub(crate) fn bowl(&mut self, entry: Entry) -> Result<(), BowlError> {
        let seat = self.seats.up_mutable(&self.orders);
        let seat = seat.ok_or(BowlError::GameOver)?;
        seat.bowl(entry)
    }

    /// Takes back the last bowl of this player.
    pub(crate) fn undo(&mut self, player: Player) -> Result<(), UndoError> {
        let seat = self.seats.of_mutable(player);
        seat.map_or(Err(UndoError), Seat::undo)
    }

    pub(crate) fn join(
        &mut self,
        player: Player,
        seat: impl FnOnce(Round) -> Seat,
    ) -> Result<(), LineupError> {
        let round = self.seats.round_of_frame()?;
        self.seats.check_new(player)?;
        self.seats.add(seat(round));
        Ok(())
    }

    /// Replaces the bowls of one of this player's frames.
    pub(crate) fn correct(
        &mut self,
        player: Player,
        frame: FrameNumber,
        bowls: impl IntoIterator<Item = impl Into<Entry>>,
    ) -> Result<(), CorrectionError> {
        let seat = self.seats.of_mutable(player)?;
        seat.correct(frame, bowls)
    }

    pub(crate) fn leave(&mut self, player: Player) -> Result<(), LineupError> {
        self.check_leave(player)?;
        self.seats.of_mutable(player).map(Seat::leave)
    }

    pub(crate) fn come_back(&mut self, player: Player) -> Result<(), LineupError> {
        let round = self.round_of_return(player)?;
        let seat = self.seats.of_mutable(player)?;
        seat.come_back(round);
        Ok(())
    }

    pub(crate) fn skip(&mut self, player: Player) -> Result<(), LineupError> {
        let others = self.round_without(player)?;
        let seat = self.seats.of_mutable(player)?;
        seat.skip(others);
        Ok(())
    }

    pub(crate) fn reorder(&mut self, order: Order) -> Result<(), LineupError> {
        let round = self.next_unbegun()?;
        self.seats.check_order(&order)?;
        self.orders.change(round, order);
        Ok(())
    }

    /// Checks that somebody has frames to bowl.
    pub(crate) fn check_not_over(&self) -> Result<(), LineupError> {
        self.seats.round().map(|_| ())
    }

    /// Whether everybody who is there has finished.
    pub(crate) fn is_over(&self) -> bool {
        let checked = self.check_not_over();
        checked.is_err()
    }

    /// Tells the board every row.
    pub(crate) fn write_rows_to(&self, board: &mut impl Board) {
        self.seats.write_rows_to(board);
    }

    /// Tells the board who is up, or that the game is over.
    pub(crate) fn write_turn_to(&self, board: &mut impl Board) {
        match self.seats.up(&self.orders) {
            Some(seat) => seat.write_turn_to(board),
            None => board.game_over(),
        }
    }
}

impl From<Seats> for Rotation {
    fn from(seats: Seats) -> Self {
        Self {
            seats,
            orders: Orders::default(),
        }
    }
}

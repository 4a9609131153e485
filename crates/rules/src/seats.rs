//! The seats of a lineup.

use alloc::vec::Vec;

use crate::order::Order;
use crate::orders::Orders;
use crate::round::Round;
use crate::seat::Seat;
use crate::terms::Terms;
use crate::{Board, LineupError, Player};

/// The seats of a lineup. Nobody's seat changes: the order in which players bowl is kept
/// apart, and a player who leaves keeps the seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Seats(Vec<Seat>);

/// The most players of one game.
const MOST: usize = 256;

impl Seats {
    /// A seat for each player, on these terms.
    pub(crate) fn of_players(players: Vec<Player>, terms: Terms) -> Result<Self, LineupError> {
        if players.is_empty() {
            return Err(LineupError::Nobody);
        }
        let mut seats = Self(Vec::with_capacity(players.len()));
        for player in players {
            seats.check_new(player)?;
            seats.add(Seat::from(terms.game_of(player)));
        }
        Ok(seats)
    }

    /// Adds a seat after all others.
    pub(crate) fn add(&mut self, seat: Seat) {
        self.0.push(seat);
    }

    /// Checks that this player can have a seat.
    pub(crate) fn check_new(&self, player: Player) -> Result<(), LineupError> {
        if self.0.iter().any(|seat| seat.is_of(player)) {
            return Err(LineupError::Twice(player.into()));
        }
        if self.0.len() >= MOST {
            return Err(LineupError::Full);
        }
        Ok(())
    }

    /// The seat of this player.
    pub(crate) fn of(&self, player: Player) -> Result<&Seat, LineupError> {
        let seat = self.0.iter().find(|seat| seat.is_of(player));
        seat.ok_or(LineupError::Unknown(player.into()))
    }

    /// The seat of this player, to be changed.
    pub(crate) fn of_mutable(&mut self, player: Player) -> Result<&mut Seat, LineupError> {
        let seat = self.0.iter_mut().find(|seat| seat.is_of(player));
        seat.ok_or(LineupError::Unknown(player.into()))
    }

    /// The round that is being bowled.
    pub(crate) fn round(&self) -> Result<Round, LineupError> {
        let rounds = self.0.iter().filter_map(Seat::round);
        rounds.min().ok_or(LineupError::Over)
    }

    /// The round of the frame that is being bowled. If everybody was skipped, it comes before the
    /// round that is being bowled.
    pub(crate) fn round_of_frame(&self) -> Result<Round, LineupError> {
        let round = self.round()?;
        let frames = self.0.iter().filter_map(Seat::round_of_frame);
        let furthest = frames.max();
        Ok(furthest.map_or(round, |frame| frame.min(round)))
    }

    /// The round in which the first of the others bowls, if this player is skipped.
    pub(crate) fn round_without(&self, player: Player) -> Result<Round, LineupError> {
        let rounds = self.others(player).filter_map(Seat::round);
        let first = rounds.min();
        first.ok_or(LineupError::NobodyElse(player.into()))
    }

    /// Checks that somebody is there when this player has left.
    pub(crate) fn check_not_last(&self, player: Player) -> Result<(), LineupError> {
        if self.others(player).any(Seat::is_present) {
            return Ok(());
        }
        Err(LineupError::Last(player.into()))
    }

    /// Whether somebody has begun the frame of this round.
    pub(crate) fn have_begun(&self, round: Round) -> bool {
        self.0.iter().any(|seat| seat.has_begun(round))
    }

    /// Checks that an order names everybody who is there once, and nobody else.
    pub(crate) fn check_order(&self, order: &Order) -> Result<(), LineupError> {
        order.check_each(|player| self.check_present(player))?;
        let mut present = self.0.iter().filter(|seat| seat.is_present());
        if present.all(|seat| order.names_once(seat)) {
            return Ok(());
        }
        Err(LineupError::NotEverybodyOnce)
    }

    /// The seat of the player who is up; nobody's if all have finished.
    pub(crate) fn up(&self, orders: &Orders) -> Option<&Seat> {
        let seats = self.0.iter().enumerate();
        let due = seats.filter_map(|(index, seat)| Some((seat.slot(orders, index.into())?, seat)));
        due.min_by_key(|(slot, _)| *slot).map(|(_, seat)| seat)
    }

    /// The seat of the player who is up, to be changed.
    pub(crate) fn up_mutable(&mut self, orders: &Orders) -> Option<&mut Seat> {
        let seats = self.0.iter_mut().enumerate();
        let due = seats.filter_map(|(index, seat)| Some((seat.slot(orders, index.into())?, seat)));
        due.min_by_key(|(slot, _)| *slot).map(|(_, seat)| seat)
    }

    /// Tells the board every row.
    pub(crate) fn write_rows_to(&self, board: &mut impl Board) {
        for seat in &self.0 {
            seat.write_row_to(board);
        }
    }

    fn check_present(&self, player: Player) -> Result<(), LineupError> {
        let seat = self.of(player)?;
        seat.check_present(player.into())
    }

    fn others(&self, player: Player) -> impl Iterator<Item = &Seat> {
        self.0.iter().filter(move |seat| !seat.is_of(player))
    }
}

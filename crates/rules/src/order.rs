//! The order in which players bowl.

use alloc::vec::Vec;

use crate::due::OrderPlace;
use crate::seat::Seat;
use crate::{LineupError, Player};

/// The order in which players bowl a frame.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Order(Vec<Player>);

impl Order {
    /// The place of a seat. One that is not named comes after all that are.
    pub(crate) fn place_of(&self, seat: &Seat, place: OrderPlace) -> OrderPlace {
        let named = self.0.iter().position(|player| seat.is_of(*player));
        let after_all = place.after_all(OrderPlace::from(self.0.len()));
        named.map_or(after_all, OrderPlace::from)
    }

    /// Whether it names the player of this seat, and not twice.
    pub(crate) fn names_once(&self, seat: &Seat) -> bool {
        let named = self.0.iter().filter(|player| seat.is_of(**player));
        named.count() == 1
    }

    /// Checks each player whom it names.
    pub(crate) fn check_each(
        &self,
        mut check: impl FnMut(Player) -> Result<(), LineupError>,
    ) -> Result<(), LineupError> {
        self.0.iter().try_for_each(|player| check(*player))
    }
}

impl From<Vec<Player>> for Order {
    fn from(players: Vec<Player>) -> Self {
        Self(players)
    }
}

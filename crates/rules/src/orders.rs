//! The orders of a game, one after the other.

use alloc::vec::Vec;

use crate::due::{Due, OrderPlace};
use crate::order::Order;
use crate::round::Round;
use crate::seat::Seat;

/// The orders in which the players bowled and will bowl. Without one they bowl seat by seat.
///
/// Earlier orders stay, because a bowl that is taken back may lead back to an earlier round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Orders(Vec<OrderFrom>);

/// An order, and the round from which it holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct OrderFrom {
    round: Round,
    order: Order,
}

impl Orders {
    /// From this round on, the players bowl in this order.
    pub(crate) fn change(&mut self, round: Round, order: Order) {
        self.0.push(OrderFrom { round, order });
    }

    /// The place of a seat that is due then.
    pub(crate) fn place_of(&self, seat: &Seat, due: Due, place: OrderPlace) -> OrderPlace {
        let mut orders = self.0.iter();
        let order = orders.rfind(|order| order.holds_for(due));
        order.map_or(place, |order| order.place_of(seat, place))
    }
}

impl OrderFrom {
    fn holds_for(&self, due: Due) -> bool {
        Due::In(self.round) <= due
    }

    fn place_of(&self, seat: &Seat, place: OrderPlace) -> OrderPlace {
        self.order.place_of(seat, place)
    }
}

//! A possible next bowl, and what it leads to.

use tenpin_rules::Pins;

use crate::Ways;

/// A possible next bowl, and the ways in which the game can end after it.
///
/// ```
/// use tenpin_chances::Position;
/// use tenpin_rules::Pins;
///
/// // What keeps 220 within reach?
/// let position = Position::replay([9, 0, 10, 7, 3, 10, 10, 8, 1].map(pins))?;
/// let mut next = position.next_bowls();
/// next.retain(|next| next.ways().at_least(220) > 0);
/// assert_eq!(next.len(), 1);
/// assert!(next[0].pins().is_strike());
/// # fn pins(count: i32) -> Pins {
/// #     Pins::try_from(count).unwrap()
/// # }
/// # Ok::<(), tenpin_rules::ReplayError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextBowl {
    pins: Pins,
    ways: Ways,
}

impl NextBowl {
    pub(crate) fn new(pins: Pins, ways: Ways) -> Self {
        Self { pins, ways }
    }

    /// How many pins it knocks down.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_rules::Pins;
    ///
    /// let next = Position::default().next_bowls();
    /// assert_eq!(next[10].pins(), Pins::ALL);
    /// ```
    #[must_use]
    pub fn pins(&self) -> Pins {
        self.pins
    }

    /// The ways in which the game can end after it.
    ///
    /// ```
    /// use tenpin_chances::Position;
    ///
    /// let next = Position::default().next_bowls();
    /// assert_eq!(next[0].ways().highest(), 290);
    /// ```
    #[must_use]
    pub fn ways(&self) -> &Ways {
        &self.ways
    }
}

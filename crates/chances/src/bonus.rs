//! The pending bonus: how often the next two bowls count for earlier frames.

/// The bowls that earlier frames still wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Bonus {
    /// Nothing.
    None,
    /// The next bowl, once: after a spare, or one bowl after a single strike.
    Spare,
    /// The next two bowls, once each.
    Strike,
    /// The next bowl twice, the one after it once.
    Double,
}

impl Bonus {
    pub(crate) const ALL: [Self; 4] = [Self::None, Self::Spare, Self::Strike, Self::Double];

    /// How often the next bowl counts for earlier frames.
    pub(crate) fn on_next(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Spare | Self::Strike => 1,
            Self::Double => 2,
        }
    }

    /// How often the bowl after the next counts for earlier frames.
    pub(crate) fn on_second(self) -> u16 {
        self.after_bowl().on_next()
    }

    /// What is left of it after a bowl that is not a strike.
    pub(crate) fn after_bowl(self) -> Self {
        match self {
            Self::None | Self::Spare => Self::None,
            Self::Strike | Self::Double => Self::Spare,
        }
    }

    /// The bonus that is pending after a strike.
    pub(crate) fn after_strike(self) -> Self {
        match self.after_bowl() {
            Self::None => Self::Strike,
            Self::Spare | Self::Strike | Self::Double => Self::Double,
        }
    }
}

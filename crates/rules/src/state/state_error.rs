use core::fmt;

/// Why pins cannot make the state that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StateError {
    /// All ten with one bowl are a strike.
    Strike,
    /// Two bowls that clear the rack are a spare; more than ten are nothing at all.
    Spare,
}

impl fmt::Display for StateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Strike => "all ten with one bowl are a strike",
            Self::Spare => "two bowls that leave no pin standing are not a miss",
        })
    }
}

impl core::error::Error for StateError {}

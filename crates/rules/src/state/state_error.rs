use core::fmt;

/// Why bowls do not make a state.
///
/// ```
/// use tenpin_rules::Pins;
/// use tenpin_rules::state::{FirstBowl, StateError};
///
/// assert_eq!(FirstBowl::try_from(Pins::ALL), Err(StateError::Strike));
/// assert_eq!(
///     StateError::Strike.to_string(),
///     "all ten with one bowl are a strike"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StateError {
    /// All ten with one bowl make a strike.
    Strike,
    /// Two bowls that clear the rack make a spare; more than ten pins cannot fall.
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn each_error_says_what_the_bowls_are_instead() {
        for (error, message) in [
            (StateError::Strike, "all ten with one bowl are a strike"),
            (
                StateError::Spare,
                "two bowls that leave no pin standing are not a miss",
            ),
        ] {
            assert_eq!(error.to_string(), message);
        }
    }
}

//! Games in a row.

/// How many games in a row something was so.
///
/// ```
/// use tenpin_statistics::Streak;
///
/// let streak: Streak = [true, true, false, true].into_iter().collect();
/// assert_eq!((streak.longest, streak.current), (2, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Streak {
    /// At most.
    pub longest: u64,
    /// Up to the last game.
    pub current: u64,
}

impl FromIterator<bool> for Streak {
    fn from_iter<Games: IntoIterator<Item = bool>>(games: Games) -> Self {
        let mut streak = Self::default();
        for is_so in games {
            streak.current = if is_so { streak.current + 1 } else { 0 };
            streak.longest = streak.longest.max(streak.current);
        }
        streak
    }
}

//! Chances as CSV.

use std::fmt::Write;

use super::Chances;

impl Chances {
    /// One line a total: `score,count`, and `chance` where there are odds.
    ///
    /// All games have a line for each total; a game so far, for those it can still reach.
    ///
    /// ```
    /// use tenpin_chances::Position;
    /// use tenpin_reports::Chances;
    /// use tenpin_rules::Pins;
    ///
    /// let last_bowl = Position::replay([Pins::ALL; 11])?;
    /// let csv = Chances::of_game(last_bowl, Vec::new()).csv();
    /// assert!(csv.starts_with("score,count\n290,1\n291,1\n"));
    /// # Ok::<(), tenpin_rules::ReplayError>(())
    /// ```
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = String::from("score,count");
        text += if self.outlook.is_some() {
            ",chance\n"
        } else {
            "\n"
        };
        for (total, ways, chance) in self.totals() {
            let chance = chance
                .map(|chance| format!(",{chance}"))
                .unwrap_or_default();
            writeln!(text, "{total},{ways}{chance}").expect("a string takes all");
        }
        text
    }
}

//! Chances as CSV.

use std::fmt::Write;

use super::Chances;

impl Chances {
    /// One line per total: `score,count`, and `chance` if odds were added.
    ///
    /// For all games there is a line for each total, for a game so far one for each total that
    /// it can still reach.
    ///
    /// ```
    /// use tenpin_bulk::{Notation, read_line};
    /// use tenpin_reports::Chances;
    ///
    /// let eleven_strikes = read_line("XXXXXXXXXXX", Notation::Auto)?;
    /// let csv = Chances::of_game(&eleven_strikes).csv();
    /// assert!(csv.starts_with("score,count\n290,1\n291,1\n"));
    /// # Ok::<(), tenpin_bulk::LineError>(())
    /// ```
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = String::from("score,count");
        text += if self.has_odds { ",chance\n" } else { "\n" };
        for (total, ways, chance) in self.totals() {
            write!(text, "{total},{ways}").expect("a string can be written to");
            if self.has_odds {
                write!(text, ",{chance}").expect("a string can be written to");
            }
            text.push('\n');
        }
        text
    }
}

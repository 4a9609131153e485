//! A summary of many games, as text.

use std::ops::AddAssign;

use tenpin_bulk::{CompleteGame, Sink, Summary, Tally};
use tenpin_rules::{Frames, RuleBook};
use tenpin_words::Words;

use super::rules_of;
use crate::figures::percent;
use crate::histogram::Histogram;

/// A summary of all games in some files.
#[derive(Debug, Clone, Default)]
pub struct ScoreSummary {
    /// The complete games.
    pub complete: Summary,
    /// The number of unfinished games.
    pub unfinished: u64,
    /// The number of lines that are neither a game nor blank nor a comment.
    pub bad: u64,
    /// The number of games beside which another total stands.
    pub differing: u64,
    /// The rule books of the games, beside ten-pin.
    other_rules: Vec<RuleBook>,
}

impl ScoreSummary {
    /// Adds a game, complete or not.
    ///
    /// ```
    /// use tenpin_bulk::{Notation, read_line};
    /// use tenpin_reports::ScoreSummary;
    ///
    /// let mut summary = ScoreSummary::default();
    /// summary.add(&read_line("X 9/", Notation::Auto)?);
    /// assert_eq!(summary.unfinished, 1);
    /// # Ok::<(), tenpin_bulk::LineError>(())
    /// ```
    pub fn add(&mut self, frames: &Frames) {
        self.note(rules_of(frames));
        match CompleteGame::of(frames) {
            Some(game) => self.add_complete(game),
            None => self.unfinished += 1,
        }
    }

    /// Takes note of a rule book other than ten-pin.
    fn note(&mut self, rules: RuleBook) {
        if rules != RuleBook::TEN_PIN && !self.other_rules.contains(&rules) {
            self.other_rules.push(rules);
        }
    }

    /// Adds a complete game of ten-pin.
    ///
    /// ```
    /// use tenpin_bulk::{Notation, score_line};
    /// use tenpin_reports::ScoreSummary;
    ///
    /// let mut summary = ScoreSummary::default();
    /// summary.add_complete(score_line(b"XXXXXXXXXXXX", Notation::Auto).unwrap());
    /// assert_eq!(summary.complete.at_least(300), 1);
    /// ```
    pub fn add_complete(&mut self, game: CompleteGame) {
        self.complete.totals(&[game.total]);
        self.complete.tally(game.tally);
    }

    /// Whether some line is bad, or gives another total than its bowls do.
    #[must_use]
    pub fn has_findings(&self) -> bool {
        self.bad > 0 || self.differing > 0
    }

    /// A histogram that fits this many columns, if there is a terminal; then what matters most,
    /// where the terminal has scrolled to: the number of games, the mean, high and low, strike
    /// and spare rates.
    ///
    /// ```
    /// use tenpin_reports::ScoreSummary;
    /// use tenpin_words::{Language, Words};
    ///
    /// let words = Words::in_language(Language::English);
    /// assert_eq!(ScoreSummary::default().text(&words, None), "games: 0\n");
    /// ```
    #[must_use]
    pub fn text(&self, words: &Words, columns: Option<usize>) -> String {
        let mut lines = vec![words.summary_games(self.complete.games())];
        if !self.other_rules.is_empty() {
            let names: Vec<_> = self.other_rules.iter().map(RuleBook::to_string).collect();
            lines.push(words.summary_rules(names.join(", ")));
        }
        if self.unfinished > 0 {
            lines.push(words.summary_unfinished(self.unfinished));
        }
        if self.bad > 0 {
            lines.push(words.summary_bad(self.bad));
        }
        if self.differing > 0 {
            lines.push(words.summary_differing(self.differing));
        }
        let (mean, high, low) = (
            self.complete.mean(),
            self.complete.high(),
            self.complete.low(),
        );
        if let (Some(mean), Some(high), Some(low)) = (mean, high, low) {
            lines.push(words.summary_mean(format!("{mean:.2}")));
            lines.push(words.summary_range(high, low));
            lines.push(self.high_games(words));
            lines.push(self.rates(words));
        }
        let histogram = Histogram::of(self.weights()).drawn(columns);
        let border = if histogram.is_empty() { "" } else { "\n" };
        format!("{histogram}{border}{}\n", lines.join("\n"))
    }

    fn high_games(&self, words: &Words) -> String {
        let high = self.complete.at_least(200);
        let share = percent(share(high, self.complete.games()));
        words.summary_high_games(high, share, self.complete.at_least(300))
    }

    /// The share of first bowls that were strikes, and of the others that became spares.
    fn rates(&self, words: &Words) -> String {
        let Tally {
            strikes,
            spares,
            first_bowls,
        } = self.complete.marks();
        words.summary_rates(
            percent(share(strikes, first_bowls)),
            percent(share(spares, first_bowls - strikes)),
        )
    }

    fn weights(&self) -> impl Iterator<Item = (u16, f64)> {
        let histogram = self.complete.histogram().iter();
        #[expect(clippy::cast_precision_loss, reason = "exact up to 2⁵³ games")]
        (0..).zip(histogram.map(|games| *games as f64))
    }
}

impl AddAssign<&ScoreSummary> for ScoreSummary {
    fn add_assign(&mut self, other: &Self) {
        self.complete += &other.complete;
        self.unfinished += other.unfinished;
        self.bad += other.bad;
        self.differing += other.differing;
        for rules in &other.other_rules {
            self.note(*rules);
        }
    }
}

/// A share; 0 if there is nothing to share.
#[expect(clippy::cast_precision_loss, reason = "exact up to 2⁵³")]
fn share(part: u64, all: u64) -> f64 {
    if all == 0 {
        0.0
    } else {
        part as f64 / all as f64
    }
}

//! Chances as text for a person.

use tenpin_words::Words;

use super::Chances;
use crate::figures::{grouped, percent};
use crate::histogram;
use crate::text_table::TextTable;

impl Chances {
    /// Tables, a histogram, and what matters most at the end, where a terminal has scrolled to.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    /// use tenpin_words::{Language, Words};
    ///
    /// let text = Chances::of_all_games().text(&Words::in_language(Language::English));
    /// assert!(text.ends_with("most common: 77 (ways: 172,542,309,343,731,946)\n"));
    /// ```
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let parts = [
            self.totals_table(words),
            self.next_table(words),
            histogram::drawn(self.weights()),
            self.winning_table(words),
            self.facts(words).map(|fact| fact + "\n").collect(),
        ];
        let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n")
    }

    fn totals_table(&self, words: &Words) -> String {
        let chance = self.outlook.as_ref().map(|_| words.column_chance());
        let headings = [
            words.column_total(),
            words.column_ways(),
            words.column_share(),
        ];
        let mut table = TextTable::new(headings.into_iter().chain(chance));
        for (total, ways, chance) in self.totals() {
            let cells = [
                total.to_string(),
                grouped(ways),
                percent(self.ways.share(total)),
            ];
            table.row(cells.into_iter().chain(chance.map(percent)));
        }
        titled(&words.chances_totals(), &table)
    }

    /// What each possible next bowl leads to.
    fn next_table(&self, words: &Words) -> String {
        let next = self.position.next_bowls();
        if next.is_empty() || self.is_of_all_games {
            return String::new();
        }
        let reach = self.target.map(|target| words.column_reach(target));
        let headings = [
            words.column_pins(),
            words.column_lowest(),
            words.column_highest(),
            words.column_ways(),
        ];
        let mut table = TextTable::new(headings.into_iter().chain(reach));
        for bowl in next {
            let ways = bowl.ways();
            let cells = [
                bowl.pins().to_string(),
                ways.lowest().to_string(),
                ways.highest().to_string(),
                grouped(ways.all()),
            ];
            let reach = self
                .target
                .map(|target| percent(self.reach_after(&bowl, target)));
            table.row(cells.into_iter().chain(reach));
        }
        titled(&words.chances_next_bowl(), &table)
    }

    fn winning_table(&self, words: &Words) -> String {
        let Some(winning) = self.winning() else {
            return String::new();
        };
        let headings = [
            words.column_game(),
            words.column_outright(),
            words.column_shared(),
        ];
        let mut table = TextTable::new(headings);
        let rivals = self.rivals.iter().map(|rival| &rival.marks);
        let games = [&self.marks].into_iter().chain(rivals);
        for (marks, chance) in games.zip(winning.bowlers) {
            table.row([
                marks.join(" "),
                percent(chance.outright),
                percent(chance.shared),
            ]);
        }
        titled(&words.chances_winning(), &table) + &words.chances_tie(percent(winning.tie)) + "\n"
    }

    fn facts(&self, words: &Words) -> impl Iterator<Item = String> {
        let of_ways = [
            Some(self.title(words)),
            Some(words.chances_range(self.ways.lowest(), self.ways.highest())),
            (!self.is_of_all_games).then(|| words.chances_ways(grouped(self.ways.all()))),
            Some(words.chances_mean(format!("{:.2}", self.ways.mean()))),
            self.most_common(words),
        ];
        let of_ways: Vec<_> = of_ways.into_iter().flatten().collect();
        let target = self.target.map(|target| self.target_facts(target, words));
        let outlook = self.outlook_facts(words);
        of_ways
            .into_iter()
            .chain(target.into_iter().flatten())
            .chain(outlook)
    }

    /// What the report is about.
    pub(super) fn title(&self, words: &Words) -> String {
        match self.marks.as_slice() {
            [] if self.is_of_all_games => words.chances_all_games(grouped(self.ways.all())),
            [] => words.chances_nothing_bowled(),
            marks => words.chances_so_far(marks.join(" ")),
        }
    }

    fn most_common(&self, words: &Words) -> Option<String> {
        // The lowest of equally common totals.
        let (total, ways) = self.ways.iter().rev().max_by_key(|(_, ways)| *ways)?;
        Some(words.chances_most_common(total, grouped(ways)))
    }

    fn target_facts(&self, target: u16, words: &Words) -> Vec<String> {
        let share = percent(self.ways.share_at_least(target));
        let ways = grouped(self.ways.at_least(target));
        let reached = words.chances_target(target, ways, share);
        let needed = self.position.needed_for(target);
        let how = match needed {
            _ if self.ways.lowest() >= target => Some(words.chances_certain(target)),
            _ if self.ways.highest() < target => Some(words.chances_out_of_reach(target)),
            Some(pins) if !pins.is_gutter() => Some(words.chances_needs(target, pins)),
            // Whatever the next bowl is, the target stays within reach.
            _ => None,
        };
        [reached].into_iter().chain(how).collect()
    }

    fn outlook_facts(&self, words: &Words) -> Vec<String> {
        let Some(outlook) = &self.outlook else {
            return Vec::new();
        };
        let [low, middle, high] = [10, 50, 90].map(|percent| outlook.percentile(percent));
        let reach = self
            .target
            .map(|target| words.chances_reach(target, percent(outlook.at_least(target))));
        let whose = match &self.odds {
            Some((_, games @ 1..)) => words.chances_odds_learned(*games),
            _ => words.chances_odds_typical(),
        };
        let expected = words.chances_expected(format!("{:.1}", outlook.mean()));
        let facts = [
            whose,
            expected,
            words.chances_percentiles(low, middle, high),
        ];
        facts.into_iter().chain(reach).collect()
    }
}

fn titled(title: &str, table: &TextTable) -> String {
    format!("{title}\n{}", table.drawn())
}

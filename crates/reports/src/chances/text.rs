//! Chances as text for a person.

use tenpin_chances::Odds;
use tenpin_rules::RuleBook;
use tenpin_words::Words;

use super::Chances;
use crate::figures::{grouped, percent};
use crate::histogram::Histogram;
use crate::prose::wrapped;
use crate::text_table::TextTable;

/// With fewer games than this, the odds say how little they rest on.
const ENOUGH_GAMES: u64 = 10;

impl Chances {
    /// The answer in at most five lines, who wins, and a histogram. If there is a terminal, they
    /// fit its columns.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    /// use tenpin_words::{Language, Words};
    ///
    /// let chances = Chances::of_all_games().with_target(200);
    /// let text = chances.text(&Words::in_language(Language::English), None);
    /// assert!(text.starts_with("all possible games: 5,726,805,883,325,784,576\nchance of 200"));
    /// ```
    #[must_use]
    pub fn text(&self, words: &Words, columns: Option<usize>) -> String {
        let answer = self.answer(words).into_iter().flatten();
        let answer = answer.map(|line| wrapped(&line, columns) + "\n").collect();
        let histogram = Histogram::of(self.weights()).with_short_ends();
        let caption = self.odds_caption(words);
        let histogram = format!("{caption}\n{}", histogram.drawn(columns));
        joined([answer, self.winning_table(words), histogram])
    }

    /// What each next bowl leads to, and in how many ways each total can be reached.
    ///
    /// ```
    /// use tenpin_reports::Chances;
    /// use tenpin_words::{Language, Words};
    ///
    /// let tables = Chances::of_all_games().tables(&Words::in_language(Language::English));
    /// assert!(tables.ends_with("most common total: 77 (ways: 172,542,309,343,731,946)\n"));
    /// ```
    #[must_use]
    pub fn tables(&self, words: &Words) -> String {
        let ways = self.ways_facts(words).into_iter().flatten();
        let ways = ways.map(|fact| fact + "\n").collect();
        joined([self.next_table(words), self.totals_table(words), ways])
    }

    /// The answer: what was asked, how likely it is, what to expect, and whose odds these are.
    fn answer(&self, words: &Words) -> [Option<String>; 6] {
        let target = self.target.map(|target| self.target_fact(target, words));
        let winning = self.winning_fact(words);
        let is_full = target.is_some() && winning.is_some();
        [
            Some(self.title(words)),
            winning,
            target,
            Some(self.expectation(words)),
            (!is_full).then(|| self.range(words)),
            Some(self.odds_fact(words)),
        ]
    }

    /// What the report is about, and by which rule book unless it is the usual one.
    pub(super) fn title(&self, words: &Words) -> String {
        let title = self.game_title(words);
        match self.position.rules() {
            RuleBook::TEN_PIN => title,
            rules => words.chances_by_rules(title, rules),
        }
    }

    fn game_title(&self, words: &Words) -> String {
        match self.marks.as_slice() {
            [] if self.is_of_all_games => words.chances_all_games(grouped(self.ways.all())),
            [] => words.chances_nothing_bowled(),
            marks => words.chances_so_far(marks.join(" ")),
        }
    }

    fn winning_fact(&self, words: &Words) -> Option<String> {
        let winning = self.winning()?;
        let own = winning.bowlers.first()?;
        Some(words.chances_win(percent(own.outright), percent(own.shared)))
    }

    fn target_fact(&self, target: u16, words: &Words) -> String {
        let chance = percent(self.outlook.at_least(target));
        match self.position.needed_for(target) {
            _ if self.ways.lowest() >= target => words.chances_certain(target),
            _ if self.ways.highest() < target => words.chances_out_of_reach(target),
            Some(pins) if !pins.is_gutter() => words.chances_needs(target, chance, pins),
            // Whatever the next bowl is, the target stays within reach.
            _ => words.chances_reach(target, chance),
        }
    }

    fn expectation(&self, words: &Words) -> String {
        let [low, middle, high] = [10, 50, 90].map(|percent| self.outlook.percentile(percent));
        let mean = format!("{:.0}", self.outlook.mean());
        words.chances_expected(mean, low, middle, high)
    }

    fn range(&self, words: &Words) -> String {
        words.chances_range(self.ways.lowest(), self.ways.highest())
    }

    /// Whose odds these are, and how far they can be trusted, also at the leave of the next bowl.
    fn odds_fact(&self, words: &Words) -> String {
        let odds = self.whose_odds(words);
        match self.leave_fact(words) {
            Some(leave) => words.chances_odds_with_leave(odds, leave),
            None => odds,
        }
    }

    fn whose_odds(&self, words: &Words) -> String {
        match self.games {
            0 => words.chances_odds_typical(Odds::TYPICAL_GAMES),
            few @ ..ENOUGH_GAMES => words.chances_odds_few(few, ENOUGH_GAMES),
            games => words.chances_odds_learned(games),
        }
    }

    /// What stands above a histogram and in a picture.
    pub(super) fn odds_caption(&self, words: &Words) -> String {
        match self.games {
            0 => words.chances_caption_typical(),
            games => words.chances_caption_learned(games),
        }
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

    fn totals_table(&self, words: &Words) -> String {
        let mut table = TextTable::new([
            words.column_total(),
            words.column_ways(),
            words.column_share(),
            words.column_chance(),
        ]);
        for (total, ways, chance) in self.totals() {
            table.row([
                total.to_string(),
                grouped(ways),
                percent(self.ways.share(total)),
                percent(chance),
            ]);
        }
        titled(&words.chances_totals(), &table)
    }

    /// What can be said without odds: every way counts the same.
    fn ways_facts(&self, words: &Words) -> [Option<String>; 4] {
        let reached = self.target.map(|target| {
            let ways = grouped(self.ways.at_least(target));
            words.chances_target(target, ways, percent(self.ways.share_at_least(target)))
        });
        // The lowest of equally common totals.
        let most_common = self.ways.iter().rev().max_by_key(|(_, ways)| *ways);
        let most_common =
            most_common.map(|(total, ways)| words.chances_most_common(total, grouped(ways)));
        [
            Some(words.chances_ways(grouped(self.ways.all()))),
            reached,
            Some(words.chances_mean(format!("{:.2}", self.ways.mean()))),
            most_common,
        ]
    }
}

/// The parts that are not empty, with a blank line between them.
fn joined<const N: usize>(parts: [String; N]) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n")
}

fn titled(title: &str, table: &TextTable) -> String {
    format!("{title}\n{}", table.drawn())
}

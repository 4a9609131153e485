//! The numbers of a report, one per line.

use std::fmt::Display;

use tenpin_printer::Palette;
use tenpin_statistics::{Mean, Rate};
use tenpin_words::Words;
use unicode_width::UnicodeWidthStr;

use super::Numbers;
use crate::figures::grouped;
use crate::text_table::TextTable;

/// A line of a report: what it is about, its number, and what that rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// What it is about.
    pub label: String,
    /// The number; `–` if there is none.
    pub number: String,
    /// What that rests on, such as `6 of 12`; empty where there is nothing to say.
    pub detail: String,
}

impl Fact {
    pub(super) fn new(label: String, number: &impl Display) -> Self {
        Self {
            label,
            number: number.to_string(),
            detail: String::new(),
        }
    }

    fn with(self, detail: String) -> Self {
        Self { detail, ..self }
    }

    /// A line that begins with this fact, with the number in these colours.
    fn coloured(&self, line: &str, palette: Palette) -> String {
        let (label, rest) = line.split_at(self.label.len());
        let number = palette.heading(&self.number);
        format!("{label}{}", rest.replacen(&self.number, &number, 1))
    }

    fn rate(label: String, rate: Rate, words: &Words) -> Self {
        let fact = Self::new(label, &rate);
        match rate.chances {
            0 => fact,
            chances => fact.with(words.stats_made(rate.made, chances)),
        }
    }
}

/// Average, high game, strikes, spares, first bowl.
pub(super) fn first_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let found = &numbers.statistics;
    vec![
        Fact::new(words.stats_average(), &found.totals.average()),
        Fact::new(words.stats_high(), &optional(found.totals.high)),
        Fact::rate(words.stats_strikes(), found.strikes, words),
        Fact::rate(words.stats_spares(), found.spares, words),
        first_bowl(found.first_bowls, words),
    ]
}

fn first_bowl(mean: Mean, words: &Words) -> Fact {
    let fact = Fact::new(words.stats_first_bowl(), &format!("{mean:.2}"));
    match mean.count {
        0 => fact,
        bowls => fact.with(words.stats_pins_of_bowls(mean.sum, bowls)),
    }
}

/// The rest. Games of the evening are among it if an evening had a second one.
pub(super) fn other_facts(numbers: &Numbers, most_games: usize, words: &Words) -> Vec<Fact> {
    let mut facts = total_facts(numbers, words);
    if most_games > 1 {
        facts.extend(evening_facts(numbers, words));
    }
    let found = &numbers.statistics;
    let has_frames = found.totals.games > found.totals.without_frames;
    let known = |number: String| optional(has_frames.then_some(number));
    let count = |label: String, count: u64| Fact::new(label, &known(grouped(count)));
    facts.extend([
        Fact::rate(words.stats_single_pin(), found.single_pin, words),
        Fact::rate(words.stats_splits(), found.splits, words),
        Fact::rate(words.stats_washouts(), found.washouts, words),
        Fact::rate(words.stats_doubles(), found.doubles, words),
        count(words.stats_opens(), found.opens),
        count(words.stats_clean_frames(), found.clean_frames),
    ]);
    if found.missed_frames > 0 {
        facts.push(count(words.stats_missed_frames(), found.missed_frames));
    }
    facts.extend([
        Fact::rate(words.stats_clean_games(), found.clean_game_rate(), words),
        count(words.stats_longest_string(), found.longest_string.into()),
        count(words.stats_fouls(), found.fouls),
    ]);
    facts
}

/// What follows from totals, and the high series.
fn total_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let totals = &numbers.statistics.totals;
    let deviation = totals.deviation().map(|number| format!("{number:.1}"));
    let mut facts = vec![
        Fact::new(words.stats_low(), &optional(totals.low)),
        Fact::new(words.stats_deviation(), &optional(deviation)),
        Fact::new(words.stats_from_200(), &grouped(totals.from_200)),
        Fact::new(words.stats_perfect(), &grouped(totals.perfect)),
    ];
    let dated = numbers.dated.as_ref();
    if let Some(series) = dated.and_then(|dated| dated.high_series) {
        let detail = format!("{}, {}", series.date, words.stats_games(series.games));
        let fact = Fact::new(words.stats_high_series(), &grouped(series.pins));
        facts.push(fact.with(detail));
    }
    facts
}

/// The average of each game of the evening.
fn evening_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let dated = numbers.dated.as_ref();
    let evening = dated.into_iter().flat_map(|dated| &dated.evening);
    let facts = evening.map(|(number, mean)| {
        let fact = Fact::new(words.stats_game_of_evening(*number as u64), mean);
        fact.with(words.stats_games(mean.count))
    });
    facts.collect()
}

/// How many games an evening had at most.
pub(super) fn games_of_evening(numbers: &Numbers) -> usize {
    let dated = numbers.dated.as_ref();
    dated.map_or(0, |dated| dated.evening.len())
}

/// The same for facts that matter most, with their numbers in these colours.
pub(super) fn drawn_first(facts: &[Fact], columns: Option<usize>, palette: Palette) -> String {
    let text = drawn(facts, columns);
    let mut next = facts.iter().peekable();
    let lines = text.split_inclusive('\n').map(|line| {
        // What does not fit its line continues on the next, which begins with no label.
        let fact = next.next_if(|fact| line.starts_with(&fact.label));
        fact.map_or_else(|| line.to_owned(), |fact| fact.coloured(line, palette))
    });
    lines.collect()
}

/// A line for each fact, in this many columns if there is a terminal.
pub(super) fn drawn(facts: &[Fact], columns: Option<usize>) -> String {
    let width = facts.iter().map(|fact| fact.number.width()).max();
    let width = width.unwrap_or_default();
    let mut rows = facts.iter().map(|fact| {
        let number = format!("{:>width$}", fact.number);
        [fact.label.clone(), number, fact.detail.clone()]
    });
    let mut table = TextTable::new(rows.next().into_iter().flatten());
    rows.for_each(|row| table.row(row));
    table.drawn_to_the_left(columns)
}

/// A number, or what stands for none.
pub(super) fn optional(number: Option<impl Display>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

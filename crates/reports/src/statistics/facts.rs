//! The numbers of a report, one per line.

use std::collections::BTreeSet;
use std::fmt::Display;

use tenpin_printer::Palette;
use tenpin_statistics::{Mean, Rate};
use tenpin_words::Words;
use unicode_width::UnicodeWidthStr;

use super::Numbers;
use crate::figures::grouped;
use crate::text_table::TextTable;

/// How many bowlers are named who bowled the same high game.
const MOST_HOLDERS: usize = 3;

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
        Fact::new(words.stats_high(), &optional(found.totals.high)).with(holders(numbers, words)),
        Fact::rate(words.stats_strikes(), found.strikes, words),
        Fact::rate(words.stats_spares(), found.spares, words),
        first_bowl(found.first_bowls, words),
    ]
}

/// Who bowled the high game, if it is not evident.
fn holders(numbers: &Numbers, words: &Words) -> String {
    let names = &numbers.best.high;
    let shown = names
        .iter()
        .take(MOST_HOLDERS)
        .map(|name| match name.as_str() {
            "" => words.stats_nobody(),
            name => name.to_owned(),
        });
    let more = (names.len() > MOST_HOLDERS).then(|| "…".to_owned());
    shown.chain(more).collect::<Vec<_>>().join(", ")
}

fn first_bowl(mean: Mean, words: &Words) -> Fact {
    let fact = Fact::new(words.stats_first_bowl(), &format!("{mean:.2}"));
    match mean.count {
        0 => fact,
        bowls => fact.with(words.stats_pins_of_bowls(mean.sum, bowls)),
    }
}

/// The lines that not all numbers have. Those of two bowlers side by side have the same.
#[derive(Debug, Clone, Default)]
pub(super) struct OptionalFacts {
    has_series: bool,
    /// Which games of the evening; none if no evening had a second one.
    evening: BTreeSet<usize>,
    has_missed_frames: bool,
}

impl OptionalFacts {
    /// What one of these has.
    pub(super) fn of(all: &[&Numbers]) -> Self {
        let dated = || all.iter().filter_map(|numbers| numbers.dated.as_ref());
        let has_evenings = dated().any(|dated| dated.evening.len() > 1);
        let evening = dated().filter(|_| has_evenings);
        Self {
            has_series: dated().any(|dated| dated.high_series.is_some()),
            evening: evening
                .flat_map(|dated| dated.evening.keys().copied())
                .collect(),
            has_missed_frames: all
                .iter()
                .any(|numbers| numbers.statistics.missed_frames > 0),
        }
    }

    /// The same without games of the evening.
    pub(super) fn without_evening(self) -> Self {
        let evening = BTreeSet::new();
        Self { evening, ..self }
    }
}

/// The rest.
pub(super) fn other_facts(numbers: &Numbers, shown: &OptionalFacts, words: &Words) -> Vec<Fact> {
    let mut facts = total_facts(numbers, words);
    if shown.has_series {
        facts.push(high_series(numbers, words));
    }
    let evening = shown.evening.iter();
    facts.extend(evening.map(|game| game_of_evening(numbers, *game, words)));
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
    if shown.has_missed_frames {
        facts.push(count(words.stats_missed_frames(), found.missed_frames));
    }
    facts.extend([
        Fact::rate(words.stats_clean_games(), found.clean_game_rate(), words),
        count(words.stats_longest_string(), found.longest_string.into()),
        count(words.stats_fouls(), found.fouls),
    ]);
    facts
}

/// What follows from totals.
fn total_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let totals = &numbers.statistics.totals;
    let deviation = totals.deviation().map(|number| format!("{number:.1}"));
    vec![
        Fact::new(words.stats_low(), &optional(totals.low)),
        Fact::new(words.stats_deviation(), &optional(deviation)),
        Fact::new(words.stats_from_200(), &grouped(totals.from_200)),
        Fact::new(words.stats_perfect(), &grouped(totals.perfect)),
    ]
}

fn high_series(numbers: &Numbers, words: &Words) -> Fact {
    let dated = numbers.dated.as_ref();
    let series = dated.and_then(|dated| dated.high_series);
    let pins = optional(series.map(|series| grouped(series.pins)));
    let fact = Fact::new(words.stats_high_series(), &pins);
    match series {
        Some(series) => {
            let date = format!("{}, {}", series.date, words.stats_games(series.games));
            let holder = numbers.best.high_series.iter();
            let detail = holder.chain([&date]).map(String::as_str);
            fact.with(detail.collect::<Vec<_>>().join(", "))
        }
        None => fact,
    }
}

/// The average of all games that were the first of their evening, the second, and so on.
fn game_of_evening(numbers: &Numbers, game: usize, words: &Words) -> Fact {
    let dated = numbers.dated.as_ref();
    let mean = dated.and_then(|dated| dated.evening.get(&game));
    let fact = Fact::new(words.stats_game_of_evening(game as u64), &optional(mean));
    match mean {
        Some(mean) => fact.with(words.stats_games(mean.count)),
        None => fact,
    }
}

/// Each line for two bowlers side by side: what it is about, and both numbers.
pub(super) fn compared(both: [&Numbers; 2], words: &Words) -> Vec<(String, [String; 2])> {
    let shown = OptionalFacts::of(&both);
    let has_totals = |numbers: &Numbers| numbers.statistics.totals.without_frames > 0;
    let has_totals = both.into_iter().any(has_totals);
    let facts = both.map(|numbers| {
        let totals = &numbers.statistics.totals;
        let mut facts = vec![Fact::new(words.column_games(), &grouped(totals.games))];
        if has_totals {
            let label = words.stats_totals_only();
            facts.push(Fact::new(label, &grouped(totals.without_frames)));
        }
        facts.extend(first_facts(numbers, words));
        facts.extend(other_facts(numbers, &shown, words));
        facts
    });
    let [one, other] = facts.map(Vec::into_iter);
    let rows = one.zip(other);
    rows.map(|(one, other)| (one.label, [one.number, other.number]))
        .collect()
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

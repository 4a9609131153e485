//! Statistics as text for a person.

use tenpin_rules::PinSet;
use tenpin_statistics::{Mean, Rate, Statistics};
use tenpin_words::Words;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Numbers, StatisticsReport};
use crate::figures::grouped;
use crate::text_table::TextTable;

/// How many leaves are shown.
const MOST_LEAVES: usize = 12;
/// How wide a text is that goes to a pipe or a file.
const DEFAULT_WIDTH: usize = 80;
/// The least that is left of a label.
const SHORTEST_LABEL: usize = 8;

/// A line of a report: what it is about, its number, and what that rests on.
struct Fact {
    label: String,
    number: String,
    detail: String,
}

impl StatisticsReport {
    /// The five numbers that matter, then the rest, then the groups. If there is a terminal, they
    /// fit its columns.
    #[must_use]
    pub fn text(&self, words: &Words, columns: Option<usize>) -> String {
        let parts = match &self.against {
            Some(other) => vec![side_by_side(&self.all, other, words)],
            None => vec![
                self.title(words),
                drawn(&first_facts(&self.all, words), columns),
                drawn(&other_facts(&self.all, words), columns),
                leaves(&self.all.statistics, words),
            ],
        };
        let groups = self.group_table(words, columns.unwrap_or(DEFAULT_WIDTH));
        let parts = parts.into_iter().chain([groups, self.remarks(words)]);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        parts.join("\n")
    }

    fn title(&self, words: &Words) -> String {
        let games = words.stats_games(self.all.statistics.totals.games);
        match self.all.label.as_str() {
            "" => games + "\n",
            label => format!("{label}, {games}\n"),
        }
    }

    /// What was left out, and what should not have been counted together.
    fn remarks(&self, words: &Words) -> String {
        let mut remarks = String::new();
        let mut add = |remark: String| remarks += &(remark + "\n");
        let totals = &self.all.statistics.totals;
        if totals.without_frames > 0 {
            add(words.stats_without_frames(totals.without_frames));
        }
        if self.unfinished > 0 {
            add(words.stats_unfinished(self.unfinished));
        }
        if self.rules.len() > 1 {
            let names = self.rules.iter();
            let names = names.map(|(rules, games)| format!("{rules} {}", grouped(*games)));
            add(words.stats_several_rules(names.collect::<Vec<_>>().join(", ")));
        }
        remarks
    }

    fn group_table(&self, words: &Words, columns: usize) -> String {
        let Some((by, groups)) = self.groups.as_ref() else {
            return String::new();
        };
        let headings = [
            words.column_games(),
            words.stats_average(),
            words.stats_high(),
            words.stats_strikes(),
            words.stats_spares(),
        ];
        let rows: Vec<[String; 5]> = groups.iter().map(group_cells).collect();
        let widest = |column: usize| {
            let cells = rows.iter().map(|row| row[column].width());
            cells.chain([headings[column].width()]).max().unwrap_or(0) + 2
        };
        let room = columns.saturating_sub((0..5).map(widest).sum::<usize>() + 2);
        let labels = groups.iter().map(|group| match group.label.as_str() {
            "" => words.stats_nobody(),
            label => label.to_owned(),
        });
        let labels: Vec<String> = [by.heading(words)].into_iter().chain(labels).collect();
        let labels = padded(&labels, room.max(SHORTEST_LABEL));
        let mut labels = labels.into_iter();
        let mut label = || labels.next().unwrap_or_default();
        let mut table = TextTable::new([label()].into_iter().chain(headings.clone()));
        for row in rows {
            table.row([label()].into_iter().chain(row));
        }
        table.drawn()
    }
}

/// Labels on the left of a column that is as wide as the widest, and no wider than there is room.
fn padded(labels: &[String], room: usize) -> Vec<String> {
    let labels: Vec<String> = labels.iter().map(|label| shortened(label, room)).collect();
    let width = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    let labels = labels.into_iter();
    labels
        .map(|label| {
            let blanks = width - label.width();
            format!("{label}{:blanks$}", "")
        })
        .collect()
}

fn shortened(label: &str, room: usize) -> String {
    if label.width() <= room {
        return label.to_owned();
    }
    let mut width = 1;
    let fits = |letter: &char| {
        width += letter.width().unwrap_or(0);
        width <= room
    };
    label.chars().take_while(fits).chain(['…']).collect()
}

fn group_cells(group: &Numbers) -> [String; 5] {
    let found = &group.statistics;
    [
        grouped(found.totals.games),
        found.totals.average().to_string(),
        optional(found.totals.high),
        found.strikes.to_string(),
        found.spares.to_string(),
    ]
}

fn optional(number: Option<u16>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

/// Average, high game, strikes, spares, first bowl.
fn first_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let found = &numbers.statistics;
    vec![
        fact(words.stats_average(), found.totals.average()),
        fact(words.stats_high(), optional(found.totals.high)),
        rate(words.stats_strikes(), found.strikes, words),
        rate(words.stats_spares(), found.spares, words),
        first_bowl(found.first_bowls, words),
    ]
}

fn first_bowl(mean: Mean, words: &Words) -> Fact {
    let detail = words.stats_pins_of_bowls(mean.sum, mean.count);
    Fact {
        detail: if mean.count > 0 {
            detail
        } else {
            String::new()
        },
        ..fact(words.stats_first_bowl(), format!("{mean:.2}"))
    }
}

fn other_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let found = &numbers.statistics;
    let totals = &found.totals;
    let deviation = totals.deviation();
    let deviation = deviation.map_or_else(|| "–".to_owned(), |number| format!("{number:.1}"));
    let mut facts = vec![
        fact(words.stats_low(), optional(totals.low)),
        fact(words.stats_deviation(), deviation),
        fact(words.stats_from_200(), grouped(totals.from_200)),
        fact(words.stats_perfect(), grouped(totals.perfect)),
    ];
    facts.extend(dated_facts(numbers, words));
    facts.extend([
        rate(words.stats_single_pin(), found.single_pin, words),
        rate(words.stats_splits(), found.splits, words),
        rate(words.stats_washouts(), found.washouts, words),
        rate(words.stats_doubles(), found.doubles, words),
        fact(words.stats_opens(), grouped(found.opens)),
        fact(words.stats_clean_frames(), grouped(found.clean_frames)),
    ]);
    if found.missed_frames > 0 {
        facts.push(fact(
            words.stats_missed_frames(),
            grouped(found.missed_frames),
        ));
    }
    facts.extend([
        rate(words.stats_clean_games(), found.clean_game_rate(), words),
        fact(words.stats_longest_string(), found.longest_string),
        fact(words.stats_fouls(), grouped(found.fouls)),
    ]);
    facts
}

/// The high series, and the average of each game of the evening if there is a second one.
fn dated_facts(numbers: &Numbers, words: &Words) -> Vec<Fact> {
    let dated = numbers.dated.as_ref();
    let series = dated.and_then(|dated| dated.high_series);
    let series = series.map(|series| Fact {
        detail: format!("{}, {}", series.date, words.stats_games(series.games)),
        ..fact(words.stats_high_series(), grouped(series.pins))
    });
    let evening = dated.map_or(&[][..], |dated| &dated.evening);
    let evening = (1_u64..).zip(evening).filter(|_| evening.len() > 1);
    let evening = evening.map(|(number, mean)| Fact {
        detail: words.stats_games(mean.count),
        ..fact(words.stats_game_of_evening(number), mean)
    });
    series.into_iter().chain(evening).collect()
}

fn fact(label: String, number: impl ToString) -> Fact {
    Fact {
        label,
        number: number.to_string(),
        detail: String::new(),
    }
}

fn rate(label: String, rate: Rate, words: &Words) -> Fact {
    let detail = words.stats_made(rate.made, rate.chances);
    Fact {
        detail: if rate.chances > 0 {
            detail
        } else {
            String::new()
        },
        ..fact(label, rate)
    }
}

fn drawn(facts: &[Fact], columns: Option<usize>) -> String {
    let width = facts.iter().map(|fact| fact.number.width()).max();
    let width = width.unwrap_or(0);
    let rows = facts.iter().map(|fact| {
        let number = &fact.number;
        [
            fact.label.clone(),
            format!("{number:>width$}"),
            fact.detail.clone(),
        ]
    });
    let mut rows = rows;
    let Some(first) = rows.next() else {
        return String::new();
    };
    let mut table = TextTable::new(first);
    rows.for_each(|row| table.row(row));
    table.drawn_to_the_left(columns)
}

/// Two bowlers in two columns.
fn side_by_side(one: &Numbers, other: &Numbers, words: &Words) -> String {
    let facts = |numbers: &Numbers| {
        let mut facts = vec![fact(
            words.column_games(),
            grouped(numbers.statistics.totals.games),
        )];
        facts.extend(first_facts(numbers, words));
        facts.extend(other_facts(numbers, words));
        facts
    };
    let (one_facts, other_facts) = (facts(one), facts(other));
    let labels = one_facts.iter().map(|fact| fact.label.clone());
    // What only one of them has, such as a second game of the evening, follows.
    let more = other_facts.iter().map(|fact| fact.label.clone());
    let mut labels: Vec<String> = labels.collect();
    let missing: Vec<String> = more.filter(|label| !labels.contains(label)).collect();
    labels.extend(missing);
    let number = |facts: &[Fact], label: &str| {
        let found = facts.iter().find(|fact| fact.label == label);
        found.map_or_else(|| "–".to_owned(), |fact| fact.number.clone())
    };
    let width = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    let mut shown = padded(&labels, width).into_iter();
    let [one, other] = [one, other].map(|numbers| match numbers.label.as_str() {
        "" => words.stats_everybody(),
        label => label.to_owned(),
    });
    let mut table = TextTable::new([" ".repeat(width), one, other]);
    for label in &labels {
        table.row([
            shown.next().unwrap_or_default(),
            number(&one_facts, label),
            number(&other_facts, label),
        ]);
    }
    table.drawn()
}

/// The most frequent leaves; nothing if none is known but ten pins after a gutter.
fn leaves(found: &Statistics, words: &Words) -> String {
    if !found.leaves.has_pins() {
        return String::new();
    }
    let known = found.known_leaves();
    let all = found.leaves.by_frequency();
    let mut labels = vec![words.column_pins()];
    labels.extend(
        all.iter()
            .take(MOST_LEAVES)
            .map(|(pins, _)| name(*pins, words)),
    );
    let mut labels = padded(&labels, usize::MAX).into_iter();
    let mut label = || labels.next().unwrap_or_default();
    let mut table = TextTable::new([
        label(),
        words.column_left(),
        words.column_converted(),
        words.column_rate(),
    ]);
    for (_, rate) in all.iter().take(MOST_LEAVES) {
        let counts = [rate.chances, rate.made].map(grouped);
        let [left, converted] = counts;
        table.row([label(), left, converted, rate.to_string()]);
    }
    let heading = words.stats_leaves(known.made, known.chances);
    let more = all.len().saturating_sub(MOST_LEAVES);
    let rest = if more > 0 {
        words.stats_more_leaves(more as u64) + "\n"
    } else {
        String::new()
    };
    format!("{heading}\n{}{rest}", table.drawn())
}

/// The pins of a leave, with its name if it has one.
fn name(pins: PinSet, words: &Words) -> String {
    if pins == PinSet::ALL {
        return words.stats_all_ten();
    }
    match pins.name() {
        Some(name) => format!("{pins} {}", words.leave_name(name)),
        None => pins.to_string(),
    }
}

//! Statistics as text for a person.

mod labelled_table;

use tenpin_printer::Palette;
use tenpin_rules::PinSet;
use tenpin_statistics::Statistics;
use tenpin_words::Words;

use self::labelled_table::{LabelledTable, shortened};
use super::facts::{OptionalFacts, drawn, drawn_first, first_facts, optional, other_facts};
use super::{GroupedBy, Numbers, StatisticsReport};
use crate::figures::grouped;
use crate::prose::wrapped;

/// How many leaves are shown.
const MOST_LEAVES: usize = 12;
/// How wide a text is that goes to a pipe or a file.
const DEFAULT_WIDTH: usize = 80;
/// How wide the name of one of two bowlers may be.
const WIDEST_NAME: usize = 16;

impl StatisticsReport {
    /// The five numbers that matter, then the rest, then the groups. If there is a terminal, they
    /// fit its columns. The headings and the five numbers are in these colours.
    #[must_use]
    pub fn text(&self, words: &Words, columns: Option<usize>, palette: Palette) -> String {
        let width = columns.unwrap_or(DEFAULT_WIDTH);
        let mut parts = match &self.against {
            Some(other) => vec![side_by_side(&self.all, other, (width, palette), words)],
            None => self.parts(words, columns, palette),
        };
        let groups = self.group_table((width, palette), words);
        parts.extend([groups, self.remarks(words)]);
        parts.retain(|part| !part.is_empty());
        wrapped(&parts.join("\n"), columns)
    }

    fn parts(&self, words: &Words, columns: Option<usize>, palette: Palette) -> Vec<String> {
        let others = other_facts(&self.all, &OptionalFacts::of(&[&self.all]), words);
        vec![
            palette.heading(&self.title(words)),
            drawn_first(&first_facts(&self.all, words), columns, palette),
            drawn(&others, columns),
            leaves(
                &self.all.statistics,
                (columns.unwrap_or(DEFAULT_WIDTH), palette),
                words,
            ),
        ]
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
        // Beside another bowler's, the number is among the others.
        if totals.without_frames > 0 && self.against.is_none() {
            add(words.stats_without_frames(totals.without_frames));
        }
        if let Some((GroupedBy::Lane, lanes)) = &self.groups {
            let games = lanes.iter().map(|lane| lane.statistics.totals.games);
            match totals.games - games.sum::<u64>() {
                0 => {}
                games => add(words.stats_without_lane(games)),
            }
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

    fn group_table(&self, (columns, palette): (usize, Palette), words: &Words) -> String {
        let groups = self.groups.as_ref();
        let Some((by, groups)) = groups.filter(|(_, groups)| !groups.is_empty()) else {
            return String::new();
        };
        let headings = [
            words.column_games(),
            words.stats_average(),
            words.stats_high(),
            words.stats_strikes(),
            words.stats_spares(),
        ];
        let mut table = LabelledTable::new(by.heading(words), headings);
        for group in groups {
            let label = match group.label.as_str() {
                "" => words.stats_nobody(),
                label => label.to_owned(),
            };
            let found = &group.statistics;
            let cells = [
                grouped(found.totals.games),
                found.totals.average().to_string(),
                optional(found.totals.high),
                found.strikes.to_string(),
                found.spares.to_string(),
            ];
            table.row(label, cells);
        }
        table.drawn(columns, palette)
    }
}

/// Two bowlers in two columns.
fn side_by_side(
    one: &Numbers,
    other: &Numbers,
    (columns, palette): (usize, Palette),
    words: &Words,
) -> String {
    let both = [one, other];
    let names = both.map(|numbers| match numbers.label.as_str() {
        "" => words.stats_everybody_else(),
        label => shortened(label, WIDEST_NAME),
    });
    let mut table = LabelledTable::new(String::new(), names);
    for (label, numbers) in one.compared_with(other, words) {
        table.row(label, numbers);
    }
    table.drawn(columns, palette)
}

/// The most frequent leaves; nothing if none is known but ten pins after a gutter.
fn leaves(found: &Statistics, (columns, palette): (usize, Palette), words: &Words) -> String {
    if !found.leaves.has_pins() {
        return String::new();
    }
    let headings = [
        words.column_left(),
        words.column_converted(),
        words.column_rate(),
    ];
    let mut table = LabelledTable::new(words.column_pins(), headings);
    let all = found.leaves.by_frequency();
    for (pins, rate) in all.iter().take(MOST_LEAVES) {
        let [left, converted] = [rate.chances, rate.made].map(grouped);
        table.row(name(*pins, words), [left, converted, rate.to_string()]);
    }
    let known = found.known_leaves();
    let heading = words.stats_leaves(known.made, known.chances);
    let more = match all.len().saturating_sub(MOST_LEAVES) {
        0 => String::new(),
        more => words.stats_more_leaves(more as u64) + "\n",
    };
    format!("{heading}\n{}{more}", table.drawn(columns, palette))
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

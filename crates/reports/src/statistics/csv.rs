//! Statistics as CSV: a row for each group, and all numbers that fit one.

use std::fmt::Write;

use tenpin_statistics::{Rate, Statistics, Totals};

use crate::games::quoted;

use super::{GroupedBy, Numbers, StatisticsReport};

/// The columns after the group.
const HEADING: &str = "games,pins,average,high,low,deviation,from_200,perfect,without_frames,\
    strikes,strike_chances,first_bowl_pins,first_bowls,spares,spare_chances,\
    single_pins,single_pin_chances,splits,split_chances,washouts,washout_chances,\
    doubles,double_chances,opens,clean_frames,missed_frames,clean_games,longest_string,fouls,\
    known_leaves";

impl StatisticsReport {
    /// A row for each group, or one of all games; then one of the other bowler.
    #[must_use]
    pub fn csv(&self) -> String {
        let alone = (GroupedBy::Bowler, vec![self.all.clone()]);
        let (by, groups) = self.groups.as_ref().unwrap_or(&alone);
        let mut text = format!("{},{HEADING}\n", by.key());
        for group in groups.iter().chain(&self.against) {
            push_row(&mut text, group);
        }
        text
    }
}

fn push_row(text: &mut String, group: &Numbers) {
    let cells = [quoted(&group.label)].into_iter();
    let cells = cells.chain(totals(&group.statistics.totals));
    let counts = counts(&group.statistics).into_iter();
    let cells: Vec<String> = cells.chain(counts.map(|count| count.to_string())).collect();
    writeln!(text, "{}", cells.join(",")).expect("a string can be written to");
}

fn totals(totals: &Totals) -> [String; 9] {
    let optional = |number: Option<u16>| number.map(|total| total.to_string()).unwrap_or_default();
    let average = totals.average();
    let average = average.value().map(|_| average.to_string());
    let deviation = totals.deviation().map(|number| format!("{number:.2}"));
    [
        totals.games.to_string(),
        totals.pins.to_string(),
        average.unwrap_or_default(),
        optional(totals.high),
        optional(totals.low),
        deviation.unwrap_or_default(),
        totals.from_200.to_string(),
        totals.perfect.to_string(),
        totals.without_frames.to_string(),
    ]
}

fn counts(found: &Statistics) -> Vec<u64> {
    let pair = |rate: Rate| [rate.made, rate.chances];
    let pairs = [
        pair(found.strikes),
        [found.first_bowls.sum, found.first_bowls.count],
        pair(found.spares),
        pair(found.single_pin),
        pair(found.splits),
        pair(found.washouts),
        pair(found.doubles),
    ];
    let singles = [
        found.opens,
        found.clean_frames,
        found.missed_frames,
        found.clean_games,
        found.longest_string.into(),
        found.fouls,
        found.leaves.known(),
    ];
    pairs.into_iter().flatten().chain(singles).collect()
}

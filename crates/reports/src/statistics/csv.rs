//! Statistics as CSV: a row for each group, and all numbers that fit one.

use std::fmt::Write;

use tenpin_statistics::Rate;

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
    let found = &group.statistics;
    let totals = &found.totals;
    let optional =
        |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
    let average = totals
        .average()
        .value()
        .map(|_| totals.average().to_string());
    let deviation = totals.deviation().map(|number| format!("{number:.2}"));
    let mut cells = vec![
        quoted(&group.label),
        totals.games.to_string(),
        totals.pins.to_string(),
        average.unwrap_or_default(),
        optional(totals.high),
        optional(totals.low),
        deviation.unwrap_or_default(),
    ];
    let counts = [totals.from_200, totals.perfect, totals.without_frames];
    cells.extend(counts.map(|count| count.to_string()));
    let first_bowls = Rate {
        made: found.first_bowls.sum,
        chances: found.first_bowls.count,
    };
    let rates = [
        found.strikes,
        first_bowls,
        found.spares,
        found.single_pin,
        found.splits,
        found.washouts,
        found.doubles,
    ];
    cells.extend(
        rates
            .iter()
            .flat_map(|rate| [rate.made, rate.chances])
            .map(|count| count.to_string()),
    );
    let counts = [
        found.opens,
        found.clean_frames,
        found.missed_frames,
        found.clean_games,
        found.longest_string.into(),
        found.fouls,
        found.leaves.known(),
    ];
    cells.extend(counts.map(|count| count.to_string()));
    writeln!(text, "{}", cells.join(",")).expect("a string can be written to");
}

//! Histograms as text.

use std::fmt::Write;
use std::ops::RangeInclusive;

use crate::figures::percent;

/// How many totals share a bar.
const BIN: u16 = 10;
/// The highest total.
const HIGHEST: u16 = 300;
/// The width of what stands before a bar: its totals, its share and blanks.
const BEFORE_BAR: usize = 20;
/// The width of a histogram that goes to a pipe or a file.
const DEFAULT_WIDTH: usize = 80;
/// The shortest longest bar, for very narrow terminals.
const SHORTEST: usize = 10;
/// The share below which an end of the histogram is drawn as one bar.
const SMALL: f64 = 0.01;
/// A column filled from 0 to 8 eighths.
const EIGHTHS: [&str; 9] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];

/// Totals and their weights as bars, ten totals per bar, without empty bars at the ends.
pub(crate) struct Histogram {
    /// The totals of each bar, and its share of all.
    bars: Vec<(RangeInclusive<u16>, f64)>,
}

impl Histogram {
    pub(crate) fn of(weights: impl Iterator<Item = (u16, f64)>) -> Self {
        let mut bins = [0.0; 31];
        for (total, weight) in weights {
            bins[usize::from(total / BIN).min(30)] += weight;
        }
        let all: f64 = bins.iter().sum();
        let starts = (0..=HIGHEST).step_by(BIN.into());
        let bars = starts.zip(bins).map(|(start, weight)| {
            let end = (start + BIN - 1).min(HIGHEST);
            (start..=end, weight / all)
        });
        let mut bars: Vec<_> = bars
            .skip_while(|(_, share)| *share == 0.0 || share.is_nan())
            .collect();
        while bars.pop_if(|(_, share)| *share == 0.0).is_some() {}
        Self { bars }
    }

    /// With one bar for each end that has less than a hundredth of all together, so that a
    /// screen has room for what is likely.
    pub(crate) fn with_short_ends(mut self) -> Self {
        merge_end(&mut self.bars);
        self.bars.reverse();
        merge_end(&mut self.bars);
        self.bars.reverse();
        self
    }

    /// The bars as lines that fit this many columns.
    pub(crate) fn drawn(&self, columns: Option<usize>) -> String {
        let columns = columns.unwrap_or(DEFAULT_WIDTH);
        let longest = columns.saturating_sub(BEFORE_BAR).max(SHORTEST);
        let shares = self.bars.iter().map(|(_, share)| *share);
        let highest = shares.fold(0.0, f64::max);
        let mut text = String::new();
        for (totals, share) in &self.bars {
            let (label, bar) = (label(totals), bar(share / highest, longest));
            let share = percent(*share);
            writeln!(text, "{label:>7} {share:>11} {bar}").expect("a string can be written to");
        }
        text
    }
}

/// Merges the first bars as long as they have little in all.
fn merge_end(bars: &mut Vec<(RangeInclusive<u16>, f64)>) {
    let mut sum = 0.0;
    let small = bars.iter().take_while(|(_, share)| {
        sum += share;
        sum < SMALL
    });
    let small: Vec<_> = small.cloned().collect();
    let (Some((first, _)), Some((last, _))) = (small.first(), small.last()) else {
        return;
    };
    let (low, high) = (first.start().min(last.start()), first.end().max(last.end()));
    let share = small.iter().map(|(_, share)| share).sum();
    bars.splice(..small.len(), [(*low..=*high, share)]);
}

fn label(totals: &RangeInclusive<u16>) -> String {
    let (start, end) = (totals.start(), totals.end());
    if start == end {
        return start.to_string();
    }
    format!("{start}-{end}")
}

/// A bar of this share of the longest.
fn bar(part: f64, longest: usize) -> String {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "from 0 to the width of a terminal"
    )]
    let eighths = (part * (longest * 8) as f64).round() as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn the_longest_bar_is_the_heaviest_and_empty_ends_are_left_out() {
        let histogram = Histogram::of([(100, 1.0), (105, 1.0), (120, 4.0), (300, 1.0)].into_iter());
        let drawn = histogram.drawn(None);
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines.len(), 21);
        assert_eq!(lines[0], format!("100-109     28.57 % {}", "█".repeat(30)));
        assert_eq!(lines[1], "110-119         0 % ");
        assert_eq!(lines[2], format!("120-129     57.14 % {}", "█".repeat(60)));
        assert_eq!(lines[20], format!("    300     14.29 % {}", "█".repeat(15)));
    }

    #[test]
    fn the_longest_bar_fills_the_line() {
        for columns in [60, 80, 100] {
            let histogram = Histogram::of([(100, 1.0), (120, 2.0)].into_iter());
            let drawn = histogram.drawn(Some(columns));
            let widths: Vec<_> = drawn.lines().map(UnicodeWidthStr::width).collect();
            assert_eq!(widths.iter().max(), Some(&columns));
        }
    }

    #[test]
    fn ends_with_little_in_them_are_one_bar_each() {
        let weights = [(0, 3.0), (15, 4.0), (25, 90.0), (100, 900.0), (300, 3.0)];
        let histogram = Histogram::of(weights.into_iter()).with_short_ends();
        let drawn = histogram.drawn(None);
        let labels: Vec<_> = drawn
            .lines()
            .map(|line| line.trim_start().split(' ').next().unwrap())
            .collect();
        assert_eq!(labels.first(), Some(&"0-19"));
        assert_eq!(labels[1], "20-29");
        assert_eq!(labels[labels.len() - 2..], ["100-109", "110-300"]);
    }

    #[test]
    fn nothing_has_no_bars() {
        assert_eq!(Histogram::of([].into_iter()).drawn(None), "");
    }
}

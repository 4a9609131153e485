//! Histograms as text.

use std::fmt::Write;

/// How many totals share a bar.
const BIN: u16 = 10;
/// The longest bar, in columns.
const LONGEST: f64 = 60.0;
/// A column filled from 0 to 8 eighths.
const EIGHTHS: [&str; 9] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"];

/// Totals and their weights as bars, ten totals per bar, without empty bars at the ends.
pub(crate) fn drawn(weights: impl Iterator<Item = (u16, f64)>) -> String {
    let mut bins = [0.0; 31];
    for (total, weight) in weights {
        bins[usize::from(total / BIN).min(30)] += weight;
    }
    let all: f64 = bins.iter().sum();
    let highest = bins.iter().copied().fold(0.0, f64::max);
    let mut text = String::new();
    let mut numbered = (0u16..)
        .zip(bins)
        .skip_while(|(_, weight)| *weight == 0.0)
        .collect::<Vec<_>>();
    while numbered.pop_if(|(_, weight)| *weight == 0.0).is_some() {}
    for (bin, weight) in numbered {
        let low = bin * BIN;
        let label = if low == 300 {
            "300".to_owned()
        } else {
            format!("{low}-{}", low + BIN - 1)
        };
        let share = crate::figures::percent(weight / all);
        writeln!(text, "{label:>7} {share:>11} {}", bar(weight / highest))
            .expect("a string can be written to");
    }
    text
}

/// A bar of this share of the longest.
fn bar(part: f64) -> String {
    let eighths = (part * LONGEST * 8.0).round();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to 480"
    )]
    let eighths = eighths as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_bar_is_the_heaviest_and_empty_ends_are_left_out() {
        let drawn = drawn([(100, 1.0), (105, 1.0), (120, 4.0), (300, 1.0)].into_iter());
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines.len(), 21);
        assert_eq!(lines[0], format!("100-109     28.57 % {}", "█".repeat(30)));
        assert_eq!(lines[1], "110-119         0 % ");
        assert_eq!(lines[2], format!("120-129     57.14 % {}", "█".repeat(60)));
        assert_eq!(lines[20], format!("    300     14.29 % {}", "█".repeat(15)));
    }

    #[test]
    fn nothing_has_no_bars() {
        assert_eq!(drawn([].into_iter()), "");
    }
}

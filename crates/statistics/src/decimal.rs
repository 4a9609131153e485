//! Quotients as decimals.

use std::fmt::Formatter;

/// What stands for a quotient that there is none of.
const NOTHING: &str = "–";

/// The most decimals that are exact for any counts.
const MOST_DECIMALS: usize = 9;

/// Writes a quotient, rounded half up in whole numbers, so that 8.25 is 8.3 whatever a float
/// makes of it. Numbers stand on the right of the width.
pub(crate) fn write(
    formatter: &mut Formatter<'_>,
    numerator: u128,
    denominator: u64,
    unit: &str,
) -> std::fmt::Result {
    let decimals = formatter.precision().unwrap_or(1).min(MOST_DECIMALS);
    let text = text(numerator, denominator.into(), decimals).map(|text| text + unit);
    let text = text.as_deref().unwrap_or(NOTHING);
    match formatter.width() {
        Some(width) => write!(formatter, "{text:>width$}"),
        None => formatter.write_str(text),
    }
}

fn text(numerator: u128, denominator: u128, decimals: usize) -> Option<String> {
    let scale = (0..decimals).fold(1, |scale: u128, _| scale * 10);
    let rounded = (numerator * scale * 2 + denominator).checked_div(denominator * 2)?;
    let (whole, rest) = (rounded / scale, rounded % scale);
    Some(match decimals {
        0 => whole.to_string(),
        _ => format!("{whole}.{rest:0decimals$}"),
    })
}

/// The quotient as a number; `None` if there is nothing to divide by.
#[expect(clippy::cast_precision_loss, reason = "exact up to 2⁵³")]
pub(crate) fn quotient(numerator: u64, denominator: u64) -> Option<f64> {
    (denominator > 0).then(|| numerator as f64 / denominator as f64)
}

#[cfg(test)]
mod tests {
    use crate::{Mean, Rate};

    #[test]
    fn quotients_are_rounded_half_up_to_the_decimals_asked_for() {
        let mean = |sum, count| Mean { sum, count };
        assert_eq!(format!("{}", mean(825, 100)), "8.3");
        assert_eq!(format!("{:.2}", mean(825, 100)), "8.25");
        assert_eq!(format!("{:.0}", mean(19, 2)), "10");
        assert_eq!(format!("{:.3}", mean(2, 3)), "0.667");
        assert_eq!(format!("{:.1}", mean(1_999, 1_000)), "2.0");
        assert_eq!(
            format!("{:.1}", mean(u64::MAX, 1)),
            "18446744073709551615.0"
        );
        assert_eq!(format!("{:.1}", mean(u64::MAX, u64::MAX)), "1.0");
    }

    #[test]
    fn numbers_stand_on_the_right_and_nothing_is_a_dash() {
        let rate = Rate {
            made: 1,
            chances: 2,
        };
        assert_eq!(format!("{rate:8}|{:4}|", Mean::default()), "  50.0 %|   –|");
    }
}

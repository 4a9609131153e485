//! Numbers for people to read.

pub(crate) use tenpin_words::grouped;

/// A share in percent, with two decimals. A small share has as many as it takes to show two
/// significant digits.
pub(crate) fn percent(share: f64) -> String {
    let percent = share * 100.0;
    if percent == 0.0 {
        return "0 %".to_owned();
    }
    if percent < 1e-6 {
        return format!("{percent:.1e} %");
    }
    let zeros = (-percent.log10().floor()).max(0.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "six at the most"
    )]
    let digits = (zeros as usize + 1).max(2);
    format!("{percent:.digits$} %")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_share_shows_two_significant_digits() {
        let table = [
            (0.0, "0 %"),
            (1.0, "100.00 %"),
            (0.5, "50.00 %"),
            (0.012_345, "1.23 %"),
            (0.000_123_45, "0.012 %"),
            (0.000_000_123_45, "0.000012 %"),
            (1.8e-19, "1.8e-17 %"),
        ];
        for (share, text) in table {
            assert_eq!(percent(share), text, "{share}");
        }
    }
}

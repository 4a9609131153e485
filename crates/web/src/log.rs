//! How times are logged.

use std::time::Duration;

/// Milliseconds, to a tenth.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 10_000.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_rounded_to_a_tenth_of_a_millisecond() {
        for (microseconds, expected) in [(0, "0"), (49, "0"), (51, "0.1"), (12_345, "12.3")] {
            let time = Duration::from_micros(microseconds);
            assert_eq!(milliseconds(time).to_string(), expected);
        }
    }
}

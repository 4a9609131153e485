//! What the log shares: how times are written, and lines that do not flood it.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tenpin_store::Damage;
use tokio::time::Instant;

/// Milliseconds, to a tenth.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 10_000.0).round() / 10.0
}

/// Logs that a game cannot be replayed.
pub(crate) fn damaged(damage: &Damage) {
    if let Some(PermittedLine { held_back }) = permit(damage) {
        tracing::error!(%damage, held_back, "a game cannot be replayed");
    }
}

/// Permits a line about a failure once a minute.
///
/// A failure that concerns everybody, or that anybody can bring about, must not bury the rest of
/// the log under a line per request.
pub(crate) fn permit(line: impl Display) -> Option<PermittedLine> {
    static LIMIT: LogLimit = LogLimit(Mutex::new(BTreeMap::new()));
    LIMIT.permit(line.to_string())
}

/// Permission to log a line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct PermittedLine {
    /// How many like it were held back since the one before, if any were.
    pub(crate) held_back: Option<u64>,
}

/// The lines that were logged lately.
#[derive(Debug, Default)]
struct LogLimit(Mutex<BTreeMap<String, LoggedLine>>);

#[derive(Debug)]
struct LoggedLine {
    at: Instant,
    held_back: u64,
}

const LOG_PAUSE: Duration = Duration::from_mins(1);
/// How many lines are remembered. More different ones at once are not logged.
const MOST_LINES: usize = 256;

impl LogLimit {
    fn permit(&self, line: String) -> Option<PermittedLine> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let is_recent = |known: &LoggedLine| now.duration_since(known.at) < LOG_PAUSE;
        if let Some(known) = lines.get_mut(&line).filter(|known| is_recent(known)) {
            known.held_back += 1;
            return None;
        }
        if lines.len() >= MOST_LINES {
            lines.retain(|other, known| is_recent(known) || *other == line);
        }
        if lines.len() >= MOST_LINES && !lines.contains_key(&line) {
            return None;
        }
        let logged = LoggedLine {
            at: now,
            held_back: 0,
        };
        let before = lines.insert(line, logged);
        let held_back = before.map(|before| before.held_back);
        Some(PermittedLine {
            held_back: held_back.filter(|count| *count > 0),
        })
    }
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

    #[tokio::test(start_paused = true)]
    async fn a_line_is_logged_once_a_minute_and_says_how_many_it_stands_for() {
        let limit = LogLimit::default();
        let permit = |line: &str| limit.permit(line.to_owned());
        assert_eq!(permit("full"), Some(PermittedLine::default()));
        for _ in 0..600 {
            tokio::time::advance(Duration::from_millis(99)).await;
            assert_eq!(permit("full"), None);
        }
        assert_eq!(
            permit("gone"),
            Some(PermittedLine::default()),
            "another line does not wait"
        );
        tokio::time::advance(Duration::from_secs(1)).await;
        let held_back = Some(600);
        assert_eq!(permit("full"), Some(PermittedLine { held_back }));
        assert_eq!(permit("full"), None);
    }

    #[tokio::test(start_paused = true)]
    async fn the_number_of_remembered_lines_is_limited() {
        let limit = LogLimit::default();
        let logged = |count: usize| {
            let lines = (0..count).map(|number| limit.permit(number.to_string()));
            lines.flatten().count()
        };
        assert_eq!(logged(10_000), MOST_LINES);
        tokio::time::advance(LOG_PAUSE).await;
        assert_eq!(logged(10_000), MOST_LINES);
    }
}

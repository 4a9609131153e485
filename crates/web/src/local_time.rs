//! Moments by the clock of the server's machine, which says to which day a game belongs.

use tenpin_store::Timestamp;

/// The date and the time of day of a moment that is written as RFC 3339 has it: `2026-11-16`, `19:40`.
pub(crate) fn date_and_time(moment: &str) -> (String, String) {
    let local = moment.parse().map(Timestamp::local).unwrap_or_default();
    let (date, time) = local.split_once(' ').unwrap_or_default();
    (date.to_owned(), time.to_owned())
}

/// The date of a moment.
pub(crate) fn date(moment: Timestamp) -> String {
    let local = moment.local();
    local.chars().take_while(|letter| *letter != ' ').collect()
}

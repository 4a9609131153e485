//! Progress bars.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const OF_KNOWN_SIZE: &str =
    "{wide_bar} {percent:>3} %  {bytes}/{total_bytes}  {bytes_per_sec}  {eta}";
const OF_UNKNOWN_SIZE: &str = "{spinner} {bytes}  {bytes_per_sec}  {elapsed}";

const OF_GAMES: &str = "{spinner} {human_pos}  {per_sec}  {elapsed}";

/// A bar of bytes, with their number if it is known. Hidden if standard error is not a terminal.
pub(crate) fn of_bytes(size: Option<u64>) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = size.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    started(bar, style(size))
}

/// A count of games. Hidden if standard error is not a terminal.
pub(crate) fn of_games() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    started(ProgressBar::new_spinner(), styled(OF_GAMES))
}

fn started(bar: ProgressBar, style: ProgressStyle) -> ProgressBar {
    bar.set_style(style);
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn style(size: Option<u64>) -> ProgressStyle {
    let template = if size.is_some() {
        OF_KNOWN_SIZE
    } else {
        OF_UNKNOWN_SIZE
    };
    styled(template)
}

fn styled(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a test reads every template")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_style_for_games_and_for_bytes_whether_their_size_is_known_or_not() {
        for size in [None, Some(7)] {
            ProgressBar::hidden().set_style(style(size));
        }
        ProgressBar::hidden().set_style(styled(OF_GAMES));
    }
}

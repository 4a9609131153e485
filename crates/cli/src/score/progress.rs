//! How far the work has come, for a person who waits.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::{Answer, Score};
use crate::source;

const OF_KNOWN_SIZE: &str =
    "{bar:40} {percent:>3} %  {bytes}/{total_bytes}  {bytes_per_sec}  {eta}";
const OF_UNKNOWN_SIZE: &str = "{spinner} {bytes}  {bytes_per_sec}  {elapsed}";

/// A bar on a terminal; nothing where nobody watches, or where the games themselves appear.
pub(super) fn bar(order: &Score) -> ProgressBar {
    let writes_games = order.answer != Answer::Summary && order.output.is_none();
    let games_appear = writes_games && io::stdout().is_terminal();
    if games_appear || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let size = source::size(&order.files);
    let bar = size.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    bar.set_style(style(size));
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn style(size: Option<u64>) -> ProgressStyle {
    let template = if size.is_some() {
        OF_KNOWN_SIZE
    } else {
        OF_UNKNOWN_SIZE
    };
    ProgressStyle::with_template(template).expect("a test reads both templates")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_style_whether_the_size_is_known_or_not() {
        for size in [None, Some(7)] {
            ProgressBar::hidden().set_style(style(size));
        }
    }
}

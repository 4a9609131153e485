//! The log of changes, for administrators.

use std::fmt;
use std::time::Duration;

use super::{GameCommand, OpenGame, Snapshot};
use crate::log::milliseconds;

/// Logs a change that was made: to which game, on which lane, what, by whom, and how long it took.
pub(super) fn log(snapshot: &Snapshot, what: impl fmt::Display, by: &str, time: Duration) {
    let lane = snapshot.place.map(|place| u16::from(place.lane));
    let Snapshot { id, version, .. } = snapshot;
    let ms = milliseconds(time);
    tracing::info!(game = %id, lane, %what, by, version, ms, "changed");
}

impl fmt::Display for GameCommand {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bowl(pins) => write!(formatter, "bowl {pins}"),
            Self::Undo(_) => formatter.write_str("undo"),
            Self::Correct { number, pins, .. } => {
                write!(formatter, "correct bowl {number} to {pins}")
            }
            Self::Lineup(command) => command.fmt(formatter),
        }
    }
}

impl fmt::Display for OpenGame {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("open")?;
        self.players
            .iter()
            .try_for_each(|name| write!(formatter, " {name}"))
    }
}

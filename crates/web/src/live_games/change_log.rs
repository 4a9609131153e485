//! The log of changes, for administrators.

use std::fmt;
use std::time::Duration;

use tenpin_rules::{Entry, Sign};
use tenpin_store::SeatedPlayer;

use super::{GameCommand, Snapshot};
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
            Self::Bowl(entry) => write!(formatter, "bowl {}", Written(*entry)),
            Self::Undo(_) => formatter.write_str("undo"),
            Self::Correct { number, entry, .. } => {
                write!(formatter, "correct bowl {number} to {}", Written(*entry))
            }
            // Seats count from 1 there, as in the API.
            Self::CorrectFrame {
                seat, frame, bowls, ..
            } => {
                let player = u16::from(*seat) + 1;
                write!(formatter, "correct frame {frame} of player {player} to")?;
                let mut bowls = bowls.iter();
                bowls.try_for_each(|entry| write!(formatter, " {}", Written(*entry)))
            }
            Self::Lineup(command) => command.fmt(formatter),
            Self::Assign { seat, bowler } => {
                let player = u16::from(*seat) + 1;
                match bowler {
                    Some(id) => write!(formatter, "player {player} is bowler {id}"),
                    None => write!(formatter, "player {player} is a guest"),
                }
            }
        }
    }
}

/// An entry as a scorer writes it.
struct Written(Entry);

impl fmt::Display for Written {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Entry::Sign(sign) => write_sign(sign, formatter),
            Entry::Leaving(sign, leave) => {
                write_sign(sign, formatter)?;
                write!(formatter, "[{leave}]")
            }
            Entry::Standing(leave) => write!(formatter, "[{leave}]"),
            other => write!(formatter, "{other:?}"),
        }
    }
}

fn write_sign(sign: Sign, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    match sign {
        Sign::Strike => formatter.write_str("X"),
        Sign::Spare => formatter.write_str("/"),
        Sign::Count(pins) => write!(formatter, "{pins}"),
        Sign::Split(pins) => write!(formatter, "({pins})"),
        Sign::Foul => formatter.write_str("F"),
        other => write!(formatter, "{other:?}"),
    }
}

/// A game that was opened for these players.
pub(super) struct OpenedFor<'a>(pub(super) &'a [SeatedPlayer]);

impl fmt::Display for OpenedFor<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("open")?;
        self.0
            .iter()
            .try_for_each(|player| write!(formatter, " {}", player.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bowl_is_logged_as_it_was_entered() {
        for text in [
            "X",
            "/",
            "0",
            "7",
            "F",
            "(8)",
            "8[7-10]",
            "[7-10]",
            "(8)[7-10]",
        ] {
            let command = GameCommand::Bowl(text.parse().unwrap());
            assert_eq!(command.to_string(), format!("bowl {text}"));
        }
    }
}

//! The games of several players as lines of text, for what reads files of games.

use std::fmt::Write;

/// The bowls of a game, sorted by player: one line of counts per player.
///
/// Counts are the notation that cannot be misread, however far a game has come.
#[derive(Default)]
pub(crate) struct PlayerLines(Vec<PlayerLine>);

struct PlayerLine {
    name: String,
    /// The frame of the latest bowl.
    frame: u8,
    counts: String,
}

impl PlayerLines {
    /// Adds a bowl. Frames that the player missed before it count as two bowls of nothing.
    pub(crate) fn bowl(&mut self, name: &str, frame: u8, pins: u8) {
        let known = self.0.iter().position(|line| line.name == name);
        let place = known.unwrap_or_else(|| {
            self.0.push(PlayerLine {
                name: name.to_owned(),
                frame: 0,
                counts: String::new(),
            });
            self.0.len() - 1
        });
        let line = &mut self.0[place];
        let missed = frame.saturating_sub(line.frame.saturating_add(1));
        line.counts += &" 0 0".repeat(missed.into());
        line.frame = frame;
        write!(line.counts, " {pins}").expect("a string can be written to");
    }

    /// The lines, one per player in the order of their first bowls; then it is empty again.
    pub(crate) fn take(&mut self) -> String {
        let lines = self.0.drain(..);
        lines
            .flat_map(|line| [line.name, ":".to_owned(), line.counts, "\n".to_owned()])
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_a_line_and_missed_frames_count_nothing() {
        let mut lines = PlayerLines::default();
        for (name, frame, pins) in [
            ("PJS", 1, 10),
            ("KYJ", 1, 7),
            ("KYJ", 1, 3),
            ("PJS", 2, 9),
            ("ABC", 3, 4),
        ] {
            lines.bowl(name, frame, pins);
        }
        assert_eq!(lines.take(), "PJS: 10 9\nKYJ: 7 3\nABC: 0 0 0 0 4\n");
        assert_eq!(lines.take(), "");
    }
}

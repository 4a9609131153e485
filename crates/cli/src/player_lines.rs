//! The games of several players as lines of text, for what reads files of games.

use tenpin_rules::{Bowl, Pins, Rack, RuleBook};
use tenpin_store::bowl_text;

/// The bowls of a game, sorted by player: one line per player.
///
/// A line is counts, which cannot be misread however far a game has come; and marks where
/// something is known that counts cannot say.
#[derive(Default)]
pub(crate) struct PlayerLines {
    lines: Vec<PlayerLine>,
    /// The rule book that the lines so far have named.
    rules: RuleBook,
}

struct PlayerLine {
    name: String,
    /// The bowls of each frame, from the first on.
    frames: Vec<Vec<Bowl>>,
}

impl PlayerLines {
    /// Adds a bowl. Frames that the player missed before it count as two bowls of nothing.
    pub(crate) fn bowl(&mut self, name: &str, frame: u8, bowl: Bowl) {
        let known = self.lines.iter().position(|line| line.name == name);
        let place = known.unwrap_or_else(|| {
            self.lines.push(PlayerLine {
                name: name.to_owned(),
                frames: Vec::new(),
            });
            self.lines.len() - 1
        });
        let frames = &mut self.lines[place].frames;
        let index = usize::from(frame.saturating_sub(1));
        if frames.len() <= index {
            frames.resize(index + 1, Vec::new());
        }
        frames[index].push(bowl);
    }

    /// The lines, one per player in the order of their first bowls; then it is empty again. The
    /// rule book of the game is told before them, where it is another than before.
    pub(crate) fn take(&mut self, rules: RuleBook) -> String {
        let mut text = String::new();
        if !self.lines.is_empty() && rules != self.rules {
            self.rules = rules;
            text = format!("# rules: {rules}\n");
        }
        for line in self.lines.drain(..) {
            let bowls = bowls(line.frames, rules);
            text.extend([&line.name, ":", &bowls, "\n"]);
        }
        text
    }
}

fn bowls(mut frames: Vec<Vec<Bowl>>, rules: RuleBook) -> String {
    let before_last = frames.len().saturating_sub(1);
    for frame in &mut frames[..before_last] {
        // Not bowled, or not finished since the player left.
        while frame.len() < 2 && !frame.first().is_some_and(|bowl| rules.is_strike(*bowl)) {
            frame.push(Bowl::Count(Pins::NONE));
        }
    }
    let mut all = frames.iter().flatten();
    let are_counts = all.all(|bowl| matches!(bowl, Bowl::Count(_)));
    let texts = frames.iter().map(|frame| {
        if are_counts {
            let counts = frame.iter().map(|bowl| format!(" {}", bowl_text(*bowl)));
            return counts.collect();
        }
        marks(frame, rules)
    });
    texts.collect()
}

/// The bowls of a frame as marks. A strike and a spare are signs: ten would be one and nothing.
fn marks(frame: &[Bowl], rules: RuleBook) -> String {
    let mut rack = Rack::Full;
    let marks = frame.iter().map(|bowl| {
        let is_cleared = Pins::from(*bowl) == Pins::from(rack);
        let mark = match (bowl, rack) {
            (Bowl::Foul, _) => bowl_text(*bowl),
            (_, Rack::Full) if is_cleared => "X".to_owned(),
            _ if is_cleared => "/".to_owned(),
            _ => bowl_text(*bowl),
        };
        let stays = rack == Rack::Full && !rules.is_strike(*bowl);
        rack = if stays {
            Rack::after(*bowl)
        } else {
            Rack::Full
        };
        format!(" {mark}")
    });
    marks.collect()
}

#[cfg(test)]
mod tests {
    use tenpin_store::bowl_of_text;

    use super::*;

    /// Checks the lines of bowls, each with a name and a frame: `PJS 1 8[7-10]`.
    #[track_caller]
    fn check(rules: RuleBook, bowls: &str, expected: &str) {
        let mut lines = PlayerLines::default();
        for bowl in bowls.split(", ") {
            let [name, frame, text] = bowl.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{bowl}");
            };
            let bowl = bowl_of_text(text).unwrap();
            lines.bowl(name, frame.parse().unwrap(), bowl);
        }
        assert_eq!(lines.take(rules), expected);
        assert_eq!(lines.take(rules), "");
    }

    #[test]
    fn each_player_has_a_line_and_missed_frames_count_nothing() {
        let bowls = "PJS 1 10, KYJ 1 7, KYJ 1 3, PJS 2 9, ABC 3 4";
        let expected = "PJS: 10 9\nKYJ: 7 3\nABC: 0 0 0 0 4\n";
        check(RuleBook::TEN_PIN, bowls, expected);
    }

    #[test]
    fn a_frame_that_was_not_finished_counts_nothing_more() {
        let bowls = "PJS 1 7, PJS 2 5, PJS 2 3";
        check(RuleBook::TEN_PIN, bowls, "PJS: 7 0 5 3\n");
    }

    #[test]
    fn leaves_splits_and_fouls_are_written_with_marks() {
        let bowls = "PJS 1 10, PJS 2 8[7-10], PJS 2 2, PJS 3 F, PJS 3 10, PJS 4 (8), PJS 4 0";
        check(RuleBook::TEN_PIN, bowls, "PJS: X 8[7-10] / F / (8) 0\n");
        let last = "KYJ 10 10, KYJ 10 9[10], KYJ 10 1";
        let expected = format!("KYJ:{} X 9[10] /\n", " 0 0".repeat(9));
        check(RuleBook::TEN_PIN, last, &expected);
    }

    #[test]
    fn other_rules_than_before_are_named() {
        let bowls = "PJS 1 9[10], PJS 2 10, PJS 3 8, PJS 3 1";
        let expected = "# rules: no-tap-9\nPJS: 9[10] X 8 1\n";
        check(RuleBook::NO_TAP_9, bowls, expected);
        let mut lines = PlayerLines::default();
        let mut take = |rules| {
            lines.bowl("PJS", 1, Bowl::Foul);
            lines.take(rules)
        };
        let named = [
            RuleBook::TEN_PIN,
            RuleBook::CURRENT_FRAME,
            RuleBook::CURRENT_FRAME,
            RuleBook::TEN_PIN,
        ];
        let named = named.map(&mut take);
        let other = "# rules: current-frame\nPJS: F\n";
        let back = "# rules: ten-pin\nPJS: F\n";
        assert_eq!(named, ["PJS: F\n", other, "PJS: F\n", back]);
    }
}

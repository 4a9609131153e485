//! Frames as a backup stores them: which pins stood, as bits.

use std::fmt;

use tenpin_rules::{BowlError, Entry, Frames, PinSet, Progress, Sign};

/// A row of the table `frame`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PinpalFrame {
    /// Which frame it is, from 0. What is bowled after a strike or a spare in the tenth is in the
    /// rows 10 and 11.
    pub(super) number: i64,
    /// What stood after the first bowl, and ten bits further on what stood after the second. The
    /// lowest bit is the head pin.
    pub(super) pins: i64,
}

/// Why the frames of a game are none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinpalProblem {
    /// There is no frame.
    NoFrames,
    /// This frame is missing, or there are two of it.
    Frame(i64),
    /// The pins of this frame are no ten bits for each bowl.
    Pins(i64),
    /// In this frame a bowl is impossible.
    Bowl(i64, BowlError),
    /// A pin that had fallen stands again in this frame.
    Standing(i64),
}

impl fmt::Display for PinpalProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFrames => formatter.write_str("it has no frames"),
            Self::Frame(number) => {
                write!(
                    formatter,
                    "frame {} is missing, or there twice",
                    shown(*number)
                )
            }
            Self::Pins(number) => write!(formatter, "frame {}: these are no pins", shown(*number)),
            Self::Bowl(number, error) => write!(formatter, "frame {}: {error}", shown(*number)),
            Self::Standing(number) => {
                write!(formatter, "frame {}: a pin stands again", shown(*number))
            }
        }
    }
}

/// The frame that a row belongs to, from 1.
fn shown(number: i64) -> i64 {
    number.clamp(0, 9) + 1
}

/// The game that these rows, sorted by their numbers, are. It may be unfinished.
pub(super) fn frames_of(rows: &[PinpalFrame]) -> Result<Frames, PinpalProblem> {
    if rows.is_empty() {
        return Err(PinpalProblem::NoFrames);
    }
    let mut frames = Frames::default();
    for (row, due) in rows.iter().zip(0..) {
        // The rows beyond the tenth frame may be there although nothing was bowled.
        if frames.progress() == Progress::Over {
            break;
        }
        if row.number != due || due > LAST_EXTRA {
            return Err(PinpalProblem::Frame(due));
        }
        bowl(&mut frames, *row)?;
    }
    Ok(frames)
}

/// The row of the last bowl that a game can have.
const LAST_EXTRA: i64 = 11;

/// Bowls what a row holds: a strike, or two bowls unless the game is over after the first.
fn bowl(frames: &mut Frames, row: PinpalFrame) -> Result<(), PinpalProblem> {
    let refused = |error| PinpalProblem::Bowl(row.number, error);
    let [first, second] = leaves(row)?;
    if first == PinSet::NONE {
        return frames.bowl(Sign::Strike).map_err(refused);
    }
    frames.bowl(Entry::Standing(first)).map_err(refused)?;
    if frames.progress() == Progress::Over {
        return Ok(());
    }
    if !first.has_all(second) {
        return Err(PinpalProblem::Standing(row.number));
    }
    if second == PinSet::NONE {
        return frames.bowl(Sign::Spare).map_err(refused);
    }
    frames.bowl(Entry::Standing(second)).map_err(refused)
}

/// What stood after each of the two bowls.
fn leaves(row: PinpalFrame) -> Result<[PinSet; 2], PinpalProblem> {
    const TEN_BITS: i64 = 0x3FF;
    let wrong = PinpalProblem::Pins(row.number);
    if row.pins >> 20 != 0 {
        return Err(wrong);
    }
    let set = |bits: i64| {
        u16::try_from(bits & TEN_BITS)
            .ok()
            .and_then(|bits| PinSet::try_from(bits).ok())
    };
    let sets = (set(row.pins), set(row.pins >> 10));
    let (Some(first), Some(second)) = sets else {
        return Err(wrong);
    };
    Ok([first, second])
}

#[cfg(test)]
mod tests {
    use tenpin_scorecard::PlayerRow;

    use super::*;

    /// Rows with what stood after the first and the second bowl of each.
    fn rows(stood: &[(&str, &str)]) -> Vec<PinpalFrame> {
        let bits = |text: &str| {
            let pins = if text.is_empty() {
                PinSet::NONE
            } else {
                text.parse().unwrap()
            };
            i64::from(u16::from(pins))
        };
        let rows = stood.iter().zip(0..);
        rows.map(|((first, second), number)| PinpalFrame {
            number,
            pins: bits(first) | bits(second) << 10,
        })
        .collect()
    }

    fn total(rows: &[PinpalFrame]) -> (u16, bool) {
        let frames = frames_of(rows).unwrap();
        let total = PlayerRow::from(&frames).total.into();
        (total, frames.progress() == Progress::Over)
    }

    const STRIKE: (&str, &str) = ("", "");
    const SPARE: (&str, &str) = ("7-10", "");
    const OPEN: (&str, &str) = ("7-10", "10");

    #[test]
    fn a_game_is_the_bits_that_stood() {
        let with = |frame, count, last: &[(&'static str, &'static str)]| {
            rows(&[&vec![frame; count][..], last].concat())
        };
        let table = [
            (with(STRIKE, 12, &[]), (300, true)),
            (with(OPEN, 10, &[]), (90, true)),
            // What is bowled after a spare is the first bowl of row 10.
            (with(SPARE, 10, &[("7-10", "")]), (180, true)),
            // After a strike: two bowls of row 10, or a strike there and the first of row 11.
            (with(OPEN, 9, &[STRIKE, ("7-10", "10")]), (81 + 19, true)),
            (with(OPEN, 9, &[STRIKE, SPARE]), (81 + 20, true)),
            (
                with(OPEN, 9, &[STRIKE, STRIKE, ("7-10", "")]),
                (81 + 28, true),
            ),
            // Rows that nothing was bowled in.
            (with(OPEN, 12, &[]), (90, true)),
            (with(OPEN, 3, &[]), (27, false)),
        ];
        for (rows, expected) in table {
            assert_eq!(total(&rows), expected, "{rows:?}");
        }
        let split = frames_of(&rows(&[OPEN])).unwrap();
        let mut text = String::new();
        PlayerRow::from(&split)
            .bowls()
            .for_each(|bowl| text += &crate::bowl_text(bowl));
        assert_eq!(text, "8[7-10]1[10]");
    }

    #[test]
    fn what_cannot_have_stood_is_refused_with_its_frame() {
        let frame = |number, pins| PinpalFrame { number, pins };
        let table = [
            (vec![], PinpalProblem::NoFrames),
            (vec![frame(1, 0)], PinpalProblem::Frame(0)),
            (vec![frame(0, 0), frame(0, 0)], PinpalProblem::Frame(1)),
            (vec![frame(0, 0), frame(1, -1)], PinpalProblem::Pins(1)),
            (vec![frame(0, 1 << 20)], PinpalProblem::Pins(0)),
            (vec![frame(0, 1 | 2 << 10)], PinpalProblem::Standing(0)),
        ];
        for (rows, problem) in table {
            assert_eq!(frames_of(&rows), Err(problem), "{rows:?}");
        }
    }
}

//! Games for the suites, and what the rules say about them.
#![allow(dead_code, reason = "each suite uses its part of this")]

#[path = "../twin_law/recording_sink.rs"]
mod recording_sink;

use std::env;

pub(crate) use recording_sink::RecordingSink;
use tenpin_bulk::{Engine, Notation, read_line};
use tenpin_rules::{Frames, Mark, Pins, Progress};
use tenpin_scorecard::PlayerRow;

/// Whether this build has AVX2 in it.
const HAS_AVX2: bool = cfg!(all(target_arch = "x86_64", not(tenpin_portable)));

/// Both engines: the portable one, and the one with AVX2. Where the build has AVX2 and the
/// processor has not, the tests fail; otherwise they would test the portable one twice.
#[track_caller]
pub(crate) fn engines() -> [Engine; 2] {
    let detected = Engine::detected();
    let instead = "without AVX2, set RUSTFLAGS=\"--cfg tenpin_portable\"";
    assert_eq!(detected.uses_avx2(), HAS_AVX2, "{instead}");
    [Engine::portable(), detected]
}

/// How many random games to take: the usual number, or as many as `TENPIN_GAMES` says.
pub(crate) fn how_many(usual: usize) -> usize {
    let wanted = env::var("TENPIN_GAMES").ok();
    wanted
        .and_then(|number| number.parse().ok())
        .unwrap_or(usual)
}

/// The total of a complete game, by the rules.
pub(crate) fn total_by_the_rules(bowls: &[u8]) -> Option<u16> {
    let mut frames = Frames::default();
    for count in bowls {
        frames.bowl(Pins::try_from(*count).ok()?).ok()?;
    }
    complete(&frames).map(|row| row.total.into())
}

/// The row of a complete game; `None` for an unfinished one.
pub(crate) fn complete(frames: &Frames) -> Option<PlayerRow> {
    (frames.progress() == Progress::Over).then(|| PlayerRow::from(frames))
}

impl RecordingSink {
    pub(crate) fn by(engine: Engine, text: &[u8]) -> Self {
        let mut told = Self::default();
        engine.score_text(text, Notation::Auto, &mut told);
        told
    }

    /// What the rules say, line by line.
    pub(crate) fn by_the_rules(text: &[u8]) -> Self {
        let mut told = Self::default();
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            told.line(line.strip_suffix(b"\r").unwrap_or(line));
        }
        told
    }

    fn line(&mut self, line: &[u8]) {
        let text = str::from_utf8(line).ok();
        let frames = text.and_then(|text| read_line(text, Notation::Auto).ok());
        let Some(row) = frames.and_then(|frames| complete(&frames)) else {
            self.lines.push(Err(line.to_vec()));
            return;
        };
        for frame in &row.frames {
            self.count(frame.marks);
        }
        self.lines.push(Ok(row.total.into()));
    }

    fn count(&mut self, frame: impl IntoIterator<Item = Mark>) {
        let mut is_first = true;
        for mark in frame {
            self.tally.first_bowls += u64::from(is_first);
            self.tally.strikes += u64::from(matches!(mark, Mark::Strike(_)));
            self.tally.spares += u64::from(matches!(mark, Mark::Spare(_)));
            is_first = !is_first || matches!(mark, Mark::Strike(_));
        }
    }
}

/// Compares what every engine says about a text with the rules.
#[track_caller]
pub(crate) fn check_text(text: &[u8]) {
    let expected = RecordingSink::by_the_rules(text);
    for engine in engines() {
        let told = RecordingSink::by(engine, text);
        for (number, pair) in told.lines.iter().zip(&expected.lines).enumerate() {
            assert_eq!(pair.0, pair.1, "line {number} by {engine:?}");
        }
        assert_eq!(told.lines.len(), expected.lines.len(), "by {engine:?}");
        assert_eq!(told.tally, expected.tally, "by {engine:?}");
    }
}

/// The line of a legal game in marks without separators, whether it is finished or not.
pub(crate) fn line_of(bowls: &[u8]) -> String {
    let mut line = String::new();
    let mut left = None;
    for count in bowls {
        let (mark, next) = match (left, *count) {
            (None, 10) => ('X', None),
            (Some(standing), count) if count == standing => ('/', None),
            (_, 0) => ('-', Some(10)),
            (_, count) => (char::from(b'0' + count), Some(10 - count)),
        };
        line.push(mark);
        left = if left.is_some() { None } else { next };
    }
    line
}

/// Every way to bowl one of the first nine frames: 66.
pub(crate) fn frames() -> Vec<Vec<u8>> {
    let pairs = (0..10).flat_map(|first| (0..=10 - first).map(move |second| vec![first, second]));
    pairs.chain([vec![10]]).collect()
}

/// Every way to bowl the tenth frame: 241.
pub(crate) fn tenths() -> Vec<Vec<u8>> {
    let mut tenths = Vec::new();
    for frame in frames() {
        if frame.iter().sum::<u8>() < 10 {
            tenths.push(frame);
            continue;
        }
        for fill in frames() {
            let mut bowls = [frame.clone(), fill].concat();
            bowls.truncate(3);
            tenths.push(bowls);
        }
    }
    // Two strikes, and any third bowl.
    tenths.retain(|bowls| bowls.len() == 3 || bowls.iter().sum::<u8>() < 10);
    tenths.extend((0..=10).map(|third| vec![10, 10, third]));
    tenths.sort();
    tenths.dedup();
    tenths
}

/// A small, fast, repeatable source of random numbers.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    /// A bowl at this many pins: cleared in `skill` percent of cases, else any count.
    fn bowl(&mut self, standing: u8, skill: usize) -> u8 {
        if self.below(100) < skill {
            return standing;
        }
        u8::try_from(self.below(usize::from(standing) + 1)).unwrap_or(standing)
    }

    /// Some of these pins, so many that this number is left.
    pub(crate) fn leave(&mut self, stood: u16, left: u8) -> u16 {
        let mut pins = stood;
        while pins.count_ones() > u32::from(left) {
            pins &= !(1 << self.below(10));
        }
        pins
    }

    /// The bowls of a complete game.
    pub(crate) fn game(&mut self, skill: usize) -> Vec<u8> {
        let mut bowls = Vec::new();
        for _ in 0..9 {
            self.rack(&mut bowls, skill);
        }
        let start = bowls.len();
        self.rack(&mut bowls, skill);
        while bowls[start..].iter().sum::<u8>() >= 10 && bowls.len() < start + 3 {
            self.rack(&mut bowls, skill);
            bowls.truncate(start + 3);
        }
        bowls
    }

    fn rack(&mut self, bowls: &mut Vec<u8>, skill: usize) {
        let first = self.bowl(10, skill);
        bowls.push(first);
        if first < 10 {
            bowls.push(self.bowl(10 - first, skill));
        }
    }
}

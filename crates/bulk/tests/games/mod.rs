//! What the suites share: games, and what the rules say about them.
#![allow(dead_code, reason = "each suite uses its part of this")]

#[path = "../twin_law/recording_sink.rs"]
mod recording_sink;

use std::env;

pub(crate) use recording_sink::RecordingSink;
use tenpin_bulk::{Engine, Notation, read_line};
use tenpin_rules::{Board, FrameNumber, Frames, Marks, Pins, Points, Progress};

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

/// How many random games: some, and as many as `TENPIN_GAMES` says on demand.
pub(crate) fn how_many(usual: usize) -> usize {
    let wanted = env::var("TENPIN_GAMES").ok();
    wanted
        .and_then(|number| number.parse().ok())
        .unwrap_or(usual)
}

/// The total of a complete game, by the rules alone.
pub(crate) fn total_by_the_rules(bowls: &[u8]) -> Option<u16> {
    let mut frames = Frames::default();
    for count in bowls {
        frames.bowl(Pins::try_from(*count).ok()?).ok()?;
    }
    let mut last = Last(0);
    frames.write_to(&mut last);
    (frames.progress() == Progress::Over).then_some(last.0)
}

struct Last(u16);

impl Board for Last {
    fn frame(&mut self, _number: FrameNumber, _marks: Marks, total: Option<Points>) {
        self.0 = total.map_or(self.0, u16::from);
    }
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
        let sheet = text.and_then(|text| read_line(text, Notation::Auto).ok());
        let Some(sheet) = sheet.filter(|sheet| sheet.is_complete) else {
            self.lines.push(Err(line.to_vec()));
            return;
        };
        let marks = sheet.marks.concat();
        let count = |mark: char| marks.matches(mark).count() as u64;
        let bowls = sheet.bowls.len() as u64;
        self.tally.strikes += count('X');
        self.tally.spares += count('/');
        self.tally.first_bowls += bowls - second_bowls(&sheet.marks);
        self.lines.push(Ok(sheet.total()));
    }
}

/// Bowls at what a first bowl left, in the marks of all frames.
fn second_bowls(marks: &[String]) -> u64 {
    let mut seconds = 0;
    for frame in marks {
        let mut is_first = true;
        for mark in frame.chars() {
            seconds += u64::from(!is_first);
            is_first = !is_first || mark == 'X';
        }
    }
    seconds
}

/// Holds what every engine tells about a text against the rules.
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

/// The compact line of a legal game's bowls, whether it is finished or not.
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

/// A small, fast, repeatable source of chance.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % sides
    }

    /// A bowl at so many pins; the better the bowler, the more often it clears them.
    fn bowl(&mut self, standing: u8, skill: usize) -> u8 {
        if self.below(100) < skill {
            return standing;
        }
        u8::try_from(self.below(usize::from(standing) + 1)).unwrap_or(standing)
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

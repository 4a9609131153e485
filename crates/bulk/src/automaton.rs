//! The automaton: every position that a game can be in, and where each bowl leads.
//!
//! Its table is built by asking the rules, so it cannot disagree with them. Two positions
//! differ if the rules say that different pins are standing, or if the next two bowls count
//! differently often. The points of a bowl are what it adds to the final total if only
//! gutters follow.

use std::collections::HashMap;
use std::sync::LazyLock;

use tenpin_rules::{Entry, Frames, PinSet, Pins, Progress, Rack, Sign};

use crate::Tally;
use crate::complete_game::{CompleteGame, MarkCounter};

/// A sign is what a byte can mean: 0 to 10 pins, or one of these.
pub(crate) const SPARE: u8 = 11;
pub(crate) const STRIKE: u8 = 12;
/// A separator between bowls: nothing changes.
pub(crate) const SEPARATOR: u8 = 13;
/// Anything else.
pub(crate) const STRANGER: u8 = 14;
/// A foul. It leads where a gutter leads.
pub(crate) const FOUL: u8 = 15;

/// What stands before a first bowl: more than any count, so that it differs from ten pins that a
/// gutter has left.
pub(crate) const FULL: u8 = 11;

const SIGNS: usize = 16;

/// No legal game: every sign leads back here.
const NOWHERE: u8 = 0;
const START: u8 = 1;

/// A step packed into one word, so that adding it to a sum takes one addition: the next
/// position in the low byte, and above it what the bowl adds.
type PackedStep = u32;

const POINTS: u32 = 8;
const STRIKES: u32 = 18;
const SPARES: u32 = 22;
const FIRST_BOWLS: u32 = 26;

/// The table of all positions.
pub(crate) struct Automaton {
    steps: Box<[[PackedStep; SIGNS]; 256]>,
    /// How many pins stand in each position: 1 to 10, or [`FULL`].
    racks: Box<[u8; 256]>,
    /// Whether each set of pins is a split, by its bits.
    pub(crate) splits: Box<[bool; 1024]>,
    over: u8,
}

static AUTOMATON: LazyLock<Automaton> = LazyLock::new(|| AutomatonBuilder::default().finish());

impl Automaton {
    /// The only automaton, built when it is first needed.
    pub(crate) fn get() -> &'static Self {
        &AUTOMATON
    }

    /// The game that these signs spell, if it is a complete one.
    #[inline]
    pub(crate) fn run(&self, signs: impl IntoIterator<Item = u8>) -> Option<CompleteGame> {
        let mut walk = self.start();
        for sign in signs {
            walk.bowl(sign);
        }
        walk.game()
    }

    /// The position before the first bowl.
    #[inline]
    pub(crate) fn start(&self) -> Walk<'_> {
        Walk {
            automaton: self,
            position: START,
            sum: 0,
        }
    }
}

/// A walk through the positions of one game.
pub(crate) struct Walk<'automaton> {
    automaton: &'automaton Automaton,
    position: u8,
    sum: PackedStep,
}

impl Walk<'_> {
    #[inline]
    pub(crate) fn bowl(&mut self, sign: u8) {
        let steps = &self.automaton.steps[usize::from(self.position)];
        let step = steps[usize::from(sign) % SIGNS];
        let [next, ..] = step.to_le_bytes();
        self.position = next;
        self.sum = self.sum.wrapping_add(step & !0xFF);
    }

    /// How many pins stand: 1 to 10, or [`FULL`]. 0 where no bowl can follow.
    #[inline]
    pub(crate) fn rack(&self) -> u8 {
        self.automaton.racks[usize::from(self.position)]
    }

    /// The game, if it is over.
    #[inline]
    pub(crate) fn game(&self) -> Option<CompleteGame> {
        (self.position == self.automaton.over).then(|| game_of(self.sum))
    }
}

fn game_of(sum: PackedStep) -> CompleteGame {
    let field = |low: u32, most: u32| (sum >> low) & most;
    CompleteGame {
        total: u16::try_from(field(POINTS, 0x3FF)).unwrap_or_default(),
        tally: Tally {
            strikes: field(STRIKES, 0xF).into(),
            spares: field(SPARES, 0xF).into(),
            first_bowls: field(FIRST_BOWLS, 0xF).into(),
        },
    }
}

/// What makes positions differ: the frame and bowl, the rack, and how often each of the next
/// two bowls counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct PositionKey {
    progress: Progress,
    rack: Option<Rack>,
    weights: [u16; 2],
}

/// Finds all positions, starting from the first bowl.
struct AutomatonBuilder {
    numbers: HashMap<PositionKey, u8>,
    waiting: Vec<(u8, Frames)>,
    steps: Box<[[PackedStep; SIGNS]; 256]>,
    racks: Box<[u8; 256]>,
    over: u8,
}

impl Default for AutomatonBuilder {
    fn default() -> Self {
        let start = Frames::default();
        Self {
            numbers: HashMap::from([(key_of(&start), START)]),
            waiting: vec![(START, start)],
            steps: Box::new([[PackedStep::from(NOWHERE); SIGNS]; 256]),
            racks: Box::new([0; 256]),
            over: NOWHERE,
        }
    }
}

impl AutomatonBuilder {
    fn finish(mut self) -> Automaton {
        while let Some((number, frames)) = self.waiting.pop() {
            for (sign, entry) in entries() {
                self.steps[usize::from(number)][usize::from(sign)] = self.step(&frames, entry);
            }
            self.steps[usize::from(number)][usize::from(SEPARATOR)] = number.into();
            self.racks[usize::from(number)] = standing_in(&frames);
        }
        Automaton {
            steps: self.steps,
            racks: self.racks,
            splits: Box::new(std::array::from_fn(is_split)),
            over: self.over,
        }
    }

    fn step(&mut self, before: &Frames, entry: Entry) -> PackedStep {
        let mut after = before.clone();
        if after.bowl(entry).is_err() {
            return NOWHERE.into();
        }
        let points = total_with_gutters(after.clone()) - total_with_gutters(before.clone());
        let (marks_before, marks_after) = (MarkCounter::of(before), MarkCounter::of(&after));
        let more = |of: fn(&Tally) -> u64| {
            let added = of(&marks_after.tally) - of(&marks_before.tally);
            PackedStep::try_from(added).unwrap_or_default()
        };
        PackedStep::from(self.number(after))
            | PackedStep::from(points) << POINTS
            | more(|tally| tally.strikes) << STRIKES
            | more(|tally| tally.spares) << SPARES
            | more(|tally| tally.first_bowls) << FIRST_BOWLS
    }

    fn number(&mut self, frames: Frames) -> u8 {
        let position = key_of(&frames);
        if let Some(number) = self.numbers.get(&position) {
            return *number;
        }
        let number = u8::try_from(self.numbers.len() + 1).unwrap_or(NOWHERE);
        self.numbers.insert(position, number);
        if position.progress == Progress::Over {
            self.over = number;
        }
        self.waiting.push((number, frames));
        number
    }
}

fn entries() -> impl Iterator<Item = (u8, Entry)> {
    let counts =
        (0..=10).filter_map(|count| Some((count, Entry::from(Pins::try_from(count).ok()?))));
    counts.chain([
        (SPARE, Entry::Sign(Sign::Spare)),
        (STRIKE, Entry::Sign(Sign::Strike)),
        (FOUL, Entry::Sign(Sign::Foul)),
    ])
}

fn is_split(bits: usize) -> bool {
    let pins = u16::try_from(bits).ok();
    pins.is_some_and(|pins| PinSet::try_from(pins).is_ok_and(PinSet::is_split))
}

fn standing_in(frames: &Frames) -> u8 {
    match frames.rack() {
        Ok(Rack::Full) => FULL,
        Ok(rack) => Pins::from(rack).into(),
        Err(_) => 0,
    }
}

fn key_of(frames: &Frames) -> PositionKey {
    let rack = frames.rack().ok();
    let weights = if rack.is_some() {
        weights_at(frames)
    } else {
        [0; 2]
    };
    PositionKey {
        progress: frames.progress(),
        rack,
        weights,
    }
}

/// How often each of the next two bowls counts: how much one pin of it adds to the total.
fn weights_at(frames: &Frames) -> [u16; 2] {
    let gutter = after(frames, Pins::NONE);
    [weight_at(frames), weight_at(&gutter)]
}

fn weight_at(frames: &Frames) -> u16 {
    let one = Pins::try_from(1_u8).unwrap_or(Pins::NONE);
    let with_one = total_with_gutters(after(frames, one));
    with_one - total_with_gutters(frames.clone())
}

/// The frames after one more bowl, or unchanged if the game is over.
fn after(frames: &Frames, pins: Pins) -> Frames {
    let mut frames = frames.clone();
    let _over = frames.bowl(pins);
    frames
}

/// The final total if only gutters follow.
fn total_with_gutters(mut frames: Frames) -> u16 {
    while frames.bowl(Pins::NONE).is_ok() {}
    MarkCounter::of(&frames).total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_can_be_in_240_positions() {
        let automaton = Automaton::get();
        let reached = automaton.steps.iter().flatten();
        let highest = reached.map(|step| step.to_le_bytes()[0]).max();
        assert_eq!(highest, Some(240));
    }

    #[test]
    fn twelve_strikes_are_300() {
        let perfect = Automaton::get().run([STRIKE; 12]).unwrap();
        assert_eq!(perfect.total, 300);
        assert_eq!(perfect.tally.strikes, 12);
        assert_eq!(perfect.tally.first_bowls, 12);
        assert_eq!(Automaton::get().run([STRIKE; 11]), None);
        assert_eq!(Automaton::get().run([STRIKE; 13]), None);
    }
}

//! Lines with leaves and splits, `X8[7-10]/9[10]-(8)1`, at the speed of the automaton.
//!
//! A bowl is a sign for the automaton, and what stands after it a set of pins. Three things
//! are checked that the automaton does not know: as many pins stand as are left, each of them
//! stood before the bowl, and a split is one. What is written in an unusual way is left to the
//! rules, which read everything.

use crate::CompleteGame;
use crate::Notation;
use crate::automaton::{Automaton, FOUL, FULL, SEPARATOR, SPARE, STRIKE};
use crate::settled::doubtful_piece;
use crate::shape::Shape;
use crate::signs::{is_separator, mark_of};

/// One bit per pin, the head pin lowest.
type PinBits = u16;

/// All ten pins.
const ALL: PinBits = (1 << 10) - 1;

/// Scores a line in marks that holds a complete game. `None` for every other line, and for one
/// that only the rules can read.
pub(crate) fn score(line: &[u8], notation: Notation, shape: &Shape) -> Option<CompleteGame> {
    let has_doubts = notation == Notation::Auto && shape.has_gaps();
    let is_for_the_rules =
        notation == Notation::Counts || (has_doubts && doubtful_piece(line, shape).is_some());
    if is_for_the_rules {
        return None;
    }
    let mut walk = Automaton::get().start();
    let mut stood = ALL;
    let mut place = 0;
    let mut is_after_gap = true;
    while let Some(byte) = line.get(place) {
        if is_separator(*byte) {
            place += 1;
            is_after_gap = true;
            continue;
        }
        let rack = walk.rack();
        let bowl = LeaveBowl::read(&line[place..], rack)?;
        if !bowl.is_possible(rack, stood) {
            return None;
        }
        walk.bowl(bowl.sign);
        place += bowl.length;
        let is_second = rack != FULL;
        let ends_piece = line.get(place).is_none_or(|next| is_separator(*next));
        if has_doubts && is_after_gap && is_second && !ends_piece {
            return None;
        }
        stood = bowl.leave.filter(|_| !is_second).unwrap_or(ALL);
        is_after_gap = false;
    }
    walk.game()
}

/// A bowl as it stands in a line.
struct LeaveBowl {
    sign: u8,
    is_split: bool,
    leave: Option<PinBits>,
    /// How many bytes it takes.
    length: usize,
}

impl LeaveBowl {
    /// The first bowl of a text, at a rack of so many pins. `None` if it is not written in the
    /// usual way.
    #[inline]
    fn read(text: &[u8], rack: u8) -> Option<Self> {
        let (sign, length, is_split) = match *text {
            [b'[', ..] => (SEPARATOR, 0, false),
            [b'(', count @ b'1'..=b'8', b')', ..] => (count - b'0', 3, true),
            [b'S' | b's', count @ b'1'..=b'8', ..] => (count - b'0', 2, true),
            [byte, ..] => (mark_of(byte), 1, false),
            [] => return None,
        };
        let mut bowl = Self {
            sign,
            is_split,
            leave: None,
            length,
        };
        if let Some([b'[', pins @ ..]) = text.get(length..) {
            let (leave, length) = leave_in(pins)?;
            bowl.leave = Some(leave);
            bowl.length += length + 1;
            if sign == SEPARATOR {
                bowl.sign = standing(rack).checked_sub(count(leave))?;
            }
        }
        Some(bowl)
    }

    /// Whether its leave and its split can be, at a rack of so many pins of which these stood.
    #[inline]
    fn is_possible(&self, rack: u8, stood: PinBits) -> bool {
        if self.is_split && rack != FULL {
            return false;
        }
        let Some(leave) = self.leave else {
            return true;
        };
        let left = match self.sign {
            STRIKE | SPARE => 0,
            FOUL => return false,
            fallen => standing(rack).wrapping_sub(fallen),
        };
        count(leave) == left && leave & !stood == 0 && (!self.is_split || is_split(leave))
    }
}

/// How many pins stand at a rack of the automaton.
fn standing(rack: u8) -> u8 {
    rack.min(10)
}

fn count(pins: PinBits) -> u8 {
    // At most 16.
    u8::try_from(pins.count_ones()).unwrap_or(u8::MAX)
}

/// Whether a first bowl that leaves these pins leaves a split.
fn is_split(pins: PinBits) -> bool {
    Automaton::get().splits[usize::from(pins) % 1024]
}

/// The pins that are named before the closing bracket, and how many bytes that takes with the
/// bracket. `None` for a pin that is named twice, and for everything that is no pin.
#[inline]
fn leave_in(text: &[u8]) -> Option<(PinBits, usize)> {
    if text.first() == Some(&b']') {
        return Some((0, 1));
    }
    let mut pins = 0;
    let mut place = 0;
    loop {
        let (pin, length) = match text.get(place..)? {
            [b'1', b'0', ..] => (10, 2),
            [digit @ b'1'..=b'9', ..] => (digit - b'0', 1),
            _ => return None,
        };
        let bit = 1 << (pin - 1);
        if pins & bit != 0 {
            return None;
        }
        pins |= bit;
        place += length + 1;
        match text.get(place - 1)? {
            b']' => return Some((pins, place)),
            b'-' => {}
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tenpin_rules::PinSet;

    use super::*;

    #[test]
    fn every_leave_is_read_as_the_rules_read_it() {
        for bits in 0..=ALL {
            let pins = PinSet::try_from(bits).unwrap();
            let text = format!("{pins}]9");
            assert_eq!(leave_in(text.as_bytes()), Some((bits, text.len() - 1)));
            assert_eq!(is_split(bits), pins.is_split());
        }
    }

    #[test]
    fn what_is_no_leave_is_not_read() {
        for text in [
            "", "7", "7-", "7-]", "-7]", "0]", "11]", "7-7]", "07]", "7 ]", "7,10]",
        ] {
            assert_eq!(leave_in(text.as_bytes()), None, "{text}");
        }
    }
}

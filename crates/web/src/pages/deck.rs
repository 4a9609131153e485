//! The deck of pins as pages draw it, and which leaves are splits or have names.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use serde::Serialize;
use tenpin_rules::{LeaveName, Pin, PinSet};
use tenpin_words::Words;

/// The pins as the bowler sees them, from the back to the head pin.
const ROWS: [&[u8]; 4] = [&[7, 8, 9, 10], &[4, 5, 6], &[2, 3], &[1]];

/// What scripts know of the deck.
#[derive(Debug, Serialize)]
pub(super) struct DeckData {
    /// The numbers of the pins in each row, from the back.
    pub(super) rows: [&'static [u8]; 4],
    /// A bit for each set of pins, which says whether it is a split: see [`splits`].
    pub(super) splits: &'static str,
    /// The names of leaves, `7-10`.
    pub(super) names: BTreeMap<String, String>,
}

impl DeckData {
    pub(super) fn of(words: &Words) -> Self {
        Self {
            rows: ROWS,
            splits: &SPLITS,
            names: names(words),
        }
    }
}

/// What [`splits`] says, and the leaves that have names: every page needs them.
static SPLITS: LazyLock<String> = LazyLock::new(splits);
static NAMED: LazyLock<Vec<(PinSet, LeaveName)>> = LazyLock::new(|| {
    let named = each_set().filter_map(|pins| Some((pins, pins.name()?)));
    named.collect()
});

/// Which sets of pins are splits, as hexadecimal digits with four sets each, the first one being
/// the lowest bit. A set's place is the sum of a bit for each of its pins, the head pin being the
/// lowest.
fn splits() -> String {
    let sets: Vec<bool> = each_set().map(PinSet::is_split).collect();
    let mut digits = String::with_capacity(sets.len() / 4);
    for four in sets.chunks(4) {
        let digit = four.iter().rev();
        let digit = digit.fold(0, |digit, is_split| digit * 2 + u8::from(*is_split));
        // Writing to memory cannot fail.
        let _ = write!(digits, "{digit:x}");
    }
    digits
}

fn names(words: &Words) -> BTreeMap<String, String> {
    let named = NAMED.iter();
    let named = named.map(|(pins, name)| (pins.to_string(), words.leave_name(*name)));
    named.collect()
}

/// All sets of pins, by their bits.
fn each_set() -> impl Iterator<Item = PinSet> {
    let all = u16::from(PinSet::ALL);
    (0..=all).filter_map(|bits| PinSet::try_from(bits).ok())
}

/// A pin in the small picture of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SmallPin {
    pub(super) number: u8,
    /// Its place, in half pins from the left and from the back.
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) is_standing: bool,
}

/// The small picture of a deck with these pins.
pub(super) fn small_deck(standing: PinSet) -> Vec<SmallPin> {
    let width = ROWS[0].len();
    let rows = ROWS.iter().enumerate();
    let pins = rows.flat_map(|(row, pins)| {
        let indent = width - pins.len();
        let numbers = pins.iter().enumerate();
        numbers.map(move |(place, number)| SmallPin {
            number: *number,
            x: indent + 2 * place + 1,
            y: 2 * row + 1,
            is_standing: Pin::try_from(*number).is_ok_and(|pin| standing.has(pin)),
        })
    });
    pins.collect()
}

/// The rows of the deck, for a page to draw.
pub(super) fn rows() -> [&'static [u8]; 4] {
    ROWS
}

#[cfg(test)]
mod tests {
    use tenpin_words::Language;

    use super::*;

    #[test]
    fn the_deck_has_every_pin_once() {
        let mut pins: Vec<u8> = ROWS.concat();
        pins.sort_unstable();
        let all: Vec<u8> = PinSet::ALL.into_iter().map(u8::from).collect();
        assert_eq!(pins, all);
    }

    #[test]
    fn the_table_of_splits_says_of_each_set_whether_it_is_one() {
        let digits: Vec<u32> = splits()
            .chars()
            .map(|digit| digit.to_digit(16).unwrap())
            .collect();
        let mut count = 0;
        for pins in each_set() {
            let bits = usize::from(u16::from(pins));
            let is_split = digits[bits / 4] >> (bits % 4) & 1 == 1;
            assert_eq!(is_split, pins.is_split(), "{pins}");
            count += usize::from(is_split);
        }
        assert_eq!((digits.len(), count), (256, 461));
    }

    #[test]
    fn leaves_with_names_have_them_in_the_language_of_the_reader() {
        let names = names(&Words::in_language(Language::English));
        assert_eq!(names["7-10"], "bed posts");
        assert!(!names.contains_key("10"));
    }

    #[test]
    fn a_small_deck_has_the_head_pin_in_the_middle_in_front() {
        let pins = small_deck("7-10".parse().unwrap());
        let standing: Vec<u8> = pins
            .iter()
            .filter(|pin| pin.is_standing)
            .map(|pin| pin.number)
            .collect();
        assert_eq!(standing, [7, 10]);
        let head = pins.iter().find(|pin| pin.number == 1).unwrap();
        assert_eq!((head.x, head.y), (4, 7));
        assert_eq!((pins[0].x, pins[3].x), (1, 7));
    }
}

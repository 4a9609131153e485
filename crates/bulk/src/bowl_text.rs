//! The text of one bowl: where it ends, and what it says.

use tenpin_rules::{BowlError, Entry, EntryError, Pins, PinsError, Sign};

use crate::signs::{count_of, is_separator};
use crate::{Doubt, Notation, Reason};

/// The length of the first mark of a text, with what stands after it in brackets: `8`, `S8`,
/// `(8)`, `8[7-10]`, `[7-10]`.
///
/// A bracket that is not closed takes all up to the next separator.
pub(crate) fn mark_length(text: &str) -> usize {
    let sign = sign_length(text);
    match text.as_bytes().get(sign) {
        Some(b'[') => sign + length_to(&text[sign..], ']'),
        _ => sign,
    }
}

fn sign_length(text: &str) -> usize {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some('['), _) => 0,
        (Some('('), _) => length_to(text, ')'),
        (Some('S' | 's'), Some('0'..='9')) => 2,
        (first, _) => first.map_or(0, char::len_utf8),
    }
}

/// The length of what is closed by this sign.
fn length_to(text: &str, close: char) -> usize {
    let piece = text.find(is_between).unwrap_or(text.len());
    text[..piece].find(close).map_or(piece, |place| place + 1)
}

/// What a mark says.
pub(crate) fn entry_of_mark(text: &str) -> Result<Entry, Reason> {
    text.parse().map_err(|error| match error {
        EntryError::Pins(_) if has_split_sign(text) => Reason::NotASplit,
        EntryError::Pins(_) => Reason::NotAMark(text.chars().next().unwrap_or_default()),
        error => Reason::NotALeave(error),
    })
}

/// What a count says: pins, perhaps with those that stand, a split or a foul.
pub(crate) fn entry_of_count(text: &str, notation: Notation) -> Result<Entry, Reason> {
    let count = count_of(text.as_bytes(), notation);
    if let Some(pins) = count.and_then(|count| Pins::try_from(count).ok()) {
        return Ok(Entry::from(pins));
    }
    if text.contains('[') || has_split_sign(text) || matches!(text, "F" | "f") {
        return entry_of_mark(text).and_then(counted);
    }
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || notation != Notation::Auto {
        let error = text.parse::<Pins>().err();
        return Err(Reason::NotPins(error.unwrap_or(PinsError::NotANumber)));
    }
    let has_zero = text.starts_with('0');
    Err(Reason::Unclear(if has_zero {
        Doubt::LeadingZero
    } else {
        Doubt::AboveTen
    }))
}

/// An entry that says how many pins fell by itself.
fn counted(entry: Entry) -> Result<Entry, Reason> {
    match entry {
        Entry::Sign(Sign::Strike | Sign::Spare) | Entry::Leaving(Sign::Strike | Sign::Spare, _) => {
            Err(Reason::NotPins(PinsError::NotANumber))
        }
        entry => Ok(entry),
    }
}

fn has_split_sign(text: &str) -> bool {
    text.starts_with(['S', 's', '('])
}

/// The bytes of a bowl that an error is about: what is in brackets, if that alone is wrong.
pub(crate) fn wrong_part(text: &str, reason: Reason) -> (usize, usize) {
    let is_leave = match reason {
        Reason::NotALeave(_) => true,
        Reason::Refused(error) => matches!(
            error,
            BowlError::ComesBack(_) | BowlError::NotASplit(_) | BowlError::FoulWithLeave
        ),
        _ => false,
    };
    let bracket = text.find('[').filter(|_| is_leave);
    (bracket.unwrap_or(0), text.len())
}

pub(crate) fn is_between(letter: char) -> bool {
    u8::try_from(letter).is_ok_and(is_separator)
}

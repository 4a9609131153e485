//! How rule books read and pay, once more, over a flat list of throws and without the crate
//! under test.

/// One throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Throw {
    Pins(u8),
    Foul,
}

/// A rule book: from how many pins on a first bowl is a strike, and whether marks are paid at
/// once.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Book {
    pub(crate) name: &'static str,
    strike_from: u8,
    paid_at_once: bool,
}

const fn book(name: &'static str, strike_from: u8, paid_at_once: bool) -> Book {
    Book {
        name,
        strike_from,
        paid_at_once,
    }
}

pub(crate) const BOOKS: [Book; 5] = [
    book("ten-pin", 10, false),
    book("no-tap-9", 9, false),
    book("no-tap-8", 8, false),
    book("no-tap-7", 7, false),
    book("current-frame", 10, true),
];

/// A game as a board shows it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) marks: Vec<String>,
    pub(crate) totals: Vec<u16>,
    pub(crate) minimum: u16,
    pub(crate) maximum: u16,
}

/// What has been bowled, frame by frame.
struct Read {
    /// The place of the first throw of each frame, its marks, and whether the first rack of it
    /// was cleared, with how many bowls.
    frames: Vec<(usize, Vec<String>, Option<usize>)>,
    /// What each throw counts.
    worth: Vec<u16>,
    /// The pins standing before the next throw; `None` after the end.
    standing: Option<u8>,
}

/// One rack: the marks, what each throw counts, with how many it was cleared, and what stands
/// if another can follow.
fn rack(book: Book, throws: &[Throw]) -> (Vec<String>, Vec<u16>, Option<usize>, Option<u8>) {
    match throws {
        [] => (vec![], vec![], None, Some(10)),
        [Throw::Pins(fell), ..] if *fell >= book.strike_from => {
            (vec!["X".to_owned()], vec![10], Some(1), None)
        }
        [first] => (
            vec![sign(*first)],
            vec![counted(*first)],
            None,
            Some(10 - fallen(*first)),
        ),
        [first, second, ..] => {
            let is_spare = fallen(*first) + fallen(*second) == 10;
            let last = if is_spare {
                "/".to_owned()
            } else {
                sign(*second)
            };
            let worth = [*first, *second].map(counted).to_vec();
            (vec![sign(*first), last], worth, is_spare.then_some(2), None)
        }
    }
}

fn fallen(throw: Throw) -> u8 {
    match throw {
        Throw::Pins(pins) => pins,
        Throw::Foul => 0,
    }
}

fn counted(throw: Throw) -> u16 {
    fallen(throw).into()
}

fn sign(throw: Throw) -> String {
    match throw {
        Throw::Foul => "F".to_owned(),
        Throw::Pins(0) => "-".to_owned(),
        Throw::Pins(pins) => pins.to_string(),
    }
}

fn read(book: Book, throws: &[Throw]) -> Read {
    let mut read = Read {
        frames: vec![],
        worth: vec![],
        standing: Some(10),
    };
    for number in 1..=10 {
        let at = read.worth.len();
        let (marks, worth, cleared, standing) = rack(book, &throws[at..]);
        read.worth.extend(&worth);
        read.frames.push((at, marks, cleared));
        read.standing = standing;
        if standing.is_some() {
            return read;
        }
        if number == 10 && !book.paid_at_once {
            let extra = cleared.map_or(0, |bowls| 3 - bowls);
            read_extra(book, throws, extra, &mut read);
        }
    }
    read
}

/// The extra bowls of the tenth frame, at as many fresh racks as they need.
fn read_extra(book: Book, throws: &[Throw], mut extra: usize, read: &mut Read) {
    while extra > 0 {
        let rest = &throws[read.worth.len()..];
        let rest = &rest[..rest.len().min(extra)];
        let (marks, worth, _, standing) = rack(book, rest);
        extra -= worth.len();
        read.worth.extend(&worth);
        read.frames[9].1.extend(marks);
        read.standing = standing.filter(|_| extra > 0);
        if standing.is_some() {
            return;
        }
    }
}

/// The running totals that are known.
fn totals(book: Book, read: &Read) -> Vec<u16> {
    let mut totals = vec![];
    let mut total = 0;
    for (at, marks, cleared) in &read.frames {
        let worth = &read.worth[*at..];
        let paid = match (cleared, book.paid_at_once) {
            (Some(1), true) => Some(30),
            (Some(_), true) => Some(10 + worth[0]),
            (Some(_), false) => worth.get(..3).map(|worth| worth.iter().sum::<u16>()),
            (None, _) if marks.len() == 2 => worth.get(..2).map(|worth| worth.iter().sum()),
            (None, _) => None,
        };
        let Some(paid) = paid else {
            break;
        };
        total += paid;
        totals.push(total);
    }
    totals
}

/// The pins standing before the next throw; `None` after the end.
pub(crate) fn standing(book: Book, throws: &[Throw]) -> Option<u8> {
    read(book, throws).standing
}

/// How many frames have been begun, or are the next to begin.
pub(crate) fn frames(book: Book, throws: &[Throw]) -> usize {
    let read = read(book, throws);
    let is_between = read.frames.len() < 10
        && read
            .frames
            .last()
            .is_some_and(|(_, marks, _)| !marks.is_empty())
        && read.standing.is_none();
    read.frames.len() + usize::from(is_between)
}

/// The total if every bowl to come fells what `fells` makes of the pins standing.
fn bowled_out(book: Book, throws: &[Throw], fells: fn(u8) -> u8) -> u16 {
    let mut throws = throws.to_vec();
    while let Some(standing) = standing(book, &throws) {
        throws.push(Throw::Pins(fells(standing)));
    }
    let totals = totals(book, &read(book, &throws));
    totals.last().copied().unwrap_or_default()
}

/// What a board is told.
pub(crate) fn told(book: Book, throws: &[Throw]) -> Told {
    let read = read(book, throws);
    Told {
        totals: totals(book, &read),
        marks: read
            .frames
            .iter()
            .map(|(_, marks, _)| marks.join("|"))
            .collect(),
        minimum: bowled_out(book, throws, |_| 0),
        maximum: bowled_out(book, throws, |standing| standing),
    }
}

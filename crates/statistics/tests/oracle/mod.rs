//! The statistics once more, from a flat list of bowls and without the crates under test: where
//! both agree, both are unlikely to be wrong.

use std::collections::BTreeMap;

/// A bowl as it was bowled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Thrown {
    pub(crate) pins: u8,
    pub(crate) is_foul: bool,
    /// The numbers of the pins that stand after it, where that is known.
    pub(crate) standing: Option<Vec<u8>>,
    /// Whether the scorer said that it left a split.
    pub(crate) is_said_split: bool,
}

/// How the games are bowled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Book {
    /// From how many pins on a first bowl is a strike.
    pub(crate) strike: u8,
    /// Whether all is paid at once, without extra bowls.
    pub(crate) at_once: bool,
}

/// Made, and chances.
pub(crate) type Pair = (u64, u64);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Expected {
    pub(crate) total: u64,
    pub(crate) first_bowls: Pair,
    pub(crate) strikes: Pair,
    pub(crate) spares: Pair,
    pub(crate) single_pin: Pair,
    pub(crate) splits: Pair,
    pub(crate) washouts: Pair,
    pub(crate) doubles: Pair,
    pub(crate) opens: u64,
    pub(crate) clean_frames: u64,
    pub(crate) longest_string: u64,
    pub(crate) fouls: u64,
    pub(crate) leaves: BTreeMap<String, Pair>,
}

/// What a finished game counts.
pub(crate) fn expected(bowls: &[Thrown], book: Book) -> Expected {
    let racks = racks(bowls, book);
    let is_strike = |rack: &[Thrown]| rack[0].pins >= book.strike;
    let is_spare = |rack: &[Thrown]| !is_strike(rack) && pins(rack) == 10;
    let mut found = Expected {
        total: total(&racks, book),
        fouls: count(bowls.iter().filter(|bowl| bowl.is_foul)),
        first_bowls: (
            racks.iter().map(|rack| u64::from(rack[0].pins)).sum(),
            count(&racks),
        ),
        strikes: (
            count(racks.iter().filter(|rack| is_strike(rack))),
            count(&racks),
        ),
        ..Expected::default()
    };
    let frames = &racks[..10];
    found.clean_frames = count(
        frames
            .iter()
            .filter(|rack| is_strike(rack) || is_spare(rack)),
    );
    found.opens = 10 - found.clean_frames;
    for pair in racks.windows(2).filter(|pair| is_strike(pair[0])) {
        add(&mut found.doubles, is_strike(pair[1]));
    }
    let strings = racks.split(|rack| !is_strike(rack));
    found.longest_string = strings.map(|string| string.len() as u64).max().unwrap_or(0);
    for rack in racks.iter().filter(|rack| rack.len() == 2) {
        count_spare(&mut found, &rack[0], is_spare(rack));
    }
    found
}

/// Counts a rack with pins left, and another bowl at it.
fn count_spare(found: &mut Expected, first: &Thrown, is_made: bool) {
    add(&mut found.spares, is_made);
    if first.pins == 9 {
        add(&mut found.single_pin, is_made);
    }
    let standing = first.standing.clone().filter(|_| !first.is_foul);
    if first.is_said_split || standing.as_ref().is_some_and(|pins| is_apart(pins, false)) {
        add(&mut found.splits, is_made);
    }
    if standing.as_ref().is_some_and(|pins| is_apart(pins, true)) {
        add(&mut found.washouts, is_made);
    }
    if let Some(pins) = standing {
        let numbers: Vec<String> = pins.iter().map(u8::to_string).collect();
        add(found.leaves.entry(numbers.join("-")).or_default(), is_made);
    }
}

fn add((made, chances): &mut Pair, is_made: bool) {
    *made += u64::from(is_made);
    *chances += 1;
}

fn count(items: impl IntoIterator) -> u64 {
    items.into_iter().count() as u64
}

fn pins(bowls: &[Thrown]) -> u8 {
    bowls.iter().map(|bowl| bowl.pins).sum()
}

/// The bowls at each rack: ten of them, and those of the tenth frame's extra bowls.
fn racks(bowls: &[Thrown], book: Book) -> Vec<&[Thrown]> {
    let mut racks = Vec::new();
    let mut rest = bowls;
    while let Some(first) = rest.first() {
        let length = if first.pins >= book.strike { 1 } else { 2 };
        let (rack, others) = rest.split_at(length.min(rest.len()));
        racks.push(rack);
        rest = others;
    }
    racks
}

fn total(racks: &[&[Thrown]], book: Book) -> u64 {
    let is_strike = |rack: &[Thrown]| rack[0].pins >= book.strike;
    // What each bowl counts: a strike counts ten, whatever fell.
    let worth = |rack: &[Thrown]| -> Vec<u64> {
        let counted = rack.iter().map(|bowl| u64::from(bowl.pins)).collect();
        if is_strike(rack) { vec![10] } else { counted }
    };
    let frame = |number: usize| -> u64 {
        let rack = racks[number];
        let later = racks[number + 1..].iter().flat_map(|rack| worth(rack));
        let own: u64 = worth(rack).iter().sum();
        match (is_strike(rack), own == 10, book.at_once) {
            (true, _, true) => 30,
            (false, true, true) => 10 + u64::from(rack[0].pins),
            (true, _, false) => 10 + later.take(2).sum::<u64>(),
            (false, true, false) => 10 + later.take(1).sum::<u64>(),
            (false, false, _) => own,
        }
    };
    (0..10).map(frame).sum()
}

/// Whether pins, with or without the head pin among them, do not hold together: some cannot be
/// reached from the others by steps to a diagonal neighbour or straight behind, or a fallen pin is
/// between two of a row or right ahead of two.
fn is_apart(standing: &[u8], has_head: bool) -> bool {
    if standing.contains(&1) != has_head || standing.len() < 2 {
        return false;
    }
    let is_up = |place| standing.iter().any(|pin| spot(*pin) == place);
    let fallen = (1..=10).filter(|pin| !standing.contains(pin)).map(spot);
    let mut fallen = fallen.map(|(row, across)| {
        let between = is_up((row, across - 2)) && is_up((row, across + 2));
        let ahead = is_up((row + 1, across - 1)) && is_up((row + 1, across + 1));
        between || ahead
    });
    fallen.any(|parts| parts) || reached_from(standing[0], standing) < standing.len()
}

fn reached_from(first: u8, standing: &[u8]) -> usize {
    let mut reached = vec![first];
    let mut next = 0;
    while next < reached.len() {
        let (row, across) = spot(reached[next]);
        for pin in standing
            .iter()
            .filter(|pin| !reached.contains(pin))
            .copied()
            .collect::<Vec<_>>()
        {
            let (rows, aside) = ((spot(pin).0 - row).abs(), (spot(pin).1 - across).abs());
            if (rows, aside) == (1, 1) || (rows, aside) == (2, 0) {
                reached.push(pin);
            }
        }
        next += 1;
    }
    reached.len()
}

/// Where a pin stands: its row, and its place across in halves of the distance of two.
fn spot(number: u8) -> (i8, i8) {
    match number {
        1 => (0, 0),
        2 | 3 => (1, 2 * number.cast_signed() - 5),
        4..=6 => (2, 2 * number.cast_signed() - 10),
        _ => (3, 2 * number.cast_signed() - 17),
    }
}

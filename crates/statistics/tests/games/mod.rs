//! Finished games made of random choices.

use proptest::prelude::*;
use tenpin_rules::{Entry, Frames, PinSet, Pins, Rack, RuleBook, Sign};
use tenpin_scorecard::PlayerRow;

use crate::oracle::{Book, Thrown};

/// A finished game: as the rules keep it, and as a flat list of bowls.
#[derive(Debug, Clone)]
pub(crate) struct RandomGame {
    pub(crate) rules: RuleBook,
    pub(crate) entries: Vec<Entry>,
    pub(crate) bowls: Vec<Thrown>,
}

impl RandomGame {
    pub(crate) fn row(&self) -> PlayerRow {
        let frames = Frames::from(self.rules).replay(self.entries.iter().copied());
        PlayerRow::from(&frames.unwrap())
    }

    /// The same game with nothing but counts and fouls.
    pub(crate) fn without_leaves(&self) -> PlayerRow {
        let counts = self.bowls.iter().map(|bowl| {
            if bowl.is_foul {
                Entry::Sign(Sign::Foul)
            } else {
                Pins::try_from(bowl.pins).unwrap().into()
            }
        });
        PlayerRow::from(&Frames::from(self.rules).replay(counts).unwrap())
    }

    pub(crate) fn book(&self) -> Book {
        let strike = match self.rules {
            RuleBook::NO_TAP_9 => 9,
            RuleBook::NO_TAP_8 => 8,
            RuleBook::NO_TAP_7 => 7,
            _ => 10,
        };
        Book {
            strike,
            at_once: self.rules == RuleBook::CURRENT_FRAME,
        }
    }
}

/// A finished game by any rule book.
pub(crate) fn any_game() -> impl Strategy<Value = RandomGame> {
    let choices = prop::collection::vec((0..8_u8, 0..1024_u16), 21);
    (0..RuleBook::ALL.len(), choices)
        .prop_map(|(rules, choices)| game(RuleBook::ALL[rules], &choices))
}

fn game(rules: RuleBook, choices: &[(u8, u16)]) -> RandomGame {
    let mut frames = Frames::from(rules);
    let mut game = RandomGame {
        rules,
        entries: Vec::new(),
        bowls: Vec::new(),
    };
    for (kind, bits) in choices {
        let Ok(rack) = frames.rack() else {
            break;
        };
        let entry = entry(*kind, *bits, rack);
        let bowl = rack.read(entry).unwrap();
        frames.bowl(entry).unwrap();
        let (pins, is_foul) = (Pins::from(bowl).into(), bowl.is_foul());
        let standing = match entry {
            Entry::Standing(pins) => Some(pins),
            _ if rack == Rack::Full && pins == 0 && !is_foul => Some(PinSet::ALL),
            _ => None,
        };
        game.bowls.push(Thrown {
            pins,
            is_foul,
            standing: standing.map(|pins| pins.into_iter().map(u8::from).collect()),
            is_said_split: matches!(entry, Entry::Sign(Sign::Split(_))),
        });
        game.entries.push(entry);
    }
    game
}

/// A bowl that is possible at this rack.
fn entry(kind: u8, bits: u16, rack: Rack) -> Entry {
    let standing = u8::from(Pins::from(rack));
    let count = |most: u8| Pins::try_from(u8::try_from(bits % 11).unwrap().min(most)).unwrap();
    match (kind, Option::<PinSet>::from(rack)) {
        (0, _) => Entry::Sign(Sign::Foul),
        (1, _) if rack == Rack::Full => {
            Entry::Sign(Sign::Split(count(8).max(Pins::try_from(1).unwrap())))
        }
        (2..=4, Some(pins)) => Entry::Standing(PinSet::try_from(u16::from(pins) & bits).unwrap()),
        (5 | 6, _) => Pins::try_from(standing).unwrap().into(),
        _ => count(standing).into(),
    }
}

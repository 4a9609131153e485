//! A scorer who enters whatever there is to enter, of which a game takes what it allows.

use proptest::prelude::*;
use tenpin_rules::{Entry, FrameNumber, Name, Pin, PinSet, Pins, Rack, RuleBook, Sign};
use tenpin_store::{Action, Event, GameId, Lock, Proposal, Record, Refusal, Sheet, Timestamp};

/// What a scorer enters for a bowl.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wish {
    Entry(Entry),
    /// Some of the pins that stand are left.
    Leaving(u16),
}

impl Wish {
    /// What it is at this rack.
    pub(crate) fn at(self, rack: Rack) -> Entry {
        let bits = match self {
            Self::Entry(entry) => return entry,
            Self::Leaving(bits) => bits,
        };
        let stood = Option::<PinSet>::from(rack).unwrap_or(PinSet::ALL);
        let wanted = PinSet::try_from(bits).unwrap();
        let left = wanted.into_iter().filter(|pin: &Pin| stood.has(*pin));
        Entry::Standing(left.take(u8::from(Pins::from(rack)).into()).collect())
    }
}

/// What a scorer attempts.
#[derive(Debug, Clone)]
pub(crate) enum Attempt {
    Bowl(Wish),
    Undo,
    Correct(u16, Wish),
    CorrectFrame(u8, FrameNumber, Vec<Wish>),
}

pub(crate) fn pins() -> impl Strategy<Value = Pins> {
    prop_oneof![3 => 0..=10_u8, 1 => Just(10)].prop_map(|count| Pins::try_from(count).unwrap())
}

pub(crate) fn wish() -> impl Strategy<Value = Wish> {
    let entry = prop_oneof![
        8 => pins().prop_map(Entry::from),
        1 => Just(Entry::from(Sign::Strike)),
        1 => Just(Entry::from(Sign::Spare)),
        2 => Just(Entry::from(Sign::Foul)),
        2 => pins().prop_map(|pins| Entry::from(Sign::Split(pins))),
    ];
    prop_oneof![
        3 => entry.prop_map(Wish::Entry),
        2 => (0..1024_u16).prop_map(Wish::Leaving),
        // Few pins are left most of the time.
        1 => (0..10_u16, 0..10_u16).prop_map(|(one, other)| Wish::Leaving(1 << one | 1 << other)),
    ]
}

pub(crate) fn frame() -> impl Strategy<Value = FrameNumber> {
    (1..=10_u8).prop_map(|number| FrameNumber::try_from(number).unwrap())
}

pub(crate) fn correct_frame() -> impl Strategy<Value = Attempt> {
    let wishes = prop::collection::vec(wish(), 1..=3);
    (0..4_u8, frame(), wishes)
        .prop_map(|(seat, frame, wishes)| Attempt::CorrectFrame(seat, frame, wishes))
}

pub(crate) fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        30 => wish().prop_map(Attempt::Bowl),
        2 => Just(Attempt::Undo),
        4 => (0..90_u16, wish()).prop_map(|(number, wish)| Attempt::Correct(number, wish)),
        6 => correct_frame(),
    ]
}

pub(crate) fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    prop::collection::vec(attempt(), 0..150)
}

pub(crate) fn rules() -> impl Strategy<Value = RuleBook> {
    prop::sample::select(&RuleBook::ALL[..])
}

/// A new game of up to four players, by any rule book.
pub(crate) fn opened() -> impl Strategy<Value = Sheet> {
    let names = ["PJS", "KYJ", "LEE", "KIM"];
    (rules(), 1..=4_usize).prop_map(move |(rules, count)| {
        let names = names[..count].iter();
        let players: Vec<Name> = names.map(|name| name.parse().unwrap()).collect();
        Sheet::by(rules, players).unwrap()
    })
}

/// The bowls that these wishes are in a frame, as far as they are known to be possible.
pub(crate) fn entries(wishes: &[Wish]) -> Vec<Entry> {
    let mut rack = Rack::Full;
    let entries = wishes.iter().map(|wish| {
        let entry = wish.at(rack);
        let bowl = rack.read(entry).ok();
        let is_cleared = bowl.is_none_or(|bowl| Pins::from(bowl) == rack.into());
        rack = match bowl.filter(|_| !is_cleared && rack == Rack::Full) {
            Some(bowl) => Rack::after(bowl),
            None => Rack::Full,
        };
        entry
    });
    entries.collect()
}

pub(crate) fn propose(sheet: &Sheet, attempt: &Attempt) -> Result<Proposal, Refusal> {
    let rack = sheet.turn().map_or(Rack::Full, |turn| turn.rack);
    match attempt {
        Attempt::Bowl(wish) => sheet.bowl(wish.at(rack)),
        Attempt::Undo => sheet.undo(Lock::Open),
        Attempt::Correct(number, wish) => sheet.correct(*number, wish.at(Rack::Full), Lock::Open),
        Attempt::CorrectFrame(seat, frame, wishes) => {
            sheet.correct_frame(*seat, *frame, &entries(wishes), Lock::Open)
        }
    }
}

/// A sheet after all attempts that it allowed, and their actions.
pub(crate) fn played(opened: &Sheet, attempts: &[Attempt]) -> (Sheet, Vec<Action>) {
    let mut sheet = opened.clone();
    let mut actions = Vec::new();
    for attempt in attempts {
        if let Ok(proposal) = propose(&sheet, attempt) {
            sheet = proposal.sheet;
            actions.push(proposal.action);
        }
    }
    (sheet, actions)
}

/// A game as it would be stored after these actions.
pub(crate) fn record(opened: &Sheet, actions: &[Action]) -> Record {
    let event = |(ordinal, action): (u32, &Action)| Event {
        ordinal,
        action: action.clone(),
        at: Timestamp::from(0),
        by: String::new(),
        request: None,
    };
    Record {
        id: GameId::try_from(1).unwrap(),
        place: None,
        rules: opened.rules(),
        players: opened.seats(),
        at: Timestamp::from(0),
        by: String::new(),
        request: None,
        events: (1..).zip(actions).map(event).collect(),
    }
}

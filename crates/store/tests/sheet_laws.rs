//! Laws that hold for every sheet.

use proptest::prelude::*;
use tenpin_rules::{Entry, Name, Pins, Rack};
use tenpin_store::{
    Action, Bowl, Event, GameId, Lock, Proposal, Record, Refusal, Sheet, Timestamp,
};

/// What a scorer attempts.
#[derive(Debug, Clone, Copy)]
enum Attempt {
    Bowl(Pins),
    Undo,
    Correct(u16, Pins),
}

fn pins() -> impl Strategy<Value = Pins> {
    prop_oneof![3 => 0..=10_u8, 1 => Just(10)].prop_map(|count| Pins::try_from(count).unwrap())
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        12 => pins().prop_map(Attempt::Bowl),
        1 => Just(Attempt::Undo),
        2 => (0..90_u16, pins()).prop_map(|(number, pins)| Attempt::Correct(number, pins)),
    ]
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    proptest::collection::vec(attempt(), 0..150)
}

fn players() -> impl Strategy<Value = Vec<Name>> {
    let names = ["PJS", "KYJ", "LEE", "KIM"];
    (1..=4_usize).prop_map(move |count| {
        let names = names[..count].iter();
        names.map(|name| name.parse().unwrap()).collect()
    })
}

fn propose(sheet: &Sheet, attempt: Attempt) -> Result<Proposal, Refusal> {
    match attempt {
        Attempt::Bowl(pins) => sheet.bowl(pins),
        Attempt::Undo => sheet.undo(Lock::Open),
        Attempt::Correct(number, pins) => sheet.correct(number, pins, Lock::Open),
    }
}

/// A sheet after all attempts that it allowed, and their actions.
fn played(players: &[Name], attempts: Vec<Attempt>) -> (Sheet, Vec<Action>) {
    let mut sheet = Sheet::new(players.to_vec()).unwrap();
    let mut actions = Vec::new();
    for attempt in attempts {
        if let Ok(proposal) = propose(&sheet, attempt) {
            sheet = proposal.sheet;
            actions.push(proposal.action);
        }
    }
    (sheet, actions)
}

fn record(players: Vec<Name>, actions: &[Action]) -> Record {
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
        players,
        at: Timestamp::from(0),
        by: String::new(),
        request: None,
        events: (1..).zip(actions).map(event).collect(),
    }
}

/// The sheet after exactly these bowls.
fn bowled(players: &[Name], bowls: &[Bowl]) -> Sheet {
    let mut sheet = Sheet::new(players.to_vec()).unwrap();
    for bowl in bowls {
        sheet = sheet.bowl(bowl.pins).unwrap().sheet;
    }
    sheet
}

/// The game on a sheet, without its version.
fn game(sheet: &Sheet) -> impl PartialEq + std::fmt::Debug + use<> {
    (sheet.lineup().clone(), sheet.bowls().to_vec(), sheet.turn())
}

#[test]
fn what_was_seen_of_a_bowl_is_void_once_it_is_corrected() {
    let mut sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    let Action::Bowled(bowl) = sheet.bowl(Pins::NONE).unwrap().action else {
        panic!("a bowl is a bowl");
    };
    for (standing, foul) in [(Some(Bowl::ALL_STANDING), false), (None, true)] {
        let seen = Bowl {
            number: bowl.number + u16::try_from(sheet.bowls().len()).unwrap(),
            standing,
            foul,
            ..bowl
        };
        sheet.apply(&Action::Bowled(seen)).unwrap();
        let three = Pins::try_from(3).unwrap();
        let corrected = sheet.correct(seen.number, three, Lock::Open).unwrap();
        let expected = Bowl {
            pins: three,
            standing: None,
            foul: false,
            ..seen
        };
        assert_eq!(corrected.action, Action::Corrected(expected));
    }
}

#[test]
fn a_correction_moves_the_bowls_after_it_to_their_frames() {
    let mut sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    for count in [3, 4, 5] {
        sheet = sheet.bowl(Pins::try_from(count).unwrap()).unwrap().sheet;
    }
    let frames = |sheet: &Sheet| {
        let frames = sheet.bowls().iter().map(|bowl| bowl.frame);
        frames.map(u8::from).collect::<Vec<_>>()
    };
    assert_eq!(frames(&sheet), [1, 1, 2]);
    let strike = Pins::try_from(10).unwrap();
    let corrected = sheet.correct(1, strike, Lock::Open).unwrap();
    assert_eq!(frames(&corrected.sheet), [1, 2, 2]);
}

proptest! {
    #[test]
    fn a_proposal_is_what_its_action_does_once_it_is_written(
        players in players(), attempts in attempts(), next in attempt(),
    ) {
        let (sheet, _) = played(&players, attempts);
        let before = sheet.clone();
        if let Ok(proposal) = propose(&sheet, next) {
            let mut applied = sheet.clone();
            applied.apply(&proposal.action).unwrap();
            prop_assert_eq!(applied, proposal.sheet);
        }
        prop_assert_eq!(sheet, before, "a proposal changes nothing");
    }

    #[test]
    fn a_typed_bowl_is_the_bowl_that_it_means(
        players in players(), attempts in attempts(), pins in pins(),
    ) {
        let (sheet, _) = played(&players, attempts);
        prop_assert_eq!(sheet.enter(Entry::Count(pins)), sheet.bowl(pins));
        let Some(turn) = sheet.turn() else {
            return Ok(());
        };
        let (clearing, other) = if turn.rack == Rack::Full {
            (Entry::Strike, Entry::Spare)
        } else {
            (Entry::Spare, Entry::Strike)
        };
        prop_assert_eq!(sheet.enter(clearing), sheet.bowl(turn.standing()));
        prop_assert!(sheet.enter(other).is_err());
    }

    #[test]
    fn replaying_the_events_gives_the_same_sheet(players in players(), attempts in attempts()) {
        let (sheet, actions) = played(&players, attempts);
        let record = record(players, &actions);
        prop_assert_eq!(record.replay().unwrap(), sheet);
        prop_assert_eq!(record.history().unwrap().len(), actions.len());
    }

    #[test]
    fn a_sheet_is_what_its_bowls_alone_would_give(players in players(), attempts in attempts()) {
        let (sheet, actions) = played(&players, attempts);
        prop_assert_eq!(game(&bowled(&players, sheet.bowls())), game(&sheet));
        prop_assert_eq!(sheet.version() as usize, actions.len());
        prop_assert_eq!(sheet.is_over(), sheet.lineup().is_over());
    }

    #[test]
    fn an_action_that_cannot_have_happened_changes_nothing(
        players in players(), attempts in attempts(), others in attempts(),
    ) {
        let (mut sheet, _) = played(&players, attempts);
        let (_, actions) = played(&players, others);
        for action in actions {
            let before = sheet.clone();
            if sheet.apply(&action).is_err() {
                prop_assert_eq!(&sheet, &before);
            }
        }
    }

    #[test]
    fn undo_is_the_inverse_of_a_bowl(
        players in players(), attempts in attempts(), pins in pins(),
    ) {
        let (before, _) = played(&players, attempts);
        if let Ok(bowled) = before.bowl(pins) {
            let undone = bowled.sheet.undo(Lock::Open).unwrap();
            prop_assert_eq!(game(&undone.sheet), game(&before));
            prop_assert_eq!(undone.sheet.version(), before.version() + 2);
        }
    }

    #[test]
    fn a_corrected_game_is_as_if_it_had_been_bowled_that_way(
        players in players(), attempts in attempts(), number in 1..90_u16, pins in pins(),
    ) {
        let (before, _) = played(&players, attempts);
        if let Ok(corrected) = before.correct(number, pins, Lock::Open) {
            let sheet = corrected.sheet;
            let mut bowls = before.bowls().to_vec();
            bowls[usize::from(number) - 1].pins = pins;
            let expected = bowled(&players, &bowls);
            prop_assert_eq!(game(&sheet), game(&expected));
            let seats = |sheet: &Sheet| sheet.bowls().iter().map(|bowl| bowl.seat).collect::<Vec<_>>();
            prop_assert_eq!(seats(&sheet), seats(&before), "bowls never change hands");
        }
    }

    #[test]
    fn a_finished_game_is_locked(players in players(), attempts in attempts(), number in 1..90_u16) {
        let (mut sheet, _) = played(&players, attempts);
        while let Some(turn) = sheet.turn() {
            sheet = sheet.bowl(turn.standing()).unwrap().sheet;
        }
        prop_assert_eq!(sheet.undo(Lock::Closed), Err(Refusal::Locked));
        prop_assert_eq!(sheet.correct(number, Pins::NONE, Lock::Closed), Err(Refusal::Locked));
        prop_assert!(sheet.bowl(Pins::NONE).is_err());
        prop_assert!(sheet.undo(Lock::Open).is_ok());
    }
}

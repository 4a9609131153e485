//! What holds for every sheet.

use proptest::prelude::*;
use tenpin_rules::{Name, Pins};
use tenpin_store::{Action, Bowl, Event, GameId, Lock, Record, Refusal, Sheet, Timestamp};

/// What somebody tries: pins to bowl, to take back, or to correct a bowl to.
#[derive(Debug, Clone, Copy)]
enum Try {
    Bowl(Pins),
    Undo,
    Correct(u16, Pins),
}

fn pins() -> impl Strategy<Value = Pins> {
    prop_oneof![3 => 0..=10_u8, 1 => Just(10)].prop_map(|count| Pins::try_from(count).unwrap())
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let one = prop_oneof![
        12 => pins().prop_map(Try::Bowl),
        1 => Just(Try::Undo),
        2 => (0..90_u16, pins()).prop_map(|(number, pins)| Try::Correct(number, pins)),
    ];
    proptest::collection::vec(one, 0..150)
}

fn players() -> impl Strategy<Value = Vec<Name>> {
    let names = ["PJS", "KYJ", "LEE", "KIM"];
    (1..=4_usize).prop_map(move |count| {
        let names = names[..count].iter();
        names.map(|name| name.parse().unwrap()).collect()
    })
}

fn ask(sheet: &Sheet, what: Try) -> Result<Action, Refusal> {
    match what {
        Try::Bowl(pins) => sheet.bowl(pins),
        Try::Undo => sheet.undo(Lock::Open),
        Try::Correct(number, pins) => sheet.correct(number, pins, Lock::Open),
    }
}

/// A sheet after all of the tries that it took, and the actions that they were.
fn played(players: &[Name], tries: Vec<Try>) -> (Sheet, Vec<Action>) {
    let mut sheet = Sheet::new(players.to_vec()).unwrap();
    let mut actions = Vec::new();
    for what in tries {
        if let Ok(action) = ask(&sheet, what) {
            sheet.apply(&action).unwrap();
            actions.push(action);
        }
    }
    (sheet, actions)
}

fn record(players: Vec<Name>, actions: &[Action]) -> Record {
    let event = |(ordinal, action): (u32, &Action)| Event {
        ordinal,
        action: *action,
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

/// The sheet on which just these pins were bowled.
fn bowled(players: &[Name], bowls: &[Bowl]) -> Sheet {
    let mut sheet = Sheet::new(players.to_vec()).unwrap();
    for bowl in bowls {
        let action = sheet.bowl(bowl.pins).unwrap();
        sheet.apply(&action).unwrap();
    }
    sheet
}

/// The game on a sheet, without how it came about.
fn game(sheet: &Sheet) -> impl PartialEq + std::fmt::Debug + use<> {
    (sheet.lineup().clone(), sheet.bowls().to_vec(), sheet.turn())
}

proptest! {
    #[test]
    fn the_events_make_the_same_sheet_again(players in players(), tries in tries()) {
        let (sheet, actions) = played(&players, tries);
        let record = record(players, &actions);
        prop_assert_eq!(record.replay().unwrap(), sheet);
        prop_assert_eq!(record.history().unwrap().len(), actions.len());
    }

    #[test]
    fn a_sheet_is_the_game_of_its_bowls(players in players(), tries in tries()) {
        let (sheet, actions) = played(&players, tries);
        prop_assert_eq!(game(&bowled(&players, sheet.bowls())), game(&sheet));
        prop_assert_eq!(sheet.version() as usize, actions.len());
        prop_assert_eq!(sheet.is_over(), sheet.lineup().is_over());
    }

    #[test]
    fn an_action_that_cannot_have_happened_changes_nothing(
        players in players(), tries in tries(), others in tries(),
    ) {
        let (mut sheet, _) = played(&players, tries);
        let (_, actions) = played(&players, others);
        for action in actions {
            let before = sheet.clone();
            if sheet.apply(&action).is_err() {
                prop_assert_eq!(&sheet, &before);
            }
        }
    }

    #[test]
    fn taking_back_is_the_inverse_of_bowling(
        players in players(), tries in tries(), pins in pins(),
    ) {
        let (mut sheet, _) = played(&players, tries);
        let before = sheet.clone();
        if let Ok(action) = sheet.bowl(pins) {
            sheet.apply(&action).unwrap();
            let undone = sheet.undo(Lock::Open).unwrap();
            sheet.apply(&undone).unwrap();
            prop_assert_eq!(game(&sheet), game(&before));
            prop_assert_eq!(sheet.version(), before.version() + 2);
        }
    }

    #[test]
    fn a_corrected_game_is_one_that_was_bowled_so_from_the_start(
        players in players(), tries in tries(), number in 1..90_u16, pins in pins(),
    ) {
        let (mut sheet, _) = played(&players, tries);
        let before = sheet.clone();
        if let Ok(action) = sheet.correct(number, pins, Lock::Open) {
            sheet.apply(&action).unwrap();
            let mut bowls = before.bowls().to_vec();
            bowls[usize::from(number) - 1].pins = pins;
            let expected = bowled(&players, &bowls);
            prop_assert_eq!(game(&sheet), game(&expected));
            let seats = |sheet: &Sheet| sheet.bowls().iter().map(|bowl| bowl.seat).collect::<Vec<_>>();
            prop_assert_eq!(seats(&sheet), seats(&before), "bowls never change hands");
        }
    }

    #[test]
    fn a_finished_game_is_locked(players in players(), tries in tries(), number in 1..90_u16) {
        let (mut sheet, _) = played(&players, tries);
        while let Some(up) = sheet.turn() {
            let action = sheet.bowl(up.standing).unwrap();
            sheet.apply(&action).unwrap();
        }
        prop_assert_eq!(sheet.undo(Lock::Closed), Err(Refusal::Locked));
        prop_assert_eq!(sheet.correct(number, Pins::NONE, Lock::Closed), Err(Refusal::Locked));
        prop_assert!(sheet.bowl(Pins::NONE).is_err());
        prop_assert!(sheet.undo(Lock::Open).is_ok());
    }
}

//! What holds for every sheet.

use proptest::prelude::*;
use tenpin_rules::{Name, Pins};
use tenpin_store::{Bowl, Deed, Event, GameId, Lock, Moment, Record, Refusal, Sheet};

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

fn ask(sheet: &Sheet, what: Try) -> Result<Deed, Refusal> {
    match what {
        Try::Bowl(pins) => sheet.bowl(pins),
        Try::Undo => sheet.undo(Lock::Open),
        Try::Correct(number, pins) => sheet.correct(number, pins, Lock::Open),
    }
}

/// A sheet after all of the tries that it took, and the deeds that they were.
fn played(players: &[Name], tries: Vec<Try>) -> (Sheet, Vec<Deed>) {
    let mut sheet = Sheet::new(players.to_vec()).unwrap();
    let mut deeds = Vec::new();
    for what in tries {
        if let Ok(deed) = ask(&sheet, what) {
            sheet.apply(&deed).unwrap();
            deeds.push(deed);
        }
    }
    (sheet, deeds)
}

fn record(players: Vec<Name>, deeds: &[Deed]) -> Record {
    let event = |(ordinal, deed): (u32, &Deed)| Event {
        ordinal,
        deed: *deed,
        at: Moment::from(0),
        by: String::new(),
        request: None,
    };
    Record {
        id: GameId::try_from(1).unwrap(),
        place: None,
        players,
        at: Moment::from(0),
        by: String::new(),
        request: None,
        events: (1..).zip(deeds).map(event).collect(),
    }
}

/// The sheet on which just these pins were bowled.
fn bowled(players: &[Name], bowls: &[Bowl]) -> Sheet {
    let mut sheet = Sheet::new(players.to_vec()).unwrap();
    for bowl in bowls {
        let deed = sheet.bowl(bowl.pins).unwrap();
        sheet.apply(&deed).unwrap();
    }
    sheet
}

/// The game on a sheet, without how it came about.
fn game(sheet: &Sheet) -> impl PartialEq + std::fmt::Debug + use<> {
    (sheet.lineup().clone(), sheet.bowls().to_vec(), sheet.up())
}

proptest! {
    #[test]
    fn the_events_make_the_same_sheet_again(players in players(), tries in tries()) {
        let (sheet, deeds) = played(&players, tries);
        let record = record(players, &deeds);
        prop_assert_eq!(record.replay().unwrap(), sheet);
        prop_assert_eq!(record.history().unwrap().len(), deeds.len());
    }

    #[test]
    fn a_sheet_is_the_game_of_its_bowls(players in players(), tries in tries()) {
        let (sheet, deeds) = played(&players, tries);
        prop_assert_eq!(game(&bowled(&players, sheet.bowls())), game(&sheet));
        prop_assert_eq!(sheet.version() as usize, deeds.len());
        prop_assert_eq!(sheet.is_over(), sheet.lineup().is_over());
    }

    #[test]
    fn a_deed_that_cannot_have_happened_changes_nothing(
        players in players(), tries in tries(), others in tries(),
    ) {
        let (mut sheet, _) = played(&players, tries);
        let (_, deeds) = played(&players, others);
        for deed in deeds {
            let before = sheet.clone();
            if sheet.apply(&deed).is_err() {
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
        if let Ok(deed) = sheet.bowl(pins) {
            sheet.apply(&deed).unwrap();
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
        if let Ok(deed) = sheet.correct(number, pins, Lock::Open) {
            sheet.apply(&deed).unwrap();
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
        while let Some(up) = sheet.up() {
            let deed = sheet.bowl(up.standing).unwrap();
            sheet.apply(&deed).unwrap();
        }
        prop_assert_eq!(sheet.undo(Lock::Closed), Err(Refusal::Locked));
        prop_assert_eq!(sheet.correct(number, Pins::NONE, Lock::Closed), Err(Refusal::Locked));
        prop_assert!(sheet.bowl(Pins::NONE).is_err());
        prop_assert!(sheet.undo(Lock::Open).is_ok());
    }
}

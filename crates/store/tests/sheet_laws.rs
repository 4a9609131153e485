//! Laws that hold for every sheet.

#[allow(dead_code, reason = "other laws use more of it")]
mod scorer;

use proptest::prelude::*;
use scorer::{attempt, attempts, opened, pins, played, propose, record, wish};
use tenpin_bowlers::{Bowler, BowlerId, BowlerState, Roster};
use tenpin_rules::{Bowl, Entry, MissedFrames, Pins, Rack, Sign};
use tenpin_store::{
    Action, CorrectedBowl, EncodedAction, Lock, PlacedBowl, Refusal, SeatAssignment, SeatedPlayer,
    Sheet,
};

/// The sheet after exactly these bowls.
fn bowled(opened: &Sheet, bowls: &[PlacedBowl]) -> Sheet {
    let mut sheet = opened.clone();
    for bowl in bowls {
        sheet = sheet.bowl(bowl.bowl).unwrap().sheet;
    }
    sheet
}

/// The game on a sheet, without its version.
fn game(sheet: &Sheet) -> impl PartialEq + std::fmt::Debug + use<> {
    (sheet.lineup().clone(), sheet.bowls().to_vec(), sheet.turn())
}

fn entry(text: &str) -> Entry {
    text.parse().unwrap()
}

/// Checks what a bowl is once it is corrected (BWL-5).
#[track_caller]
fn check_correction(bowled: &str, corrected: &str, expected: &str) {
    let sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    let read = |text| Rack::Full.read(entry(text)).unwrap();
    let sheet = sheet.bowl(entry(bowled)).unwrap().sheet;
    let proposal = sheet.correct(1, entry(corrected), Lock::Open).unwrap();
    let bowl = PlacedBowl {
        bowl: read(expected),
        ..sheet.bowls()[0]
    };
    let replaced = Some(read(bowled));
    let action = Action::Corrected(CorrectedBowl { bowl, replaced });
    assert_eq!(proposal.action, action, "{bowled} to {corrected}");
    assert_eq!(proposal.sheet.bowls(), [bowl]);
    let frame = bowl.frame;
    let whole = sheet.correct_frame(0, frame, &[entry(corrected)], Lock::Open);
    assert_eq!(whole.unwrap().sheet.bowls(), [bowl]);
}

#[test]
fn a_correction_keeps_or_replaces_all_of_a_bowl() {
    for (bowled, corrected, expected) in [
        ("8[7-10]", "7", "7"),
        ("8[7-10]", "8", "8[7-10]"),
        ("8[7-10]", "8[1-2]", "8[1-2]"),
        ("8[7-10]", "[1-2]", "8[1-2]"),
        ("8[7-10]", "F", "F"),
        ("8[7-10]", "(8)", "(8)"),
        ("(8)", "8", "(8)"),
        ("(8)", "(7)", "(7)"),
        ("8", "8[7-10]", "8[7-10]"),
        ("F", "-", "-"),
        ("-", "F", "F"),
        ("F", "8[7-10]", "8[7-10]"),
    ] {
        check_correction(bowled, corrected, expected);
    }
}

#[test]
fn what_is_evident_in_a_journal_is_what_it_would_be_without() {
    let mut sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    let Action::Bowled(gutter) = sheet.bowl(Pins::NONE).unwrap().action else {
        panic!("a bowl is a bowl");
    };
    let seen = PlacedBowl {
        bowl: Bowl::Leave(Pins::NONE, tenpin_rules::PinSet::ALL),
        ..gutter
    };
    sheet.apply(&Action::Bowled(seen)).unwrap();
    assert_eq!(sheet.bowls(), [gutter]);
    sheet.apply(&Action::Undone(seen)).unwrap();
    assert_eq!(sheet.bowls(), []);
}

#[test]
fn a_bowl_that_would_be_in_another_frame_is_corrected_with_its_frame() {
    let sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    let sheet = ["X", "3", "4"]
        .into_iter()
        .fold(sheet, |sheet, text| sheet.bowl(entry(text)).unwrap().sheet);
    let frame = sheet.bowls()[0].frame;
    let refused = sheet.correct(1, entry("6"), Lock::Open);
    assert_eq!(refused, Err(Refusal::ChangesFrame { number: 2, frame }));
    let bowls = ["6", "-"].map(entry);
    let corrected = sheet.correct_frame(0, frame, &bowls, Lock::Open).unwrap();
    let counts = corrected.sheet.bowls().iter();
    let counts: Vec<u8> = counts.map(|bowl| Pins::from(bowl.bowl).into()).collect();
    assert_eq!(counts, [6, 0, 3, 4]);
    // A journal of an older program has such a correction, and the bowls moved.
    let mut older = sheet.clone();
    let bowl = PlacedBowl {
        bowl: Bowl::Count(Pins::try_from(6).unwrap()),
        ..sheet.bowls()[0]
    };
    let replaced = None;
    let corrected = Action::Corrected(CorrectedBowl { bowl, replaced });
    older.apply(&corrected).unwrap();
    let frames: Vec<u8> = older.bowls().iter().map(|bowl| bowl.frame.into()).collect();
    assert_eq!(frames, [1, 1, 2]);
}

/// An older program knew the leave of a bowl from an import, and did not judge it.
#[test]
fn what_stood_after_a_bowl_is_forgotten_where_an_older_program_corrected_the_one_before() {
    let sheet = Sheet::new(vec!["PJS".parse().unwrap()]).unwrap();
    let sheet = ["7", "2[10]", "8"]
        .into_iter()
        .fold(sheet, |sheet, text| sheet.bowl(entry(text)).unwrap().sheet);
    let six = Bowl::Count(Pins::try_from(6).unwrap());
    let bowl = PlacedBowl {
        bowl: six,
        ..sheet.bowls()[0]
    };
    let mut older = sheet.clone();
    let (known, replaced) = (Some(sheet.bowls()[0].bowl), None);
    let corrected = CorrectedBowl { bowl, replaced };
    older.apply(&Action::Corrected(corrected)).unwrap();
    let bowls: Vec<Bowl> = older.bowls().iter().map(|placed| placed.bowl).collect();
    let counts = [6, 2, 8].map(|count: i32| Bowl::Count(Pins::try_from(count).unwrap()));
    assert_eq!(bowls, counts);
    // A scorer of today is told, and corrects the frame.
    let mut newer = sheet.clone();
    let replaced = known;
    let corrected = Action::Corrected(CorrectedBowl { bowl, replaced });
    assert!(newer.apply(&corrected).is_err());
    assert!(sheet.correct(1, six, Lock::Open).is_err());
}

#[test]
fn a_seat_is_given_to_another_bowler_and_to_nobody_twice() {
    let bowler = |number: i64| BowlerId::try_from(number).ok();
    let sheet = Sheet::new(vec!["PJS".parse().unwrap(), "KYJ".parse().unwrap()]).unwrap();
    assert_eq!(
        sheet.assign(2, bowler(7), &Roster::default()),
        Err(Refusal::NoSuchPlayer)
    );
    assert_eq!(
        sheet.assign(1, None, &Roster::default()),
        Err(Refusal::SameBowler)
    );
    let given = sheet
        .assign(1, bowler(7), &Roster::default())
        .unwrap()
        .sheet;
    assert_eq!(
        given.assign(1, bowler(7), &Roster::default()),
        Err(Refusal::SameBowler)
    );
    let seats: Vec<_> = given.seats().iter().map(|player| player.bowler).collect();
    assert_eq!((seats, given.version()), (vec![None, bowler(7)], 1));
    let mut strange = given.clone();
    for (seat, replaced, reason) in [
        (0, bowler(7), Refusal::Impossible),
        (1, None, Refusal::Impossible),
        (2, None, Refusal::NoSuchPlayer),
    ] {
        let assignment = SeatAssignment {
            seat,
            bowler: bowler(9),
            replaced,
        };
        assert_eq!(strange.apply(&Action::Assigned(assignment)), Err(reason));
    }
    assert_eq!(strange, given);
}

#[test]
fn nobody_gets_a_second_seat_whichever_of_their_entries_is_named() {
    let bowler = |number: i64, tag: &str, state| Bowler {
        state,
        ..Bowler::new(
            BowlerId::try_from(number).unwrap(),
            tag.parse().unwrap(),
            tag.parse().unwrap(),
        )
    };
    let kim = bowler(1, "KIM", BowlerState::Active);
    let entry = bowler(2, "KJM", BowlerState::Merged(kim.id));
    let lee = bowler(3, "LEE", BowlerState::Active);
    let (kim_id, entry_id, lee_id) = (kim.id, entry.id, lee.id);
    let roster = Roster::from_iter([kim, entry, lee]);
    let sheet = Sheet::new(vec!["PJS".parse().unwrap(), "KYJ".parse().unwrap()]).unwrap();
    let late = |bowler| SeatedPlayer {
        bowler: Some(bowler),
        .."LTE".parse().unwrap()
    };
    let refused = Refusal::OtherSeat("KYJ".parse().unwrap());
    for one in [kim_id, entry_id] {
        let given = sheet.assign(1, Some(one), &roster).unwrap().sheet;
        for other in [kim_id, entry_id] {
            assert_eq!(given.assign(0, Some(other), &roster), Err(refused));
            let joined = given.join_as(late(other), MissedFrames::CountNothing, &roster);
            assert_eq!(joined, Err(refused));
            // A roster that knows nobody still knows who is the same.
            let by_id = given.assign(0, Some(other), &Roster::default());
            assert_eq!(by_id.err(), (one == other).then_some(refused));
        }
        assert!(given.assign(0, Some(lee_id), &roster).is_ok());
        assert!(given.assign(0, None, &roster) == Err(Refusal::SameBowler));
        let joined = given.join_as(late(lee_id), MissedFrames::CountNothing, &roster);
        assert!(joined.is_ok());
    }
}

#[test]
fn a_stored_game_in_which_somebody_has_two_seats_is_read_as_it_is() {
    let kim = BowlerId::try_from(1).ok();
    let roster = Roster::default();
    let sheet = Sheet::new(vec!["PJS".parse().unwrap(), "KYJ".parse().unwrap()]).unwrap();
    let mut given = sheet.assign(1, kim, &roster).unwrap().sheet;
    let twice = Action::Assigned(SeatAssignment {
        seat: 0,
        bowler: kim,
        replaced: None,
    });
    assert_eq!(given.apply(&twice), Ok(()));
    assert_eq!(given.bowlers(), [kim, kim]);
    assert!(given.assign(0, None, &roster).is_ok());
}

proptest! {
    #[test]
    fn who_has_a_seat_changes_nothing_else(
        opened in opened(),
        attempts in attempts(),
        seats in prop::collection::vec((0..4_u8, prop::option::of(0..3_i64)), 1..30),
    ) {
        let (expected, actions) = played(&opened, &attempts);
        let mut sheet = opened.clone();
        let mut all = Vec::new();
        let mut seats = seats.iter().cycle();
        let mut given = 0;
        for action in &actions {
            let (seat, bowler) = seats.next().unwrap();
            let bowler = bowler.and_then(|bowler| BowlerId::try_from(bowler).ok());
            if let Ok(assigned) = sheet.assign(*seat, bowler, &Roster::default()) {
                prop_assert_eq!(game(&assigned.sheet), game(&sheet));
                prop_assert_eq!(assigned.sheet.undo(Lock::Open).map(|undo| undo.action),
                    sheet.undo(Lock::Open).map(|undo| undo.action));
                all.push(assigned.action);
                sheet = assigned.sheet;
                given += 1;
            }
            sheet.apply(action).unwrap();
            all.push(action.clone());
        }
        prop_assert_eq!(game(&sheet), game(&expected));
        prop_assert_eq!(sheet.version(), expected.version() + given);
        prop_assert_eq!(sheet.bowlers().len(), sheet.players().len());
        let record = record(&opened, &all);
        prop_assert_eq!(record.bowlers(), sheet.bowlers());
        prop_assert_eq!(record.replay().unwrap(), sheet);
    }

    #[test]
    fn a_proposal_is_what_its_action_does_once_it_is_written(
        opened in opened(), attempts in attempts(), next in attempt(),
    ) {
        let (sheet, _) = played(&opened, &attempts);
        let before = sheet.clone();
        if let Ok(proposal) = propose(&sheet, &next) {
            let mut applied = sheet.clone();
            applied.apply(&proposal.action).unwrap();
            prop_assert_eq!(applied, proposal.sheet);
        }
        prop_assert_eq!(sheet, before, "a proposal changes nothing");
    }

    #[test]
    fn a_typed_bowl_is_the_bowl_that_it_means(
        opened in opened(), attempts in attempts(), pins in pins(),
    ) {
        let (sheet, _) = played(&opened, &attempts);
        prop_assert_eq!(sheet.bowl(Entry::from(pins)), sheet.bowl(pins));
        let Some(turn) = sheet.turn() else {
            return Ok(());
        };
        let (clearing, other) = if turn.rack == Rack::Full {
            (Entry::Sign(Sign::Strike), Entry::Sign(Sign::Spare))
        } else {
            (Entry::Sign(Sign::Spare), Entry::Sign(Sign::Strike))
        };
        prop_assert_eq!(sheet.bowl(clearing), sheet.bowl(turn.standing()));
        prop_assert!(sheet.bowl(other).is_err());
    }

    #[test]
    fn replaying_the_events_gives_the_same_sheet(opened in opened(), attempts in attempts()) {
        let (sheet, actions) = played(&opened, &attempts);
        let record = record(&opened, &actions);
        prop_assert_eq!(record.replay().unwrap(), sheet.clone());
        prop_assert_eq!(record.check(), Ok(sheet));
        let history = record.history().unwrap();
        prop_assert_eq!(history.len(), actions.len());
        for entry in history {
            let is_correction =
                matches!(entry.event.action, Action::Corrected(_) | Action::FrameCorrected(_));
            prop_assert_eq!(entry.replaced.is_empty(), !is_correction);
        }
    }

    #[test]
    fn every_action_is_stored_and_read_back(opened in opened(), attempts in attempts()) {
        let (_, actions) = played(&opened, &attempts);
        for action in actions {
            prop_assert_eq!(EncodedAction::of(&action).decode(), Ok(action));
        }
    }

    #[test]
    fn a_sheet_is_what_its_bowls_alone_would_give(opened in opened(), attempts in attempts()) {
        let (sheet, actions) = played(&opened, &attempts);
        prop_assert_eq!(game(&bowled(&opened, sheet.bowls())), game(&sheet));
        prop_assert_eq!(sheet.version() as usize, actions.len());
        prop_assert_eq!(sheet.is_over(), sheet.lineup().is_over());
    }

    #[test]
    fn an_action_that_cannot_have_happened_changes_nothing(
        opened in opened(), attempts in attempts(), others in attempts(),
    ) {
        let (mut sheet, _) = played(&opened, &attempts);
        let (_, actions) = played(&opened, &others);
        for action in actions {
            let before = sheet.clone();
            if sheet.apply(&action).is_err() {
                prop_assert_eq!(&sheet, &before);
            }
        }
    }

    #[test]
    fn undo_is_the_inverse_of_a_bowl(
        opened in opened(), attempts in attempts(), wish in wish(),
    ) {
        let (before, _) = played(&opened, &attempts);
        if let Ok(bowled) = propose(&before, &scorer::Attempt::Bowl(wish)) {
            let undone = bowled.sheet.undo(Lock::Open).unwrap();
            prop_assert_eq!(game(&undone.sheet), game(&before));
            prop_assert_eq!(undone.sheet.version(), before.version() + 2);
        }
    }

    #[test]
    fn a_corrected_game_is_as_if_it_had_been_bowled_that_way(
        opened in opened(), attempts in attempts(), number in 1..90_u16, wish in wish(),
    ) {
        let (before, _) = played(&opened, &attempts);
        let corrected = before.correct(number, wish.at(Rack::Full), Lock::Open);
        if let Ok(corrected) = corrected {
            let sheet = corrected.sheet;
            let index = usize::from(number) - 1;
            let mut bowls = before.bowls().to_vec();
            bowls[index].bowl = sheet.bowls()[index].bowl;
            prop_assert_eq!(sheet.bowls(), &bowls[..], "no other bowl changes");
            let expected = bowled(&opened, &bowls);
            prop_assert_eq!(game(&sheet), game(&expected));
        }
    }

    #[test]
    fn a_finished_game_is_locked(opened in opened(), attempts in attempts(), number in 1..90_u16) {
        let (mut sheet, _) = played(&opened, &attempts);
        while let Some(turn) = sheet.turn() {
            sheet = sheet.bowl(turn.standing()).unwrap().sheet;
        }
        let frame = sheet.bowls()[0].frame;
        let strike = [Entry::from(Sign::Strike)];
        prop_assert_eq!(sheet.undo(Lock::Closed), Err(Refusal::Locked));
        prop_assert_eq!(sheet.correct(number, Pins::NONE, Lock::Closed), Err(Refusal::Locked));
        let refused = sheet.correct_frame(0, frame, &strike, Lock::Closed);
        prop_assert_eq!(refused, Err(Refusal::Locked));
        prop_assert!(sheet.bowl(Pins::NONE).is_err());
        prop_assert!(sheet.undo(Lock::Open).is_ok());
        let corrected = sheet.correct_frame(0, frame, &strike, Lock::Open).unwrap();
        prop_assert!(corrected.sheet.is_over(), "a finished game stays finished");
    }
}

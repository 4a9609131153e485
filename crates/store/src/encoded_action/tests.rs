//! Every action is stored in one form, and read back from it.

use tenpin_bowlers::BowlerId;
use tenpin_rules::{FrameNumber, MissedFrames};

use super::*;
use crate::LineupChangeKind;

fn pins(count: u8) -> Pins {
    Pins::try_from(count).unwrap()
}

fn leave(count: u8, pins_standing: &str) -> Bowl {
    Bowl::Leave(pins(count), pins_standing.parse().unwrap())
}

fn each_bowl() -> [Bowl; 6] {
    [
        Bowl::Count(Pins::NONE),
        Bowl::Count(Pins::ALL),
        Bowl::Split(pins(8)),
        leave(8, "7-10"),
        leave(0, "1-2-3-4-5-6-7-8-9-10"),
        Bowl::Foul,
    ]
}

fn placed(bowl: Bowl) -> PlacedBowl {
    PlacedBowl {
        number: u16::MAX,
        seat: u8::MAX,
        frame: FrameNumber::LAST,
        bowl,
    }
}

fn two_bowlers() -> [BowlerId; 2] {
    ["6a1rj6w00003", "zzzzzzzzzzzz"].map(|id| id.parse().unwrap())
}

fn each_assignment() -> Vec<Action> {
    let [one, other] = two_bowlers();
    let assigned = |(bowler, replaced)| {
        Action::Assigned(SeatAssignment {
            seat: u8::MAX,
            bowler,
            replaced,
        })
    };
    let all = [
        (Some(one), None),
        (Some(one), Some(other)),
        (None, Some(one)),
        (None, None),
    ];
    all.into_iter().map(assigned).collect()
}

fn each_change() -> Vec<LineupChangeKind> {
    let name = "KYJ".parse().unwrap();
    let joined = |missed, bowler| LineupChangeKind::Joined {
        seat: 2,
        name,
        missed,
        bowler,
    };
    let [one, _] = two_bowlers();
    vec![
        joined(MissedFrames::CountNothing, None),
        joined(MissedFrames::BowledFirst, None),
        joined(MissedFrames::CountNothing, Some(one)),
        joined(MissedFrames::BowledFirst, Some(one)),
        LineupChangeKind::Left(u8::MAX),
        LineupChangeKind::Returned(1),
        LineupChangeKind::Skipped(0),
        LineupChangeKind::Reordered(vec![2, 0, 1]),
        LineupChangeKind::GivenUp,
        LineupChangeKind::TakenUp,
    ]
}

fn of_bowl(bowl: Bowl) -> Vec<Action> {
    let bowl = placed(bowl);
    let corrected = |replaced| Action::Corrected(CorrectedBowl { bowl, replaced });
    let replaced = each_bowl().map(|bowl| corrected(Some(bowl)));
    let frame = Action::FrameCorrected(FrameCorrection {
        seat: 1,
        frame: FrameNumber::FIRST,
        bowls: vec![bowl.bowl, Bowl::Foul, bowl.bowl],
        replaced: each_bowl().to_vec(),
    });
    let plain = [
        Action::Bowled(bowl),
        Action::Undone(bowl),
        corrected(None),
        frame,
    ];
    plain.into_iter().chain(replaced).collect()
}

fn each_action() -> Vec<Action> {
    let changes = each_change().into_iter().flat_map(|kind| {
        let frame = FrameNumber::FIRST;
        let change = LineupChange { frame, kind };
        [
            Action::Changed(change.clone()),
            Action::ChangeUndone(change),
        ]
    });
    let bowls = each_bowl().into_iter().flat_map(of_bowl);
    bowls.chain(changes).chain(each_assignment()).collect()
}

#[test]
fn every_action_is_decoded_as_it_was_encoded() {
    for action in each_action() {
        let encoded = EncodedAction::of(&action);
        assert_eq!(encoded.decode(), Ok(action), "{encoded:?}");
    }
}

#[cfg(feature = "postgres")]
#[test]
fn every_action_that_is_not_long_goes_over_the_wire() {
    let mut long = 0;
    for encoded in each_action().iter().map(EncodedAction::of) {
        let Some(wire) = encoded.to_wire() else {
            long += 1;
            continue;
        };
        assert!(!wire.contains([' ', '~', '=']), "{wire}");
        assert_eq!(EncodedAction::of_wire(&wire), Some(encoded));
    }
    assert_eq!(long, 6, "frames that were corrected from six bowls");
}

/// Journals hold these: they must never change.
#[test]
fn a_bowl_is_stored_as_it_always_was() {
    for (bowl, expected) in each_bowl().into_iter().zip([
        (0, None, false, None),
        (10, None, false, None),
        (8, None, false, Some("split")),
        (8, Some(0b10_0100_0000), false, None),
        (0, Some(1023), false, None),
        (0, None, true, None),
    ]) {
        let encoded = EncodedAction::of(&Action::Bowled(placed(bowl)));
        assert_eq!(
            (encoded.bowl, encoded.seat, encoded.frame),
            (65_535, 255, 10)
        );
        let EncodedAction {
            pins,
            standing,
            foul,
            detail,
            ..
        } = encoded;
        assert_eq!((pins, standing, foul, detail.as_deref()), expected);
    }
}

#[test]
fn a_correction_says_what_was_replaced() {
    let corrected = Action::Corrected(CorrectedBowl {
        bowl: placed(Bowl::Split(pins(7))),
        replaced: Some(leave(8, "7-10")),
    });
    let frame = Action::FrameCorrected(FrameCorrection {
        seat: 0,
        frame: FrameNumber::FIRST,
        bowls: vec![leave(9, "10"), Bowl::Count(Pins::NONE)],
        replaced: vec![Bowl::Count(Pins::ALL)],
    });
    for (action, detail) in [
        (corrected, "split was 8[7-10]"),
        (frame, "frame 9[10] 0 was 10"),
    ] {
        let encoded = EncodedAction::of(&action);
        assert_eq!(encoded.kind, EncodedKind::Corrected);
        assert_eq!(encoded.detail.as_deref(), Some(detail));
    }
}

/// Journals hold these: they must never change.
#[test]
fn an_assignment_says_who_had_the_seat() {
    let details = [
        "bowler 6a1rj6w00003",
        "bowler 6a1rj6w00003 was zzzzzzzzzzzz",
        "guest was 6a1rj6w00003",
        "guest",
    ];
    for (action, detail) in each_assignment().iter().zip(details) {
        let encoded = EncodedAction::of(action);
        assert_eq!((encoded.kind, encoded.seat), (EncodedKind::Changed, 255));
        assert_eq!(encoded.detail.as_deref(), Some(detail));
    }
}

#[test]
fn a_number_that_makes_no_sense_is_named() {
    let sound = EncodedAction::of(&Action::Bowled(placed(Bowl::Count(pins(7)))));
    let with = |change: fn(&mut EncodedAction)| {
        let mut encoded = sound.clone();
        change(&mut encoded);
        encoded.decode().unwrap_err().to_string()
    };
    for (reason, expected) in [
        (with(|bowl| bowl.bowl = -9), "bowl: -9"),
        (with(|bowl| bowl.bowl = 65_536), "bowl: 65536"),
        (with(|bowl| bowl.seat = 256), "seat: 256"),
        (with(|bowl| bowl.frame = 11), "frame: 11"),
        (with(|bowl| bowl.pins = -1), "pins: -1"),
        (with(|bowl| bowl.pins = 11), "pins: 11"),
        (with(|bowl| bowl.standing = Some(1024)), "standing: 1024"),
        (with(|bowl| bowl.standing = Some(-1)), "standing: -1"),
        (
            with(|bowl| bowl.foul = true),
            "a foul counts no pins and has no leave",
        ),
    ] {
        assert_eq!(reason, expected);
    }
}

fn with(sound: &EncodedAction, detail: Option<&str>) -> EncodedAction {
    EncodedAction {
        detail: detail.map(str::to_owned),
        ..sound.clone()
    }
}

fn reordered() -> EncodedAction {
    let kind = LineupChangeKind::Reordered(vec![1, 0]);
    let frame = FrameNumber::FIRST;
    EncodedAction::of(&Action::Changed(LineupChange { frame, kind }))
}

#[test]
fn a_change_that_makes_no_sense_is_named() {
    let strange = "|nonsense|left now|joined|joined KYJ|joined K missing|joined KYJ later|\
        joined KYJ missing 6a1r|joined KYJ missing 6A1RJ6W00003|bowler|bowler 6a1r|guest now|\
        guest was|bowler 6a1rj6w00003 was 6a1r|bowler 6a1rj6w00003 6a1rj6w00003|\
        reordered 256|reordered 1  0|given up|split|was 7|frame 7 was 8";
    for detail in strange.split('|').map(Some).chain([None]) {
        let reason = with(&reordered(), detail).decode().unwrap_err();
        let named = DamageReason::value("detail", detail.unwrap_or("null"));
        assert_eq!(reason, named);
    }
    for (bowl, seat, pins) in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] {
        let numbers = EncodedAction {
            bowl,
            seat,
            pins,
            ..reordered()
        };
        assert!(numbers.decode().is_err(), "{numbers:?}");
    }
}

#[test]
fn a_detail_of_a_bowl_that_makes_no_sense_is_damage() {
    let bowl = EncodedAction::of(&Action::Bowled(placed(leave(8, "7-10"))));
    let correction = EncodedAction {
        kind: EncodedKind::Corrected,
        ..bowl.clone()
    };
    for detail in ["split", "was 7", "frame 7 was 8", "left", ""] {
        assert!(with(&bowl, Some(detail)).decode().is_err(), "{detail}");
    }
    let strange = "split|was|was X|was 07|was -|was [7-10]|was 8[10-7]|was 8 1|was 11|was 7 |\
        split was 7|frame 7 was 8|left";
    for detail in strange.split('|') {
        let decoded = with(&correction, Some(detail)).decode();
        assert!(decoded.is_err(), "{detail}");
    }
    assert!(with(&correction, Some("was 7")).decode().is_ok());
}

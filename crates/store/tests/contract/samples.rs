//! Sample games and events.

use tenpin_bowlers::BowlerId;
use tenpin_rules::{Bowl, Entry, FrameNumber, MissedFrames, Name, Pins, RuleBook};
use tenpin_store::{
    Action, Addition, CorrectedBowl, Event, FrameCorrection, GameId, Lane, LineupChange,
    LineupChangeKind, Lock, Opening, Place, PlacedBowl, PlayState, Proposal, Record, Refusal,
    RequestKey, SeatAssignment, SeatedPlayer, Sheet, Timestamp,
};

/// What the IDs of games count their milliseconds from.
pub(crate) const YEAR_2020: i64 = 1_577_836_800_000;

/// The ID of the game with this number; later games have greater numbers.
pub(crate) fn game(number: u16) -> GameId {
    GameId::try_from(i64::from(number) << 20).unwrap()
}

pub(crate) fn names(names: &str) -> Vec<Name> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// Guests of these names.
pub(crate) fn guests(text: &str) -> Vec<SeatedPlayer> {
    SeatedPlayer::guests(&names(text))
}

fn pins(count: i32) -> Pins {
    Pins::try_from(count).unwrap()
}

pub(crate) fn place(lane: u16, sequence: i32) -> Place {
    let lane = Lane::try_from(lane).unwrap();
    Place { lane, sequence }
}

pub(crate) fn key(text: &str) -> Option<RequestKey> {
    text.parse().ok()
}

/// Opens a game of two players, without a lane.
pub(crate) fn opening(number: u16) -> Opening {
    Opening {
        id: game(number),
        place: None,
        rules: RuleBook::TEN_PIN,
        players: guests("PJS KYJ"),
        at: Timestamp::from(YEAR_2020 + i64::from(number)),
        by: "console".to_owned(),
        request: None,
    }
}

/// Opens a game on a lane.
pub(crate) fn opening_at(number: u16, place: Place) -> Opening {
    Opening {
        place: Some(place),
        ..opening(number)
    }
}

/// A bowl of three pins.
pub(crate) fn event(ordinal: u32) -> Event {
    let bowl = PlacedBowl {
        number: u16::try_from(ordinal).unwrap_or(u16::MAX),
        seat: 1,
        frame: FrameNumber::FIRST,
        bowl: Bowl::Count(pins(3)),
    };
    Event {
        ordinal,
        action: Action::Bowled(bowl),
        at: Timestamp::from(1_763_251_300_000 + i64::from(ordinal)),
        by: "console".to_owned(),
        request: None,
    }
}

pub(crate) fn addition(number: u16, ordinal: u32) -> Addition {
    Addition {
        game: game(number),
        event: event(ordinal),
        state: PlayState::Playing,
    }
}

pub(crate) fn keyed(number: u16, ordinal: u32, request: &str) -> Addition {
    let event = Event {
        request: key(request),
        ..event(ordinal)
    };
    Addition {
        game: game(number),
        event,
        state: PlayState::Playing,
    }
}

fn leave(count: i32, stand: &str) -> Bowl {
    Bowl::Leave(pins(count), stand.parse().unwrap())
}

fn a_corrected_frame() -> Action {
    let posts = leave(8, "7-10");
    Action::FrameCorrected(FrameCorrection {
        seat: u8::MAX,
        frame: FrameNumber::LAST,
        bowls: vec![Bowl::Foul, Bowl::Count(Pins::ALL), posts],
        replaced: vec![
            Bowl::Split(pins(8)),
            leave(1, "10"),
            Bowl::Count(Pins::NONE),
        ],
    })
}

/// What names a bowler.
fn every_kind_of_seat() -> Vec<Action> {
    let change = |kind| LineupChange {
        frame: FrameNumber::LAST,
        kind,
    };
    vec![
        Action::Changed(change(LineupChangeKind::Joined {
            seat: 3,
            name: "MIN".parse().unwrap(),
            missed: MissedFrames::CountNothing,
            bowler: BowlerId::try_from(7).ok(),
        })),
        Action::Assigned(SeatAssignment {
            seat: 3,
            bowler: None,
            replaced: BowlerId::try_from(7).ok(),
        }),
        Action::Assigned(SeatAssignment {
            seat: u8::MAX,
            bowler: BowlerId::try_from((1 << 60) - 1).ok(),
            replaced: BowlerId::try_from(0).ok(),
        }),
    ]
}

fn every_kind_of_action() -> Vec<Action> {
    let bowl = |number, seat, frame, bowl| PlacedBowl {
        number,
        seat,
        frame: FrameNumber::try_from(frame).unwrap(),
        bowl,
    };
    let corrected = |bowl, replaced| Action::Corrected(CorrectedBowl { bowl, replaced });
    let (posts, all) = (leave(8, "7-10"), leave(0, "1-2-3-4-5-6-7-8-9-10"));
    let change = |kind| LineupChange {
        frame: FrameNumber::LAST,
        kind,
    };
    vec![
        Action::Bowled(bowl(1, 0, 1, leave(10, ""))),
        Action::Bowled(bowl(2, 1, 1, all)),
        Action::Bowled(bowl(3, 1, 1, posts)),
        corrected(bowl(3, 1, 1, Bowl::Foul), Some(posts)),
        Action::Undone(bowl(u16::MAX, u8::MAX, 10, Bowl::Foul)),
        corrected(bowl(1, 0, 1, Bowl::Count(Pins::ALL)), None),
        Action::Bowled(bowl(4, 0, 2, Bowl::Split(pins(8)))),
        Action::Undone(bowl(4, 0, 2, Bowl::Split(pins(8)))),
        corrected(bowl(4, 0, 2, Bowl::Split(pins(8))), Some(Bowl::Foul)),
        a_corrected_frame(),
        Action::Changed(change(LineupChangeKind::Joined {
            seat: 2,
            name: "LEE".parse().unwrap(),
            missed: MissedFrames::BowledFirst,
            bowler: None,
        })),
        Action::Changed(change(LineupChangeKind::Reordered((0..=u8::MAX).collect()))),
        Action::Changed(change(LineupChangeKind::GivenUp)),
        Action::ChangeUndone(change(LineupChangeKind::Left(u8::MAX))),
    ]
}

/// Events that differ in every field, with every kind of value.
pub(crate) fn every_kind_of_event() -> Vec<Event> {
    let actions = [every_kind_of_action(), every_kind_of_seat()].concat();
    let writers = ["console", "", "192.0.2.7", "박재성의 전화 ' \" \\ 🎳"];
    let keys = [
        None,
        key("4c6d-81"),
        key("!~'\"\\%_"),
        key(&"k".repeat(128)),
    ];
    let moments = [0, -1, 1_763_251_200_123, 253_402_300_799_999];
    let details = (1..).zip(actions);
    details
        .map(|(ordinal, action)| {
            let variant = usize::try_from(ordinal).unwrap() % 4;
            Event {
                ordinal,
                action,
                at: Timestamp::from(moments[variant]),
                by: writers[variant].to_owned(),
                request: keys[variant].clone().filter(|_| ordinal <= 4),
            }
        })
        .collect()
}

type Propose = fn(&Sheet) -> Result<Proposal, Refusal>;

fn entry(text: &str) -> Entry {
    text.parse().unwrap()
}

/// A valid game with bowls, leaves, a foul, a split, corrections of a bowl and of a frame, and an
/// undo. Each number has another rule book than the one before it.
pub(crate) fn record(number: u16, place: Option<Place>) -> Record {
    let proposals: [Propose; 9] = [
        |sheet| sheet.bowl(pins(10)),
        |sheet| sheet.bowl(entry("6[1-2-4-7]")),
        |sheet| sheet.bowl(pins(3)),
        |sheet| sheet.correct(3, pins(2), Lock::Closed),
        |sheet| sheet.bowl(entry("(6)")),
        |sheet| sheet.bowl(entry("F")),
        |sheet| {
            let bowls = ["6[2-4-6-7]", "3[7]"].map(entry);
            sheet.correct_frame(0, FrameNumber::FIRST, &bowls, Lock::Closed)
        },
        |sheet| sheet.bowl(entry("[10]")),
        |sheet| sheet.undo(Lock::Closed),
    ];
    let rules = RuleBook::ALL[usize::from(number) % RuleBook::ALL.len()];
    let mut sheet = Sheet::by(rules, names("PJS KYJ LEE")).unwrap();
    let mut events = Vec::new();
    for (ordinal, propose) in (1..).zip(proposals) {
        let proposal = propose(&sheet).unwrap();
        sheet = proposal.sheet;
        events.push(Event {
            action: proposal.action,
            request: key(&format!("bowl-{ordinal}")).filter(|_| ordinal % 2 == 0),
            ..event(ordinal)
        });
    }
    Record {
        rules,
        players: guests("PJS KYJ LEE"),
        place,
        request: key(&format!("open-{number}")),
        events,
        ..opening(number).into_record()
    }
}

//! Sample games and events.

use tenpin_rules::{FrameNumber, MissedFrames, Name, Pins};
use tenpin_store::{
    Action, Addition, Bowl, Event, GameId, Lane, LineupChange, LineupChangeKind, Lock, Opening,
    Place, Proposal, Record, Refusal, RequestKey, Sheet, Timestamp,
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
        players: names("PJS KYJ"),
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
    let bowl = Bowl {
        number: u16::try_from(ordinal).unwrap_or(u16::MAX),
        seat: 1,
        frame: FrameNumber::FIRST,
        pins: pins(3),
        standing: None,
        foul: false,
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
    }
}

fn every_kind_of_action() -> Vec<Action> {
    let bowl = |number, seat, frame, count, standing, foul| Bowl {
        number,
        seat,
        frame: FrameNumber::try_from(frame).unwrap(),
        pins: pins(count),
        standing,
        foul,
    };
    let change = |kind| LineupChange {
        frame: FrameNumber::LAST,
        kind,
    };
    vec![
        Action::Bowled(bowl(1, 0, 1, 10, Some(0), false)),
        Action::Bowled(bowl(2, 1, 1, 0, Some(Bowl::ALL_STANDING), false)),
        Action::Bowled(bowl(3, 1, 1, 8, Some(0b10_0100_0000), false)),
        Action::Corrected(bowl(3, 1, 1, 0, None, true)),
        Action::Undone(bowl(u16::MAX, u8::MAX, 10, 0, None, true)),
        Action::Corrected(bowl(1, 0, 1, 10, Some(0), false)),
        Action::Changed(change(LineupChangeKind::Joined {
            seat: 2,
            name: "LEE".parse().unwrap(),
            missed: MissedFrames::BowledFirst,
        })),
        Action::Changed(change(LineupChangeKind::Reordered((0..=u8::MAX).collect()))),
        Action::Changed(change(LineupChangeKind::GivenUp)),
        Action::ChangeUndone(change(LineupChangeKind::Left(u8::MAX))),
    ]
}

/// Events that differ in every field, with every kind of value.
pub(crate) fn every_kind_of_event() -> Vec<Event> {
    let actions = every_kind_of_action();
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

/// A valid game with bowls, a correction and an undo.
pub(crate) fn record(number: u16, place: Option<Place>) -> Record {
    let proposals: [Propose; 6] = [
        |sheet| sheet.bowl(pins(10)),
        |sheet| sheet.bowl(pins(7)),
        |sheet| sheet.bowl(pins(3)),
        |sheet| sheet.correct(3, pins(2), Lock::Closed),
        |sheet| sheet.bowl(pins(4)),
        |sheet| sheet.undo(Lock::Closed),
    ];
    let mut sheet = Sheet::new(names("PJS KYJ LEE")).unwrap();
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
        players: names("PJS KYJ LEE"),
        place,
        request: key(&format!("open-{number}")),
        events,
        ..opening(number).into_record()
    }
}

//! The tenth frame (FIN-1 to FIN-5).

use tenpin_rules::frame::FinalFrame;
use tenpin_rules::state::{FirstBowl, FrameState, Spare, State, Strike};
use tenpin_rules::{
    Board, BowlCount, BowlError, FrameNumber, Leave, Marks, PinSet, Pins, Points, Progress, Rack,
    RuleBook,
};

/// What a frame told the board.
#[derive(Debug, Default, PartialEq, Eq)]
struct Told(Vec<(FrameNumber, Marks, Option<Points>)>);

impl Board for Told {
    fn frame(&mut self, number: FrameNumber, marks: Marks, total: Option<Points>) {
        self.0.push((number, marks, total));
    }
}

fn pins(count: u8) -> Pins {
    Pins::try_from(count).expect("a count of pins")
}

fn frame(bowls: &[u8]) -> FinalFrame {
    let mut frame = FinalFrame::default();
    for count in bowls {
        frame
            .bowl(pins(*count), RuleBook::TEN_PIN)
            .expect("a bowl that can be");
    }
    frame
}

fn marks(frame: &FinalFrame) -> Marks {
    let mut told = Told::default();
    frame.write_to(None, &mut told);
    let [(number, marks, total)] = told.0[..] else {
        panic!("a frame tells itself once, not {told:?}");
    };
    assert_eq!((number, total), (FrameNumber::LAST, None));
    marks
}

fn first(count: u8) -> State {
    FirstBowl::try_from(pins(count)).expect("no strike").into()
}

fn spare(count: u8) -> State {
    let first = FirstBowl::try_from(pins(count)).expect("no strike");
    Spare::from(first).into()
}

fn miss(one: u8, other: u8) -> State {
    first(one)
        .bowl(pins(other), RuleBook::TEN_PIN)
        .expect("a miss")
}

fn strike() -> State {
    Strike::default().into()
}

/// Checks the marks and the states; those that are not listed are `Ready`.
#[track_caller]
fn check(bowls: &[u8], shown: &str, list: &[State]) {
    let frame = frame(bowls);
    let mut states = [State::default(); 3];
    states[..list.len()].copy_from_slice(list);
    assert_eq!(marks(&frame), Marks::from(states), "{bowls:?}");
    assert_eq!(marks(&frame).to_string(), shown);

    let told = marks(&frame).into_iter();
    assert_eq!(told.count(), bowls.len(), "as many marks as bowls");
}

#[test]
fn the_lists_of_a_finished_frame_are_exactly_these() {
    check(&[5, 1], "5|1", &[miss(5, 1)]);
    check(&[0, 0], "-|-", &[miss(0, 0)]);
    check(&[9, 1, 10], "9|/|X", &[spare(9), strike()]);
    check(&[9, 1, 2], "9|/|2", &[spare(9), first(2)]);
    check(&[0, 10, 0], "-|/|-", &[spare(0), first(0)]);
    check(&[10, 7, 2], "X|7|2", &[strike(), miss(7, 2)]);
    check(&[10, 7, 3], "X|7|/", &[strike(), spare(7)]);
    check(&[10, 0, 10], "X|-|/", &[strike(), spare(0)]);
    check(&[10, 10, 7], "X|X|7", &[strike(), strike(), first(7)]);
    check(&[10, 10, 10], "X|X|X", &[strike(); 3]);
}

#[test]
fn the_lists_of_a_running_frame_are_exactly_these_and_ready_is_not_shown() {
    check(&[], "", &[]);
    check(&[0], "-", &[first(0)]);
    check(&[5], "5", &[first(5)]);
    check(&[9, 1], "9|/", &[spare(9)]);
    check(&[10], "X", &[strike()]);
    check(&[10, 7], "X|7", &[strike(), first(7)]);
    check(&[10, 10], "X|X", &[strike(), strike()]);
}

const RUNNING: [(&[u8], BowlCount, Rack); 7] = [
    (&[], BowlCount::None, Rack::Full),
    (&[0], BowlCount::One, Rack::Left(Leave::Known(PinSet::ALL))),
    (&[10], BowlCount::One, Rack::Full),
    (&[10, 10], BowlCount::Two, Rack::Full),
    (&[9, 1], BowlCount::Two, Rack::Full),
    (&[0, 10], BowlCount::Two, Rack::Full),
    (
        &[10, 0],
        BowlCount::Two,
        Rack::Left(Leave::Known(PinSet::ALL)),
    ),
];

const FINISHED: [&[u8]; 9] = [
    &[5, 1],
    &[0, 0],
    &[9, 1, 10],
    &[9, 1, 2],
    &[0, 10, 10],
    &[10, 7, 2],
    &[10, 7, 3],
    &[10, 10, 7],
    &[10, 10, 10],
];

#[test]
fn it_has_0_to_3_bowls_while_it_runs_and_2_or_3_when_it_is_finished() {
    for (bowls, count, _) in RUNNING {
        let progress = Progress::Bowling(FrameNumber::LAST, count);
        assert_eq!(frame(bowls).progress(), progress, "{bowls:?}");
        assert_eq!(usize::from(u8::from(count)), bowls.len());
        assert!(!frame(bowls).is_finished(), "{bowls:?}");
    }
    for bowls in FINISHED {
        assert_eq!(frame(bowls).progress(), Progress::Over, "{bowls:?}");
        assert!(frame(bowls).is_finished(), "{bowls:?}");
    }
}

#[test]
fn after_a_strike_or_a_spare_a_full_rack_stands_again() {
    for (bowls, _, rack) in RUNNING {
        assert_eq!(frame(bowls).rack(), Ok(rack), "{bowls:?}");
    }
    assert_eq!(frame(&[10, 7]).rack(), Ok(Rack::after(pins(7))));
}

#[track_caller]
fn check_refused(bowls: &[u8], count: u8, standing: u8) {
    let mut refused = frame(bowls);
    let bowled = pins(count);
    let standing = pins(standing);
    let reason = Err(BowlError::TooManyPins { bowled, standing });
    assert_eq!(refused.bowl(bowled, RuleBook::TEN_PIN), reason, "{bowls:?}");
    assert_eq!(refused, frame(bowls));
}

#[test]
fn after_a_strike_and_seven_a_fourth_pin_is_an_error() {
    check_refused(&[10, 7], 4, 3);
    check_refused(&[10, 7], 10, 3);
}

#[test]
fn five_and_nine_are_refused_and_so_are_strike_and_five_and_eight() {
    check_refused(&[5], 9, 5);
    check_refused(&[5], 6, 5);
    check_refused(&[10, 5], 8, 5);
}

#[test]
fn a_bowl_after_it_is_finished_is_an_error() {
    for bowls in FINISHED {
        for count in 0..=10 {
            let mut refused = frame(bowls);
            assert_eq!(
                refused.bowl(pins(count), RuleBook::TEN_PIN),
                Err(BowlError::GameOver),
                "{bowls:?}"
            );
            assert_eq!(refused, frame(bowls));
        }
        assert_eq!(frame(bowls).rack(), Err(BowlError::GameOver), "{bowls:?}");
        assert_eq!(frame(bowls).next(), None);
    }
}

#[test]
fn undo_gives_the_frame_before_its_last_bowl() {
    assert_eq!(frame(&[]).undo(), None);
    for bowls in FINISHED {
        for length in 1..=bowls.len() {
            let undone = frame(&bowls[..length]).undo();
            assert_eq!(undone, Some(frame(&bowls[..length - 1])), "{bowls:?}");
        }
    }
}

//! Which pins stand (BWL-1 to BWL-4, NOT-1, NOT-2).

mod sheet;

use proptest::prelude::*;
use sheet::Sheet;
use tenpin_rules::{
    Board, Bowl, Entry, FrameNumber, Frames, Mark, Marks, PinSet, Pins, Points, RuleBook,
};

/// All marks of a game, in order.
#[derive(Default)]
struct AllMarks(Vec<Mark>);

impl Board for AllMarks {
    fn frame(&mut self, _number: FrameNumber, marks: Marks, _total: Option<Points>) {
        self.0.extend(marks);
    }
}

fn marks(frames: &Frames) -> Vec<Mark> {
    let mut marks = AllMarks::default();
    frames.write_to(&mut marks);
    marks.0
}

fn play(rules: RuleBook, bowls: &str) -> Frames {
    let entries = bowls
        .split_whitespace()
        .map(|bowl| bowl.parse::<Entry>().expect("a bowl"));
    Frames::from(rules)
        .replay(entries)
        .expect("bowls that can be")
}

/// Each mark with the pins that stand after it: `8: 7-10`, or `8: ?`.
fn leaves(bowls: &str) -> Vec<String> {
    let marks = marks(&play(RuleBook::TEN_PIN, bowls));
    let leave = |mark: Mark| {
        Option::<PinSet>::from(mark).map_or_else(|| "?".to_owned(), |pins| pins.to_string())
    };
    marks
        .into_iter()
        .map(|mark| format!("{mark}: {}", leave(mark)))
        .collect()
}

const ALL: &str = "1-2-3-4-5-6-7-8-9-10";

#[test]
fn a_count_has_no_leave_and_what_is_evident_is_known() {
    let all = format!("-: {ALL}");
    assert_eq!(
        leaves("X 8 / - 9 7 -"),
        ["X: ", "8: ?", "/: ", &all, "9: ?", "7: ?", "-: ?"]
    );
    assert_eq!(
        leaves("8[7-10] - 8[7-10] 1"),
        ["8: 7-10", "-: 7-10", "8: 7-10", "1: ?"]
    );
    assert_eq!(leaves("8 -[7-10] F 9"), ["8: ?", "-: 7-10", "F: ?", "9: ?"]);
    assert_eq!(leaves("F -"), ["F: ?", &all]);
}

/// The marks that are splits.
fn splits(bowls: &str) -> Vec<bool> {
    let marks = marks(&play(RuleBook::TEN_PIN, bowls));
    marks
        .into_iter()
        .map(|mark| matches!(mark, Mark::Split(_)))
        .collect()
}

#[test]
fn only_a_first_bowl_at_a_full_rack_is_a_split() {
    assert_eq!(
        splits("8[7-10] 1[7] (8) - 8 -"),
        [true, false, true, false, false, false]
    );
    assert_eq!(splits("F 8[7-10] - 8[7-10]"), [false; 4]);
    assert_eq!(splits("6[2-4-5-8] 2[4-5]"), [false; 2]);
    let tenth = format!("{} X 8[7-10] -", "- - ".repeat(9));
    assert_eq!(splits(&tenth)[18..], [false, true, false]);
    let fill = format!("{} 9 / 8[7-10]", "- - ".repeat(9));
    assert_eq!(splits(&fill)[18..], [false, false, true]);
}

#[test]
fn without_a_tap_what_fell_stays_what_fell() {
    let marks = marks(&play(RuleBook::NO_TAP_9, "9[10] (8)[7-10] /"));
    let told: Vec<String> = marks
        .iter()
        .map(|mark| format!("{mark} {mark:#}"))
        .collect();
    assert_eq!(told, ["X 9[10]", "8 (8)[7-10]", "/ /"]);
}

/// What a bowler does with each throw: the pins that are hit fall, or a foul; and how much of
/// it the scorer writes down.
#[derive(Debug, Clone)]
struct Throw {
    hit: u16,
    is_foul: bool,
    is_told: bool,
}

fn throw() -> impl Strategy<Value = Throw> {
    let hit = prop_oneof![2 => Just(1023_u16), 5 => 0..1024_u16];
    (hit, 0..12_u8, any::<bool>()).prop_map(|(hit, foul, is_told)| Throw {
        hit,
        is_foul: foul == 0,
        is_told,
    })
}

/// The game as it was written down, and as counts alone. Pins are followed bit by bit.
fn bowled(rules: RuleBook, throws: &[Throw]) -> (Frames, Frames) {
    let (mut told, mut counted) = (Frames::from(rules), Frames::from(rules));
    let mut standing = 1023_u16;
    for throw in throws {
        let Ok(rack) = counted.rack() else {
            break;
        };
        if rack == tenpin_rules::Rack::Full || u8::from(Pins::from(rack)) == 10 {
            standing = 1023;
        }
        let left = standing & !throw.hit;
        let fell = u8::try_from((standing & throw.hit).count_ones()).expect("ten at most");
        let count = Pins::try_from(fell).expect("a count");
        if throw.is_foul {
            told.bowl(Bowl::Foul).expect("a foul is always possible");
            counted.bowl(Bowl::Foul).expect("a foul is always possible");
            continue;
        }
        let leave = PinSet::try_from(left).expect("pins");
        let entry = if throw.is_told {
            Entry::Standing(leave)
        } else {
            count.into()
        };
        told.bowl(entry).expect("pins that stood");
        counted.bowl(count).expect("as many");
        standing = left;
    }
    (told, counted)
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn any_rules() -> impl Strategy<Value = RuleBook> {
    prop::sample::select(RuleBook::ALL.to_vec())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_game_with_leaves_has_the_totals_of_its_counts(
        rules in any_rules(), throws in prop::collection::vec(throw(), 0..=23),
    ) {
        let (told, counted) = bowled(rules, &throws);
        let (with, without) = (marks(&told), marks(&counted));
        prop_assert!(with.iter().map(|mark| char::from(*mark)).eq(without.iter().map(|mark| char::from(*mark))));
        prop_assert_eq!(Totals::of(&told), Totals::of(&counted));
        prop_assert_eq!(told.progress(), counted.progress());
    }

    #[test]
    fn every_mark_is_read_back_as_the_bowl_that_it_was(
        rules in any_rules(), throws in prop::collection::vec(throw(), 0..=23),
    ) {
        let (told, _) = bowled(rules, &throws);
        let written: Vec<String> = marks(&told).iter().map(|mark| format!("{mark:#}")).collect();
        let entries = written.iter().map(|text| text.parse::<Entry>().unwrap());
        prop_assert_eq!(Frames::from(rules).replay(entries), Ok(told.clone()), "{:?}", written);
        let bowls = marks(&told).into_iter().filter_map(Option::<Bowl>::from);
        prop_assert_eq!(Frames::from(rules).replay(bowls), Ok(told));
    }

    #[test]
    fn undo_keeps_the_leaves_of_earlier_bowls(
        rules in any_rules(), throws in prop::collection::vec(throw(), 1..=23),
    ) {
        let mut games: Vec<Frames> = (0..=throws.len())
            .map(|length| bowled(rules, &throws[..length]).0)
            .collect();
        games.dedup();
        let mut last = games.pop().unwrap();
        while let Some(expected) = games.pop() {
            prop_assert_eq!(last.undo(), Ok(()));
            prop_assert_eq!(&last, &expected);
        }
    }

    #[test]
    fn a_pin_that_comes_back_is_refused_and_named(first in 1..1023_u16, second in 0..1024_u16) {
        let rack = tenpin_rules::Rack::after(Bowl::Leave(
            Pins::from(PinSet::try_from(1023 & !first).unwrap()),
            PinSet::try_from(first).unwrap(),
        ));
        let refused = rack.read(Entry::Standing(PinSet::try_from(second).unwrap()));
        let back = second & !first;
        prop_assert_eq!(refused.is_err(), back != 0);
        if let Err(error) = refused {
            let pin = back.trailing_zeros() + 1;
            prop_assert_eq!(error.to_string(), format!("pin {pin} had fallen before"));
        }
    }
}

/// What a board is told of points.
#[derive(Debug, Default, PartialEq, Eq)]
struct Totals(Vec<Points>);

impl Totals {
    fn of(frames: &Frames) -> Self {
        let mut totals = Self::default();
        frames.write_to(&mut totals);
        totals
    }
}

impl Board for Totals {
    fn frame(&mut self, _number: FrameNumber, _marks: Marks, total: Option<Points>) {
        self.0.extend(total);
    }

    fn minimum(&mut self, minimum: Points) {
        self.0.push(minimum);
    }

    fn maximum(&mut self, maximum: Points) {
        self.0.push(maximum);
    }
}

#[test]
fn a_leave_is_written_by_the_board_as_a_digit() {
    let mut lineup = sheet::lineup("PJS", &[10]);
    lineup
        .bowl("8[7-10]".parse::<Entry>().expect("a bowl"))
        .expect("possible");
    assert_eq!(Sheet::from(&lineup).rows[0].marks, ["X", "8"]);
}

//! Rule books and fouls (VAR-1 to VAR-3, BWL-3), against a scorer that shares no code.

mod book_oracle;
mod sheet;

use book_oracle::{BOOKS, Book, Throw, told};
use proptest::prelude::*;
use sheet::Sheet;
use tenpin_rules::{Bowl, Entry, Lineup, Pins, RuleBook, Sign};

fn rules(book: Book) -> RuleBook {
    book.name.parse().expect("a rule book")
}

fn lineup(rules: RuleBook) -> Lineup {
    Lineup::by(rules, vec!["PJS".parse().expect("a name")]).expect("a player")
}

fn bowl(throw: Throw) -> Bowl {
    match throw {
        Throw::Foul => Bowl::Foul,
        Throw::Pins(count) => Bowl::Count(Pins::try_from(count).expect("pins")),
    }
}

/// Compares what a board is told with the oracle, and every bowl that is refused.
fn check(book: Book, lineup: &Lineup, throws: &[Throw]) {
    let sheet = Sheet::from(lineup);
    let row = &sheet.rows[0];
    let expected = told(book, throws);
    let context = || format!("{} {throws:?}", book.name);
    assert_eq!(row.marks, expected.marks, "{}", context());
    let known: Vec<u16> = row.totals.iter().map_while(|total| *total).collect();
    assert_eq!(known, expected.totals, "{}", context());
    assert_eq!(row.totals.iter().flatten().count(), known.len());
    assert_eq!(
        row.points.iter().sum::<u16>(),
        known.last().copied().unwrap_or(0)
    );
    assert_eq!(row.minimum, Some(expected.minimum), "{}", context());
    assert_eq!(row.maximum, Some(expected.maximum), "{}", context());
    let standing = book_oracle::standing(book, throws);
    for count in standing.map_or(0, |standing| standing + 1)..=10 {
        let mut refused = lineup.clone();
        assert!(refused.bowl(bowl(Throw::Pins(count))).is_err());
        assert_eq!(refused, *lineup);
    }
    assert_eq!(lineup.is_over(), standing.is_none(), "{}", context());
}

/// Every way to bowl on, fouls included, until that many frames are finished.
fn walk(book: Book, lineup: &Lineup, throws: &mut Vec<Throw>, until: usize) -> usize {
    check(book, lineup, throws);
    let standing = book_oracle::standing(book, throws);
    let is_there = book_oracle::frames(book, throws) > until;
    let Some(standing) = standing.filter(|_| !is_there) else {
        return 1;
    };
    let counts = (0..=standing).map(Throw::Pins);
    let each = counts.chain([Throw::Foul]).map(|throw| {
        let mut next = lineup.clone();
        next.bowl(bowl(throw)).expect("so many are standing");
        throws.push(throw);
        let ways = walk(book, &next, throws, until);
        throws.pop();
        ways
    });
    each.sum()
}

fn ways(book: Book, throws: &[Throw], until: usize) -> usize {
    let start = lineup(rules(book)).replay(throws.iter().copied().map(bowl));
    walk(
        book,
        &start.expect("bowls that can be"),
        &mut throws.to_vec(),
        until,
    )
}

#[test]
fn ten_pin_is_played_where_nothing_is_said() {
    assert_eq!(sheet::lineup("PJS", &[]), lineup(RuleBook::TEN_PIN));
    assert_eq!(RuleBook::default(), RuleBook::TEN_PIN);
}

#[test]
fn every_two_frames_of_each_rule_book_add_up() {
    let frames = BOOKS.map(|book| ways(book, &[], 1));
    assert_eq!(frames, [88, 86, 83, 79, 88]);
    let pairs = BOOKS.map(|book| ways(book, &[], 2));
    assert_eq!(pairs, frames.map(|frames| frames * frames));
}

#[test]
fn every_ending_of_each_rule_book_adds_up_after_every_kind_of_ninth_frame() {
    let [gutter, five, ten] = [0, 5, 10].map(Throw::Pins);
    let ninths: [&[Throw]; 5] = [
        &[ten],
        &[five, five],
        &[five, gutter],
        &[Throw::Foul, ten],
        &[five, Throw::Foul],
    ];
    for book in BOOKS {
        for ninth in ninths {
            let before = [&[gutter; 14] as &[Throw], &[ten], ninth].concat();
            let endings = ways(book, &before, 10);
            // A strike and two more bowls, a spare and one more, or neither. Twelve bowls are
            // possible at a full rack.
            let [frames, strikes, spares] = match book.name {
                "ten-pin" => [88, 1, 11],
                "no-tap-9" => [86, 2, 10],
                "no-tap-8" => [83, 3, 9],
                "no-tap-7" => [79, 4, 8],
                _ => [88, 0, 0],
            };
            let after_strike = frames - strikes + strikes * 12;
            let open = frames - strikes - spares;
            let expected = strikes * after_strike + spares * 12 + open;
            assert_eq!(endings, expected, "{} {ninth:?}", book.name);
        }
    }
}

/// Any throws, cut down to what stands.
fn legal(book: Book, wanted: &[Throw]) -> Vec<Throw> {
    let mut throws = Vec::new();
    for throw in wanted {
        let Some(standing) = book_oracle::standing(book, &throws) else {
            break;
        };
        throws.push(match throw {
            Throw::Pins(count) => Throw::Pins(standing.min(*count)),
            Throw::Foul => Throw::Foul,
        });
    }
    throws
}

fn game() -> impl Strategy<Value = (Book, Vec<Throw>)> {
    let throw = prop_oneof![
        3 => Just(Throw::Pins(10)),
        6 => (0..=10_u8).prop_map(Throw::Pins),
        1 => Just(Throw::Foul),
    ];
    let wanted = prop::collection::vec(throw, 0..=23);
    (prop::sample::select(BOOKS.to_vec()), wanted)
        .prop_map(|(book, wanted)| (book, legal(book, &wanted)))
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_board_of_each_rule_book_is_the_oracles((book, throws) in game()) {
        let mut played = lineup(rules(book));
        for length in 0..=throws.len() {
            check(book, &played, &throws[..length]);
            if let Some(throw) = throws.get(length) {
                prop_assert_eq!(played.bowl(bowl(*throw)), Ok(()));
            }
        }
    }

    #[test]
    fn undo_after_a_bowl_is_the_identity_in_each_rule_book((book, throws) in game()) {
        let mut played = lineup(rules(book));
        let mut boards = vec![played.clone()];
        for throw in &throws {
            prop_assert_eq!(played.bowl(bowl(*throw)), Ok(()));
            boards.push(played.clone());
        }
        while let Some(expected) = boards.pop() {
            prop_assert_eq!(&played, &expected);
            prop_assert_eq!(played.undo("PJS".parse().unwrap()).is_ok(), !boards.is_empty());
        }
    }

    #[test]
    fn the_maximum_is_reached_when_the_best_is_bowled((book, throws) in game()) {
        let mut played = lineup(rules(book));
        for throw in throws {
            played.bowl(bowl(throw)).unwrap();
        }
        let maximum = Sheet::from(&played).rows[0].maximum;
        while !played.is_over() {
            let strike = played.bowl(Sign::Strike);
            strike.or_else(|_| played.bowl(Sign::Spare)).unwrap();
        }
        prop_assert_eq!(Sheet::from(&played).rows[0].totals.last().copied().flatten(), maximum);
    }
}

/// Plays `X 8/ F9 …` by a rule book.
fn played(rules: &str, bowls: &str) -> Sheet {
    let signs = bowls
        .split_whitespace()
        .map(|bowl| bowl.parse::<Entry>().expect("a bowl"));
    let lineup = lineup(rules.parse().expect("a rule book"));
    Sheet::from(&lineup.replay(signs).expect("bowls that can be"))
}

fn totals(rules: &str, bowls: &str) -> Vec<u16> {
    played(rules, bowls).rows[0]
        .totals
        .iter()
        .copied()
        .flatten()
        .collect()
}

#[test]
fn the_official_example_with_its_foul_and_its_split_adds_up() {
    let game = "X X X 7 2 (8) / F 9 X 7 / 9 - X X";
    let expected = [30, 57, 76, 85, 95, 104, 124, 143, 152, 180];
    assert_eq!(totals("ten-pin", &format!("{game} 8")), expected);
    assert_eq!(totals("ten-pin", &format!("{game} 7")).last(), Some(&179));
    let marks = &played("ten-pin", game).rows[0].marks;
    assert_eq!(marks[4..6], ["8|/", "F|9"]);
}

#[test]
fn no_tap_counts_a_first_bowl_of_nine_as_ten() {
    let rest = |frames: usize| " - -".repeat(frames);
    assert_eq!(
        totals("no-tap-9", &format!("9 3 4{}", rest(8))).last(),
        Some(&24)
    );
    assert_eq!(
        totals("no-tap-9", &format!("X 9 3 4{}", rest(7))).last(),
        Some(&47)
    );
    assert_eq!(
        totals("no-tap-9", &format!("{} X 9 9", rest(9))).last(),
        Some(&30)
    );
    let row = &played("no-tap-9", "9[10] - 9").rows[0];
    assert_eq!(row.marks, ["X", "-|9", ""]);
}

#[test]
fn the_second_bowl_has_no_such_help() {
    assert_eq!(
        played("no-tap-7", "- 9 6 3").rows[0].marks,
        ["-|9", "6|3", ""]
    );
}

#[test]
fn current_frame_pays_at_once_and_has_no_extra_bowls() {
    let expected = [30, 45, 54, 54, 84, 99, 108, 108, 108, 138];
    let game = "X 5 / 9 - - - X 5 / 9 - - - - - X";
    assert_eq!(totals("current-frame", game), expected);
    let sheet = played("current-frame", game);
    assert_eq!(sheet.next, ["over"]);
    assert_eq!(sheet.rows[0].points, [30, 15, 9, 0, 30, 15, 9, 0, 0, 30]);
    assert_eq!(totals("current-frame", &"X ".repeat(10)).last(), Some(&300));
    assert_eq!(
        totals("current-frame", &"5 / ".repeat(10)).last(),
        Some(&150)
    );
}

#[test]
fn after_a_foul_ten_stand_again_and_are_a_spare_and_never_a_strike() {
    let sheet = played("ten-pin", "F");
    assert_eq!(sheet.rows[0].maximum, Some(290));
    assert_eq!(sheet.next, ["PJS is up in frame 1", " after 1: 10 left"]);
    assert_eq!(played("ten-pin", "F /").rows[0].marks, ["F|/", ""]);
    assert_eq!(played("ten-pin", "F 10 3").rows[0].totals[0], Some(13));
    let fouled = lineup(RuleBook::TEN_PIN)
        .replay([Sign::Foul])
        .expect("a foul");
    assert!(fouled.clone().bowl(Sign::Strike).is_err());
}

#[test]
fn a_foul_at_the_second_bowl_or_in_the_tenth_counts_nothing() {
    assert_eq!(totals("ten-pin", "7 F"), [7]);
    let empty = "- - ".repeat(9);
    for (tenth, marks, total) in [
        ("F F", "F|F", 0),
        ("F / 5", "F|/|5", 15),
        ("X F 10", "X|F|/", 20),
        ("X F F", "X|F|F", 10),
        ("X X F", "X|X|F", 20),
        ("9 / F", "9|/|F", 10),
    ] {
        let sheet = played("ten-pin", &format!("{empty}{tenth}"));
        assert_eq!(sheet.rows[0].marks[9], marks);
        assert_eq!(sheet.rows[0].totals[9], Some(total), "{tenth}");
        assert_eq!(sheet.next, ["over"], "{tenth}");
    }
}

//! Positions and odds where the pins are known.

use tenpin_chances::{BowlFrequencies, Conversions, LeaveKind, Odds, Position};
use tenpin_rules::{Bowl, Entry, Frames, Lineup, MissedFrames, PinSet, Pins, Rack, RuleBook};
use tenpin_scorecard::Scorecard;

use crate::games::{Dice, assert_close, pins};

fn entries(text: &str) -> Vec<Entry> {
    let bowls = text.split_whitespace();
    bowls.map(|bowl| bowl.parse().expect("an entry")).collect()
}

fn position(text: &str) -> Position {
    Position::replay(entries(text)).expect("a legal game")
}

/// A first bowl at a full rack.
fn first(text: &str) -> Bowl {
    Rack::Full
        .read(text.parse().expect("an entry"))
        .expect("a first bowl")
}

/// What a bowler with these games has learned to expect.
fn learned(games: &[&str]) -> Odds {
    let mut frequencies = BowlFrequencies::default();
    for game in games {
        frequencies.add(entries(game)).expect("a legal game");
    }
    frequencies.odds()
}

#[test]
fn leaves_splits_and_fouls_give_the_position_of_their_counts() {
    let table = [
        ("8[7-10] /", "8 2"),
        ("(8) 1[10]", "8 1"),
        ("X F 9 F /", "10 0 9 0 10"),
        ("F F", "0 0"),
        ("F", "-"),
        ("8[7-10] F", "8 0"),
    ];
    for (told, counted) in table {
        assert_eq!(position(told), position(counted), "{told}");
    }
    let frames = Frames::default().replay(entries("X 8[7-10]")).unwrap();
    assert_eq!(Position::from(&frames), position("X 8[7-10]"));
    assert_eq!(position("8[7-10]").ways(), position("8").ways());
}

#[test]
fn a_foul_leaves_ten_standing_and_no_strike() {
    let foul = position("F");
    assert_eq!(foul.rack(), Some(Rack::after(Bowl::Foul)));
    assert_eq!(foul.ways().highest(), 290);
    assert_eq!(position("F /").ways().highest(), 290);
    let tenth = position("X X X X X X X X X F 10");
    assert_eq!((tenth.ways().lowest(), tenth.ways().highest()), (260, 270));
}

#[test]
fn pins_that_cannot_stand_are_refused_as_the_rules_do() {
    for game in ["8[7-10] 1[9]", "8[10]", "(9)", "F[7]", "8 (1)"] {
        let by_rules = Frames::default().replay(entries(game)).unwrap_err();
        assert_eq!(Position::replay(entries(game)).unwrap_err(), by_rules);
        let mut frequencies = BowlFrequencies::default();
        assert_eq!(frequencies.add(entries(game)).unwrap_err(), by_rules);
        assert_eq!(frequencies, BowlFrequencies::default());
    }
}

#[test]
fn a_leave_is_learned_with_its_kind_and_by_count() {
    // Of single pins one of two ten pins fell, and one seven pin; of two pins one split did not.
    let odds = learned(&["9[10] / 9[10] - 9[7] / 8[7-10] - 8 /"]);
    let typical = Odds::typical();
    let by_count = (2.0 + 4.0 * typical.second(pins(9), pins(1))) / 7.0;
    assert_close(odds.second(pins(9), pins(1)), by_count, 1e-12);
    let kind = (2.0 + 4.0 * by_count) / 7.0;
    let check = |leave: &str, seen: f64, faced: f64| {
        let expected = (seen + 8.0 * kind) / (faced + 8.0);
        assert_close(odds.after(first(leave), pins(1)), expected, 1e-12);
    };
    check("9[10]", 1.0, 2.0);
    check("9[7]", 1.0, 1.0);
    check("9[1]", 0.0, 0.0);
    // By count where the pins are not known, where no leave of the kind was seen, and where ten
    // stand.
    for (leave, count, spare) in [
        ("9", 9, 1),
        ("8", 8, 2),
        ("8[2-8]", 8, 2),
        ("7[1-2-10]", 7, 3),
    ] {
        let by_count = odds.second(pins(count), pins(spare));
        assert_close(odds.after(first(leave), pins(spare)), by_count, 0.0);
    }
    assert_close(
        odds.after(Bowl::Foul, pins(10)),
        odds.second(Pins::NONE, pins(10)),
        0.0,
    );
}

#[test]
fn a_split_by_the_scorers_word_is_a_split() {
    let odds = learned(&["(8) / (8) - 8[7-10] - 8[2-8] / 8[6-10] /"]);
    let split = odds.leave_record(first("(8)")).unwrap();
    assert_eq!((split.pins, split.kind), (None, LeaveKind::Split));
    assert_eq!(split.exact, Conversions::default());
    let [spares, attempts] = [1, 3];
    assert_eq!(split.alike, Conversions { spares, attempts });
    assert!(odds.after(first("(8)"), pins(2)) < odds.second(pins(8), pins(2)));
    assert!(odds.after(first("8[4-5]"), pins(2)) < odds.after(first("8[3-9]"), pins(2)));
}

#[test]
fn a_record_says_on_how_many_the_odds_rest() {
    let odds = learned(&[
        "9[10] / 9[10] F 9[7] / 8[7-10] - 8 / 7[1-2-10] 1",
        "9[10] / F /",
    ]);
    let record = |text| odds.leave_record(first(text));
    let conversions = |spares, attempts| Conversions { spares, attempts };
    let corner = record("9[10]").unwrap();
    assert_eq!(corner.pins, Some("10".parse::<PinSet>().unwrap()));
    assert_eq!(corner.kind, LeaveKind::SinglePin);
    assert_eq!(
        (corner.exact, corner.alike),
        (conversions(2, 3), conversions(3, 4))
    );
    let unseen = record("9[5]").unwrap();
    assert_eq!(
        (unseen.exact, unseen.alike),
        (conversions(0, 0), conversions(3, 4))
    );
    let washout = record("7[1-2-10]").unwrap();
    assert_eq!(
        (washout.kind, washout.exact),
        (LeaveKind::Washout, conversions(0, 1))
    );
    // Nothing of the kind, no pins known, all ten.
    for text in ["6[2-4-5-8]", "7[1-2-3]", "9", "-", "F", "X"] {
        assert_eq!(record(text), None, "{text}");
    }
    assert_eq!(Odds::typical().leave_record(first("9[10]")), None);
}

#[test]
fn every_leave_has_odds_that_add_up_to_one() {
    let odds = learned(&["9[10] / (8) - 8[7-10] 1[7] 8[2-8] / 7[1-2-10] 2 6[2-4-5-8] 3 1 F"]);
    for bits in 1..1023 {
        let leave = PinSet::try_from(bits).unwrap();
        let bowl = Rack::Full.read(Entry::Standing(leave)).unwrap();
        let sum: f64 = (0..=10).map(|count| odds.after(bowl, pins(count))).sum();
        assert_close(sum, 1.0, 1e-12);
        let standing = u8::from(Pins::from(leave));
        let too_many = (standing + 1..=10).map(|count| odds.after(bowl, pins(count)));
        assert_close(too_many.sum(), 0.0, 0.0);
    }
}

#[test]
fn the_next_bowl_is_weighed_by_its_leave_and_those_after_it_by_count() {
    let odds = learned(&["9[10] - 9[10] - 9[10] - 9[7] / 9[7] / 9[7] /"]);
    for (game, leave) in [("X X 9[10]", "9[10]"), ("X 9[7]", "9[7]"), ("9[2]", "9[2]")] {
        let before = position(game);
        let outlook = before.outlook(&odds);
        let mut weighed = vec![0.0; 301];
        for count in [0, 1] {
            let likely = odds.after(first(leave), pins(count));
            let after = before.after(pins(count)).unwrap().outlook(&odds);
            for ((_, chance), sum) in after.iter().zip(&mut weighed) {
                *sum += likely * chance;
            }
        }
        for ((_, chance), sum) in outlook.iter().zip(weighed) {
            assert_close(chance, sum, 1e-14);
        }
    }
    let expected = |game: &str| position(game).outlook(&odds).mean();
    assert!(expected("9[10]") < expected("9"));
    assert!(expected("9") < expected("9[7]"));
    // In the extra bowls of the tenth frame, too.
    let strikes = "X X X X X X X X X X";
    let [corner, other] = ["9[10]", "9[7]"].map(|leave| expected(&format!("{strikes} {leave}")));
    assert!(corner < other);
}

/// A bowler who leaves a ten pin or bed posts, and converts them nine times and once in ten.
fn corner_game(dice: &mut Dice) -> Frames {
    let mut frames = Frames::default();
    while let Ok(rack) = frames.rack() {
        let roll = dice.roll();
        let bowl = match rack {
            Rack::Full if roll < 0.5 => "X",
            Rack::Full if roll < 0.8 => "9[10]",
            Rack::Full => "8[7-10]",
            left if roll
                < if Pins::from(left) == pins(1) {
                    0.9
                } else {
                    0.1
                } =>
            {
                "/"
            }
            _ => "-",
        };
        frames
            .bowl(bowl.parse::<Entry>().unwrap())
            .expect("a legal bowl");
    }
    frames
}

#[test]
fn leaves_are_learned_as_well_as_there_are_games() {
    let mut dice = Dice(710);
    let mut frequencies = BowlFrequencies::default();
    for _ in 0..2_000 {
        corner_game(&mut dice).write_to(&mut frequencies);
    }
    let odds = frequencies.odds();
    assert_close(odds.after(first("9[10]"), pins(1)), 0.9, 0.02);
    assert_close(odds.after(first("8[7-10]"), pins(2)), 0.1, 0.02);
}

#[test]
fn what_fell_is_learned_by_every_rule_book() {
    let nines = entries("9[10] 9 9 9 9 9 9 9 9 9 9 9");
    let mut frequencies = BowlFrequencies::default();
    let frames = Frames::from(RuleBook::NO_TAP_9).replay(nines).unwrap();
    frames.write_to(&mut frequencies);
    let odds = frequencies.odds();
    let typical = Odds::typical();
    let nine = (12.0 + 12.0 * typical.first(pins(9))) / 24.0;
    assert_close(odds.first(pins(9)), nine, 1e-12);
    assert_close(
        odds.second(pins(9), pins(1)),
        typical.second(pins(9), pins(1)),
        1e-12,
    );
    assert_eq!(odds.leave_record(first("9[10]")), None);
}

#[test]
fn frames_that_were_missed_are_behind_a_late_player() {
    let [pjs, kyj] = ["PJS", "KYJ"].map(|name| name.parse().unwrap());
    let mut lineup = Lineup::try_from(vec![pjs]).unwrap();
    for bowl in entries("X 7 2 X") {
        lineup.bowl(bowl).unwrap();
    }
    lineup.join(kyj, MissedFrames::CountNothing).unwrap();
    let card = Scorecard::from(&lineup);
    for row in &card.players {
        let position = Position::by(card.rules, row);
        let ways = position.ways();
        assert_eq!(ways.lowest(), row.minimum.into(), "{}", row.name);
        assert_eq!(ways.highest(), row.maximum.into(), "{}", row.name);
    }
}

//! What a roster finds, and the laws that it keeps.

use proptest::prelude::*;
use tenpin_bowlers::{Bowler, BowlerId, BowlerName, BowlerState, Roster, RosterMatch};
use tenpin_rules::Name;

fn id(number: u32) -> BowlerId {
    BowlerId::new(1_763_251_200_000, number)
}

fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
    Bowler::new(id(number), name.parse().unwrap(), tag.parse().unwrap())
}

fn in_state(state: BowlerState, bowler: Bowler) -> Bowler {
    Bowler { state, ..bowler }
}

/// Jimin rests and somebody else has his tag; Jisung was entered three times; one was forgotten.
fn roster() -> Roster {
    let forgotten = Bowler {
        name: None,
        ..in_state(BowlerState::Forgotten, bowler(7, "Nobody", "NBD"))
    };
    Roster::from_iter([
        bowler(1, "Park Jisung", "PJS"),
        in_state(BowlerState::Merged(id(1)), bowler(2, "박지성", "PJX")),
        in_state(BowlerState::Merged(id(2)), bowler(3, "박지승", "PJS")),
        in_state(BowlerState::Resting, bowler(4, "김지민", "KJM")),
        bowler(5, "Kim Jae Min", "KJM"),
        bowler(6, "Kim Yuna", "KYN"),
        forgotten,
        bowler(8, "STRAẞE Ötzi", "STO"),
    ])
}

#[test]
fn what_somebody_typed_finds_whom_they_meant() {
    let roster = roster();
    for (typed, expected) in [
        ("PJS", &[1][..]),
        (" pjs ", &[1]),
        ("kjm", &[5]),
        ("Kim Yuna", &[6]),
        ("yuna", &[6]),
        ("kim", &[5, 6]),
        ("김지민", &[4]),
        ("지민", &[4]),
        ("박지승", &[1]),
        ("박지", &[1]),
        ("ötzi", &[8]),
        ("straße", &[8]),
        // As sentences show them.
        ("Kim Yuna (KYN)", &[6]),
        ("kim yuna (kyn)", &[6]),
        ("Kim Yuna (KJM)", &[]),
        ("박지성 (PJX)", &[1]),
        ("김지민 (KJM)", &[4]),
        ("PJX", &[]),
        ("NBD", &[]),
        ("Nobody", &[]),
        ("", &[]),
        ("Lee", &[]),
    ] {
        let expected: Vec<BowlerId> = expected.iter().map(|number| id(*number)).collect();
        let found: Vec<BowlerId> = match roster.find(typed) {
            RosterMatch::One(only) => vec![only.id],
            RosterMatch::Several(found) => {
                assert!(found.len() > 1);
                found.into_iter().map(|bowler| bowler.id).collect()
            }
            RosterMatch::Nobody => Vec::new(),
        };
        assert_eq!(found, expected, "{typed:?}");
    }
}

#[test]
fn case_blanks_width_and_how_letters_are_composed_make_no_other_person() {
    let roster = Roster::from_iter([
        bowler(1, "Kim  Minsu", "KMS"),
        bowler(2, "김지민", "KJM"),
        bowler(3, "Ｚｏé", "ZOE"),
    ]);
    for (typed, number) in [
        ("kim minsu", 1),
        ("KIM\u{3000}MINSU", 1),
        (" Ｋｉｍ   Ｍinsu ", 1),
        ("im  mi", 1),
        ("Ｋｉｍ Ｍｉｎｓｕ（ＫＭＳ）", 0),
        ("kim  minsu （kms）", 1),
        ("ｋｍｓ", 1),
        // As a Mac writes it into a file.
        (
            "\u{1100}\u{1175}\u{11B7}\u{110C}\u{1175}\u{1106}\u{1175}\u{11AB}",
            2,
        ),
        ("zoe\u{301}", 3),
        ("zoé", 3),
        ("zoe", 3),
        ("ｚｏｅ\u{301}", 3),
        ("kimminsu", 0),
    ] {
        let found = match roster.find(typed) {
            RosterMatch::One(found) => {
                let is_part = typed == "im  mi";
                assert_eq!(roster.is_whole(found, typed), !is_part, "{typed:?}");
                Some(found.id)
            }
            _ => None,
        };
        assert_eq!(found, (number > 0).then(|| id(number)), "{typed:?}");
    }
}

#[test]
fn namesakes_are_those_whom_a_name_finds_as_well() {
    let roster = roster();
    let called = |number, name: &str| bowler(number, name, "ABC");
    for (other, expected) in [
        (called(9, "kim  YUNA"), &[6][..]),
        (called(9, "김지민"), &[4]),
        // By the name of an entry that was merged, the person.
        (called(9, "박지승"), &[1]),
        (called(9, "Nobody"), &[]),
        (called(9, "Kim"), &[]),
        // They are no namesake of their own.
        (called(6, "Kim Yuna"), &[]),
        (called(1, "박지승"), &[]),
    ] {
        let found: Vec<BowlerId> = roster.namesakes(&other).iter().map(|one| one.id).collect();
        let expected: Vec<BowlerId> = expected.iter().map(|number| id(*number)).collect();
        assert_eq!(found, expected, "{other:?}");
    }
}

#[test]
fn three_letters_are_the_bowlers_who_has_the_tag_or_else_the_whole_name() {
    let roster = Roster::from_iter([
        bowler(1, "Kim", "KXM"),
        bowler(2, "Lee", "KIM"),
        bowler(3, "Eva", "EBR"),
        bowler(4, "Eva Braun", "EVB"),
        bowler(5, "Bob", "BBA"),
        bowler(6, "BOB", "BBB"),
        in_state(BowlerState::Resting, bowler(7, "Ann", "ANN")),
        in_state(BowlerState::Merged(id(4)), bowler(8, "Evi", "EVI")),
    ]);
    for (letters, number) in [
        ("KXM", 1),
        ("KIM", 2),
        ("LEE", 2),
        ("EVA", 3),
        ("EVI", 4),
        // Nobody can tell which Bob, and a part of a name is not enough.
        ("BOB", 0),
        ("BRA", 0),
        ("ANN", 0),
    ] {
        let found = roster.by_letters(letters.parse().unwrap());
        let expected = (number > 0).then(|| id(number));
        assert_eq!(found.map(|bowler| bowler.id), expected, "{letters}");
    }
}

#[test]
fn a_person_is_named_whole_by_tag_name_and_id_of_every_entry() {
    let roster = roster();
    let whole = ["PJS", " pjs", "park jisung", "박지성", "Park Jisung (PJS)"].map(str::to_owned);
    let ids = [1, 2, 3].map(|number| id(number).to_string());
    let park = roster.entry(id(1)).unwrap();
    for text in whole.iter().chain(&ids) {
        assert!(roster.is_whole(park, text), "{text}");
    }
    // The tag of an entry that was merged is free.
    for part in ["Park", "박지", "PJX", "", &id(4).to_string()] {
        assert!(!roster.is_whole(park, part), "{part}");
    }
}

#[test]
fn an_id_finds_the_person_in_every_state() {
    let roster = roster();
    for (number, person) in [(1, 1), (2, 1), (3, 1), (4, 4), (7, 7)] {
        let person = roster.entry(id(person)).unwrap();
        assert_eq!(
            roster.find(&id(number).to_string()),
            RosterMatch::One(person)
        );
        assert_eq!(roster.by_id(id(number)), Some(person));
    }
    assert_eq!(roster.by_id(id(99)), None);
}

#[test]
fn a_person_has_the_ids_of_everybody_merged_into_them() {
    let roster = roster();
    for number in [1, 2, 3] {
        assert_eq!(roster.ids_of(id(number)), [id(1), id(2), id(3)]);
    }
    assert_eq!(roster.ids_of(id(4)), [id(4)]);
    assert_eq!(roster.ids_of(id(99)), [id(99)]);
}

#[test]
fn a_merge_that_leads_nowhere_or_in_a_circle_still_has_one_person() {
    let merged =
        |number, into| in_state(BowlerState::Merged(id(into)), bowler(number, "Kim", "KIM"));
    let lost = Roster::from_iter([merged(1, 99)]);
    assert_eq!(lost.by_id(id(1)).map(|person| person.id), Some(id(1)));
    let circle = Roster::from_iter([merged(1, 2), merged(2, 3), merged(3, 2), merged(4, 4)]);
    for number in [1, 2, 3] {
        assert_eq!(
            circle.by_id(id(number)).map(|person| person.id),
            Some(id(2))
        );
    }
    assert_eq!(circle.by_id(id(4)).map(|person| person.id), Some(id(4)));
}

#[test]
fn the_tag_of_one_who_rests_is_free() {
    let roster = roster();
    assert_eq!(
        roster.by_tag("KJM".parse().unwrap()).map(|found| found.id),
        Some(id(5))
    );
    assert_eq!(roster.by_tag("PJX".parse().unwrap()), None);
    assert_eq!(roster.active().count(), 4);
    assert_eq!(roster.all().count(), 8);
}

#[test]
fn when_every_tag_is_taken_none_is_suggested() {
    let letters = || 'A'..='Z';
    let tags = letters().flat_map(|first| {
        letters().flat_map(move |second| letters().map(move |third| [first, second, third]))
    });
    let tags: Vec<Name> = tags
        .map(|tag| tag.iter().collect::<String>().parse().unwrap())
        .collect();
    let all: Vec<Bowler> = (0..)
        .zip(&tags)
        .map(|(number, tag)| bowler(number, "Kim", &tag.to_string()))
        .collect();
    let name: BowlerName = "김지민".parse().unwrap();
    assert_eq!(
        Roster::from_iter(all[1..].to_vec()).suggest_tag(&name),
        Some(tags[0])
    );
    assert_eq!(Roster::from_iter(all).suggest_tag(&name), None);
}

fn any_name() -> impl Strategy<Value = BowlerName> {
    let name = prop_oneof![
        "[가-힣]{2,4}",
        "[A-Za-z]{1,9}( [A-Za-z]{1,9}){0,3}",
        "\\PC{1,20}"
    ];
    name.prop_filter_map("not a name", |text| text.parse().ok())
}

proptest! {
    #[test]
    fn a_suggested_tag_is_free(names in prop::collection::vec(any_name(), 1..60)) {
        let mut bowlers: Vec<Bowler> = Vec::new();
        for (number, name) in (0..).zip(names) {
            let roster: Roster = bowlers.iter().cloned().collect();
            let tag = roster.suggest_tag(&name).unwrap();
            prop_assert_eq!(roster.by_tag(tag), None);
            bowlers.push(Bowler::new(id(number), name, tag));
        }
    }

    #[test]
    fn everybody_is_one_person_and_has_their_ids(
        merges in prop::collection::vec(prop::option::of(0..12_u32), 12),
    ) {
        let bowlers = (0..).zip(&merges).map(|(number, into)| {
            let state = into.map_or(BowlerState::Active, |into| BowlerState::Merged(id(into)));
            in_state(state, bowler(number, "Kim", "KIM"))
        });
        let roster: Roster = bowlers.collect();
        let mut counted = 0;
        for bowler in roster.all() {
            let person = roster.by_id(bowler.id).unwrap();
            let ids = roster.ids_of(bowler.id);
            prop_assert!(ids.contains(&bowler.id));
            counted += usize::from(person.id == bowler.id) * ids.len();
            prop_assert!(!ids.contains(&person.id) || roster.by_id(person.id) == Some(person));
        }
        // Each is counted with one person: nobody is two, and nobody is lost.
        prop_assert_eq!(counted, 12);
    }

    #[test]
    fn whoever_has_a_name_is_found_by_it(names in prop::collection::vec(any_name(), 1..20)) {
        let bowlers = (0..).zip(&names).map(|(number, name)| {
            Bowler::new(id(number), name.clone(), "KIM".parse().unwrap())
        });
        let roster: Roster = bowlers.collect();
        for name in names {
            prop_assert_ne!(roster.find(name.as_str()), RosterMatch::Nobody);
        }
    }
}

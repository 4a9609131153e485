//! Pictures of games: whole ones, and what is on them.

mod sample;
#[allow(dead_code, reason = "the laws use the rest")]
mod xml;

use sample::{GAME, bowled, card, english};
use tenpin_picture::{Picture, Shape, Theme};
use tenpin_rules::{Name, RuleBook};
use tenpin_scorecard::Scorecard;
use tenpin_words::{Language, Words};
use xml::elements;

/// The drawing alone, without what is around it.
fn drawn(card: &Scorecard) -> String {
    let svg = Picture::new(card).svg(&english());
    svg.split_once("</style>").unwrap().1.to_owned()
}

fn count(svg: &str, class: &str) -> usize {
    svg.matches(&format!("class=\"{class}\"")).count()
}

#[test]
fn a_sheet_is_drawn_whole() {
    let card = card(1, GAME, 6);
    let picture = Picture::new(&card).on_lane(7).bowled("2026-11-17 20:14");
    insta::assert_snapshot!(picture.svg(&english()));
}

#[test]
fn a_card_is_drawn_whole_in_korean() {
    let lineup = bowled(RuleBook::NO_TAP_9, 2, "9[10] 8 1", 3);
    let card = Scorecard::from(&lineup);
    let picture = Picture::new(&card).shaped(Shape::Card);
    insta::assert_snapshot!(
        picture
            .themed(Some(Theme::Dark))
            .svg(&Words::in_language(Language::Korean))
    );
}

#[test]
fn every_bowl_has_its_mark_and_every_split_its_ring() {
    let svg = drawn(&card(1, GAME, 99));
    let marks = svg.match_indices("class=\"mark\"").map(|(at, _)| {
        let (_, rest) = svg[at..].split_once('>').unwrap();
        rest.split('<').next().unwrap()
    });
    assert_eq!(marks.collect::<String>(), "X8/72F9819/F/-5XXX8");
    assert_eq!(count(&svg, "ring"), 4);
    let totals = ["20", "37", "46", "55", "64", "74", "84", "89"];
    for total in totals {
        assert!(svg.contains(&format!(">{total}</text>")), "{total}");
    }
}

/// How many pins a frame that begins with these bowls shows as standing, and how many as hit
/// with the next bowl.
#[track_caller]
fn check_decks(bowls: &str, standing: usize, spared: usize) {
    let svg = drawn(&card(1, bowls, bowls.split(' ').count()));
    let found = (count(&svg, "standing"), count(&svg, "spared"));
    assert_eq!(found, (standing, spared), "{bowls}");
}

#[test]
fn a_deck_shows_what_was_left_where_that_is_known_and_nowhere_else() {
    check_decks("X", 0, 0);
    check_decks("- 9", 0, 0);
    check_decks("8 1", 0, 0);
    check_decks("(8) 1", 0, 0);
    check_decks("F 9", 0, 0);
    check_decks("8[7-10]", 2, 0);
    check_decks("8[7-10] 1", 2, 0);
    check_decks("8[7-10] -", 2, 0);
    check_decks("8[7-10] F", 2, 0);
    check_decks("8[7-10] 1[10]", 1, 1);
    check_decks("8[7-10] /", 0, 2);
    check_decks("F 9[10]", 1, 0);
    check_decks("- 9[10]", 1, 0);
    let opening = "X X X X X X X X X";
    check_decks(&format!("{opening} X 8[7-10] /"), 0, 2);
    check_decks(&format!("{opening} 9[10] / 8[7-10]"), 2, 1);
    check_decks(&format!("{opening} X X 8[7-10]"), 2, 0);
}

#[test]
fn a_game_without_leaves_has_no_room_for_decks() {
    let height = |game| {
        let svg = Picture::new(&card(1, game, 2)).svg(&english());
        let root = elements(&svg).swap_remove(0);
        root.number("height")
    };
    assert!(height("8 /") < height("8[7-10] /"));
}

#[test]
fn winners_stand_out_and_so_does_the_frame_of_the_turn() {
    let over = drawn(&card(2, GAME, 99));
    assert_eq!(
        (count(&over, "cell winner"), count(&over, "current")),
        (2, 0)
    );
    let going_on = drawn(&card(2, GAME, 3));
    let found = (count(&going_on, "cell winner"), count(&going_on, "current"));
    assert_eq!(found, (0, 1));
}

#[test]
fn the_rule_book_is_told_unless_it_is_the_usual_one() {
    for rules in RuleBook::ALL {
        let card = Scorecard::from(&bowled(rules, 1, "X", 1));
        let svg = Picture::new(&card).svg(&english());
        let is_told = svg.contains("No-tap") || svg.contains("Current-frame");
        assert_eq!(is_told, rules != RuleBook::TEN_PIN, "{rules}");
    }
}

#[test]
fn players_who_have_left_are_said_to() {
    let mut lineup = bowled(RuleBook::TEN_PIN, 2, GAME, 4);
    lineup.leave("KYJ".parse::<Name>().unwrap().into()).unwrap();
    let card = Scorecard::from(&lineup);
    for shape in [Shape::Sheet, Shape::Card] {
        let svg = Picture::new(&card).shaped(shape).svg(&english());
        assert_eq!(count(&svg, "note"), 1);
    }
}

#[test]
fn all_of_it_is_told_in_words_too() {
    let svg = Picture::new(&card(1, GAME, 12)).svg(&english());
    let (_, told) = svg.split_once("<desc id=\"desc\">").unwrap();
    let (told, _) = told.split_once("</desc>").unwrap();
    insta::assert_snapshot!(told);
}

#[test]
fn a_theme_that_is_asked_for_is_the_only_one() {
    let card = card(1, GAME, 2);
    let (light, dark) = ("#f3f5f8", "#0d131c");
    for (theme, has_light, has_dark) in [
        (None, true, true),
        (Some(Theme::Light), true, false),
        (Some(Theme::Dark), false, true),
    ] {
        let svg = Picture::new(&card).themed(theme).svg(&english());
        assert_eq!(svg.contains(light), has_light, "{theme:?}");
        assert_eq!(svg.contains(dark), has_dark, "{theme:?}");
        assert_eq!(svg.contains("prefers-color-scheme"), theme.is_none());
    }
}

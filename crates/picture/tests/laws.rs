//! What holds for every picture.

mod sample;
mod xml;

use sample::{GAME, card, english};
use tenpin_picture::{Picture, Shape};
use tenpin_rules::{Lineup, Name, RuleBook};
use tenpin_scorecard::Scorecard;
use tenpin_words::{Language, Words};
use xml::{Element, elements};

/// Every picture of a number of players after a number of bowls.
fn every_picture(players: usize, bowls: usize) -> Vec<String> {
    let card = card(players, GAME, bowls);
    let mut pictures = Vec::new();
    for words in Language::ALL.map(Words::in_language) {
        for shape in [Shape::Sheet, Shape::Card] {
            let picture = Picture::new(&card).shaped(shape).bowled("<&\">");
            pictures.push(picture.svg(&words));
        }
    }
    pictures
}

#[test]
fn every_picture_is_well_formed_and_nothing_is_outside_of_it() {
    for players in 1..=12 {
        for bowls in [0, 1, 2, 7, 100, 999] {
            for svg in every_picture(players, bowls) {
                let found = elements(&svg);
                assert!(found.iter().all(|element| element.name != "script"));
                check_inside(&found);
            }
        }
    }
    elements(&Picture::new(&Scorecard::default()).svg(&english()));
}

/// Checks that every place is inside of the view.
#[track_caller]
fn check_inside(elements: &[Element]) {
    let view = elements[0].attribute("viewBox").split(' ');
    let view: Vec<f64> = view.map(|number| number.parse().unwrap()).collect();
    let [left, top, width, height] = view[..] else {
        panic!("a view has four numbers: {view:?}");
    };
    for element in elements {
        let Some((x, y, right, below)) = element.extent() else {
            continue;
        };
        // Numbers are rounded to tenths.
        let is_inside = x >= left - 0.2
            && y >= top - 0.2
            && right <= left + width + 0.2
            && below <= top + height + 0.2;
        assert!(is_inside, "{element:?} in {view:?}");
    }
}

#[test]
fn a_card_is_always_1080_by_1350_and_a_sheet_as_large_as_it_needs() {
    for players in [1, 2, 3, 4, 6, 12, 40] {
        let lineup = (0..players).map(|number: u8| {
            let letters = [b'A' + number / 26, b'A' + number % 26, b'Z'];
            str::from_utf8(&letters)
                .unwrap()
                .parse::<Name>()
                .unwrap()
                .into()
        });
        let lineup = Lineup::by(RuleBook::TEN_PIN, lineup.collect()).unwrap();
        let card = Scorecard::from(&lineup);
        for (shape, width, height) in [
            (Shape::Card, "1080", Some("1350")),
            (Shape::Sheet, "1046", None),
        ] {
            let svg = Picture::new(&card).shaped(shape).svg(&english());
            let elements = elements(&svg);
            check_inside(&elements);
            assert_eq!(elements[0].attribute("width"), width);
            let found = elements[0].attribute("height");
            assert_eq!(found, height.unwrap_or(found));
        }
    }
}

#[test]
fn no_frame_name_or_total_lies_on_another() {
    for players in 1..=12 {
        for svg in every_picture(players, 30) {
            let cells: Vec<_> = elements(&svg)
                .iter()
                .filter(|element| element.is_of_class("cell"))
                .map(|element| element.extent().unwrap())
                .collect();
            for (at, one) in cells.iter().enumerate() {
                let others = &cells[at + 1..];
                assert!(!others.iter().any(|other| overlap(*one, *other)), "{one:?}");
            }
        }
    }
}

type Extent = (f64, f64, f64, f64);

/// Whether two areas share more than a border.
fn overlap(one: Extent, other: Extent) -> bool {
    let apart = |end: f64, start: f64| end <= start + 0.2;
    let (left, top, right, below) = one;
    let (other_left, other_top, other_right, other_below) = other;
    !(apart(right, other_left)
        || apart(other_right, left)
        || apart(below, other_top)
        || apart(other_below, top))
}

#[test]
fn a_card_shows_up_to_six_players_larger_than_a_sheet_would() {
    for players in 1..=6 {
        let across = |shape| {
            let card = card(players, GAME, 30);
            let svg = Picture::new(&card).shaped(shape).svg(&english());
            let view = elements(&svg).swap_remove(0);
            let width = view.attribute("viewBox").split(' ').nth(2).unwrap();
            width.parse::<f64>().unwrap()
        };
        assert!(across(Shape::Card) < across(Shape::Sheet), "{players}");
    }
}

//! Whole pages, as they are drawn.

use std::fmt::Write;

use super::*;
use crate::board::{Frame, Player, Turn as Up};

fn frame(number: u8, marks: &[&str], total: Option<u16>) -> Frame {
    Frame {
        number,
        marks: marks.iter().map(ToString::to_string).collect(),
        total,
    }
}

fn player(name: &str, frames: Vec<Frame>, total: u16, maximum: u16) -> Player {
    Player {
        name: name.to_owned(),
        frames,
        total,
        maximum,
    }
}

/// A game of two in its second frame, on lane 7.
fn game() -> Game {
    let first = vec![frame(1, &["8", "/"], Some(20)), frame(2, &["X"], None)];
    let second = vec![frame(1, &["-", "7"], Some(7)), frame(2, &["9"], None)];
    Game {
        id: "k7m29xqdh4tz".to_owned(),
        lane: Some(7),
        version: 6,
        over: false,
        turn: Some(Up {
            player: 1,
            frame: 2,
            standing: 1,
        }),
        players: vec![player("PJS", first, 20, 290), player("KYJ", second, 7, 257)],
    }
}

/// A game at a console that is over.
fn finished() -> Game {
    let frames = |marks: [&str; 3]| {
        let nine = (1..10).map(|number| frame(number, &["-", "9"], Some(u16::from(number) * 9)));
        nine.chain([frame(10, &marks, Some(99))]).collect()
    };
    Game {
        lane: None,
        over: true,
        turn: None,
        players: vec![
            player("PJS", frames(["8", "/", "8"]), 99, 99),
            player("KYJ", frames(["X", "-", "8"]), 99, 99),
        ],
        ..game()
    }
}

fn damaged_game() -> DamagedGame {
    DamagedGame {
        id: "<b>0123</b>".to_owned(),
        ordinal: Some(3),
    }
}

const CHANGES: [Change<'static>; 2] = [
    Change {
        kind: ChangeKind::Undone { pins: 3 },
        player: 0,
        frame: 1,
        bowl: 2,
        at: "2026-11-16T10:00:00Z",
        by: "127.0.0.1",
    },
    Change {
        kind: ChangeKind::Corrected {
            before: 6,
            after: 7,
        },
        player: 1,
        frame: 1,
        bowl: 4,
        at: "2026-11-16T10:02:00Z",
        by: "<script>alert(1)</script>",
    },
];

/// Draws a page for a visitor of each language, with and without the key.
fn drawn(draw: impl Fn(Visitor<'_>) -> askama::Result<String>) -> String {
    let mut pages = String::new();
    for language in Language::ALL {
        let words = Words::in_language(language);
        for may_score in [true, false] {
            let visitor = Visitor {
                language,
                words: &words,
                may_score,
                is_logged_in: may_score,
            };
            let page = draw(visitor).unwrap();
            check(&page);
            writeln!(
                pages,
                "<!-- {} may score: {may_score} -->\n{page}",
                language.code()
            )
            .unwrap();
        }
    }
    pages
}

/// What holds for every page: the policy of the server lets no inline code run, and nobody
/// else's text is code.
fn check(page: &str) {
    assert!(!page.contains("style="), "an inline style");
    assert!(!page.contains("<script>"), "an inline script");
    assert!(page.contains("<h1"), "no heading");
    for (at, _) in page.match_indices("/assets/") {
        let name = page[at + 8..].split('"').next().unwrap();
        assert!(asset(name).is_some(), "{name} is no asset");
    }
}

#[test]
fn the_lanes_show_who_plays_and_which_are_free() {
    let (game, finished) = (game(), finished());
    let damaged = damaged_game();
    let lanes = [
        (None, None),
        (Some(&game), None),
        (Some(&finished), None),
        (None, Some(&damaged)),
    ];
    let lanes: Vec<Lane<'_>> = (1..)
        .zip(lanes)
        .map(|(number, (game, damaged))| Lane {
            number,
            game,
            damaged,
        })
        .collect();
    insta::assert_snapshot!(drawn(|visitor| super::lanes(visitor, &lanes)));
}

#[test]
fn the_scorer_has_the_board_and_the_buttons() {
    let game = game();
    insta::assert_snapshot!(drawn(|visitor| scorer(visitor, 7, Some(&game))));
}

#[test]
fn the_screen_shows_the_board_or_that_the_lane_is_free() {
    let game = game();
    insta::assert_snapshot!(drawn(|visitor| screen(visitor, 7, Some(&game))));
    insta::assert_snapshot!(drawn(|visitor| screen(visitor, 12, None)));
}

#[test]
fn a_damaged_lane_says_so_and_what_to_do() {
    insta::assert_snapshot!(drawn(|visitor| damaged(visitor, 7, &damaged_game())));
}

#[test]
fn the_sheet_has_the_result_and_what_was_corrected() {
    let finished = finished();
    let told = Sheet {
        game: &finished,
        at: Timestamp::from(1_794_823_200_123),
        changes: &CHANGES,
    };
    insta::assert_snapshot!(drawn(|visitor| sheet(visitor, told)));
}

#[test]
fn the_key_is_asked_for_and_complained_about() {
    insta::assert_snapshot!(drawn(|visitor| login(
        visitor,
        "/lanes/7?a=\"><b>",
        Some("no")
    )));
}

#[test]
fn a_problem_looks_like_a_page() {
    insta::assert_snapshot!(drawn(|visitor| problem(visitor, 404, "lane <13>")));
}

#[test]
fn all_assets_have_a_tag_and_say_what_they_are() {
    for asset in all_assets() {
        assert!(!asset.bytes.is_empty(), "{}", asset.name);
        assert_eq!(asset.etag.len(), 18, "{}", asset.name);
        let ending = asset.name.rsplit('.').next().unwrap();
        let expected = match ending {
            "css" => "text/css",
            "js" => "text/javascript",
            "svg" => "image/svg+xml",
            _ => "application/manifest+json",
        };
        assert!(asset.content_type.starts_with(expected), "{}", asset.name);
    }
    assert!(asset("../Cargo.toml").is_none());
}

#[test]
fn scripts_ask_only_for_scripts_that_are_there() {
    let scripts = all_assets()
        .iter()
        .filter(|asset| asset.content_type.starts_with("text/javascript"));
    for script in scripts {
        let text = str::from_utf8(&script.bytes).unwrap();
        assert!(text.lines().count() <= 300, "{} is long", script.name);
        for (at, _) in text.match_indices("from \"./") {
            let wanted = text[at + 8..].split('"').next().unwrap();
            assert!(asset(wanted).is_some(), "{}: {wanted}", script.name);
        }
    }
}

//! Whole pages, as they are drawn.

use std::collections::BTreeSet;
use std::fs;
use std::iter;
use std::path::Path;

use tenpin_store::{Lane, Place};

use super::assets::{Asset, all};
use super::*;
use crate::replayed_game::ReplayedGame;
use crate::wire::{ActionKind, HistoryEvent};

/// A game of two in its second frame, on lane 7.
fn game() -> GameView {
    let place = Place::first_on(Lane::try_from(7).unwrap());
    let bowls = [8, 2, 0, 7, 10, 9];
    GameView::unnamed(&ReplayedGame::bowled("PJS KYJ", Some(place), &bowls))
}

/// A game at a console that ended in a tie.
fn finished() -> GameView {
    let mut bowls = [0, 9, 0, 9].repeat(9);
    bowls.extend([8, 2, 8, 10, 0, 8]);
    GameView::unnamed(&ReplayedGame::bowled("PJS KYJ", None, &bowls))
}

fn damaged_game() -> DamagedGame {
    DamagedGame {
        id: "<b>0123</b>".to_owned(),
        ordinal: Some(3),
    }
}

/// A history that ends with these events.
fn part(events: &[HistoryEvent]) -> History {
    History {
        events: events.to_vec(),
        next: None,
    }
}

/// An event with the first bowl of the second player.
fn event(kind: ActionKind, pins: u8, replaced: Option<u8>) -> HistoryEvent {
    HistoryEvent {
        ordinal: 3,
        kind,
        change: None,
        player: Some(1),
        seat: Some(2),
        frame: Some(1),
        bowl: Some(3),
        pins: Some(pins),
        standing: None,
        foul: false,
        split: false,
        bowls: None,
        order: None,
        replaced,
        replaced_bowls: replaced.map(|pins| vec![pins.to_string()]),
        bowler: None,
        replaced_bowler: None,
        at: "2026-11-16T10:00:00Z".to_owned(),
        by: Some("<script>alert(1)</script>".to_owned()),
    }
}

/// Draws a page in each language, with and without the key, and checks what holds for all
/// pages. Gives the English page of a scorer, abridged to what is worth reviewing.
fn drawn(draw: impl Fn(Visitor<'_>) -> askama::Result<String>) -> String {
    let mut page = String::new();
    for language in [Language::Korean, Language::English] {
        let words = Words::in_language(language);
        for may_score in [false, true] {
            let visitor = Visitor {
                language,
                words: &words,
                may_score,
                is_logged_in: may_score,
                look: PageLook::default(),
                query: "",
            };
            page = draw(visitor).unwrap();
            check(&page, visitor);
        }
    }
    let page = without(&page, "<head>", "<body");
    let page = without(&page, "<header class=\"bar\">", "</header>");
    let page = without(&page, "<template id=\"row\">", "</template>");
    let page = without(&page, "<dialog", "<script type=\"application/json\"");
    abridged(&without(&page, " id=\"page\">", "</script>"))
}

/// The text with one line for all that follow one another and differ in digits only, and
/// without blank lines.
fn abridged(text: &str) -> String {
    let shape = |line: &str| {
        line.trim()
            .replace(|letter: char| letter.is_ascii_digit(), "")
    };
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let runs = lines.chunk_by(|one, other| shape(one) == shape(other));
    let lines = runs.flat_map(|run| {
        let rest = run.len() - 1;
        let more = (rest > 0).then(|| format!("… {rest} more"));
        iter::once(run[0].to_owned()).chain(more)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The text without what stands between a start and an end.
fn without(text: &str, start: &str, end: &str) -> String {
    let Some((before, rest)) = text.split_once(start) else {
        return text.to_owned();
    };
    let (_, after) = rest.split_once(end).unwrap();
    format!("{before}{start}…{end}{after}")
}

fn check(page: &str, visitor: Visitor<'_>) {
    // The server's policy allows no inline code, and other people's text is never code.
    assert!(!page.contains("style="), "an inline style");
    assert!(!page.contains("<script>"), "an inline script");
    assert!(page.contains("<h1"), "no heading");
    let code = visitor.language.code();
    assert!(page.contains(&format!("<html lang=\"{code}\">")), "{code}");
    for (at, _) in page.match_indices("/assets/") {
        let name = page[at + 8..].split('"').next().unwrap();
        assert!(asset(name).is_some(), "{name} is no asset");
    }
    if !visitor.may_score {
        for control in ["id=\"pad\"", "id=\"undo\"", "id=\"start\"", "<dialog"] {
            assert!(!page.contains(control), "{control} without the key");
        }
    }
}

#[test]
fn the_lanes_show_who_plays_and_which_are_free() {
    let games = [None, Some(game()), Some(finished()), None];
    let mut lanes: Vec<LaneView> = (1..)
        .zip(games)
        .map(|(number, game)| LaneView {
            number,
            game,
            damaged: None,
        })
        .collect();
    lanes[3].damaged = Some(damaged_game());
    insta::assert_snapshot!(drawn(|visitor| super::lanes(visitor, &lanes)));
}

#[test]
fn the_scorer_has_the_board_and_the_buttons() {
    let game = game();
    insta::assert_snapshot!(drawn(|visitor| scorer(visitor, 7, Some(&game))));
}

#[test]
fn the_screen_shows_the_board() {
    let game = game();
    insta::assert_snapshot!(drawn(|visitor| screen(visitor, 7, Some(&game))));
}

#[test]
fn the_pages_of_a_free_lane_say_so_and_have_an_empty_board() {
    for page in [
        drawn(|visitor| screen(visitor, 12, None)),
        drawn(|visitor| scorer(visitor, 12, None)),
    ] {
        assert!(page.contains("data-state=\"free\""), "{page}");
        assert!(page.contains("data-players=\"0\" hidden"), "{page}");
    }
}

#[test]
fn a_damaged_lane_says_so_and_what_to_do() {
    insta::assert_snapshot!(drawn(|visitor| damaged(visitor, 7, &damaged_game())));
}

#[test]
fn the_sheet_has_the_result_and_what_was_corrected() {
    let history = [
        event(ActionKind::Bowled, 0, None),
        event(ActionKind::Undone, 0, None),
        event(ActionKind::Corrected, 0, Some(6)),
    ];
    let game = finished();
    insta::assert_snapshot!(drawn(|visitor| sheet(
        visitor,
        &game,
        0,
        &part(&history),
        None
    )));
}

#[test]
fn what_was_corrected_at_the_console_is_told_in_the_visitors_language() {
    let mut corrected = event(ActionKind::Corrected, 0, Some(6));
    corrected.by = Some(tenpin_store::Event::CONSOLE.to_owned());
    for (language, told) in [(Language::Korean, "터미널"), (Language::English, "console")] {
        let words = Words::in_language(language);
        let rows = ChangeRow::all(&words, &finished(), std::slice::from_ref(&corrected));
        assert_eq!(rows[0].by, told);
    }
}

#[test]
fn a_sheet_without_corrections_says_so() {
    let game = finished();
    let history = part(&[event(ActionKind::Bowled, 0, None)]);
    let page = drawn(|visitor| sheet(visitor, &game, 0, &history, None));
    assert!(page.contains("<p>No bowl was corrected.</p>"), "{page}");
    assert!(!page.contains("class=\"history\""), "{page}");
}

#[test]
fn the_key_is_asked_for_and_complained_about() {
    let next = "/lanes/7?a=\"><b>";
    insta::assert_snapshot!(drawn(|visitor| login(visitor, next, Some("no"))));
}

#[test]
fn a_problem_looks_like_a_page() {
    insta::assert_snapshot!(drawn(|visitor| problem(visitor, 404, "lane <13>")));
}

/// A page of a scorer in English, whole.
fn whole(draw: impl Fn(Visitor<'_>) -> askama::Result<String>) -> String {
    let words = Words::in_language(Language::English);
    let visitor = Visitor {
        language: Language::English,
        words: &words,
        may_score: true,
        is_logged_in: true,
        look: PageLook::default(),
        query: "",
    };
    draw(visitor).unwrap()
}

#[test]
fn every_page_has_a_head_and_a_bar() {
    let page = whole(|visitor| scorer(visitor, 7, None));
    let (head, _) = page.split_once("<main").unwrap();
    insta::assert_snapshot!(abridged(head));
}

#[test]
fn the_scorer_has_forms_for_a_new_game_and_for_a_correction() {
    let page = whole(|visitor| scorer(visitor, 7, None));
    let (_, dialogs) = page.split_once("</main>").unwrap();
    let (dialogs, _) = dialogs.split_once("<script").unwrap();
    insta::assert_snapshot!(abridged(dialogs));
}

#[test]
fn all_assets_have_a_tag_and_say_what_they_are() {
    for asset in all() {
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
fn every_file_among_the_assets_is_one() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    // The style sheet of charts comes with them.
    let mut files = BTreeSet::from(["charts.css".to_owned()]);
    for below in ["", "lib/", "pages/"] {
        for entry in fs::read_dir(directory.join(below)).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{below}{}", entry.file_name().into_string().unwrap());
            if entry.file_type().unwrap().is_file() {
                files.insert(name);
            }
        }
    }
    let assets: BTreeSet<String> = all().iter().map(|asset| asset.name.to_string()).collect();
    assert_eq!(assets, files);
}

fn scripts() -> impl Iterator<Item = (&'static Asset, &'static str)> {
    let scripts = all()
        .iter()
        .filter(|asset| asset.content_type.starts_with("text/javascript"));
    scripts.map(|script| (script, str::from_utf8(script.bytes).unwrap()))
}

#[test]
fn scripts_import_only_scripts_that_are_there() {
    for (script, text) in scripts() {
        for (at, _) in text.match_indices("import {") {
            let Some((_, rest)) = text[at..].split_once(" from \"") else {
                continue;
            };
            let wanted = rest.split('"').next().unwrap();
            let wanted = match wanted.strip_prefix("./") {
                Some(name) => format!("{}/{name}", script.name.split('/').next().unwrap()),
                None => wanted.trim_start_matches("../").to_owned(),
            };
            let is_type = wanted == "types";
            assert!(
                is_type || asset(&wanted).is_some(),
                "{}: {wanted}",
                script.name
            );
        }
    }
}

#[test]
fn scripts_have_every_text_that_they_ask_for_and_no_other() {
    let data = whole(|visitor| PageData::of(visitor).json());
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    let texts = data["words"].as_object().unwrap();
    for (script, text) in scripts() {
        for (at, _) in text.match_indices("say(\"") {
            let asked = text[at + 5..].split('"').next().unwrap();
            assert!(texts.contains_key(asked), "{}: {asked}", script.name);
        }
    }
    for name in texts.keys() {
        let quoted = format!("\"{name}\"");
        assert!(scripts().any(|(_, text)| text.contains(&quoted)), "{name}");
    }
}

/// A game by another rule book, with a split and a foul.
fn game_with_leaves() -> GameView {
    let place = Place::first_on(Lane::try_from(7).unwrap());
    let entries = ["8[7-10]", "1", "(7)", "F", "9[10]"];
    let entries = entries.map(|text| text.parse().unwrap());
    let rules = RuleBook::NO_TAP_9;
    GameView::unnamed(&ReplayedGame::entered(rules, "PJS", Some(place), &entries))
}

#[test]
fn a_split_is_marked_and_said_in_words_and_the_rule_book_is_named() {
    let game = game_with_leaves();
    let pages = [
        drawn(|visitor| screen(visitor, 7, Some(&game))),
        drawn(|visitor| sheet(visitor, &game, 0, &part(&[]), None)),
    ];
    for page in pages {
        for drawn in [
            "data-mark=\"8\" data-split=\"true\" role=\"img\" aria-label=\"8, split, 7-10 left\">8<",
            "data-mark=\"7\" data-split=\"true\" role=\"img\" aria-label=\"7, split\">7<",
            "data-mark=\"F\">F<",
            "data-mark=\"X\" role=\"img\" aria-label=\"X, 10 left\">X<",
            "data-leave=\"7-10\"",
            "data-pin=\"10\" data-standing=\"true\"",
            "<span class=\"rules\">No-tap 9</span>",
        ] {
            assert!(page.contains(drawn), "{drawn}\n{page}");
        }
    }
    let lane = LaneView {
        number: 7,
        game: Some(game),
        damaged: None,
    };
    let lanes = drawn(|visitor| lanes(visitor, std::slice::from_ref(&lane)));
    assert!(
        lanes.contains("<span class=\"rules\">No-tap 9</span>"),
        "{lanes}"
    );
}

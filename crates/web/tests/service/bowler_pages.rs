//! The pages of bowlers: whom one can find, and what is said where something is not known.

use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_rules::RuleBook;
use tenpin_store::{Journal, Memory, PastTotal, PastTotalId, Timestamp};
use tenpin_web::Settings;

use super::test_service::TestService;

fn id(bowler: &Value) -> &str {
    bowler["id"].as_str().unwrap()
}

/// A finished game of a bowler on a lane.
async fn finished(service: &TestService, lane: u16, tag: &str) {
    let game = service.game(lane, &[tag]).await;
    service.bowl_all(&game, [4; 20]).await;
    let now = Timestamp::now();
    while Timestamp::now() == now {
        std::hint::spin_loop();
    }
}

async fn page(service: &TestService, path: &str) -> String {
    let page = service.get(path).await;
    assert_eq!(page.status, 200, "{page:?}");
    page.text().to_owned()
}

#[tokio::test]
async fn a_mistake_in_whom_to_compare_with_stands_beside_the_field_and_the_form_is_kept() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    for (name, tag) in [("Lee Mina", "LMI"), ("Lee Anna", "LAN"), ("Bo", "BOO")] {
        service.bowler(name, tag).await;
    }
    let old = service.bowler("Former", "OLD").await;
    let into = service.bowler("New", "NEW").await;
    let merge = format!("/api/bowlers/{}/merge", id(&old));
    let merged = service.post(&merge, json!({"into": id(&into)})).await;
    assert_eq!(merged.status, 200, "{merged:?}");
    finished(&service, 1, "KJM").await;
    let nobody = "No bowler has this name or this tag.";
    let several = "Several bowlers could be meant:";
    for (typed, complaint) in [
        ("XYZ", nobody),
        ("Somebody", nobody),
        ("OLD", nobody),
        ("lee", several),
    ] {
        let path = format!("/bowlers/{}?lang=en&last=7&against={typed}", id(&kim));
        let text = page(&service, &path).await;
        let field = text.split("name=\"against\"").nth(1).unwrap();
        let field = field.split("</div>").next().unwrap();
        assert!(
            field.contains(complaint) && field.contains("aria-invalid=\"true\""),
            "{typed}: {field}"
        );
        for kept in [
            &format!("value=\"{typed}\"") as &str,
            "name=\"last\" min=\"1\" value=\"7\"",
            "<details class=\"numbers-form\" open>",
            "<h2 id=\"numbers\">",
        ] {
            assert!(text.contains(kept), "{typed}: {kept}: {text}");
        }
        let choices = ["Lee Mina (LMI)", "Lee Anna (LAN)"].map(|name| field.contains(name));
        assert_eq!(choices, [complaint == several; 2], "{typed}: {field}");
    }
}

#[tokio::test]
async fn a_bowler_to_compare_with_is_found_by_a_part_of_the_name_and_shown_whole() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    let lee = service.bowler("Lee Mina", "LMI").await;
    for tag in ["KJM", "LMI"] {
        finished(&service, 1, tag).await;
    }
    for typed in ["mina", "LMI", id(&lee)] {
        let path = format!("/bowlers/{}?lang=en&against={typed}", id(&kim));
        let text = page(&service, &path).await;
        let field = format!(
            "name=\"against\" value=\"Lee Mina\" data-bowler=\"{}\"",
            id(&lee)
        );
        assert!(text.contains(&field), "{typed}: {text}");
        assert!(text.contains(">Kim and Lee Mina<"), "{typed}: {text}");
        assert!(!text.contains("aria-invalid"), "{typed}: {text}");
    }
}

#[tokio::test]
async fn totals_alone_are_games_and_what_only_frames_tell_is_a_dash() {
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    let kim = service.bowler("Kim", "KJM").await;
    let path = format!("/bowlers/{}?lang=en", id(&kim));
    assert!(page(&service, &path).await.contains("No games yet."));
    let totals = (1..=3).map(|hash| PastTotal {
        id: PastTotalId::of_hash(hash),
        bowler: id(&kim).parse().unwrap(),
        at: Timestamp::from(1_700_000_000_000),
        total: 210,
        rules: RuleBook::TEN_PIN,
        lane: None,
        by: "import csv".to_owned(),
    });
    journal.add_totals(totals.collect()).await.unwrap();
    let text = page(&service, &path).await;
    assert!(!text.contains("No games yet."), "{text}");
    let recent = text.split("id=\"recent\"").nth(1).unwrap();
    let link = format!("href=\"/games?bowler={}\"", id(&kim));
    for part in ["Games known by their totals only: 3.", &link] {
        assert!(recent.contains(part), "{part}: {recent}");
    }
    for fact in [
        "<dt>Games of 200 and more</dt><dd><b>3 games</b> <small>now 3</small></dd>",
        "<dt>Clean games</dt><dd><b>–</b></dd>",
    ] {
        assert!(text.contains(fact), "{fact}: {text}");
    }
    finished(&service, 1, "KJM").await;
    let text = page(&service, &path).await;
    let fact = "<dt>Clean games</dt><dd><b>0 games</b> <small>now 0</small></dd>";
    assert!(text.contains(fact), "{text}");
}

/// The names on a page of bowlers, and the path of the next page.
async fn names(service: &TestService, path: &str) -> (Vec<String>, Option<String>) {
    let text = page(service, path).await;
    let names = text.split("<span class=\"full-name\">").skip(1);
    let names = names.map(|rest| rest.split('<').next().unwrap().to_owned());
    let next = text.split("rel=\"next\" href=\"").nth(1);
    let next = next.map(|rest| rest.split('"').next().unwrap().replace("&#38;", "&"));
    (names.collect(), next)
}

#[tokio::test]
async fn those_who_bowled_last_come_first_and_the_others_by_name() {
    let service = TestService::new();
    for (name, tag) in [
        ("Zoe", "ZOE"),
        ("Anna", "ANN"),
        ("김지민", "KJM"),
        ("bob", "BOB"),
    ] {
        service.bowler(name, tag).await;
    }
    assert_eq!(
        names(&service, "/bowlers").await.0,
        ["Anna", "bob", "Zoe", "김지민"]
    );
    finished(&service, 1, "ZOE").await;
    finished(&service, 2, "KJM").await;
    assert_eq!(
        names(&service, "/bowlers").await.0,
        ["김지민", "Zoe", "Anna", "bob"]
    );
}

#[tokio::test]
async fn every_bowler_is_on_one_page_of_many() {
    let service = TestService::new();
    let mut expected = Vec::new();
    for number in 0..120_u8 {
        let letters = [number / 26, number % 26].map(|letter| char::from(b'A' + letter));
        let tag: String = letters.into_iter().chain(['Q']).collect();
        service.bowler(&format!("Bowler {number:03}"), &tag).await;
        expected.push(format!("Bowler {number:03}"));
    }
    finished(&service, 1, "AAQ").await;
    finished(&service, 1, "CCQ").await;
    let late = expected.remove(54);
    expected.insert(0, late);
    let (mut found, mut path) = (Vec::new(), Some("/bowlers?state=active".to_owned()));
    let mut pages = 0;
    while let Some(asked) = path {
        let (names, next) = names(&service, &asked).await;
        found.extend(names);
        path = next;
        pages += 1;
    }
    assert_eq!((found, pages), (expected, 3));
}

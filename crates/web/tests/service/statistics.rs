//! A bowler's numbers: as JSON and as a page, and never out of date.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_bowlers::{Bowler, BowlerId};
use tenpin_reports::{Numbers, StatisticsReport, career_games};
use tenpin_statistics::Career;
use tenpin_store::{Change, Journal, Memory, Page, PastTotal, PastTotalId, Timestamp};
use tenpin_web::{NameDisplay, Settings};

use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestService};

/// Enters bowls: how many pins fell, or `[7-10]`, which ones stand.
async fn enter(service: &TestService, game: &str, bowls: &str) {
    for bowl in bowls.split(' ') {
        let standing = bowl
            .strip_prefix('[')
            .and_then(|pins| pins.strip_suffix(']'));
        let body = match standing {
            Some(pins) => {
                let pins = pins.split('-').map(|pin| pin.parse().unwrap());
                json!({ "standing": pins.collect::<Vec<u8>>() })
            }
            None => json!({ "pins": bowl.parse::<u8>().unwrap() }),
        };
        let response = service.post(&format!("{game}/bowls"), body).await;
        assert_eq!(response.status, 200, "{bowl}: {response:?}");
    }
}

fn id(bowler: &Value) -> &str {
    bowler["id"].as_str().unwrap()
}

async fn statistics(service: &TestService, bowler: &Value, query: &str) -> Value {
    let path = format!("/api/bowlers/{}/statistics?{query}", id(bowler));
    let response = service.get(&path).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json()
}

async fn page(service: &TestService, bowler: &Value, query: &str) -> String {
    let path = format!("/bowlers/{}?lang=en&{query}", id(bowler));
    let response = service.get(&path).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.text().to_owned()
}

/// How many games are counted, and their pins.
async fn counted(service: &TestService, bowler: &Value) -> (u64, u64) {
    let found = statistics(service, bowler, "").await;
    (
        found["games"].as_u64().unwrap(),
        found["pins"].as_u64().unwrap(),
    )
}

/// Waits until so many games with so many pins are counted.
async fn wait_for(service: &TestService, bowler: &Value, expected: (u64, u64)) {
    let reach = async {
        while counted(service, bowler).await != expected {
            tokio::task::yield_now().await;
        }
    };
    let reached = tokio::time::timeout(Duration::from_secs(20), reach).await;
    assert!(reached.is_ok(), "{:?}", counted(service, bowler).await);
}

const LEAVES: &str = "[7-10] 2 10 [10] 0 [10] 1 7 2 10 10 10 [7-10] 1 10 [6] 1";
const NINES: [u8; 20] = [9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0, 9, 0];
const FOURS: [u8; 20] = [4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0];

#[tokio::test]
async fn the_json_is_that_of_the_program_for_the_same_games() {
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    let kim = service.bowler("김지민", "KJM").await;
    let game = service.game(1, &["KJM"]).await;
    enter(&service, &game, LEAVES).await;
    let game = service.game(2, &["GST", "KJM"]).await;
    service.bowl_all(&game, [4, 0, 9, 0].repeat(10)).await;
    service.game(3, &["KJM"]).await;

    let found = statistics(&service, &kim, "").await;
    let records = journal.list(Page::latest(10)).await.unwrap();
    let records = records.into_iter().map(Result::unwrap);
    let roster = journal.bowlers().await.unwrap();
    let seats = records.flat_map(|record| career_games(&record, &roster, |_| true).unwrap());
    let games = seats.filter(|(seat, _)| seat.bowler.is_some());
    let games = games.filter_map(|(_, game)| game);
    let career: Career = games.collect();
    assert_eq!(career.games().len(), 2);
    let report = StatisticsReport {
        rules: vec![(tenpin_rules::RuleBook::TEN_PIN, 2)],
        unfinished: 1,
        ..StatisticsReport::of(Numbers::of("김지민", [&career]))
    };
    let expected: Value = serde_json::from_str(&report.json()).unwrap();
    assert_eq!(found, expected);
    assert_eq!(
        found["leaves"][0],
        json!({"pins": "10", "left": 2, "converted": 1})
    );
}

#[tokio::test]
async fn games_can_be_chosen_by_date_number_and_rule_book() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    for pins in [NINES, FOURS] {
        let game = service.game(1, &["KJM"]).await;
        service.bowl_all(&game, pins).await;
    }
    let body = json!({"lane": 2, "players": ["KJM"], "rules": "no-tap-9"});
    let game = service.post("/api/games", body).await;
    let game = game.header("location").unwrap().to_owned();
    service.bowl_all(&game, [9; 12]).await;
    // What was bowled by another rule book is no part of a series.
    let numbers = statistics(&service, &kim, "").await;
    assert_eq!(numbers["high_series"]["pins"], 300);
    let numbers = statistics(&service, &kim, "rules=ten-pin").await;
    assert_eq!(numbers["high_series"]["pins"], 130);
    for (query, pins) in [
        ("", json!(430)),
        ("last=1", json!(300)),
        ("last=2", json!(340)),
        ("rules=ten-pin", json!(130)),
        ("rules=no-tap-9&last=7", json!(300)),
        ("since=2020-01-01", json!(430)),
        ("since=9998-01-01", json!(0)),
        ("until=2020-01-01", json!(0)),
    ] {
        assert_eq!(
            statistics(&service, &kim, query).await["pins"],
            pins,
            "{query}"
        );
    }
    let page = page(&service, &kim, "").await;
    assert!(page.contains("Games by several rule books"), "{page}");
}

#[tokio::test]
async fn a_wrong_parameter_is_named() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    for wrong in [
        "since=yesterday",
        "last=0",
        "rules=golf",
        "against=",
        "last=1&last=2",
    ] {
        let query = wrong.replace(' ', "%20");
        let path = format!("/api/bowlers/{}/statistics?{query}", id(&kim));
        let response = service.get(&path).await;
        response.refused(400, "unreadable");
        let name = wrong.split('=').next().unwrap();
        assert!(response.text().contains(name), "{response:?}");
    }
    let unknown = format!("/api/bowlers/{}/statistics?sort=left", id(&kim));
    service.get(&unknown).await.refused(400, "no-parameter");
    let nobody = "/api/bowlers/000000000000/statistics";
    service.get(nobody).await.refused(404, "no-bowler");
    let against = format!("/api/bowlers/{}/statistics?against=XYZ", id(&kim));
    service.get(&against).await.refused(404, "no-bowler");
    let page = service
        .get(&format!("/bowlers/{}?sort=name", id(&kim)))
        .await;
    assert_eq!(page.status, 400);
}

#[tokio::test]
async fn two_bowlers_stand_side_by_side() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    let lee = service.bowler("Lee <&>", "LEE").await;
    let game = service.game(1, &["KJM", "LEE"]).await;
    service.bowl_all(&game, [4, 0, 9, 0].repeat(10)).await;
    let found = statistics(&service, &kim, "against=LEE").await;
    assert_eq!(
        (&found["pins"], &found["against"]["pins"]),
        (&json!(40), &json!(90))
    );
    assert_eq!(found["against"]["bowler"], "Lee <&>");
    let query = format!("against={}", id(&lee));
    assert_eq!(statistics(&service, &kim, &query).await, found);
    let page = page(&service, &kim, &query).await;
    assert!(
        page.contains("id=\"against-title\">Kim and Lee &lt;&amp;&gt;<"),
        "{page}"
    );
}

#[tokio::test]
async fn the_page_has_the_five_numbers_charts_with_tables_and_leaves_in_the_order_asked_for() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    assert!(!page(&service, &kim, "").await.contains("class=\"chart"));
    let game = service.game(1, &["KJM"]).await;
    enter(&service, &game, LEAVES).await;
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, NINES).await;
    let text = page(&service, &kim, "").await;
    let first = text.split("first-facts").nth(1).unwrap();
    assert_eq!(
        first.split("</dl>").next().unwrap().matches("<dt>").count(),
        5
    );
    for chart in ["average", "totals", "months", "evening", "deck"] {
        assert_eq!(
            text.matches(&format!("id=\"{chart}-title\"")).count(),
            1,
            "{chart}"
        );
    }
    assert_eq!(text.matches("As a table").count(), 5);
    assert!(text.contains("Leaves (known: 5 of 16)"), "{text}");
    let order = |text: &str| -> Vec<String> {
        // A line can end after a hyphen.
        let table = text.replace("<wbr>", "");
        let rows = table.split("</svg><span>").skip(1);
        rows.map(|row| row.split(['<', ' ']).next().unwrap().to_owned())
            .collect()
    };
    assert_eq!(order(&text), ["10", "7-10", "6"]);
    assert_eq!(
        order(&page(&service, &kim, "sort=missed").await),
        ["10", "7-10", "6"]
    );
    let by_rate = page(&service, &kim, "sort=rate&last=2").await;
    assert_eq!(order(&by_rate).last().unwrap(), "6");
    assert!(by_rate.contains("aria-sort=\"ascending\""));
    assert!(
        by_rate.contains("?last=2&#38;sort=left#leaves"),
        "{by_rate}"
    );
}

#[tokio::test]
async fn numbers_that_need_leaves_hide_where_none_are_known_and_rates_without_a_chance_are_a_dash()
{
    let service = TestService::new();
    let kim = service.bowler("Kim", "KJM").await;
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, [10; 12]).await;
    let text = page(&service, &kim, "").await;
    for hidden in ["deck-title", "leaves-table", "Washouts"] {
        assert!(!text.contains(hidden), "{hidden}");
    }
    assert!(text.contains("<dt>Spares</dt><dd><b>–</b></dd>"), "{text}");
    assert!(text.contains("<dt>Strikes</dt><dd><b>100.0 %</b> <small>12 of 12</small>"));
}

#[tokio::test]
async fn a_correction_an_undo_and_an_assignment_are_counted_at_once() {
    let service = TestService::new();
    let [kim, lee] = [
        service.bowler("Kim", "KJM").await,
        service.bowler("Lee", "LEE").await,
    ];
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, NINES[..19].iter().copied()).await;
    assert_eq!(counted(&service, &kim).await, (0, 0));
    service.bowl_all(&game, [0]).await;
    assert_eq!(counted(&service, &kim).await, (1, 90));
    let corrected = service
        .change(
            "PUT",
            &format!("{game}/bowls/1"),
            json!({"pins": 5, "unlock": true}),
        )
        .await;
    assert_eq!(corrected.status, 200, "{corrected:?}");
    assert_eq!(counted(&service, &kim).await, (1, 86));
    let assign = async |bowler: Value| {
        let path = format!("{game}/players/1/bowler");
        let response = service
            .change("PUT", &path, json!({ "bowler": bowler }))
            .await;
        assert_eq!(response.status, 200, "{response:?}");
    };
    assert_eq!(counted(&service, &lee).await, (0, 0));
    assign(lee["id"].clone()).await;
    assert_eq!(counted(&service, &kim).await, (0, 0));
    assert_eq!(counted(&service, &lee).await, (1, 86));
    assign(Value::Null).await;
    assert_eq!(counted(&service, &lee).await, (0, 0));
    assign(kim["id"].clone()).await;
    let undone = service
        .post(&format!("{game}/undo"), json!({"unlock": true}))
        .await;
    assert_eq!(undone.status, 200, "{undone:?}");
    assert_eq!(counted(&service, &kim).await, (0, 0));
}

#[tokio::test]
async fn a_merge_and_its_undoing_are_counted_at_once() {
    let service = TestService::new();
    let [kim, twice] = [
        service.bowler("Kim", "KJM").await,
        service.bowler("Kim J.", "KMJ").await,
    ];
    for (tag, pins) in [("KJM", NINES), ("KMJ", FOURS)] {
        let game = service.game(1, &[tag]).await;
        service.bowl_all(&game, pins).await;
    }
    assert_eq!(counted(&service, &kim).await, (1, 90));
    assert_eq!(counted(&service, &twice).await, (1, 40));
    let path = format!("/api/bowlers/{}", id(&twice));
    let merged = service
        .post(&format!("{path}/merge"), json!({"into": kim["id"]}))
        .await;
    assert_eq!(merged.status, 200, "{merged:?}");
    assert_eq!(counted(&service, &kim).await, (2, 130));
    assert_eq!(counted(&service, &twice).await, (2, 130));
    let undone = service.post(&format!("{path}/unmerge"), json!({})).await;
    assert_eq!(undone.status, 200, "{undone:?}");
    assert_eq!(counted(&service, &kim).await, (1, 90));
}

#[tokio::test]
async fn what_another_node_writes_is_counted_as_soon_as_it_is_told() {
    let node = NodeJournal::new();
    let other = NodeJournal::beside(&node);
    let nodes = [Arc::clone(&node), other];
    let [here, there] = nodes.map(|node| TestService::with(node, Settings::default()));
    let kim = here.bowler("Kim", "KJM").await;
    let game = here.game(1, &["KJM"]).await;
    here.bowl_all(&game, NINES).await;
    wait_for(&there, &kim, (1, 90)).await;
    // A game that the other node has never seen.
    let new = here.game(2, &["GST"]).await;
    here.bowl_all(&new, FOURS).await;
    let path = format!("{new}/players/1/bowler");
    here.change("PUT", &path, json!({"bowler": kim["id"]}))
        .await;
    wait_for(&there, &kim, (2, 130)).await;
    here.change(
        "PUT",
        &format!("{game}/bowls/1"),
        json!({"pins": 5, "unlock": true}),
    )
    .await;
    wait_for(&there, &kim, (2, 126)).await;
    // Once it has heard all of that, it is not told of something in detail.
    for _ in 0..100 {
        assert_eq!(counted(&there, &kim).await, (2, 126));
        tokio::task::yield_now().await;
    }
    node.set(Condition::Silent);
    here.change(
        "PUT",
        &format!("{game}/bowls/1"),
        json!({"pins": 9, "unlock": true}),
    )
    .await;
    assert_eq!(counted(&there, &kim).await, (2, 126));
    node.notify(Change::Anything);
    wait_for(&there, &kim, (2, 130)).await;
}

#[tokio::test]
async fn totals_without_frames_count_for_the_average_and_say_so() {
    let journal = Arc::new(Memory::default());
    let service = TestService::with(journal.clone(), Settings::default());
    let kim = service.bowler("Kim", "KJM").await;
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, NINES).await;
    assert_eq!(counted(&service, &kim).await, (1, 90));
    let total = PastTotal {
        id: PastTotalId::of_hash(7),
        bowler: id(&kim).parse().unwrap(),
        at: Timestamp::from(1_700_000_000_000),
        total: 210,
        rules: tenpin_rules::RuleBook::TEN_PIN,
        lane: None,
        by: "season.csv".to_owned(),
    };
    journal.add_totals(vec![total]).await.unwrap();
    let found = statistics(&service, &kim, "").await;
    assert_eq!(
        (&found["pins"], &found["without_frames"]),
        (&json!(300), &json!(1))
    );
    assert_eq!(
        statistics(&service, &kim, "until=2024-01-01").await["pins"],
        210
    );
    let text = page(&service, &kim, "").await;
    assert!(text.contains("Known by their totals only: 1"), "{text}");
    // There is no sheet of it.
    let best = text.split("best-games").nth(1).unwrap();
    assert!(
        best.split("</li>")
            .next()
            .unwrap()
            .contains("<b>210</b> <time"),
        "{best}"
    );
}

#[tokio::test]
async fn an_event_whose_acknowledgement_is_lost_is_counted() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let kim = service.bowler("Kim", "KJM").await;
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, NINES[..19].iter().copied()).await;
    assert_eq!(counted(&service, &kim).await, (0, 0));
    node.set(Condition::LosesAcknowledgements);
    let lost = service.bowl(&game, 0).await;
    assert_eq!(lost.status, 503, "{lost:?}");
    node.set(Condition::Healthy);
    assert_eq!(counted(&service, &kim).await, (1, 90));
}

#[tokio::test]
async fn a_journal_that_was_set_back_is_counted_anew_and_one_that_is_gone_is_a_problem() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let kim = service.bowler("Kim", "KJM").await;
    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, NINES).await;
    assert_eq!(counted(&service, &kim).await, (1, 90));

    let earlier = Arc::new(Memory::default());
    let id: BowlerId = id(&kim).parse().unwrap();
    let bowler = Bowler::new(id, "Kim".parse().unwrap(), "KJM".parse().unwrap());
    earlier.add_bowler(bowler, None).await.unwrap();
    node.become_another(earlier);
    assert_eq!(counted(&service, &kim).await, (0, 0));

    let game = service.game(1, &["KJM"]).await;
    service.bowl_all(&game, FOURS).await;
    node.set(Condition::Unreachable);
    let path = format!("/api/bowlers/{id}/statistics");
    assert_eq!(service.get(&path).await.status, 503);
    node.set(Condition::Healthy);
    assert_eq!(counted(&service, &kim).await, (1, 40));
}

#[tokio::test]
async fn names_that_are_hidden_are_in_no_numbers() {
    let settings = Settings {
        names: NameDisplay::TagsOnly,
        key: "pins-and-lanes".parse().ok(),
        ..Settings::default()
    };
    let journal = Arc::new(Memory::default());
    let [kim, lee] = [("Kim", "KJM", 1), ("Lee", "LEE", 2)].map(|(name, tag, number)| {
        let id = BowlerId::new(1_763_251_200_000, number);
        Bowler::new(id, name.parse().unwrap(), tag.parse().unwrap())
    });
    for bowler in [&kim, &lee] {
        journal.add_bowler(bowler.clone(), None).await.unwrap();
    }
    let service = TestService::with(journal, settings);
    let path = format!("/api/bowlers/{}/statistics?against=LEE", kim.id);
    let found = service.send(TestRequest::new("GET", &path)).await.json();
    assert_eq!(
        (&found["bowler"], &found["against"]["bowler"]),
        (&json!("KJM"), &json!("LEE"))
    );
}

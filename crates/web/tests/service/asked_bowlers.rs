//! Games by bowler: pages and API mean whom the console means.

use std::sync::Arc;

use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::{NameDisplay, Settings};

use super::test_service::{TestRequest, TestResponse, TestService};

const KEY: &str = "pins-and-lanes";

/// A centre in which guests bowled as KIM, ANA and ZED on lanes 1 to 3 before anybody was known. Then
/// Kim Jimin came, who is KIM on lane 4 and JIM on lane 5, and Diana and Mina, who are DIA and MNA on
/// lanes 6 and 7. Mina rests.
async fn centre() -> TestService {
    let settings = Settings {
        key: KEY.parse().ok(),
        names: NameDisplay::TagsOnly,
        ..Settings::default()
    };
    let service = TestService::with(Arc::new(Memory::default()), settings);
    for (lane, tag) in [(1, "KIM"), (2, "ANA"), (3, "ZED")] {
        open(&service, lane, tag).await;
    }
    let kim = add(&service, "Kim Jimin", "KIM").await;
    open(&service, 4, "KIM").await;
    let change = TestRequest::new("PATCH", &kim).header("if-match", "\"1\"");
    let change = as_scorer(change.json(&json!({"tag": "JIM"})));
    assert_eq!(service.send(change).await.status, 200);
    open(&service, 5, "JIM").await;
    add(&service, "Diana", "DIA").await;
    let mina = add(&service, "Mina", "MNA").await;
    open(&service, 6, "DIA").await;
    open(&service, 7, "MNA").await;
    post(&service, &format!("{mina}/rest"), json!({})).await;
    service
}

fn as_scorer(request: TestRequest) -> TestRequest {
    request.header("authorization", &format!("Bearer {KEY}"))
}

async fn post(service: &TestService, path: &str, body: serde_json::Value) -> TestResponse {
    let request = as_scorer(TestRequest::new("POST", path).json(&body));
    let response = service.send(request).await;
    assert!(response.status < 300, "{path} {response:?}");
    response
}

async fn open(service: &TestService, lane: u16, tag: &str) {
    post(
        service,
        "/api/games",
        json!({"lane": lane, "players": [tag]}),
    )
    .await;
}

/// Adds a bowler, and returns the path.
async fn add(service: &TestService, name: &str, tag: &str) -> String {
    let added = post(service, "/api/bowlers", json!({"name": name, "tag": tag})).await;
    format!("/api/bowlers/{}", added.json()["id"].as_str().unwrap())
}

/// What a scorer, who sees names, is shown, or an onlooker.
async fn read(service: &TestService, path: &str, is_scorer: bool) -> TestResponse {
    let request = TestRequest::new("GET", path);
    if !is_scorer {
        return service.send(request).await;
    }
    if path.starts_with("/api") {
        return service.send(as_scorer(request)).await;
    }
    let login = TestRequest::new("POST", "/login").json(&json!({"key": KEY}));
    let login = service.send(login).await;
    let cookie = login.header("set-cookie").unwrap().split(';').next();
    service
        .send(request.header("cookie", cookie.unwrap()))
        .await
}

/// The lanes of the games that the API finds, in order.
fn lanes(found: &TestResponse) -> Vec<u64> {
    assert_eq!(found.status, 200, "{found:?}");
    let found = found.json();
    let games = found["games"].as_array().unwrap().iter();
    let mut lanes: Vec<u64> = games.map(|game| game["lane"].as_u64().unwrap()).collect();
    lanes.sort_unstable();
    lanes
}

/// How many games a page lists.
fn count(page: &TestResponse) -> usize {
    assert_eq!(page.status, 200, "{page:?}");
    page.text().matches("class=\"game-time\"").count()
}

#[tokio::test]
async fn a_tag_is_the_bowlers_who_has_it_and_else_a_guests_and_else_a_part_of_a_name() {
    let service = centre().await;
    for (typed, expected) in [
        // The bowler's, whatever tag they were bowled under, and no guest's.
        ("JIM", &[4, 5][..]),
        ("jim", &[4, 5]),
        ("Kim%20Jimin", &[4, 5]),
        ("kim+jimin+(jim)", &[4, 5]),
        ("jimi", &[4, 5]),
        // Who rests is found, too.
        ("MNA", &[7]),
        // Under a tag that no bowler has, everybody bowled.
        ("ZED", &[3]),
        ("KIM", &[1, 4]),
        ("ANA", &[2]),
        // Nobody bowled under it, so it is a part of a name.
        ("dian", &[6]),
        ("IAN", &[6]),
        // It could be a tag, and nobody has it.
        ("QQQ", &[]),
    ] {
        let path = format!("/api/games?bowler={typed}");
        assert_eq!(
            lanes(&read(&service, &path, true).await),
            expected,
            "{typed}"
        );
        let page = read(&service, &path.replace("/api", ""), true).await;
        assert_eq!(count(&page), expected.len(), "{typed}");
    }
}

#[tokio::test]
async fn whoever_sees_no_names_finds_games_by_tag_and_by_id_alone() {
    let service = centre().await;
    for (typed, expected) in [
        ("JIM", &[4, 5][..]),
        ("KIM", &[1, 4]),
        ("IAN", &[]),
        ("MNA", &[7]),
    ] {
        let path = format!("/api/games?bowler={typed}");
        assert_eq!(
            lanes(&read(&service, &path, false).await),
            expected,
            "{typed}"
        );
        let page = read(&service, &path.replace("/api", ""), false).await;
        assert_eq!(count(&page), expected.len(), "{typed}");
        assert!(!page.text().contains("Diana"), "{}", page.text());
    }
    for typed in ["Diana", "Dian", "nobody", "000000000000"] {
        let found = read(&service, &format!("/api/games?bowler={typed}"), false).await;
        found.refused(404, "no-bowler");
    }
}

#[tokio::test]
async fn a_part_of_several_names_is_refused_with_those_who_could_be_meant() {
    let service = centre().await;
    add(&service, "Dina", "DIN").await;
    let found = read(&service, "/api/games?bowler=di&lang=en", true).await;
    found.refused(400, "several-bowlers");
    let detail = found.json()["detail"].as_str().unwrap().to_owned();
    let start = "several bowlers could be meant; send the tag or the ID of one: Diana (DIA ";
    assert!(detail.starts_with(start), "{detail}");
    assert!(detail.contains("), Dina (DIN "), "{detail}");
    let page = read(&service, "/games?bowler=di&lane=6&lang=en", true).await;
    assert_eq!(count(&page), 0, "{}", page.text());
    for part in [
        "Several bowlers could be meant:",
        "<a href=\"/games?lane=6&#38;bowler=",
        ">Diana (DIA)</a>",
        ">Dina (DIN)</a>",
    ] {
        assert!(page.text().contains(part), "{part}\n{}", page.text());
    }
}

#[tokio::test]
async fn the_page_says_who_was_meant_where_that_is_not_evident() {
    let service = centre().await;
    let taken_as_tag = "ANA is taken as a tag, and not as a part of a name:";
    let unlinked = "Games under the tag MIA name no bowler yet.";
    add(&service, "Mia Lee", "LEE").await;
    open(&service, 8, "MIA").await;
    let mia = add(&service, "Mia", "MIA").await;
    for (typed, note) in [
        ("ANA", Some(taken_as_tag)),
        ("ZED", None),
        ("JIM", None),
        ("somebody", Some("Nobody is called so.")),
        ("MIA", Some(unlinked)),
    ] {
        let page = read(&service, &format!("/games?bowler={typed}&lang=en"), true).await;
        for text in [taken_as_tag, unlinked, "Nobody is called so."] {
            let is_there = page.text().contains(text);
            assert_eq!(is_there, note == Some(text), "{typed}: {}", page.text());
        }
    }
    // Once the guest's game is hers, nothing is left to link.
    let games = read(&service, "/api/games?lane=8", true).await.json();
    let game = games["games"][0]["id"].as_str().unwrap();
    let seat = TestRequest::new("PUT", &format!("/api/games/{game}/players/1/bowler"));
    let id = mia.trim_start_matches("/api/bowlers/");
    let linked = service
        .send(as_scorer(seat.json(&json!({"bowler": id}))))
        .await;
    assert_eq!(linked.status, 200, "{linked:?}");
    let page = read(&service, "/games?bowler=MIA&lane=1&lang=en", true).await;
    assert!(!page.text().contains(unlinked), "{}", page.text());
}

#[tokio::test]
async fn a_bowler_is_compared_with_whom_the_console_would_compare() {
    let service = centre().await;
    let kim = read(&service, "/api/bowlers?query=jimin", true)
        .await
        .json();
    let path = format!(
        "/api/bowlers/{}/statistics",
        kim["bowlers"][0]["id"].as_str().unwrap()
    );
    for against in ["Diana", "dian", "DIA", "MNA", "mina"] {
        let found = read(&service, &format!("{path}?against={against}"), true).await;
        assert_eq!(found.status, 200, "{against}: {found:?}");
        let page = format!("{path}?against={against}")
            .replace("/api", "")
            .replace("/statistics", "");
        assert_eq!(read(&service, &page, true).await.status, 200, "{against}");
    }
    // A guest has no numbers, and what is hidden finds nobody.
    let refused = read(&service, &format!("{path}?against=ZED"), true).await;
    refused.refused(404, "no-bowler");
    let refused = read(&service, &format!("{path}?against=Diana"), false).await;
    refused.refused(404, "no-bowler");
    let several = read(&service, &format!("{path}?against=i"), true).await;
    several.refused(400, "several-bowlers");
}

//! Games: opened, listed, shown.

use serde_json::{Value, json};

use super::test_service::{TestRequest, TestService};

#[tokio::test]
async fn a_game_is_opened_on_a_lane_and_found_where_the_answer_says() {
    let service = TestService::new();
    let body = json!({"lane": 7, "players": ["PJS", "kyj"]});
    let opened = service.post("/api/games", body).await;
    assert_eq!(opened.status, 201);
    assert_eq!(opened.header("etag"), Some("\"0\""));
    assert_eq!(opened.header("content-type"), Some("application/json"));
    let game = opened.json();
    let id = game["id"].as_str().unwrap();
    assert_eq!(
        opened.header("location"),
        Some(&*format!("/api/games/{id}"))
    );
    assert_eq!(game["lane"], 7);
    assert_eq!(game["version"], 0);
    assert_eq!(game["players"][0]["name"], "PJS");
    assert_eq!(game["players"][1]["name"], "KYJ");

    let shown = service.get(opened.header("location").unwrap()).await;
    assert_eq!((shown.status, shown.json()), (200, game));
    assert_eq!(shown.header("etag"), Some("\"0\""));
}

#[tokio::test]
async fn a_lane_with_an_unfinished_game_is_taken_unless_it_is_to_be_replaced() {
    let service = TestService::new();
    let first = service.game(7, &["PJS"]).await;
    let body = |replace: bool| json!({"lane": 7, "players": ["KYJ"], "replace": replace});
    let refused = service.post("/api/games", body(false)).await;
    refused.refused(409, "lane-taken");
    let other = service.post("/api/games", json!({"lane": 8, "players": ["KYJ"]}));
    assert_eq!(other.await.status, 201);
    let replaced = service.post("/api/games", body(true)).await;
    assert_eq!(replaced.status, 201);
    let lane = service.get("/api/lanes/7").await.json();
    assert_eq!(lane["number"], 7);
    assert_eq!(lane["game"], replaced.json());
    assert_eq!(service.get(&first).await.status, 200, "nothing is lost");
}

#[tokio::test]
async fn a_lane_whose_game_is_over_is_free() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    service.bowl_all(&game, [10; 12]).await;
    let next = service.post("/api/games", json!({"lane": 7, "players": ["PJS"]}));
    assert_eq!(next.await.status, 201);
}

#[tokio::test]
async fn what_is_no_game_is_not_opened() {
    let service = TestService::new();
    let letters = || 'A'..='Z';
    let many = letters().flat_map(|one| letters().map(move |other| format!("A{one}{other}")));
    let many: Vec<String> = many.take(257).collect();
    for (body, status, code) in [
        (json!({"lane": 0, "players": ["PJS"]}), 404, "no-lane"),
        (json!({"lane": 13, "players": ["PJS"]}), 404, "no-lane"),
        (json!({"lane": -1, "players": ["PJS"]}), 404, "no-lane"),
        (json!({"lane": 65_537, "players": ["PJS"]}), 404, "no-lane"),
        (json!({"lane": 7, "players": []}), 422, "lineup"),
        (json!({"lane": 7, "players": ["PJS", "pjs"]}), 422, "lineup"),
        (json!({"lane": 7, "players": ["PJS", "PJ"]}), 422, "name"),
        (json!({"lane": 7, "players": ["박재성"]}), 422, "name"),
        (json!({"lane": 7, "players": many}), 422, "too-many-players"),
        (json!({"lane": 7}), 422, "unfit"),
        (json!({"lane": "7", "players": ["PJS"]}), 422, "unfit"),
        (
            json!({"lane": 7, "players": ["PJS"], "more": 1}),
            422,
            "unfit",
        ),
        (json!([7, ["PJS"], false]), 422, "unfit"),
        (json!(null), 422, "unfit"),
    ] {
        service.post("/api/games", body).await.refused(status, code);
    }
    assert_eq!(service.get("/api/games").await.json()["games"], json!([]));
}

#[tokio::test]
async fn a_game_of_twelve_is_opened() {
    let service = TestService::new();
    let names: Vec<String> = ('A'..='L').map(|letter| format!("AA{letter}")).collect();
    let body = json!({"lane": 1, "players": names});
    assert_eq!(service.post("/api/games", body).await.status, 201);
}

#[tokio::test]
async fn there_is_no_game_of_a_name_that_is_none() {
    let service = TestService::new();
    for id in ["000000000000", "x", "", "%ff", "%00", "../lanes"] {
        for path in ["", "/history", "/events"] {
            let response = service.get(&format!("/api/games/{id}{path}")).await;
            assert_eq!(response.problem().0, 404, "{id}{path}");
        }
    }
}

#[tokio::test]
async fn games_are_listed_page_by_page_from_the_latest_on() {
    let service = TestService::new();
    let mut paths = Vec::new();
    for lane in 1..=5 {
        paths.push(service.game(lane, &["PJS"]).await);
    }
    let mut found = Vec::new();
    let mut path = "/api/games?limit=2".to_owned();
    loop {
        let page = service.get(&path).await.json();
        assert_eq!(page["damaged"], json!([]));
        let games = page["games"].as_array().unwrap().clone();
        found.extend(
            games
                .iter()
                .map(|game| game["id"].as_str().unwrap().to_owned()),
        );
        let Some(next) = page["next"].as_str() else {
            break;
        };
        path = format!("/api/games?limit=2&before={next}");
    }
    let mut sorted = found.clone();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(found, sorted);
    let mut ids: Vec<&str> = paths
        .iter()
        .map(|path| &path["/api/games/".len()..])
        .collect();
    ids.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(found, ids);
}

#[tokio::test]
async fn all_lanes_are_listed_with_their_latest_games() {
    let service = TestService::new();
    let game = service.game(3, &["PJS"]).await;
    let lanes = service.get("/api/lanes").await.json();
    let lanes = lanes["lanes"].as_array().unwrap();
    assert_eq!(lanes.len(), 12);
    for (index, lane) in lanes.iter().enumerate() {
        assert_eq!(lane["number"], index + 1);
        assert_eq!(lane["game"].is_null(), index != 2);
    }
    assert_eq!(lanes[2]["game"], service.get(&game).await.json());
    for lane in ["0", "13", "x", "+1", "-1", "65537", "1.0"] {
        let response = service.get(&format!("/api/lanes/{lane}")).await;
        response.refused(404, "no-lane");
    }
}

#[tokio::test]
async fn the_history_tells_every_event_and_what_a_correction_replaced() {
    let service = TestService::new();
    let game = service.game(1, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [3, 4, 10]).await;
    let correct = TestRequest::new("PUT", &format!("{game}/bowls/1")).json(&json!({"pins": 5}));
    assert_eq!(service.send(correct).await.status, 200);
    let undo = service
        .send(TestRequest::new("POST", &format!("{game}/undo")))
        .await;
    assert_eq!(undo.status, 200);

    let history = service.get(&format!("{game}/history")).await.json();
    let told: Vec<Value> = history["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| {
            let at = event["at"].as_str().unwrap();
            assert!(at.ends_with('Z') && at.contains('T'), "{at}");
            assert_eq!(event["by"], "127.0.0.1");
            let names = [
                "ordinal", "kind", "player", "seat", "frame", "bowl", "pins", "replaced",
            ];
            names.iter().map(|name| event[name].clone()).collect()
        })
        .collect();
    let expected = [
        json!([1, "bowled", 0, 1, 1, 1, 3, null]),
        json!([2, "bowled", 0, 1, 1, 2, 4, null]),
        json!([3, "bowled", 1, 2, 1, 3, 10, null]),
        json!([4, "corrected", 0, 1, 1, 1, 5, 3]),
        json!([5, "undone", 1, 2, 1, 3, 10, null]),
    ];
    assert_eq!(told, expected);
}

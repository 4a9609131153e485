//! Who has which seat of a game, on every node.

use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_store::Memory;
use tenpin_web::Settings;

use super::bowlers::{names, path};
use super::event_stream::EventStream;
use super::node_journal::NodeJournal;
use super::test_service::{TestRequest, TestResponse, TestService};

#[tokio::test]
async fn players_are_tags_or_bowlers_and_a_tag_is_the_bowlers_who_has_it() {
    let service = TestService::new();
    let kim = service.bowler("김지민", "KJM").await;
    let lee = service.bowler("Lee", "LEE").await;
    let body = json!({"lane": 7, "players": ["kjm", {"bowler": lee["id"]}, "GST"]});
    let opened = service.post("/api/games", body).await;
    assert_eq!(opened.status, 201, "{opened:?}");
    let board = opened.json();
    let seats = |board: &Value| -> Vec<(Value, Value)> {
        let players = board["players"].as_array().unwrap().iter();
        players
            .map(|player| (player["name"].clone(), player["bowler"].clone()))
            .collect()
    };
    assert_eq!(
        seats(&board),
        [
            (json!("KJM"), json!({"id": kim["id"], "name": "김지민"})),
            (json!("LEE"), json!({"id": lee["id"], "name": "Lee"})),
            (json!("GST"), Value::Null),
        ]
    );
}

#[tokio::test]
async fn three_letters_are_a_whole_name_before_they_are_a_guest() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KXM").await;
    let eva = service.bowler("Eva Braun", "EBR").await;
    let open = async |key: &str| {
        let body = json!({"lane": 7, "players": ["Kim", "eva"]});
        let request = TestRequest::new("POST", "/api/games").header("idempotency-key", key);
        service.send(request.json(&body)).await
    };
    let opened = open("o1").await.json();
    let seats = |board: &Value| -> Vec<(Value, Value)> {
        let players = board["players"].as_array().unwrap().iter();
        let seat = |player: &Value| (player["name"].clone(), player["bowler"]["id"].clone());
        players.map(seat).collect()
    };
    let expected = [
        (json!("KXM"), kim["id"].clone()),
        (json!("EVA"), Value::Null),
    ];
    assert_eq!(seats(&opened), expected);
    // Somebody else has the letters as a tag by now: it is the same game.
    let lee = service.bowler("Lee", "KIM").await;
    assert_eq!(open("o1").await.json()["id"], opened["id"]);
    let game = format!("/api/games/{}", opened["id"].as_str().unwrap());
    for (name, tag, bowler) in [("Kim", "KIM", &lee), ("ebr", "EBR", &eva)] {
        let late = service
            .post(&format!("{game}/players"), json!({"name": name}))
            .await
            .json();
        let seat = late["players"].as_array().unwrap().last().unwrap();
        assert_eq!(
            (&seat["name"], &seat["bowler"]["id"]),
            (&json!(tag), &bowler["id"])
        );
    }
}

#[tokio::test]
async fn a_list_says_whom_three_letters_mean_as_a_player() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KXM").await;
    let braun = service.bowler("Eva Braun", "EBR").await;
    let evi = service.bowler("Evi", "EVX").await;
    let merge = format!("{}/merge", path(&evi));
    service.post(&merge, json!({"into": braun["id"]})).await;
    for (query, meant) in [
        ("kim", &kim),
        ("kxm", &kim),
        ("evi", &braun),
        ("eva", &Value::Null),
        ("ki", &Value::Null),
        ("", &Value::Null),
    ] {
        let page = service.get(&format!("/api/bowlers?query={query}")).await;
        assert_eq!(page.json()["meant"], *meant, "{query}");
    }
}

#[tokio::test]
async fn a_late_player_is_a_name_or_a_bowler() {
    let service = TestService::new();
    let game = service.game(7, &["KJM", "LEE"]).await;
    let park = service.bowler("Park", "PAK").await;
    let join = format!("{game}/players");
    let joined = service
        .post(&join, json!({"bowler": park["id"]}))
        .await
        .json();
    assert_eq!(
        joined["players"][2]["bowler"],
        json!({"id": park["id"], "name": "Park"})
    );
    for (body, status, code) in [
        (json!({"bowler": park["id"]}), 422, "lineup"),
        (json!({"bowler": "000000000000"}), 404, "no-bowler"),
        (json!({"bowler": park["id"], "name": "ABC"}), 422, "unfit"),
        (json!({"missed": "nothing"}), 422, "unfit"),
        (json!({"name": null}), 422, "unfit"),
    ] {
        let refused = service.post(&join, body.clone()).await;
        refused.refused(status, code);
    }
}

#[tokio::test]
async fn a_player_who_is_nobody_is_refused() {
    let service = TestService::new();
    let kim = service.bowler("김지민", "KJM").await;
    for (players, status, code) in [
        (json!([{"bowler": "x"}]), 404, "no-bowler"),
        (json!([{"bowler": kim["id"]}, "KJM"]), 422, "lineup"),
        (json!([{"bowler": kim["id"], "more": 1}]), 422, "unfit"),
        (json!([{"name": "KJM"}]), 422, "unfit"),
        (json!([7]), 422, "unfit"),
    ] {
        let body = json!({"lane": 8, "players": players});
        service.post("/api/games", body).await.refused(status, code);
    }
}

#[tokio::test]
async fn a_seat_is_given_to_the_right_bowler_later_and_that_is_in_the_history() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10; 24]).await;
    let kim = service.bowler("Kim", "KIM").await;
    let seat = format!("{game}/players/2/bowler");
    let put = async |body: Value| service.change("PUT", &seat, body).await;
    let board = put(json!({"bowler": kim["id"]})).await;
    assert_eq!(board.status, 200, "{board:?}");
    let board = board.json();
    assert_eq!(
        board["players"][1]["bowler"],
        json!({"id": kim["id"], "name": "Kim"})
    );
    assert_eq!(
        (&board["players"][1]["name"], &board["over"]),
        (&json!("KYJ"), &json!(true))
    );
    assert_eq!(board["players"][1]["total"], 300);
    put(json!({"bowler": kim["id"]}))
        .await
        .refused(409, "same-bowler");
    let history = service.get(&format!("{game}/history")).await.json();
    let event = history["events"].as_array().unwrap().last().unwrap();
    assert_eq!(event["kind"], "assigned");
    assert_eq!(event["seat"], 2);
    assert_eq!(event["bowler"], json!({"id": kim["id"], "name": "Kim"}));
    assert_eq!(event["replaced_bowler"], Value::Null);
    assert_eq!(event["frame"], Value::Null);
    for (language, told) in [
        ("en", "Seat given: guest → Kim"),
        ("ko", "볼러 변경: 게스트 → Kim"),
    ] {
        let sheet = service
            .get(&format!("{}?lang={language}", game.replace("/api", "")))
            .await;
        assert!(sheet.text().contains(told), "{}", sheet.text());
    }
}

#[tokio::test]
async fn a_seat_is_a_guests_again_and_an_undo_takes_back_what_was_bowled() {
    let service = TestService::new();
    let game = service.game(7, &["PJS", "KYJ"]).await;
    service.bowl_all(&game, [10; 24]).await;
    let kim = service.bowler("Kim", "KIM").await;
    let seat = format!("{game}/players/2/bowler");
    let put = async |body: Value| service.change("PUT", &seat, body).await;
    put(json!({"bowler": kim["id"]})).await;
    let board = put(json!({"bowler": null})).await.json();
    assert_eq!(board["players"][1]["bowler"], Value::Null);
    for (seat, body, status, code) in [
        ("3", json!({"bowler": kim["id"]}), 404, "no-player"),
        ("0", json!({"bowler": kim["id"]}), 404, "no-player"),
        ("1", json!({"bowler": "000000000000"}), 404, "no-bowler"),
        ("1", json!({}), 422, "unfit"),
        ("1", json!({"bowler": 7}), 422, "unfit"),
    ] {
        let path = format!("{game}/players/{seat}/bowler");
        service
            .change("PUT", &path, body)
            .await
            .refused(status, code);
    }
    // What was bowled last is what an undo takes back.
    let undone = service
        .post(&format!("{game}/undo"), json!({"unlock": true}))
        .await
        .json();
    assert_eq!(undone["turn"]["seat"], 2);
}

/// Two services on one journal that notifies neither of what the other does.
fn pair() -> [TestService; 2] {
    let journal = Arc::new(Memory::default());
    [0, 1].map(|_| TestService::with(journal.clone(), Settings::default()))
}

#[tokio::test]
async fn a_bowler_whom_another_node_added_is_known_at_once() {
    let [one, other] = pair();
    assert_eq!(names(&other, "").await, [""; 0]);
    let kim = one.bowler("Kim", "KIM").await;
    // The other node has not been told.
    let game = other.game(7, &["KIM"]).await;
    let bowler = &other.get(&game).await.json()["players"][0]["bowler"];
    assert_eq!(*bowler, json!({"id": kim["id"], "name": "Kim"}));
    let lee = one.bowler("Lee", "LEE").await;
    assert_eq!(other.get(&path(&lee)).await.json(), lee);
    let renamed = other
        .change("PATCH", &path(&lee), json!({"name": "Yi"}))
        .await;
    assert_eq!(renamed.json()["version"], 2);
    let taken = one
        .change("PATCH", &path(&lee), json!({"tag": "KIM"}))
        .await;
    taken.refused(409, "tag-taken");
}

/// A game of two guests, the second of whom turns out to be this bowler.
async fn game_of_a_guest_who_is(service: &TestService, bowler: &Value) -> String {
    let game = service.game(7, &["PJS", "KYJ"]).await;
    let seat = format!("{game}/players/2/bowler");
    let given = service
        .change("PUT", &seat, json!({"bowler": bowler["id"]}))
        .await;
    assert_eq!(given.status, 200, "{given:?}");
    game
}

#[tokio::test]
async fn nobody_gets_a_second_seat_of_a_game_be_it_given_or_joined() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KIM").await;
    let game = game_of_a_guest_who_is(&service, &kim).await;
    let first = format!("{game}/players/1/bowler");
    let late = format!("{game}/players");
    for (method, path, body) in [
        ("PUT", &first, json!({"bowler": kim["id"]})),
        ("POST", &late, json!({"bowler": kim["id"]})),
        ("POST", &late, json!({"name": "KIM"})),
    ] {
        for (language, detail) in [
            ("en", "the bowler has another seat of this game: KYJ"),
            ("ko", "이 게임에 이미 다른 자리가 있는 볼러입니다: KYJ"),
        ] {
            let path = format!("{path}?lang={language}");
            let refused = service.change(method, &path, body.clone()).await;
            refused.refused(409, "other-seat");
            let told = refused.json()["detail"].as_str().unwrap().to_owned();
            assert!(told.starts_with(detail), "{told}");
        }
    }
    let board = service.get(&game).await.json();
    assert_eq!(board["players"].as_array().unwrap().len(), 2);
    assert_eq!(board["players"][0]["bowler"], Value::Null);
    // Once the seat is free, the bowler can have the other one.
    let second = format!("{game}/players/2/bowler");
    service
        .change("PUT", &second, json!({"bowler": null}))
        .await;
    let moved = service
        .change("PUT", &first, json!({"bowler": kim["id"]}))
        .await;
    assert_eq!(moved.json()["players"][0]["bowler"]["name"], "Kim");
}

#[tokio::test]
async fn who_was_entered_twice_gets_one_seat_also_if_another_node_merged_the_entries() {
    let [here, there] = pair();
    let kim = here.bowler("Kim", "KIM").await;
    let again = here.bowler("Kim Jimin", "KJM").await;
    let game = game_of_a_guest_who_is(&there, &again).await;
    let put = async || {
        let path = format!("{game}/players/1/bowler");
        there
            .change("PUT", &path, json!({"bowler": kim["id"]}))
            .await
    };
    let merge = |word: &str| format!("{}/{word}", path(&again));
    let merged = here.post(&merge("merge"), json!({"into": kim["id"]})).await;
    assert_eq!(merged.status, 200, "{merged:?}");
    put().await.refused(409, "other-seat");
    here.post(&merge("unmerge"), json!({})).await;
    assert_eq!(put().await.status, 200);
}

/// Asks to merge a bowler into another.
async fn merge(service: &TestService, [bowler, into]: [&Value; 2], language: &str) -> TestResponse {
    let at = format!("{}/merge?lang={language}", path(bowler));
    service.post(&at, json!({"into": into["id"]})).await
}

#[tokio::test]
async fn two_who_bowled_in_the_same_game_are_not_merged_and_the_game_is_named() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KIM").await;
    let lee = service.bowler("Lee", "LEE").await;
    let game = service.game(9, &["GST", "LEE", "KIM"]).await;
    let id = game.trim_start_matches("/api/games/");
    let english = format!(
        "both bowled in the game {id}, so they are two people; if LEE was given to the wrong \
         bowler there, free that seat on its sheet first"
    );
    let korean = format!(
        "두 볼러가 함께 투구한 게임이 있으므로 같은 사람이 아닙니다: {id}(모두 1개). \
         LEE 자리를 잘못 지정했으면 먼저 그 게임의 기록지에서 자리를 비우세요"
    );
    for (language, detail) in [("en", english), ("ko", korean)] {
        let refused = merge(&service, [&lee, &kim], language).await;
        refused.refused(409, "same-game");
        assert_eq!(refused.json()["detail"], detail);
        assert_eq!(refused.json()["game"], id);
    }
}

#[tokio::test]
async fn all_games_that_two_share_are_counted_and_once_they_share_none_they_are_merged() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KIM").await;
    let lee = service.bowler("Lee", "LEE").await;
    let park = service.bowler("Park", "PAK").await;
    for lane in [6, 7, 8] {
        service.game(lane, &["KIM", "PAK"]).await;
    }
    service.game(9, &["KIM", "LEE"]).await;
    // What Park bowled with Kim is Lee's.
    let merged = merge(&service, [&park, &lee], "en").await;
    assert_eq!(merged.status, 200, "{merged:?}");
    let refused = merge(&service, [&lee, &kim], "en").await.json();
    let told = refused["detail"].as_str().unwrap();
    assert!(told.contains(" (4 games in all), "), "{told}");
    let games = service.get("/api/games?bowler=KIM").await.json();
    for game in games["games"].as_array().unwrap() {
        let seat = format!(
            "/api/games/{}/players/2/bowler",
            game["id"].as_str().unwrap()
        );
        let freed = service.change("PUT", &seat, json!({"bowler": null})).await;
        assert_eq!(freed.status, 200, "{freed:?}");
    }
    let merged = merge(&service, [&lee, &kim], "en").await;
    assert_eq!(merged.json()["state"], "merged");
}

/// The streams of a game and of its lane, on each of these nodes.
async fn streams(services: &[TestService], game: &str) -> Vec<EventStream> {
    let mut streams = Vec::new();
    for service in services {
        for path in [format!("{game}/events"), "/api/lanes/7/events".to_owned()] {
            let request = TestRequest::new("GET", &path);
            streams.push(EventStream::of(service.open(request).await.into_body()));
        }
    }
    streams
}

#[tokio::test]
async fn a_bowler_who_is_renamed_merged_or_forgotten_changes_on_open_boards_on_every_node() {
    let node = NodeJournal::new();
    let services =
        [NodeJournal::beside(&node), node].map(|node| TestService::with(node, Settings::default()));
    let [here, there] = &services;
    let kim = here.bowler("Kim", "KIM").await;
    let lee = here.bowler("Lee", "LEE").await;
    let game = here.game(7, &["KIM", "PJS"]).await;
    let mut streams = streams(&services, &game).await;
    let at = path(&kim);
    let mut shown = json!("Kim");
    for (path, method, body, name) in [
        (
            at.clone(),
            "PATCH",
            json!({"name": "김지민"}),
            json!("김지민"),
        ),
        (
            format!("{at}/merge"),
            "POST",
            json!({"into": lee["id"]}),
            json!("Lee"),
        ),
        (format!("{at}/unmerge"), "POST", json!({}), json!("김지민")),
        (format!("{at}/forget"), "POST", json!({}), Value::Null),
    ] {
        // What a stream shows first, or what was shown before.
        let changed = there.change(method, &path, body).await;
        assert_eq!(changed.status, 200, "{changed:?}");
        for stream in &mut streams {
            let mut board = stream.next().await.unwrap().data;
            while board["players"][0]["bowler"]["name"] == shown {
                board = stream.next().await.unwrap().data;
            }
            assert_eq!(board["players"][0]["bowler"]["name"], name);
            assert_eq!(board["version"], 0);
        }
        shown = name;
    }
}

#[tokio::test]
async fn a_bowler_who_is_added_redraws_no_board() {
    let service = TestService::new();
    service.bowler("Kim", "KIM").await;
    let game = service.game(7, &["KIM"]).await;
    let request = TestRequest::new("GET", &format!("{game}/events"));
    let mut events = EventStream::of(service.open(request).await.into_body());
    assert_eq!(events.version().await, Some(0));
    service.bowler("Lee", "LEE").await;
    service.bowl_all(&game, [3]).await;
    assert_eq!(events.version().await, Some(1));
}

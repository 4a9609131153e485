//! Bowlers: added, found, changed, put to rest, merged, forgotten; and who has which seat.

use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_rules::RuleBook;
use tenpin_store::{GameId, Journal, Memory, Opened, Opening, SeatedPlayer, Timestamp};
use tenpin_web::Settings;

use super::test_service::{TestRequest, TestResponse, TestService};

impl TestService {
    /// Adds a bowler, and gives them as they are told.
    pub(crate) async fn bowler(&self, name: &str, tag: &str) -> Value {
        let body = json!({"name": name, "tag": tag});
        let response = self.post("/api/bowlers", body).await;
        assert_eq!(response.status, 201, "{response:?}");
        let mut bowler = response.json();
        bowler.as_object_mut().unwrap().remove("namesakes");
        bowler
    }

    pub(crate) async fn change(&self, method: &str, path: &str, body: Value) -> TestResponse {
        self.send(TestRequest::new(method, path).json(&body)).await
    }
}

pub(crate) fn path(bowler: &Value) -> String {
    format!("/api/bowlers/{}", bowler["id"].as_str().unwrap())
}

/// The names on a page of bowlers.
pub(crate) async fn names(service: &TestService, query: &str) -> Vec<String> {
    let page = service.get(&format!("/api/bowlers?{query}")).await;
    assert_eq!(page.status, 200, "{page:?}");
    let page = page.json();
    let bowlers = page["bowlers"].as_array().unwrap().iter();
    bowlers
        .map(|bowler| bowler["name"].as_str().unwrap_or("?").to_owned())
        .collect()
}

#[tokio::test]
async fn a_bowler_is_added_with_a_suggested_tag_and_shown() {
    let service = TestService::new();
    let added = service
        .post("/api/bowlers", json!({"name": " 김지민 ", "hand": "left"}))
        .await;
    assert_eq!(added.status, 201, "{added:?}");
    assert_eq!(added.header("etag"), Some("\"1\""));
    let mut bowler = added.json();
    let namesakes = bowler.as_object_mut().unwrap().remove("namesakes");
    assert_eq!(namesakes, Some(json!([])));
    assert_eq!(added.header("location"), Some(&*path(&bowler)));
    assert_eq!(
        bowler,
        json!({
            "id": bowler["id"], "name": "김지민", "tag": "KJM", "hand": "left",
            "state": "active", "merged_into": null, "version": 1,
        })
    );
    assert_eq!(service.get(&path(&bowler)).await.json(), bowler);
}

#[tokio::test]
async fn a_namesake_has_another_tag_and_is_told_of_in_the_answer_and_on_the_page() {
    let service = TestService::new();
    let bowler = service.bowler("김지민", "KJM").await;
    let other = service
        .post("/api/bowlers", json!({"name": "김지민"}))
        .await
        .json();
    assert_ne!(other["tag"], "KJM");
    assert_eq!(other["namesakes"], json!([bowler]));
    let page = async |bowler: &Value, language: &str| {
        let page = path(bowler).replace("/api", "");
        let page = service.get(&format!("{page}?lang={language}")).await;
        page.text().to_owned()
    };
    let link = format!("<a href=\"{}\">", path(&bowler).replace("/api", ""));
    for (language, told) in [
        (
            "en",
            "Somebody else has the same name. If they are one person, merge them below:",
        ),
        (
            "ko",
            "이름이 같은 볼러가 또 있습니다. 같은 사람이면 아래에서 합치세요:",
        ),
    ] {
        let page = page(&other, language).await;
        assert!(page.contains(told) && page.contains(&link), "{page}");
    }
    let merge = format!("{}/merge", path(&other));
    service.post(&merge, json!({"into": bowler["id"]})).await;
    for one in [&bowler, &other] {
        let page = page(one, "en").await;
        assert!(!page.contains("namesake"), "{page}");
    }
}

#[tokio::test]
async fn a_request_with_a_key_adds_one_bowler_however_often_it_is_sent() {
    let service = TestService::new();
    let send = async |name: &str| {
        let request = TestRequest::new("POST", "/api/bowlers").header("idempotency-key", "a1");
        service.send(request.json(&json!({"name": name}))).await
    };
    let first = send("Alexander").await;
    let again = send("Alexander").await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.json(), again.json());
    assert_eq!(names(&service, "").await, ["Alexander"]);
    send("Maria").await.refused(422, "key-reused");
}

#[tokio::test]
async fn bowlers_are_listed_however_blanks_and_letters_are_typed() {
    let service = TestService::new();
    let kim = service.bowler("Kim   Minsu", "KMS").await;
    assert_eq!(kim["name"], "Kim Minsu");
    // KIM  MINSU, and full-width letters.
    for query in [
        "KIM++MIN",
        "%EF%BC%AB%EF%BD%89%EF%BD%8D+m",
        "%EF%BC%AB%EF%BC%AD",
    ] {
        let found = names(&service, &format!("query={query}")).await;
        assert_eq!(found, ["Kim Minsu"], "{query}");
    }
}

#[tokio::test]
async fn a_tag_that_another_has_is_refused_and_says_who() {
    let service = TestService::new();
    let kim = service.bowler("Kim Jimin", "KJM").await;
    let lee = service.bowler("Lee", "LEE").await;
    for (method, at, body) in [
        (
            "POST",
            "/api/bowlers",
            json!({"name": "Other", "tag": "kjm"}),
        ),
        ("PATCH", &*path(&lee), json!({"tag": "KJM"})),
    ] {
        let refused = service.change(method, &format!("{at}?lang=en"), body).await;
        refused.refused(409, "tag-taken");
        let detail = "the tag KJM is taken by Kim Jimin; choose another";
        assert_eq!(refused.json()["detail"], detail);
    }
    // Who rests has given the tag away.
    let rested = service
        .post(&format!("{}/rest", path(&kim)), json!({}))
        .await;
    assert_eq!(rested.json()["state"], "resting");
    let renamed = service
        .change("PATCH", &path(&lee), json!({"tag": "KJM"}))
        .await;
    assert_eq!(renamed.json()["tag"], "KJM");
    let back = service
        .post(&format!("{}/return", path(&kim)), json!({}))
        .await;
    back.refused(409, "tag-taken");
}

#[tokio::test]
async fn what_will_not_do_is_told_in_both_languages() {
    let service = TestService::new();
    let long = "가".repeat(41);
    let [empty, more] = ["비어 있습니다", "너무 깁니다"];
    for (name, korean, english) in [
        (" ", empty, "this is empty"),
        (&*long, more, "this has more"),
        ("a\u{7}b", "제어 문자", "control characters"),
    ] {
        let body = json!({ "name": name });
        for (language, told) in [("ko", korean), ("en", english)] {
            let path = format!("/api/bowlers?lang={language}");
            let response = service.post(&path, body.clone()).await;
            response.refused(422, "bowler-name");
            let detail = response.json()["detail"].as_str().unwrap().to_owned();
            assert!(detail.contains(told), "{body} {detail}");
        }
    }
    for (body, code) in [
        (json!({"name": "Kim", "tag": "K1M"}), "tag"),
        (json!({"name": "Kim", "tag": null}), "unfit"),
        (json!({"name": "Kim", "hand": "both"}), "unfit"),
        (json!({"nam": "Kim"}), "unfit"),
    ] {
        let response = service.post("/api/bowlers", body).await;
        response.refused(422, code);
    }
}

#[tokio::test]
async fn a_tag_that_will_not_do_is_called_a_tag_and_not_a_name() {
    let service = TestService::new();
    for (tag, korean, english) in [
        ("", "태그가 비어", "the tag is empty; "),
        ("KM", "태그가 너무 짧", "the tag is too short; "),
        ("KIMS", "태그가 너무 깁", "the tag is too long; "),
        ("K1M", "태그에 쓸 수 없", "not allowed in a tag; "),
    ] {
        for (language, told) in [("ko", korean), ("en", english)] {
            let path = format!("/api/bowlers?lang={language}");
            let body = json!({"name": "Kim", "tag": tag});
            let response = service.post(&path, body).await;
            response.refused(422, "tag");
            let detail = response.json()["detail"].as_str().unwrap().to_owned();
            assert!(detail.contains(told), "{tag} {detail}");
        }
    }
}

#[tokio::test]
async fn a_bowler_who_does_not_exist_is_not_found() {
    let service = TestService::new();
    for missing in ["x", "000000000000"] {
        let path = format!("/api/bowlers/{missing}");
        service.get(&path).await.refused(404, "no-bowler");
        let patched = service.change("PATCH", &path, json!({"name": "Kim"})).await;
        patched.refused(404, "no-bowler");
    }
}

#[tokio::test]
async fn a_bowler_is_changed_by_the_version_that_was_seen() {
    let service = TestService::new();
    let bowler = service.bowler("Kim Jimin", "KJM").await;
    let at = path(&bowler);
    let patch = async |version: &str, body: Value| {
        let request = TestRequest::new("PATCH", &at).header("if-match", version);
        service.send(request.json(&body)).await
    };
    let renamed = patch("\"1\"", json!({"name": "김지민", "hand": "right"})).await;
    assert_eq!(renamed.json()["version"], 2);
    assert_eq!(renamed.header("etag"), Some("\"2\""));
    // The same request again finds that it is so.
    let again = patch("\"1\"", json!({"name": "김지민", "hand": "right"})).await;
    assert_eq!(again.json(), renamed.json());
    let stale = patch("\"1\"", json!({"name": "Other"})).await;
    stale.refused(412, "moved-on");
    assert_eq!(stale.json()["version"], 2);
    let without_hand = patch("*", json!({"hand": null})).await.json();
    assert_eq!(
        (&without_hand["hand"], &without_hand["name"]),
        (&Value::Null, &json!("김지민"))
    );
    patch("2", json!({"hand": null}))
        .await
        .refused(400, "unreadable");
}

#[tokio::test]
async fn bowlers_are_found_by_parts_of_names_and_by_tags_page_by_page() {
    let service = TestService::new();
    for (name, tag) in [
        ("Kim Jimin", "KJM"),
        ("Alexander", "ALE"),
        ("박재성", "PJS"),
        ("KIM Yuna", "KYN"),
    ] {
        service.bowler(name, tag).await;
    }
    for (query, expected) in [
        ("", &["KIM Yuna", "박재성", "Alexander", "Kim Jimin"][..]),
        ("query=kim", &["KIM Yuna", "Kim Jimin"]),
        ("query=XAND", &["Alexander"]),
        ("query=%EC%9E%AC", &["박재성"]),
        ("query=pj", &["박재성"]),
        ("query=nobody", &[]),
        ("state=resting", &[]),
    ] {
        let mut found = names(&service, query).await;
        let mut expected = expected.to_vec();
        // Those who were added in one millisecond are in no order.
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{query}");
    }
}

#[tokio::test]
async fn pages_of_bowlers_follow_one_another_and_the_parameter_that_is_wrong_is_named() {
    let service = TestService::new();
    for tag in ["AAA", "BBB", "CCC", "DDD"] {
        service.bowler(tag, tag).await;
    }
    let mut all = Vec::new();
    let mut before = String::new();
    loop {
        let page = service
            .get(&format!("/api/bowlers?limit=3{before}"))
            .await
            .json();
        for bowler in page["bowlers"].as_array().unwrap() {
            all.push(bowler["name"].as_str().unwrap().to_owned());
        }
        match page["next"].as_str() {
            Some(next) => before = format!("&before={next}"),
            None => break,
        }
    }
    assert_eq!(all, names(&service, "").await);
    for (query, code, name) in [
        ("limit=0", "unreadable", "limit"),
        ("limit=1&limit=2", "unreadable", "limit"),
        ("state=gone", "unreadable", "state"),
        ("order=name", "unreadable", "order"),
        ("before=x", "unreadable", "before"),
        ("name=Kim", "no-parameter", "name"),
    ] {
        let response = service.get(&format!("/api/bowlers?{query}&lang=en")).await;
        response.refused(400, code);
        let detail = response.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(name), "{query}: {detail}");
    }
}

#[tokio::test]
async fn those_who_bowled_last_come_first_where_that_is_asked_for() {
    let service = TestService::new();
    for (name, tag) in [("Kim", "KIM"), ("Lee", "LEE"), ("Park", "PAK")] {
        service.bowler(name, tag).await;
    }
    service.game(1, &["LEE"]).await;
    service.game(2, &["KIM"]).await;
    let recent = names(&service, "order=recent").await;
    assert_eq!(recent.len(), 3);
    assert_eq!(recent[2], "Park");
    assert_eq!(names(&service, "order=recent&query=e").await, ["Lee"]);
}

#[tokio::test]
async fn who_bowled_last_is_known_from_games_that_the_server_has_never_shown() {
    let journal: Arc<dyn Journal> = Arc::new(Memory::default());
    let service = TestService::with(Arc::clone(&journal), Settings::default());
    for (minute, tag) in [(1, "PAK"), (3, "LEE"), (2, "KIM")] {
        let bowler = service.bowler(tag, tag).await["id"]
            .as_str()
            .unwrap()
            .parse();
        let at = Timestamp::from(1_800_000_000_000 + minute * 60_000);
        let opening = Opening {
            id: GameId::new(at, 0),
            place: None,
            rules: RuleBook::TEN_PIN,
            players: vec![SeatedPlayer {
                bowler: bowler.ok(),
                ..tag.parse().unwrap()
            }],
            at,
            by: "console".to_owned(),
            request: None,
        };
        assert_eq!(journal.open(opening).await, Ok(Opened::New));
    }
    let recent = names(&service, "order=recent").await;
    assert_eq!(recent, ["LEE", "KIM", "PAK"]);
}

#[tokio::test]
async fn the_page_of_bowlers_says_when_they_bowled_last() {
    let service = TestService::new();
    for (name, tag) in [("Kim", "KIM"), ("Lee", "LEE")] {
        service.bowler(name, tag).await;
    }
    service.game(1, &["LEE"]).await;
    let page = service.get("/bowlers?lang=en").await;
    let rows: Vec<&str> = page.text().split("<li>").skip(1).collect();
    let has_date = |name: &str| {
        let row = rows.iter().find(|row| row.contains(name)).unwrap();
        row.contains("Last bowled 20")
    };
    assert!(has_date("Lee") && !has_date("Kim"), "{page:?}");
}

#[tokio::test]
async fn a_person_who_was_entered_twice_is_one_until_that_is_taken_back() {
    let service = TestService::new();
    let kim = service.bowler("Kim Jimin", "KJM").await;
    let twin = service.bowler("Jimin Kim", "JIM").await;
    let game = service.game(7, &["JIM"]).await;
    let told = |board: Value| board["players"][0]["bowler"].clone();
    let merge = format!("{}/merge", path(&twin));
    let merged = service
        .post(&merge, json!({"into": kim["id"]}))
        .await
        .json();
    assert_eq!(
        (&merged["state"], &merged["merged_into"]),
        (&json!("merged"), &kim["id"])
    );
    let person = json!({"id": kim["id"], "name": "Kim Jimin"});
    assert_eq!(told(service.get(&game).await.json()), person);
    for query in ["query=jimin kim", "query=kim jimin", ""] {
        let query = query.replace(' ', "%20");
        assert_eq!(names(&service, &query).await, ["Kim Jimin"], "{query}");
    }
    let again = service
        .post(&format!("{}/unmerge", path(&twin)), json!({}))
        .await
        .json();
    assert_eq!(
        (&again["state"], &again["merged_into"]),
        (&json!("active"), &Value::Null)
    );
    let twin = json!({"id": twin["id"], "name": "Jimin Kim"});
    assert_eq!(told(service.get(&game).await.json()), twin);
}

#[tokio::test]
async fn a_forgotten_bowler_has_no_name_anywhere_and_keeps_the_scores() {
    let service = TestService::new();
    let bowler = service.bowler("Zzyzx Forgotten", "ZZY").await;
    let game = service.game(7, &["ZZY"]).await;
    service.bowl_all(&game, [10; 12]).await;
    let forgotten = service
        .post(&format!("{}/forget", path(&bowler)), json!({}))
        .await;
    assert_eq!(forgotten.json()["name"], Value::Null);
    let id = bowler["id"].as_str().unwrap();
    let page = service.get(&format!("/bowlers/{id}")).await;
    let page = page.text();
    let start = page.find("<h1>ZZY</h1>").unwrap();
    let title = &page[start..start + page[start..].find("</div>").unwrap()];
    assert_eq!(title.matches("ZZY").count(), 1, "{title}");
    for page in [
        game.clone(),
        format!("{game}/history"),
        game.replace("/api", ""),
        format!("{}.svg", game.replace("/api", "")),
        path(&bowler),
        format!("/bowlers/{id}"),
        "/bowlers".to_owned(),
        "/games".to_owned(),
        "/api/bowlers?state=forgotten".to_owned(),
        "/lanes/7".to_owned(),
        "/lanes/7/board".to_owned(),
    ] {
        let response = service.get(&page).await;
        assert_eq!(response.status, 200, "{page}");
        assert!(
            !response.text().contains("Zzyzx"),
            "{page}: {}",
            response.text()
        );
    }
}

#[tokio::test]
async fn a_forgotten_bowler_stays_forgotten_and_the_scores_stay() {
    let service = TestService::new();
    let bowler = service.bowler("Zzyzx Forgotten", "ZZY").await;
    let id = bowler["id"].as_str().unwrap();
    let game = service.game(7, &["ZZY"]).await;
    service.bowl_all(&game, [10; 12]).await;
    service
        .post(&format!("{}/forget", path(&bowler)), json!({}))
        .await;
    let board = service.get(&game).await.json();
    assert_eq!(board["players"][0]["total"], 300);
    assert_eq!(
        board["players"][0]["bowler"],
        json!({"id": id, "name": null})
    );
    for change in ["rest", "return", "unmerge"] {
        let refused = service
            .post(&format!("{}/{change}", path(&bowler)), json!({}))
            .await;
        refused.refused(409, "forgotten");
    }
    let refused = service
        .post(
            "/api/games",
            json!({"lane": 8, "players": [{"bowler": id}]}),
        )
        .await;
    refused.refused(409, "forgotten");
    // The tag is free, and whoever types it now is a guest.
    let game = service.game(8, &["ZZY"]).await;
    assert_eq!(
        service.get(&game).await.json()["players"][0]["bowler"],
        Value::Null
    );
}

#[tokio::test]
async fn games_are_found_by_the_bowler_and_by_the_rule_book() {
    let service = TestService::new();
    let kim = service.bowler("Kim", "KIM").await;
    let id = kim["id"].as_str().unwrap();
    service.game(7, &["KIM"]).await;
    service.game(7, &["LEE"]).await;
    let body = json!({"lane": 8, "players": ["KIM"], "rules": "no-tap-9"});
    service.post("/api/games", body).await;
    for (query, count) in [
        (format!("bowler={id}"), 2),
        (format!("bowler={id}&rules=no-tap-9"), 1),
        ("bowler=KIM".to_owned(), 2),
        ("rules=ten-pin".to_owned(), 2),
    ] {
        for path in ["/api/games", "/games"] {
            let found = service.get(&format!("{path}?{query}")).await;
            let games = match found.json()["games"].as_array() {
                Some(games) => games.len(),
                None => found.text().matches("class=\"game-time\"").count(),
            };
            assert_eq!(games, count, "{path}?{query}");
        }
    }
    for (name, count) in [("Kim", 2), ("ki", 2), ("nobody%20at%20all", 0)] {
        let page = service.get(&format!("/games?bowler={name}")).await;
        let games = page.text().matches("class=\"game-time\"").count();
        assert_eq!(games, count, "{name}");
    }
    let page = service.get(&format!("/games?bowler={id}")).await;
    assert!(
        page.text().contains("name=\"bowler\" value=\"Kim\""),
        "{}",
        page.text()
    );
    let refused = service.get("/api/games?rules=golf&lang=en").await;
    refused.refused(400, "unreadable");
}

#[tokio::test]
async fn scorers_have_buttons_for_bowlers_and_lookers_on_have_none() {
    let service = TestService::new();
    let kim = service.bowler("Kim <b>Jimin</b>", "KJM").await;
    service.game(7, &["KJM"]).await;
    let list = service.get("/bowlers?lang=en").await;
    assert!(list.text().contains("id=\"add\""), "{}", list.text());
    assert!(
        list.text().contains("Kim &#60;b&#62;Jimin"),
        "{}",
        list.text()
    );
    let id = kim["id"].as_str().unwrap();
    let page = service.get(&format!("/bowlers/{id}?lang=en")).await;
    for part in [
        "id=\"edit\"",
        "data-do=\"rest\"",
        "id=\"start-merge\"",
        "id=\"start-forget\"",
        "class=\"game-time\"",
    ] {
        assert!(page.text().contains(part), "{part} {}", page.text());
    }
    assert!(!page.text().contains("<b>Jimin"), "{}", page.text());
    for missing in ["/bowlers/x", "/bowlers/000000000000"] {
        assert_eq!(service.get(missing).await.status, 404, "{missing}");
    }
}

#[tokio::test]
async fn the_games_of_both_are_the_persons_and_nobody_is_merged_in_a_circle() {
    let service = TestService::new();
    let kim = service.bowler("Kim Jimin", "KJM").await;
    let twin = service.bowler("Jimin Kim", "JIM").await;
    service.game(7, &["JIM"]).await;
    let merge = format!("{}/merge", path(&twin));
    service.post(&merge, json!({"into": kim["id"]})).await;
    let games = format!("/api/games?bowler={}", kim["id"].as_str().unwrap());
    assert_eq!(
        service.get(&games).await.json()["games"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    service
        .post(&format!("{}/rest", path(&twin)), json!({}))
        .await
        .refused(409, "merged");
    let circle = format!("{}/merge", path(&kim));
    service
        .post(&circle, json!({"into": twin["id"]}))
        .await
        .refused(422, "self-merge");
    service
        .post(&circle, json!({"into": "x"}))
        .await
        .refused(404, "no-bowler");
}

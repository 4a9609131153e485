//! What is too much, too big or too slow.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use http_body::Frame;
use serde_json::json;
use tenpin_store::Memory;
use tenpin_web::{Limits, MAX_BODY_BYTES, Settings};

use super::house::{Ask, House};
use super::journals::{Mood, Node};

/// A body that begins and never ends.
pub(crate) struct Endless(Option<Bytes>);

impl Endless {
    pub(crate) fn begun(text: &'static str) -> Self {
        Self(Some(Bytes::from_static(text.as_bytes())))
    }
}

impl http_body::Body for Endless {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let begin = self.0.take();
        begin.map_or(Poll::Pending, |begin| {
            Poll::Ready(Some(Ok(Frame::data(begin))))
        })
    }
}

fn limited(limits: Limits) -> Settings {
    Settings {
        limits,
        ..Settings::default()
    }
}

#[tokio::test]
async fn a_body_that_is_too_big_is_refused_whether_or_not_it_says_so() {
    let house = House::new();
    let big = vec![b' '; MAX_BODY_BYTES + 1];
    let ask = || Ask::new("POST", "/api/games").header("content-type", "application/json");
    house
        .send(ask().body(big.clone()))
        .await
        .refused(413, "too-big");
    let unsaid = Body::new(Endless(Some(big.into())));
    house.send(ask().body(unsaid)).await.refused(413, "too-big");
    let mut fits = json!({"lane": 7, "players": ["PJS"]}).to_string();
    fits.push_str(&" ".repeat(MAX_BODY_BYTES - fits.len()));
    assert_eq!(house.send(ask().body(fits)).await.status, 201);
}

#[tokio::test(start_paused = true)]
async fn a_body_that_is_too_slow_is_not_waited_for() {
    let house = House::new();
    let game = house.game(7, &["PJS"]).await;
    let body = Body::new(Endless::begun("{\"pins\":"));
    let ask = Ask::new("POST", &format!("{game}/bowls")).header("content-type", "application/json");
    let answer = house.send(ask.body(body)).await;
    answer.refused(408, "too-slow");
    assert_eq!(answer.header("connection"), Some("close"));
    assert_eq!(house.get(&game).await.json()["version"], 0);
}

#[tokio::test]
async fn a_client_has_so_many_streams_and_gets_one_back_when_it_leaves() {
    let limits = Limits {
        streams: 3,
        streams_per_client: 2,
        ..Limits::default()
    };
    let settings = Settings {
        behind_proxy: true,
        ..limited(limits)
    };
    let house = House::with(Arc::new(Memory::default()), settings);
    let watch = |path: &'static str, address: &str| {
        house.open(Ask::new("GET", path).header("x-forwarded-for", address))
    };
    let first = watch("/api/lanes/events", "10.0.0.1").await;
    let second = watch("/api/lanes/1/events", "10.0.0.1").await;
    assert_eq!(
        (first.status(), second.status()),
        (200.try_into().unwrap(), 200.try_into().unwrap())
    );
    let third = Ask::new("GET", "/api/lanes/1/events").header("x-forwarded-for", "10.0.0.1");
    let refused = house.send(third).await;
    refused.refused(429, "too-many-streams");
    assert!(refused.header("retry-after").is_some());
    let other = watch("/api/lanes/1/events", "10.0.0.2").await;
    assert_eq!(other.status(), 200);
    let full = Ask::new("GET", "/api/lanes/1/events").header("x-forwarded-for", "10.0.0.3");
    house.send(full).await.refused(503, "overloaded");
    let metrics = house.get("/metrics").await;
    assert!(
        str::from_utf8(&metrics.body)
            .unwrap()
            .contains("tenpin_streams_open 3")
    );
    drop(first);
    assert_eq!(watch("/api/lanes/1/events", "10.0.0.1").await.status(), 200);
}

#[tokio::test]
async fn who_asks_for_more_than_can_be_answered_at_once_is_told_to_come_back() {
    let node = Node::new();
    let house = House::with(
        node.clone(),
        limited(Limits {
            requests: 1,
            ..Limits::default()
        }),
    );
    let game = house.game(7, &["PJS"]).await;
    node.be(Mood::Slow);
    let (slow, path) = (house.clone(), game.clone());
    let bowl = tokio::spawn(async move { slow.bowl(&path, 3).await });
    node.arrived.notified().await;
    let refused = house.get(&game).await;
    refused.refused(503, "overloaded");
    assert_eq!(refused.header("retry-after"), Some("1"));
    node.gate.add_permits(1);
    assert_eq!(bowl.await.unwrap().status, 200);
    assert_eq!(house.get(&game).await.status, 200);
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_is_stuck_does_not_hold_a_client_for_ever() {
    let node = Node::new();
    let settings = limited(Limits {
        response: Duration::from_secs(3),
        ..Limits::default()
    });
    let house = House::with(node.clone(), settings);
    let game = house.game(7, &["PJS"]).await;
    node.be(Mood::Slow);
    house.bowl(&game, 3).await.refused(503, "unavailable");
    // It goes on to its end all the same.
    node.gate.add_permits(1);
    node.be(Mood::Well);
    house.bowl_all(&game, [4]).await;
    assert_eq!(house.get(&game).await.json()["version"], 2);
}

#[tokio::test]
async fn a_journal_that_is_away_is_told_and_nothing_is_shown_of_why() {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    let game = house.game(7, &["PJS"]).await;
    node.be(Mood::Away);
    for answer in [
        house.bowl(&game, 3).await,
        house.get("/api/games").await,
        house.get(&format!("{game}/history")).await,
    ] {
        answer.refused(503, "unavailable");
        assert_eq!(answer.header("retry-after"), Some("1"));
        assert!(!str::from_utf8(&answer.body).unwrap().contains("lunch"));
    }
    assert_eq!(house.get("/readyz").await.status, 503);
    assert_eq!(house.get("/healthz").await.status, 200);
    node.be(Mood::Well);
    assert_eq!(house.get("/readyz").await.status, 200);
    house.bowl_all(&game, [3, 4]).await;
}

#[tokio::test]
async fn a_damaged_game_is_named_and_never_scored() {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    node.be(Mood::Damaged);
    let answer = house.get("/api/games/0123456789ab?lang=en").await;
    answer.refused(500, "damaged");
    let body = answer.json();
    assert_eq!(
        (&body["game"], &body["ordinal"]),
        (&json!("0123456789ab"), &json!(3))
    );
    let sentence = body["detail"].as_str().unwrap();
    assert!(
        sentence.contains("0123456789ab") && sentence.contains("event 3"),
        "{sentence}"
    );
    assert!(!str::from_utf8(&answer.body).unwrap().contains("secret"));
    let damaged = json!([{"id": "0123456789ab", "ordinal": 3}]);
    assert_eq!(house.get("/api/games").await.json()["damaged"], damaged);
    let lanes = house.get("/api/lanes").await.json();
    assert_eq!(lanes["lanes"][0]["damaged"], damaged[0]);
    house.get("/api/lanes/1").await.refused(500, "damaged");
}

#[tokio::test]
async fn a_damaged_game_gives_its_lane_free_to_whoever_wants_to_replace_it() {
    let node = Node::new();
    let house = House::with(node.clone(), Settings::default());
    house.game(1, &["PJS"]).await;
    node.be(Mood::Torn);
    let body = |replace: bool| json!({"lane": 1, "players": ["KYJ"], "replace": replace});
    let taken = house.post("/api/games", body(false)).await;
    taken.refused(409, "lane-taken");
    let replaced = house.post("/api/games", body(true)).await;
    assert_eq!(replaced.status, 201);
    node.be(Mood::Well);
    let lane = house.get("/api/lanes/1").await.json();
    assert_eq!(lane["game"], replaced.json());
}

#[tokio::test]
async fn games_that_nobody_watches_do_not_fill_the_memory() {
    let house = House::with(
        Arc::new(Memory::default()),
        limited(Limits {
            games: 3,
            ..Limits::default()
        }),
    );
    let mut games = Vec::new();
    for round in 0..3 {
        for lane in 1..=4 {
            let game = house.game(lane, &["PJS"]).await;
            house.bowl_all(&game, [round, 3]).await;
            games.push(game);
        }
    }
    for game in &games {
        let board = house.get(game).await.json();
        assert_eq!(board["version"], 2);
        house.bowl_all(game, [1]).await;
    }
}

#[tokio::test]
async fn figures_are_kept_for_each_service_apart() {
    let (one, other) = (House::new(), House::new());
    let game = one.game(7, &["PJS"]).await;
    // The same request again bowls nothing.
    for _ in 0..2 {
        let bowl = Ask::new("POST", &format!("{game}/bowls")).header("idempotency-key", "a");
        assert_eq!(one.send(bowl.json(&json!({"pins": 3}))).await.status, 200);
    }
    one.bowl(&game, 9).await;
    let text = |answer: super::house::Answer| String::from_utf8(answer.body.to_vec()).unwrap();
    let figures = text(one.get("/metrics").await);
    for line in [
        "tenpin_deeds_total{kind=\"bowled\"} 1",
        "tenpin_games_opened_total 1",
        "tenpin_refused_total 1",
        "tenpin_commit_seconds_count 2",
        "tenpin_requests_total{method=\"POST\",route=\"/api/games/{id}/bowls\",status=\"200\"} 2",
        "tenpin_requests_total{method=\"POST\",route=\"/api/games/{id}/bowls\",status=\"422\"} 1",
    ] {
        assert!(
            figures.lines().any(|known| known == line),
            "{line}\n{figures}"
        );
    }
    assert!(!text(other.get("/metrics").await).contains("bowls"));
}

#[tokio::test]
async fn every_metric_has_its_name_and_its_type_from_the_start() {
    let response = House::new().get("/metrics").await;
    assert_eq!(
        response.header("content-type"),
        Some("text/plain; version=0.0.4")
    );
    let text = str::from_utf8(&response.body).unwrap();
    let (types, others): (Vec<&str>, Vec<&str>) = text
        .lines()
        .filter(|line| !line.starts_with("# HELP "))
        .partition(|line| line.starts_with("# TYPE "));
    // Requests are counted once they are answered, so there is none yet.
    assert_eq!(
        types,
        [
            "# TYPE tenpin_commit_seconds histogram",
            "# TYPE tenpin_deeds_total counter",
            "# TYPE tenpin_failed_total counter",
            "# TYPE tenpin_games_opened_total counter",
            "# TYPE tenpin_refused_total counter",
            "# TYPE tenpin_streams_open gauge",
        ]
    );
    for line in [
        "tenpin_commit_seconds_bucket{le=\"0.0001\"} 0",
        "tenpin_commit_seconds_bucket{le=\"1\"} 0",
        "tenpin_commit_seconds_bucket{le=\"+Inf\"} 0",
        "tenpin_commit_seconds_sum 0",
        "tenpin_commit_seconds_count 0",
        "tenpin_deeds_total{kind=\"bowled\"} 0",
        "tenpin_deeds_total{kind=\"undone\"} 0",
        "tenpin_deeds_total{kind=\"corrected\"} 0",
    ] {
        assert!(others.contains(&line), "{line}\n{text}");
    }
}

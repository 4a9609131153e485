//! What Prometheus reads.

use serde_json::json;
use tenpin_web::{Limits, Settings};

use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestService};

#[tokio::test]
async fn each_service_has_metrics_of_its_own() {
    let (one, other) = (TestService::new(), TestService::new());
    let game = one.game(7, &["PJS"]).await;
    // The same request again bowls nothing more.
    for _ in 0..2 {
        let bowl =
            TestRequest::new("POST", &format!("{game}/bowls")).header("idempotency-key", "a");
        assert_eq!(one.send(bowl.json(&json!({"pins": 3}))).await.status, 200);
    }
    one.bowl(&game, 9).await;
    let metrics = one.get("/metrics").await;
    for line in [
        "tenpin_deeds_total{kind=\"bowled\"} 1",
        "tenpin_games_opened_total 1",
        "tenpin_refused_total 1",
        "tenpin_commit_seconds_count 2",
        "tenpin_requests_total{method=\"POST\",route=\"/api/games/{id}/bowls\",status=\"200\"} 2",
        "tenpin_requests_total{method=\"POST\",route=\"/api/games/{id}/bowls\",status=\"422\"} 1",
    ] {
        let mut lines = metrics.text().lines();
        assert!(lines.any(|known| known == line), "{line}\n{metrics:?}");
    }
    let others = other.get("/metrics").await;
    assert!(others.text().contains("tenpin_games_opened_total 0"));
    assert!(!others.text().contains("/bowls"));
}

#[tokio::test]
async fn every_metric_has_its_name_and_its_type_from_the_start() {
    let response = TestService::new().get("/metrics").await;
    assert_eq!(
        response.header("content-type"),
        Some("text/plain; version=0.0.4")
    );
    let text = response.text();
    let (types, others): (Vec<&str>, Vec<&str>) = text
        .lines()
        .filter(|line| !line.starts_with("# HELP "))
        .partition(|line| line.starts_with("# TYPE "));
    // Requests are counted once they are answered, so there is none yet.
    assert_eq!(
        types,
        [
            "# TYPE tenpin_commit_seconds histogram",
            "# TYPE tenpin_connections_closed_total counter",
            "# TYPE tenpin_connections_open gauge",
            "# TYPE tenpin_deeds_total counter",
            "# TYPE tenpin_failed_total counter",
            "# TYPE tenpin_games_opened_total counter",
            "# TYPE tenpin_refused_total counter",
            "# TYPE tenpin_streams_open gauge",
            "# TYPE tenpin_warming_up gauge",
        ]
    );
    for line in [
        "tenpin_commit_seconds_bucket{le=\"0.0001\"} 0",
        "tenpin_commit_seconds_bucket{le=\"1\"} 0",
        "tenpin_commit_seconds_bucket{le=\"+Inf\"} 0",
        "tenpin_commit_seconds_sum 0",
        "tenpin_commit_seconds_count 0",
        "tenpin_connections_closed_total{reason=\"full\"} 0",
        "tenpin_connections_closed_total{reason=\"not-http\"} 0",
        "tenpin_deeds_total{kind=\"bowled\"} 0",
        "tenpin_deeds_total{kind=\"undone\"} 0",
        "tenpin_deeds_total{kind=\"corrected\"} 0",
    ] {
        assert!(others.contains(&line), "{line}\n{text}");
    }
}

#[tokio::test]
async fn every_problem_that_a_client_is_told_of_is_counted_by_its_code() {
    let node = NodeJournal::new();
    let service = TestService::with(node.clone(), Settings::default());
    let game = service.game(7, &["PJS"]).await;
    service.get("/no-such-page").await;
    service.bowl(&game, 11).await;
    node.set(Condition::Unreachable);
    service.bowl(&game, 3).await;
    service.get("/readyz").await;
    let body = json!({"lane": 8, "players": ["PJS"]});
    service.post("/api/games", body).await;
    let metrics = service.get("/metrics").await;
    for line in [
        "tenpin_problems_total{code=\"no-page\"} 1",
        "tenpin_problems_total{code=\"pins\"} 1",
        "tenpin_problems_total{code=\"unavailable\"} 3",
        "tenpin_failed_total 2",
    ] {
        let mut lines = metrics.text().lines();
        assert!(lines.any(|known| known == line), "{line}\n{metrics:?}");
    }
}

#[tokio::test]
async fn what_finds_no_room_is_counted_too() {
    let limits = Limits {
        requests: 0,
        ..Limits::default()
    };
    let settings = Settings {
        limits,
        ..Settings::default()
    };
    let service = TestService::with(NodeJournal::new(), settings);
    service.bowl("/api/games/000000000000", 3).await;
    let metrics = service.get("/metrics").await;
    assert!(
        metrics
            .text()
            .contains("tenpin_problems_total{code=\"overloaded\"} 1"),
        "{metrics:?}"
    );
}

//! What Prometheus reads.

use serde_json::json;

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

//! A service in this process, called without a network.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, Response};
use serde_json::{Value, json};
use tenpin_store::{Journal, Memory};
use tenpin_web::{Settings, app};
use tower::ServiceExt;

#[derive(Clone)]
pub(crate) struct TestService {
    router: Router,
}

#[derive(Debug)]
pub(crate) struct TestRequest {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Body,
}

#[derive(Debug, Clone)]
pub(crate) struct TestResponse {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl TestService {
    pub(crate) fn new() -> Self {
        Self::with(Arc::new(Memory::default()), Settings::default())
    }

    pub(crate) fn with(journal: Arc<dyn Journal>, settings: Settings) -> Self {
        Self {
            router: app(journal, settings),
        }
    }

    /// The response, with its body yet to be read.
    pub(crate) async fn open(&self, request: TestRequest) -> Response<Body> {
        let mut builder = Request::builder()
            .method(&*request.method)
            .uri(&request.path);
        if !request.headers.iter().any(|(name, _)| name == "host") {
            builder = builder.header("host", "localhost");
        }
        for (name, value) in &request.headers {
            builder = builder.header(name, value);
        }
        let request = builder.body(request.body).expect("a valid request");
        let response = self.router.clone().oneshot(request).await;
        response.expect("a router always responds")
    }

    pub(crate) async fn send(&self, request: TestRequest) -> TestResponse {
        let (head, body) = self.open(request).await.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a whole body");
        TestResponse {
            status: head.status.as_u16(),
            headers: head.headers,
            body,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.send(TestRequest::new("GET", path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.send(TestRequest::new("POST", path).json(&body)).await
    }

    /// Opens a game on a lane, and gives its path.
    pub(crate) async fn game(&self, lane: u16, players: &[&str]) -> String {
        let body = json!({"lane": lane, "players": players, "replace": true});
        let response = self.post("/api/games", body).await;
        assert_eq!(response.status, 201, "{response:?}");
        response.header("location").expect("a location").to_owned()
    }

    pub(crate) async fn bowl(&self, game: &str, pins: u8) -> TestResponse {
        let body = json!({ "pins": pins });
        self.post(&format!("{game}/bowls"), body).await
    }

    /// Bowls all of these, none of which may be refused.
    pub(crate) async fn bowl_all(&self, game: &str, pins: impl IntoIterator<Item = u8>) {
        for pins in pins {
            let response = self.bowl(game, pins).await;
            assert_eq!(response.status, 200, "{response:?}");
        }
    }
}

impl TestRequest {
    pub(crate) fn new(method: &str, path: &str) -> Self {
        Self {
            method: method.to_owned(),
            path: path.to_owned(),
            headers: Vec::new(),
            body: Body::empty(),
        }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn body(mut self, body: impl Into<Body>) -> Self {
        self.body = body.into();
        self
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.header("content-type", "application/json")
            .body(body.to_string())
    }
}

impl TestResponse {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.body).expect("text")
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The status and the code of the problem that this response describes.
    pub(crate) fn problem(&self) -> (u16, String) {
        assert_eq!(
            self.header("content-type"),
            Some("application/problem+json"),
            "{self:?}"
        );
        let body = self.json();
        assert_eq!(body["status"], self.status, "{self:?}");
        let detail = body["detail"].as_str().unwrap_or_default();
        assert!(!detail.is_empty(), "{self:?}");
        let kind = body["type"].as_str().unwrap_or_default();
        let code = kind.trim_start_matches("urn:tenpin:problem:");
        (self.status, code.to_owned())
    }

    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!(self.problem(), (status, code.to_owned()), "{self:?}");
    }
}

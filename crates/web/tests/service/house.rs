//! A house to be asked, without a network.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, Response};
use serde_json::{Value, json};
use tenpin_store::{Journal, Memory};
use tenpin_web::{Settings, app};
use tower::ServiceExt;

/// A service in this process.
#[derive(Clone)]
pub(crate) struct House {
    router: Router,
}

/// A request to be sent.
#[derive(Debug)]
pub(crate) struct Ask {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Body,
}

/// What came back.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl House {
    pub(crate) fn new() -> Self {
        Self::with(Arc::new(Memory::default()), Settings::default())
    }

    pub(crate) fn with(journal: Arc<dyn Journal>, settings: Settings) -> Self {
        Self {
            router: app(journal, settings),
        }
    }

    /// The answer with its body still to come.
    pub(crate) async fn open(&self, ask: Ask) -> Response<Body> {
        let mut request = Request::builder().method(&*ask.method).uri(&ask.path);
        for (name, value) in &ask.headers {
            request = request.header(name, value);
        }
        let request = request.body(ask.body).expect("the request is one");
        let answer = self.router.clone().oneshot(request).await;
        answer.expect("a router always answers")
    }

    pub(crate) async fn send(&self, ask: Ask) -> Answer {
        let (head, body) = self.open(ask).await.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("the body is whole");
        Answer {
            status: head.status.as_u16(),
            headers: head.headers,
            body,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Ask::new("GET", path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Ask::new("POST", path).json(&body)).await
    }

    /// Opens a game on a lane, and gives its path.
    pub(crate) async fn game(&self, lane: u16, players: &[&str]) -> String {
        let body = json!({"lane": lane, "players": players, "replace": true});
        let answer = self.post("/api/games", body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.header("location").expect("a place").to_owned()
    }

    pub(crate) async fn bowl(&self, game: &str, pins: u8) -> Answer {
        let body = json!({ "pins": pins });
        self.post(&format!("{game}/bowls"), body).await
    }

    /// Bowls all of these, each of which must be taken.
    pub(crate) async fn bowl_all(&self, game: &str, pins: impl IntoIterator<Item = u8>) {
        for pins in pins {
            let answer = self.bowl(game, pins).await;
            assert_eq!(answer.status, 200, "{answer:?}");
        }
    }
}

impl Ask {
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

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The status, and by which word a program knows the problem.
    pub(crate) fn problem(&self) -> (u16, String) {
        assert_eq!(
            self.header("content-type"),
            Some("application/problem+json"),
            "{self:?}"
        );
        let body = self.json();
        assert_eq!(body["status"], self.status, "{self:?}");
        let sentence = body["detail"].as_str().unwrap_or_default();
        assert!(!sentence.is_empty(), "{self:?}");
        let kind = body["type"].as_str().unwrap_or_default();
        let code = kind.trim_start_matches("urn:tenpin:problem:");
        (self.status, code.to_owned())
    }

    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!(self.problem(), (status, code.to_owned()), "{self:?}");
    }
}

//! The service does what its own description says, all of it and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::Body;
use serde_json::{Value, json};
use tenpin_store::Memory;
use tenpin_web::{Limits, MAX_BODY_BYTES, NameDisplay, Settings};

use super::limits::stalled_body;
use super::node_journal::{Condition, NodeJournal};
use super::test_service::{TestRequest, TestResponse, TestService};

/// An operation of the document, and one of its responses.
struct Case<'document> {
    document: &'document Value,
    path: &'document str,
    method: String,
    status: u16,
    described: &'document Value,
}

const KEY: &str = "pins-and-lanes";
const NO_GAME: &str = "000000000000";

/// The game or the bowler that a request is about, and another bowler.
#[derive(Clone, Copy)]
struct Ids<'a> {
    subject: &'a str,
    other: &'a str,
}

impl Ids<'_> {
    const NONE: Self = Self {
        subject: NO_GAME,
        other: NO_GAME,
    };
}

impl Case<'_> {
    /// Brings the response about.
    async fn response(&self) -> TestResponse {
        match self.status {
            204 | 303 | 401 => self.send_to(&locked(), Ids::NONE).await,
            429 => {
                let limits = Limits {
                    requests_per_client: 0,
                    logins_per_client: 0,
                    ..Limits::default()
                };
                self.with_limits(limits).await
            }
            500 => self.in_condition(Condition::Damaged).await,
            503 if self.path == "/readyz" => self.in_condition(Condition::Unreachable).await,
            503 => {
                let limits = Limits {
                    requests: 0,
                    logins: 0,
                    ..Limits::default()
                };
                self.with_limits(limits).await
            }
            _ => self.plainly().await,
        }
    }

    async fn plainly(&self) -> TestResponse {
        let service = TestService::new();
        let is_about_a_player = self.path.contains("/players/{");
        let players = if is_about_a_player { 2 } else { 1 };
        let game = service.game(7, &["PJS", "KYJ"][..players]).await;
        let id = game.trim_start_matches("/api/games/");
        let bowlers = self.bowlers(&service).await;
        if let Some(before) = self.change_before() {
            service.post(&format!("{game}{before}"), json!({})).await;
        }
        let is_about_a_bowl = self.path.ends_with("/bowls/{n}") || self.path.contains("/frames/");
        if is_about_a_bowl || self.path.ends_with("/undo") {
            // Nothing can be taken back or corrected before something is bowled.
            service
                .bowl_all(&game, (self.status != 409).then_some(3))
                .await;
        }
        if self.status == 409 && !self.path.ends_with("/undo") {
            service
                .bowl_all(
                    &game,
                    [10; 24]
                        .into_iter()
                        .take(12 * players)
                        .filter(|_| self.path != "/api/games"),
                )
                .await;
        }
        let is_about_a_bowler = self.path.starts_with("/api/bowlers");
        let ids = Ids {
            subject: if is_about_a_bowler { &bowlers[0] } else { id },
            other: &bowlers[1],
        };
        self.send_to(&service, ids).await
    }

    /// Adds two bowlers, and does to the first what has to be done before this can be.
    async fn bowlers(&self, service: &TestService) -> [String; 2] {
        let mut ids = [String::new(), String::new()];
        for (id, tag) in ids.iter_mut().zip(["KJM", "LEE"]) {
            let body = json!({"name": format!("Bowler {tag}"), "tag": tag});
            let added = service.post("/api/bowlers", body).await.json();
            added["id"].as_str().unwrap().clone_into(id);
        }
        let change = match (self.status, self.path) {
            (409, path) if path.starts_with("/api/bowlers/") => "forget",
            (200 | 412, path) if path.ends_with("/return") => "rest",
            (200 | 412, path) if path.ends_with("/unmerge") => "merge",
            _ => return ids,
        };
        let body = if change == "merge" {
            json!({"into": ids[1]})
        } else {
            json!({})
        };
        let path = format!("/api/bowlers/{}/{change}", ids[0]);
        let changed = service.post(&path, body).await;
        assert_eq!(changed.status, 200, "{changed:?}");
        ids
    }

    /// What has to be done to the lineup before this can be.
    fn change_before(&self) -> Option<&'static str> {
        match self.path {
            path if self.status == 200 && path.ends_with("/return") => Some("/players/1/leave"),
            path if self.status == 200 && path.ends_with("/take-up") => Some("/give-up"),
            _ => None,
        }
    }

    async fn in_condition(&self, condition: Condition) -> TestResponse {
        let node = NodeJournal::new();
        node.set(condition);
        let service = TestService::with(node, Settings::default());
        let subject = "0123456789ab";
        self.send_to(
            &service,
            Ids {
                subject,
                ..Ids::NONE
            },
        )
        .await
    }

    async fn with_limits(&self, limits: Limits) -> TestResponse {
        let settings = Settings {
            limits,
            ..Settings::default()
        };
        let service = TestService::with(NodeJournal::new(), settings);
        self.send_to(&service, Ids::NONE).await
    }

    async fn send_to(&self, service: &TestService, ids: Ids<'_>) -> TestResponse {
        if self.is_stream() && self.status == 200 {
            // Its body never ends.
            let (head, _) = service.open(self.request(ids)).await.into_parts();
            return TestResponse {
                status: head.status.as_u16(),
                headers: head.headers,
                body: "".into(),
            };
        }
        service.send(self.request(ids)).await
    }

    fn is_stream(&self) -> bool {
        self.path.ends_with("/events")
    }

    fn request(&self, ids: Ids<'_>) -> TestRequest {
        let id = if self.status == 404 {
            NO_GAME
        } else {
            ids.subject
        };
        let lane = if self.status == 404 { "99" } else { "7" };
        let number = if self.path.starts_with("/api/lanes") {
            lane
        } else {
            "1"
        };
        let path = self.path.replace("{id}", id).replace("{n}", number);
        let path = path.replace("{seat}", "1");
        let path = match (self.status, self.method.as_str(), self.path) {
            (404, "GET", "/api/games") => format!("{path}?bowler={NO_GAME}"),
            _ => path,
        };
        let request = self.with_headers(TestRequest::new(&self.method, &path));
        if self.method == "GET" {
            request
        } else {
            request.body(self.body(ids.other))
        }
    }

    fn with_headers(&self, request: TestRequest) -> TestRequest {
        let kind = if self.status == 415 {
            "text/plain"
        } else {
            "application/json"
        };
        let is_form = self.status == 303;
        let kind = if is_form {
            "application/x-www-form-urlencoded"
        } else {
            kind
        };
        let request = request.header("content-type", kind);
        match self.status {
            400 => request.header("host", "localhost").header("host", "again"),
            403 => request.header("host", "evil.example"),
            412 => request.header("if-match", "\"99\""),
            401 if self.method == "GET" => request.header("authorization", "Bearer wrong-key"),
            _ => request,
        }
    }

    fn body(&self, bowler: &str) -> Body {
        let lane = if self.status == 404 { 99 } else { 7 };
        let fitting = match self.path {
            "/api/bowlers" => {
                let tag = if self.status == 409 { "KJM" } else { "NEW" };
                json!({"name": "김지민", "tag": tag})
            }
            "/api/bowlers/{id}" => json!({"name": "Kim", "hand": "left"}),
            path if path.ends_with("/merge") => json!({"into": bowler}),
            path if path.starts_with("/api/bowlers/") => json!({}),
            // A guest has the seat already.
            path if path.ends_with("/bowler") && self.status == 200 => json!({"bowler": bowler}),
            path if path.ends_with("/bowler") => json!({"bowler": null}),
            "/api/games" => {
                json!({"lane": lane, "players": ["PJS"], "replace": self.status == 201})
            }
            path if path.ends_with("/players") => json!({"name": "KYJ"}),
            path if path.ends_with("/order") => json!({"seats": [1]}),
            path if path.contains("/frames/") => json!({"bowls": [{"pins": 4}]}),
            path if path.ends_with("/undo")
                || path.ends_with("-up")
                || path.contains("/players/{n}/") =>
            {
                json!({})
            }
            "/login" if self.status == 204 => json!({"key": KEY}),
            "/login" => json!({"key": "wrong-key"}),
            _ => json!({"pins": 4}),
        };
        match self.status {
            303 => format!("key={KEY}").into(),
            408 => stalled_body("{"),
            413 => vec![b' '; MAX_BODY_BYTES + 1].into(),
            422 => json!({"nonsense": 1}).to_string().into(),
            _ => fitting.to_string().into(),
        }
    }

    /// Holds the response against what is described.
    fn check(&self, response: &TestResponse) {
        let Self {
            path,
            method,
            status,
            ..
        } = self;
        let name = format!("{method} {path} {status}: {response:?}");
        assert_eq!(response.status, *status, "{name}");
        for header in self.described["headers"].as_object().into_iter().flatten() {
            assert!(response.header(header.0).is_some(), "{name}");
        }
        let Some(contents) = self.described["content"].as_object() else {
            assert!(response.body.is_empty(), "{name}");
            return;
        };
        let kind = response
            .header("content-type")
            .expect("a type")
            .split(';')
            .next();
        let content = contents
            .get(kind.unwrap())
            .unwrap_or_else(|| panic!("{name}"));
        if kind.is_some_and(|kind| kind.ends_with("json")) {
            let schema = self.whole(&content["schema"]);
            let validator = jsonschema::validator_for(&schema).expect("a schema");
            let body = response.json();
            let faults: Vec<String> = validator
                .iter_errors(&body)
                .map(|fault| fault.to_string())
                .collect();
            assert!(faults.is_empty(), "{name}\n{faults:?}");
        }
    }

    /// A schema with all that it refers to.
    fn whole(&self, schema: &Value) -> Value {
        let mut schema = schema.clone();
        schema["components"] = self.document["components"].clone();
        schema
    }
}

fn locked() -> TestService {
    let settings = Settings {
        key: KEY.parse().ok(),
        // Who shows a wrong key is told so where names are hidden.
        names: NameDisplay::TagsOnly,
        ..Settings::default()
    };
    TestService::with(Arc::new(Memory::default()), settings)
}

fn cases(document: &Value) -> Vec<Case<'_>> {
    let mut cases = Vec::new();
    for (path, operations) in document["paths"].as_object().expect("paths") {
        for (method, operation) in operations.as_object().expect("operations") {
            for (status, described) in operation["responses"].as_object().expect("responses") {
                cases.push(Case {
                    document,
                    path,
                    method: method.to_uppercase(),
                    status: status.parse().expect("a status"),
                    described,
                });
            }
        }
    }
    cases
}

#[tokio::test(start_paused = true)]
async fn every_response_in_the_document_is_given_and_matches_its_schema() {
    let document = TestService::new().get("/api/openapi.json").await.json();
    assert_eq!(
        document["openapi"].as_str().map(|version| &version[..3]),
        Some("3.1")
    );
    let cases = cases(&document);
    assert!(cases.len() > 80, "{}", cases.len());
    for path in ["/login", "/logout"] {
        assert!(cases.iter().any(|case| case.path == path), "{path}");
    }
    for case in &cases {
        case.check(&case.response().await);
    }
}

#[tokio::test]
async fn every_method_that_is_served_is_in_the_document_and_no_other() {
    let service = TestService::new();
    let document = service.get("/api/openapi.json").await.json();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let described: BTreeSet<String> = operations
            .as_object()
            .unwrap()
            .keys()
            .map(|method| method.to_uppercase())
            .collect();
        let path = path.replace("{id}", NO_GAME);
        let path = path.replace("{n}", "7").replace("{seat}", "1");
        let response = service.send(TestRequest::new("TRACE", &path)).await;
        assert_eq!(response.status, 405, "{path}");
        let allowed = response
            .header("allow")
            .unwrap()
            .split(',')
            .filter(|method| *method != "HEAD");
        assert_eq!(
            allowed.map(str::to_owned).collect::<BTreeSet<_>>(),
            described,
            "{path}"
        );
    }
}

/// The fields of an interface in the scripts' types, each with whether it is always there.
fn fields(interface: &str) -> BTreeSet<(String, bool)> {
    let fields = interface
        .lines()
        .filter_map(|line| line.trim().split_once(": "));
    fields
        .map(|(name, _)| match name.strip_suffix('?') {
            Some(name) => (name.to_owned(), false),
            None => (name.to_owned(), true),
        })
        .collect()
}

#[tokio::test]
async fn the_scripts_know_the_shapes_that_are_described() {
    let document = TestService::new().get("/api/openapi.json").await.json();
    let schemas = &document["components"]["schemas"];
    let types = include_str!("../../types.d.ts");
    let (of_service, _) = types.split_once("/** What the server writes").unwrap();
    let interfaces = of_service.split("export interface ").skip(1);
    let mut count = 0;
    for interface in interfaces {
        let (name, body) = interface.split_once(" {").unwrap();
        let schema = &schemas[name];
        let required = schema["required"].as_array().unwrap();
        let described = schema["properties"].as_object().unwrap().keys();
        let described: BTreeSet<_> = described
            .map(|field| (field.clone(), required.contains(&json!(field))))
            .collect();
        assert_eq!(fields(body), described, "{name}");
        count += 1;
    }
    assert_eq!(count, 20);
}

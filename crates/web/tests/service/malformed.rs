//! Malformed requests of every kind.

use proptest::prelude::*;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::test_service::{TestRequest, TestService};

/// Paths with placeholders for a game and a number.
const ROUTES: [(&str, &str); 22] = [
    ("GET", "/"),
    ("GET", "/lanes/{n}"),
    ("GET", "/lanes/{n}/board"),
    ("GET", "/games/{id}"),
    ("GET", "/login"),
    ("POST", "/login"),
    ("POST", "/logout"),
    ("GET", "/assets/{id}"),
    ("GET", "/api/games"),
    ("POST", "/api/games"),
    ("GET", "/api/games/{id}"),
    ("GET", "/api/games/{id}/history"),
    ("GET", "/api/games/{id}/events"),
    ("POST", "/api/games/{id}/bowls"),
    ("PUT", "/api/games/{id}/bowls/{n}"),
    ("POST", "/api/games/{id}/undo"),
    ("GET", "/api/lanes"),
    ("GET", "/api/lanes/events"),
    ("GET", "/api/lanes/{n}"),
    ("GET", "/api/lanes/{n}/events"),
    ("GET", "/api/openapi.json"),
    ("DELETE", "/api/games/{id}"),
];

/// Any bytes, percent-encoded.
fn part() -> impl Strategy<Value = String> {
    let odd = prop_oneof![any::<Vec<u8>>(), ".{0,20}".prop_map(String::into_bytes)];
    odd.prop_map(|bytes| {
        let hex = bytes.iter().map(|byte| format!("%{byte:02X}"));
        hex.collect::<Vec<String>>().concat()
    })
}

fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        part(),
        any::<i64>().prop_map(|number| number.to_string()),
        Just("7".to_owned()),
        Just("1".to_owned()),
        Just("99999999999999999999999".to_owned()),
    ]
}

/// A value for a header.
fn value() -> impl Strategy<Value = String> {
    let odd = prop_oneof![
        ".{0,40}",
        Just("\"0\"".to_owned()),
        Just("\"4294967296\"".to_owned()),
        Just("W/\"0\", *".to_owned()),
        Just("application/json".to_owned()),
        Just("application/x-www-form-urlencoded".to_owned()),
        Just("Bearer ".to_owned()),
        any::<u64>().prop_map(|version| format!("\"{version}\"")),
        Just("x".repeat(5000)),
    ];
    odd.prop_map(|text| text.chars().filter(|letter| !letter.is_control()).collect())
}

fn header() -> impl Strategy<Value = (&'static str, String)> {
    let name = prop::sample::select(vec![
        "if-match",
        "if-match",
        "idempotency-key",
        "content-type",
        "accept-language",
        "cookie",
        "authorization",
        "origin",
        "host",
        "x-forwarded-for",
        "last-event-id",
        "content-length",
    ]);
    (name, value())
}

fn leaf() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (11..=i64::MAX).prop_map(Value::from),
        (i64::MIN..0).prop_map(Value::from),
        any::<f64>()
            .prop_map(Value::from)
            .prop_filter("a fraction", |value| !value.is_i64()),
        ".{0,12}".prop_map(Value::from),
    ]
}

/// JSON that no route accepts.
fn tree() -> impl Strategy<Value = Value> {
    leaf().prop_recursive(4, 32, 6, |inner| {
        let names = prop_oneof![
            Just("pins".to_owned()),
            Just("lane".to_owned()),
            Just("players".to_owned()),
            Just("unlock".to_owned()),
            ".{0,8}"
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(names, inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

fn body() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        any::<Vec<u8>>(),
        tree().prop_map(|tree| tree.to_string().into_bytes()),
        // JSON that was cut off.
        (tree(), any::<prop::sample::Index>()).prop_map(|(tree, end)| {
            let text = tree.to_string().into_bytes();
            text[..end.index(text.len())].to_vec()
        }),
        Just(b"{\"pins\": 1e400}".to_vec()),
        Just(b"{\"pins\": 99999999999999999999999999}".to_vec()),
        Just(b"{\"pins\": 1, \"pins\": 1}".to_vec()),
        Just("[".repeat(10_000).into_bytes()),
        Just(vec![b'{'; 20_000]),
    ]
}

/// A service with one game in which nothing was bowled.
struct Fixture {
    runtime: Runtime,
    service: TestService,
    game: String,
}

impl Fixture {
    fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let (service, game) = runtime.block_on(async {
            let service = TestService::new();
            let game = service.game(7, &["PJS", "KYJ"]).await;
            (service, game)
        });
        Self {
            runtime,
            service,
            game,
        }
    }

    fn state(&self) -> (Value, Value) {
        self.runtime.block_on(async {
            let games = self.service.get("/api/games").await.json();
            (
                games,
                self.service
                    .get(&format!("{}/history", self.game))
                    .await
                    .json(),
            )
        })
    }
}

#[test]
fn whatever_is_sent_nothing_breaks_and_no_game_is_changed() {
    let fixture = Fixture::new();
    let before = fixture.state();
    assert_eq!(before.1, json!({"events": [], "next": null}));
    let id = fixture.game.trim_start_matches("/api/games/").to_owned();
    let ids = prop_oneof![3 => Just(id), 1 => part()];
    let input = (
        prop::sample::select(ROUTES.to_vec()),
        ids,
        number(),
        prop::option::of(part()),
        prop::collection::vec(header(), 0..4),
        any::<bool>(),
        body(),
    );
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(1500));
    let result = runner.run(
        &input,
        |((method, path), id, number, query, headers, is_json, body)| {
            let path = path.replace("{id}", &id).replace("{n}", &number);
            let query = query
                .map(|query| format!("?limit={query}"))
                .unwrap_or_default();
            let mut request = TestRequest::new(method, &format!("{path}{query}")).body(body);
            if is_json {
                request = request.header("content-type", "application/json");
            }
            for (name, value) in &headers {
                request = request.header(name, value);
            }
            let status = fixture
                .runtime
                .block_on(async { fixture.service.open(request).await.status().as_u16() });
            prop_assert!(status < 500, "{status}");
            // Without a key anyone may log in and out, which changes no game.
            let may_succeed = method == "GET" || matches!(&*path, "/login" | "/logout");
            prop_assert!(may_succeed || status >= 400, "{status}");
            prop_assert_eq!(fixture.state(), before.clone());
            Ok(())
        },
    );
    assert!(result.is_ok(), "{result:?}");
}

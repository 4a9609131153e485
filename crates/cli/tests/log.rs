//! What `tenpin serve` logs, and what it never does.
#![cfg(unix)]

mod server;

use std::fs::{self, File};

use serde_json::{Value, json};
use server::{Client, Server};
use tempfile::TempDir;

const KEY: &str = "ten-pins-and-a-lane";
const WRONG: &str = "ten-pins-and-a-lame";

/// What an evening leaves in the log at this level and in this format: a game, a bowl, a bowl
/// that is refused, one without the key, a login that fails and one that does not.
fn log(level: &str, format: &str) -> (String, String) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("log");
    let database = format!("sqlite:{}", directory.path().join("club.sqlite").display());
    let mut server = Server::start_logging(
        &database,
        &["--key", KEY, "--lang", "en"],
        &[("TENPIN_LOG", level), ("TENPIN_LOG_FORMAT", format)],
        File::create(&path).unwrap(),
    );
    let nobody = Client::of(&server.address);
    let scorer = nobody.clone().with_key(KEY);
    let opened = scorer.post(
        "/api/games",
        &json!({"lane": 7, "players": ["PJS", "KYJ"]}),
        None,
    );
    let game = opened.unwrap().json["id"].as_str().unwrap().to_owned();
    let bowls = format!("/api/games/{game}/bowls");
    for (client, pins) in [(&scorer, 7), (&scorer, 9), (&nobody, 1)] {
        client.post(&bowls, &json!({"pins": pins}), None).unwrap();
    }
    for key in [WRONG, KEY] {
        // Each on a connection of its own: one on which a request was refused unread is closed.
        let visitor = Client::of(&server.address);
        visitor.post("/login", &json!({"key": key}), None).unwrap();
    }
    assert!(server.terminate().success());
    let text = fs::read_to_string(path).unwrap();
    // Beside the log, it tells the person at the terminal that it stops.
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("stopping once"));
    (lines.collect::<Vec<_>>().join("\n"), game)
}

/// The fields of each line that matter here, without what differs from run to run.
fn told(line: &str) -> Value {
    let mut line: Value = serde_json::from_str(line).unwrap();
    let fields = line.as_object_mut().unwrap();
    assert!(fields.remove("timestamp").is_some());
    // How long it took is told of each change, made or refused.
    let is_change = ["changed", "refused"].contains(&fields["message"].as_str().unwrap());
    assert_eq!(fields.contains_key("ms"), is_change, "{fields:?}");
    for (name, is_kind) in [
        ("ms", Value::is_f64 as fn(&Value) -> bool),
        ("address", Value::is_string),
    ] {
        assert!(fields.remove(name).is_none_or(|value| is_kind(&value)));
    }
    for name in ["target", "version", "connections"] {
        fields.remove(name);
    }
    line
}

#[test]
fn every_change_and_refusal_is_logged_with_the_game_the_lane_and_who_did_it() {
    let (text, game) = log("info", "json");
    let by = "127.0.0.1";
    let what = format!("POST /api/games/{game}/bowls");
    let expected = [
        json!({"level": "INFO", "message": "started", "lanes": 12}),
        json!({"level": "INFO", "message": "changed", "game": game, "lane": 7, "what": "open PJS KYJ", "by": by}),
        json!({"level": "INFO", "message": "changed", "game": game, "lane": 7, "what": "bowl 7", "by": by}),
        json!({"level": "INFO", "message": "refused", "game": game, "lane": 7, "what": what, "by": by,
            "code": "bowl", "reason": "9 pins, but only 3 are standing"}),
        json!({"level": "INFO", "message": "refused", "game": game, "lane": 7, "what": what, "by": by,
            "code": "key-missing", "reason": "scoring needs the key: log in, or send it as Authorization: Bearer"}),
        json!({"level": "INFO", "message": "login failed", "by": by, "code": "key-wrong"}),
        json!({"level": "INFO", "message": "logged in", "by": by}),
        json!({"level": "INFO", "message": "stopping"}),
        json!({"level": "INFO", "message": "stopped"}),
    ];
    let lines: Vec<Value> = text.lines().map(told).collect();
    assert_eq!(lines, expected, "{text}");
}

#[test]
fn debug_logs_every_request_and_the_usual_level_none() {
    let (text, _) = log("debug", "json");
    let requests = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let requests: Vec<_> = requests
        .filter(|line| line["message"] == "request")
        .collect();
    assert_eq!(requests.len(), 6, "{text}");
    assert!(
        requests
            .iter()
            .all(|line| line["method"] == "POST" && line["by"] == "127.0.0.1")
    );
    assert_eq!(requests[5]["status"], 204);
    assert_eq!(log("warn", "text").0, "");
}

#[test]
fn a_line_of_text_says_the_same() {
    let (text, game) = log("info", "text");
    let line = text.lines().find(|line| line.contains("bowl 7")).unwrap();
    for part in [
        "INFO",
        "changed",
        &*format!("game={game}"),
        "lane=7",
        "what=bowl 7",
    ] {
        assert!(line.contains(part), "{line}");
    }
}

#[test]
fn the_key_is_never_logged_neither_the_right_one_nor_a_wrong_one() {
    for format in ["text", "json"] {
        let (text, _) = log("trace", format);
        assert!(text.contains("login failed"), "{text}");
        assert!(!text.contains(KEY) && !text.contains(WRONG), "{text}");
    }
}

//! The server is killed under load, again and again, and no acknowledged bowl is lost or there
//! twice.
//!
//! 25 rounds; `TENPIN_ROUNDS=1000` asks for more. What happens depends on `TENPIN_SEED`, which
//! is printed, and on the moment of the kill.

#![allow(clippy::print_stdout, reason = "its figures are worth keeping")]

mod random;
mod server;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};

use crate::random::Random;
use crate::server::{Client, Server};

/// Scorers with a lane each; one more shares the last lane.
const SCORERS: usize = 6;

#[test]
fn a_killed_server_keeps_every_acknowledged_bowl_and_none_twice() {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 25);
    let directory = tempfile::tempdir().unwrap();
    let journal = directory.path().join("tenpin.sqlite");
    let (mut acknowledged, mut unanswered) = (0, 0);
    for _ in 0..rounds {
        let answered = bowl_until_killed(&journal, &mut random);
        acknowledged += answered
            .iter()
            .map(|scorer| scorer.bowls.len())
            .sum::<usize>();
        unanswered += answered
            .iter()
            .filter(|scorer| scorer.unanswered.is_some())
            .count();
        check(&journal, &answered);
    }
    println!("{rounds} kills, {acknowledged} bowls acknowledged, {unanswered} cut off");
}

/// What the server answered to a scorer.
struct ScorerLog {
    game: String,
    /// The pins of each bowl that was acknowledged, by the version that it made.
    bowls: BTreeMap<u64, u64>,
    /// The bowl whose answer never came, and its key.
    unanswered: Option<(u64, String)>,
}

/// Bowls on all lanes until the server is killed, at a random moment.
fn bowl_until_killed(journal: &Path, random: &mut Random) -> Vec<ScorerLog> {
    let mut server = Server::on(journal);
    let client = Client::of(&server.address);
    let lanes = (1..=SCORERS).chain([SCORERS]);
    let mut games = BTreeMap::new();
    let scorers: Vec<(String, Random)> = lanes
        .map(|lane| {
            let game = games.entry(lane).or_insert_with(|| open(&client, lane));
            (game.clone(), Random::new(random.next()))
        })
        .collect();
    let bowled = AtomicUsize::new(0);
    let last = usize::try_from(random.below(120)).unwrap();
    thread::scope(|scope| {
        let threads: Vec<_> = scorers
            .into_iter()
            .map(|(game, random)| {
                let client = Client::of(&server.address);
                let bowled = &bowled;
                scope.spawn(move || score(&client, game, random, bowled))
            })
            .collect();
        while bowled.load(Ordering::Relaxed) < last
            && threads.iter().any(|thread| !thread.is_finished())
        {
            thread::yield_now();
        }
        server.kill();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    })
}

fn open(client: &Client, lane: usize) -> String {
    let game = json!({"lane": lane, "players": ["PJS", "KYJ"], "replace": true});
    let opened = client.post("/api/games", &game, None).unwrap();
    assert_eq!(opened.status, 201, "{opened:?}");
    opened.json["id"].as_str().unwrap().to_owned()
}

/// Bowls until the game is over or the server has ended.
fn score(client: &Client, game: String, mut random: Random, bowled: &AtomicUsize) -> ScorerLog {
    let path = format!("/api/games/{game}/bowls");
    let mut log = ScorerLog {
        game,
        bowls: BTreeMap::new(),
        unanswered: None,
    };
    let mut standing = 10;
    loop {
        let pins = random.below(standing + 1);
        let key = format!("{:016x}", random.next());
        match client.post(&path, &json!({"pins": pins}), Some(&key)) {
            Ok(answer) if answer.status == 200 => {
                let version = answer.json["version"].as_u64().unwrap();
                assert_eq!(
                    log.bowls.insert(version, pins),
                    None,
                    "version {version} twice"
                );
                bowled.fetch_add(1, Ordering::Relaxed);
                standing = match &answer.json["turn"] {
                    Value::Null => return log,
                    turn => turn["standing"].as_u64().unwrap(),
                };
            }
            // On the shared lane the other scorer may have left fewer pins, or ended the game.
            Ok(answer) if answer.status == 422 => standing = 0,
            Ok(answer) if answer.status == 409 => return log,
            Ok(answer) => panic!("{answer:?}"),
            Err(_) => {
                log.unanswered = Some((pins, key));
                return log;
            }
        }
    }
}

/// Starts the server again, and compares its journal with its answers.
fn check(journal: &Path, logs: &[ScorerLog]) {
    let mut server = Server::on(journal);
    let client = Client::of(&server.address);
    for log in logs {
        let events = history(&client, &log.game);
        let ordinals: Vec<u64> = events
            .iter()
            .map(|event| event["ordinal"].as_u64().unwrap())
            .collect();
        assert!(
            ordinals.iter().copied().eq(1..=ordinals.len() as u64),
            "{ordinals:?}"
        );
        for (version, pins) in &log.bowls {
            let event = &events[usize::try_from(*version).unwrap() - 1];
            assert_eq!(
                event["kind"], "bowled",
                "game {}, version {version}",
                log.game
            );
            assert_eq!(event["pins"], *pins, "game {}, version {version}", log.game);
        }
        if let Some((pins, key)) = &log.unanswered {
            ask_again(&client, &log.game, *pins, key);
        }
    }
    assert!(server.terminate().success());
}

/// A bowl without an answer is sent again, twice; it is bowled once.
fn ask_again(client: &Client, game: &str, pins: u64, key: &str) {
    let path = format!("/api/games/{game}/bowls");
    let body = json!({"pins": pins});
    let first = client.post(&path, &body, Some(key)).unwrap();
    let bowls = history(client, game).len();
    let second = client.post(&path, &body, Some(key)).unwrap();
    assert_eq!(first.status, second.status, "{first:?} {second:?}");
    assert!(matches!(first.status, 200 | 409 | 422), "{first:?}");
    if first.status == 200 {
        assert_eq!(first, second);
    }
    assert_eq!(history(client, game).len(), bowls);
}

fn history(client: &Client, game: &str) -> Vec<Value> {
    let answer = client.get(&format!("/api/games/{game}/history")).unwrap();
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json["events"].as_array().unwrap().clone()
}

#[test]
fn a_check_of_a_journal_whose_log_was_damaged_says_so() {
    let directory = tempfile::tempdir().unwrap();
    let journal = directory.path().join("tenpin.sqlite");
    let mut server = Server::on(&journal);
    let client = Client::of(&server.address);
    let path = format!("/api/games/{}/bowls", open(&client, 1));
    for pins in [3, 4, 5] {
        let bowled = client.post(&path, &json!({"pins": pins}), None).unwrap();
        assert_eq!(bowled.status, 200, "{bowled:?}");
    }
    server.kill();
    let log = directory.path().join("tenpin.sqlite-wal");
    let mut bytes = fs::read(&log).unwrap();
    bytes[2000] ^= 1;
    fs::write(&log, bytes).unwrap();
    let checked = Command::new(server::program())
        .args(["games", "check", "--lang", "en", "--database"])
        .arg(format!("sqlite:{}", journal.display()))
        .output()
        .unwrap();
    let told = String::from_utf8(checked.stderr).unwrap();
    assert!(!checked.status.success());
    assert!(
        told.contains("its log, the file that ends in -wal, is damaged"),
        "{told}"
    );
}

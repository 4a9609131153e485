//! The server is killed in the middle of everything, again and again, and nothing that it
//! acknowledged is lost or there twice.
//!
//! 25 rounds; `TENPIN_ROUNDS=1000` asks for more. What happens depends on `TENPIN_SEED`, which
//! is printed, and on the moment that the kill comes.

#![allow(clippy::print_stdout, reason = "its figures are worth keeping")]

mod dice;
mod server;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};

use crate::dice::Dice;
use crate::server::{Client, Server};

/// Scorers who bowl on a lane each, and two more on a lane that they share.
const SCORERS: usize = 6;

#[test]
fn a_killed_server_keeps_every_acknowledged_bowl_and_none_twice() {
    let (mut dice, rounds) = dice::rounds(25);
    let directory = tempfile::tempdir().unwrap();
    let journal = directory.path().join("tenpin.sqlite");
    let (mut acknowledged, mut unanswered) = (0, 0);
    for _ in 0..rounds {
        let told = bowl_until_killed(&journal, &mut dice);
        acknowledged += told.iter().map(|told| told.bowls.len()).sum::<usize>();
        unanswered += told.iter().filter(|told| told.unanswered.is_some()).count();
        check(&journal, &told);
    }
    println!("{rounds} kills, {acknowledged} bowls acknowledged, {unanswered} cut off");
}

/// What a scorer was told.
struct Told {
    game: String,
    /// The pins of each bowl that was acknowledged, by the version that it made.
    bowls: BTreeMap<u64, u64>,
    /// The bowl whose answer never came, and its key.
    unanswered: Option<(u64, String)>,
}

/// Bowls on all lanes until the server is killed, at a moment that nobody chose.
fn bowl_until_killed(journal: &Path, dice: &mut Dice) -> Vec<Told> {
    let mut server = Server::on(journal);
    let client = Client::of(&server.address);
    let lanes = (1..=SCORERS).chain([SCORERS]);
    let mut games = BTreeMap::new();
    let seats: Vec<(String, Dice)> = lanes
        .map(|lane| {
            let game = games.entry(lane).or_insert_with(|| open(&client, lane));
            (game.clone(), Dice::new(dice.roll()))
        })
        .collect();
    let bowled = AtomicUsize::new(0);
    let last = usize::try_from(dice.below(120)).unwrap();
    thread::scope(|scope| {
        let scorers: Vec<_> = seats
            .into_iter()
            .map(|(game, dice)| {
                let client = Client::of(&server.address);
                let bowled = &bowled;
                scope.spawn(move || score(&client, game, dice, bowled))
            })
            .collect();
        while bowled.load(Ordering::Relaxed) < last && scorers.iter().any(|one| !one.is_finished())
        {
            thread::yield_now();
        }
        server.kill();
        scorers
            .into_iter()
            .map(|scorer| scorer.join().unwrap())
            .collect()
    })
}

fn open(client: &Client, lane: usize) -> String {
    let game = json!({"lane": lane, "players": ["PJS", "KYJ"], "replace": true});
    let opened = client.post("/api/games", &game, None).unwrap();
    assert_eq!(opened.status, 201, "{opened:?}");
    opened.json["id"].as_str().unwrap().to_owned()
}

/// Bowls until the game is over or the server is gone.
fn score(client: &Client, game: String, mut dice: Dice, bowled: &AtomicUsize) -> Told {
    let path = format!("/api/games/{game}/bowls");
    let mut told = Told {
        game,
        bowls: BTreeMap::new(),
        unanswered: None,
    };
    let mut standing = 10;
    loop {
        let pins = dice.below(standing + 1);
        let key = format!("{:016x}", dice.roll());
        match client.post(&path, &json!({"pins": pins}), Some(&key)) {
            Ok(answer) if answer.status == 200 => {
                let version = answer.json["version"].as_u64().unwrap();
                assert_eq!(
                    told.bowls.insert(version, pins),
                    None,
                    "version {version} twice"
                );
                bowled.fetch_add(1, Ordering::Relaxed);
                standing = match &answer.json["turn"] {
                    Value::Null => return told,
                    turn => turn["standing"].as_u64().unwrap(),
                };
            }
            // On a shared lane the other one may have left fewer pins, or ended the game.
            Ok(answer) if answer.status == 422 => standing = 0,
            Ok(answer) if answer.status == 409 => return told,
            Ok(answer) => panic!("{answer:?}"),
            Err(_) => {
                told.unanswered = Some((pins, key));
                return told;
            }
        }
    }
}

/// Starts the server again, and compares what it has with what it told.
fn check(journal: &Path, told: &[Told]) {
    let mut server = Server::on(journal);
    let client = Client::of(&server.address);
    for told in told {
        let events = history(&client, &told.game);
        let ordinals: Vec<u64> = events
            .iter()
            .map(|event| event["ordinal"].as_u64().unwrap())
            .collect();
        assert!(
            ordinals.iter().copied().eq(1..=ordinals.len() as u64),
            "{ordinals:?}"
        );
        for (version, pins) in &told.bowls {
            let event = &events[usize::try_from(*version).unwrap() - 1];
            assert_eq!(
                event["kind"], "bowled",
                "game {}, version {version}",
                told.game
            );
            assert_eq!(
                event["pins"], *pins,
                "game {}, version {version}",
                told.game
            );
        }
        if let Some((pins, key)) = &told.unanswered {
            ask_again(&client, &told.game, *pins, key);
        }
    }
    assert!(server.terminate().success());
}

/// A bowl whose answer never came can be asked for again, twice: it is bowled once.
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

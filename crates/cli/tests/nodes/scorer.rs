//! A client that bowls at a game together with others.

use std::io::ErrorKind;

use serde_json::{Value, json};

use crate::load::LoadTest;
use crate::random::Random;
use crate::server::{ApiResponse, Client, Server};

/// A client that bowls at a game together with others, and asks again until there is an answer.
pub(crate) struct Scorer<'load> {
    load: &'load LoadTest,
    game: usize,
    nodes: [Client; 2],
    /// The node that is asked first.
    home: usize,
    random: Random,
}

impl<'load> Scorer<'load> {
    pub(crate) fn new(
        load: &'load LoadTest,
        game: usize,
        nodes: &[Server; 2],
        home: usize,
        seed: u64,
    ) -> Self {
        Self {
            load,
            game,
            nodes: crate::cluster::clients(nodes),
            home,
            random: Random::new(seed),
        }
    }

    /// Bowls until the game is over or the load stops.
    pub(crate) fn score(&mut self) {
        let mut standing = 10;
        while !self.load.is_stopping() {
            let pins = self.random.below(standing + 1);
            let key = format!("{:016x}", self.random.next());
            let answer = self.ask(pins, &key);
            match answer.status {
                200 => {
                    let version = answer.json["version"].as_u64().unwrap();
                    self.load.acknowledge(self.game, version, pins);
                    standing = match &answer.json["turn"] {
                        Value::Null => return,
                        turn => turn["standing"].as_u64().unwrap(),
                    };
                }
                // Another scorer left fewer pins, or ended the game.
                422 => standing = 0,
                409 => return,
                _ => panic!("{answer:?}"),
            }
        }
    }

    /// Asks with one key, at each node in turn, until there is an answer. So it is known in the
    /// end what became of every bowl.
    fn ask(&self, pins: u64, key: &str) -> ApiResponse {
        let path = format!("/api/games/{}/bowls", self.load.games[self.game]);
        let body = json!({"pins": pins});
        for node in [self.home, 1 - self.home].into_iter().cycle() {
            match self.nodes[node].post(&path, &body, Some(key)) {
                Ok(answer) if answer.status == 503 => {
                    assert!(answer.retry_after.is_some(), "{answer:?}");
                    self.load.retry(&answer);
                }
                Ok(answer) => return answer,
                // The node is down, so nothing was asked.
                Err(ureq::Error::Io(error)) if error.kind() == ErrorKind::ConnectionRefused => {}
                Err(_) => self.load.unanswered(),
            }
        }
        unreachable!("a cycle has no end")
    }
}

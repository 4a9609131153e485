//! Somebody who bowls at a game with others.

use std::io::ErrorKind;

use serde_json::{Value, json};

use crate::dice::Dice;
use crate::league::League;
use crate::server::{Answer, Client, Server};

/// Somebody who bowls at a game with others, and asks again until there is an answer.
pub(crate) struct Scorer<'league> {
    league: &'league League,
    game: usize,
    nodes: [Client; 2],
    /// The node that is asked first.
    home: usize,
    dice: Dice,
}

impl<'league> Scorer<'league> {
    pub(crate) fn new(
        league: &'league League,
        game: usize,
        nodes: &[Server; 2],
        home: usize,
        seed: u64,
    ) -> Self {
        Self {
            league,
            game,
            nodes: crate::site::clients(nodes),
            home,
            dice: Dice::new(seed),
        }
    }

    /// Bowls until the game is over or the league closes.
    pub(crate) fn score(&mut self) {
        let mut standing = 10;
        while !self.league.is_closing() {
            let pins = self.dice.below(standing + 1);
            let key = format!("{:016x}", self.dice.roll());
            let answer = self.ask(pins, &key);
            match answer.status {
                200 => {
                    let version = answer.json["version"].as_u64().unwrap();
                    self.league.acknowledge(self.game, version, pins);
                    standing = match &answer.json["turn"] {
                        Value::Null => return,
                        turn => turn["standing"].as_u64().unwrap(),
                    };
                }
                // Somebody else left fewer pins, or ended the game.
                422 => standing = 0,
                409 => return,
                _ => panic!("{answer:?}"),
            }
        }
    }

    /// Asks with one key, at one node and the other in turns, until there is an answer. So
    /// the fate of every bowl is known in the end.
    fn ask(&self, pins: u64, key: &str) -> Answer {
        let path = format!("/api/games/{}/bowls", self.league.games[self.game]);
        let body = json!({"pins": pins});
        for node in [self.home, 1 - self.home].into_iter().cycle() {
            match self.nodes[node].post(&path, &body, Some(key)) {
                Ok(answer) if answer.status == 503 => {
                    assert_eq!(answer.retry_after.as_deref(), Some("1"), "{answer:?}");
                    self.league.turn_away();
                }
                Ok(answer) => return answer,
                // Nobody is there, so nothing was asked.
                Err(ureq::Error::Io(error)) if error.kind() == ErrorKind::ConnectionRefused => {}
                Err(_) => self.league.cut_off(),
            }
        }
        unreachable!("a cycle has no end")
    }
}

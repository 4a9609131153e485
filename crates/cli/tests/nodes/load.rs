//! Load: games that many scorers bowl at once, and what the service acknowledged.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::random::Random;
use crate::scorer::Scorer;
use crate::screen::Screen;
use crate::server::{ApiResponse, Client, Server};

pub(crate) const GAMES: usize = 8;
/// Twelve, the most that a game has, so that a game lasts some two hundred bowls.
const PLAYERS: [&str; 12] = [
    "AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III", "JJJ", "KKK", "LLL",
];
/// How long no bowl may be acknowledged.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Games that many scorers bowl at once.
pub(crate) struct LoadTest {
    pub(crate) games: Vec<String>,
    state: Mutex<LoadState>,
    changed: Condvar,
}

/// What the service has answered so far.
#[derive(Default)]
pub(crate) struct LoadState {
    /// The pins of each bowl that was acknowledged, by game and by the version that it made.
    bowls: BTreeMap<(usize, u64), u64>,
    /// How many requests got no answer.
    pub(crate) unanswered: usize,
    /// How many requests were answered 503, to be sent again later.
    pub(crate) retries: usize,
    /// What those were told.
    pub(crate) reasons: BTreeSet<String>,
    is_paused: bool,
    is_stopping: bool,
}

impl LoadState {
    pub(crate) fn acknowledged(&self) -> usize {
        self.bowls.len()
    }
}

impl LoadTest {
    /// Opens the games, each on a lane.
    pub(crate) fn open(client: &Client) -> Self {
        let games = (1..=GAMES).map(|lane| {
            let game = json!({"lane": lane, "players": PLAYERS, "replace": true});
            let opened = client.post("/api/games", &game, None).unwrap();
            assert_eq!(opened.status, 201, "{opened:?}");
            opened.json["id"].as_str().unwrap().to_owned()
        });
        Self {
            games: games.collect(),
            state: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// A screen for each game at each node.
    pub(crate) fn screens<'node>(&self, nodes: impl IntoIterator<Item = &'node Server>) -> Screens {
        let at_node = |node| self.games.iter().map(move |game| Screen::of(node, game));
        Screens(nodes.into_iter().flat_map(at_node).collect())
    }

    /// Lets this many scorers bowl, half of them at each node, while `meanwhile` runs. They go on
    /// until the games are over or the load stops.
    pub(crate) fn bowl(
        &self,
        nodes: &[Server; 2],
        scorers: usize,
        random: &mut Random,
        meanwhile: impl FnOnce(),
    ) {
        thread::scope(|scope| {
            for number in 0..scorers {
                let home = number / GAMES % 2;
                let mut scorer = Scorer::new(self, number % GAMES, nodes, home, random.next());
                scope.spawn(move || scorer.score());
            }
            meanwhile();
        });
    }

    /// Stops the scorers.
    pub(crate) fn stop(&self) {
        self.update(|state| state.is_stopping = true);
    }

    /// During a pause, scorers that are answered 503 wait until it is over.
    pub(crate) fn pause(&self, is_paused: bool) {
        self.update(|state| state.is_paused = is_paused);
    }

    /// Waits until this many more bowls are acknowledged, or all games are over.
    pub(crate) fn wait_for_bowls(&self, more: u64) {
        let wanted = self.state().acknowledged() + usize::try_from(more).unwrap();
        self.wait_while(|state| state.acknowledged() < wanted);
    }

    /// Waits until this many more requests are answered 503.
    pub(crate) fn wait_for_retries(&self, more: usize) {
        let wanted = self.state().retries + more;
        self.wait_while(|state| state.retries < wanted);
    }

    pub(crate) fn state(&self) -> MutexGuard<'_, LoadState> {
        self.state.lock().unwrap()
    }

    /// A bowl was acknowledged.
    pub(crate) fn acknowledge(&self, game: usize, version: u64, pins: u64) {
        let before = self.update(|state| state.bowls.insert((game, version), pins));
        assert_eq!(before, None, "version {version} of game {game} twice");
    }

    pub(crate) fn unanswered(&self) {
        self.update(|state| state.unanswered += 1);
    }

    /// A request was answered 503; returns when the pause is over.
    pub(crate) fn retry(&self, answer: &ApiResponse) {
        self.update(|state| {
            state.retries += 1;
            state.reasons.insert(answer.json["detail"].to_string());
        });
        self.wait_while(|state| state.is_paused);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.state().is_stopping
    }

    /// The journal has the bowls that were acknowledged and no others. Every request got an
    /// answer in the end, so a bowl that was not acknowledged is there twice.
    pub(crate) fn check(&self, client: &Client) {
        for (number, game) in self.games.iter().enumerate() {
            let recorded = history(client, game);
            let state = self.state();
            let bowls = state.bowls.range((number, 0)..(number + 1, 0));
            let acknowledged: Vec<(u64, u64)> = bowls
                .map(|((_, version), pins)| (*version, *pins))
                .collect();
            assert_eq!(recorded, acknowledged, "game {game}");
            assert!(
                (1..)
                    .zip(&recorded)
                    .all(|(ordinal, event)| ordinal == event.0)
            );
        }
    }

    /// All nodes and all screens show each game as it is in the journal.
    pub(crate) fn check_boards(&self, clients: &[Client], Screens(screens): &Screens) {
        for (number, game) in self.games.iter().enumerate() {
            let version = history(&clients[0], game).len() as u64;
            let screens = screens.iter().skip(number).step_by(GAMES);
            let mut boards: Vec<Value> = screens.map(|screen| screen.wait_for(version)).collect();
            let path = format!("/api/games/{game}");
            boards.extend(clients.iter().map(|client| client.get(&path).unwrap().json));
            assert_eq!(boards[0]["version"], version, "game {game}");
            assert!(boards.iter().all(|board| *board == boards[0]), "{boards:?}");
        }
    }

    fn update<T>(&self, change: impl FnOnce(&mut LoadState) -> T) -> T {
        let changed = change(&mut self.state());
        self.changed.notify_all();
        changed
    }

    fn wait_while(&self, condition: impl Fn(&LoadState) -> bool) {
        let waiting = self
            .changed
            .wait_timeout_while(self.state(), TIMEOUT, |state| condition(state));
        let (state, waited) = waiting.unwrap();
        let acknowledged = state.acknowledged();
        drop(state);
        if waited.timed_out() {
            self.stop();
            panic!("no progress; {acknowledged} bowls were acknowledged");
        }
    }
}

/// A screen for each game at one node, then at the next.
pub(crate) struct Screens(Vec<Screen>);

/// The ordinal and the pins of each event; all are bowls.
fn history(client: &Client, game: &str) -> Vec<(u64, u64)> {
    let answer = client.get(&format!("/api/games/{game}/history")).unwrap();
    assert_eq!(answer.status, 200, "{answer:?}");
    let events = answer.json["events"].as_array().unwrap().iter();
    let bowl = |event: &Value| {
        assert_eq!(event["kind"], "bowled", "{event}");
        let number = |name: &str| event[name].as_u64().unwrap();
        (number("ordinal"), number("pins"))
    };
    events.map(bowl).collect()
}

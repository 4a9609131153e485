//! Games that a crowd of scorers bowls, and what the scorers were told.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::dice::Dice;
use crate::scorer::Scorer;
use crate::screen::Screen;
use crate::server::{Client, Server};

pub(crate) const GAMES: usize = 8;
/// Twelve, the most that a game has, so that a game lasts some two hundred bowls.
const PLAYERS: [&str; 12] = [
    "AAA", "BBB", "CCC", "DDD", "EEE", "FFF", "GGG", "HHH", "III", "JJJ", "KKK", "LLL",
];
/// How long bowls may fail to come.
const LONG_ENOUGH: Duration = Duration::from_mins(1);

/// Games that a crowd bowls at.
pub(crate) struct League {
    pub(crate) games: Vec<String>,
    told: Mutex<Told>,
    changed: Condvar,
}

/// What the scorers were told.
#[derive(Default)]
pub(crate) struct Told {
    /// The pins of each bowl that was acknowledged, by game and by the version that it made.
    bowls: BTreeMap<(usize, u64), u64>,
    /// How many requests got no answer.
    pub(crate) cut_off: usize,
    /// How many requests were told to come back later.
    pub(crate) turned_away: usize,
    is_paused: bool,
    is_closing: bool,
}

impl Told {
    pub(crate) fn acknowledged(&self) -> usize {
        self.bowls.len()
    }
}

impl League {
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
            told: Mutex::default(),
            changed: Condvar::new(),
        }
    }

    /// A screen for each game at each node.
    pub(crate) fn screens<'node>(&self, nodes: impl IntoIterator<Item = &'node Server>) -> Screens {
        let at_node = |node| self.games.iter().map(move |game| Screen::of(node, game));
        Screens(nodes.into_iter().flat_map(at_node).collect())
    }

    /// So many scorers bowl, half of them at each node, while `meanwhile` happens. They go
    /// on until the games are over or the league closes.
    pub(crate) fn bowl(
        &self,
        nodes: &[Server; 2],
        scorers: usize,
        dice: &mut Dice,
        meanwhile: impl FnOnce(),
    ) {
        thread::scope(|scope| {
            for number in 0..scorers {
                let home = number / GAMES % 2;
                let mut scorer = Scorer::new(self, number % GAMES, nodes, home, dice.roll());
                scope.spawn(move || scorer.score());
            }
            meanwhile();
        });
    }

    /// Sends the scorers home.
    pub(crate) fn close(&self) {
        self.tell(|told| told.is_closing = true);
    }

    /// From now on, who is told to come back later waits until the pause is over.
    pub(crate) fn pause(&self, is_paused: bool) {
        self.tell(|told| told.is_paused = is_paused);
    }

    /// Waits until so many more bowls are acknowledged, or all games are over.
    pub(crate) fn see_bowls(&self, more: u64) {
        let wanted = self.told().acknowledged() + usize::try_from(more).unwrap();
        self.wait_while(|told| told.acknowledged() < wanted);
    }

    /// Waits until so many more requests are told to come back later.
    pub(crate) fn see_turned_away(&self, more: usize) {
        let wanted = self.told().turned_away + more;
        self.wait_while(|told| told.turned_away < wanted);
    }

    pub(crate) fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap()
    }

    /// What a scorer was told.
    pub(crate) fn acknowledge(&self, game: usize, version: u64, pins: u64) {
        let before = self.tell(|told| told.bowls.insert((game, version), pins));
        assert_eq!(before, None, "version {version} of game {game} twice");
    }

    pub(crate) fn cut_off(&self) {
        self.tell(|told| told.cut_off += 1);
    }

    /// A scorer was told to come back later, and does so when the pause is over.
    pub(crate) fn turn_away(&self) {
        self.tell(|told| told.turned_away += 1);
        self.wait_while(|told| told.is_paused);
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.told().is_closing
    }

    /// The journal has the bowls that were acknowledged and no others. Every request got an
    /// answer in the end, so a bowl that nobody was told of is one that is there twice.
    pub(crate) fn check(&self, client: &Client) {
        for (number, game) in self.games.iter().enumerate() {
            let kept = history(client, game);
            let told = self.told();
            let bowls = told.bowls.range((number, 0)..(number + 1, 0));
            let told: Vec<(u64, u64)> = bowls
                .map(|((_, version), pins)| (*version, *pins))
                .collect();
            assert_eq!(kept, told, "game {game}");
            assert!((1..).zip(&kept).all(|(ordinal, event)| ordinal == event.0));
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

    fn tell<T>(&self, change: impl FnOnce(&mut Told) -> T) -> T {
        let changed = change(&mut self.told());
        self.changed.notify_all();
        changed
    }

    fn wait_while(&self, is_so: impl Fn(&Told) -> bool) {
        let waiting = self
            .changed
            .wait_timeout_while(self.told(), LONG_ENOUGH, |told| is_so(told));
        let (told, waited) = waiting.unwrap();
        let acknowledged = told.acknowledged();
        drop(told);
        if waited.timed_out() {
            self.close();
            panic!("nothing more happens; {acknowledged} bowls were acknowledged");
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

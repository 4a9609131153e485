//! A screen that shows a game.

use std::io::{BufRead, BufReader};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::server::Server;

/// A busy machine may take long; who waits longer waits for ever.
const LONG_ENOUGH: Duration = Duration::from_secs(30);

/// A screen that shows a game, by the stream of a node.
pub(crate) struct Screen(Arc<Shown>);

#[derive(Default)]
struct Shown {
    /// The last board; nothing before the first.
    board: Mutex<Value>,
    changed: Condvar,
}

impl Screen {
    /// A screen at this node, which shows the game as it is.
    pub(crate) fn of(node: &Server, game: &str) -> Self {
        let stream = ureq::get(node.url(&format!("/api/games/{game}/events"))).call();
        let stream = BufReader::new(stream.unwrap().into_body().into_reader());
        let shown = Arc::new(Shown::default());
        let screen = Self(Arc::clone(&shown));
        thread::spawn(move || {
            // It ends with its node.
            for line in stream.lines().map_while(Result::ok) {
                if let Some(board) = line.strip_prefix("data: ") {
                    shown.show(serde_json::from_str(board).unwrap());
                }
            }
        });
        screen.wait_for(0);
        screen
    }

    /// The board as soon as it has this version or a later one.
    pub(crate) fn wait_for(&self, version: u64) -> Value {
        let is_older = |board: &mut Value| version_of(board).is_none_or(|shown| shown < version);
        let board = self.0.board.lock().unwrap();
        let waited = self
            .0
            .changed
            .wait_timeout_while(board, LONG_ENOUGH, is_older);
        let (board, waited) = waited.unwrap();
        assert!(
            !waited.timed_out(),
            "version {version} is not shown: {board}"
        );
        board.clone()
    }
}

impl Shown {
    fn show(&self, board: Value) {
        let mut shown = self.board.lock().unwrap();
        assert!(
            version_of(&shown) < version_of(&board),
            "a board follows an earlier one: {shown} {board}"
        );
        *shown = board;
        self.changed.notify_all();
    }
}

fn version_of(board: &Value) -> Option<u64> {
    board["version"].as_u64()
}

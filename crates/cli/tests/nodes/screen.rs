//! A screen that shows a game.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::server::Server;

/// Long enough for a busy machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A screen that shows a game from the event stream of a node.
pub(crate) struct Screen {
    shown: Arc<Shown>,
    stream: TcpStream,
}

/// Whether the journal may go back, and with it the boards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Boards {
    OnlyAdvance,
    MayGoBack,
}

#[derive(Default)]
struct Shown {
    /// The last board; nothing before the first.
    board: Mutex<Value>,
    changed: Condvar,
}

impl Screen {
    /// A screen that shows the game of this node, which never goes back.
    pub(crate) fn of(node: &Server, game: &str) -> Self {
        let screen = Self::at(
            node,
            &format!("/api/games/{game}/events"),
            Boards::OnlyAdvance,
        );
        screen.wait_for(0);
        screen
    }

    /// A screen that shows what this stream of a node tells.
    pub(crate) fn at(node: &Server, path: &str, boards: Boards) -> Self {
        let host = node.address.trim_start_matches("http://");
        let mut stream = TcpStream::connect(host).unwrap();
        // With HTTP/1.0 the events come as they are, without chunk lengths between them.
        write!(stream, "GET {path} HTTP/1.0\r\nHost: {host}\r\n\r\n").unwrap();
        let events = BufReader::new(stream.try_clone().unwrap());
        let shown = Arc::new(Shown::default());
        let screen = Self {
            shown: Arc::clone(&shown),
            stream,
        };
        thread::spawn(move || {
            // It ends with its node or with the screen.
            for line in events.lines().map_while(Result::ok) {
                if let Some(board) = line.strip_prefix("data: ") {
                    shown.show(serde_json::from_str(board).unwrap(), boards);
                }
            }
        });
        screen
    }

    /// Waits until it shows exactly this version; none for a lane without a game.
    pub(crate) fn wait_until(&self, version: Option<u64>) {
        self.wait_while(|board| version_of(board) != version);
    }

    /// The board as soon as it has this version or a later one.
    pub(crate) fn wait_for(&self, version: u64) -> Value {
        self.wait_while(|board| version_of(board).is_none_or(|shown| shown < version))
    }

    fn wait_while(&self, is_wrong: impl Fn(&Value) -> bool) -> Value {
        let board = self.shown.board.lock().unwrap();
        let waited = self
            .shown
            .changed
            .wait_timeout_while(board, TIMEOUT, |board| is_wrong(board));
        let (board, waited) = waited.unwrap();
        assert!(!waited.timed_out(), "it still shows {board}");
        board.clone()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // The node may have ended already.
        drop(self.stream.shutdown(Shutdown::Both));
    }
}

impl Shown {
    fn show(&self, board: Value, boards: Boards) {
        let mut shown = self.board.lock().unwrap();
        assert!(
            boards == Boards::MayGoBack || version_of(&shown) < version_of(&board),
            "a board follows an earlier one: {shown} {board}"
        );
        *shown = board;
        self.changed.notify_all();
    }
}

/// The version of a game, or of the game on a lane.
fn version_of(board: &Value) -> Option<u64> {
    let game = board.get("game").unwrap_or(board);
    game["version"].as_u64()
}

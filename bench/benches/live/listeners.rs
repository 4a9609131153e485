//! Many listeners: how long after a bowl all of them have the board.

use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::sync::mpsc;

use crate::GameRequests;
use crate::caller::{Caller, get, post, report_boards};
use crate::games::on_this_thread;
use crate::peers::BareLoop;

/// The requests for the bare server.
pub(crate) fn bare_game(rounds: usize) -> GameRequests {
    GameRequests {
        listen: get("/events"),
        bowls: (1..=rounds)
            .map(|version| post("/bowls", &version.to_string()))
            .collect(),
    }
}

/// For each bowl and each listener, how long after the acknowledgement the board came.
pub(crate) fn delays_of(
    address: SocketAddr,
    game: &GameRequests,
    listeners: usize,
) -> Vec<Duration> {
    on_this_thread(async {
        let (report, mut reported) = mpsc::unbounded_channel();
        for _ in 0..listeners {
            let stream = Caller::of(address).await.listen(&game.listen).await;
            tokio::spawn(report_boards(stream, report.clone()));
        }
        let mut caller = Caller::of(address).await;
        let mut delays = Vec::new();
        for bowl in &game.bowls {
            caller.call(bowl).await;
            let acknowledged = Instant::now();
            for _ in 0..listeners {
                let at: Instant = reported.recv().await.expect("all listen");
                delays.push(at.saturating_duration_since(acknowledged));
            }
        }
        delays
    })
}

/// The same for a loop that writes to one socket after the other, measured from just before
/// the first.
pub(crate) fn delays_of_a_loop(board: &str, rounds: usize, listeners: usize) -> Vec<Duration> {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let sockets = BareLoop::default();
    let event = format!("event: lane\nid: 1\ndata: {board}\n\n").into_bytes();
    on_this_thread(async {
        let (report, mut reported) = mpsc::unbounded_channel();
        let accepting = {
            let sockets = sockets.clone();
            thread::spawn(move || sockets.accept(&listener, listeners))
        };
        for _ in 0..listeners {
            let stream = TcpStream::connect(address).await.unwrap();
            tokio::spawn(report_boards(stream, report.clone()));
        }
        accepting.join().unwrap();
        let mut delays = Vec::new();
        for _ in 0..rounds {
            let start = Instant::now();
            let sending = {
                let (sockets, event) = (sockets.clone(), event.clone());
                thread::spawn(move || sockets.send(&event))
            };
            for _ in 0..listeners {
                let at: Instant = reported.recv().await.expect("all listen");
                delays.push(at - start);
            }
            sending.join().unwrap();
        }
        delays
    })
}

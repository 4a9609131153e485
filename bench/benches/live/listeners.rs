//! A crowd that listens: how long after a bowl everybody has the board.

use std::net::{SocketAddr, TcpListener};
use std::thread;
use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::sync::mpsc;

use crate::Telling;
use crate::caller::{Caller, get, post, tell_of_boards};
use crate::games::on_this_thread;
use crate::peers::BareLoop;

/// What the bare server is asked for.
pub(crate) fn bare_game(rounds: usize) -> Telling {
    Telling {
        listen: get("/events"),
        bowls: (1..=rounds)
            .map(|version| post("/bowls", &version.to_string()))
            .collect(),
    }
}

/// For each bowl and each listener, how long after the acknowledgement the board came.
pub(crate) fn delays_of(address: SocketAddr, telling: &Telling, listeners: usize) -> Vec<Duration> {
    on_this_thread(async {
        let (tell, mut told) = mpsc::unbounded_channel();
        for _ in 0..listeners {
            let stream = Caller::of(address).await.listen(&telling.listen).await;
            tokio::spawn(tell_of_boards(stream, tell.clone()));
        }
        let mut caller = Caller::of(address).await;
        let mut delays = Vec::new();
        for bowl in &telling.bowls {
            caller.call(bowl).await;
            let acknowledged = Instant::now();
            for _ in 0..listeners {
                let at: Instant = told.recv().await.expect("all listen");
                delays.push(at.saturating_duration_since(acknowledged));
            }
        }
        delays
    })
}

/// The same for a loop that writes to one socket after the other, from the moment before the
/// first.
pub(crate) fn delays_of_a_loop(board: &str, rounds: usize, listeners: usize) -> Vec<Duration> {
    let door = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = door.local_addr().unwrap();
    let sockets = BareLoop::default();
    let event = format!("id: 1\ndata: {board}\n\n").into_bytes();
    on_this_thread(async {
        let (tell, mut told) = mpsc::unbounded_channel();
        let accepting = {
            let sockets = sockets.clone();
            thread::spawn(move || sockets.accept(&door, listeners))
        };
        for _ in 0..listeners {
            let stream = TcpStream::connect(address).await.unwrap();
            tokio::spawn(tell_of_boards(stream, tell.clone()));
        }
        accepting.join().unwrap();
        let mut delays = Vec::new();
        for _ in 0..rounds {
            let start = Instant::now();
            let telling = {
                let (sockets, event) = (sockets.clone(), event.clone());
                thread::spawn(move || sockets.tell(&event))
            };
            for _ in 0..listeners {
                let at: Instant = told.recv().await.expect("all listen");
                delays.push(at - start);
            }
            telling.join().unwrap();
        }
        delays
    })
}

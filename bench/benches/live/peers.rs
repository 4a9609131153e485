//! What the live board is compared with: the least code that does the same work, without the
//! guarantees.

use std::convert::Infallible;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Json, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::{get, post};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;
use tokio::sync::broadcast;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::BroadcastStream;

/// A bowl as JSON.
#[derive(Serialize, Deserialize)]
pub(crate) struct BareBowl {
    pins: u8,
}

/// A handler that reads JSON and answers with JSON, and does nothing else.
pub(crate) async fn bare_handler(listener: TcpListener) {
    let app = Router::new().route(
        "/bowls",
        post(async |Json(bowl): Json<BareBowl>| Json(bowl)),
    );
    axum::serve(listener, app).await.unwrap();
}

/// A server that sends each board to all listeners: axum's events over a broadcast channel.
pub(crate) async fn bare_broadcast(listener: TcpListener, board: &'static str) {
    let (boards, _) = broadcast::channel::<u32>(64);
    let listen = async move |State(boards): State<broadcast::Sender<u32>>| {
        let first = tokio_stream::once(Ok(0));
        let events = first.chain(BroadcastStream::new(boards.subscribe()));
        let events = events.filter_map(Result::ok).map(move |version| {
            Ok::<_, Infallible>(Event::default().id(version.to_string()).data(board))
        });
        Sse::new(events).keep_alive(KeepAlive::default())
    };
    let bowl = async |State(boards): State<broadcast::Sender<u32>>, Json(version): Json<u32>| {
        drop(boards.send(version));
        Json(version)
    };
    let app = Router::new()
        .route("/events", get(listen))
        .route("/bowls", post(bowl))
        .with_state(boards);
    axum::serve(listener, app).await.unwrap();
}

/// The sockets of all listeners, and a loop that writes to one after the other: the least that
/// a broadcast can cost.
#[derive(Clone, Default)]
pub(crate) struct BareLoop(Arc<Mutex<Vec<TcpStream>>>);

impl BareLoop {
    pub(crate) fn accept(&self, listener: &std::net::TcpListener, listeners: usize) {
        for _ in 0..listeners {
            let (stream, _) = listener.accept().unwrap();
            stream.set_nodelay(true).unwrap();
            self.0.lock().unwrap().push(stream);
        }
    }

    pub(crate) fn send(&self, event: &[u8]) {
        for stream in self.0.lock().unwrap().iter_mut() {
            stream.write_all(event).unwrap();
        }
    }
}

/// Rows committed one by one by plain `SQLite`, as durably as the journal commits.
pub(crate) struct PlainRows {
    connection: Connection,
    written: i64,
}

impl PlainRows {
    pub(crate) fn in_file(path: &Path) -> Self {
        let connection = Connection::open(path).unwrap();
        connection
            .execute_batch(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                 CREATE TABLE bowls (ordinal INTEGER PRIMARY KEY, pins INTEGER NOT NULL);",
            )
            .unwrap();
        Self {
            connection,
            written: 0,
        }
    }

    pub(crate) fn write(&mut self, rows: usize) {
        let insert = "INSERT INTO bowls (ordinal, pins) VALUES (?1, 7)";
        let mut insert = self.connection.prepare_cached(insert).unwrap();
        for _ in 0..rows {
            self.written += 1;
            insert.execute([self.written]).unwrap();
        }
    }
}

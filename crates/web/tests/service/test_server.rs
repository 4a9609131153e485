//! A service on a real socket, and connections on which HTTP is written by hand.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::{Value, json};
use tenpin_store::Journal;
use tenpin_web::{Limits, Settings};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::event_stream::{StreamEvent, parse};

pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    pub(crate) stop: oneshot::Sender<()>,
    pub(crate) ended: JoinHandle<std::io::Result<()>>,
}

impl TestServer {
    pub(crate) async fn start(journal: Arc<dyn Journal>, limits: Limits) -> Self {
        let settings = Settings {
            limits,
            ..Settings::default()
        };
        Self::with(journal, settings).await
    }

    pub(crate) async fn with(journal: Arc<dyn Journal>, settings: Settings) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let ended = tokio::spawn(tenpin_web::run(listener, journal, settings, stopped));
        Self {
            address,
            stop,
            ended,
        }
    }

    pub(crate) async fn connect(&self) -> Connection {
        let stream = TcpStream::connect(self.address).await.unwrap();
        Connection(BufReader::new(stream))
    }

    /// A connection whose buffer fills up soon unless it is read.
    pub(crate) async fn connect_with_small_buffer(&self) -> Connection {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        Connection(BufReader::new(stream))
    }

    /// A connection from another address of this machine, as if from another client.
    pub(crate) async fn connect_from(&self, last: u8) -> Connection {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(([127, 0, 0, last], 0).into()).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        Connection(BufReader::new(stream))
    }

    /// A figure of the metrics, or 0 if there is none with this name.
    pub(crate) async fn figure(&self, name: &str) -> usize {
        let mut connection = self.connect_from(250).await;
        let request = b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        connection.0.write_all(request).await.unwrap();
        let figures = connection.rest().await;
        let mut lines = figures.lines();
        let figure = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        figure.map_or(0, |figure| figure.parse().unwrap())
    }

    /// How many streams are open.
    pub(crate) async fn streams(&self) -> usize {
        self.figure("tenpin_streams_open").await
    }

    /// Sends a request, and gives the status and the JSON of the response.
    pub(crate) async fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let mut connection = self.connect().await;
        connection.send(method, path, &body.to_string()).await;
        connection.response().await
    }

    pub(crate) async fn game(&self, name: &str) -> String {
        let body = json!({"lane": 7, "players": [name], "replace": true});
        let (status, game) = self.send("POST", "/api/games", &body).await;
        assert_eq!(status, 201);
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }

    pub(crate) async fn bowl(&self, game: &str, pins: u8) -> Value {
        let (status, board) = self
            .send("POST", &format!("{game}/bowls"), &json!({"pins": pins}))
            .await;
        assert_eq!(status, 200);
        board
    }

    pub(crate) async fn watch(&self, path: &str) -> Connection {
        let mut connection = self.connect().await;
        connection.send("GET", path, "").await;
        let head = connection.head().await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.contains("content-type: text/event-stream"), "{head}");
        connection
    }
}

/// A connection on which HTTP is written and read by hand.
pub(crate) struct Connection(pub(crate) BufReader<TcpStream>);

impl Connection {
    pub(crate) async fn send(&mut self, method: &str, path: &str, body: &str) {
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Writes this text as it is.
    pub(crate) async fn write(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    pub(crate) async fn post(&mut self, path: &str, body: &str) {
        self.send("POST", path, body).await;
        assert_eq!(self.response().await.0, 200, "{path} {body}");
    }

    pub(crate) async fn head(&mut self) -> String {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = self.0.read_line(&mut head).await.unwrap();
            assert!(read > 0, "the connection ended: {head}");
        }
        head
    }

    pub(crate) async fn response(&mut self) -> (u16, Value) {
        let head = self.head().await;
        let status = head[9..12].parse().unwrap();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.0.read_exact(&mut body).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or_default())
    }

    /// The next event of a chunked stream, or `None` at its end.
    pub(crate) async fn event(&mut self) -> Option<StreamEvent> {
        loop {
            let mut size = String::new();
            self.0.read_line(&mut size).await.unwrap();
            let size = usize::from_str_radix(size.trim(), 16).unwrap_or_default();
            let mut chunk = vec![0; size + 2];
            self.0.read_exact(&mut chunk).await.ok()?;
            chunk.truncate(size);
            if size == 0 {
                return None;
            }
            if let Some(event) = parse(&String::from_utf8(chunk).unwrap()) {
                return Some(event);
            }
        }
    }

    /// Waits until the server has closed the connection, and gives what it sent before.
    pub(crate) async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        // A reset ends it as well.
        let _ = self.0.read_to_end(&mut rest).await;
        String::from_utf8_lossy(&rest).into_owned()
    }
}

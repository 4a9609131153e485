//! Streams and deadlines over a real socket.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_store::{Journal, Memory};
use tenpin_web::{Limits, Settings};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::journals::{Mood, Node};
use super::wire::{Event, parse};

struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
}

impl Server {
    async fn start(journal: Arc<dyn Journal>, limits: Limits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let settings = Settings {
            limits,
            ..Settings::default()
        };
        let ended = tokio::spawn(tenpin_web::run(listener, journal, settings, stopped));
        Self {
            address,
            stop,
            ended,
        }
    }

    async fn connect(&self) -> Line {
        let stream = TcpStream::connect(self.address).await.unwrap();
        Line(BufReader::new(stream))
    }

    /// A connection that soon takes no more, unless it is read.
    async fn connect_narrowly(&self) -> Line {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(self.address).await.unwrap();
        Line(BufReader::new(stream))
    }

    /// How many streams are open.
    async fn streams(&self) -> usize {
        let mut line = self.connect().await;
        let request = b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        line.0.write_all(request).await.unwrap();
        let figures = line.rest().await;
        let mut lines = figures.lines();
        let open = lines.find_map(|line| line.strip_prefix("tenpin_streams_open "));
        open.unwrap().parse().unwrap()
    }

    /// Sends a request, and gives the status and the JSON of the answer.
    async fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let mut line = self.connect().await;
        line.send(method, path, &body.to_string()).await;
        line.answer().await
    }

    async fn game(&self, name: &str) -> String {
        let body = json!({"lane": 7, "players": [name], "replace": true});
        let (status, game) = self.send("POST", "/api/games", &body).await;
        assert_eq!(status, 201);
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }

    async fn bowl(&self, game: &str, pins: u8) -> Value {
        let (status, board) = self
            .send("POST", &format!("{game}/bowls"), &json!({"pins": pins}))
            .await;
        assert_eq!(status, 200);
        board
    }

    async fn watch(&self, path: &str) -> Line {
        let mut line = self.connect().await;
        line.send("GET", path, "").await;
        let head = line.head().await;
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.contains("content-type: text/event-stream"), "{head}");
        line
    }
}

/// A connection, spoken to by hand.
struct Line(BufReader<TcpStream>);

impl Line {
    async fn send(&mut self, method: &str, path: &str, body: &str) {
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    async fn post(&mut self, path: &str, body: &str) {
        self.send("POST", path, body).await;
        assert_eq!(self.answer().await.0, 200, "{path} {body}");
    }

    async fn head(&mut self) -> String {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            let read = self.0.read_line(&mut head).await.unwrap();
            assert!(read > 0, "the connection ended: {head}");
        }
        head
    }

    async fn answer(&mut self) -> (u16, Value) {
        let head = self.head().await;
        let status = head[9..12].parse().unwrap();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.0.read_exact(&mut body).await.unwrap();
        (status, serde_json::from_slice(&body).unwrap_or_default())
    }

    /// The next event of a chunked stream; nothing when it has ended.
    async fn event(&mut self) -> Option<Event> {
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

    /// Waits until the other side has closed, and gives what it still said.
    async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        // Reset or closed, it has ended.
        let _ = self.0.read_to_end(&mut rest).await;
        String::from_utf8_lossy(&rest).into_owned()
    }
}

#[tokio::test]
async fn streams_tell_the_whole_board_at_once_and_after_each_change() {
    let server = Server::start(Arc::new(Memory::default()), Limits::default()).await;
    let game = server.game("PJS").await;
    let mut streams = [
        server.watch(&format!("{game}/events")).await,
        server.watch("/api/lanes/7/events").await,
    ];
    for stream in &mut streams {
        assert_eq!(stream.event().await.unwrap().id.as_deref(), Some("0"));
    }
    for pins in [3, 4, 10] {
        let board = server.bowl(&game, pins).await;
        for stream in &mut streams {
            assert_eq!(stream.event().await.unwrap().data, board);
        }
    }
    server.game("KYJ").await;
    let [_, lane] = &mut streams;
    assert_eq!(
        lane.event().await.unwrap().data["players"][0]["name"],
        "KYJ"
    );
}

#[tokio::test]
async fn a_stopping_service_ends_streams_at_once_and_lets_requests_finish() {
    let node = Node::new();
    // Nothing ends here because its time is up.
    let limits = Limits {
        shutdown: Duration::from_hours(1),
        head: Duration::from_hours(1),
        ..Limits::default()
    };
    let server = Server::start(node.clone(), limits).await;
    let game = server.game("PJS").await;
    let paths = [
        format!("{game}/events"),
        "/api/lanes/7/events".to_owned(),
        "/api/lanes/events".to_owned(),
    ];
    let mut streams = Vec::new();
    for path in &paths {
        let mut stream = server.watch(path).await;
        stream.event().await.unwrap();
        streams.push(stream);
    }
    let idle = server.connect().await;
    node.be(Mood::Slow);
    let mut bowl = server.connect().await;
    bowl.send("POST", &format!("{game}/bowls"), "{\"pins\":3}")
        .await;
    node.arrived.notified().await;
    server.stop.send(()).unwrap();
    for stream in &mut streams {
        while stream.event().await.is_some() {}
    }
    assert!(!server.ended.is_finished(), "a bowl is still on its way");
    node.gate.add_permits(1);
    let (status, board) = bowl.answer().await;
    assert_eq!((status, &board["version"]), (200, &json!(1)));
    server.ended.await.unwrap().unwrap();
    drop(idle);
    assert!(TcpStream::connect(server.address).await.is_err());
    assert_eq!(node.events(&game).await, 1);
    let late = node
        .latest_on(7.try_into().unwrap())
        .await
        .unwrap()
        .unwrap();
    let opened = node.import(late).await;
    assert!(opened.is_err(), "the journal is closed: {opened:?}");
}

#[tokio::test]
async fn a_request_that_never_ends_is_cut_off_when_the_service_stops() {
    let limits = Limits {
        shutdown: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = Server::start(Arc::new(Memory::default()), limits).await;
    let mut line = server.connect().await;
    line.0
        .write_all(b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")
        .await
        .unwrap();
    let (status, _) = server.send("GET", "/api/lanes", &Value::Null).await;
    assert_eq!(status, 200);
    server.stop.send(()).unwrap();
    server.ended.await.unwrap().unwrap();
    assert_eq!(line.rest().await, "");
}

#[tokio::test]
async fn a_head_that_does_not_arrive_is_not_waited_for() {
    let limits = Limits {
        head: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = Server::start(Arc::new(Memory::default()), limits).await;
    let mut line = server.connect().await;
    line.0
        .write_all(b"GET / HTTP/1.1\r\nhost: local")
        .await
        .unwrap();
    let rest = line.rest().await;
    assert!(rest.starts_with("HTTP/1.1 408"), "{rest}");
    assert!(rest.contains("application/problem+json"), "{rest}");
    // Whoever sends nothing is told nothing.
    assert_eq!(server.connect().await.rest().await, "");
}

#[tokio::test]
async fn a_body_that_does_not_arrive_is_not_waited_for() {
    let limits = Limits {
        body: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = Server::start(Arc::new(Memory::default()), limits).await;
    let mut line = server.connect().await;
    line.0
        .write_all(b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")
        .await
        .unwrap();
    let rest = line.rest().await;
    assert!(rest.starts_with("HTTP/1.1 408"), "{rest}");
}

#[tokio::test]
async fn a_client_that_takes_nothing_of_what_it_asks_for_is_not_waited_for() {
    let limits = Limits {
        write: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = Server::start(Arc::new(Memory::default()), limits).await;
    let mut greedy = server.connect_narrowly().await.0;
    let request = b"GET /assets/base.css HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let asking = async { while greedy.write_all(request).await.is_ok() {} };
    let asked = tokio::time::timeout(Duration::from_secs(20), asking).await;
    asked.expect("the service closes the connection");
    let (status, _) = server.send("GET", "/api/lanes", &Value::Null).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn a_stream_that_nobody_reads_is_ended_and_its_seat_is_free_again() {
    let limits = Limits {
        write: Duration::from_millis(50),
        streams_per_client: 1,
        ..Limits::default()
    };
    let server = Server::start(Arc::new(Memory::default()), limits).await;
    let names: Vec<String> = ('A'..='L').map(|letter| format!("AA{letter}")).collect();
    let body = json!({"lane": 7, "players": names});
    let (_, game) = server.send("POST", "/api/games", &body).await;
    let game = format!("/api/games/{}", game["id"].as_str().unwrap());
    let mut scorer = server.connect().await;
    for _ in 0..12 * 9 {
        scorer.post(&format!("{game}/bowls"), "{\"pins\":10}").await;
    }
    let mut deaf = server.connect_narrowly().await;
    deaf.send("GET", &format!("{game}/events"), "").await;
    deaf.head().await;
    // A whole board each time, until the machine has no more room for what nobody reads.
    let scoring = async {
        while server.streams().await > 0 {
            for _ in 0..50 {
                scorer.post(&format!("{game}/bowls"), "{\"pins\":7}").await;
                scorer.post(&format!("{game}/undo"), "{}").await;
            }
        }
    };
    let ended = tokio::time::timeout(Duration::from_secs(30), scoring).await;
    ended.expect("the service ends the stream");
    server.watch(&format!("{game}/events")).await;
}

#[tokio::test]
async fn what_is_no_http_gets_no_further() {
    let server = Server::start(Arc::new(Memory::default()), Limits::default()).await;
    for text in [
        "\0\0\0\0\r\n\r\n".to_owned(),
        "GET /\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(100)),
    ] {
        let mut line = server.connect().await;
        line.0.write_all(text.as_bytes()).await.unwrap();
        let rest = line.rest().await;
        assert!(rest.starts_with("HTTP/1.1 4"), "{rest}");
    }
    let (status, _) = server.send("GET", "/api/lanes", &Value::Null).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn an_answer_does_not_wait_for_what_else_was_sent() {
    let server = Server::start(Arc::new(Memory::default()), Limits::default()).await;
    for more in ["\r\n", "GET /api/la"] {
        let mut line = server.connect().await;
        let text = format!("GET /api/lanes HTTP/1.1\r\nhost: localhost\r\n\r\n{more}");
        line.0.write_all(text.as_bytes()).await.unwrap();
        let answer = tokio::time::timeout(Duration::from_secs(10), line.answer()).await;
        assert_eq!(answer.expect("it is answered at once").0, 200);
    }
}

#[tokio::test]
async fn without_a_key_nothing_is_served_to_other_machines() {
    let serve = async |key: Option<&str>| {
        let listener = TcpListener::bind("0.0.0.0:0").await.unwrap();
        let settings = Settings {
            key: key.map(|key| key.parse().unwrap()),
            ..Settings::default()
        };
        let journal = Arc::new(Memory::default());
        tenpin_web::run(listener, journal, settings, std::future::ready(())).await
    };
    let refused = serve(None).await.unwrap_err();
    assert_eq!(refused.kind(), std::io::ErrorKind::InvalidInput);
    assert!(serve(Some("pins-and-lanes")).await.is_ok());
}

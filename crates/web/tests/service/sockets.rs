//! Streams and time limits over a real socket.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tenpin_store::{Journal, Memory};
use tenpin_web::{Limits, Settings};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};

use super::node_journal::{Condition, NodeJournal};
use super::test_server::TestServer;

#[tokio::test]
async fn streams_send_the_whole_board_at_once_and_after_each_change() {
    let server = TestServer::start(Arc::new(Memory::default()), Limits::default()).await;
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
    let node = NodeJournal::new();
    // No time limit ends anything here.
    let limits = Limits {
        shutdown: Duration::from_hours(1),
        head: Duration::from_hours(1),
        ..Limits::default()
    };
    let server = TestServer::start(node.clone(), limits).await;
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
    node.set(Condition::SlowWrites);
    let mut bowl = server.connect().await;
    bowl.send("POST", &format!("{game}/bowls"), "{\"pins\":3}")
        .await;
    node.arrived.notified().await;
    server.stop.send(()).unwrap();
    for stream in &mut streams {
        while stream.event().await.is_some() {}
    }
    assert!(!server.ended.is_finished(), "a bowl is still being written");
    node.gate.add_permits(1);
    let (status, board) = bowl.response().await;
    assert_eq!((status, &board["version"]), (200, &json!(1)));
    server.ended.await.unwrap().unwrap();
    drop(idle);
    assert!(TcpStream::connect(server.address).await.is_err());
    assert_eq!(node.events(&game).await, 1);
    assert!(is_closed(&*node).await);
}

/// Whether nothing can be written to a journal any more that has a game on lane 7.
async fn is_closed(journal: &dyn Journal) -> bool {
    let game = journal.latest_on(7.try_into().unwrap()).await.unwrap();
    journal.import(game.unwrap()).await.is_err()
}

#[tokio::test]
async fn a_request_that_never_ends_is_cut_off_when_the_service_stops() {
    let limits = Limits {
        shutdown: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = TestServer::start(Arc::new(Memory::default()), limits).await;
    let mut connection = server.connect().await;
    connection
        .0
        .write_all(b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")
        .await
        .unwrap();
    let (status, _) = server.send("GET", "/api/lanes", &Value::Null).await;
    assert_eq!(status, 200);
    server.stop.send(()).unwrap();
    server.ended.await.unwrap().unwrap();
    assert_eq!(connection.rest().await, "");
}

#[tokio::test]
async fn a_head_that_does_not_arrive_in_time_is_refused() {
    let limits = Limits {
        head: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = TestServer::start(Arc::new(Memory::default()), limits).await;
    let mut connection = server.connect().await;
    connection
        .0
        .write_all(b"GET / HTTP/1.1\r\nhost: local")
        .await
        .unwrap();
    let rest = connection.rest().await;
    assert!(rest.starts_with("HTTP/1.1 408"), "{rest}");
    assert!(rest.contains("application/problem+json"), "{rest}");
    // A client that sent nothing gets no response.
    assert_eq!(server.connect().await.rest().await, "");
}

#[tokio::test]
async fn a_body_that_does_not_arrive_in_time_is_refused() {
    let limits = Limits {
        body: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = TestServer::start(Arc::new(Memory::default()), limits).await;
    let mut connection = server.connect().await;
    connection
        .0
        .write_all(b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")
        .await
        .unwrap();
    let rest = connection.rest().await;
    assert!(rest.starts_with("HTTP/1.1 408"), "{rest}");
}

#[tokio::test]
async fn a_client_that_does_not_read_its_responses_is_disconnected() {
    let limits = Limits {
        write: Duration::from_millis(50),
        ..Limits::default()
    };
    let server = TestServer::start(Arc::new(Memory::default()), limits).await;
    let mut stalled = server.connect_with_small_buffer().await.0;
    let request = b"GET /assets/base.css HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let requests = async { while stalled.write_all(request).await.is_ok() {} };
    let sent = tokio::time::timeout(Duration::from_secs(20), requests).await;
    sent.expect("the service closes the connection");
    let (status, _) = server.send("GET", "/api/lanes", &Value::Null).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn a_stream_that_nobody_reads_is_closed_and_makes_room_for_another() {
    let limits = Limits {
        write: Duration::from_millis(50),
        streams_per_client: 1,
        ..Limits::default()
    };
    let server = TestServer::start(Arc::new(Memory::default()), limits).await;
    let names: Vec<String> = ('A'..='L').map(|letter| format!("AA{letter}")).collect();
    let body = json!({"lane": 7, "players": names});
    let (_, game) = server.send("POST", "/api/games", &body).await;
    let game = format!("/api/games/{}", game["id"].as_str().unwrap());
    let mut scorer = server.connect().await;
    for _ in 0..12 * 9 {
        scorer.post(&format!("{game}/bowls"), "{\"pins\":10}").await;
    }
    let mut unread = server.connect_with_small_buffer().await;
    unread.send("GET", &format!("{game}/events"), "").await;
    unread.head().await;
    // Each change sends a whole board, until the buffers of the connection are full.
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
async fn what_is_not_http_is_refused() {
    let server = TestServer::start(Arc::new(Memory::default()), Limits::default()).await;
    for text in [
        "\0\0\0\0\r\n\r\n".to_owned(),
        "GET /\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(100)),
    ] {
        let mut connection = server.connect().await;
        connection.0.write_all(text.as_bytes()).await.unwrap();
        let rest = connection.rest().await;
        assert!(rest.starts_with("HTTP/1.1 4"), "{rest}");
    }
    let (status, _) = server.send("GET", "/api/lanes", &Value::Null).await;
    assert_eq!(status, 200);
}

#[tokio::test]
async fn a_response_does_not_wait_for_what_else_was_sent() {
    let server = TestServer::start(Arc::new(Memory::default()), Limits::default()).await;
    for more in ["\r\n", "GET /api/la"] {
        let mut connection = server.connect().await;
        let text = format!("GET /api/lanes HTTP/1.1\r\nhost: localhost\r\n\r\n{more}");
        connection.0.write_all(text.as_bytes()).await.unwrap();
        let response = tokio::time::timeout(Duration::from_secs(10), connection.response()).await;
        assert_eq!(response.expect("there is a response at once").0, 200);
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

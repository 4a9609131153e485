//! HTTP to the letter, over a real socket.

use std::sync::Arc;

use tenpin_store::Memory;
use tenpin_web::Limits;
use tokio::io::AsyncWriteExt;

use super::test_server::{Connection, TestServer};
use super::test_service::{TestRequest, TestService};

async fn server() -> TestServer {
    TestServer::start(Arc::new(Memory::default()), Limits::default()).await
}

/// A head of a request to open a game, with these headers besides.
fn head(headers: &str) -> String {
    format!(
        "POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n{headers}\r\n"
    )
}

/// Checks the status and the code of the next response.
async fn refused(connection: &mut Connection, status: u16, code: &str) {
    let (actual, body) = connection.response().await;
    let kind = format!("urn:tenpin:problem:{code}");
    assert_eq!((actual, body["type"].as_str()), (status, Some(&*kind)));
}

#[tokio::test]
async fn a_client_that_sends_no_more_still_gets_its_responses() {
    let server = server().await;
    let body = r#"{"lane": 7, "players": ["PJS"]}"#;
    let length = body.len();
    let open = head(&format!("content-length: {length}\r\n")) + body;
    let read = "GET /api/lanes HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let big = "GET /assets/base.css HTTP/1.1\r\nhost: localhost\r\n\r\n";
    for (requests, statuses) in [
        (open.clone(), vec![201]),
        (format!("{read}{open}{read}"), vec![200, 409, 200]),
        (big.repeat(20), vec![200; 20]),
    ] {
        let mut connection = server.connect().await;
        connection.write(&requests).await;
        connection.0.shutdown().await.unwrap();
        for status in statuses {
            assert_eq!(connection.response().await.0, status);
        }
        assert_eq!(connection.rest().await, "");
    }
}

#[tokio::test]
async fn a_stream_ends_when_its_client_is_gone() {
    let server = server().await;
    let stream = server.watch("/api/lanes/events").await;
    assert_eq!(server.streams().await, 1);
    drop(stream);
    while server.streams().await > 0 {}
}

#[tokio::test]
async fn a_body_whose_chunks_make_no_sense_is_refused_at_once() {
    let server = server().await;
    let chunked = head("transfer-encoding: chunked\r\n");
    for chunks in ["zz\r\n{}\r\n0\r\n\r\n", "2\r\n{}garbage", "-1\r\n\r\n"] {
        let mut connection = server.connect().await;
        connection.write(&format!("{chunked}{chunks}")).await;
        refused(&mut connection, 400, "bad-body").await;
        assert_eq!(connection.rest().await, "", "the connection is of no use");
    }
}

#[tokio::test]
async fn a_body_that_ends_too_early_is_refused_at_once() {
    let server = server().await;
    for half in [
        head("content-length: 9\r\n") + "{",
        head("transfer-encoding: chunked\r\n") + "9\r\n{",
    ] {
        let mut connection = server.connect().await;
        connection.write(&half).await;
        connection.0.shutdown().await.unwrap();
        refused(&mut connection, 400, "bad-body").await;
    }
}

#[tokio::test]
async fn a_request_says_once_which_host_it_is_for() {
    let server = server().await;
    for hosts in [
        "",
        "host: localhost\r\nhost: localhost\r\n",
        "host: localhost\r\nhost: evil.example\r\n",
        "host: \r\n",
        "host: local host\r\n",
        "host: scorer@localhost\r\n",
    ] {
        let mut connection = server.connect().await;
        let request = format!("GET /api/lanes HTTP/1.1\r\n{hosts}\r\n");
        connection.write(&request).await;
        refused(&mut connection, 400, "bad-host").await;
    }
    let mut connection = server.connect().await;
    connection.write("GET /api/lanes HTTP/1.0\r\n\r\n").await;
    let response = connection.rest().await;
    assert!(response.starts_with("HTTP/1.0 200"), "{response}");
}

#[tokio::test]
async fn a_compressed_body_is_refused_before_it_is_read() {
    let service = TestService::new();
    let game = service.game(7, &["PJS"]).await;
    let request = |path: &str, coding: &str| {
        TestRequest::new("POST", path)
            .header("content-encoding", coding)
            .header("content-type", "application/json")
    };
    for path in [&format!("{game}/bowls"), "/api/games", "/login"] {
        for coding in ["gzip", "br", "identity, gzip", "zstd"] {
            let stalled = super::limits::stalled_body("x");
            let response = service.send(request(path, coding).body(stalled)).await;
            response.refused(415, "encoded-body");
            assert_eq!(response.header("accept-encoding"), Some("identity"));
        }
    }
    let plain = request(&format!("{game}/bowls"), "Identity").body(r#"{"pins": 3}"#);
    assert_eq!(service.send(plain).await.status, 200);
}

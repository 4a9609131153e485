//! A client that costs as little as possible: it keeps its connection and sends requests as
//! bytes.

use std::net::SocketAddr;
use std::time::Instant;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;

/// A connection to a server.
pub(crate) struct Caller {
    stream: TcpStream,
    answer: Vec<u8>,
}

impl Caller {
    pub(crate) async fn of(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self {
            stream,
            answer: Vec::with_capacity(16 * 1024),
        }
    }

    /// Sends a request. Returns the body of the answer, which must be a success.
    pub(crate) async fn call(&mut self, request: &[u8]) -> &[u8] {
        self.stream.write_all(request).await.unwrap();
        self.answer.clear();
        loop {
            let read = self.stream.read_buf(&mut self.answer).await.unwrap();
            assert!(read > 0, "the server closed the connection");
            if let Some(start) = self.body() {
                return &self.answer[start..];
            }
        }
    }

    /// Where the body starts, once all of it is there.
    fn body(&self) -> Option<usize> {
        let head = memchr::memmem::find(&self.answer, b"\r\n\r\n")?;
        let (head, start) = (&self.answer[..head], head + 4);
        assert!(
            head.starts_with(b"HTTP/1.1 20"),
            "{}",
            String::from_utf8_lossy(&self.answer)
        );
        let length = memchr::memmem::find(head, b"content-length: ")? + 16;
        let digits = head[length..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit());
        let length = digits.fold(0, |sum, digit| sum * 10 + usize::from(digit - b'0'));
        (self.answer.len() >= start + length).then_some(start)
    }

    /// Sends a request for a stream, and waits for the first event.
    pub(crate) async fn listen(mut self, request: &[u8]) -> TcpStream {
        self.stream.write_all(request).await.unwrap();
        while memchr::memmem::find(&self.answer, b"\n\n").is_none() {
            let read = self.stream.read_buf(&mut self.answer).await.unwrap();
            assert!(read > 0, "the server closed the stream");
        }
        self.stream
    }
}

/// Reports when each whole board has arrived on a stream.
pub(crate) async fn report_boards(mut stream: TcpStream, report: UnboundedSender<Instant>) {
    let mut bytes = Vec::with_capacity(16 * 1024);
    while stream.read_buf(&mut bytes).await.is_ok_and(|read| read > 0) {
        // An event ends with a blank line; its chunk may end a moment later.
        while let Some(end) = memchr::memmem::find(&bytes, b"\n\n") {
            let is_board = memchr::memmem::find(&bytes[..end], b"data:").is_some();
            bytes.drain(..end + 2);
            if is_board && report.send(Instant::now()).is_err() {
                return;
            }
        }
    }
}

/// A request with a JSON body.
pub(crate) fn post(path: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )
    .into_bytes()
}

/// A request for a stream.
pub(crate) fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n")
        .into_bytes()
}

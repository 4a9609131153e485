//! A connection of a client that has an address of its own, and is cheap enough for thousands.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// The key of the scorers.
pub(crate) const KEY: &str = "ten-pins-and-a-lane";

/// An open connection.
pub(crate) struct Connection(BufReader<TcpStream>);

/// An answer to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) json: Value,
}

impl Connection {
    /// Connects from this address, with a receive buffer of this size if there is one.
    pub(crate) async fn open(
        server: SocketAddr,
        from: Ipv4Addr,
        buffer: Option<u32>,
    ) -> io::Result<Self> {
        let socket = TcpSocket::new_v4()?;
        if let Some(bytes) = buffer {
            socket.set_recv_buffer_size(bytes)?;
        }
        socket.bind((from, 0).into())?;
        Ok(Self(BufReader::with_capacity(
            4096,
            socket.connect(server).await?,
        )))
    }

    /// Sends this text, whatever it is.
    pub(crate) async fn write(&mut self, text: &str) -> io::Result<()> {
        self.0.write_all(text.as_bytes()).await
    }

    /// Posts JSON as a scorer, with an idempotency key.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        body: &Value,
        request: &str,
    ) -> io::Result<Answer> {
        let body = body.to_string();
        let length = body.len();
        self.write(&format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {KEY}\r\n\
             Idempotency-Key: {request}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        ))
        .await?;
        let (status, length) = self.read_head().await?;
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).await?;
        let json = serde_json::from_slice(&body).unwrap_or(Value::Null);
        Ok(Answer { status, json })
    }

    /// Asks for a page or a stream and reads the head of the response: its status.
    pub(crate) async fn get(&mut self, path: &str) -> io::Result<u16> {
        // With HTTP/1.0 the events come as they are, without chunk lengths between them.
        self.write(&format!("GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n"))
            .await?;
        Ok(self.read_head().await?.0)
    }

    /// The next line of a stream, which is cleared first.
    pub(crate) async fn next_line(&mut self, line: &mut String) -> io::Result<()> {
        line.clear();
        match self.0.read_line(line).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }

    /// The rest of a response that ends with the connection.
    pub(crate) async fn read_rest(&mut self) -> io::Result<usize> {
        self.0.read_to_end(&mut Vec::new()).await
    }

    /// The status of a response and the length of its body.
    async fn read_head(&mut self) -> io::Result<(u16, usize)> {
        let mut line = String::new();
        self.next_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|text| text.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        let mut length = 0;
        while line.trim_end() != "" {
            self.next_line(&mut line).await?;
            let lower = line.to_ascii_lowercase();
            if let Some(text) = lower.strip_prefix("content-length:") {
                length = text.trim().parse().unwrap_or(0);
            }
        }
        Ok((status, length))
    }
}

//! A proxy between the journal and the server that can break their connections.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};

/// What the proxy does with what the server sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum ProxyMode {
    /// Passes it on.
    Pass,
    /// Drops it, and closes the connection.
    Cut,
    /// Drops it, and leaves the connection open: the journal never gets an answer.
    Mute,
}

/// A proxy in front of the server.
#[derive(Debug)]
pub(crate) struct DatabaseProxy {
    /// The port that it listens on.
    pub(crate) port: u16,
    mode: Arc<AtomicU8>,
}

impl DatabaseProxy {
    /// A proxy in front of the server whose socket is in this directory.
    pub(crate) async fn to(directory: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let mode = Arc::new(AtomicU8::new(ProxyMode::Pass as u8));
        let shared_mode = Arc::clone(&mode);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = UnixStream::connect(directory.join(".s.PGSQL.5432")).await;
                if let Ok(server) = server {
                    tokio::spawn(join(client, server, Arc::clone(&shared_mode)));
                }
            }
        });
        Self { port, mode }
    }

    /// Sets what happens to answers from now on.
    pub(crate) fn set(&self, mode: ProxyMode) {
        self.mode.store(mode as u8, Ordering::SeqCst);
    }
}

async fn join(client: TcpStream, server: UnixStream, mode: Arc<AtomicU8>) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    // When one direction ends, both are closed.
    tokio::select! {
        () = pass(from_client, to_server, || ProxyMode::Pass) => {}
        () = pass(from_server, to_client, || match mode.load(Ordering::SeqCst) {
            0 => ProxyMode::Pass,
            1 => ProxyMode::Cut,
            _ => ProxyMode::Mute,
        }) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mode: impl Fn() -> ProxyMode,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        match mode() {
            ProxyMode::Pass if to.write_all(&bytes[..count]).await.is_ok() => {}
            ProxyMode::Mute => {}
            ProxyMode::Pass | ProxyMode::Cut => return,
        }
    }
}

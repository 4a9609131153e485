//! A proxy between a browser and the server whose connections can be cut.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A proxy to the server, within the test.
pub(crate) struct Proxy {
    /// Where it listens, as in `http://127.0.0.1:40404`.
    pub(crate) address: String,
    is_up: watch::Sender<bool>,
}

impl Proxy {
    pub(crate) async fn to(server: &str) -> Self {
        let server: SocketAddr = server.trim_start_matches("http://").parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let is_up = watch::Sender::new(true);
        let state = is_up.subscribe();
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(forward(browser, server, state.clone()));
            }
        });
        Self { address, is_up }
    }

    /// Cuts all connections, with whatever is on its way. New ones are closed at once.
    pub(crate) fn cut(&self) {
        self.is_up.send_replace(false);
    }

    /// Lets connections through again.
    pub(crate) fn restore(&self) {
        self.is_up.send_replace(true);
    }
}

async fn forward(mut browser: TcpStream, server: SocketAddr, mut is_up: watch::Receiver<bool>) {
    if !*is_up.borrow_and_update() {
        return;
    }
    let Ok(mut server) = TcpStream::connect(server).await else {
        return;
    };
    tokio::select! {
        _ = copy_bidirectional(&mut browser, &mut server) => {}
        _ = is_up.wait_for(|is_up| !is_up) => {}
    }
}

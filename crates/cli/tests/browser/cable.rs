//! A cable between a browser and the server, which can be pulled out and put in again.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A way to the server that leads through the test.
pub(crate) struct Cable {
    /// Where it begins, as in `http://127.0.0.1:40404`.
    pub(crate) address: String,
    plugged: watch::Sender<bool>,
}

impl Cable {
    pub(crate) async fn to(server: &str) -> Self {
        let server: SocketAddr = server.trim_start_matches("http://").parse().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let plugged = watch::Sender::new(true);
        let cable = Arc::new(plugged.subscribe());
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                tokio::spawn(carry(browser, server, watch::Receiver::clone(&cable)));
            }
        });
        Self { address, plugged }
    }

    /// Everything that is on its way is lost, and nothing comes through any more.
    pub(crate) fn pull(&self) {
        self.plugged.send_replace(false);
    }

    pub(crate) fn plug(&self) {
        self.plugged.send_replace(true);
    }
}

async fn carry(mut browser: TcpStream, server: SocketAddr, mut plugged: watch::Receiver<bool>) {
    if !*plugged.borrow_and_update() {
        return;
    }
    let Ok(mut server) = TcpStream::connect(server).await else {
        return;
    };
    tokio::select! {
        _ = copy_bidirectional(&mut browser, &mut server) => {}
        _ = plugged.wait_for(|is_plugged| !is_plugged) => {}
    }
}

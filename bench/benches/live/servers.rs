//! Servers, each on its own thread.

use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::mpsc;
use std::thread;

use tenpin_store::{Address, Centre};
use tenpin_web::{Limits, Settings};
use tokio::net::TcpListener;
use tokio::runtime;

/// Our server with this journal.
pub(crate) fn ours(journal: Address, lanes: usize) -> SocketAddr {
    let limits = Limits {
        streams_per_client: 2_000,
        connections_per_address: 4_000,
        ..Limits::default()
    };
    let settings = Settings {
        lanes: u16::try_from(lanes).unwrap(),
        limits,
        ..Settings::default()
    };
    on_its_own(async move |listener| {
        let journal = journal.connect(Centre::default()).await.unwrap();
        tenpin_web::run(listener, journal, settings, pending::<()>())
            .await
            .unwrap();
    })
}

/// A server with one worker. It ends with the program.
pub(crate) fn on_its_own<Serving: Future>(
    serve: impl FnOnce(TcpListener) -> Serving + Send + 'static,
) -> SocketAddr {
    let (sender, address) = mpsc::channel();
    thread::spawn(move || {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build();
        runtime.unwrap().block_on(async {
            let listener = free_port().await;
            sender.send(listener.local_addr().unwrap()).unwrap();
            serve(listener).await;
        });
    });
    address.recv().unwrap()
}

async fn free_port() -> TcpListener {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap()
}

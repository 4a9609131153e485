//! The service on a journal, which can be stopped.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use tenpin_store::{Address, Centre};
use tenpin_web::Settings;
use tokio::net::TcpListener;
use tokio::runtime;
use tokio::sync::oneshot;

/// The service, on a thread of its own with one worker.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    shutdown: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Service {
    /// Opens the journal in this file, and serves it.
    pub(crate) fn start(journal: PathBuf) -> Self {
        let (sender, address) = mpsc::channel();
        let (shutdown, stopped) = oneshot::channel();
        let thread = thread::spawn(move || {
            let runtime = runtime::Builder::new_multi_thread()
                .worker_threads(1)
                .enable_all()
                .build();
            runtime.unwrap().block_on(async {
                let journal = Address::Sqlite(journal).connect(Centre::default()).await;
                let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
                sender.send(listener.local_addr().unwrap()).unwrap();
                tenpin_web::run(listener, journal.unwrap(), Settings::default(), stopped)
                    .await
                    .unwrap();
            });
        });
        Self {
            address: address.recv().unwrap(),
            shutdown,
            thread,
        }
    }

    /// Stops the service, and waits until the journal is closed.
    pub(crate) fn stop(self) {
        self.shutdown.send(()).unwrap();
        self.thread.join().unwrap();
    }
}

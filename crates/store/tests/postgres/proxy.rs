//! A wire between the journal and the server that can be cut.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};

/// What becomes of what the server says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Answers {
    /// It is passed on.
    Pass,
    /// It is swallowed, and the wire is cut.
    Cut,
    /// It is swallowed, and the wire stays: nobody ever hears anything.
    Mute,
}

/// Passes on what is said between the journal and the server.
#[derive(Debug)]
pub(crate) struct Proxy {
    /// The port of the near end.
    pub(crate) port: u16,
    answers: Arc<AtomicU8>,
}

impl Proxy {
    /// A wire to the server's socket in this directory.
    pub(crate) async fn to(directory: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let answers = Arc::new(AtomicU8::new(Answers::Pass as u8));
        let verdict = Arc::clone(&answers);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = UnixStream::connect(directory.join(".s.PGSQL.5432")).await;
                if let Ok(far) = far {
                    tokio::spawn(join(near, far, Arc::clone(&verdict)));
                }
            }
        });
        Self { port, answers }
    }

    /// Says what becomes of answers from now on.
    pub(crate) fn set(&self, answers: Answers) {
        self.answers.store(answers as u8, Ordering::SeqCst);
    }
}

async fn join(near: TcpStream, far: UnixStream, verdict: Arc<AtomicU8>) {
    let (near_in, near_out) = near.into_split();
    let (far_in, far_out) = far.into_split();
    // Whichever way ends first, both are closed.
    tokio::select! {
        () = pass(near_in, far_out, || Answers::Pass) => {}
        () = pass(far_in, near_out, || match verdict.load(Ordering::SeqCst) {
            0 => Answers::Pass,
            1 => Answers::Cut,
            _ => Answers::Mute,
        }) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    verdict: impl Fn() -> Answers,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        match verdict() {
            Answers::Pass if to.write_all(&bytes[..count]).await.is_ok() => {}
            Answers::Mute => {}
            Answers::Pass | Answers::Cut => return,
        }
    }
}

//! The live scoreboard: listen, say where, and serve until a signal comes.

mod announcement;

use std::env;
use std::io::{self, ErrorKind, IsTerminal as _};
use std::net::SocketAddr;
use std::process;

use tenpin_web::{Key, Settings};
use tenpin_words::{Language, Words};
use tokio::net::TcpListener;
use tokio::runtime;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use self::announcement::Announcement;
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::JournalLocation;
use crate::signals::{HangUps, Signal, Signals};

/// What to serve, and where.
pub(crate) struct ServeOptions {
    pub(crate) bind: SocketAddr,
    pub(crate) lanes: u16,
    pub(crate) key: Option<Key>,
    pub(crate) journal: JournalLocation,
}

/// Serves until a signal comes.
pub(crate) fn serve(options: ServeOptions, language: Language, words: &Words) -> Exit {
    log();
    let failed = |error: io::Error| words.serve_failed(error);
    let runtime = runtime::Builder::new_multi_thread().enable_all().build();
    let served = runtime
        .map_err(failed)
        .and_then(|runtime| runtime.block_on(options.run(language, words)));
    match served {
        Ok(()) => Exit::Done,
        Err(message) => Exit::failed(&message),
    }
}

/// Logs to standard error, at the level that `TENPIN_LOG` asks for: `info`, or
/// `tenpin_web=debug` for one crate.
fn log() {
    let wanted = env::var("TENPIN_LOG").ok();
    let filter = wanted.and_then(|wanted| wanted.parse::<Targets>().ok());
    let filter = filter.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let log = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let wants_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let log = log.with_ansi(io::stderr().is_terminal() && !wants_none);
    tracing_subscriber::registry().with(log).with(filter).init();
}

impl ServeOptions {
    async fn run(self, language: Language, words: &Words) -> Result<(), String> {
        let failed = |error: io::Error| words.serve_failed(error);
        let listener = listen(self.bind, words).await?;
        let address = listener.local_addr().map_err(failed)?;
        let signals = Signals::listen(HangUps::LeftAlone).map_err(failed)?;
        let journal = self.journal.open(words).await?;
        let is_open_to_others = !address.ip().is_loopback();
        let generated = match &self.key {
            None if is_open_to_others => Some(Key::random().map_err(failed)?),
            _ => None,
        };
        let announcement = Announcement {
            address,
            journal: self.journal.address(words)?,
            generated: generated.as_ref(),
        };
        announcement.print(words).map_err(failed)?;
        let settings = Settings {
            lanes: self.lanes,
            key: self.key.or(generated),
            language,
            ..Settings::default()
        };
        let shutdown = shutdown(signals, words.serve_stopping());
        let served = tenpin_web::run(listener, journal, settings, shutdown).await;
        served.map_err(failed)
    }
}

async fn listen(address: SocketAddr, words: &Words) -> Result<TcpListener, String> {
    let listening = TcpListener::bind(address).await;
    listening.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => words.serve_busy(address),
        _ => words.serve_cannot_listen(address, error),
    })
}

/// Waits for the signal to stop. From then on, Ctrl-C ends the program at once.
async fn shutdown(mut signals: Signals, text: String) {
    signals.next().await;
    print_message(&text);
    tokio::spawn(async move {
        while signals.next().await != Signal::Interrupt {}
        process::exit(Signal::Interrupt.exit_code());
    });
}

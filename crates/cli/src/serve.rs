//! The live scoreboard: listen, say where, and serve until a signal comes.

mod announcement;
mod log;
mod open_files;

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::process;
use std::sync::Arc;
use std::time::Duration;

use tenpin_store::{Address, JournalError};
use tenpin_web::{AllowedOrigin, Key, Limits, MAX_CONNECTIONS, NameDisplay, Proxies, Settings};
use tenpin_words::{Language, Words};
use tokio::net::TcpListener;
use tokio::runtime;

use self::announcement::Announcement;
pub(crate) use self::log::{LogFormat, LogOptions};
use crate::console::print_message;
use crate::exit::Exit;
use crate::journal::{JournalLocation, SharedJournal, describe};
use crate::signals::{HangUps, Signal, Signals};

/// How long to wait between two looks for a journal that is away.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// What to serve, and where.
pub(crate) struct ServeOptions {
    pub(crate) bind: SocketAddr,
    pub(crate) lanes: u16,
    pub(crate) key: Option<Key>,
    /// The proxies in front of it.
    pub(crate) proxies: Proxies,
    /// The other sites whose pages may read the API.
    pub(crate) allowed_origins: Vec<AllowedOrigin>,
    /// Who sees the names of bowlers.
    pub(crate) names: NameDisplay,
    /// How many connections one address may have open.
    pub(crate) connections_per_address: usize,
    pub(crate) log: LogOptions,
    pub(crate) journal: JournalLocation,
}

/// Serves until a signal comes.
pub(crate) fn serve(options: ServeOptions, language: Language, words: &Words) -> Exit {
    options.log.start();
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

impl ServeOptions {
    async fn run(self, language: Language, words: &Words) -> Result<(), String> {
        let failed = |error: io::Error| words.serve_failed(error);
        let listener = listen(self.bind, words).await?;
        let address = listener.local_addr().map_err(failed)?;
        let signals = Signals::listen(HangUps::LeftAlone).map_err(failed)?;
        Signals::survive_file_limits().map_err(failed)?;
        let journal = self.journal.open_to_serve(words).await?;
        let is_open_to_others = !address.ip().is_loopback() || !self.proxies.is_empty();
        let generated = match &self.key {
            None if is_open_to_others => Some(Key::random().map_err(failed)?),
            _ => None,
        };
        let journal_address = self.journal.address(words)?;
        let announcement = Announcement {
            address,
            journal: journal_address.clone(),
            generated: generated.as_ref(),
        };
        announcement.print(words).map_err(failed)?;
        tell_if_not_ready(&journal, &journal_address, words).await;
        let settings = Settings {
            lanes: self.lanes,
            key: self.key.or(generated),
            language,
            proxies: self.proxies,
            allowed_origins: self.allowed_origins,
            names: self.names,
            limits: limits(self.connections_per_address),
        };
        let shutdown = shutdown(signals, words.serve_stopping());
        let served = tenpin_web::run(listener, journal, settings, shutdown).await;
        served.map_err(failed)
    }
}

/// The limits of a server on which one address may have this many connections.
fn limits(per_address: usize) -> Limits {
    let connections = open_files::allow_connections(MAX_CONNECTIONS.max(per_address));
    Limits::within(connections, per_address.min(connections))
}

/// Says why bowls cannot be recorded now. That a database is away is told together with its
/// address, and once it is there, that is told too.
async fn tell_if_not_ready(journal: &SharedJournal, address: &Address, words: &Words) {
    let Err(error) = journal.ready().await else {
        return;
    };
    let reason = describe(&error, words);
    let is_away = matches!(error, JournalError::Unavailable(_));
    if !matches!(address, Address::Postgres(_)) || !is_away {
        return print_message(&words.serve_not_ready(reason));
    }
    print_message(&words.serve_waiting(address, reason));
    let (journal, waited) = (Arc::clone(journal), words.serve_waited(address));
    tokio::spawn(async move {
        while journal.ready().await.is_err() {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        print_message(&waited);
    });
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

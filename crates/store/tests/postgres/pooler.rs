//! `PgBouncer` between the journal and the server.

use std::fs;
use std::io::Write;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;
use tenpin_store::{AccessRefusal, JournalError, UnusableReason};

use crate::contract::{contract, shared_contract};
use crate::database::{Database, server};

contract!(session_pooling, crate::pooler::through_sessions);
shared_contract!(session_pooling_shared, crate::pooler::through_sessions);

/// `PgBouncer` in front of the common server. It ends with the program.
struct Pooler {
    port: u16,
    /// It stops when this is closed.
    _watchdog: Child,
    _directory: TempDir,
}

/// Starts it, and stops it when standard input ends, which is when the tests have ended.
const WATCHDOG: &str = r#"
    "$1" --quiet "$2" &
    read -r word
    kill -INT $!
"#;

impl Pooler {
    fn start(mode: &str) -> Self {
        let directory = tempfile::Builder::new().prefix("tenpin-pooler-").tempdir();
        let directory = directory.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let path = directory.path().join("pgbouncer.ini");
        let mut configuration = fs::File::create(&path).unwrap();
        let socket = server().directory().display();
        write!(
            configuration,
            "[databases]\n* = host={socket} port=5432 user=postgres\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n\
             auth_type = any\npool_mode = {mode}\ndefault_pool_size = 40\nmax_client_conn = 1000\n"
        )
        .unwrap();
        drop(listener);
        crate::server::open_to_all(directory.path());
        let watchdog = server()
            .as_owner("sh")
            .args(["-c", WATCHDOG, "watchdog", program()])
            .arg(&path)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            port,
            _watchdog: watchdog,
            _directory: directory,
        }
    }

    /// A new database, through the pooler.
    async fn database(&'static self) -> Database {
        let Database(url) = Database::new().await;
        let name = url.split(['/', '?']).nth(3).unwrap();
        let port = self.port;
        Database(format!(
            "postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable"
        ))
    }
}

/// Debian has it where root alone looks.
fn program() -> &'static str {
    let candidates = ["pgbouncer", "/usr/sbin/pgbouncer"];
    let runs = |program: &&str| {
        let version = Command::new(program).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    };
    let found = candidates.into_iter().find(runs);
    found.expect("these tests need PgBouncer: install Debian's package pgbouncer")
}

/// A new database through a pooler that gives each client a connection for as long as it stays.
async fn through_sessions() -> Database {
    static POOLER: OnceLock<Pooler> = OnceLock::new();
    let started = tokio::task::spawn_blocking(|| POOLER.get_or_init(|| Pooler::start("session")));
    started.await.unwrap().database().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pooler_that_is_not_in_session_mode_is_refused_with_the_reason() {
    static POOLER: OnceLock<Pooler> = OnceLock::new();
    let started =
        tokio::task::spawn_blocking(|| POOLER.get_or_init(|| Pooler::start("transaction")));
    let database = started.await.unwrap().database().await;
    let refusal = AccessRefusal::TransactionPooling;
    let expected = JournalError::Unusable(UnusableReason::AccessRefused(refusal));
    for _ in 0..3 {
        assert_eq!(database.try_journal().await.unwrap_err(), expected);
    }
}

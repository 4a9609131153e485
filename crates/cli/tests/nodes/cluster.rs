//! A `PostgreSQL` server and two nodes on it.

use std::sync::OnceLock;
use std::thread;

use tokio::runtime::Runtime;

use crate::postgres::{Durability, PostgresServer};
use crate::program::run;
use crate::proxy::DatabaseProxy;
use crate::server::{ApiResponse, Client, Server};

/// A server for all tests that do not stop it. It ends with the tests.
pub(crate) fn postgres() -> &'static PostgresServer {
    static POSTGRES: OnceLock<PostgresServer> = OnceLock::new();
    POSTGRES.get_or_init(start_postgres)
}

/// A server for a test that stops it.
pub(crate) fn start_postgres() -> PostgresServer {
    let mut postgres = PostgresServer::new(Durability::Flushed);
    postgres.start();
    postgres
}

/// Two nodes, started at the same moment.
pub(crate) fn start_nodes(databases: [&str; 2]) -> [Server; 2] {
    thread::scope(|scope| {
        let starting = databases.map(|database| scope.spawn(|| Server::start(database, &[])));
        starting.map(|node| node.join().unwrap())
    })
}

/// A client of each node.
pub(crate) fn clients(nodes: &[Server; 2]) -> [Client; 2] {
    [Client::of(&nodes[0].address), Client::of(&nodes[1].address)]
}

/// A new database: its URL, and its URL through a proxy that can break connections.
pub(crate) fn proxied(runtime: &Runtime) -> (String, String, DatabaseProxy) {
    let database = postgres().new_database();
    let proxy = runtime.block_on(DatabaseProxy::to(postgres().directory().to_owned()));
    let name = database.split(['/', '?']).nth(3).unwrap();
    let port = proxy.port;
    let by_proxy = format!("postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable");
    (database, by_proxy, proxy)
}

/// The first answer that is not 503.
pub(crate) fn retried(ask: impl Fn() -> ApiResponse) -> ApiResponse {
    for _ in 0..1000 {
        let answer = ask();
        if answer.status != 503 {
            return answer;
        }
    }
    panic!("the node does not recover");
}

/// Every game of the journal can be replayed, and its tables are sound.
pub(crate) fn check_journal(database: &str) {
    let checked = run(
        &["games", "check", "--lang", "en", "--database", database],
        "",
    );
    let printed = format!("{}{}", checked.output, checked.messages);
    assert_eq!(checked.code, Some(0), "{printed}");
    assert!(printed.starts_with("all sound; games: "), "{printed}");
}

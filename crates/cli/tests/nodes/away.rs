//! A node that starts while the database is away.

use std::fs::{self, File};

use serde_json::json;
use tempfile::TempDir;

use crate::cluster::retried;
use crate::postgres::{Durability, PostgresServer};
use crate::server::{Client, Server};

#[test]
fn a_node_that_starts_while_the_database_is_away_waits_and_says_so() {
    let mut postgres = PostgresServer::new(Durability::Flushed);
    let database = format!("{}&password=secret", postgres.url("postgres"));
    let directory = TempDir::new().unwrap();
    let log = directory.path().join("log");
    let node = Server::start_logging(
        &database,
        &["--lang", "en"],
        &[],
        File::create(&log).unwrap(),
    );
    let client = Client::of(&node.address);
    assert_eq!(client.get("/healthz").unwrap().status, 200);
    let ready = client.get("/readyz").unwrap();
    assert_eq!(
        (ready.status, ready.retry_after.as_deref()),
        (503, Some("1"))
    );
    let game = json!({"lane": 1, "players": ["PJS"]});
    let refused = client.post("/api/games", &game, None).unwrap();
    assert_eq!(refused.status, 503, "{refused:?}");

    postgres.start();
    assert_eq!(retried(|| client.get("/readyz").unwrap()).status, 200);
    let opened = client.post("/api/games", &game, None).unwrap();
    assert_eq!(opened.status, 201, "{opened:?}");
    let told = || fs::read_to_string(&log).unwrap();
    while !told().contains("is there\n") {
        assert_eq!(client.get("/readyz").unwrap().status, 200);
    }
    let told = told();
    assert!(
        told.starts_with("waiting for the journal at postgres:///postgres?host=/"),
        "{told}"
    );
    assert!(!told.contains("secret"), "{told}");
}

/// What will not pass by itself ends the program, as before.
#[test]
fn a_node_whose_database_refuses_it_does_not_wait() {
    let mut postgres = PostgresServer::new(Durability::Unflushed);
    postgres.start();
    let database = postgres.url("nothing");
    let arguments = ["serve", "--bind", "127.0.0.1:0", "--database", &database];
    let ended = crate::program::english(&arguments, "", 1).messages;
    assert!(ended.contains("there is no such database"), "{ended}");
}

//! A URL with several servers, of which one takes writes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tenpin_store::{Appended, Journal, JournalError, UnavailableReason};
use tokio::net::TcpListener;
use tokio::task::block_in_place;

use crate::contract::{Storage, samples};
use crate::database::{Database, server};
use crate::server::replication::{ReplicatedServers, Replication};

/// The URL of a database of the common server, with this server before it.
fn behind(host: &str, port: u16, database: &Database) -> Database {
    let own = server().directory().display().to_string();
    let both = database.0.replace(&own, &format!("{host},{own}"));
    Database(format!("{both}&port={port},5432"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_not_there_is_passed_over() {
    let database = Database::new().await;
    for host in ["/nowhere", "127.0.0.1", "no-such-host.invalid"] {
        let journal = behind(host, 9, &database).first().await;
        journal.ready().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_accepts_and_never_answers_is_passed_over_in_time() {
    let hole = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = hole.local_addr().unwrap().port();
    let database = Database::new().await;
    let start = Instant::now();
    let journal = behind("127.0.0.1", port, &database).first().await;
    journal.ready().await.unwrap();
    journal.open(samples::opening(1)).await.unwrap();
    // The limit of a request, and some for a busy machine.
    assert!(start.elapsed() < Duration::from_secs(4));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_one_that_takes_writes_is_used_and_found_again_after_a_failover() {
    let mut servers = block_in_place(|| ReplicatedServers::start(Replication::Synchronous));
    let both = Database(servers.url());
    let reversed = both.0.replace("host=", "host=/nowhere,");
    let journals = [both.first().await, Database(reversed).first().await];
    journals[0].open(samples::opening(1)).await.unwrap();
    journals[1].append(samples::addition(1, 1)).await.unwrap();
    let standby = servers.standby.url(ReplicatedServers::DATABASE);
    let only_standby = Database(standby.clone()).try_journal().await.unwrap_err();
    let is_standby = JournalError::Unavailable(UnavailableReason::Standby);
    assert_eq!(only_standby, is_standby);
    block_in_place(|| servers.fail_over());
    for (ordinal, journal) in (2..).zip(&journals) {
        append_again(journal, ordinal).await;
    }
    let promoted = Database(standby).first().await;
    let record = promoted.read(samples::game(1)).await.unwrap().unwrap();
    assert_eq!(record.events.len(), 3);
}

/// Appends an event, as often as it takes.
async fn append_again(journal: &Arc<dyn Journal>, ordinal: u32) {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(10) {
        match journal.append(samples::addition(1, ordinal)).await {
            Ok(appended) => return assert_eq!(appended, Appended::New),
            Err(error) => assert!(matches!(error, JournalError::Unavailable(_)), "{error}"),
        }
    }
    panic!("no server is found again");
}

/// What a program knows of a game may never have happened on the server that it finds next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_decided_before_the_server_was_lost_is_not_written_to_the_next() {
    let mut servers = block_in_place(|| ReplicatedServers::start(Replication::Asynchronous));
    let journal = Database(servers.url()).first().await;
    let generation = journal.generation();
    journal.open(samples::opening(1)).await.unwrap();
    block_in_place(|| servers.wait_for_standby());
    block_in_place(|| servers.primary.kill());
    // It waits for a server, and none of the next generation will do.
    let decided = {
        let journal = Arc::clone(&journal);
        tokio::spawn(async move { journal.append(samples::addition(1, 1)).await })
    };
    block_in_place(|| servers.fail_over());
    let refused = decided.await.unwrap().unwrap_err();
    assert!(matches!(refused, JournalError::Unavailable(_)), "{refused}");
    append_again(&journal, 1).await;
    assert!(journal.generation() > generation);
}

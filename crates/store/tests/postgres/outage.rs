//! The server stops as in a power cut, and comes back.

use std::time::{Duration, Instant};

use tenpin_store::JournalError;
use tokio::task::block_in_place;
use tokio::time::timeout;

use crate::alley::Alley;
use crate::contract::{Storage, samples};
use crate::database::Database;
use crate::server::{Durability, Server};

/// A couple of seconds, and some for a busy machine.
const SOON: Duration = Duration::from_secs(4);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_under_load_loses_nothing_and_is_found_again() {
    let mut server = block_in_place(|| Server::new(Durability::Flushed));
    block_in_place(|| server.resume());
    let database = Database(block_in_place(|| server.new_database()));
    let nodes = [database.first().await, database.first().await];
    let alley = Alley::open(&*nodes[0], 32).await;
    let scorers = alley.bowl(&nodes, 16);
    for _ in 0..3 {
        alley.see(50).await;
        block_in_place(|| server.cut());
        for node in &nodes {
            let asked = Instant::now();
            let answers = [
                node.read(samples::game(1)).await.err(),
                node.ready().await.err(),
                node.append(samples::addition(1, 1)).await.err(),
                node.open(samples::opening(99)).await.err(),
            ];
            for answer in answers {
                assert!(
                    matches!(answer, Some(JournalError::Unavailable(_))),
                    "{answer:?}"
                );
            }
            assert!(asked.elapsed() < SOON * 4, "{:?}", asked.elapsed());
        }
        block_in_place(|| server.resume());
        let bowls_go_on = timeout(SOON * 3, alley.see(50)).await;
        assert!(bowls_go_on.is_ok(), "the server was not found again");
        for node in &nodes {
            node.ready().await.unwrap();
        }
    }
    alley.close();
    scorers.join_all().await;
    let events = alley.check(&*nodes[0]).await;
    assert_eq!(alley.check(&*nodes[1]).await, events, "both see the same");
    assert_eq!(nodes[0].faults().await.unwrap(), [""; 0]);
}

#[tokio::test]
async fn where_nobody_listens_is_said_soon() {
    let nowhere = Database("postgres://postgres@127.0.0.1:9/tenpin".to_owned());
    let asked = Instant::now();
    let refused = nowhere.try_journal().await.unwrap_err();
    assert!(matches!(refused, JournalError::Unavailable(_)), "{refused}");
    assert!(asked.elapsed() < SOON);
}

//! The server stops, as in a power cut, and comes back.

use std::time::{Duration, Instant};

use tenpin_store::JournalError;
use tokio::task::block_in_place;
use tokio::time::timeout;

use crate::contract::{Storage, samples};
use crate::database::Database;
use crate::server::{Durability, PostgresServer};
use crate::workload::Workload;

/// The time limit of a request, and some for a busy machine.
const SOON: Duration = Duration::from_secs(4);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_under_load_loses_nothing_and_is_found_again() {
    let mut server = block_in_place(|| PostgresServer::new(Durability::Flushed));
    block_in_place(|| server.start());
    let database = Database(block_in_place(|| server.new_database()));
    let programs = [database.first().await, database.first().await];
    let workload = Workload::open(&*programs[0], 32).await;
    let scorers = workload.start(&programs, 16);
    for _ in 0..3 {
        workload.wait_for_bowls(50).await;
        block_in_place(|| server.kill());
        for program in &programs {
            let start = Instant::now();
            let answers = [
                program.read(samples::game(1)).await.err(),
                program.ready().await.err(),
                program.append(samples::addition(1, 1)).await.err(),
                program.open(samples::opening(99)).await.err(),
            ];
            for answer in answers {
                assert!(
                    matches!(answer, Some(JournalError::Unavailable(_))),
                    "{answer:?}"
                );
            }
            assert!(start.elapsed() < SOON * 4, "{:?}", start.elapsed());
        }
        block_in_place(|| server.start());
        let bowls_go_on = timeout(SOON * 3, workload.wait_for_bowls(50)).await;
        assert!(bowls_go_on.is_ok(), "the server was not found again");
        for program in &programs {
            program.ready().await.unwrap();
        }
    }
    workload.stop();
    scorers.join_all().await;
    let events = workload.check(&*programs[0]).await;
    assert_eq!(workload.check(&*programs[1]).await, events);
    assert_eq!(programs[0].faults().await.unwrap(), []);
}

#[tokio::test]
async fn a_server_that_is_not_there_is_reported_soon() {
    let database = Database("postgres://postgres@127.0.0.1:9/tenpin".to_owned());
    let start = Instant::now();
    let error = database.try_journal().await.unwrap_err();
    assert!(matches!(error, JournalError::Unavailable(_)), "{error}");
    assert!(start.elapsed() < SOON);
}

//! Connections that break.

use std::time::{Duration, Instant};

use tenpin_store::{Appended, Change, JournalError, Opened, Opening};
use tokio::sync::broadcast::Receiver;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::contract::{Storage, samples};
use crate::database::{Database, server};
use crate::proxy::{DatabaseProxy, ProxyMode};

const LONG_ENOUGH: Duration = Duration::from_secs(10);

/// A new database, directly and through a proxy.
async fn behind_a_proxy() -> (Database, Database, DatabaseProxy) {
    let database = Database::new().await;
    let proxy = DatabaseProxy::to(server().directory().to_owned()).await;
    let name = database.0.split(['/', '?']).nth(3).unwrap().to_owned();
    let port = proxy.port;
    let url = format!("postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable");
    (database, Database(url), proxy)
}

/// Repeats a request until it is answered.
async fn retry<T>(request: impl AsyncFn() -> Result<T, JournalError>) -> T {
    let answered = async {
        loop {
            match request().await {
                Ok(answer) => return answer,
                Err(JournalError::Unavailable(_)) => tokio::task::yield_now().await,
                Err(other) => panic!("{other}"),
            }
        }
    };
    timeout(LONG_ENOUGH, answered).await.expect("it recovers")
}

#[track_caller]
fn check_unavailable<T: std::fmt::Debug>(answer: &Result<T, JournalError>) {
    assert!(
        matches!(answer, Err(JournalError::Unavailable(_))),
        "{answer:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bowl_whose_answer_was_cut_off_is_found_by_its_key() {
    let (direct, proxied, proxy) = behind_a_proxy().await;
    let (one, other) = (direct.first().await, proxied.first().await);
    other.open(samples::opening(1)).await.unwrap();
    other.append(samples::addition(1, 1)).await.unwrap();
    let mut found = 0;
    // The connection may break before the bowl reaches the server. Then the repeated request
    // writes it. In some round it must have been there.
    for ordinal in 2..=9 {
        let bowl = |ordinal| samples::keyed(1, ordinal, &format!("bowl-{ordinal}"));
        proxy.set(ProxyMode::Cut);
        check_unavailable(&other.append(bowl(ordinal)).await);
        proxy.set(ProxyMode::Pass);
        let again = Appended::Again(Box::new(bowl(ordinal).event));
        match retry(async || other.append(bowl(ordinal)).await).await {
            Appended::New => {}
            answer => {
                assert_eq!(answer, again);
                found += 1;
            }
        }
        let once_more = retry(async || other.append(bowl(ordinal)).await).await;
        assert_eq!(once_more, again);
    }
    assert!(
        found > 0,
        "no answer was cut off after its bowl was written"
    );
    let record = one.read(samples::game(1)).await.unwrap().unwrap();
    assert_eq!(record.events.len(), 9, "each is there once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_answer_was_cut_off_is_found_by_its_key() {
    let (_, proxied, proxy) = behind_a_proxy().await;
    let journal = proxied.first().await;
    let opening = |number| Opening {
        request: samples::key(&format!("open-{number}")),
        ..samples::opening(number)
    };
    journal.open(opening(1)).await.unwrap();
    proxy.set(ProxyMode::Cut);
    check_unavailable(&journal.open(opening(2)).await);
    proxy.set(ProxyMode::Pass);
    let again = Opened::Again(Box::new(opening(2).into_record()));
    let repeated = retry(async || journal.open(opening(2)).await).await;
    // The connection may have broken before the game reached the server.
    assert!(repeated == again || repeated == Opened::New, "{repeated:?}");
    let once_more = retry(async || journal.open(opening(2)).await).await;
    assert_eq!(once_more, again);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_never_answers_is_not_waited_for() {
    let (_, proxied, proxy) = behind_a_proxy().await;
    let journal = proxied.first().await;
    journal.open(samples::opening(1)).await.unwrap();
    proxy.set(ProxyMode::Mute);
    let start = Instant::now();
    let (read, appended) = tokio::join!(
        journal.read(samples::game(1)),
        journal.append(samples::addition(1, 1)),
    );
    check_unavailable(&read);
    check_unavailable(&appended);
    let waited = start.elapsed();
    assert!(waited < Duration::from_secs(4), "{waited:?}");
    proxy.set(ProxyMode::Pass);
    retry(async || journal.ready().await).await;
}

/// A pool that waits for the answer on a connection that was given up would be empty for as
/// long as the operating system believes in those connections.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stopped_answering_on_all_connections_is_found_again() {
    let (_, proxied, proxy) = behind_a_proxy().await;
    let journal = proxied.first().await;
    journal.open(samples::opening(1)).await.unwrap();
    let read_at_once = async |readers| {
        let mut reads = JoinSet::new();
        for _ in 0..readers {
            let journal = journal.clone();
            reads.spawn(async move { journal.read(samples::game(1)).await });
        }
        reads.join_all().await
    };
    let open_all_connections = read_at_once(64).await;
    assert!(open_all_connections.iter().all(Result::is_ok));
    proxy.set(ProxyMode::Mute);
    let unanswered = read_at_once(16).await;
    unanswered.iter().for_each(check_unavailable);
    proxy.set(ProxyMode::Pass);
    retry(async || journal.ready().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn subscribers_learn_that_they_may_have_missed_something() {
    let database = Database::new().await;
    let (one, other) = (database.first().await, database.first().await);
    one.open(samples::opening(1)).await.unwrap();
    let mut changes = other.changes();
    database
        .run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        )
        .await;
    expect_change(&mut changes, Change::Anything).await;
    // It writes nothing until it listens again, too.
    let appended = retry(async || one.append(samples::addition(1, 1)).await).await;
    assert_eq!(appended, Appended::New);
    let event = samples::event(1);
    let done = Change::Done(samples::game(1), 1, event.action, event.at);
    expect_change(&mut changes, done).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_programs_learn_of_a_bowl_whose_statement_ended_before_it_notified_them() {
    let database = Database::new().await;
    let (one, other) = (database.first().await, database.first().await);
    one.open(samples::opening(1)).await.unwrap();
    let mut changes = other.changes();
    // What is committed stays; the notification is lost.
    database
        .run(
            "ALTER PROCEDURE write_events(integer, text, bigint[], integer[], smallint[],
                 integer[], smallint[], smallint[], smallint[], smallint[], boolean[], bigint[],
                 text[], text[], text[], bigint[], text[], text[], bigint[], smallint[], bigint[],
                 bigint[], bigint[])
                 RENAME TO write_whole_events;
             CREATE PROCEDURE write_events(integer, text, bigint[], integer[], smallint[],
                 integer[], smallint[], smallint[], smallint[], smallint[], boolean[], bigint[],
                 text[], text[], text[], bigint[], text[], text[], bigint[], smallint[], bigint[],
                 INOUT written bigint[], INOUT unsealed bigint[]) LANGUAGE plpgsql AS $$
             BEGIN
                 CALL write_whole_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                     $14, $15, $16, $17, $18, $19, $20, $21, written, unsealed);
                 RAISE EXCEPTION 'ended by hand';
             END $$",
        )
        .await;
    check_unavailable(&one.append(samples::addition(1, 1)).await);
    let record = other.read(samples::game(1)).await.unwrap().unwrap();
    assert_eq!(record.events.len(), 1, "it was written");
    expect_change(&mut changes, Change::Game(samples::game(1), 1)).await;
}

/// Waits for this change.
async fn expect_change(changes: &mut Receiver<Change>, expected: Change) {
    let received = async { while changes.recv().await.unwrap() != expected {} };
    let in_time = timeout(LONG_ENOUGH, received).await;
    assert!(in_time.is_ok(), "there was no {expected:?}");
}

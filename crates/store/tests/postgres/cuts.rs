//! Lines that are cut.

use std::time::{Duration, Instant};

use tenpin_store::{Appended, Change, Journal, JournalError, Opened};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

use crate::contract::{Storage, samples};
use crate::database::{Database, server};
use crate::proxy::{Answers, Proxy};

const LONG_ENOUGH: Duration = Duration::from_secs(10);

/// A new database, and the same one behind a wire that can be cut.
async fn behind_a_wire() -> (Database, Database, Proxy) {
    let database = Database::new().await;
    let wire = Proxy::to(server().directory().to_owned()).await;
    let name = database.0.split(['/', '?']).nth(3).unwrap().to_owned();
    let port = wire.port;
    let url = format!("postgres://postgres@127.0.0.1:{port}/{name}?sslmode=disable");
    (database, Database(url), wire)
}

/// The answer as soon as it is another one than that there is none.
async fn at_last<T>(ask: impl AsyncFn() -> Result<T, JournalError>) -> T {
    let asking = async {
        loop {
            match ask().await {
                Ok(answer) => return answer,
                Err(JournalError::Unavailable(_)) => tokio::task::yield_now().await,
                Err(other) => panic!("{other}"),
            }
        }
    };
    timeout(LONG_ENOUGH, asking).await.expect("it recovers")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bowl_whose_answer_was_cut_off_is_found_by_its_key() {
    let (database, wired, wire) = behind_a_wire().await;
    let (near, far) = (database.first().await, wired.first().await);
    far.open(samples::opening(1)).await.unwrap();
    far.append(samples::addition(1, 1)).await.unwrap();
    let mut found = 0;
    // The wire may be cut before the bowl is on its way: then it is not there, and is written
    // when it is asked for again. In some round it was there.
    for ordinal in 2..=9 {
        let bowl = |ordinal| samples::keyed(1, ordinal, &format!("bowl-{ordinal}"));
        wire.set(Answers::Cut);
        let unknown = far.append(bowl(ordinal)).await;
        assert!(
            matches!(unknown, Err(JournalError::Unavailable(_))),
            "{unknown:?}"
        );
        wire.set(Answers::Pass);
        let again = Appended::Again(Box::new(bowl(ordinal).event));
        match at_last(async || far.append(bowl(ordinal)).await).await {
            Appended::New => {}
            answer => {
                assert_eq!(answer, again);
                found += 1;
            }
        }
        let once_more = at_last(async || far.append(bowl(ordinal)).await).await;
        assert_eq!(once_more, again);
    }
    assert!(
        found > 0,
        "no answer was cut off after its bowl was written"
    );
    let record = near.read(samples::game(1)).await.unwrap().unwrap();
    assert_eq!(record.events.len(), 9, "each is there once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_whose_answer_was_cut_off_is_found_by_its_key() {
    let (_, wired, wire) = behind_a_wire().await;
    let journal = wired.first().await;
    let opening = |number| tenpin_store::Opening {
        request: samples::key(&format!("open-{number}")),
        ..samples::opening(number)
    };
    journal.open(opening(1)).await.unwrap();
    wire.set(Answers::Cut);
    let unknown = journal.open(opening(2)).await;
    assert!(
        matches!(unknown, Err(JournalError::Unavailable(_))),
        "{unknown:?}"
    );
    wire.set(Answers::Pass);
    let again = Opened::Again(Box::new(opening(2).into_record()));
    let asked_again = at_last(async || journal.open(opening(2)).await).await;
    // The wire may have been cut before the game was on its way.
    assert!(
        asked_again == again || asked_again == Opened::New,
        "{asked_again:?}"
    );
    let once_more = at_last(async || journal.open(opening(2)).await).await;
    assert_eq!(once_more, again);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_never_answers_is_not_waited_for() {
    let (_, wired, wire) = behind_a_wire().await;
    let journal = wired.first().await;
    journal.open(samples::opening(1)).await.unwrap();
    wire.set(Answers::Mute);
    let asked = Instant::now();
    let (read, appended) = tokio::join!(
        journal.read(samples::game(1)),
        journal.append(samples::addition(1, 1)),
    );
    assert!(
        matches!(read, Err(JournalError::Unavailable(_))),
        "{read:?}"
    );
    assert!(
        matches!(appended, Err(JournalError::Unavailable(_))),
        "{appended:?}"
    );
    assert!(
        asked.elapsed() < Duration::from_secs(4),
        "{:?}",
        asked.elapsed()
    );
    wire.set(Answers::Pass);
    at_last(async || journal.ready().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_listened_in_vain_is_told_that_anything_may_have_changed() {
    let database = Database::new().await;
    let (one, other) = (database.first().await, database.first().await);
    one.open(samples::opening(1)).await.unwrap();
    let mut heard = other.changes();
    database
        .run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        )
        .await;
    hear(&mut heard, Change::Anything).await;
    write_one(&*one).await;
    let done = Change::Done(samples::game(1), 1, samples::event(1).action);
    hear(&mut heard, done).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_hear_of_a_bowl_whose_statement_ended_before_it_told_them() {
    let database = Database::new().await;
    let (one, other) = (database.first().await, database.first().await);
    one.open(samples::opening(1)).await.unwrap();
    let mut heard = other.changes();
    // What is committed stays, and what was to be told is forgotten.
    database
        .run(
            "ALTER PROCEDURE write_events RENAME TO write_whole_events;
             CREATE PROCEDURE write_events(integer, text, bigint[], integer[], smallint[],
                 integer[], smallint[], smallint[], smallint[], smallint[], boolean[], bigint[],
                 text[], text[], INOUT written bigint[]) LANGUAGE plpgsql AS $$
             BEGIN
                 CALL write_whole_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
                     $14, written);
                 RAISE EXCEPTION 'ended by hand';
             END $$",
        )
        .await;
    let unknown = one.append(samples::addition(1, 1)).await;
    assert!(
        matches!(unknown, Err(JournalError::Unavailable(_))),
        "{unknown:?}"
    );
    let record = other.read(samples::game(1)).await.unwrap().unwrap();
    assert_eq!(record.events.len(), 1, "it was written");
    hear(&mut heard, Change::Game(samples::game(1), 1)).await;
}

async fn write_one(journal: &dyn Journal) {
    let appended = journal.append(samples::addition(1, 1)).await.unwrap();
    assert_eq!(appended, Appended::New);
}

/// Waits until this is heard.
async fn hear(heard: &mut Receiver<Change>, expected: Change) {
    let hearing = async { while heard.recv().await.unwrap() != expected {} };
    let in_time = timeout(LONG_ENOUGH, hearing).await;
    assert!(in_time.is_ok(), "{expected:?} was not heard");
}

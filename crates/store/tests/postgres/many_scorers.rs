//! Many scorers in the same games, through two programs, and many who look at games.

use std::sync::Arc;

use sqlx::{Connection, PgConnection};
use tenpin_store::{Appended, TotalFilter};
use tokio::task::JoinSet;

use crate::contract::Storage;
use crate::contract::samples::{addition, opening};
use crate::database::Database;
use crate::workload::Workload;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_64_scorers_in_the_same_games_through_two_programs_none_loses_a_bowl() {
    let database = Database::new().await;
    let programs = [database.first().await, database.first().await];
    let workload = Workload::open(&*programs[0], 8).await;
    workload.start(&programs, 32).join_all().await;
    let events = workload.check(&*programs[0]).await;
    assert_eq!(workload.check(&*programs[1]).await, events);
    // Two players with at least eleven bowls each, in eight games.
    assert!(events >= 8 * 2 * 11, "the games are over: {events} events");
    assert_eq!(programs[0].faults().await.unwrap(), []);
}

/// Those who read wait for a table that nobody needs for a bowl.
#[tokio::test]
async fn however_many_wait_for_what_they_read_a_bowl_is_written_at_once() {
    let database = Database::new().await;
    let journal = database.first().await;
    journal.open(opening(1)).await.unwrap();
    journal.append(addition(1, 1)).await.unwrap();
    let mut other = PgConnection::connect(&database.0).await.unwrap();
    let lock = "BEGIN; LOCK TABLE past_totals IN ACCESS EXCLUSIVE MODE";
    sqlx::raw_sql(lock).execute(&mut other).await.unwrap();

    let mut readers = JoinSet::new();
    for _ in 0..32 {
        let journal = Arc::clone(&journal);
        readers.spawn(async move { journal.totals(TotalFilter::default()).await });
    }
    let waiting = "SELECT count(*) FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while database.number(waiting).await < 5 {
        tokio::task::yield_now().await;
    }
    let bowled = journal.append(addition(1, 2)).await;
    assert_eq!(bowled, Ok(Appended::New));
    assert!(readers.try_join_next().is_none(), "they all wait");
}

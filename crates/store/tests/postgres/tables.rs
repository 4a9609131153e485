//! Creating the tables, and who may use them.

use tenpin_store::{AccessRefusal, Appended, JournalError, UnavailableReason, UnusableReason};
use tokio::task::JoinSet;

use crate::contract::{Storage, samples};
use crate::database::Database;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_start_together_create_the_tables_once() {
    let database = Database::new().await;
    let mut programs = JoinSet::new();
    for _ in 0..12 {
        let database = database.clone();
        programs.spawn(async move { database.try_journal().await.unwrap() });
    }
    let journals = programs.join_all().await;
    journals[0].open(samples::opening(1)).await.unwrap();
    for journal in journals {
        assert!(journal.read(samples::game(1)).await.unwrap().is_some());
    }
    assert_eq!(
        database
            .number("SELECT count(*) FROM tenpin_migrations")
            .await,
        10
    );
}

#[tokio::test]
async fn tables_of_a_newer_program_are_refused() {
    let database = Database::new().await;
    database.first().await.close().await;
    database
        .run("INSERT INTO tenpin_migrations VALUES (99)")
        .await;
    let refused = database.try_journal().await.unwrap_err();
    let expected = JournalError::TooNew {
        found: 99,
        known: 10,
    };
    assert_eq!(refused.to_string(), expected.to_string());
}

#[tokio::test]
async fn a_role_that_may_not_create_tables_can_use_them() {
    let database = Database::new().await;
    database.run("CREATE ROLE scorer LOGIN").await;
    let scorer = Database(database.0.replace("user=postgres", "user=scorer"));
    check_refused(&scorer, AccessRefusal::NoPermission).await;
    database.first().await.close().await;
    database
        .run(
            "GRANT SELECT ON tenpin_migrations TO scorer;
             GRANT SELECT, INSERT ON games, events, past_totals TO scorer;
             GRANT SELECT, INSERT, UPDATE ON seals, bowlers TO scorer;
             GRANT SELECT, INSERT, UPDATE, DELETE ON game_bowlers TO scorer",
        )
        .await;
    let journal = scorer.first().await;
    journal.open(samples::opening(1)).await.unwrap();
    let appended = journal.append(samples::addition(1, 1)).await.unwrap();
    assert_eq!(appended, Appended::New);
    assert_eq!(journal.faults().await.unwrap(), []);
    journal.ready().await.unwrap();
    database.run("REVOKE UPDATE ON seals FROM scorer").await;
    assert!(journal.append(samples::addition(1, 2)).await.is_err());
    assert!(journal.ready().await.is_err(), "no bowl can be written");
}

#[tokio::test]
async fn a_database_that_refuses_access_is_unusable_and_the_reason_is_known() {
    let database = Database::new().await;
    let missing = Database(database.0.replace("/tenpin_", "/nothing_"));
    check_refused(&missing, AccessRefusal::NoDatabase).await;
    let nobody = Database(database.0.replace("user=postgres", "user=nobody"));
    check_refused(&nobody, AccessRefusal::Login).await;
    database.run("CREATE TABLE games (cat TEXT)").await;
    check_refused(&database, AccessRefusal::ForeignTables).await;
}

async fn check_refused(database: &Database, reason: AccessRefusal) {
    let refused = database.try_journal().await.unwrap_err();
    let expected = JournalError::Unusable(UnusableReason::AccessRefused(reason));
    assert_eq!(refused, expected, "{database:?}");
}

#[tokio::test]
async fn the_centre_comes_first_in_every_key() {
    let database = Database::new().await;
    database.first().await.close().await;
    let others = "SELECT count(*) FROM pg_index
        JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
        WHERE indrelid IN ('games'::regclass, 'events'::regclass, 'seals'::regclass,
            'bowlers'::regclass, 'game_bowlers'::regclass, 'past_totals'::regclass)
            AND attname <> 'centre'";
    assert_eq!(database.number(others).await, 0);
}

#[tokio::test]
async fn a_database_that_takes_no_writes_is_not_ready() {
    let database = Database::new().await;
    database
        .run(
            "DO $$BEGIN EXECUTE format(
                'ALTER DATABASE %I SET default_transaction_read_only = on', current_database());
             END$$",
        )
        .await;
    // The tables are created by a program that was allowed to write.
    let writer = format!(
        "{}&options=-c%20default_transaction_read_only%3Doff",
        database.0
    );
    Database(writer).first().await.close().await;
    let journal = database.first().await;
    let expected = JournalError::Unavailable(UnavailableReason::Standby);
    assert_eq!(journal.ready().await, Err(expected));
}

#[tokio::test]
async fn a_database_without_its_tables_is_not_ready() {
    for drop in [
        "DROP TABLE events",
        "DROP TABLE seals",
        "DROP TABLE bowlers",
    ] {
        let database = Database::new().await;
        let journal = database.first().await;
        journal.ready().await.unwrap();
        database.run(drop).await;
        assert!(journal.ready().await.is_err(), "{drop}");
    }
}

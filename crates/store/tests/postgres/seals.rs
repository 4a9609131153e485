//! The seals of games: what is missing or changed is damage, and what an older node wrote is
//! believed until the next event.

use std::sync::Arc;

use tenpin_store::{
    Appended, DamageReason, HistoryPage, Imported, Journal, JournalError, PlayState,
};

use crate::contract::samples::{addition, event, game, opening, place, record};
use crate::contract::{Storage, samples};
use crate::database::Database;

/// A game of three bowls.
async fn database() -> (Database, Arc<dyn Journal>) {
    let database = Database::new().await;
    let journal = database.first().await;
    journal.open(opening(1)).await.unwrap();
    for ordinal in 1..=3 {
        journal.append(addition(1, ordinal)).await.unwrap();
    }
    (database, journal)
}

async fn damage(journal: &Arc<dyn Journal>) -> DamageReason {
    match journal.read(game(1)).await {
        Err(JournalError::Damaged(damage)) => damage.reason,
        other => panic!("{other:?}"),
    }
}

/// The version up to which game 1 is sealed; -1 if it is not.
async fn sealed(database: &Database) -> i64 {
    let sql = "SELECT COALESCE(max(version), -1)::bigint FROM seals WHERE game = 1 << 20";
    database.number(sql).await
}

/// What a node of the version before does to append the fourth event.
const APPEND_FOURTH: &str = "CALL write_events(1, 'tenpin_1', ARRAY[1 << 20]::bigint[],
    ARRAY[4], ARRAY[1]::smallint[], ARRAY[4], ARRAY[1]::smallint[], ARRAY[1]::smallint[],
    ARRAY[3]::smallint[], ARRAY[NULL]::smallint[], ARRAY[false],
    ARRAY[1763251300004]::bigint[], ARRAY['console'], ARRAY[NULL]::text[],
    ARRAY[NULL]::text[], NULL)";

#[tokio::test]
async fn a_row_that_is_missing_at_the_end_or_was_changed_is_damage() {
    for (sql, expected) in [
        (
            "DELETE FROM events WHERE ordinal = 3",
            DamageReason::MissingEvent(3),
        ),
        ("DELETE FROM events", DamageReason::MissingEvent(1)),
        (
            "DELETE FROM events; DELETE FROM games",
            DamageReason::GameMissing,
        ),
    ] {
        let (database, journal) = database().await;
        database.run(sql).await;
        assert_eq!(damage(&journal).await, expected, "{sql}");
        let part = HistoryPage { after: 0, limit: 9 };
        assert!(!matches!(journal.history(game(1), part).await, Ok(Some(_))));
    }
    for sql in [
        "UPDATE events SET pins = 4 WHERE game = 2 << 20 AND ordinal = 2",
        "UPDATE events SET at = at + 1 WHERE game = 2 << 20 AND ordinal = 6",
        "UPDATE games SET turn = turn + 1 WHERE id = 2 << 20",
        "UPDATE games SET rules = 'ten-pin' WHERE id = 2 << 20",
        "UPDATE events SET detail = NULL WHERE game = 2 << 20 AND ordinal = 5",
        "UPDATE seals SET checksum = checksum + 1 WHERE game = 2 << 20",
    ] {
        let (database, journal) = database().await;
        journal.import(record(2, Some(place(7, 1)))).await.unwrap();
        assert!(journal.read(game(2)).await.is_ok());
        database.run(sql).await;
        let read = journal.read(game(2)).await;
        assert!(matches!(read, Err(JournalError::Damaged(_))), "{sql}");
        assert!(journal.read(game(1)).await.is_ok(), "{sql}");
    }
}

#[tokio::test]
async fn an_import_is_sealed_as_it_was_written() {
    let (_database, journal) = database().await;
    // Its position is taken, and its key too: both are changed.
    journal.import(record(2, Some(place(7, 1)))).await.unwrap();
    let again = tenpin_store::Record {
        id: game(3),
        ..record(2, Some(place(7, 1)))
    };
    assert_eq!(journal.import(again).await, Ok(Imported::New));
    let read = journal.read(game(3)).await.unwrap().unwrap();
    assert_eq!(read.place, Some(place(7, 0)));
    assert_eq!(read.request, None);
    let next = tenpin_store::Addition {
        game: game(3),
        event: event(10),
        state: PlayState::Playing,
    };
    assert_eq!(journal.append(next).await, Ok(Appended::New));
    assert!(journal.read(game(3)).await.is_ok());
}

#[tokio::test]
async fn what_a_node_of_before_appends_is_believed_and_sealed_with_the_next_event() {
    let (database, journal) = database().await;
    assert_eq!(sealed(&database).await, 3);
    database.run(APPEND_FOURTH).await;
    let read = journal.read(game(1)).await.unwrap().unwrap();
    assert_eq!(read.events, [1, 2, 3, 4].map(samples::event));
    assert_eq!(sealed(&database).await, 3);
    assert_eq!(journal.append(addition(1, 5)).await, Ok(Appended::New));
    assert_eq!(sealed(&database).await, 5);
    assert_eq!(journal.append(addition(1, 6)).await, Ok(Appended::New));
    assert_eq!(sealed(&database).await, 6);
    assert!(journal.read(game(1)).await.is_ok());
}

#[tokio::test]
async fn a_game_of_before_is_believed_until_its_next_event_seals_it() {
    let (database, journal) = database().await;
    database.run("DELETE FROM seals").await;
    assert!(journal.read(game(1)).await.is_ok());
    assert_eq!(sealed(&database).await, -1);
    assert_eq!(journal.append(addition(1, 4)).await, Ok(Appended::New));
    assert_eq!(sealed(&database).await, 4);
    database.run("DELETE FROM events WHERE ordinal = 4").await;
    assert_eq!(damage(&journal).await, DamageReason::MissingEvent(4));
}

#[tokio::test]
async fn a_role_that_could_write_events_before_can_seal_them() {
    let database = Database::new().await;
    database.first().await.close().await;
    database
        .run(
            "DROP ROLE IF EXISTS sealer; CREATE ROLE sealer LOGIN;
             GRANT SELECT ON tenpin_migrations TO sealer;
             GRANT SELECT, INSERT ON games, events TO sealer;
             DELETE FROM tenpin_migrations WHERE version >= 7;
             ALTER TABLE games DROP COLUMN rules, DROP COLUMN bowlers;
             DROP FUNCTION change_bowler;
             DROP PROCEDURE write_events(integer, text, bigint[], integer[], smallint[],
                integer[], smallint[], smallint[], smallint[], smallint[], boolean[], bigint[],
                text[], text[], text[], bigint[], text[], text[], bigint[], smallint[], bigint[],
                bigint[], bigint[]);
             DROP PROCEDURE write_events(integer, text, bigint[], integer[], smallint[],
                integer[], smallint[], smallint[], smallint[], smallint[], boolean[], bigint[],
                text[], text[], text[], bigint[], bigint[], bigint[]);
             DROP PROCEDURE write_events(integer, text, bigint[], integer[], smallint[],
                integer[], smallint[], smallint[], smallint[], smallint[], boolean[], bigint[],
                text[], text[], text[], bigint[], text[], bigint[], bigint[]);
             DROP TABLE seals, bowlers, game_bowlers, past_totals",
        )
        .await;
    database.first().await.close().await;
    let sealer = Database(database.0.replace("user=postgres", "user=sealer"));
    let journal = sealer.first().await;
    journal.open(opening(1)).await.unwrap();
    assert_eq!(journal.append(addition(1, 1)).await, Ok(Appended::New));
    assert_eq!(sealed(&database).await, 1);
}

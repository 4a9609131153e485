//! A journal of the version before opens, and its games take changes of the lineup.

use rusqlite::Connection;
use tempfile::TempDir;
use tenpin_store::{Addition, Appended, Centre, Event, GameId, Journal, Sqlite, Timestamp};

/// A file as the first version made it, with one game and a strike.
fn old_file(directory: &TempDir) -> std::path::PathBuf {
    let path = directory.path().join("old.db");
    let connection = Connection::open(&path).unwrap();
    let tables = include_str!("../migrations/sqlite/0001_games_and_events.sql");
    connection.execute_batch(tables).unwrap();
    let rows = "
        PRAGMA user_version = 1; PRAGMA application_id = 1952804464;
        INSERT INTO games VALUES (1, 7, NULL, NULL, 'PJS KYJ', 1800000000000, 'console', NULL);
        INSERT INTO events VALUES
            (1, 7, 1, 'bowled', 1, 0, 1, 10, NULL, 0, 1800000001000, 'console', 'a-key');";
    connection.execute_batch(rows).unwrap();
    path
}

#[tokio::test]
async fn a_journal_of_the_first_version_opens_with_all_that_it_holds() {
    let directory = TempDir::new().unwrap();
    let path = old_file(&directory);
    let journal = Sqlite::connect(&path, Centre::default()).unwrap();
    let game = GameId::try_from(7).unwrap();
    let record = journal.read(game).await.unwrap().unwrap();
    let sheet = record.replay().unwrap();
    assert_eq!(sheet.bowls().len(), 1);
    let proposal = sheet.leave(0).unwrap();
    let event = Event {
        ordinal: 2,
        action: proposal.action,
        at: Timestamp::from(1_800_000_002_000),
        by: "console".to_owned(),
        request: "a-key".parse().ok(),
    };
    let again = journal
        .append(Addition {
            game,
            event: event.clone(),
        })
        .await
        .unwrap();
    assert!(
        matches!(again, Appended::Again(_)),
        "keys are known: {again:?}"
    );
    let event = Event {
        request: None,
        ..event
    };
    let appended = journal.append(Addition { game, event }).await.unwrap();
    assert_eq!(appended, Appended::New);
    let record = journal.read(game).await.unwrap().unwrap();
    assert_eq!(record.replay().unwrap(), sheet.leave(0).unwrap().sheet);
    assert_eq!(journal.faults().await.unwrap(), []);
    journal.close().await;
}

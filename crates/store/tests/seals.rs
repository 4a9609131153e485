//! The seals of games: what is missing or changed is damage, and what an older program wrote
//! is believed until the next event.

#[allow(dead_code, reason = "the contract uses more of it")]
#[path = "contract/samples.rs"]
mod samples;

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use samples::{addition, event, game, keyed, opening};
use tempfile::TempDir;
use tenpin_store::{Appended, Centre, DamageReason, HistoryPage, Journal, JournalError, Sqlite};

fn connect(path: &Path) -> Sqlite {
    Sqlite::connect(path, Centre::default()).unwrap()
}

/// A file with a game of three bowls.
async fn file() -> (TempDir, PathBuf) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let journal = connect(&path);
    journal.open(opening(1)).await.unwrap();
    for ordinal in 1..=3 {
        journal.append(addition(1, ordinal)).await.unwrap();
    }
    journal.close().await;
    (directory, path)
}

fn edit(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// The version up to which the game is sealed.
fn sealed(path: &Path) -> Option<u32> {
    let connection = Connection::open(path).unwrap();
    let version = connection.query_row("SELECT version FROM seals", [], |row| row.get(0));
    version.ok()
}

const INSERT_FOURTH: &str = "INSERT INTO events (centre, game, ordinal, kind, bowl, seat, frame,
    pins, foul, at, \"by\") SELECT centre, game, 4, kind, 4, seat, frame, pins, foul,
    at + 1, \"by\" FROM events WHERE ordinal = 3;";

async fn damage(journal: &Sqlite) -> DamageReason {
    match journal.read(game(1)).await {
        Err(JournalError::Damaged(damage)) => damage.reason,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_row_that_is_missing_at_the_end_or_was_changed_is_damage() {
    for (sql, expected) in [
        (
            "DELETE FROM events WHERE ordinal = 3",
            DamageReason::MissingEvent(3),
        ),
        (
            "DELETE FROM events WHERE ordinal > 1",
            DamageReason::MissingEvent(2),
        ),
        ("DELETE FROM events", DamageReason::MissingEvent(1)),
        (
            "DELETE FROM events; DELETE FROM games",
            DamageReason::GameMissing,
        ),
        ("UPDATE games SET at = at + 1", DamageReason::Changed),
        (
            "UPDATE seals SET checksum = checksum + 1",
            DamageReason::Changed,
        ),
        ("UPDATE seals SET version = 2", DamageReason::Changed),
    ] {
        let (_directory, path) = file().await;
        edit(&path, &format!("PRAGMA foreign_keys = OFF; {sql}"));
        let journal = connect(&path);
        let mut found = damage(&journal).await;
        if matches!(found, DamageReason::Refused(_)) {
            // These bowls could not be replayed either, which says more.
            found = DamageReason::Changed;
        }
        assert_eq!(found, expected, "{sql}");
        let ordinal = journal.append(addition(1, 3)).await.unwrap();
        let refused = [Appended::Stale, Appended::NoGame];
        assert!(
            refused.contains(&ordinal),
            "{sql}: nothing is written over it"
        );
    }
}

#[tokio::test]
async fn a_part_of_a_history_that_ends_too_early_is_damage() {
    let (_directory, path) = file().await;
    edit(&path, "DELETE FROM events WHERE ordinal = 3");
    let journal = connect(&path);
    for (after, limit, is_whole) in [(0, 2, true), (0, 3, false), (1, 1, true), (2, 5, false)] {
        let page = HistoryPage { after, limit };
        let part = journal.history(game(1), page).await;
        assert_eq!(part.is_ok(), is_whole, "{page:?}: {part:?}");
    }
}

#[tokio::test]
async fn a_game_of_before_is_believed_until_its_next_event_seals_it() {
    let (_directory, path) = file().await;
    edit(&path, "DELETE FROM seals");
    let journal = connect(&path);
    let read = journal.read(game(1)).await.unwrap().unwrap();
    assert_eq!(read.events, [1, 2, 3].map(event));
    assert_eq!(journal.append(addition(1, 5)).await, Ok(Appended::Stale));
    assert_eq!(sealed(&path), None);
    assert_eq!(journal.append(addition(1, 4)).await, Ok(Appended::New));
    assert_eq!(sealed(&path), Some(4));
    assert_eq!(journal.append(addition(1, 5)).await, Ok(Appended::New));
    edit(&path, "DELETE FROM events WHERE ordinal = 5");
    assert_eq!(damage(&journal).await, DamageReason::MissingEvent(5));
}

#[tokio::test]
async fn what_a_program_of_before_appends_is_believed_and_sealed_with_the_next_event() {
    let (_directory, path) = file().await;
    edit(&path, INSERT_FOURTH);
    let journal = connect(&path);
    let read = journal.read(game(1)).await.unwrap().unwrap();
    assert_eq!(read.events.len(), 4);
    assert_eq!(journal.append(addition(1, 4)).await, Ok(Appended::Stale));
    assert_eq!(sealed(&path), Some(3));
    assert_eq!(journal.append(addition(1, 5)).await, Ok(Appended::New));
    assert_eq!(sealed(&path), Some(5));
    assert!(journal.read(game(1)).await.is_ok());
}

#[tokio::test]
async fn a_request_that_is_repeated_leaves_the_seal_as_it_is() {
    let (_directory, path) = file().await;
    let journal = connect(&path);
    assert_eq!(journal.append(keyed(1, 4, "once")).await, Ok(Appended::New));
    let again = journal.append(keyed(1, 5, "once")).await.unwrap();
    assert!(matches!(again, Appended::Again(_)), "{again:?}");
    assert_eq!(sealed(&path), Some(4));
    assert!(journal.read(game(1)).await.is_ok());
}

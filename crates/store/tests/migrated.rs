//! Older journals: brought up to date when they are opened, with nothing lost.

use std::path::Path;

use rusqlite::Connection;
use tenpin_store::{Centre, FileCounts, GameFilter, Journal, Lane, Page, PlayState, Sqlite};

const FIRST_TABLES: &str = include_str!("../migrations/sqlite/0001_games_and_events.sql");

/// A file as the first version wrote it: three games, the second with a bowl.
fn old_file(path: &Path) {
    let file = Connection::open(path).unwrap();
    file.execute_batch(FIRST_TABLES).unwrap();
    file.execute_batch(
        "INSERT INTO games VALUES
            (1, 1048576, 7, 1, 'PJS', 1763251200000, 'console', NULL),
            (1, 2097152, 7, 2, 'KYJ PJS LEE', 1763251201000, 'console', NULL),
            (1, 3145728, NULL, NULL, 'LEE', 1763251202000, 'console', NULL),
            (2, 4194304, 7, 1, 'PJS', 1763251203000, 'console', NULL);
         INSERT INTO events VALUES
            (1, 2097152, 1, 'bowled', 1, 0, 1, 3, NULL, 0, 1763251204000, 'console', NULL);
         PRAGMA user_version = 1; PRAGMA application_id = 0x74656e70;",
    )
    .unwrap();
}

#[tokio::test]
async fn games_of_before_are_found_by_their_lane_and_their_players() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    old_file(&path);
    let journal = Sqlite::connect(&path, Centre::default()).unwrap();
    let player = |name: &str| GameFilter {
        player: name.parse().ok(),
        ..GameFilter::default()
    };
    let on_lane = GameFilter {
        lane: Lane::try_from(7).ok(),
        ..GameFilter::default()
    };
    let in_state = |state| GameFilter {
        state: Some(state),
        ..GameFilter::default()
    };
    for (filter, expected) in [
        (GameFilter::default(), &[3, 2, 1][..]),
        (player("PJS"), &[2, 1]),
        (player("KYJ"), &[2]),
        (player("LEE"), &[3, 2]),
        (on_lane, &[2, 1]),
        (in_state(PlayState::Playing), &[3, 2, 1]),
        (in_state(PlayState::Over), &[]),
    ] {
        let told = format!("{filter:?}");
        let page = Page {
            filter,
            ..Page::latest(10)
        };
        let found = journal.list(page).await.unwrap();
        let records = found.into_iter().map(Result::unwrap);
        let numbers: Vec<i64> = records.map(|record| i64::from(record.id) >> 20).collect();
        assert_eq!(numbers, expected, "{told}");
    }
    assert_eq!(journal.faults().await.unwrap(), []);
}

#[tokio::test]
async fn games_of_before_know_their_state_in_every_centre() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    old_file(&path);
    let journal = Sqlite::connect(&path, Centre::default()).unwrap();
    let checked = journal.list_checked(Page::latest(10)).await.unwrap();
    assert!(checked.iter().all(Result::is_ok));
    journal.close().await;
    let file = Connection::open(&path).unwrap();
    let unknown = "SELECT count(*) FROM games LEFT JOIN seals
        ON seals.centre = games.centre AND seals.game = games.id WHERE state IS NOT 'playing'";
    let unknown: i64 = file.query_row(unknown, [], |row| row.get(0)).unwrap();
    assert_eq!(unknown, 0);
}

#[test]
fn a_file_of_before_is_copied_as_it_is() {
    let directory = tempfile::tempdir().unwrap();
    let [old, copy] = ["old.sqlite", "copy.sqlite"].map(|name| directory.path().join(name));
    old_file(&old);
    let (games, totals) = (4, 0);
    let counts = FileCounts { games, totals };
    assert_eq!(Sqlite::copy_file(&old, &copy), Ok(counts));
    let version: i64 = Connection::open(&copy)
        .unwrap()
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap();
    assert_eq!(version, 1);
}

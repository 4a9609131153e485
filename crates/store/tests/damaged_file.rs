//! Files that were edited by hand, corrupted, or written by another program.

#[allow(dead_code, reason = "the contract uses more of it")]
#[path = "contract/samples.rs"]
mod samples;

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use samples::{game, opening, place, record};
use tempfile::TempDir;
use tenpin_store::{Centre, Journal, JournalError, Page, Sqlite, UnusableReason};

fn connect(path: &Path) -> Result<Sqlite, JournalError> {
    Sqlite::connect(path, Centre::default())
}

/// A file with the games 1 and 2.
async fn file_with_games() -> (TempDir, PathBuf) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("deep/er/games.db");
    let journal = connect(&path).unwrap();
    journal.import(record(1, Some(place(7, 1)))).await.unwrap();
    journal.import(record(2, None)).await.unwrap();
    journal.close().await;
    (directory, path)
}

fn edit(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    let unchecked = "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;";
    connection.execute_batch(unchecked).unwrap();
    connection.execute_batch(sql).unwrap();
}

/// After this edit, reading or replaying game 1 reports damage at this event. Game 2 is fine.
async fn check(sql: &str, ordinal: Option<u32>, reason: &str) {
    let (_directory, path) = file_with_games().await;
    let names = format!("game = {}", i64::from(game(1)));
    edit(&path, &sql.replace("GAME1", &names));
    let journal = connect(&path).unwrap();
    let replayed = match journal.read(game(1)).await {
        Ok(record) => record.unwrap().replay().map(|_| ()),
        Err(JournalError::Damaged(damage)) => Err(damage),
        Err(error) => panic!("{sql}: {error}"),
    };
    let damage = replayed.unwrap_err();
    assert_eq!(damage.game, game(1).to_string(), "{sql}");
    assert_eq!(damage.ordinal, ordinal, "{sql}: {damage}");
    assert!(
        damage.reason.to_string().contains(reason),
        "{sql}: {damage}"
    );

    let listed = journal.list(Page::latest(u32::MAX)).await.unwrap();
    let replayed: Vec<_> = listed
        .into_iter()
        .map(|game| game.and_then(|record| record.replay().map(|_| record.id)))
        .collect();
    assert_eq!(replayed, [Ok(game(2)), Err(damage)], "{sql}");
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of edits")]
async fn an_event_that_was_edited_is_found() {
    for (sql, ordinal, reason) in [
        (
            "UPDATE events SET pins = 11 WHERE GAME1 AND ordinal = 2",
            2,
            "pins: 11",
        ),
        (
            "UPDATE events SET pins = -1 WHERE GAME1 AND ordinal = 2",
            2,
            "pins: -1",
        ),
        (
            "UPDATE events SET pins = 10 WHERE GAME1 AND ordinal = 3",
            3,
            "10 pins",
        ),
        (
            "UPDATE events SET kind = 'stolen' WHERE GAME1 AND ordinal = 1",
            1,
            "stolen",
        ),
        (
            "UPDATE events SET frame = 11 WHERE GAME1 AND ordinal = 1",
            1,
            "frame",
        ),
        (
            "UPDATE events SET frame = 2 WHERE GAME1 AND ordinal = 1",
            1,
            "frame",
        ),
        (
            "UPDATE events SET seat = 2 WHERE GAME1 AND ordinal = 1",
            1,
            "player",
        ),
        (
            "UPDATE events SET seat = 256 WHERE GAME1 AND ordinal = 1",
            1,
            "seat: 256",
        ),
        (
            "UPDATE events SET bowl = 9 WHERE GAME1 AND ordinal = 2",
            2,
            "bowl",
        ),
        (
            "UPDATE events SET bowl = -9 WHERE GAME1 AND ordinal = 4",
            4,
            "bowl: -9",
        ),
        (
            "UPDATE events SET standing = 1024 WHERE GAME1 AND ordinal = 1",
            1,
            "standing",
        ),
        (
            "UPDATE events SET foul = 2 WHERE GAME1 AND ordinal = 1",
            1,
            "foul",
        ),
        (
            "UPDATE events SET foul = 1 WHERE GAME1 AND ordinal = 2",
            2,
            "a foul counts no pins",
        ),
        (
            "UPDATE events SET standing = 576 WHERE GAME1 AND ordinal = 2",
            2,
            "4 are left standing, but 2 are named",
        ),
        (
            "UPDATE events SET standing = 4 WHERE GAME1 AND ordinal = 3",
            3,
            "pin 3 had fallen before",
        ),
        (
            "UPDATE events SET detail = 'split' WHERE GAME1 AND ordinal = 3",
            3,
            "a split takes the first bowl",
        ),
        (
            "UPDATE events SET detail = 'was 8' WHERE GAME1 AND ordinal = 4",
            4,
            "player, frame or bowl",
        ),
        (
            "UPDATE events SET detail = 'frame 6[2-4-6-7] 3[3] was 10' WHERE GAME1 AND ordinal = 7",
            7,
            "pin 3 had fallen before",
        ),
        (
            "UPDATE events SET detail = 'frame 6[2-4-6-7] was 10' WHERE GAME1 AND ordinal = 7",
            7,
            "was finished",
        ),
        (
            "UPDATE events SET detail = 'frame 6 3 was 9' WHERE GAME1 AND ordinal = 7",
            7,
            "player, frame or bowl",
        ),
        (
            "UPDATE events SET request = 'a b' WHERE GAME1 AND ordinal = 5",
            5,
            "request",
        ),
        (
            "UPDATE events SET request = '' WHERE GAME1 AND ordinal = 5",
            5,
            "request",
        ),
        (
            "UPDATE events SET \"by\" = CAST(x'ff' AS TEXT) WHERE GAME1 AND ordinal = 5",
            5,
            "by",
        ),
    ] {
        check(sql, Some(ordinal), reason).await;
    }
}

#[tokio::test]
async fn an_event_that_was_deleted_or_moved_is_found() {
    for (sql, ordinal, reason) in [
        (
            "DELETE FROM events WHERE GAME1 AND ordinal = 1",
            2,
            "event 1 is missing",
        ),
        (
            "DELETE FROM events WHERE GAME1 AND ordinal = 4",
            5,
            "event 4 is missing",
        ),
        (
            "UPDATE events SET ordinal = 12 WHERE GAME1 AND ordinal = 9",
            12,
            "event 9 is missing",
        ),
        (
            "UPDATE events SET ordinal = 0 WHERE GAME1 AND ordinal = 1",
            0,
            "event 1 is missing",
        ),
        (
            "UPDATE events SET ordinal = -5 WHERE GAME1 AND ordinal = 1",
            1,
            "ordinal: -5",
        ),
    ] {
        check(sql, Some(ordinal), reason).await;
    }
}

#[tokio::test]
async fn a_game_that_was_edited_is_found() {
    let on_games = |change: &str| {
        format!(
            "UPDATE games SET {change} WHERE id = {}",
            i64::from(game(1))
        )
    };
    for (change, ordinal, reason) in [
        ("players = 'PJS'", Some(2), "player"),
        ("players = 'PJS PJS KYJ'", None, "PJS"),
        ("players = 'PJS KYJ L33'", None, "players: PJS KYJ L33"),
        ("players = ''", None, "players"),
        ("lane = NULL", None, "lane: NULL"),
        ("lane = 0", None, "lane: 0"),
        ("lane = 70000", None, "lane: 70000"),
        ("turn = 9999999999", None, "turn"),
        ("request = '박'", None, "request: 박"),
        ("rules = 'nine-pin'", None, "rules: nine-pin"),
        ("rules = 'ten-pin'", None, "it is not what was written"),
    ] {
        check(&on_games(change), ordinal, reason).await;
    }
}

#[tokio::test]
async fn damage_outside_of_games_is_a_fault_of_the_file() {
    for (sql, expected) in [
        (
            "DELETE FROM games WHERE players = 'PJS KYJ LEE' AND lane = 7",
            "is not there, but 9 of its events are",
        ),
        (
            "UPDATE events SET pins = 256 WHERE ordinal = 1",
            "CHECK constraint failed in events",
        ),
        (
            "UPDATE games SET id = -1 WHERE lane = 7",
            "CHECK constraint failed in games",
        ),
    ] {
        let (_directory, path) = file_with_games().await;
        edit(&path, sql);
        let faults = connect(&path).unwrap().faults().await.unwrap();
        assert!(
            faults
                .iter()
                .any(|fault| fault.to_string().contains(expected)),
            "{sql}: {faults:?}"
        );
    }
}

#[tokio::test]
async fn a_file_that_was_truncated_or_overwritten_gives_no_wrong_score() {
    let (_directory, path) = file_with_games().await;
    let whole = fs::read(&path).unwrap();
    let expected = [record(2, None), record(1, Some(place(7, 1)))];
    for length in (1..whole.len()).step_by(509) {
        fs::write(&path, &whole[..length]).unwrap();
        check_no_wrong_score(&path, &expected).await;
    }
    for start in (0..whole.len()).step_by(1021) {
        let mut corrupt = whole.clone();
        let end = whole.len().min(start + 64);
        corrupt[start..end].fill(0x5a);
        fs::write(&path, &corrupt).unwrap();
        check_no_wrong_score(&path, &expected).await;
    }
}

/// Every game that can be replayed is one of these, unless the file is known to be faulty.
async fn check_no_wrong_score(path: &Path, expected: &[tenpin_store::Record]) {
    let Ok(journal) = connect(path) else {
        return;
    };
    let faults = journal.faults().await;
    let listed = journal
        .list(Page::latest(u32::MAX))
        .await
        .unwrap_or_default();
    let mut whole = listed
        .into_iter()
        .flatten()
        .filter(|record| record.replay().is_ok());
    let is_known = whole.all(|record| expected.contains(&record));
    assert!(is_known || faults.is_ok_and(|faults| !faults.is_empty()));
    journal.close().await;
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_refused_and_left_alone() {
    let (_directory, path) = file_with_games().await;
    edit(&path, "PRAGMA user_version = 99");
    let before = fs::read(&path).unwrap();
    let refused = connect(&path).unwrap_err();
    let is_newer = matches!(
        refused,
        JournalError::TooNew {
            found: 99,
            known: 7
        }
    );
    assert!(is_newer, "{refused:?}");
    assert!(refused.to_string().contains("newer"), "{refused}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_file_that_is_not_a_journal_is_refused_and_left_alone() {
    let directory = TempDir::new().unwrap();
    let text = directory.path().join("notes.txt");
    fs::write(
        &text,
        "bowling on Friday, and much more than a hundred bytes of it\n".repeat(9),
    )
    .unwrap();
    let other = directory.path().join("other.db");
    edit(&other, "CREATE TABLE cats (name TEXT)");
    let is_foreign = |path: &Path| *path == text || *path == other;
    let nowhere = [directory.path().to_owned(), text.join("games.db")];
    for path in [text.clone(), other.clone()].iter().chain(&nowhere) {
        let before = fs::read(path).ok();
        let refused = connect(path).unwrap_err();
        let JournalError::Unusable(reason) = &refused else {
            panic!("{refused}");
        };
        assert_eq!(
            is_foreign(path),
            *reason == UnusableReason::NotAJournal,
            "{refused}"
        );
        assert_eq!(fs::read(path).ok(), before);
    }
}

#[tokio::test]
async fn an_empty_file_becomes_a_journal() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("file:games?mode=memory");
    fs::write(&path, "").unwrap();
    let journal = connect(&path).unwrap();
    journal.open(opening(1)).await.unwrap();
    journal.close().await;
    let journal = connect(&path).unwrap();
    let read = journal.read(game(1)).await.unwrap();
    assert_eq!(read, Some(opening(1).into_record()));
}

#[cfg(unix)]
#[tokio::test]
async fn a_new_journal_is_private_and_leaves_no_other_files_behind() {
    use std::os::unix::fs::PermissionsExt;
    let (_directory, path) = file_with_games().await;
    let mode = fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let files = fs::read_dir(path.parent().unwrap()).unwrap();
    let names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(names, ["games.db"]);
}

#[test]
fn programs_that_start_together_create_one_journal() {
    for _ in 0..25 {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("games.db");
        std::thread::scope(|scope| {
            let starts: Vec<_> = (0..8).map(|_| scope.spawn(|| connect(&path))).collect();
            for start in starts {
                start.join().unwrap().unwrap();
            }
        });
    }
}

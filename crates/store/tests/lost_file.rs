//! What somebody does to the file under a running program: nothing goes unnoticed, and nothing is
//! acknowledged into nowhere.

#[allow(dead_code, reason = "the contract uses more of it")]
#[path = "contract/samples.rs"]
mod samples;

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use samples::{addition, game, keyed, opening, record};
use tempfile::TempDir;
use tenpin_store::{
    Appended, Centre, Change, Imported, Journal, JournalError, LostFile, Opened, Sqlite,
    UnavailableReason,
};
use tokio::time::timeout;

/// How long a test waits for what should happen within a second.
const LONG_ENOUGH: Duration = Duration::from_secs(20);

/// An open journal with game 1, and where it is.
struct Fixture {
    directory: TempDir,
    path: PathBuf,
    journal: Sqlite,
}

impl Fixture {
    async fn new() -> Self {
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("club.db");
        let journal = Sqlite::connect(&path, Centre::default()).unwrap();
        let imported = journal.import(record(1, None)).await.unwrap();
        assert_eq!(imported, Imported::New);
        Self {
            directory,
            path,
            journal,
        }
    }

    /// A copy of the journal as it is now, made by `SQLite`.
    fn back_up(&self) -> PathBuf {
        let backup = self.directory.path().join("backup.db");
        let connection = Connection::open(&self.path).unwrap();
        let sql = format!("VACUUM INTO '{}'", backup.display());
        connection.execute_batch(&sql).unwrap();
        backup
    }

    /// Moves all files of the journal to names with this ending.
    fn move_away(&self, ending: &str) {
        for file in files(&self.path) {
            fs::rename(&file, with(&file, ending)).unwrap();
        }
    }

    fn move_back(&self, ending: &str) {
        for file in files(&self.path) {
            fs::rename(with(&file, ending), &file).unwrap();
        }
    }

    /// Neither a write nor a probe nor a read is answered with success.
    async fn assert_lost(&self, reason: UnavailableReason) {
        let expected = JournalError::Unavailable(reason);
        let opened = self.journal.open(opening(77)).await;
        assert_eq!(opened.unwrap_err(), expected);
        assert_eq!(self.journal.ready().await.unwrap_err(), expected);
        let read = self.journal.read(game(1)).await;
        assert!(
            matches!(read, Err(JournalError::Unavailable(_))),
            "{read:?}"
        );
    }

    /// The journal writes, and another program sees what it wrote.
    async fn assert_writes(&self, number: u16) {
        self.journal.ready().await.unwrap();
        let opened = self.journal.open(opening(number)).await.unwrap();
        assert_eq!(opened, Opened::New);
        let other = Sqlite::connect(&self.path, Centre::default()).unwrap();
        assert!(other.read(game(number)).await.unwrap().is_some());
        other.close().await;
    }
}

/// The journal, its log, and the index of that.
fn files(path: &Path) -> [PathBuf; 3] {
    ["", "-wal", "-shm"].map(|ending| with(path, ending))
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

fn cut(path: &Path) {
    let file = OpenOptions::new().write(true).open(path).unwrap();
    file.set_len(0).unwrap();
}

#[tokio::test]
async fn a_deleted_file_takes_no_bowls_until_a_backup_is_in_its_place() {
    let fixture = Fixture::new().await;
    let backup = fixture.back_up();
    for file in files(&fixture.path) {
        fs::remove_file(file).unwrap();
    }
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::Gone))
        .await;

    fs::rename(backup, &fixture.path).unwrap();
    fixture.assert_writes(2).await;
    assert!(fixture.journal.read(game(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_file_that_was_moved_away_is_used_again_once_it_is_back() {
    let fixture = Fixture::new().await;
    fixture.move_away(".away");
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::Gone))
        .await;
    fixture.move_back(".away");
    fixture.assert_writes(2).await;
}

/// A caller who was alone relies for a moment on having seen the file.
#[tokio::test]
async fn a_bowl_that_is_refused_right_after_another_one_is_written_once_when_it_is_repeated() {
    let fixture = Fixture::new().await;
    fixture.journal.open(opening(2)).await.unwrap();
    let away = with(&fixture.path, ".away");
    for ordinal in (1..40).step_by(2) {
        let bowled = fixture.journal.append(addition(2, ordinal)).await;
        assert_eq!(bowled, Ok(Appended::New));
        fs::rename(&fixture.path, &away).unwrap();
        let next = keyed(2, ordinal + 1, &format!("key-{ordinal}"));
        let refused = fixture.journal.append(next.clone()).await;
        let gone = UnavailableReason::Lost(LostFile::Gone);
        assert_eq!(refused, Err(JournalError::Unavailable(gone)));
        fs::rename(&away, &fixture.path).unwrap();
        let repeated = fixture.journal.append(next).await.unwrap();
        assert!(matches!(repeated, Appended::New | Appended::Again(_)));
        let read = fixture.journal.read(game(2)).await.unwrap().unwrap();
        assert_eq!(read.events.len(), ordinal as usize + 1);
    }
}

#[tokio::test]
async fn a_journal_in_the_place_of_another_is_followed_and_told_to_subscribers() {
    let fixture = Fixture::new().await;
    let backup = fixture.back_up();
    fixture.assert_writes(2).await;
    let mut changes = fixture.journal.changes();
    fixture.move_away(".old");
    fs::rename(backup, &fixture.path).unwrap();

    let change = timeout(LONG_ENOUGH, changes.recv()).await.unwrap();
    assert_eq!(change, Ok(Change::Anything));
    assert!(fixture.journal.read(game(1)).await.unwrap().is_some());
    assert!(fixture.journal.read(game(2)).await.unwrap().is_none());
    fixture.assert_writes(3).await;
}

#[tokio::test]
async fn a_journal_in_the_place_of_another_can_be_read_before_anybody_writes_to_it() {
    let fixture = Fixture::new().await;
    let backup = fixture.back_up();
    fixture.assert_writes(2).await;
    fixture.move_away(".old");
    fs::rename(backup, &fixture.path).unwrap();
    assert!(fixture.journal.read(game(1)).await.unwrap().is_some());
    assert!(fixture.journal.read(game(2)).await.unwrap().is_none());
    fixture.assert_writes(3).await;
}

#[tokio::test]
async fn a_new_file_beside_the_log_of_the_old_one_is_left_alone() {
    let fixture = Fixture::new().await;
    let backup = fixture.back_up();
    fs::rename(backup, &fixture.path).unwrap();
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::StaleLog))
        .await;

    let [_, log, index] = files(&fixture.path);
    fs::rename(&log, with(&log, ".old")).unwrap();
    fs::rename(&index, with(&index, ".old")).unwrap();
    fixture.assert_writes(2).await;
}

#[tokio::test]
async fn a_file_that_is_no_journal_is_not_written_to() {
    let fixture = Fixture::new().await;
    fixture.move_away(".away");
    fs::write(&fixture.path, "Alles Gute!").unwrap();
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::NotAJournal))
        .await;
    assert_eq!(fs::read(&fixture.path).unwrap(), b"Alles Gute!");

    fs::write(&fixture.path, "").unwrap();
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::Gone))
        .await;

    fixture.move_back(".away");
    fixture.assert_writes(2).await;
}

#[tokio::test]
async fn a_log_that_was_deleted_loses_nothing_that_was_acknowledged() {
    let fixture = Fixture::new().await;
    let [file, log, _] = files(&fixture.path);
    fs::remove_file(log).unwrap();
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::LogGone))
        .await;

    // As a program that was killed would leave it.
    let copy = fixture.directory.path().join("copy.db");
    fs::copy(file, &copy).unwrap();
    let restarted = Sqlite::connect(&copy, Centre::default()).unwrap();
    assert_eq!(
        restarted.read(game(1)).await.unwrap(),
        Some(record(1, None))
    );
}

/// Another program makes a new one, and does not see the locks in the old one.
#[tokio::test]
async fn without_the_index_of_its_log_a_journal_takes_no_bowls() {
    let fixture = Fixture::new().await;
    let [_, _, index] = files(&fixture.path);
    let lost = JournalError::Unavailable(UnavailableReason::Lost(LostFile::LogGone));
    fs::rename(&index, with(&index, ".away")).unwrap();
    // It is not looked for before every bowl.
    let noticed = async { while fixture.journal.ready().await != Err(lost.clone()) {} };
    timeout(LONG_ENOUGH, noticed).await.unwrap();
    assert_eq!(fixture.journal.open(opening(2)).await, Err(lost.clone()));
    fs::write(&index, "").unwrap();
    assert_eq!(fixture.journal.open(opening(2)).await, Err(lost));
    fs::rename(with(&index, ".away"), &index).unwrap();
    fixture.assert_writes(2).await;
}

#[tokio::test]
async fn a_log_that_is_cut_short_while_a_bowl_waits_for_the_lock_is_noticed() {
    let fixture = Fixture::new().await;
    fixture.journal.open(opening(2)).await.unwrap();
    let other = Connection::open(&fixture.path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let journal = Arc::new(fixture.journal);
    let waiting = tokio::spawn({
        let journal = Arc::clone(&journal);
        async move { journal.append(addition(2, 1)).await }
    });
    // It has looked at the files by now, or looks at them as they are.
    tokio::time::sleep(Duration::from_millis(200)).await;
    cut(&with(&fixture.path, "-wal"));
    other.execute_batch("ROLLBACK").unwrap();
    let cut = JournalError::Unavailable(UnavailableReason::Lost(LostFile::Cut));
    assert_eq!(waiting.await.unwrap(), Err(cut));
}

#[cfg(unix)]
#[tokio::test]
async fn a_journal_behind_a_link_is_the_journal() {
    let fixture = Fixture::new().await;
    let link = fixture.directory.path().join("link.db");
    std::os::unix::fs::symlink(&fixture.path, &link).unwrap();
    let linked = Sqlite::connect(&link, Centre::default()).unwrap();
    linked.open(opening(2)).await.unwrap();
    assert!(fixture.journal.read(game(2)).await.unwrap().is_some());
    linked.close().await;

    let link = fixture.directory.path().join("new.db");
    std::os::unix::fs::symlink(fixture.directory.path().join("target.db"), &link).unwrap();
    let linked = Sqlite::connect(&link, Centre::default()).unwrap();
    linked.open(opening(2)).await.unwrap();
}

#[tokio::test]
async fn a_file_that_was_cut_short_takes_no_bowls_even_if_it_grows_again() {
    let fixture = Fixture::new().await;
    let backup = fixture.back_up();
    // Into the file, so that there is something to cut.
    let other = Sqlite::connect(&fixture.path, Centre::default()).unwrap();
    other.close().await;
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    let connection = Connection::open(&fixture.path).unwrap();
    connection.query_row(checkpoint, [], |_| Ok(())).unwrap();
    drop(connection);
    fixture.journal.ready().await.unwrap();
    fixture.assert_writes(2).await;

    cut(&fixture.path);
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::Cut))
        .await;
    fs::copy(&backup, &fixture.path).unwrap();
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::Cut))
        .await;
}

#[tokio::test]
async fn a_log_that_was_cut_short_is_noticed() {
    let fixture = Fixture::new().await;
    fixture.journal.ready().await.unwrap();
    cut(&with(&fixture.path, "-wal"));
    fixture
        .assert_lost(UnavailableReason::Lost(LostFile::Cut))
        .await;
}

#[tokio::test]
async fn a_journal_without_its_tables_is_not_ready() {
    for table in ["games", "events", "seals", "game_players"] {
        let fixture = Fixture::new().await;
        fixture.journal.ready().await.unwrap();
        let other = Connection::open(&fixture.path).unwrap();
        other
            .execute_batch(&format!("PRAGMA foreign_keys = OFF; DROP TABLE {table}"))
            .unwrap();
        let told = fixture.journal.ready().await.unwrap_err();
        assert!(told.to_string().contains(table), "{told}");
    }
}

#[tokio::test]
async fn other_programs_may_shorten_the_log_and_the_file() {
    let fixture = Fixture::new().await;
    for number in 2..20 {
        fixture.assert_writes(number).await;
        let connection = Connection::open(&fixture.path).unwrap();
        let shorten = "DELETE FROM events; VACUUM; PRAGMA wal_checkpoint(TRUNCATE);";
        connection.execute_batch(shorten).unwrap();
    }
}

//! Bytes that were flipped on the disk: a game is read as it was written, or called damaged, or
//! the journal is refused. It is never another game, nor a shorter one.

#[allow(dead_code, reason = "the contract uses more of it")]
#[path = "contract/samples.rs"]
mod samples;

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use samples::{addition, game, opening, place, record};
use tempfile::TempDir;
use tenpin_store::{Centre, Event, Journal, JournalError, Lock, Record, Sqlite, UnusableReason};

fn connect(path: &Path) -> Result<Sqlite, JournalError> {
    Sqlite::connect(path, Centre::default())
}

/// A game of 30 bowls and some corrections.
fn long_game(number: u16) -> Record {
    let mut record = opening(number).into_record();
    let mut sheet = record.replay().unwrap();
    for ordinal in 1..=36_u32 {
        let pins = i32::try_from(ordinal * u32::from(number) % 5).unwrap();
        let pins = tenpin_rules::Pins::try_from(pins).unwrap();
        let proposal = if ordinal % 6 == 0 {
            sheet.correct(1, pins, Lock::Closed)
        } else {
            sheet.bowl(pins)
        };
        let proposal = proposal.unwrap();
        sheet = proposal.sheet;
        record.events.push(Event {
            ordinal,
            action: proposal.action,
            at: tenpin_store::Timestamp::from(1_763_251_300_000 + i64::from(ordinal)),
            by: "192.0.2.7".to_owned(),
            request: format!("key-{ordinal}").parse().ok(),
        });
    }
    record
}

fn games() -> Vec<Record> {
    let mut games: Vec<Record> = (1..=4).map(long_game).collect();
    games.push(record(5, Some(place(7, 1))));
    games.push(opening(6).into_record());
    games
}

/// A closed journal with these games on small pages, so that its trees have branches.
async fn closed_file(games: &[Record]) -> (TempDir, PathBuf) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let small = "PRAGMA page_size = 512; VACUUM;";
    Connection::open(&path)
        .unwrap()
        .execute_batch(small)
        .unwrap();
    let journal = connect(&path).unwrap();
    for record in games {
        journal.import(record.clone()).await.unwrap();
    }
    journal.close().await;
    (directory, path)
}

/// Reads each game of a file. Each is right or damaged, or the journal cannot be read.
async fn check(path: &Path, games: &[Record], flipped: usize) {
    let Ok(journal) = connect(path) else {
        return;
    };
    for expected in games {
        match journal.read(expected.id).await {
            Ok(Some(found)) => assert_eq!(&found, expected, "byte {flipped}"),
            Ok(None) => panic!("byte {flipped}: game {} is not there", expected.id),
            Err(_) => {}
        }
    }
    journal.close().await;
}

/// The pages of a file that hold these tables, by the numbers of their bytes.
fn bytes_of(path: &Path, tables: &[&str]) -> Vec<usize> {
    let connection = Connection::open(path).unwrap();
    let mut roots = connection
        .prepare("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0")
        .unwrap();
    let roots = roots.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    let roots: Vec<(String, u32)> = roots.unwrap().map(Result::unwrap).collect();
    let file = fs::read(path).unwrap();
    let wanted = roots
        .into_iter()
        .filter(|(name, _)| tables.contains(&name.as_str()));
    let mut pages: Vec<usize> = wanted
        .map(|(_, root)| usize::try_from(root).unwrap())
        .collect();
    let mut done = 0;
    while let Some(page) = pages.get(done).copied() {
        done += 1;
        pages.extend(children(&file[(page - 1) * 512..page * 512]));
    }
    pages
        .iter()
        .flat_map(|page| (page - 1) * 512..page * 512)
        .collect()
}

/// The pages below a page of an index or of a table without row numbers.
fn children(page: &[u8]) -> Vec<usize> {
    const BRANCH: u8 = 2;
    let number = |at: usize| usize::from(u16::from_be_bytes([page[at], page[at + 1]]));
    let child = |at: usize| number(at) << 16 | number(at + 2);
    if page[0] != BRANCH {
        return Vec::new();
    }
    let cells = (0..number(3)).map(|cell| child(number(12 + 2 * cell)));
    cells.chain([child(8)]).collect()
}

/// Flips each of these bytes in two ways, and looks what becomes of the games.
async fn sweep(path: &Path, games: &[Record], bytes: &[usize]) {
    let whole = fs::read(path).unwrap();
    for (number, byte) in bytes.iter().enumerate() {
        let mut flipped = whole.clone();
        flipped[*byte] ^= if number % 2 == 0 {
            1 << (byte % 8)
        } else {
            0xff
        };
        fs::write(path, &flipped).unwrap();
        check(path, games, *byte).await;
    }
    fs::write(path, whole).unwrap();
}

#[tokio::test]
async fn no_flipped_byte_of_the_events_makes_another_game() {
    let games = games();
    let (_directory, path) = closed_file(&games).await;
    let bytes = bytes_of(&path, &["events"]);
    assert!(bytes.len() > 15 * 512, "{}", bytes.len());
    let bytes: Vec<usize> = bytes.into_iter().step_by(5).collect();
    sweep(&path, &games, &bytes).await;
}

#[tokio::test]
async fn no_flipped_byte_of_the_games_or_their_seals_makes_another_game() {
    let games = games();
    let (_directory, path) = closed_file(&games).await;
    let bytes = bytes_of(&path, &["games", "seals"]);
    assert!(bytes.len() >= 2 * 512, "{}", bytes.len());
    sweep(&path, &games, &bytes).await;
}

/// A copy of a journal whose program was killed, so that its last four commits are in the log
/// only. Returns the log.
async fn killed_file(copy: &Path) -> Vec<u8> {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let journal = connect(&path).unwrap();
    journal.open(opening(1)).await.unwrap();
    for ordinal in 1..=3 {
        journal.append(addition(1, ordinal)).await.unwrap();
    }
    fs::copy(&path, copy).unwrap();
    let log = fs::read(log_of(&path)).unwrap();
    journal.close().await;
    log
}

fn log_of(path: &Path) -> PathBuf {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    PathBuf::from(log)
}

/// The last transaction of a log begins here: after the last frame but one that ends another.
fn last_transaction(log: &[u8]) -> usize {
    const FRAME: usize = 24 + 4096;
    let frames = (32..log.len()).step_by(FRAME);
    let commits = frames.filter(|start| log[start + 4..start + 8] != [0; 4]);
    let ends: Vec<usize> = commits.map(|start| start + FRAME).collect();
    ends[ends.len() - 2]
}

#[tokio::test]
async fn no_flipped_byte_of_a_log_makes_a_shorter_game() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let log = killed_file(&path).await;
    let file = fs::read(&path).unwrap();
    let end = last_transaction(&log);
    let mut refusals = 0;
    for byte in (0..end).step_by(61).chain(0..64) {
        let mut flipped = log.clone();
        flipped[byte] ^= 1 << (byte % 8);
        fs::write(&path, &file).unwrap();
        fs::write(log_of(&path), &flipped).unwrap();
        match connect(&path) {
            Err(JournalError::Unusable(UnusableReason::LogDamaged { sound })) => {
                assert!(sound <= u64::try_from(byte).unwrap());
                assert_eq!(fs::read(log_of(&path)).unwrap(), flipped, "left alone");
                refusals += 1;
            }
            Err(error) => panic!("byte {byte}: {error}"),
            // The log says itself how its checksums are to be read, and which run it is.
            Ok(journal) => check_all(&journal, byte).await,
        }
    }
    assert!(refusals > 500, "{refusals}");
}

async fn check_all(journal: &Sqlite, byte: usize) {
    let read = journal.read(game(1)).await.unwrap().unwrap();
    assert_eq!(read.events.len(), 3, "byte {byte}");
    journal.close().await;
}

#[tokio::test]
async fn what_a_crash_left_unfinished_at_the_end_of_a_log_is_not_damage() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let log = killed_file(&path).await;
    let file = fs::read(&path).unwrap();
    let end = last_transaction(&log);
    for length in (end..log.len()).step_by(509) {
        fs::write(&path, &file).unwrap();
        fs::write(log_of(&path), &log[..length]).unwrap();
        let journal = connect(&path).unwrap();
        let read = journal.read(game(1)).await.unwrap().unwrap();
        assert_eq!(read.events.len(), 2, "{length} bytes");
        journal.close().await;
    }
}

#[tokio::test]
async fn a_log_that_is_cut_where_it_is_sound_opens_again() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("games.db");
    let mut log = killed_file(&path).await;
    // A byte of the commit before the last.
    let byte = last_transaction(&log) - 9;
    log[byte] ^= 0xff;
    fs::write(log_of(&path), &log).unwrap();
    let Err(JournalError::Unusable(UnusableReason::LogDamaged { sound })) = connect(&path) else {
        panic!("the damage was not seen");
    };
    log.truncate(usize::try_from(sound).unwrap());
    fs::write(log_of(&path), &log).unwrap();
    let journal = connect(&path).unwrap();
    let read = journal.read(game(1)).await.unwrap().unwrap();
    assert_eq!(read.events.len(), 1);
}

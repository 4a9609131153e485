//! Backups of `PinPal`, made from the description of their tables.

use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use tempfile::TempDir;
use tenpin_rules::Progress;
use tenpin_scorecard::PlayerRow;
use tenpin_store::{PinpalError, PinpalGame, PinpalProblem, bowl_text, read_pinpal};

const BACKUP: &str = include_str!("../../../testdata/imports/pinpal.sql");

/// A file with these tables, which is removed with the directory.
fn backup(sql: &str) -> (TempDir, PathBuf) {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("backup.db");
    Connection::open(&path).unwrap().execute_batch(sql).unwrap();
    (directory, path)
}

fn read(sql: &str) -> Result<Vec<PinpalGame>, PinpalError> {
    let (_directory, path) = backup(sql);
    read_pinpal(&path)
}

/// A game in short: its row, its date, its total and whether it is over, or what is wrong.
fn told(game: &PinpalGame) -> String {
    let score = match &game.frames {
        Ok(frames) => {
            let total = u16::from(PlayerRow::from(frames).total);
            format!("{total} {}", frames.progress() == Progress::Over)
        }
        Err(problem) => problem.to_string(),
    };
    let stored = game.total.map(|total| total.to_string());
    format!(
        "{} {} {score} {}",
        game.row,
        game.date,
        stored.unwrap_or_default()
    )
}

#[test]
fn a_backup_is_read_with_its_leaves_and_stays_as_it_is() {
    let (directory, path) = backup(BACKUP);
    let before = fs::read(&path).unwrap();
    let games = read_pinpal(&path).unwrap();
    let keys: Vec<_> = games.iter().map(|game| &*game.key).collect();
    assert_eq!(keys, ["1", "2", "3", "4", "5", "6"]);
    let told: Vec<_> = games.iter().map(told).collect();
    let expected = [
        "1 2026-11-05 300 true 300",
        "2 2026-11-05 191 true 191",
        "3 2026-11-12 90 true 90",
        "4 2026-11-12 30 false ",
        "5 2026-11-12 it has no frames 187",
        "6 2026-11-12 300 true 200",
    ];
    assert_eq!(told, expected);
    let frames = games[1].frames.as_ref().unwrap();
    let bowls: Vec<_> = PlayerRow::from(frames).bowls().map(bowl_text).collect();
    let bowls = bowls.join(" ").replace("[]", "");
    let expected = "10 9[10] 1 8[7-10] 0[7-10] 7[4-7-8] 3 10 10 9[7] 1 8[3-10] 1[10] 10 10 9[10] 1";
    assert_eq!(bowls, expected);
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn columns_are_found_by_their_names_in_any_case() {
    let sql = "
        CREATE TABLE Week (ID INTEGER, Week_Date INTEGER, Bowler TEXT);
        CREATE TABLE GAME (week_id INTEGER);
        CREATE TABLE Frame (PINS INTEGER, Game INTEGER, frame_num INTEGER);
        INSERT INTO Week VALUES (7, 1794441600, ' Kim ');
        INSERT INTO GAME VALUES (7);
        INSERT INTO Frame VALUES (0, 1, 0);";
    let games = read(sql).unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].bowler.as_deref(), Some("Kim"));
    assert!(games[0].date.starts_with("2026-11-1"), "{}", games[0].date);
    assert!(games[0].frames.is_ok());
}

#[test]
fn what_is_missing_is_named() {
    let no_column = |table, column| PinpalError::NoColumn { table, column };
    let week = "CREATE TABLE week (date TEXT);";
    let game = "CREATE TABLE game (week INTEGER);";
    let table = [
        (
            "CREATE TABLE events (id);".to_owned(),
            PinpalError::NoTable("week"),
        ),
        (week.to_owned(), PinpalError::NoTable("game")),
        (format!("{week}{game}"), PinpalError::NoTable("frame")),
        (
            format!("{week}{game}CREATE TABLE frame (game, pins);"),
            no_column("frame", "frameNum"),
        ),
        (
            format!("{week}{game}CREATE TABLE frame (game, frameNum);"),
            no_column("frame", "pins"),
        ),
        (
            format!("{week}CREATE TABLE game (x);CREATE TABLE frame (game, frameNum, pins);"),
            no_column("game", "week"),
        ),
        (
            format!("CREATE TABLE week (x);{game}CREATE TABLE frame (game, frameNum, pins);"),
            no_column("week", "date"),
        ),
    ];
    for (sql, error) in table {
        assert_eq!(read(&sql), Err(error), "{sql}");
    }
}

#[test]
fn what_is_stored_instead_of_numbers_is_refused_and_never_guessed() {
    let sql = "
        CREATE TABLE week (date);
        CREATE TABLE game (week, score);
        CREATE TABLE frame (game, frameNum, pins);
        INSERT INTO week VALUES (x'00FF');
        INSERT INTO game VALUES (1, 'many'), (1, 9.5);
        INSERT INTO frame VALUES (1, 0, 'X'), (2, NULL, 3);";
    let games = read(sql).unwrap();
    let problems: Vec<_> = games.iter().map(|game| game.frames.clone().err()).collect();
    let expected = [PinpalProblem::Pins(0), PinpalProblem::Frame(0)];
    assert_eq!(problems, expected.map(Some));
    assert!(
        games
            .iter()
            .all(|game| game.total.is_none() && game.date.is_empty())
    );
}

#[test]
fn a_damaged_file_is_an_error_and_no_panic() {
    let (_directory, path) = backup(BACKUP);
    let whole = fs::read(&path).unwrap();
    for length in (0..whole.len()).step_by(997) {
        fs::write(&path, &whole[..length]).unwrap();
        // A part may still be read.
        let _read = read_pinpal(&path);
    }
    for place in (0..whole.len()).step_by(101) {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x55;
        fs::write(&path, damaged).unwrap();
        let _read = read_pinpal(&path);
    }
    assert!(read_pinpal(&path.with_extension("missing")).is_err());
}

//! Bowlers in a file: what is left of one who was forgotten, and what somebody edited by hand.

#[allow(dead_code, reason = "the contract uses the rest")]
#[path = "contract/samples.rs"]
mod samples;

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use samples::{YEAR_2020, addition, game, opening};
use tenpin_bowlers::{Bowler, BowlerId, BowlerState};
use tenpin_store::{
    Appended, BowlerAdded, BowlerChanged, Centre, DamageReason, GameFilter, Journal, Opening, Page,
    PlayState, Sqlite, StorageFault,
};

fn id(number: u32) -> BowlerId {
    BowlerId::new(YEAR_2020, number)
}

fn bowler(number: u32, name: &str, tag: &str) -> Bowler {
    Bowler::new(id(number), name.parse().unwrap(), tag.parse().unwrap())
}

fn connect(path: &Path) -> Sqlite {
    Sqlite::connect(path, Centre::default()).unwrap()
}

/// How often a text is in a file.
fn count(path: &Path, text: &str) -> usize {
    content(path).matches(text).count()
}

/// What can be read in a file.
fn content(path: &Path) -> String {
    let bytes = fs::read(path).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn log(path: &Path) -> PathBuf {
    path.with_extension("sqlite-wal")
}

/// So many bowlers that the table has many pages, and their rows were moved from one to another.
#[tokio::test]
async fn the_name_of_one_who_is_forgotten_is_not_in_the_file_nor_in_its_log() {
    const NAMES: [&str; 3] = [
        "박하늘별님첫이름",
        "Park Haneulbyeol-Nim",
        "박하늘별님새이름",
    ];
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    let journal = connect(&path);
    let other = |number: u32| Bowler {
        state: BowlerState::Resting,
        ..bowler(number, &format!("Bowler of the number {number}"), "ABC")
    };
    let mut forgotten = bowler(150, NAMES[0], "PHN");
    for number in (1..300).rev().filter(|number| number % 7 == 4) {
        journal.add_bowler(other(number), None).await.unwrap();
    }
    let added = journal.add_bowler(forgotten.clone(), None).await;
    assert_eq!(added, Ok(BowlerAdded::New));
    for number in (1..300).filter(|number| number % 7 != 4 && *number != 150) {
        journal.add_bowler(other(number), None).await.unwrap();
    }
    for name in &NAMES[1..] {
        forgotten.name = name.parse().ok();
        forgotten = done(&journal, forgotten).await;
    }
    let in_all = |name| count(&path, name) + count(&log(&path), name);
    assert!(in_all(NAMES[2]) > 0, "it is found where it is");
    forgotten.state = BowlerState::Forgotten;
    forgotten = done(&journal, forgotten).await;
    for name in NAMES {
        assert_eq!(
            (count(&path, name), count(&log(&path), name)),
            (0, 0),
            "{name}"
        );
    }
    let roster = journal.bowlers().await.unwrap();
    assert_eq!(roster.entry(id(150)), Some(&forgotten));
    assert_eq!(roster.all().count(), 299);
    assert_eq!(journal.faults().await, Ok(Vec::new()));
}

/// Inserts bowlers in an order of its own, and returns one of whom a copy was left in unused space.
fn bowler_with_copy(path: &Path, step: u32) -> Option<u32> {
    const BOWLERS: u32 = 601;
    let file = Connection::open(path).unwrap();
    file.execute_batch("PRAGMA secure_delete = ON; BEGIN; DELETE FROM bowlers")
        .unwrap();
    let sql = "INSERT INTO bowlers (centre, id, name, tag, state, version)
        VALUES (1, ?1, ?2, 'ABC', 'resting', 1)";
    for number in (1..BOWLERS).map(|index| index * step % BOWLERS) {
        let name = long_name(number);
        let row = rusqlite::params![i64::from(id(number)), name];
        file.execute(sql, row).unwrap();
    }
    file.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    let content = content(path);
    (1..BOWLERS).find(|number| content.matches(&long_name(*number)).count() > 1)
}

fn long_name(number: u32) -> String {
    format!(
        "Bowler {number:04}{}",
        "x".repeat((number % 37) as usize / 2)
    )
}

#[tokio::test]
async fn a_copy_of_the_name_in_unused_space_goes_too() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    connect(&path).close().await;
    let found = (2..200).find_map(|step| bowler_with_copy(&path, step));
    let number = found.expect("a page that was split has a copy of a row");
    let name = long_name(number);
    let journal = connect(&path);
    let roster = journal.bowlers().await.unwrap();
    let mut forgotten = roster.entry(id(number)).unwrap().clone();
    forgotten.state = BowlerState::Forgotten;
    done(&journal, forgotten).await;
    assert_eq!((count(&path, &name), count(&log(&path), &name)), (0, 0));
}

async fn done(journal: &Sqlite, changed: Bowler) -> Bowler {
    match journal.change_bowler(changed).await.unwrap() {
        BowlerChanged::Done(bowler) => *bowler,
        other => panic!("{other:?}"),
    }
}

/// A journal with two bowlers, one of whom plays, after this was done to it by hand.
async fn edited(path: &Path, sql: &str) -> Sqlite {
    let journal = connect(path);
    for bowler in [bowler(1, "Kim", "KIM"), bowler(2, "Lee", "LEE")] {
        journal.add_bowler(bowler, None).await.unwrap();
    }
    let mut opening = opening(1);
    opening.players[0].bowler = Some(id(1));
    journal.open(Opening { ..opening }).await.unwrap();
    journal.close().await;
    let file = Connection::open(path).unwrap();
    file.execute_batch(sql).unwrap();
    drop(file);
    connect(path)
}

fn value(field: &'static str, found: &str) -> DamageReason {
    DamageReason::Value {
        field,
        found: found.to_owned(),
    }
}

#[tokio::test]
async fn a_bowler_who_was_edited_by_hand_is_a_fault_and_hides_nobody() {
    for (sql, reason) in [
        (
            "UPDATE bowlers SET tag = 'K1M' WHERE name = 'Kim'",
            value("tag", "K1M"),
        ),
        (
            "UPDATE bowlers SET hand = 'both' WHERE name = 'Kim'",
            value("hand", "both"),
        ),
        (
            "UPDATE bowlers SET state = 'gone' WHERE name = 'Kim'",
            value("state", "gone"),
        ),
        (
            "UPDATE bowlers SET name = 'K' || char(7) WHERE name = 'Kim'",
            value("name", "K\u{7}"),
        ),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let journal = edited(&directory.path().join("tenpin.sqlite"), sql).await;
        let roster = journal.bowlers().await.unwrap();
        let others: Vec<&Bowler> = roster.all().collect();
        assert_eq!(others, [&bowler(2, "Lee", "LEE")]);
        let fault = StorageFault::BowlerDamaged {
            bowler: id(1).to_string(),
            reason,
        };
        assert_eq!(journal.faults().await, Ok(vec![fault]));
        // The game goes on, and the bowler is there again once they are imported.
        assert_eq!(journal.append(addition(1, 1)).await, Ok(Appended::New));
        let again = journal.add_bowler(bowler(1, "Kim", "KIM"), None).await;
        assert_eq!(again, Ok(BowlerAdded::New));
        assert_eq!(journal.faults().await, Ok(Vec::new()));
    }
}

#[tokio::test]
async fn a_bowler_who_was_deleted_by_hand_is_missed_and_the_game_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    let journal = edited(&path, "DELETE FROM bowlers WHERE name = 'Kim'").await;
    let missing = StorageFault::BowlerMissing {
        game: game(1).to_string(),
        bowler: id(1).to_string(),
    };
    assert_eq!(journal.faults().await, Ok(vec![missing]));
    assert_eq!(journal.append(addition(1, 1)).await, Ok(Appended::New));
    let record = journal.read(game(1)).await.unwrap().unwrap();
    assert_eq!(record.bowlers(), [Some(id(1)), None]);
}

/// What is wrong with the one game, when it is checked.
async fn damage(journal: &Sqlite) -> Option<DamageReason> {
    let mut games = journal.list_checked(Page::latest(9)).await.unwrap();
    assert_eq!(games.len(), 1);
    games.pop()?.err().map(|damage| damage.reason)
}

#[tokio::test]
async fn what_is_stored_so_that_games_are_found_is_checked() {
    for (sql, reason) in [
        ("SELECT 1", None),
        ("UPDATE seals SET state = NULL", None),
        (
            "UPDATE seals SET state = 'over'",
            Some(value("state", "over")),
        ),
        (
            "UPDATE seals SET state = 'lost'",
            Some(value("state", "lost")),
        ),
        ("DELETE FROM game_bowlers", Some(value("bowlers", "[]"))),
        (
            "UPDATE game_bowlers SET bowler = 7",
            Some(value("bowlers", "[(0, 7)]")),
        ),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let journal = edited(&directory.path().join("tenpin.sqlite"), sql).await;
        assert_eq!(damage(&journal).await, reason, "{sql}");
        // It is only about how the game is found.
        assert!(journal.read(game(1)).await.is_ok(), "{sql}");
    }
}

#[tokio::test]
async fn the_bowler_of_a_seat_is_sealed() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    let changed = format!("UPDATE games SET bowlers = '{} -'", id(2));
    let journal = edited(&path, &changed).await;
    assert_eq!(damage(&journal).await, Some(DamageReason::Changed));
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    let journal = edited(&path, "UPDATE games SET bowlers = '-'").await;
    assert_eq!(damage(&journal).await, Some(value("bowlers", "-")));
}

/// What is stored as the state of the one game.
fn stored_state(path: &Path) -> Option<String> {
    let file = Connection::open(path).unwrap();
    let state = file.query_row("SELECT state FROM seals", [], |row| row.get(0));
    state.unwrap()
}

/// Where the state is not stored, the replay decides, and it is stored then.
#[tokio::test]
async fn a_game_of_before_is_found_by_the_state_that_it_is_in() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    let journal = edited(&path, "UPDATE seals SET state = NULL").await;
    for (state, games) in [
        (PlayState::GivenUp, 0),
        (PlayState::Over, 0),
        (PlayState::Playing, 1),
    ] {
        let filter = GameFilter {
            state: Some(state),
            ..GameFilter::default()
        };
        let page = Page {
            filter,
            ..Page::latest(9)
        };
        assert_eq!(journal.list(page).await.unwrap().len(), games, "{state}");
        assert_eq!(stored_state(&path).as_deref(), Some("playing"));
    }
}

#[tokio::test]
async fn the_next_event_of_a_game_of_before_says_its_state() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("tenpin.sqlite");
    let journal = edited(&path, "UPDATE seals SET state = NULL").await;
    assert_eq!(journal.append(addition(1, 1)).await, Ok(Appended::New));
    assert_eq!(stored_state(&path).as_deref(), Some("playing"));
    assert!(journal.read(game(1)).await.is_ok());
}

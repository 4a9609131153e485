//! Journals of older versions open, and their games take what is new.

use rusqlite::Connection;
use tempfile::TempDir;
use tenpin_rules::{FrameNumber, Pins, RuleBook, Sign};
use tenpin_store::{
    Addition, Appended, Centre, Event, GameId, Journal, Lock, PlayState, Sqlite, Timestamp,
    bowl_text,
};

/// An event after which the game goes on.
fn playing(game: GameId, event: Event) -> Addition {
    Addition {
        game,
        event,
        state: PlayState::Playing,
    }
}

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
    let again = journal.append(playing(game, event.clone())).await.unwrap();
    assert!(
        matches!(again, Appended::Again(_)),
        "keys are known: {again:?}"
    );
    let event = Event {
        request: None,
        ..event
    };
    let appended = journal.append(playing(game, event)).await.unwrap();
    assert_eq!(appended, Appended::New);
    let record = journal.read(game).await.unwrap().unwrap();
    assert_eq!(record.replay().unwrap(), sheet.leave(0).unwrap().sheet);
    assert_eq!(journal.faults().await.unwrap(), []);
    journal.close().await;
}

/// A file as the version before rule books made it: a strike, a bowl with the pins that stood, a
/// foul and a correction, sealed.
fn file_without_rules(directory: &TempDir) -> std::path::PathBuf {
    let path = directory.path().join("without-rules.db");
    let connection = Connection::open(&path).unwrap();
    for tables in [
        include_str!("../migrations/sqlite/0001_games_and_events.sql"),
        include_str!("../migrations/sqlite/0002_games_of_lanes_and_players.sql"),
        include_str!("../migrations/sqlite/0003_lineup_changes.sql"),
        include_str!("../migrations/sqlite/0004_seals.sql"),
    ] {
        connection.execute_batch(tables).unwrap();
    }
    let rows = "
        PRAGMA user_version = 4; PRAGMA application_id = 1952804464;
        INSERT INTO games VALUES (1, 7, NULL, NULL, 'PJS KYJ', 1800000000000, 'console', NULL);
        INSERT INTO game_players VALUES (1, 'PJS', 7), (1, 'KYJ', 7);
        INSERT INTO events VALUES
            (1, 7, 1, 'bowled', 1, 0, 1, 10, NULL, 0, 1800000001000, 'console', NULL, NULL),
            (1, 7, 2, 'bowled', 2, 1, 1, 8, 576, 0, 1800000002000, 'console', NULL, NULL),
            (1, 7, 3, 'bowled', 3, 1, 1, 0, NULL, 1, 1800000003000, 'console', NULL, NULL),
            (1, 7, 4, 'corrected', 2, 1, 1, 7, NULL, 0, 1800000004000, 'console', NULL, NULL);
        INSERT INTO seals VALUES (1, 7, 4, CHECKSUM);";
    let rows = rows.replace("CHECKSUM", &CHECKSUM.to_string());
    connection.execute_batch(&rows).unwrap();
    path
}

/// The checksum that the version before rule books wrote for that game.
const CHECKSUM: i64 = 9_392_503_764;

#[tokio::test]
async fn a_journal_without_rule_books_is_ten_pin_and_takes_frames_and_leaves() {
    let directory = TempDir::new().unwrap();
    let path = file_without_rules(&directory);
    let journal = Sqlite::connect(&path, Centre::default()).unwrap();
    let game = GameId::try_from(7).unwrap();
    let record = journal.read(game).await.unwrap().unwrap();
    assert_eq!(record.rules, RuleBook::TEN_PIN);
    let mut sheet = record.replay().unwrap();
    let bowls: Vec<String> = sheet
        .bowls()
        .iter()
        .map(|placed| bowl_text(placed.bowl))
        .collect();
    assert_eq!(bowls, ["10", "7", "F"]);
    let nine_and_a_miss = ["9[10]", "-"].map(|text| text.parse().unwrap());
    let frame = sheet.correct_frame(0, FrameNumber::FIRST, &nine_and_a_miss, Lock::Closed);
    let frame = frame.unwrap();
    let split = frame
        .sheet
        .bowl(Sign::Split(Pins::try_from(8).unwrap()))
        .unwrap();
    for (ordinal, proposal) in (5..).zip([frame, split]) {
        let event = Event {
            ordinal,
            action: proposal.action,
            at: Timestamp::from(1_800_000_005_000),
            by: "console".to_owned(),
            request: None,
        };
        let appended = journal.append(playing(game, event)).await.unwrap();
        assert_eq!(appended, Appended::New);
        sheet = proposal.sheet;
    }
    let record = journal.read(game).await.unwrap().unwrap();
    assert_eq!(record.replay().unwrap(), sheet);
    assert_eq!(journal.faults().await.unwrap(), []);
    journal.close().await;
}

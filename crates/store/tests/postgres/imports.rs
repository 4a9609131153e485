//! What an import costs in a large journal.

use tenpin_rules::RuleBook;
use tenpin_store::{Event, GameId, Imported, Lane, Place, Record, Timestamp};

use crate::contract::Storage;
use crate::contract::samples::YEAR_2020;
use crate::database::Database;

const GAMES: i32 = 400;

/// A game on a lane, a minute after the one before.
fn record(number: i32) -> Record {
    let at = Timestamp::from(YEAR_2020 + i64::from(number) * 60_000);
    Record {
        id: GameId::new(at, 1),
        place: Some(Place {
            lane: Lane::try_from(7).unwrap(),
            sequence: number,
        }),
        rules: RuleBook::TEN_PIN,
        players: vec!["PJS".parse().unwrap()],
        at,
        by: Event::CONSOLE.to_owned(),
        request: None,
        events: Vec::new(),
    }
}

/// How many rows of games were looked at to import these.
async fn rows_read(numbers: impl Iterator<Item = i32>) -> i64 {
    let database = Database::new().await;
    let journal = database.first().await;
    for number in numbers {
        let imported = journal.import(record(number)).await.unwrap();
        assert_eq!(imported, Imported::New);
    }
    journal.close().await;
    // The server counts what a connection has read when that has ended.
    let others = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    while database.number(others).await > 0 {}
    let read = "SELECT (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'games')
        + (SELECT sum(idx_tup_read)::bigint FROM pg_stat_user_indexes WHERE relname = 'games')";
    database.number(read).await
}

#[tokio::test]
async fn a_game_is_imported_without_looking_at_all_games_of_its_lane() {
    for (order, read) in [
        ("from the first", rows_read(1..=GAMES).await),
        ("from the last", rows_read((1..=GAMES).rev()).await),
    ] {
        assert!(read < 20 * i64::from(GAMES), "{order}: {read}");
    }
}

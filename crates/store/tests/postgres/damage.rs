//! Tables that were edited by hand.

use tenpin_store::{DamageReason, JournalError, Page, StorageFault};

use crate::contract::{Storage, samples};
use crate::database::Database;

/// Two games with two events each.
async fn two_games() -> Database {
    let database = Database::new().await;
    let journal = database.first().await;
    for game in 1..=2 {
        journal.open(samples::opening(game)).await.unwrap();
        for ordinal in 1..=2 {
            let appended = journal.append(samples::addition(game, ordinal)).await;
            appended.unwrap();
        }
    }
    journal.close().await;
    database
}

#[tokio::test]
async fn a_row_that_makes_no_sense_is_reported_with_its_game_and_ordinal() {
    let database = two_games().await;
    database
        .run(
            "ALTER TABLE events DROP CONSTRAINT events_pins_check;
             UPDATE events SET pins = 11 WHERE game = 1 << 20 AND ordinal = 2",
        )
        .await;
    let journal = database.first().await;
    let read = journal.read(samples::game(1)).await;
    let Err(JournalError::Damaged(damage)) = read else {
        panic!("{read:?}");
    };
    assert_eq!(damage.game, samples::game(1).to_string());
    assert_eq!(damage.ordinal, Some(2));
    let eleven = DamageReason::Value {
        field: "pins",
        found: "11".to_owned(),
    };
    assert_eq!(damage.reason, eleven);
    let page = Page::latest(10);
    let listed = journal.list(page).await.unwrap();
    assert_eq!(listed[1], Err(damage));
    assert!(listed[0].is_ok(), "the other game is not hidden");
}

#[tokio::test]
async fn a_gap_an_orphan_and_a_missing_index_are_faults() {
    let database = two_games().await;
    database
        .run(
            "DELETE FROM events WHERE game = 1 << 20 AND ordinal = 1;
             DELETE FROM games WHERE id = 2 << 20;
             DROP INDEX events_by_request",
        )
        .await;
    let journal = database.first().await;
    let expected = [
        StorageFault::GameMissing {
            game: (2 << 20).to_string(),
            events: 2,
        },
        StorageFault::EventsMissing {
            game: (1 << 20).to_string(),
            events: 1,
            last: 2,
        },
        StorageFault::IndexMissing("events_by_request".to_owned()),
    ];
    assert_eq!(journal.faults().await.unwrap(), expected);
}

//! Tables that are partitioned by centre, with the commands of the documentation.

use crate::contract::{Storage, contract, shared_contract};
use crate::database::{Database, server};

contract!(partitioned, crate::partitions::partitioned);
shared_contract!(partitioned_shared, crate::partitions::partitioned);

const PAGE: &str = include_str!("../../../../docs/scale.md");

/// The commands of the page.
fn commands() -> &'static str {
    let (_, rest) = PAGE.split_once("```sql\n").unwrap();
    rest.split_once("```").unwrap().0
}

/// A database whose tables were made, and then partitioned.
async fn partitioned() -> Database {
    let database = Database::new().await;
    database.first().await.close().await;
    partition(&database).await;
    database
}

async fn partition(Database(url): &Database) {
    let name = url.split(['/', '?']).nth(3).unwrap().to_owned();
    let psql = move || server().psql(&name, commands());
    tokio::task::spawn_blocking(psql).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_are_partitioned_keep_their_games_and_all_their_indexes() {
    use crate::contract::samples;
    let database = Database::new().await;
    let journal = database.first().await;
    journal.open(samples::opening(1)).await.unwrap();
    journal.append(samples::addition(1, 1)).await.unwrap();
    let before = journal.read(samples::game(1)).await.unwrap().unwrap();
    journal.close().await;
    partition(&database).await;
    let parts = "SELECT count(*) FROM pg_inherits WHERE inhparent IN
        ('games'::regclass, 'events'::regclass, 'seals'::regclass, 'bowlers'::regclass,
        'game_bowlers'::regclass, 'past_totals'::regclass)";
    assert_eq!(database.number(parts).await, 192);
    let journal = database.first().await;
    assert_eq!(
        journal.read(samples::game(1)).await.unwrap().unwrap(),
        before
    );
    assert_eq!(journal.faults().await.unwrap(), []);
    let indexes = "SELECT count(*) FROM pg_indexes WHERE tablename IN
        ('games', 'events', 'seals', 'bowlers', 'game_bowlers', 'past_totals')";
    assert_eq!(database.number(indexes).await, 18);
}

//! Many scorers at the same games, through two programs.

use crate::alley::Alley;
use crate::contract::Storage;
use crate::database::Database;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_64_scorers_at_the_same_games_through_two_programs_nobody_loses_a_bowl() {
    let database = Database::new().await;
    let nodes = [database.first().await, database.first().await];
    let alley = Alley::open(&*nodes[0], 8).await;
    alley.bowl(&nodes, 32).join_all().await;
    let events = alley.check(&*nodes[0]).await;
    assert_eq!(alley.check(&*nodes[1]).await, events, "both see the same");
    // Two players with at least eleven bowls each, at eight games.
    assert!(events >= 8 * 2 * 11, "the games are over: {events} events");
    assert_eq!(nodes[0].faults().await.unwrap(), [""; 0]);
}

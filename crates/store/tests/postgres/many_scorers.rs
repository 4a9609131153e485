//! Many scorers in the same games, through two programs.

use crate::contract::Storage;
use crate::database::Database;
use crate::workload::Workload;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_64_scorers_in_the_same_games_through_two_programs_none_loses_a_bowl() {
    let database = Database::new().await;
    let programs = [database.first().await, database.first().await];
    let workload = Workload::open(&*programs[0], 8).await;
    workload.start(&programs, 32).join_all().await;
    let events = workload.check(&*programs[0]).await;
    assert_eq!(workload.check(&*programs[1]).await, events);
    // Two players with at least eleven bowls each, in eight games.
    assert!(events >= 8 * 2 * 11, "the games are over: {events} events");
    assert_eq!(programs[0].faults().await.unwrap(), []);
}

//! Writes a journal of finished games of four, two per hour: `cargo run --release -p tenpin-bench
//! --example journal -- journal.sqlite 100000`.

use std::env;
use std::path::Path;
use std::sync::Arc;

use tenpin_bench::recorded_games::{actions, import, record};
use tenpin_bench::{counts, league_games};
use tenpin_store::{Action, Centre, Journal, SeatedPlayer, Sqlite, Timestamp};
use tokio::runtime::Runtime;

/// Making more than so many different games would only take longer.
const MOST_DIFFERENT: usize = 1_000;
const PLAYERS: [&str; 4] = ["PJS", "KYJ", "LMH", "CDW"];
/// 2020-01-01, and half an hour, in milliseconds.
const START: i64 = 1_577_836_800_000;
const HALF_HOUR: i64 = 1_800_000;

fn main() {
    let mut arguments = env::args().skip(1);
    let path = arguments.next().expect("the file of the journal");
    let wanted = arguments.next().and_then(|number| number.parse().ok());
    let wanted: usize = wanted.unwrap_or(1_000);
    let bowls = league_games(4 * wanted.min(MOST_DIFFERENT));
    let entries: Vec<_> = bowls.iter().map(|bowls| counts(bowls)).collect();
    let games: Vec<Vec<Action>> = entries.chunks(4).map(actions).collect();
    let players: Vec<SeatedPlayer> = PLAYERS
        .iter()
        .map(|name| name.parse().expect("a name"))
        .collect();
    let records = (0..).zip(games.iter().cycle().take(wanted));
    let records = records.map(|(number, actions)| {
        let at = Timestamp::from(START + number * HALF_HOUR);
        record(at, None, players.clone(), actions)
    });
    let runtime = Runtime::new().expect("threads");
    runtime.block_on(async {
        let journal = Sqlite::connect(Path::new(&path), Centre::default()).expect("a journal");
        let journal: Arc<dyn Journal> = Arc::new(journal);
        import(&journal, records).await;
        journal.close().await;
    });
}

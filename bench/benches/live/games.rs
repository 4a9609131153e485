//! Callers who bowl whole games over HTTP.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::runtime;
use tokio::task::JoinSet;

use crate::caller::{Caller, post};

/// Four players have 80 bowls when none hits a pin.
const PLAYERS: &str = r#"["AAA","BBB","CCC","DDD"]"#;
pub(crate) const BOWLS: usize = 80;

/// Bowls whole games: each caller bowls this many, one after the other. Returns the bowls per
/// second, without the time to open games. Each caller has its own lane; the callers are spread
/// over the servers.
pub(crate) fn bowls_per_second(servers: &[SocketAddr], callers: usize, games: usize) -> f64 {
    on_this_thread(async {
        let mut spent = Duration::ZERO;
        for _ in 0..games {
            let mut games = Vec::new();
            for (lane, server) in (1..=callers).zip(servers.iter().cycle()) {
                let mut caller = Caller::of(*server).await;
                let id = open(&mut caller, lane).await;
                games.push((caller, bowl(&id)));
            }
            let start = Instant::now();
            repeat(games, BOWLS).await;
            spent += start.elapsed();
        }
        rate(BOWLS * callers * games, spent)
    })
}

/// Every caller repeats its call.
pub(crate) async fn repeat(callers: Vec<(Caller, Vec<u8>)>, times: usize) {
    let mut calls = JoinSet::new();
    for (mut caller, request) in callers {
        calls.spawn(async move {
            for _ in 0..times {
                caller.call(&request).await;
            }
        });
    }
    calls.join_all().await;
}

/// Opens a game on a lane. Returns its ID.
pub(crate) async fn open(caller: &mut Caller, lane: usize) -> String {
    let game = format!(r#"{{"lane":{lane},"players":{PLAYERS},"replace":true}}"#);
    let answer = caller.call(&post("/api/games", &game)).await;
    let answer = String::from_utf8_lossy(answer);
    let (_, rest) = answer.split_once(r#""id":""#).expect("a game has an ID");
    rest.split('"').next().unwrap_or_default().to_owned()
}

/// The request for a bowl that hits nothing.
pub(crate) fn bowl(id: &str) -> Vec<u8> {
    post(&format!("/api/games/{id}/bowls"), r#"{"pins":0}"#)
}

pub(crate) fn on_this_thread<Output>(work: impl Future<Output = Output>) -> Output {
    let runtime = runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(work)
}

#[expect(clippy::cast_precision_loss, reason = "counts are small")]
pub(crate) fn rate(count: usize, spent: Duration) -> f64 {
    count as f64 / spent.as_secs_f64()
}

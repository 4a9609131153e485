//! How soon both nodes show a bowl on one of them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::caller::{Caller, get, report_boards};
use crate::games::{BOWLS, bowl, on_this_thread, open};
use crate::quantile;

/// Longer than any board takes, unless it is lost.
const BOARD_TIMEOUT: Duration = Duration::from_secs(10);

/// Measures when listeners on both nodes have the board of a bowl on the first: while nobody
/// else bowls, and while others do.
pub(crate) fn when_shown(nodes: [SocketAddr; 2], others: usize, games: usize) {
    let lane = others + 1;
    let alone = delays(nodes, lane, games);
    print("nobody else bowls", games, alone);
    let among_others = while_others_bowl(nodes, others, || delays(nodes, lane, games));
    print(&format!("{others} others bowl"), games, among_others);
}

/// How long a listener waited for each board, in milliseconds.
#[derive(Default)]
struct Delays {
    since_call: Vec<f64>,
    since_answer: Vec<f64>,
}

/// The delays of one listener on each node. Both listen to the same games.
fn delays(nodes: [SocketAddr; 2], lane: usize, games: usize) -> [Delays; 2] {
    on_this_thread(async {
        let mut delays = <[Delays; 2]>::default();
        let mut scorer = Caller::of(nodes[0]).await;
        for _ in 0..games {
            let game = open(&mut scorer, lane).await;
            let mut listeners = [listen(nodes[0], &game).await, listen(nodes[1], &game).await];
            let bowl = bowl(&game);
            for _ in 0..BOWLS {
                let called = Instant::now();
                scorer.call(&bowl).await;
                let answered = Instant::now();
                for (boards, delays) in listeners.iter_mut().zip(&mut delays) {
                    let shown = timeout(BOARD_TIMEOUT, boards.recv()).await;
                    let shown = shown.expect("no board is lost").expect("it listens");
                    let since = |start| shown.saturating_duration_since(start).as_secs_f64() * 1e3;
                    delays.since_call.push(since(called));
                    delays.since_answer.push(since(answered));
                }
            }
        }
        delays
    })
}

/// When each board of a game is shown.
async fn listen(node: SocketAddr, game: &str) -> UnboundedReceiver<Instant> {
    let request = get(&format!("/api/games/{game}/events"));
    let stream = Caller::of(node).await.listen(&request).await;
    let (report, boards) = mpsc::unbounded_channel();
    tokio::spawn(report_boards(stream, report));
    boards
}

/// Does some work while callers on another thread bowl one game after the other.
fn while_others_bowl<Output>(
    nodes: [SocketAddr; 2],
    callers: usize,
    work: impl FnOnce() -> Output,
) -> Output {
    let is_over = Arc::new(AtomicBool::new(false));
    let others = {
        let is_over = Arc::clone(&is_over);
        thread::spawn(move || on_this_thread(keep_bowling(nodes, callers, is_over)))
    };
    let output = work();
    is_over.store(true, Ordering::Relaxed);
    others.join().expect("they could bowl");
    output
}

async fn keep_bowling(nodes: [SocketAddr; 2], callers: usize, is_over: Arc<AtomicBool>) {
    let mut games = JoinSet::new();
    for (lane, node) in (1..=callers).zip(nodes.into_iter().cycle()) {
        let is_over = Arc::clone(&is_over);
        games.spawn(async move {
            let mut caller = Caller::of(node).await;
            while !is_over.load(Ordering::Relaxed) {
                let bowl = bowl(&open(&mut caller, lane).await);
                for _ in 0..BOWLS {
                    caller.call(&bowl).await;
                }
            }
        });
    }
    games.join_all().await;
}

fn print(who: &str, games: usize, [same, other]: [Delays; 2]) {
    let bowls = games * BOWLS;
    println!("\nfrom a bowl until a listener has the board, {who}, {bowls} bowls, in milliseconds");
    println!(
        "{:<26} {:>12} {:>11} {:>8}",
        "", "same node", "other node", "ratio"
    );
    for (name, same, other) in [
        ("after the call", same.since_call, other.since_call),
        (
            "after the acknowledgement",
            same.since_answer,
            other.since_answer,
        ),
    ] {
        for percent in [50, 99] {
            let (same, other) = (
                quantile(same.clone(), percent),
                quantile(other.clone(), percent),
            );
            println!(
                "{name:<26} p{percent:<2} {same:>8.3} {other:>11.3} {:>8.2}",
                other / same
            );
        }
    }
}

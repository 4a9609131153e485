//! A busy centre for as long as you like: scorers bowl at the pace of people, screens and phones
//! listen, and things break at random. Memory and open files stay flat, nothing that was
//! acknowledged is lost or there twice, and every screen shows the truth in the end.
//!
//! 20 seconds, 20 lanes and 100 listeners; `scripts/soak` takes an hour, 200 and 2,000. What
//! happens depends on `TENPIN_SEED`, which is printed, and on the moments at which things break.
#![cfg(target_os = "linux")]
#![allow(clippy::print_stdout, reason = "its figures are worth keeping")]

mod random;
mod server;

#[path = "soak/centre.rs"]
mod centre;
#[path = "soak/faults.rs"]
mod faults;
#[path = "soak/http.rs"]
mod http;
#[path = "soak/listener.rs"]
mod listener;
#[path = "soak/scorer.rs"]
mod scorer;
#[path = "soak/watch.rs"]
mod watch;

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::centre::{Centre, Phase, Size};
use crate::faults::Faults;
use crate::listener::Listener;
use crate::random::Random;
use crate::scorer::Scorer;
use crate::watch::{Sample, last_life, thirds};

/// How much more memory a server may have in the last third of its life than in the second one.
const SLACK: u64 = 8 * 1024;
/// After so many seconds of a server's life a third of it is enough for that.
const SETTLED: usize = 30 * 60;
/// How many more files: faults open some for a while.
const MORE_FILES: usize = 150;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_busy_evening_with_faults_loses_nothing_and_leaks_nothing() {
    let size = Size::from_environment();
    let (mut random, _) = random::rounds("TENPIN_SOAK_SECONDS", size.length.as_secs());
    allow_open_files();
    let directory = tempfile::tempdir().unwrap();
    let journal = directory.path().join("club.sqlite");
    let server = faults::start(&journal, "127.0.0.1:0", size.lanes);
    let alone = Sample::of(server.process()).unwrap();
    let centre = Arc::new(Centre::new(&server, size));
    let faults = Faults::new(server, &centre, &journal, random.next());

    let (mut scorers, mut listeners) = invite(&centre, &mut random);
    let mut faults = tokio::spawn(faults.run());
    let watch = tokio::spawn(watch::watch(Arc::clone(&centre)));
    // Nobody leaves before the end, except by a failure.
    tokio::select! {
        () = centre.pause(size.length) => {}
        Some(ended) = scorers.join_next() => panic!("a scorer has ended: {ended:?}"),
        Some(ended) = listeners.join_next() => panic!("a listener has ended: {ended:?}"),
        ended = &mut faults => panic!("no more faults: {:?}", ended.err()),
    }
    centre.phase.send_replace(Phase::Stopping);
    all(scorers).await;
    let mut faults = faults.await.unwrap();
    let samples = watch.await.unwrap();
    centre.phase.send_replace(Phase::Ending);
    all(listeners).await;

    println!("{:?}\n{:?}", centre.counts, faults.done);
    check_leaks(&centre, alone).await;
    assert!(faults.server.terminate().success());
    check_journal(&journal, &centre.games());
    check_levels(&samples);
}

/// The scorers and listeners of a centre.
fn invite(centre: &Arc<Centre>, random: &mut Random) -> (JoinSet<()>, JoinSet<()>) {
    let (mut scorers, mut listeners) = (JoinSet::new(), JoinSet::new());
    for lane in 1..=centre.size.lanes {
        scorers.spawn(Scorer::new(centre, lane, random.next()).score());
    }
    for number in 0..centre.size.listeners {
        listeners.spawn(Listener::new(centre, number, random.next()).listen());
    }
    (scorers, listeners)
}

async fn all(mut tasks: JoinSet<()>) {
    while let Some(task) = tasks.join_next().await {
        task.unwrap();
    }
}

/// While many come and go, memory and files stay where they were. For some minutes the memory that
/// is set aside for games fills.
fn check_levels(samples: &[Sample]) {
    let life = last_life(samples);
    let levels = thirds(&life);
    println!("thirds of the last server's life: {levels:?}");
    let [_, before, after] = levels;
    let most = before.memory + before.memory / 10 + SLACK;
    let is_settled = life.len() > SETTLED;
    assert!(
        after.memory <= most || !is_settled,
        "memory grows: {levels:?}"
    );
    let most = before.files + MORE_FILES;
    assert!(after.files <= most, "files grow: {levels:?}");
}

/// Once all clients have left, the server has hardly more files than before they came.
async fn check_leaks(centre: &Centre, alone: Sample) {
    let deadline = Instant::now() + Duration::from_mins(1);
    loop {
        let left = centre.sample().unwrap();
        if left.files <= alone.files + 8 {
            return println!("before all clients: {alone:?}, after them: {left:?}");
        }
        assert!(Instant::now() < deadline, "{left:?}, and before {alone:?}");
        centre.pause(Duration::from_millis(100)).await;
    }
}

/// The journal is sound, and has the games and bowls that were acknowledged and no others.
fn check_journal(journal: &Path, acknowledged: &HashMap<String, Vec<u64>>) {
    let checked = games(journal, "check");
    println!("{}", checked.trim());
    assert!(checked.starts_with("all sound; games: "), "{checked}");
    let recorded: HashMap<String, Vec<u64>> = games(journal, "export")
        .lines()
        .map(|line| recorded_game(&serde_json::from_str(line).unwrap()))
        .collect();
    for (id, pins) in acknowledged {
        assert_eq!(recorded.get(id), Some(pins), "game {id}");
    }
    assert_eq!(
        recorded.len(),
        acknowledged.len(),
        "games that nobody opened"
    );
    let bowls: usize = recorded.values().map(Vec::len).sum();
    let games = recorded.len();
    println!("{bowls} bowls in {games} games: 0 lost, 0 twice");
}

/// What a command of the program says about a journal.
fn games(journal: &Path, command: &str) -> String {
    let database = format!("sqlite:{}", journal.display());
    let run = Command::new(server::program())
        .args(["games", command, "--lang", "en", "--database", &database])
        .output()
        .unwrap();
    assert!(run.status.success(), "{run:?}");
    String::from_utf8(run.stdout).unwrap()
}

/// The ID of an exported game, and the pins of its bowls.
fn recorded_game(game: &Value) -> (String, Vec<u64>) {
    let events = game["events"].as_array().unwrap();
    let pins = (1..).zip(events).map(|(ordinal, event)| {
        assert_eq!(event["ordinal"].as_u64(), Some(ordinal), "{game}");
        assert_eq!(event["deed"], "bowled", "{game}");
        event["pins"].as_u64().unwrap()
    });
    let id = game["id"].as_str().unwrap().to_owned();
    (id, pins.collect())
}

/// Lets this process, and the server that it starts, have as many files open as the system allows.
fn allow_open_files() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).unwrap();
}

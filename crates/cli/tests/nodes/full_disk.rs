//! The disk of the journal is full under load, and has room again.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use crate::cluster::{check_journal, clients, retried};
use crate::disk::Disk;
use crate::load::LoadTest;
use crate::postgres::{Durability, PostgresServer};
use crate::random;
use crate::server::{ApiResponse, Client, Server};

/// Long enough for a busy machine.
const SOON: Duration = Duration::from_secs(20);

/// What clients are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Told {
    /// That the disk is full.
    Full,
    /// That the journal cannot be reached.
    Away,
}

impl Told {
    fn sentence(self) -> &'static str {
        match self {
            Self::Full => "no space is left on the disk",
            Self::Away => "the journal cannot be reached",
        }
    }
}

#[test]
fn on_a_full_disk_sqlite_loses_nothing_and_goes_on_when_there_is_room() {
    let directory = TempDir::new().unwrap().keep();
    let disk = Disk::mount(&directory, "32m");
    let database = format!("sqlite:{}", directory.join("club.sqlite").display());
    fill_under_load("SQLite", &database, Told::Full, |is_full| {
        set(&disk, is_full);
    });
}

#[test]
fn a_server_on_a_read_only_disk_shows_boards_and_takes_bowls_once_it_is_writable() {
    let directory = TempDir::new().unwrap().keep();
    let mut disk = Disk::mount(&directory, "4m");
    let database = format!("sqlite:{}", directory.join("club.sqlite").display());
    let mut before = Server::start(&database, &[]);
    let game = json!({"lane": 1, "players": ["PJS"]});
    let opened = Client::of(&before.address).post("/api/games", &game, None);
    let game = format!(
        "/api/games/{}",
        opened.unwrap().json["id"].as_str().unwrap()
    );
    assert!(before.terminate().success());

    disk.allow("ro");
    let server = Server::start(&database, &["--lang", "en"]);
    let client = Client::of(&server.address);
    let bowl = || client.post(&format!("{game}/bowls"), &json!({"pins": 3}), None);
    for refused in [bowl().unwrap(), client.get("/readyz").unwrap()] {
        assert_eq!(refused.status, 503, "{refused:?}");
        let detail = refused.json["detail"].as_str().unwrap();
        assert!(detail.contains("cannot be written to"), "{detail}");
    }
    assert_eq!(client.get(&game).unwrap().status, 200);
    disk.allow("rw");
    let bowled = retried(|| bowl().unwrap());
    assert_eq!(bowled.json["version"], 1, "{bowled:?}");
    assert_eq!(client.get("/readyz").unwrap().status, 200);
}

#[test]
fn on_a_full_disk_postgresql_loses_nothing_and_goes_on_when_there_is_room() {
    let SmallServer { postgres, disk } = &SmallServer::start();
    let database = postgres.new_database();
    fill_under_load("PostgreSQL", &database, Told::Full, |is_full| {
        set(disk, is_full);
    });
}

/// When there is no room for its own log, `PostgreSQL` ends, and somebody has to start it.
#[test]
fn when_postgresql_ends_on_a_full_disk_nothing_is_lost_and_nodes_go_on_once_it_is_started() {
    let SmallServer { postgres, disk } = &mut SmallServer::start();
    let database = postgres.new_database();
    fill_under_load("PostgreSQL's log", &database, Told::Away, |is_full| {
        if is_full {
            // The first connection since its start writes a file, for which there must be room.
            postgres.psql("postgres", "SELECT 1");
            set(disk, true);
            exhaust_log(postgres);
        } else {
            set(disk, false);
            postgres.kill();
            postgres.start();
        }
    });
}

/// A server whose files are on a small disk. It ends before the disk does.
struct SmallServer {
    postgres: PostgresServer,
    disk: Disk,
}

impl SmallServer {
    fn start() -> Self {
        let mut postgres = PostgresServer::new(Durability::Flushed);
        let disk = Disk::mount(postgres.directory(), "192m");
        // Once it has ended by itself, it stays so until it is started.
        postgres.set("-c restart_after_crash=off");
        postgres.start();
        Self { postgres, disk }
    }
}

fn set(disk: &Disk, is_full: bool) {
    if is_full {
        disk.fill();
    } else {
        disk.free();
    }
}

/// Makes the server begin one part of its log after the other, until it ends.
fn exhaust_log(postgres: &PostgresServer) {
    let start = Instant::now();
    while is_running(postgres) {
        let switched = Command::new(postgres.programs().join("psql"))
            .args(["--username=postgres", "--quiet", "--host"])
            .arg(postgres.directory())
            .args(["--command", "SELECT pg_switch_wal()", "postgres"])
            .output();
        assert!(start.elapsed() < SOON, "the log has room: {switched:?}");
    }
}

fn is_running(postgres: &PostgresServer) -> bool {
    let status = postgres
        .as_owner(postgres.programs().join("pg_ctl"))
        .args(["status", "-D"])
        .arg(postgres.directory().join("data"))
        .stdout(Stdio::null())
        .status();
    status.unwrap().success()
}

/// Bowls at two servers, one of which would do, while the disk gets full and has room again.
#[allow(clippy::print_stdout, reason = "its figures are worth keeping")]
fn fill_under_load(what: &str, database: &str, told: Told, mut set_full: impl FnMut(bool)) {
    let (mut random, rounds) = random::rounds("TENPIN_ROUNDS", 1);
    let nodes = [(); 2].map(|()| Server::start(database, &["--lang", "en"]));
    let clients = clients(&nodes);
    let (mut acknowledged, mut retries) = (0, 0);
    for _ in 0..rounds {
        let load = LoadTest::open(&clients[0]);
        let screens = load.screens(&nodes);
        let first = 1 + random.below(200);
        load.bowl(&nodes, 32, &mut random, || {
            load.wait_for_bowls(first);
            set_full(true);
            load.wait_for_retries(64);
            load.pause(true);
            for client in &clients {
                check_full(client, &load, told);
            }
            set_full(false);
            load.pause(false);
            load.wait_for_bowls(200);
            load.stop();
        });
        check_mended(&load, &clients, told);
        load.check_boards(&clients, &screens);
        acknowledged += load.state().acknowledged();
        retries += load.state().retries;
    }
    check_journal(database);
    println!(
        "full disk of {what}: {rounds} times, {acknowledged} bowls acknowledged, {retries} \
         answered 503 and asked again, 0 lost, 0 twice"
    );
}

/// Nothing was lost or written twice, everybody was told why, and bowls can be written again.
fn check_mended(load: &LoadTest, clients: &[Client], told: Told) {
    for client in clients {
        load.check(client);
        assert_eq!(client.get("/readyz").unwrap().status, 200);
    }
    let state = load.state();
    let is_told = |reason: &String| reason.contains(told.sentence());
    assert!(state.reasons.iter().any(is_told), "{:?}", state.reasons);
    assert_eq!(state.unanswered, 0, "a node answers anyway");
}

/// Nothing can be written, and everybody is told why. Boards are still shown.
fn check_full(client: &Client, load: &LoadTest, told: Told) {
    assert_eq!(client.get("/healthz").unwrap().status, 200);
    let game = json!({"lane": 12, "players": ["PJS"], "replace": true});
    let refused = [
        first_refusal(|| client.get("/readyz").unwrap()),
        first_refusal(|| client.post("/api/games", &game, None).unwrap()),
    ];
    for answer in refused {
        let detail = answer.json["detail"].as_str().unwrap();
        assert!(detail.contains(told.sentence()), "{detail}");
        assert!(answer.retry_after.is_some(), "{answer:?}");
    }
    let board = client.get(&format!("/api/games/{}", load.games[0]));
    assert_eq!(board.unwrap().status, 200);
}

/// A page that is not full yet takes a little more.
fn first_refusal(ask: impl Fn() -> ApiResponse) -> ApiResponse {
    let start = Instant::now();
    loop {
        let answer = ask();
        if answer.status == 503 {
            return answer;
        }
        assert!(start.elapsed() < SOON, "it is still written: {answer:?}");
    }
}

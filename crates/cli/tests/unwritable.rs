//! A server whose journal cannot be written to: it shows boards, says why it takes no bowls, and
//! takes them again without a restart.
#![cfg(unix)]

mod server;

use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use server::{ApiResponse, Client, Server};
use tempfile::TempDir;

/// A journal with a game of one bowl.
struct Club {
    directory: TempDir,
    bowls: String,
}

impl Club {
    fn new() -> Self {
        let (club, mut server) = Self::open();
        assert!(server.terminate().success());
        club
    }

    /// A journal with a log, which a server leaves behind that had no time to stop.
    fn killed() -> Self {
        let (club, mut server) = Self::open();
        server.kill();
        assert!(club.beside("-wal").exists());
        club
    }

    fn open() -> (Self, Server) {
        let directory = TempDir::new().unwrap();
        let server = Server::on(&directory.path().join("club.sqlite"));
        let client = Client::of(&server.address);
        let game = json!({"lane": 7, "players": ["PJS"]});
        let opened = client.post("/api/games", &game, None).unwrap();
        let bowls = format!("/api/games/{}/bowls", opened.json["id"].as_str().unwrap());
        let club = Self { directory, bowls };
        assert_eq!(club.bowl(&client).status, 200);
        (club, server)
    }

    fn file(&self) -> PathBuf {
        self.beside("")
    }

    /// The file whose name is that of the journal with this ending.
    fn beside(&self, ending: &str) -> PathBuf {
        self.directory.path().join(format!("club.sqlite{ending}"))
    }

    fn permit_files(&self, endings: &[&str], mode: u32) {
        for ending in endings {
            permit(&self.beside(ending), mode);
        }
    }

    fn log(&self) -> PathBuf {
        self.directory.path().with_extension("log")
    }

    /// Starts a server by another program.
    fn serve(&self, launcher: &[&str]) -> Server {
        let log = File::create(self.log()).unwrap();
        Server::start_through(launcher, &self.file(), log)
    }

    fn bowl(&self, client: &Client) -> ApiResponse {
        client.post(&self.bowls, &json!({"pins": 0}), None).unwrap()
    }

    fn bowls(&self, client: &Client) -> u64 {
        let game = self.bowls.trim_end_matches("/bowls");
        let game = client.get(game).unwrap();
        assert_eq!(game.status, 200);
        game.json["version"].as_u64().unwrap()
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        drop(fs::remove_file(self.log()));
    }
}

/// A program that starts another one to which permissions apply, which they do not to root.
fn without_privileges() -> &'static [&'static str] {
    let is_root = fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
    if is_root {
        &["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
    } else {
        &["env"]
    }
}

fn permit(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// Bowls until a bowl is taken.
fn bowl_until_taken(club: &Club, client: &Client) {
    let start = Instant::now();
    while club.bowl(client).status != 200 {
        assert!(start.elapsed() < Duration::from_secs(20));
        thread::yield_now();
    }
}

/// Starts a server where these permissions are missing, and gives them back.
fn check_read_only(club: &Club, forbid: fn(&Club), allow: fn(&Club)) {
    forbid(club);
    let mut server = club.serve(without_privileges());
    let client = Client::of(&server.address);
    assert_eq!(club.bowls(&client), 1);
    for refused in [club.bowl(&client), client.get("/readyz").unwrap()] {
        assert_eq!(refused.status, 503);
        let detail = refused.json["detail"].as_str().unwrap();
        assert!(detail.contains("cannot be written to"), "{detail}");
    }
    let said = fs::read_to_string(club.log()).unwrap();
    assert!(said.contains("bowls cannot be recorded now"), "{said}");

    allow(club);
    bowl_until_taken(club, &client);
    assert_eq!(client.get("/readyz").unwrap().status, 200);
    assert_eq!(club.bowls(&client), 2);

    server.kill();
    let next = Server::on(&club.file());
    assert_eq!(club.bowls(&Client::of(&next.address)), 2);
}

#[test]
fn a_server_on_a_read_only_file_shows_boards_and_takes_bowls_once_it_is_writable() {
    check_read_only(
        &Club::new(),
        |club| permit(&club.file(), 0o444),
        |club| permit(&club.file(), 0o644),
    );
}

#[test]
fn a_server_in_a_read_only_directory_shows_boards_and_takes_bowls_once_it_is_writable() {
    check_read_only(
        &Club::new(),
        |club| permit(club.directory.path(), 0o555),
        |club| permit(club.directory.path(), 0o755),
    );
}

#[test]
fn a_server_on_read_only_files_of_a_killed_one_takes_bowls_once_they_are_writable() {
    check_read_only(
        &Club::killed(),
        |club| club.permit_files(&["", "-wal", "-shm"], 0o444),
        |club| club.permit_files(&["", "-wal", "-shm"], 0o644),
    );
}

#[test]
fn a_server_in_a_read_only_directory_of_a_killed_one_takes_bowls_once_it_is_writable() {
    check_read_only(
        &Club::killed(),
        |club| {
            club.permit_files(&["", "-wal", "-shm"], 0o444);
            permit(club.directory.path(), 0o555);
        },
        |club| {
            permit(club.directory.path(), 0o755);
            club.permit_files(&["", "-wal", "-shm"], 0o644);
        },
    );
}

#[test]
fn a_server_on_a_read_only_log_of_a_killed_one_takes_bowls_once_it_is_writable() {
    for ending in ["-wal", "-shm"] {
        let club = Club::killed();
        // What SQLite made beside a read-only file stays read-only when the file is not any more.
        club.permit_files(&[ending], 0o444);
        let server = club.serve(without_privileges());
        let client = Client::of(&server.address);
        bowl_until_taken(&club, &client);
        assert_eq!(club.bowls(&client), 2);
    }
}

#[test]
fn boards_are_shown_all_the_time_while_read_only_files_become_writable() {
    let club = Club::killed();
    club.permit_files(&["", "-wal", "-shm"], 0o444);
    let server = club.serve(without_privileges());
    let client = Client::of(&server.address);
    assert_eq!(club.bowl(&client).status, 503);
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let reader = Client::of(&server.address);
                while !is_over.load(Ordering::Relaxed) {
                    assert!(club.bowls(&reader) >= 1);
                }
            });
        }
        club.permit_files(&["", "-wal", "-shm"], 0o644);
        let start = Instant::now();
        let mut is_taken = false;
        while !is_taken && start.elapsed() < Duration::from_secs(20) {
            is_taken = club.bowl(&client).status == 200;
        }
        is_over.store(true, Ordering::Relaxed);
        assert!(is_taken);
    });
    assert_eq!(club.bowls(&client), 2);
}

#[test]
fn a_server_whose_files_may_not_grow_answers_503_and_goes_on_when_they_may() {
    let club = Club::new();
    let length = fs::metadata(club.file()).unwrap().len();
    let limit = format!("--fsize={}:unlimited", length + 4096);
    let server = club.serve(&["prlimit", &limit]);
    let client = Client::of(&server.address);
    let refused = (0..200).find_map(|_| {
        let answer = club.bowl(&client);
        (answer.status != 200).then_some(answer)
    });
    let bowls = club.bowls(&client);
    assert_eq!(refused.unwrap().status, 503);
    assert_eq!(client.get("/readyz").unwrap().status, 503);
    for _ in 0..100 {
        assert_eq!(club.bowl(&client).status, 503);
    }
    let said = fs::read_to_string(club.log()).unwrap();
    let lines = said.lines().count();
    assert!(
        (1..=3).contains(&lines),
        "one line per failure and minute: {said}"
    );
    let pid = format!("--pid={}", server.process());
    let mut lift = Command::new("prlimit");
    lift.args([&pid, "--fsize=unlimited"]);
    assert!(lift.status().unwrap().success());
    bowl_until_taken(&club, &client);
    assert_eq!(club.bowls(&client), bowls + 1);
}

#[test]
fn readiness_is_told_in_time_while_another_program_holds_the_lock() {
    let club = Club::new();
    let server = club.serve(&["env"]);
    let client = Client::of(&server.address);
    assert_eq!(client.get("/readyz").unwrap().status, 200);
    let other = rusqlite::Connection::open(club.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let asked = Instant::now();
    assert_eq!(client.get("/readyz").unwrap().status, 503);
    // Two seconds, and more for a busy machine.
    assert!(
        asked.elapsed() < Duration::from_secs(4),
        "{:?}",
        asked.elapsed()
    );
    assert_eq!(club.bowls(&client), 1, "boards are shown");

    other.execute_batch("ROLLBACK").unwrap();
    bowl_until_taken(&club, &client);
    assert_eq!(client.get("/readyz").unwrap().status, 200);
}

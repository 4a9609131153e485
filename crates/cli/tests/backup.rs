//! A journal saved while it is in use, restored, and read where it cannot be written to.
#![cfg(unix)]

mod program;
mod server;

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Command;

use program::{Run, english, run};
use serde_json::json;
use server::{Client, Server};
use tempfile::TempDir;

/// A directory with the journal of a club.
struct Club(TempDir);

impl Club {
    fn new() -> Self {
        Self(TempDir::new().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn address(&self, name: &str) -> String {
        format!("sqlite:{}", self.text(name))
    }

    fn serve(&self) -> Server {
        Server::on(&self.path("club.sqlite"))
    }

    /// A command on the journal of the club.
    fn games(&self, arguments: &[&str], code: i32) -> Run {
        let database = ["--database", &self.address("club.sqlite")];
        english(&[&["games"], arguments, &database].concat(), "", code)
    }

    /// The versions of the games in a journal, as one could count its events.
    fn events(&self, name: &str) -> usize {
        let exported = english(
            &["games", "export", "--database", &self.address(name)],
            "",
            0,
        );
        exported.output.matches("\"bowled\"").count()
    }
}

/// Opens a game on a lane, and bowls this many gutters in it.
fn bowl(server: &Server, lane: u16, bowls: usize) {
    let client = Client::of(&server.address);
    let game = json!({"lane": lane, "players": ["PJS"], "replace": true});
    let opened = client.post("/api/games", &game, None).unwrap();
    let path = format!("/api/games/{}/bowls", opened.json["id"].as_str().unwrap());
    for _ in 0..bowls {
        let bowled = client.post(&path, &json!({"pins": 0}), None).unwrap();
        assert_eq!(bowled.status, 200);
    }
}

/// A club whose journal was saved after five bowls, and has eight now, with its server.
fn saved() -> (Club, Server) {
    let club = Club::new();
    let server = club.serve();
    bowl(&server, 7, 5);
    let file = club.text("saved.sqlite");
    let saved = club.games(&["backup", &file], 0);
    assert_eq!(saved.messages, format!("{file}: 1 game saved\n"));
    bowl(&server, 8, 3);
    (club, server)
}

#[test]
fn a_journal_is_saved_while_the_server_writes() {
    let (club, _server) = saved();
    // The backup is one file, which only its owner can read, and a sound journal.
    assert!(!club.path("saved.sqlite-wal").exists());
    let mode = fs::metadata(club.path("saved.sqlite")).unwrap().mode();
    assert_eq!(mode & 0o777, 0o600);
    let database = club.address("saved.sqlite");
    english(&["games", "check", "--database", &database], "", 0);
    assert_eq!(club.events("saved.sqlite"), 5);
    assert_eq!(club.events("club.sqlite"), 8);
}

#[test]
fn a_backup_that_is_read_and_restored_stays_as_it_is_until_it_is_changed() {
    let (club, mut server) = saved();
    assert!(server.terminate().success());
    let bytes = || fs::read(club.path("saved.sqlite")).unwrap();
    let before = bytes();
    let database = club.address("saved.sqlite");
    let listed = english(
        &["games", "--format", "csv", "--database", &database],
        "",
        0,
    )
    .output;
    let (id, _) = listed.lines().nth(1).unwrap().split_once(',').unwrap();
    let elsewhere = club.address("elsewhere.sqlite");
    for arguments in [
        &["games", "check", "--database", &database][..],
        &["games", "show", id, "--history", "--database", &database],
        &["games", "export", "--database", &database],
        &["games", "copy", "--from", &database, "--to", &elsewhere],
        &["score", "--journal", "--database", &database],
    ] {
        english(arguments, "", 0);
    }
    club.games(&["restore", &club.text("saved.sqlite")], 0);
    assert!(bytes() == before, "the backup was changed");
    for beside in ["saved.sqlite-wal", "saved.sqlite-shm"] {
        assert!(!club.path(beside).exists(), "{beside}");
    }
    english(&["games", "undo", id, "--database", &database], "", 0);
    assert_eq!(club.events("saved.sqlite"), 5);
    assert!(bytes() != before, "the backup was not changed");
}

#[test]
fn a_backup_is_restored_when_the_server_has_stopped_and_what_was_there_is_kept() {
    let (club, mut server) = saved();
    let file = club.text("saved.sqlite");
    let refused = club.games(&["restore", &file], 1).messages;
    assert!(refused.contains("is in use; stop the server"), "{refused}");
    assert_eq!(club.events("club.sqlite"), 8);

    assert!(server.terminate().success());
    let restored = club.games(&["restore", &file], 0).messages;
    let (address, kept) = (
        club.address("club.sqlite"),
        club.text("club.sqlite.before-restore"),
    );
    let expected =
        format!("{address}: 1 game restored\nthe journal that was there is now {kept}\n");
    assert_eq!(restored, expected);
    assert_eq!(club.events("club.sqlite"), 5);
    assert_eq!(club.events("club.sqlite.before-restore"), 8);
    bowl(&club.serve(), 7, 1);
    assert_eq!(club.events("club.sqlite"), 6);
}

#[test]
fn a_backup_can_be_restored_where_there_is_no_journal() {
    let club = Club::new();
    bowl(&club.serve(), 7, 2);
    club.games(&["backup", &club.text("saved.sqlite")], 0);
    let elsewhere = club.address("new/place.sqlite");
    let restore = [
        "games",
        "restore",
        &club.text("saved.sqlite"),
        "--database",
        &elsewhere,
    ];
    let restored = english(&restore, "", 0);
    assert_eq!(restored.messages, format!("{elsewhere}: 1 game restored\n"));
    assert_eq!(club.events("new/place.sqlite"), 2);
}

#[test]
fn a_backup_overwrites_nothing() {
    let (club, _server) = saved();
    for file in ["club.sqlite", "saved.sqlite"] {
        let refused = club.games(&["backup", &club.text(file)], 2).messages;
        assert!(refused.contains("exists already"), "{refused}");
    }
    let nowhere = club.text("no/such/directory.sqlite");
    let refused = club.games(&["backup", &nowhere], 2).messages;
    assert!(refused.contains(&nowhere), "{refused}");
}

#[test]
fn nothing_is_restored_that_is_damaged_or_no_journal() {
    let (club, mut server) = saved();
    assert!(server.terminate().success());
    let mut bytes = fs::read(club.path("saved.sqlite")).unwrap();
    let half = bytes.len() / 2;
    bytes[half..].fill(0x55);
    fs::write(club.path("torn.sqlite"), bytes).unwrap();
    fs::write(club.path("text.txt"), "PJS X X X").unwrap();
    let database = club.address("club.sqlite");
    for file in ["torn.sqlite", "text.txt", "missing.sqlite"] {
        let file = club.text(file);
        let restore = ["games", "restore", &file, "--database", &database];
        let refused = run(&[&restore[..], &["--lang", "en"]].concat(), "");
        assert_ne!(refused.code, Some(0), "{file}");
        assert!(refused.messages.contains(&file), "{}", refused.messages);
        assert!(!club.path("club.sqlite.before-restore").exists());
        assert_eq!(club.events("club.sqlite"), 8);
    }
    let files = fs::read_dir(club.0.path()).unwrap();
    let mut names = files.map(|file| file.unwrap().file_name());
    let is_temporary = |name: std::ffi::OsString| name.to_string_lossy().starts_with(".tenpin");
    assert!(!names.any(is_temporary), "a temporary file is left");
}

#[test]
fn a_journal_without_a_file_says_how_it_is_saved() {
    let postgres = [
        "games",
        "backup",
        "saved",
        "--database",
        "postgres://db.example/club",
    ];
    assert!(english(&postgres, "", 1).messages.contains("pg_dump"));
    let memory = ["games", "backup", "saved", "--database", "memory:"];
    assert!(english(&memory, "", 1).messages.contains("in memory"));
}

/// Runs the program as somebody to whom permissions apply, which root is not.
fn run_as_others(arguments: &[&str]) -> Run {
    let program = env!("CARGO_BIN_EXE_tenpin");
    let is_root = fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
    let mut command = if is_root {
        let mut command = Command::new("setpriv");
        command.args(["--bounding-set=-dac_override,-dac_read_search", program]);
        command
    } else {
        Command::new(program)
    };
    let done = command
        .args(arguments)
        .args(["--lang", "en"])
        .output()
        .unwrap();
    Run {
        output: String::from_utf8(done.stdout).unwrap(),
        messages: String::from_utf8(done.stderr).unwrap(),
        code: done.status.code(),
    }
}

fn forbid_writing(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

#[test]
fn a_journal_that_cannot_be_written_to_can_be_read() {
    let club = Club::new();
    let mut server = club.serve();
    bowl(&server, 7, 4);
    assert!(server.terminate().success());
    club.games(&["backup", &club.text("saved #1?.sqlite")], 0);
    let id = club.games(&["--format", "csv"], 0).output;
    let id = id
        .lines()
        .nth(1)
        .unwrap()
        .split(',')
        .next()
        .unwrap()
        .to_owned();
    for file in ["club.sqlite", "saved #1?.sqlite"] {
        forbid_writing(&club.path(file), 0o444);
    }
    forbid_writing(club.0.path(), 0o555);
    let others = TempDir::new().unwrap();
    for file in ["club.sqlite", "saved #1?.sqlite"] {
        let copy = others.path().join(file).display().to_string();
        for command in [
            &["games"][..],
            &["games", "show", &id],
            &["games", "show", &id, "--history"],
            &["games", "check"],
            &["games", "export"],
            &["games", "backup", &copy],
        ] {
            let database = ["--database", &club.address(file)];
            let read = run_as_others(&[command, &database].concat());
            assert_eq!(read.code, Some(0), "{command:?} {file}: {}", read.messages);
        }
        let import = ["games", "import", "-", "--database", &club.address(file)];
        let written = run_as_others(&import);
        assert_eq!(written.code, Some(1), "{}", written.messages);
    }
    forbid_writing(club.0.path(), 0o755);
}

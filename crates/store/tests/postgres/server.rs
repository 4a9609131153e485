//! A `PostgreSQL` server that lives as long as the tests that use it.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

#[allow(dead_code, reason = "not every user has a standby")]
#[path = "replication.rs"]
pub(crate) mod replication;

const MISSING: &str = "these tests need PostgreSQL's programs initdb, pg_ctl and postgres, which \
    are neither on the path nor under /usr/lib/postgresql: install Debian's package postgresql";

/// Creates the files of the server if there are none, starts it, and stops it when standard
/// input ends: when the test says so, or when the test has ended, in whatever way.
const WATCHDOG: &str = r#"
    trap '' HUP INT PIPE TERM
    if [ ! -d "$2/data" ]; then
        "$1/initdb" --auth=trust --username=postgres --encoding=UTF8 --locale=C.UTF-8 \
            --no-sync --pgdata "$2/data" >"$2/log" 2>&1 || { cat "$2/log" >&2; exit 1; }
    fi
    "$1/pg_ctl" -D "$2/data" -l "$2/log" -w -s -o "$3" start || { cat "$2/log" >&2; exit 1; }
    echo ready
    read -r word
    "$1/pg_ctl" -D "$2/data" -m immediate -w -s stop
    [ "$word" = keep ] || rm -rf "$2"
"#;

/// A server with its own directory. It listens on a Unix socket there.
#[derive(Debug)]
pub(crate) struct PostgresServer {
    programs: PathBuf,
    directory: PathBuf,
    settings: String,
    watchdog: Option<Watchdog>,
    databases: AtomicU32,
}

/// The process that stops the server.
#[derive(Debug)]
struct Watchdog {
    process: Child,
    input: ChildStdin,
}

/// Whether commits survive a power cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "each user needs one of them")]
pub(crate) enum Durability {
    /// Every commit is flushed, as in production.
    Flushed,
    /// Nothing is flushed, which is faster.
    Unflushed,
}

impl PostgresServer {
    /// A new server that is not running yet.
    pub(crate) fn new(durability: Durability) -> Self {
        let programs = programs().expect(MISSING);
        let directory = tempfile::Builder::new()
            .prefix("tenpin-postgres-")
            .tempdir();
        let directory = directory.unwrap().keep();
        let flush = match durability {
            Durability::Flushed => "on",
            Durability::Unflushed => "off",
        };
        let socket = directory.display();
        let server = Self {
            settings: format!(
                "-c listen_addresses='' -c unix_socket_directories='{socket}' -c fsync={flush} \
                 -c full_page_writes={flush} -c max_connections=400"
            ),
            programs,
            directory,
            watchdog: None,
            databases: AtomicU32::new(0),
        };
        server.hand_over_directory();
        server
    }

    /// Adds settings for the next start. They take precedence over earlier ones.
    #[allow(dead_code, reason = "not every user has any")]
    pub(crate) fn set(&mut self, settings: &str) {
        self.settings = format!("{} {settings}", self.settings);
    }

    /// The URL of a new, empty database.
    pub(crate) fn new_database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("tenpin_{number}");
        let made = Command::new(self.programs.join("createdb"))
            .args(["--template=template0", "--username=postgres", "--host"])
            .arg(&self.directory)
            .arg(&name)
            .status();
        assert!(made.unwrap().success(), "the database was not created");
        self.url(&name)
    }

    /// The URL of a database.
    pub(crate) fn url(&self, database: &str) -> String {
        let directory = self.directory.display();
        format!("postgres:///{database}?host={directory}&user=postgres")
    }

    /// The directory of its socket and its files.
    #[allow(dead_code, reason = "not every user needs it")]
    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    /// The directory of its programs.
    #[allow(dead_code, reason = "not every user needs it")]
    pub(crate) fn programs(&self) -> &Path {
        &self.programs
    }

    /// Stops it as a power cut would, and keeps its files.
    #[allow(dead_code, reason = "not every user stops it")]
    pub(crate) fn kill(&mut self) {
        self.stop("keep\n");
    }

    /// Starts it, with the files of an earlier run if there are any.
    pub(crate) fn start(&mut self) {
        let mut process = self
            .as_owner("sh")
            .args(["-c", WATCHDOG, "watchdog"])
            .args([&self.programs, &self.directory])
            .arg(&self.settings)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell can be started");
        let input = process.stdin.take().expect("it is piped");
        let output = process.stdout.take().expect("it is piped");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n", "PostgreSQL does not start");
        self.watchdog = Some(Watchdog { process, input });
    }

    fn stop(&mut self, last_word: &str) {
        if let Some(Watchdog {
            mut process,
            mut input,
        }) = self.watchdog.take()
        {
            // If it has ended already, there is nothing to stop.
            let _ = input.write_all(last_word.as_bytes());
            drop(input);
            let _ = process.wait();
        }
    }

    fn hand_over_directory(&self) {
        open_to_all(&self.directory);
        if let Some((user, group)) = other_owner() {
            chown(&self.directory, Some(user), Some(group)).unwrap();
        }
    }

    /// A program run as the owner of the server's files: `PostgreSQL` refuses to run as root.
    pub(crate) fn as_owner(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.directory);
        if let Some((user, group)) = other_owner() {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop("");
    }
}

/// Lets every user into a directory: the tests may run as another user than the server.
pub(crate) fn open_to_all(directory: &Path) {
    fs::set_permissions(directory, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The user and the group of the server, if it cannot be those of the tests.
fn other_owner() -> Option<(u32, u32)> {
    let is_root = fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0);
    if !is_root {
        return None;
    }
    let number = |option| {
        let output = Command::new("id")
            .args([option, "postgres"])
            .output()
            .ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    Some((number("-u")?, number("-g")?))
}

/// The directory of the server's programs: on the path, or where Debian has them.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut directories: Vec<PathBuf> = env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    directories.extend(versions.flatten().map(|version| version.path().join("bin")));
    let all = ["initdb", "pg_ctl", "postgres", "createdb"];
    directories
        .into_iter()
        .find(|directory| all.iter().all(|program| directory.join(program).is_file()))
}

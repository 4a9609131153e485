//! A `PostgreSQL` server that lasts as long as the tests that use it.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Set to say that there is no `PostgreSQL` here, and that its tests are to be skipped.
pub(crate) const WITHOUT: &str = "TENPIN_WITHOUT_POSTGRES";

const MISSING: &str = "PostgreSQL is tested with its programs initdb, pg_ctl and postgres, which \
    are neither on the path nor under /usr/lib/postgresql: install Debian's package \
    postgresql, or set TENPIN_WITHOUT_POSTGRES=1 to skip those tests";

/// Makes the files of the server if need be, starts it, and stops it when its own standard
/// input ends: when the test says so, and when the test is no more, however it ended.
const WATCH: &str = r#"
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

/// A server with its files in a directory of its own. It listens on a Unix socket there.
#[derive(Debug)]
pub(crate) struct Server {
    programs: PathBuf,
    directory: PathBuf,
    settings: String,
    watch: Option<Watch>,
    databases: AtomicU32,
}

/// The process that stops the server.
#[derive(Debug)]
struct Watch {
    process: Child,
    input: ChildStdin,
}

/// Whether what was committed outlives the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "each user wants one or the other")]
pub(crate) enum Durability {
    /// Every commit is flushed, as in real life.
    Flushed,
    /// Nothing is flushed: faster, and enough wherever nothing is said about power cuts.
    Unflushed,
}

impl Server {
    /// A new server, not running yet. Where there is no `PostgreSQL`, the whole test program
    /// ends: badly, or well if it was said that there is none.
    pub(crate) fn new(durability: Durability) -> Self {
        let Some(programs) = programs() else {
            give_up();
        };
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
                 -c full_page_writes={flush} -c max_connections=200"
            ),
            programs,
            directory,
            watch: None,
            databases: AtomicU32::new(0),
        };
        server.hand_over_directory();
        server
    }

    /// Has it start with more settings, which win over those that it has.
    #[allow(dead_code, reason = "not every test has wishes")]
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
        assert!(made.unwrap().success(), "no database could be made");
        self.url(&name)
    }

    /// The URL of a database.
    pub(crate) fn url(&self, database: &str) -> String {
        let directory = self.directory.display();
        format!("postgres:///{database}?host={directory}&user=postgres")
    }

    /// Where its socket and its files are.
    #[allow(dead_code, reason = "not every test looks")]
    pub(crate) fn directory(&self) -> &Path {
        &self.directory
    }

    /// Where its programs are.
    #[allow(dead_code, reason = "not every test runs them")]
    pub(crate) fn programs(&self) -> &Path {
        &self.programs
    }

    /// Stops it as a power cut would, and leaves its files.
    #[allow(dead_code, reason = "not every test stops it")]
    pub(crate) fn cut(&mut self) {
        self.stop("keep\n");
    }

    /// Starts it, with what was left.
    pub(crate) fn resume(&mut self) {
        let mut process = self
            .as_owner("sh")
            .args(["-c", WATCH, "watch"])
            .args([&self.programs, &self.directory])
            .arg(&self.settings)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell can be started");
        let input = process.stdin.take().expect("its input is ours");
        let output = process.stdout.take().expect("its output is ours");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).unwrap();
        assert_eq!(line, "ready\n", "PostgreSQL does not start");
        self.watch = Some(Watch { process, input });
    }

    fn stop(&mut self, last_word: &str) {
        if let Some(Watch {
            mut process,
            mut input,
        }) = self.watch.take()
        {
            // If it is gone, it heard the end of its input.
            let _ = input.write_all(last_word.as_bytes());
            drop(input);
            let _ = process.wait();
        }
    }

    fn hand_over_directory(&self) {
        // The socket is in here, too, and the tests may run as another user than the server.
        fs::set_permissions(&self.directory, fs::Permissions::from_mode(0o755)).unwrap();
        if let Some((user, group)) = other_owner() {
            chown(&self.directory, Some(user), Some(group)).unwrap();
        }
    }

    /// A program that is run by the owner of the server's files: `PostgreSQL` refuses root.
    pub(crate) fn as_owner(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.directory);
        if let Some((user, group)) = other_owner() {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop("");
    }
}

/// Who is to own the server, if not whoever runs the tests.
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

/// Where the programs of the server are: on the path, or where Debian has them.
pub(crate) fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    places.extend(versions.flatten().map(|version| version.path().join("bin")));
    let all = ["initdb", "pg_ctl", "postgres", "createdb"];
    places
        .into_iter()
        .find(|place| all.iter().all(|program| place.join(program).is_file()))
}

/// Ends the program: one that shows no failure if it was said that there is no server.
fn give_up() -> ! {
    let is_skipped = env::var_os(WITHOUT).is_some_and(|value| value == "1");
    let (sentence, code) = if is_skipped {
        ("SKIPPED: the tests of PostgreSQL, which is not here", 0)
    } else {
        (MISSING, 101)
    };
    // Past the test harness, which would keep it to itself.
    let _ = writeln!(io::stderr(), "\n{sentence}");
    std::process::exit(code);
}

//! The reader of a page at work: a shell in a directory of its own, with the program on the path.
//!
//! - A block that ends with `tenpin serve` or `curl -N` stays: it runs in a terminal of its own,
//!   as it were, until the page ends or another server is to listen on the same port.
//! - Servers listen on free ports; commands and output have those of the page put in their place.
//! - The home directory of the page is `/home/kim`.

use std::collections::HashMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::io::{PipeReader, Read};
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use regex::Regex;
use tempfile::TempDir;

use crate::page::{Example, Page};
use crate::shown::{MadeUp, Output};

/// Where the reader is at home.
const HOME: &str = "/home/kim";
/// Where a server listens unless it is told otherwise.
const USUAL_PORT: &str = "7010";
/// Where the pages have their `PostgreSQL`.
const POSTGRES_PORT: &str = "5433";
/// How long a server or a stream may take to say something.
const TIMEOUT: Duration = Duration::from_secs(30);

static SERVE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"tenpin serve\b").unwrap());
static STAYS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:tenpin serve|curl -N)\b[^\n]*\n\z").unwrap());
static SERVER_OF_POSTGRES: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b(?:initdb|pg_ctl)\b").unwrap());
static BIND: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"--bind (?<ip>[^ \n]+):(?<port>\d+)").unwrap());
static LISTENING: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"http://[^/\s]+:(?<port>\d+)/").unwrap());

/// What a reader of one page has done so far.
pub(crate) struct Session {
    directory: TempDir,
    language: &'static str,
    made_up: MadeUp,
    /// The real port of each port that the page gives.
    ports: HashMap<String, String>,
    staying: Vec<Staying>,
}

/// A server or a stream that goes on.
struct Staying {
    process: Child,
    /// The port that the page gives, if it is a server.
    port: Option<String>,
    text: String,
    output: Receiver<String>,
}

impl Session {
    pub(crate) fn new(language: &'static str) -> Self {
        let directory = TempDir::new().unwrap();
        fs::create_dir_all(directory.path().join("home")).unwrap();
        // A request that is refused ends curl with 22, so that no refusal goes unnoticed. And
        // a progress bar appears where the output is no terminal, but readers have one.
        let settings = directory.path().join("home/.curlrc");
        fs::write(settings, "fail-with-body\nsilent\n").unwrap();
        // A user other than root makes the files of PostgreSQL in here.
        let all = fs::Permissions::from_mode(0o777);
        fs::set_permissions(directory.path(), all).unwrap();
        Self {
            directory,
            language,
            made_up: MadeUp::default(),
            ports: HashMap::from([(POSTGRES_PORT.to_owned(), free_port())]),
            staying: Vec::new(),
        }
    }

    /// Tries every block of a page, and ends what is still running.
    pub(crate) fn work_through(mut self, page: &Page) {
        let mut complaints = String::new();
        for example in page
            .examples
            .iter()
            .filter(|example| example.can_be_tried())
        {
            let tried = if STAYS.is_match(&example.commands) {
                self.stay(example)
            } else {
                self.run(example)
            };
            if let Err(complaint) = tried {
                writeln!(complaints, "{}:{}: {complaint}", page.path, example.line).unwrap();
            }
        }
        while let Some(staying) = self.staying.pop() {
            if let Err(complaint) = staying.end() {
                writeln!(complaints, "{}: {complaint}", page.path).unwrap();
            }
        }
        assert!(complaints.is_empty(), "\n{complaints}");
    }

    /// Runs commands to their end.
    fn run(&mut self, example: &Example) -> Result<(), String> {
        let mut output = String::new();
        for script in example.scripts() {
            let (mut child, mut reader) = self.start(&self.real(&script));
            let start = output.len();
            reader.read_to_string(&mut output).unwrap();
            let code = child.wait().unwrap().code();
            if code != Some(example.remarks.exit_code) {
                let output = &output[start..];
                return Err(format!("exit code {code:?} of\n{script}\n{output}"));
            }
        }
        let output = self.as_on_the_page(&output);
        match &example.shown {
            Some(shown) if !self.made_up.is_shown(shown, &output, Output::Complete) => {
                Err(format!("shown:\n{shown}\nbut printed:\n{output}"))
            }
            _ => Ok(()),
        }
    }

    /// Starts what goes on, and waits until it has said what is shown.
    fn stay(&mut self, example: &Example) -> Result<(), String> {
        let mut script = example.commands.clone();
        let mut port = None;
        if SERVE.is_match(&script) {
            if !BIND.is_match(&script) {
                let usual = format!("tenpin serve --bind 127.0.0.1:{USUAL_PORT}");
                script = SERVE.replace(&script, usual).into_owned();
            }
            port = Some(BIND.captures(&script).expect("it was bound")["port"].to_owned());
            script = BIND.replace(&script, "--bind $ip:0").into_owned();
            self.end_server_on(port.as_deref())?;
        }
        let (process, reader) = self.start(&self.real(&script));
        let mut staying = Staying::new(process, reader, port);
        let told = self.listen(&mut staying, example.shown.as_deref());
        self.staying.push(staying);
        told
    }

    /// Listens until what is shown was said; without that, until a server has said where it is.
    fn listen(&mut self, staying: &mut Staying, shown: Option<&str>) -> Result<(), String> {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let is_ready = self.learn_port(staying);
            let text = self.as_on_the_page(&staying.text);
            let is_done = match shown {
                Some(shown) => is_ready && self.made_up.is_shown(shown, &text, Output::SoFar),
                None => is_ready,
            };
            if is_done {
                return Ok(());
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match staying.output.recv_timeout(left) {
                Ok(more) => staying.text += &more,
                Err(_ended_or_silent) => {
                    let mut complaint = format!("printed:\n{text}");
                    if let Some(shown) = shown {
                        write!(complaint, "\nbut shown:\n{shown}").unwrap();
                    }
                    return Err(complaint);
                }
            }
        }
    }

    /// Finds out where a server is; tells whether that is known, as it is of what is no server.
    fn learn_port(&mut self, staying: &Staying) -> bool {
        let Some(port) = &staying.port else {
            return true;
        };
        let found = LISTENING.captures(&staying.text);
        if let Some(found) = &found {
            self.ports.insert(port.clone(), found["port"].to_owned());
        }
        found.is_some()
    }

    fn end_server_on(&mut self, port: Option<&str>) -> Result<(), String> {
        let mut staying = self.staying.iter();
        match staying.position(|staying| staying.port.as_deref() == port) {
            Some(place) => self.staying.remove(place).end(),
            None => Ok(()),
        }
    }

    /// A shell with these commands, and what it says, complaints included.
    fn start(&self, script: &str) -> (Child, PipeReader) {
        let (reader, writer) = std::io::pipe().unwrap();
        let mut shell = if SERVER_OF_POSTGRES.is_match(script) && is_root() {
            // PostgreSQL refuses root, as the page says.
            let mut shell = Command::new("setpriv");
            shell.args([
                "--reuid=postgres",
                "--regid=postgres",
                "--init-groups",
                "bash",
            ]);
            shell
        } else {
            Command::new("bash")
        };
        let home = self.home();
        let process = shell
            .args(["-euo", "pipefail", "-c", script])
            .current_dir(self.directory.path())
            .env_clear()
            .env("PATH", path())
            .env("HOME", &home)
            .env("XDG_DATA_HOME", home.join(".local/share"))
            .env("LANG", self.language)
            .env("TZ", "KST-9")
            .stdin(Stdio::null())
            .stdout(writer.try_clone().unwrap())
            .stderr(writer)
            .process_group(0)
            .spawn()
            .unwrap_or_else(|error| panic!("{shell:?}: {error}"));
        (process, reader)
    }

    fn home(&self) -> PathBuf {
        self.directory.path().join("home")
    }

    /// Commands of the page, for this machine.
    fn real(&self, commands: &str) -> String {
        let commands = self
            .ports
            .iter()
            .fold(commands.to_owned(), |commands, (shown, real)| {
                commands
                    .replace(&format!(":{shown}"), &format!(":{real}"))
                    .replace(&format!("-p {shown}"), &format!("-p {real}"))
                    .replace(&format!("port={shown}"), &format!("port={real}"))
            });
        self.made_up.put_into(&commands)
    }

    /// Output of this machine, as it would be on the page.
    fn as_on_the_page(&self, output: &str) -> String {
        let home = self.home().display().to_string();
        let output = output.replace(&home, HOME);
        self.ports.iter().fold(output, |output, (shown, real)| {
            output.replace(&format!(":{real}"), &format!(":{shown}"))
        })
    }
}

impl Staying {
    fn new(process: Child, mut reader: PipeReader, port: Option<String>) -> Self {
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut rest = Vec::new();
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                rest.extend_from_slice(&bytes[..count]);
                // A letter may come in two pieces.
                if let Ok(text) = String::from_utf8(rest.clone()) {
                    rest.clear();
                    // Nobody listens any more, but the program must not be stopped by that.
                    drop(sender.send(text));
                }
            }
        });
        Self {
            process,
            port,
            text: String::new(),
            output,
        }
    }

    /// Ends a server as its reader would, with Ctrl-C, upon which it ends well. A stream is just
    /// ended: curl would inherit that Ctrl-C is ignored from a shell that runs us in the background.
    fn end(mut self) -> Result<(), String> {
        let name = if self.port.is_some() { "INT" } else { "TERM" };
        signal(&self.process, name);
        let status = self.process.wait().unwrap();
        if self.port.is_none() || status.success() {
            return Ok(());
        }
        Err(format!("the server ended with {status}:\n{}", self.text))
    }
}

impl Drop for Staying {
    fn drop(&mut self) {
        if let Ok(None) = self.process.try_wait() {
            signal(&self.process, "KILL");
            drop(self.process.wait());
        }
    }
}

impl Drop for Session {
    /// A page stops its `PostgreSQL` by itself, unless something went wrong before.
    fn drop(&mut self) {
        let entries = fs::read_dir(self.directory.path()).into_iter().flatten();
        for entry in entries.flatten() {
            let file = fs::read_to_string(entry.path().join("postmaster.pid"));
            let file = file.unwrap_or_default();
            if let Some(process) = file.lines().next() {
                drop(Command::new("kill").args(["-s", "QUIT", process]).status());
            }
        }
    }
}

/// Sends a signal to a process and to all that it started.
fn signal(process: &Child, name: &str) {
    let group = format!("-{}", process.id());
    drop(
        Command::new("kill")
            .args(["-s", name, "--", &group])
            .status(),
    );
}

/// Where programs are: first of all ours, and `PostgreSQL`'s where Debian has them.
fn path() -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_tenpin"));
    let ours = program.parent().expect("a program is in a directory");
    let mut path = format!("{}:{}", ours.display(), env::var("PATH").unwrap());
    for version in fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
    {
        write!(path, ":{}/bin", version.path().display()).unwrap();
    }
    path
}

/// A port that is free at the moment, for a server that cannot choose one by itself.
fn free_port() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port().to_string()
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

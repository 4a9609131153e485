//! What breaks, at random moments, one thing after the other.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use rustix::process::Signal;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::{Instant, timeout};

use crate::centre::{Centre, Phase, address, count};
use crate::http::{Connection, KEY};
use crate::random::Random;
use crate::server::{self, Server};

/// What breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// The server is killed, and started again.
    Killed,
    /// The server is asked to end, and started again.
    Terminated,
    /// The server is stopped for a while.
    Stopped,
    /// The file of the journal is set aside, and put back.
    FileAside,
    /// All files of the journal are set aside, and put back.
    AllFilesAside,
    /// Another program holds the lock of the journal.
    Locked,
    /// Requests are sent by halves, from one address.
    HalfSent,
    /// Wrong keys are tried.
    WrongKeys,
    /// A crowd reads histories and pages.
    Crowd,
    /// The journal is saved.
    BackedUp,
}

const KILLS: [Fault; 2] = [Fault::Killed, Fault::Terminated];
const OTHERS: [Fault; 8] = [
    Fault::Stopped,
    Fault::FileAside,
    Fault::AllFilesAside,
    Fault::Locked,
    Fault::HalfSent,
    Fault::WrongKeys,
    Fault::Crowd,
    Fault::BackedUp,
];

/// What is sent by halves.
const HALVES: [&str; 5] = [
    "",
    "GET / HTTP/1.1\r\nHost: local",
    "POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    "\u{0}\u{1}\u{2}\r\n\r\n",
];

/// The server, and all that is done to it.
pub(crate) struct Faults {
    pub(crate) server: Server,
    centre: Arc<Centre>,
    journal: PathBuf,
    random: Random,
    /// Until then the server is killed, too.
    end_of_kills: Instant,
    pub(crate) done: BTreeMap<Fault, usize>,
}

/// Starts the server of a soak.
pub(crate) fn start(journal: &Path, bind: &str, lanes: u16) -> Server {
    let database = format!("sqlite:{}", journal.display());
    let lanes = lanes.to_string();
    let arguments = ["--key", KEY, "--lanes", &lanes];
    Server::start_at(bind, &database, &arguments)
}

impl Faults {
    pub(crate) fn new(server: Server, centre: &Arc<Centre>, journal: &Path, seed: u64) -> Self {
        Self {
            server,
            centre: Arc::clone(centre),
            journal: journal.to_owned(),
            random: Random::new(seed),
            end_of_kills: Instant::now() + centre.size.length / 3,
            done: BTreeMap::new(),
        }
    }

    /// Breaks one thing after the other as long as there is bowling.
    pub(crate) async fn run(mut self) -> Self {
        while self.centre.is_in(Phase::Bowling) {
            let fault = self.choose();
            self.commit(fault).await;
            *self.done.entry(fault).or_default() += 1;
            let longest = self.centre.size.length / 60;
            let share = f64::from(u32::try_from(self.random.below(1000)).unwrap()) / 1000.0;
            let pause = longest.min(Duration::from_secs(20)).mul_f64(share);
            self.centre.pause(pause).await;
        }
        self
    }

    fn choose(&mut self) -> Fault {
        let one = usize::try_from(self.random.next() % 1024).unwrap();
        if Instant::now() < self.end_of_kills && self.random.below(4) == 0 {
            return KILLS[one % KILLS.len()];
        }
        OTHERS[one % OTHERS.len()]
    }

    async fn commit(&mut self, fault: Fault) {
        let a_moment = Duration::from_millis(200 + self.random.below(1500));
        match fault {
            Fault::Killed => block_in_place(|| {
                self.server.kill();
                self.start_again();
            }),
            Fault::Terminated => block_in_place(|| {
                assert!(self.server.terminate().success());
                self.start_again();
            }),
            Fault::Stopped => {
                self.server.signal(Signal::STOP);
                self.centre.pause(a_moment).await;
                self.server.signal(Signal::CONT);
            }
            Fault::FileAside => self.set_aside(&[""], a_moment).await,
            Fault::AllFilesAside => self.set_aside(&["", "-wal", "-shm"], a_moment).await,
            Fault::Locked => self.lock(a_moment).await,
            Fault::HalfSent => self.send_halves().await,
            Fault::WrongKeys => self.try_wrong_keys().await,
            Fault::Crowd => self.read_as_a_crowd().await,
            Fault::BackedUp => block_in_place(|| self.back_up()),
        }
    }

    fn start_again(&mut self) {
        let bind = self.centre.server.to_string();
        self.server = start(&self.journal, &bind, self.centre.size.lanes);
        self.centre.serves(&self.server);
    }

    async fn set_aside(&self, endings: &[&str], time: Duration) {
        let aside = |ending| with(&with(&self.journal, ending), ".aside");
        for ending in endings {
            fs::rename(with(&self.journal, ending), aside(ending)).unwrap();
        }
        self.centre.pause(time).await;
        for ending in endings {
            fs::rename(aside(ending), with(&self.journal, ending)).unwrap();
        }
    }

    async fn lock(&self, time: Duration) {
        let other = rusqlite::Connection::open(&self.journal).unwrap();
        other.busy_timeout(Duration::from_secs(20)).unwrap();
        block_in_place(|| other.execute_batch("BEGIN IMMEDIATE")).unwrap();
        self.centre.pause(time).await;
        other.execute_batch("ROLLBACK").unwrap();
    }

    async fn send_halves(&mut self) {
        let mut open = Vec::new();
        let from = address(3, usize::try_from(self.random.below(50)).unwrap());
        for half in HALVES.into_iter().cycle().take(100) {
            let connected = Connection::open(self.centre.server, from, None).await;
            let Ok(mut connection) = connected else {
                continue;
            };
            // The server may have closed it by now.
            let _ = connection.write(half).await;
            count(&self.centre.counts.half_sent);
            open.push(connection);
        }
        let pause = Duration::from_millis(self.random.below(12_000));
        self.centre.pause(pause).await;
    }

    async fn try_wrong_keys(&self) {
        for number in 0..20 {
            let login = format!(r#"{{"key":"wrong-{number}"}}"#);
            let length = login.len();
            let request = format!(
                "POST /login HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                 Content-Length: {length}\r\n\r\n{login}"
            );
            let asked = async {
                let mut connection =
                    Connection::open(self.centre.server, address(4, 0), None).await?;
                connection.write(&request).await?;
                connection.read_rest().await
            };
            let _ = timeout(Duration::from_secs(5), asked).await;
        }
    }

    async fn read_as_a_crowd(&self) {
        let mut readers = JoinSet::new();
        for number in 0..16_u16 {
            let centre = Arc::clone(&self.centre);
            let lane = 1 + number % centre.size.lanes;
            readers.spawn(async move {
                let game = centre.last_board(lane).map(|(id, _)| id);
                let game = game.unwrap_or_default();
                for path in [
                    format!("/api/games/{game}/history"),
                    format!("/games/{game}"),
                    format!("/lanes/{lane}"),
                    "/".to_owned(),
                    "/api/games".to_owned(),
                    "/metrics".to_owned(),
                ] {
                    let read = async {
                        let from = address(5, usize::from(number));
                        let mut connection = Connection::open(centre.server, from, None).await?;
                        connection.get(&path).await?;
                        connection.read_rest().await
                    };
                    let _ = timeout(Duration::from_secs(20), read).await;
                }
            });
        }
        while let Some(reader) = readers.join_next().await {
            reader.unwrap();
        }
    }

    fn back_up(&self) {
        let backup = with(&self.journal, ".backup");
        // One of before is in the way.
        drop(fs::remove_file(&backup));
        let database = format!("sqlite:{}", self.journal.display());
        let saved = Command::new(server::program())
            .args(["games", "backup", "--database", &database])
            .arg(&backup)
            .output()
            .unwrap();
        assert!(saved.status.success(), "{saved:?}");
    }
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

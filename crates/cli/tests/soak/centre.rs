//! What all who take part in a soak share: where the server is, what it acknowledged, and when it
//! is over.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use crate::random;
use crate::server::Server;
use crate::watch::Sample;

/// How large a soak is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    pub(crate) length: Duration,
    pub(crate) lanes: u16,
    pub(crate) listeners: usize,
    /// Bowls per second, over all lanes.
    pub(crate) pace: f64,
}

impl Size {
    /// What the environment asks for; otherwise small and short.
    pub(crate) fn from_environment() -> Self {
        let number = |name, otherwise| random::number(name).unwrap_or(otherwise);
        Self {
            length: Duration::from_secs(number("TENPIN_SOAK_SECONDS", 20)),
            lanes: u16::try_from(number("TENPIN_SOAK_LANES", 20)).unwrap(),
            listeners: usize::try_from(number("TENPIN_SOAK_LISTENERS", 100)).unwrap(),
            pace: f64::from(u32::try_from(number("TENPIN_SOAK_PACE", 40)).unwrap()),
        }
    }
}

/// What a soak goes through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(crate) enum Phase {
    /// Scorers bowl, and things break.
    Bowling,
    /// Scorers wait for their last answers, and what is broken is mended.
    Stopping,
    /// Screens catch up, and leave.
    Ending,
}

/// A game and the pins of its bowls, as they were acknowledged.
#[derive(Debug)]
pub(crate) struct GameLog {
    pub(crate) id: String,
    pub(crate) pins: Vec<u64>,
}

/// What all who take part share.
pub(crate) struct Centre {
    pub(crate) server: SocketAddr,
    /// The process of the server, which changes when it is started again.
    process: AtomicU32,
    pub(crate) size: Size,
    pub(crate) phase: watch::Sender<Phase>,
    /// The games of each lane, the one that is bowled last.
    games: Mutex<HashMap<u16, Vec<GameLog>>>,
    pub(crate) counts: Counts,
}

/// What happened so far.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) acknowledged: AtomicUsize,
    pub(crate) unavailable: AtomicUsize,
    pub(crate) unanswered: AtomicUsize,
    pub(crate) boards: AtomicUsize,
    pub(crate) reconnects: AtomicUsize,
    pub(crate) slow_readers: AtomicUsize,
    pub(crate) half_sent: AtomicUsize,
}

/// Counts one more.
pub(crate) fn count(what: &AtomicUsize) {
    what.fetch_add(1, Ordering::Relaxed);
}

impl Centre {
    pub(crate) fn new(server: &Server, size: Size) -> Self {
        let address = server.address.trim_start_matches("http://");
        Self {
            server: address.parse().unwrap(),
            process: AtomicU32::new(server.process()),
            size,
            phase: watch::Sender::new(Phase::Bowling),
            games: Mutex::default(),
            counts: Counts::default(),
        }
    }

    /// The server was started again.
    pub(crate) fn serves(&self, server: &Server) {
        self.process.store(server.process(), Ordering::Release);
    }

    /// What the server has now; none if it has ended.
    pub(crate) fn sample(&self) -> Option<Sample> {
        Sample::of(self.process.load(Ordering::Acquire))
    }

    /// Waits this long, or until the next phase.
    pub(crate) async fn pause(&self, time: Duration) {
        let mut phase = self.phase.subscribe();
        // Either is fine.
        let _ = timeout(time, phase.changed()).await;
    }

    pub(crate) fn is_in(&self, phase: Phase) -> bool {
        *self.phase.borrow() == phase
    }

    /// A game was opened on a lane.
    pub(crate) fn opened(&self, lane: u16, id: String) {
        let pins = Vec::new();
        let mut games = self.games.lock().unwrap();
        games.entry(lane).or_default().push(GameLog { id, pins });
    }

    /// A bowl was acknowledged in the game of a lane; it has to be the next one.
    pub(crate) fn acknowledge(&self, lane: u16, version: u64, pins: u64) {
        let mut games = self.games.lock().unwrap();
        let game = games.get_mut(&lane).and_then(|games| games.last_mut());
        let game = game.unwrap();
        game.pins.push(pins);
        assert_eq!(game.pins.len() as u64, version, "game {}", game.id);
        count(&self.counts.acknowledged);
    }

    /// The game on a lane and its version.
    pub(crate) fn last_board(&self, lane: u16) -> Option<(String, u64)> {
        let games = self.games.lock().unwrap();
        let game = games.get(&lane)?.last()?;
        Some((game.id.clone(), game.pins.len() as u64))
    }

    /// All games, with what was acknowledged in them.
    pub(crate) fn games(&self) -> HashMap<String, Vec<u64>> {
        let games = self.games.lock().unwrap();
        let all = games.values().flatten();
        all.map(|game| (game.id.clone(), game.pins.clone()))
            .collect()
    }
}

/// The address of a client: each of 250 in a network of its kind.
pub(crate) fn address(network: u8, number: usize) -> Ipv4Addr {
    let part = |number: usize| u8::try_from(1 + number % 250).unwrap();
    Ipv4Addr::new(127, network, part(number / 250), part(number))
}

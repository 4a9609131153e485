//! How a service is set up.

use std::time::Duration;

use tenpin_words::Language;

use crate::Key;

/// How many players a game has at most.
pub const MOST_PLAYERS: usize = 12;

/// How many bytes the body of a request has at most.
pub const MOST_BYTES: usize = 16 * 1024;

/// How a service is set up. The default is a club of twelve lanes on a loopback address.
///
/// ```
/// use tenpin_web::Settings;
///
/// let settings = Settings { lanes: 40, ..Settings::default() };
/// assert!(settings.key.is_none());
/// ```
#[derive(Debug, Clone)]
pub struct Settings {
    /// How many lanes there are.
    pub lanes: u16,
    /// The key that a scorer needs. Without one everybody may score, and the service is for
    /// this machine alone: it answers only to names of the machine itself.
    pub key: Option<Key>,
    /// The language of those who do not say which they want.
    pub language: Language,
    /// Whether a proxy stands before it, whose `X-Forwarded-For` and `X-Forwarded-Host`
    /// are to be believed.
    pub behind_proxy: bool,
    /// What it takes on at most, and how long it waits.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lanes: 12,
            key: None,
            language: Language::Korean,
            behind_proxy: false,
            limits: Limits::default(),
        }
    }
}

/// What a service takes on at most, and how long it waits.
#[derive(Debug, Clone)]
pub struct Limits {
    /// How often a stream in which nothing happens says that it is alive.
    pub heartbeat: Duration,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How long the body of a request may take to arrive.
    pub body: Duration,
    /// How long an answer may take.
    pub answer: Duration,
    /// How long a client may take nothing of what it is sent.
    pub taking: Duration,
    /// How long open requests may take to finish when the service stops.
    pub farewell: Duration,
    /// How many streams are open at once, in all.
    pub streams: usize,
    /// How many streams one client has open at once.
    pub streams_of_client: usize,
    /// How many requests are answered at once; streams do not count.
    pub requests: usize,
    /// How many connections are open at once; more wait to be accepted.
    pub connections: usize,
    /// How many games are held in memory, apart from those that somebody watches.
    pub games: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_secs(15),
            head: Duration::from_secs(15),
            body: Duration::from_secs(10),
            answer: Duration::from_secs(20),
            taking: Duration::from_secs(30),
            farewell: Duration::from_secs(10),
            streams: 4096,
            streams_of_client: 64,
            requests: 1024,
            connections: 8192,
            games: 1024,
        }
    }
}

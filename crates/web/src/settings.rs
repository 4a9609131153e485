//! How a service is set up.

use std::time::Duration;

use tenpin_words::Language;

use crate::{AllowedOrigin, Key, Proxies};

/// The most players that a game may have.
pub const MAX_PLAYERS: usize = 12;

/// The most bytes that the body of a request may have.
pub const MAX_BODY_BYTES: usize = 16 * 1024;

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
    /// The key that a scorer needs. Without one anyone may score, so the service is for this
    /// machine alone: it answers only requests for a host name of the machine itself.
    pub key: Option<Key>,
    /// The language for clients that do not ask for one.
    pub language: Language,
    /// The proxies in front of the service, which tell whom a request comes from.
    pub proxies: Proxies,
    /// The other sites whose pages may read the API.
    pub allowed_origins: Vec<AllowedOrigin>,
    /// How much the service takes on, and how long it waits.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lanes: 12,
            key: None,
            language: Language::Korean,
            proxies: Proxies::default(),
            allowed_origins: Vec::new(),
            limits: Limits::default(),
        }
    }
}

/// How much a service takes on, and how long it waits.
#[derive(Debug, Clone)]
pub struct Limits {
    /// How often an idle stream sends a heartbeat.
    pub heartbeat: Duration,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How long the body of a request may take to arrive.
    pub body: Duration,
    /// How long a response may take to make.
    pub response: Duration,
    /// How long a client may read nothing of what it is sent.
    pub write: Duration,
    /// How long open requests may take to finish when the service stops.
    pub shutdown: Duration,
    /// How many streams may be open at once.
    pub streams: usize,
    /// How many streams one client may have open at once.
    pub streams_per_client: usize,
    /// How many requests are handled at once, not counting streams.
    pub requests: usize,
    /// How many connections may be open at once; more wait to be accepted.
    pub connections: usize,
    /// How many games are kept in memory, not counting those that somebody watches.
    pub games: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            heartbeat: Duration::from_secs(15),
            head: Duration::from_secs(15),
            body: Duration::from_secs(10),
            response: Duration::from_secs(20),
            write: Duration::from_secs(30),
            shutdown: Duration::from_secs(10),
            streams: 4096,
            streams_per_client: 64,
            requests: 1024,
            connections: 8192,
            games: 1024,
        }
    }
}

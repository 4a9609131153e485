//! How a service is set up.

use std::time::Duration;

use tenpin_words::Language;

use crate::{AllowedOrigin, Key, Proxies};

/// How many names the form for a new game has room for. More players can join the game.
pub(crate) const NAME_FIELDS: usize = 12;

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
    /// Who sees the names of bowlers.
    pub names: NameDisplay,
    /// How much the service takes on, and how long it waits.
    pub limits: Limits,
}

/// Who sees the names of bowlers. Everybody sees their tags.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum NameDisplay {
    /// Everybody who looks on.
    #[default]
    Everybody,
    /// Only those with the key; everybody, where there is none.
    TagsOnly,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lanes: 12,
            key: None,
            language: Language::Korean,
            proxies: Proxies::default(),
            allowed_origins: Vec::new(),
            names: NameDisplay::default(),
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
    /// How long the body of a login may take to arrive, which comes from a client that has not
    /// shown the key yet.
    pub login_body: Duration,
    /// How long a response may take to make, with all that the request waits for: the body, other
    /// requests, the journal. A journal that does not answer is told within five seconds.
    pub response: Duration,
    /// How long a client may read nothing of what it is sent.
    pub write: Duration,
    /// How long open requests may take to finish when the service stops.
    pub shutdown: Duration,
    /// How many connections may be open at once. Beyond that idle ones are closed, and if there
    /// are none, new ones wait to be accepted.
    pub connections: usize,
    /// How many connections one address may have open at once. Proxies may have more.
    pub connections_per_address: usize,
    /// How many streams may be open at once.
    pub streams: usize,
    /// How many streams one client may have open at once.
    pub streams_per_client: usize,
    /// How many streams may be open besides, by clients that have shown the key.
    pub scorer_streams: usize,
    /// How many requests are handled at once, not counting streams.
    pub requests: usize,
    /// How many requests of one client are handled at once, unless they have the key.
    pub requests_per_client: usize,
    /// How many requests with the key are handled at once besides.
    pub scorer_requests: usize,
    /// How many logins may wait for their bodies at once. Beyond that the oldest makes way, first
    /// those of the client that has most.
    pub logins: usize,
    /// How many logins of one client may wait for their bodies at once.
    pub logins_per_client: usize,
    /// How many games are kept in memory, not counting those that somebody watches.
    pub games: usize,
    /// How many games of those who bowled last are counted after the start, before anybody asks for
    /// their numbers.
    pub games_ahead: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self::within(MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS)
    }
}

/// How many connections may be open at once, where the system allows that many files.
pub const MAX_CONNECTIONS: usize = 8192;

/// How many connections one address may have open at once: enough for a hall full of phones that
/// share one address.
pub const MAX_CONNECTIONS_PER_ADDRESS: usize = 512;

impl Limits {
    /// The limits of a service with this many connections, in all and per address.
    ///
    /// What keeps a connection busy is limited to fewer than there may be. So some are always
    /// idle, and can be closed for others.
    ///
    /// ```
    /// use tenpin_web::Limits;
    ///
    /// let limits = Limits::within(1024, 64);
    /// assert_eq!((limits.streams, limits.streams_per_client), (512, 32));
    /// ```
    #[must_use]
    pub fn within(connections: usize, connections_per_address: usize) -> Self {
        let part = |whole: usize, divisor: usize| (whole / divisor).max(1);
        Self {
            heartbeat: Duration::from_secs(15),
            head: Duration::from_secs(10),
            body: Duration::from_secs(4),
            login_body: Duration::from_secs(4),
            response: Duration::from_millis(4_500),
            write: Duration::from_secs(30),
            shutdown: Duration::from_secs(10),
            connections,
            connections_per_address,
            streams: part(connections, 2),
            streams_per_client: part(connections_per_address, 2),
            scorer_streams: part(connections, 16),
            requests: part(connections, 8),
            requests_per_client: part(connections_per_address, 4),
            scorer_requests: part(connections, 16),
            logins: part(connections, 32),
            logins_per_client: part(connections_per_address, 16),
            games: 1024,
            games_ahead: 20_000,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_keeps_connections_busy_never_takes_all_of_them() {
        for (connections, per_address) in [(64, 16), (896, 512), (8192, 512), (60_000, 4096)] {
            let limits = Limits::within(connections, per_address);
            let busy = limits.streams
                + limits.scorer_streams
                + limits.requests
                + limits.scorer_requests
                + limits.logins;
            assert!(busy < connections, "{limits:?}");
            let busy =
                limits.streams_per_client + limits.requests_per_client + limits.logins_per_client;
            assert!(busy < per_address, "{limits:?}");
        }
    }
}

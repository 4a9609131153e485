//! The state of the service, shared by all requests.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use tenpin_store::{Journal, Timestamp};
use tenpin_words::{Language, Words};
use tokio::sync::Mutex;

use crate::Key;
use crate::accept_language;
use crate::cookies;
use crate::live_games::LiveGames;
use crate::metrics::Metrics;
use crate::middleware::{self, LoginThrottle, RequestLimits, WaitingLogins};
use crate::naming::Audience;
use crate::readiness::Readiness;
use crate::settings::{NameDisplay, Settings};
use crate::stream::StreamLimits;

/// The state of the service, shared by all requests.
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) games: Arc<LiveGames>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) streams: StreamLimits,
    pub(crate) requests: RequestLimits,
    pub(crate) waiting_logins: WaitingLogins,
    pub(crate) login_throttle: LoginThrottle,
    pub(crate) readiness: Readiness,
    /// Locked while a page of a history is written out, which takes longer than anything else here.
    /// Those who wait for it are not ready to run, so a bowl has at most one of them before it.
    pub(crate) history_writer: Mutex<()>,
    korean: Words,
    english: Words,
}

/// The cookie that a scorer gets for the key.
pub(crate) const COOKIE: &str = "tenpin";

impl AppState {
    pub(crate) fn new(journal: Arc<dyn Journal>, settings: Settings) -> Arc<Self> {
        let metrics = Arc::new(Metrics::new());
        Arc::new(Self {
            games: LiveGames::start(journal, &settings, Arc::clone(&metrics)),
            streams: StreamLimits::new(&settings.limits, &metrics),
            requests: RequestLimits::new(&settings.limits),
            waiting_logins: WaitingLogins::new(&settings.limits),
            settings,
            metrics,
            login_throttle: LoginThrottle::default(),
            readiness: Readiness::default(),
            history_writer: Mutex::default(),
            korean: Words::in_language(Language::Korean),
            english: Words::in_language(Language::English),
        })
    }

    pub(crate) fn words(&self, language: Language) -> &Words {
        match language {
            Language::Korean => &self.korean,
            Language::English => &self.english,
        }
    }

    /// The language that a request asks for, or else the one of the service.
    pub(crate) fn language(&self, query: Option<&str>, headers: &HeaderMap) -> Language {
        accept_language::requested(query, headers).unwrap_or(self.settings.language)
    }

    /// The words for the log.
    pub(crate) fn english(&self) -> &Words {
        &self.english
    }

    /// The address of the client: of the visitor, where a proxy is in between.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
        self.settings.proxies.visitor(peer(extensions), headers)
    }

    /// What the proxy in front of the service says in a header, if one sent the request.
    pub(crate) fn word_of_proxy<'headers>(
        &self,
        extensions: &Extensions,
        headers: &'headers HeaderMap,
        name: &str,
    ) -> Option<&'headers str> {
        self.settings.proxies.word(peer(extensions), headers, name)
    }

    /// The address of the client, by the head of its request.
    pub(crate) fn client_of(&self, parts: &Parts) -> IpAddr {
        self.client(&parts.extensions, &parts.headers)
    }

    /// Whether a page may offer to score: there is no key, or the request has the cookie.
    ///
    /// A key as `Authorization` does not count here: this is asked for every page, where wrong
    /// keys would not be throttled.
    pub(crate) fn may_score(&self, headers: &HeaderMap) -> bool {
        let Some(key) = &self.settings.key else {
            return true;
        };
        has_cookie(key, headers)
    }

    /// Whether somebody who may score, or not, sees the names of bowlers.
    pub(crate) fn audience(&self, may_score: bool) -> Audience {
        Audience::of(may_score || self.settings.names == NameDisplay::Everybody)
    }

    /// Whether a request has shown that its client knows the key. Where there is none, nobody can.
    pub(crate) fn has_key(&self, headers: &HeaderMap) -> bool {
        let key = self.settings.key.as_ref();
        key.is_some_and(|key| {
            has_cookie(key, headers)
                || middleware::bearer(headers).is_some_and(|token| key.matches(token))
        })
    }
}

fn has_cookie(key: &Key, headers: &HeaderMap) -> bool {
    let now = Timestamp::now();
    cookies::named(headers, COOKIE).any(|token| key.accepts(token, now))
}

/// The other end of the connection. Without a network, as in tests, it is this machine.
fn peer(extensions: &Extensions) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>();
    peer.map_or(Ipv4Addr::LOCALHOST.into(), |ConnectInfo(peer)| peer.ip())
}

//! The state of the service, shared by all requests.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use tenpin_store::{Journal, Timestamp};
use tenpin_words::{Language, Words};
use tokio::sync::Semaphore;

use crate::accept_language;
use crate::cookies;
use crate::live_games::LiveGames;
use crate::metrics::Metrics;
use crate::middleware::LoginThrottle;
use crate::settings::Settings;
use crate::stream::StreamLimit;

/// The state of the service, shared by all requests.
#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) games: Arc<LiveGames>,
    pub(crate) settings: Settings,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) stream_limit: Arc<StreamLimit>,
    pub(crate) login_throttle: LoginThrottle,
    /// A permit per request that may be handled at once.
    pub(crate) request_permits: Semaphore,
    korean: Words,
    english: Words,
}

/// The cookie that a scorer gets for the key.
pub(crate) const COOKIE: &str = "tenpin";

impl AppState {
    pub(crate) fn new(journal: Arc<dyn Journal>, settings: Settings) -> Arc<Self> {
        let metrics = Arc::new(Metrics::new());
        let requests = settings.limits.requests.min(Semaphore::MAX_PERMITS);
        Arc::new(Self {
            games: LiveGames::start(journal, &settings, Arc::clone(&metrics)),
            stream_limit: StreamLimit::new(&settings.limits, Arc::clone(&metrics)),
            settings,
            metrics,
            login_throttle: LoginThrottle::default(),
            request_permits: Semaphore::new(requests),
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

    /// The address of the client.
    pub(crate) fn client(&self, extensions: &Extensions, headers: &HeaderMap) -> IpAddr {
        // The proxy appends the address of its own client, so only the last one can be trusted.
        let forwarded = || {
            let last = headers.get_all("x-forwarded-for").iter().next_back()?;
            last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        if let Some(address) = self.settings.behind_proxy.then(forwarded).flatten() {
            return address;
        }
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |ConnectInfo(peer)| {
            peer.ip().to_canonical()
        })
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
        let now = Timestamp::now();
        cookies::named(headers, COOKIE).any(|token| key.accepts(token, now))
    }
}

//! The metrics of a service, for Prometheus.

mod connection_metrics;

use std::time::Duration;

use axum::extract::MatchedPath;
use axum::http::{Method, StatusCode};
use prometheus::{
    Histogram, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
    register_histogram_with_registry, register_int_counter_vec_with_registry,
    register_int_counter_with_registry, register_int_gauge_with_registry,
};

pub(crate) use self::connection_metrics::{ClosedBy, ConnectionMetrics};

use crate::live_games::GameCommand;
use crate::problem::Problem;

/// The metrics of one service. They have a registry of their own, not the one of the process,
/// so that several services can run side by side.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    bowled: IntCounter,
    undone: IntCounter,
    corrected: IntCounter,
    changed: IntCounter,
    opened: IntCounter,
    refused: IntCounter,
    failed: IntCounter,
    commits: Histogram,
    streams: IntGauge,
    warming_up: IntGauge,
    pub(crate) connections: ConnectionMetrics,
    problems: IntCounterVec,
    requests: IntCounterVec,
}

/// Bounds in seconds: from a commit to a fast disk up to a database in trouble.
const COMMIT_SECONDS: [f64; 13] = [
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0,
];

impl Metrics {
    pub(crate) fn new() -> Self {
        Self::registered().expect("each name is valid and registered once")
    }

    fn registered() -> prometheus::Result<Self> {
        let registry = Registry::new();
        let counters = |name, help, labels: &[&str]| {
            register_int_counter_vec_with_registry!(Opts::new(name, help), labels, registry)
        };
        let actions = counters(
            "tenpin_deeds_total",
            "Bowls, undos, corrections and changes of lineups that were taken.",
            &["kind"],
        )?;
        let counter =
            |name, help| register_int_counter_with_registry!(Opts::new(name, help), registry);
        Ok(Self {
            // Looked up here once, and not again for each bowl.
            bowled: actions.with_label_values(&["bowled"]),
            undone: actions.with_label_values(&["undone"]),
            corrected: actions.with_label_values(&["corrected"]),
            changed: actions.with_label_values(&["changed"]),
            opened: counter("tenpin_games_opened_total", "Games that were opened.")?,
            refused: counter("tenpin_refused_total", "Actions that were refused.")?,
            failed: counter(
                "tenpin_failed_total",
                "Actions that failed because of the journal or of us.",
            )?,
            commits: commit_seconds(&registry)?,
            streams: streams_open(&registry)?,
            warming_up: warming_up(&registry)?,
            connections: ConnectionMetrics::registered(&registry)?,
            problems: counters(
                "tenpin_problems_total",
                "Requests that were answered with a problem, by its code.",
                &["code"],
            )?,
            requests: counters(
                "tenpin_requests_total",
                "Requests, by route, method and status.",
                &["route", "method", "status"],
            )?,
            registry,
        })
    }

    /// Counts a command that was carried out by this request, not by an earlier one with the
    /// same key.
    pub(crate) fn carried_out(&self, command: &GameCommand) {
        match command {
            GameCommand::Bowl(_) => self.bowled.inc(),
            GameCommand::Undo(_) => self.undone.inc(),
            GameCommand::Correct { .. } | GameCommand::CorrectFrame { .. } => {
                self.corrected.inc();
            }
            GameCommand::Lineup(_) | GameCommand::Assign { .. } => self.changed.inc(),
        }
    }

    /// Counts a command that was not carried out.
    pub(crate) fn not_carried_out(&self, problem: &Problem) {
        if problem.status().is_server_error() {
            self.failed.inc();
        } else {
            self.refused.inc();
        }
    }

    pub(crate) fn game_opened(&self) {
        self.opened.inc();
    }

    /// Records how long the journal took to write an event.
    pub(crate) fn committed(&self, time: Duration) {
        self.commits.observe(time.as_secs_f64());
    }

    /// The number of streams that are open, for what counts them.
    pub(crate) fn streams(&self) -> IntGauge {
        self.streams.clone()
    }

    /// Notes whether games are being counted that nobody has asked for yet.
    pub(crate) fn set_warming_up(&self, is_warming_up: bool) {
        self.warming_up.set(is_warming_up.into());
    }

    /// Counts a problem that a client was told of.
    pub(crate) fn problem(&self, problem: &Problem) {
        self.problems.with_label_values(&[problem.code()]).inc();
    }

    /// Counts a request that was answered.
    pub(crate) fn request(&self, path: Option<&MatchedPath>, method: &Method, status: StatusCode) {
        let route = path.map_or("none", MatchedPath::as_str);
        let labels = [route, method_label(method), status.as_str()];
        self.requests.with_label_values(&labels).inc();
    }

    /// All metrics in the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let families = self.registry.gather();
        TextEncoder::new()
            .encode_to_string(&families)
            .unwrap_or_else(|error| {
                tracing::error!(%error, "the metrics cannot be written");
                String::new()
            })
    }
}

fn commit_seconds(registry: &Registry) -> prometheus::Result<Histogram> {
    register_histogram_with_registry!(
        "tenpin_commit_seconds",
        "Time that the journal took for an action.",
        COMMIT_SECONDS.to_vec(),
        registry
    )
}

fn streams_open(registry: &Registry) -> prometheus::Result<IntGauge> {
    let help = "Event streams that are open.";
    register_int_gauge_with_registry!("tenpin_streams_open", help, registry)
}

fn warming_up(registry: &Registry) -> prometheus::Result<IntGauge> {
    let help = "1 while the games of those who bowled last are counted after the start.";
    register_int_gauge_with_registry!("tenpin_warming_up", help, registry)
}

/// The method as a label. Clients make methods up, and each would be another time series, so
/// those that no route has share one.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        _ => "OPTIONS",
    }
}

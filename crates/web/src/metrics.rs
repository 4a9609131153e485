//! Figures for Prometheus.

use std::collections::HashMap;
use std::fmt;
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use axum::extract::MatchedPath;
use axum::http::{Method, StatusCode};
use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

use crate::live_games::GameCommand;
use crate::problem::Problem;

/// Figures of one service. They belong to it alone and not to the whole program, so that
/// several can run side by side; and each is looked up once, not for every bowl.
pub(crate) struct Metrics {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
    bowled: Counter,
    undone: Counter,
    corrected: Counter,
    opened: Counter,
    refused: Counter,
    failed: Counter,
    commits: Histogram,
    streams: Gauge,
    requests: RwLock<HashMap<Box<str>, Vec<Answers>>>,
}

/// How often a route gave this status.
struct Answers {
    method: Method,
    status: StatusCode,
    count: Counter,
}

const METADATA: Metadata<'static> = Metadata::new("tenpin_web", Level::INFO, None);

/// Seconds that a commit takes: a disk of today at one end, a database in trouble at the other.
const COMMIT_SECONDS: [f64; 13] = [
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0,
];

impl Metrics {
    pub(crate) fn new() -> Self {
        let builder = PrometheusBuilder::new();
        // Refused only when there are none.
        let builder = builder
            .set_buckets(&COMMIT_SECONDS)
            .unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        describe(&recorder);
        let action = |kind| counter(&recorder, "tenpin_deeds_total", &[("kind", kind)]);
        let histogram = Key::from_static_name("tenpin_commit_seconds");
        let gauge = Key::from_static_name("tenpin_streams_open");
        Self {
            bowled: action("bowled"),
            undone: action("undone"),
            corrected: action("corrected"),
            opened: counter(&recorder, "tenpin_games_opened_total", &[]),
            refused: counter(&recorder, "tenpin_refused_total", &[]),
            failed: counter(&recorder, "tenpin_failed_total", &[]),
            commits: recorder.register_histogram(&histogram, &METADATA),
            streams: recorder.register_gauge(&gauge, &METADATA),
            requests: RwLock::default(),
            handle: recorder.handle(),
            recorder,
        }
    }

    /// An action was done, now and not in an earlier request of the same key.
    pub(crate) fn action(&self, wish: GameCommand) {
        match wish {
            GameCommand::Bowl(_) => self.bowled.increment(1),
            GameCommand::Undo(_) => self.undone.increment(1),
            GameCommand::Correct { .. } => self.corrected.increment(1),
        }
    }

    /// An action was not done.
    pub(crate) fn not_done(&self, problem: &Problem) {
        if problem.status().is_server_error() {
            self.failed.increment(1);
        } else {
            self.refused.increment(1);
        }
    }

    pub(crate) fn opened(&self) {
        self.opened.increment(1);
    }

    /// The journal took so long.
    pub(crate) fn commit(&self, time: Duration) {
        self.commits.record(time);
    }

    pub(crate) fn streams(&self, open: usize) {
        self.streams
            .set(f64::from(u32::try_from(open).unwrap_or(u32::MAX)));
    }

    /// A request was answered.
    pub(crate) fn request(&self, path: Option<&MatchedPath>, method: &Method, status: StatusCode) {
        let route = path.map_or("none", MatchedPath::as_str);
        let method = plain(method);
        let is_it = |known: &&Answers| known.method == method && known.status == status;
        let known = self.requests.read().unwrap_or_else(PoisonError::into_inner);
        let answers = known.get(route).and_then(|known| known.iter().find(is_it));
        if let Some(answers) = answers {
            answers.count.increment(1);
            return;
        }
        drop(known);
        let labels = [
            ("route", route),
            ("method", method.as_str()),
            ("status", status.as_str()),
        ];
        // The same labels give the same counter, so it does no harm when two do this at once.
        let count = counter(&self.recorder, "tenpin_requests_total", &labels);
        count.increment(1);
        let mut known = self
            .requests
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        let answers = known.entry(route.into()).or_default();
        answers.push(Answers {
            method,
            status,
            count,
        });
    }

    /// All figures, as Prometheus reads them.
    pub(crate) fn text(&self) -> String {
        self.handle.render()
    }

    /// Sums up what was recorded one by one, so that memory stays bounded.
    pub(crate) fn sum_up(&self) {
        self.handle.run_upkeep();
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Metrics").finish_non_exhaustive()
    }
}

/// One of the methods that there are: clients make up others, and each would be a figure.
fn plain(method: &Method) -> Method {
    let usual = [Method::GET, Method::HEAD, Method::POST, Method::PUT];
    let mut usual = usual.into_iter();
    usual
        .find(|usual| usual == method)
        .unwrap_or(Method::OPTIONS)
}

fn counter(
    recorder: &PrometheusRecorder,
    name: &'static str,
    labels: &[(&'static str, &str)],
) -> Counter {
    let labels: Vec<Label> = labels
        .iter()
        .map(|(name, value)| Label::new(*name, (*value).to_owned()))
        .collect();
    recorder.register_counter(&Key::from_parts(name, labels), &METADATA)
}

fn describe(recorder: &PrometheusRecorder) {
    for (name, text) in [
        (
            "tenpin_deeds_total",
            "Bowls, undos and corrections that were taken.",
        ),
        ("tenpin_games_opened_total", "Games that were opened."),
        ("tenpin_refused_total", "Actions that were refused."),
        (
            "tenpin_failed_total",
            "Actions that failed because of the journal or of us.",
        ),
        (
            "tenpin_requests_total",
            "Requests, by route, method and status.",
        ),
    ] {
        recorder.describe_counter(name.into(), None, text.into());
    }
    let commits = "Time that the journal took for an action.";
    recorder.describe_histogram("tenpin_commit_seconds".into(), None, commits.into());
    let streams = "Event streams that are open.";
    recorder.describe_gauge("tenpin_streams_open".into(), None, streams.into());
}

//! The log, on standard error.

use std::env;
use std::io::{self, IsTerminal as _};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::prelude::*;

/// What is logged, and how.
pub(crate) struct LogOptions {
    /// `info`, or `tenpin_web=debug` for one crate; warnings and errors unless it is given.
    pub(crate) filter: Option<Targets>,
    pub(crate) format: LogFormat,
}

/// How an event is written.
pub(crate) enum LogFormat {
    /// A line for people.
    Text,
    /// An object, for programs that collect logs.
    Json,
}

impl LogOptions {
    /// Logs to standard error from now on.
    pub(crate) fn start(&self) {
        let warnings = || Targets::new().with_default(LevelFilter::WARN);
        let filter = self.filter.clone().unwrap_or_else(warnings);
        let log = fmt::layer().with_writer(io::stderr);
        let log = match self.format {
            LogFormat::Text => log.with_ansi(is_coloured()).boxed(),
            LogFormat::Json => log.json().flatten_event(true).boxed(),
        };
        tracing_subscriber::registry().with(log).with(filter).init();
    }
}

fn is_coloured() -> bool {
    let wants_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stderr().is_terminal() && !wants_none
}

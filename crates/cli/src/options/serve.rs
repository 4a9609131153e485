//! What the arguments of `serve` mean.

use std::env;
use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;

use clap::ArgMatches;
use tenpin_web::{Key, MAX_CONNECTIONS_PER_ADDRESS, NameDisplay};
use tenpin_words::Words;
use tracing_subscriber::filter::LevelFilter;

use super::common::CommonOptions;
use crate::serve::{LogFormat, LogOptions, ServeOptions};
use crate::usage::UsageError;

/// The environment variable for the key. Unlike an argument, it is visible to nobody else.
const KEY: &str = "TENPIN_KEY";
const PORT: u16 = 7010;
const LANES: u16 = 12;
const MOST_LANES: u16 = 1000;
/// A page takes two or three connections, so with fewer not even a phone per lane could be served.
const CONNECTIONS: RangeInclusive<usize> = 16..=65_536;

pub(super) fn read(
    outer: CommonOptions,
    matches: &ArgMatches,
    words: &Words,
) -> Result<ServeOptions, UsageError> {
    let text = |name| matches.get_one::<String>(name);
    let bind = text("bind").map(|text| {
        let invalid = |_| UsageError::Invalid(words.serve_bind_wrong(text));
        text.parse().map_err(invalid)
    });
    let lanes = text("lanes").map(|text| {
        let lanes = text.parse().ok();
        let lanes = lanes.filter(|lanes| (1..=MOST_LANES).contains(lanes));
        lanes.ok_or_else(|| UsageError::Invalid(words.serve_lanes_wrong(text)))
    });
    let connections = text("connections-per-address").map(|text| {
        let connections = text.parse().ok();
        let connections = connections.filter(|count| CONNECTIONS.contains(count));
        let (least, most) = CONNECTIONS.into_inner();
        let wrong = || words.serve_connections_wrong(text, least, most);
        connections.ok_or_else(|| UsageError::Invalid(wrong()))
    });
    let common = outer.with(CommonOptions::read(matches, words)?, words)?;
    Ok(ServeOptions {
        bind: bind.unwrap_or(Ok(SocketAddr::from((Ipv4Addr::LOCALHOST, PORT))))?,
        lanes: lanes.unwrap_or(Ok(LANES))?,
        key: key(text("key"), words)?,
        proxies: all(matches, "behind-proxy", |text| {
            text.parse().map_err(|_| words.serve_proxy_wrong(text))
        })?,
        allowed_origins: all(matches, "allow-origin", |text| {
            text.parse().map_err(|_| words.serve_origin_wrong(text))
        })?,
        names: names(text("names"), words)?,
        connections_per_address: connections.unwrap_or(Ok(MAX_CONNECTIONS_PER_ADDRESS))?,
        log: log(words)?,
        journal: common.location(words)?,
    })
}

/// Who sees the names of bowlers.
fn names(given: Option<&String>, words: &Words) -> Result<NameDisplay, UsageError> {
    match given.map(String::as_str) {
        None | Some("everybody") => Ok(NameDisplay::Everybody),
        Some("tags-only") => Ok(NameDisplay::TagsOnly),
        Some(other) => Err(UsageError::Invalid(words.serve_names_wrong(other))),
    }
}

/// All values of an option, or what is wrong with one of them.
fn all<Value, Values: FromIterator<Value>>(
    matches: &ArgMatches,
    name: &str,
    parse: impl Fn(&str) -> Result<Value, String>,
) -> Result<Values, UsageError> {
    let texts = matches.get_many::<String>(name).unwrap_or_default();
    let values: Result<Values, String> = texts.map(|text| parse(text)).collect();
    values.map_err(UsageError::Invalid)
}

/// What is logged, and how.
fn log(words: &Words) -> Result<LogOptions, UsageError> {
    let variable = |name| env::var(name).ok().filter(|text: &String| !text.is_empty());
    let filter = variable("TENPIN_LOG").map(|text| {
        // Without this, a level that is mistyped would be the name of a part that does not exist.
        let is_level = |part: &str| part.contains('=') || part.parse::<LevelFilter>().is_ok();
        let filter = text.split(',').all(is_level).then(|| text.parse().ok());
        let wrong = || UsageError::Invalid(words.serve_log_wrong(&text));
        filter.flatten().ok_or_else(wrong)
    });
    let format = match variable("TENPIN_LOG_FORMAT").as_deref() {
        None | Some("text") => LogFormat::Text,
        Some("json") => LogFormat::Json,
        Some(other) => return Err(UsageError::Invalid(words.serve_log_format_wrong(other))),
    };
    Ok(LogOptions {
        filter: filter.transpose()?,
        format,
    })
}

fn key(given: Option<&String>, words: &Words) -> Result<Option<Key>, UsageError> {
    let variable = env::var(KEY).ok().filter(|text| !text.is_empty());
    let (option, text) = match (given, variable) {
        (Some(text), _) => ("--key", text.clone()),
        (None, Some(text)) => (KEY, text),
        (None, None) => return Ok(None),
    };
    // What was typed is not repeated: it may be the key with one wrong letter.
    let invalid = |_| UsageError::Invalid(words.serve_key_wrong(option));
    text.parse().map(Some).map_err(invalid)
}

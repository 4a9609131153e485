//! What the arguments of `serve` mean.

use std::env;
use std::net::{Ipv4Addr, SocketAddr};

use clap::ArgMatches;
use tenpin_web::Key;
use tenpin_words::Words;

use super::common::CommonOptions;
use crate::serve::ServeOptions;
use crate::usage::UsageError;

/// The environment variable for the key. Unlike an argument, it is visible to nobody else.
const KEY: &str = "TENPIN_KEY";
const PORT: u16 = 7010;
const LANES: u16 = 12;
const MOST_LANES: u16 = 1000;

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
    let common = outer.with(CommonOptions::read(matches, words)?, words)?;
    Ok(ServeOptions {
        bind: bind.unwrap_or(Ok(SocketAddr::from((Ipv4Addr::LOCALHOST, PORT))))?,
        lanes: lanes.unwrap_or(Ok(LANES))?,
        key: key(text("key"), words)?,
        journal: common.location(words)?,
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

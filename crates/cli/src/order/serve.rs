//! What the arguments of `serve` mean.

use std::env;
use std::net::{Ipv4Addr, SocketAddr};

use clap::ArgMatches;
use tenpin_web::Key;
use tenpin_words::Words;

use super::wishes::Wishes;
use crate::serve::Serve;
use crate::usage::Refusal;

/// Where the environment gives the key: unlike an argument, nobody else sees it there.
const KEY: &str = "TENPIN_KEY";
const PORT: u16 = 7010;
const LANES: u16 = 12;
const MOST_LANES: u16 = 1000;

pub(super) fn read(outer: Wishes, matches: &ArgMatches, words: &Words) -> Result<Serve, Refusal> {
    let text = |name| matches.get_one::<String>(name);
    let bind = text("bind").map(|text| {
        let wrong = |_| Refusal::Wrong(words.serve_bind_wrong(text));
        text.parse().map_err(wrong)
    });
    let lanes = text("lanes").map(|text| {
        let lanes = text.parse().ok();
        let lanes = lanes.filter(|lanes| (1..=MOST_LANES).contains(lanes));
        lanes.ok_or_else(|| Refusal::Wrong(words.serve_lanes_wrong(text)))
    });
    let wishes = outer.with(Wishes::read(matches, words)?, words)?;
    Ok(Serve {
        bind: bind.unwrap_or(Ok(SocketAddr::from((Ipv4Addr::LOCALHOST, PORT))))?,
        lanes: lanes.unwrap_or(Ok(LANES))?,
        key: key(text("key"), words)?,
        whereabouts: wishes.into_whereabouts(words)?,
    })
}

fn key(given: Option<&String>, words: &Words) -> Result<Option<Key>, Refusal> {
    let set = env::var(KEY).ok().filter(|text| !text.is_empty());
    let (option, text) = match (given, set) {
        (Some(text), _) => ("--key", text.clone()),
        (None, Some(text)) => (KEY, text),
        (None, None) => return Ok(None),
    };
    // What was typed is not repeated: it may be all but one letter of the key.
    let wrong = |_| Refusal::Wrong(words.serve_key_wrong(option));
    text.parse().map(Some).map_err(wrong)
}

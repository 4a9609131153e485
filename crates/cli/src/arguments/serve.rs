//! The arguments of `tenpin serve`.

use clap::{Command, ValueHint};
use tenpin_words::Words;

use super::journal::database_options;
use super::{described, help_flag, option};

pub(super) fn command(words: &Words) -> Command {
    let usage = format!("tenpin serve [{}]", words.placeholder_options());
    let bind = option("bind", words.serve_bind(), words)
        .value_name(words.placeholder_bind())
        .value_hint(ValueHint::Other);
    let lanes = option("lanes", words.serve_lanes(), words)
        .value_name("N")
        .value_hint(ValueHint::Other);
    let key = option("key", words.serve_key(), words)
        .value_name(words.placeholder_key())
        .value_hint(ValueHint::Other);
    described("serve", words.serve_about(), usage, words)
        .after_help(words.serve_examples())
        .args([bind, lanes, key])
        .args(database_options(words))
        .arg(help_flag(words))
}

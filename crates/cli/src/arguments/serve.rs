//! The arguments of `tenpin serve`.

use clap::{Arg, Command, ValueHint};
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
    let proxies = option("behind-proxy", words.serve_behind_proxy(), words)
        .value_name(words.placeholder_address())
        .value_hint(ValueHint::Other);
    let origins = option("allow-origin", words.serve_allow_origin(), words)
        .value_name(words.placeholder_address())
        .value_hint(ValueHint::Url);
    let names = option("names", words.serve_names(), words)
        .value_name("everybody|tags-only")
        .value_hint(ValueHint::Other);
    let connections = option("connections-per-address", words.serve_connections(), words)
        .value_name("N")
        .value_hint(ValueHint::Other);
    // As many as one likes, with blanks or commas between them, or as several options.
    let several = |option: Arg| option.num_args(1..).value_delimiter(',');
    described("serve", words.serve_about(), usage, words)
        .after_help(words.serve_examples())
        .args([bind, lanes, key, several(proxies), several(origins)])
        .args([names, connections])
        .args(database_options(words))
        .arg(help_flag(words))
}

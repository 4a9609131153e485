//! `tenpin`, the bowling scoreboard.
//!
//! Arguments become [`Options`], options become a game at the console or a text on standard
//! output, and how that ended becomes an exit code.

mod arguments;
mod atomic_file;
mod bowlers;
mod bowls_reader;
mod chances;
mod console;
mod docs;
mod exit;
mod first_line;
mod games;
mod interrupt;
mod journal;
mod line_limit;
mod line_problem;
mod options;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
mod play;
mod player_lines;
mod progress;
mod score;
mod serve;
mod signals;
mod source;
mod stats;
mod terminal;
mod usage;
mod utf16;
mod zstandard;

use std::env;
use std::process::ExitCode;

use tenpin_words::{Language, Words};

use crate::exit::Exit;
use crate::options::Options;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    let language = language(&arguments);
    let words = Words::in_language(language);
    let exit = Options::read(&arguments, &words).map_or_else(
        |error| error.show(&arguments::command_path(&arguments, &words), &words),
        |options| run(options, language, &words),
    );
    exit.into()
}

/// The language must be known before the arguments are read, since their help is in it.
fn language(arguments: &[std::ffi::OsString]) -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
    arguments::language(arguments).unwrap_or_else(|| Language::of_first(locales))
}

fn run(options: Options, language: Language, words: &Words) -> Exit {
    match options {
        Options::Play(options) => play::play(&options, words),
        Options::Resume(options) => play::resume(&options, words),
        Options::Games(options) => games::run(options, words),
        Options::Bowlers(options) => bowlers::run(options, words),
        Options::Serve(options) => serve::serve(options, language, words),
        Options::Score(options) => score::score(&options, words),
        Options::Stats(options) => stats::stats(&options, words),
        Options::Chances(options) => chances::chances(&options, words),
        Options::Completions(shell) => docs::completions(shell, words),
        Options::Manual(command) => docs::manual(&command, words),
        Options::Help(command) => docs::help(&command, words),
    }
}

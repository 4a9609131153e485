//! `tenpin`, the bowling scoreboard.
//!
//! Arguments become an [`Order`], an order becomes a game at the console or a text on
//! standard output, and how that ended becomes an exit code.

mod arguments;
mod chances;
mod console;
mod exit;
mod games;
mod interrupt;
mod journal;
mod order;
mod papers;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
mod play;
mod progress;
mod score;
mod screen;
mod serve;
mod signals;
mod source;
mod usage;
mod whole_file;
mod zstandard;

use std::env;
use std::process::ExitCode;

use tenpin_words::{Language, Words};

use crate::exit::Exit;
use crate::order::Order;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    let language = language(&arguments);
    let words = Words::in_language(language);
    let exit = Order::read(&arguments, &words).map_or_else(
        |refusal| refusal.show(&arguments::command_named(&arguments, &words), &words),
        |order| carry_out(order, language, &words),
    );
    exit.into()
}

/// The language has to be known before the arguments are read: their help speaks it.
fn language(arguments: &[std::ffi::OsString]) -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
    arguments::language(arguments).unwrap_or_else(|| Language::of_first(locales))
}

fn carry_out(order: Order, language: Language, words: &Words) -> Exit {
    match order {
        Order::Play(game) => play::play(&game, words),
        Order::Resume(game) => play::resume(&game, words),
        Order::Games(errand) => games::run(errand, words),
        Order::Serve(service) => serve::serve(service, language, words),
        Order::Score(files) => score::score(&files, words),
        Order::Chances(question) => chances::chances(&question, words),
        Order::Completions(shell) => papers::completions(shell, words),
        Order::Manual(command) => papers::manual(&command, words),
        Order::Help(command) => papers::help(&command, words),
    }
}

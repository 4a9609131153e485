//! `tenpin`, the bowling scoreboard.
//!
//! Arguments become an [`Order`], an order becomes a game at the console or a text on
//! standard output, and how that ended becomes an exit code.

mod arguments;
mod chances;
mod console;
mod exit;
mod interrupt;
mod order;
mod papers;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
mod play;
mod score;
mod screen;
mod source;
mod usage;

use std::env;
use std::process::ExitCode;

use tenpin_words::{Language, Words};

use crate::console::Console;
use crate::exit::Exit;
use crate::order::Order;

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    let words = Words::in_language(language(&arguments));
    let exit = Order::read(&arguments, &words).map_or_else(
        |refusal| refusal.show(&words),
        |order| carry_out(order, &words),
    );
    exit.into()
}

/// The language has to be known before the arguments are read: their help speaks it.
fn language(arguments: &[std::ffi::OsString]) -> Language {
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).ok());
    arguments::language(arguments).unwrap_or_else(|| Language::of_first(locales))
}

fn carry_out(order: Order, words: &Words) -> Exit {
    match order {
        Order::Play(game) => {
            interrupt::leave_cleanly();
            let mut console = Console::standard();
            let played = play::play(&game, &mut console, words);
            Exit::of_game(played, &mut console, words)
        }
        Order::Score(files) => score::score(&files, words),
        Order::Chances(question) => chances::chances(&question, words),
        Order::Completions(shell) => papers::completions(shell, words),
        Order::Manual(command) => papers::manual(command.as_deref(), words),
        Order::Help(command) => papers::help(command.as_deref(), words),
    }
}

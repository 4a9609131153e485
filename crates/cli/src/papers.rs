//! What the argument parser writes about the program: completions and the manual page.

use std::io::{self, Write};

use clap_complete::Shell;
use clap_mangen::Man;
use tenpin_words::Words;

use crate::arguments;
use crate::exit::Exit;
use crate::usage::Refusal;

pub(crate) fn completions(shell: Shell, words: &Words) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut arguments::command(words), "tenpin", &mut script);
    print(&script, words)
}

pub(crate) fn manual(words: &Words) -> Exit {
    let mut page = Vec::new();
    let rendered = Man::new(arguments::command(words)).render(&mut page);
    rendered.map_or_else(
        |error| Exit::of_output(&error, words),
        |()| print(&page, words),
    )
}

/// Help for a command, as `tenpin COMMAND --help` gives it.
pub(crate) fn help(command: Option<&str>, words: &Words) -> Exit {
    let line = ["tenpin"].into_iter().chain(command).chain(["--help"]);
    let asked = arguments::command(words).try_get_matches_from(line);
    asked.map_or_else(|help| Refusal::from(help).show(words), |_| Exit::Done)
}

fn print(paper: &[u8], words: &Words) -> Exit {
    let mut output = io::stdout().lock();
    let written = output.write_all(paper).and_then(|()| output.flush());
    written.map_or_else(|error| Exit::of_output(&error, words), |()| Exit::Done)
}

//! What the argument parser writes about the program: completions and the manual page.

use std::io::{self, Write};

use clap::Command;
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

/// The manual page of a command, of a command of it, or of the program.
pub(crate) fn manual(names: &[String], words: &Words) -> Exit {
    let command = match found(names, words) {
        Ok(command) => command,
        Err(unknown) => return unknown.show("tenpin man", words),
    };
    let mut page = Vec::new();
    write_page(&mut page, &command, words).expect("a vector takes all");
    print(&page, words)
}

/// The command that these names lead to.
fn found(names: &[String], words: &Words) -> Result<Command, Refusal> {
    let mut all = arguments::command(words);
    all.build();
    let found = names.iter().try_fold(&all, |command, name| {
        let found = command.find_subcommand(name);
        found.ok_or_else(|| Refusal::Wrong(words.usage_unknown_command(names.join(" "))))
    });
    found.cloned()
}

fn write_page(page: &mut Vec<u8>, command: &Command, words: &Words) -> io::Result<()> {
    let manual = Man::new(command.clone());
    manual.render_title(page)?;
    manual.render_name_section(page)?;
    manual.render_synopsis_section(page)?;
    manual.render_options_section(page)?;
    if command.has_subcommands() {
        manual.render_subcommands_section(page)?;
    }
    // As it is written: a manual page would run its lines together.
    let more = command.get_after_help().map(ToString::to_string);
    let more = more.unwrap_or_default().replace('\\', "\\e");
    writeln!(page, ".SH {}\n.nf\n{more}\n.fi", words.heading_more())
}

/// Help for a command, as `tenpin COMMAND --help` gives it.
pub(crate) fn help(names: &[String], words: &Words) -> Exit {
    if let Err(unknown) = found(names, words) {
        return unknown.show("tenpin help", words);
    }
    let names = names.iter().map(String::as_str);
    let line = ["tenpin"].into_iter().chain(names).chain(["--help"]);
    let asked = arguments::command(words).try_get_matches_from(line);
    let show = |help| Refusal::from(help).show("tenpin help", words);
    asked.map_or_else(show, |_| Exit::Done)
}

fn print(paper: &[u8], words: &Words) -> Exit {
    let mut output = io::stdout().lock();
    let written = output.write_all(paper).and_then(|()| output.flush());
    written.map_or_else(|error| Exit::of_output(&error, words), |()| Exit::Done)
}

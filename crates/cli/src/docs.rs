//! What the argument parser writes about the program: completions, the manual pages, help.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use tenpin_words::Words;

use crate::arguments;
use crate::exit::Exit;
use crate::usage::UsageError;

pub(crate) fn completions(shell: Shell, words: &Words) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut arguments::command(words), "tenpin", &mut script);
    print(&script, words)
}

/// The manual page of a command, of a subcommand, or of the program.
pub(crate) fn manual(names: &[String], words: &Words) -> Exit {
    let command = match find(names, words) {
        Ok(command) => command,
        Err(error) => return error.show("tenpin man", words),
    };
    let mut page = Vec::new();
    write_page(&mut page, &command, words).expect("writing to a vector");
    print(&page, words)
}

/// The command with these names.
fn find(names: &[String], words: &Words) -> Result<Command, UsageError> {
    let mut all = arguments::command(words);
    all.build();
    let found = names.iter().try_fold(&all, |command, name| {
        let found = command.find_subcommand(name);
        found.ok_or_else(|| UsageError::Invalid(words.usage_unknown_command(names.join(" "))))
    });
    found.cloned()
}

fn write_page(page: &mut Vec<u8>, command: &Command, words: &Words) -> io::Result<()> {
    let manual = Man::new(command.clone());
    manual.render_title(page)?;
    // Names such as TENPIN_KEY are not hyphenated, and Korean is not stretched to full lines.
    writeln!(page, ".nh\n.ad l")?;
    let mut start = Vec::new();
    manual.render_name_section(&mut start)?;
    manual.render_synopsis_section(&mut start)?;
    // The library knows these two headings in English only.
    let start = String::from_utf8_lossy(&start)
        .replace(".SH NAME", &format!(".SH {}", words.heading_name()))
        .replace(".SH SYNOPSIS", &format!(".SH {}", words.heading_synopsis()));
    page.extend_from_slice(start.as_bytes());
    manual.render_options_section(page)?;
    if command.has_subcommands() {
        manual.render_subcommands_section(page)?;
    }
    // Unfilled: otherwise the lines would be run together.
    let more = command.get_after_help().map(ToString::to_string);
    let more = more.unwrap_or_default().replace('\\', "\\e");
    writeln!(page, ".SH {}\n.nf\n{more}\n.fi", words.heading_more())
}

/// Help for a command, as `tenpin COMMAND --help` gives it.
pub(crate) fn help(names: &[String], words: &Words) -> Exit {
    if let Err(error) = find(names, words) {
        return error.show("tenpin help", words);
    }
    let names = names.iter().map(String::as_str);
    let line = ["tenpin"].into_iter().chain(names).chain(["--help"]);
    let asked = arguments::command(words).try_get_matches_from(line);
    let show = |help| UsageError::from(help).show("tenpin help", words);
    asked.map_or_else(show, |_| Exit::Done)
}

fn print(text: &[u8], words: &Words) -> Exit {
    let mut output = io::stdout().lock();
    let written = output.write_all(text).and_then(|()| output.flush());
    written.map_or_else(|error| Exit::of_output(&error, words), |()| Exit::Done)
}

//! The console: questions, answers, boards and complaints.

mod line;

use std::io::{self, BufReader, IsTerminal, Stdin, Stdout, Write};

use anstream::AutoStream;

use self::line::read_line;

/// Standard input, output and error, as one conversation.
pub(crate) struct Console {
    input: BufReader<Stdin>,
    /// Leaves colours out where they would be noise: in a pipe, or when they are not wanted.
    output: AutoStream<Stdout>,
    /// A terminal shows what is typed; anything else needs it written after the question.
    echoes: bool,
}

/// What stops a conversation.
#[derive(Debug)]
pub(crate) enum Stop {
    /// There is no more input.
    InputEnded,
    /// The input cannot be read.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

/// What was typed is not text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotText;

impl Console {
    pub(crate) fn standard() -> Self {
        Self {
            input: BufReader::new(io::stdin()),
            output: AutoStream::auto(io::stdout()),
            echoes: !io::stdin().is_terminal(),
        }
    }

    /// Asks, and gives the answer without the blanks around it.
    pub(crate) fn ask(&mut self, question: &str) -> Result<Result<String, NotText>, Stop> {
        self.say(question)?;
        let bytes = read_line(&mut self.input).map_err(Stop::Input)?;
        let bytes = bytes.ok_or(Stop::InputEnded)?;
        if self.echoes {
            self.say(&format!("{}\n", printable(&bytes)))?;
        }
        let text = String::from_utf8(bytes).map_err(|_| NotText);
        Ok(text.map(|text| text.trim().to_owned()))
    }

    /// Writes, and makes sure that it is seen.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Stop> {
        let written = self.output.write_all(text.as_bytes());
        let seen = written.and_then(|()| self.output.flush());
        seen.map_err(Stop::Output)
    }

    /// Ends the line of a question that nobody will answer.
    pub(crate) fn leave_line(&mut self) {
        drop(self.say("\n"));
    }
}

/// Writes one line to standard error; when even that fails there is nobody to tell.
pub(crate) fn complain(text: &str) {
    drop(writeln!(anstream::stderr(), "{text}"));
}

/// The text as it can be shown: what could steer a terminal is replaced.
fn printable(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let shown = |letter: char| match letter {
        '\t' => ' ',
        _ if letter.is_control() => char::REPLACEMENT_CHARACTER,
        _ => letter,
    };
    text.trim_end_matches('\r').chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_steer_a_terminal_is_not_echoed() {
        assert_eq!(printable(b"10"), "10");
        assert_eq!(printable(b" 7\r"), " 7");
        assert_eq!(printable(b"\x1b[2J\t9"), "\u{fffd}[2J 9");
        assert_eq!(printable(b"\xff7"), "\u{fffd}7");
        assert_eq!(printable("스트라이크".as_bytes()), "스트라이크");
    }
}

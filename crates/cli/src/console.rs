//! The console: questions, answers, boards and complaints.

mod line;

use std::io::{self, IsTerminal, StdinLock, Stdout, Write};

use anstream::AutoStream;
use tenpin_words::Words;

use self::line::{Line, read_line};

/// Standard input, output and error, as one conversation.
pub(crate) struct Console {
    input: StdinLock<'static>,
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
    /// The journal cannot be written, for this reason.
    Journal(String),
}

/// What was typed in answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// Text, without the blanks around it.
    Text(String),
    /// Something that is not text.
    NotText,
    /// More than any answer can be.
    TooLong,
}

impl Typed {
    /// The text, or what was wrong.
    pub(crate) fn text(self, words: &Words) -> Result<String, String> {
        match self {
            Self::Text(text) => Ok(text),
            Self::NotText => Err(words.not_text()),
            Self::TooLong => Err(words.too_long()),
        }
    }
}

impl Console {
    pub(crate) fn standard() -> Self {
        Self {
            input: io::stdin().lock(),
            output: AutoStream::auto(io::stdout()),
            echoes: !io::stdin().is_terminal(),
        }
    }

    /// Whether a person answers, who can be asked again.
    pub(crate) fn is_watched(&self) -> bool {
        !self.echoes
    }

    /// Asks, and gives what was typed.
    pub(crate) fn ask(&mut self, question: &str) -> Result<Typed, Stop> {
        self.say(question)?;
        let line = read_line(&mut self.input).map_err(Stop::Input)?;
        let Line { bytes, is_ended } = line.ok_or(Stop::InputEnded)?;
        if self.echoes {
            self.say(&printable(bytes.as_deref().unwrap_or("…".as_bytes())))?;
        }
        // A terminal has ended the line by itself, unless the input ended within it.
        if self.echoes || !is_ended {
            self.say("\n")?;
        }
        Ok(bytes.map_or(Typed::TooLong, read))
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

/// What a line says. Some editors put a mark of the byte order before the first.
fn read(bytes: Vec<u8>) -> Typed {
    String::from_utf8(bytes).map_or(Typed::NotText, |text| {
        let text = text.trim_start_matches('\u{feff}');
        Typed::Text(text.trim().to_owned())
    })
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

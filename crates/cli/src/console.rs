//! The console: questions, answers, boards and messages.

mod line;

use std::io::{self, IsTerminal, StdinLock, Stdout, Write};

use anstream::AutoStream;
use tenpin_words::Words;

use self::line::{InputLine, read_line};
use crate::terminal;

/// Standard input and output, for questions and answers.
pub(crate) struct Console {
    input: StdinLock<'static>,
    /// Strips colours in a pipe, or when they are not wanted.
    output: AutoStream<Stdout>,
    /// A terminal shows what is typed; in a pipe it is written after the question.
    echoes: bool,
    /// Whether a person both reads and answers.
    is_conversation: bool,
}

/// Why a game at the console cannot go on.
#[derive(Debug)]
pub(crate) enum ConsoleError {
    /// There is no more input.
    InputEnded,
    /// The input cannot be read.
    Input(io::Error),
    /// The output cannot be written.
    Output(io::Error),
    /// The journal cannot be written to, for this reason.
    Journal(String),
}

/// The answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TypedLine {
    /// Text, without surrounding white space.
    Text(String),
    /// Bytes that are not text.
    NotText,
    /// More bytes than any answer has.
    TooLong,
}

impl TypedLine {
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
            is_conversation: io::stdin().is_terminal() && io::stdout().is_terminal(),
        }
    }

    /// Whether a person both reads what is written and answers. Then more is said than the bare
    /// boards and questions, which a program may read in a pipe.
    pub(crate) fn is_conversation(&self) -> bool {
        self.is_conversation
    }

    /// Whether a person at a terminal answers, who can be asked again.
    pub(crate) fn is_watched(&self) -> bool {
        !self.echoes
    }

    /// Asks in a sentence, which is broken between words if it does not fit the terminal, and
    /// returns what was typed.
    pub(crate) fn ask_in_words(&mut self, question: &str) -> Result<TypedLine, ConsoleError> {
        self.ask(&terminal::prose(question))
    }

    /// Asks, and returns what was typed.
    pub(crate) fn ask(&mut self, question: &str) -> Result<TypedLine, ConsoleError> {
        self.print(question)?;
        let line = read_line(&mut self.input).map_err(ConsoleError::Input)?;
        let InputLine { bytes, is_ended } = line.ok_or(ConsoleError::InputEnded)?;
        if self.echoes {
            self.print(&printable(bytes.as_deref().unwrap_or("…".as_bytes())))?;
        }
        // A terminal has shown the end of the line, unless the input ended within the line.
        if self.echoes || !is_ended {
            self.print("\n")?;
        }
        Ok(bytes.map_or(TypedLine::TooLong, decode))
    }

    /// Writes and flushes.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), ConsoleError> {
        let written = self.output.write_all(text.as_bytes());
        let flushed = written.and_then(|()| self.output.flush());
        flushed.map_err(ConsoleError::Output)
    }

    /// Ends the line of a question that gets no answer.
    pub(crate) fn end_line(&mut self) {
        drop(self.print("\n"));
    }
}

/// Decodes a line. Some editors put a byte order mark before the first one.
fn decode(bytes: Vec<u8>) -> TypedLine {
    String::from_utf8(bytes).map_or(TypedLine::NotText, |text| {
        let text = text.trim_start_matches('\u{feff}');
        TypedLine::Text(text.trim().to_owned())
    })
}

/// Writes a line to standard error. If even that fails, nothing is left to be done.
pub(crate) fn print_message(text: &str) {
    drop(writeln!(anstream::stderr(), "{}", terminal::message(text)));
}

/// The text with control characters replaced, which could steer a terminal.
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
    fn control_characters_are_not_echoed() {
        assert_eq!(printable(b"10"), "10");
        assert_eq!(printable(b" 7\r"), " 7");
        assert_eq!(printable(b"\x1b[2J\t9"), "\u{fffd}[2J 9");
        assert_eq!(printable(b"\xff7"), "\u{fffd}7");
        assert_eq!(printable("스트라이크".as_bytes()), "스트라이크");
    }
}

//! How the program ends, for the scripts that call it.

use std::io;
use std::process::ExitCode;

use tenpin_words::Words;

use crate::console::{Console, ConsoleError, print_message};

/// How the program ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// It did what it was asked to do, or the reader of its output has closed the pipe.
    Done,
    /// The input ended too early, or reading or writing failed.
    Failed,
    /// The command was wrong.
    Usage,
}

impl Exit {
    /// How a game at the console ended.
    pub(crate) fn of_game(
        played: Result<(), ConsoleError>,
        console: &mut Console,
        words: &Words,
    ) -> Self {
        match played {
            Ok(()) => Self::Done,
            Err(ConsoleError::InputEnded) => {
                console.end_line();
                Self::failed(&words.input_ended())
            }
            Err(ConsoleError::Input(error)) => {
                console.end_line();
                Self::failed(&words.read_failed(error))
            }
            Err(ConsoleError::Journal(message)) => Self::failed(&message),
            Err(ConsoleError::Output(error)) => Self::of_output(&error, words),
        }
    }

    /// Says why something failed.
    pub(crate) fn failed(message: &str) -> Self {
        print_message(message);
        Self::Failed
    }

    /// How writing ended. A closed pipe is not a failure: its reader has read enough.
    pub(crate) fn of_output(error: &io::Error, words: &Words) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Done;
        }
        Self::failed(&words.write_failed(error))
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Done => Self::SUCCESS,
            Exit::Failed => Self::from(1),
            Exit::Usage => Self::from(2),
        }
    }
}

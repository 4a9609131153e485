//! How the program ends, for the scripts that call it.

use std::io;
use std::process::ExitCode;

use tenpin_words::Words;

use crate::console::{Console, Stop, complain};

/// How the program ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// All was done, or whoever read the output has read enough.
    Done,
    /// The input ended too early, or reading or writing failed.
    Failed,
    /// The command was wrong.
    Usage,
}

impl Exit {
    /// How a game at the console ended.
    pub(crate) fn of_game(played: Result<(), Stop>, console: &mut Console, words: &Words) -> Self {
        match played {
            Ok(()) => Self::Done,
            Err(Stop::InputEnded) => {
                console.leave_line();
                complain(&words.input_ended());
                Self::Failed
            }
            Err(Stop::Input(error)) => {
                console.leave_line();
                complain(&words.read_failed(error));
                Self::Failed
            }
            Err(Stop::Journal(complaint)) => {
                complain(&complaint);
                Self::Failed
            }
            Err(Stop::Output(error)) => Self::of_output(&error, words),
        }
    }

    /// How an errand ended that could not be done; this says why.
    pub(crate) fn complained(complaint: &str) -> Self {
        complain(complaint);
        Self::Failed
    }

    /// How writing ended: a closed pipe is no failure, whoever closed it has read enough.
    pub(crate) fn of_output(error: &io::Error, words: &Words) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Done;
        }
        complain(&words.write_failed(error));
        Self::Failed
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

//! A game that is interrupted by Ctrl-C, by SIGTERM or by a closed terminal.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anstream::AutoStream;
use tokio::runtime;

use crate::console::print_message;
use crate::signals::{HangUps, Signals};

/// The message to a person who leaves before the game is over: how to continue it.
#[derive(Clone, Default)]
pub(crate) struct ResumeHint(Arc<Mutex<Option<String>>>);

impl ResumeHint {
    /// Sets the message; none once the game is over.
    pub(crate) fn set(&self, text: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = text;
    }

    /// Prints the message, if a person is there to read it.
    pub(crate) fn print(&self) {
        let text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = &*text
            && io::stderr().is_terminal()
        {
            print_message(text);
        }
    }
}

/// Makes a signal end the program with the signal's exit code, after it has ended the
/// terminal's line, reset its colours and printed the hint.
pub(crate) fn exit_cleanly_on_signals(hint: ResumeHint) {
    // Without a handler, a signal ends the program anyway.
    drop(listen(hint));
}

fn listen(hint: ResumeHint) -> io::Result<()> {
    let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
    let mut signals = {
        let _within = runtime.enter();
        Signals::listen(HangUps::Caught)?
    };
    let exit = move || {
        let signal = runtime.block_on(signals.next());
        // Without a terminal there is none to reset, and nobody to tell.
        drop(reset_terminal());
        hint.print();
        process::exit(signal.exit_code());
    };
    thread::Builder::new().spawn(exit).map(drop)
}

fn reset_terminal() -> io::Result<()> {
    const RESET: &[u8] = b"\x1b[0m\n";
    if io::stdout().is_terminal() {
        return AutoStream::auto(io::stdout()).write_all(RESET);
    }
    if io::stderr().is_terminal() {
        return AutoStream::auto(io::stderr()).write_all(RESET);
    }
    Ok(())
}

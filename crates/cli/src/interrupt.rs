//! A game that is ended from outside: by Ctrl-C, by SIGTERM, by a terminal that is closed.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anstream::AutoStream;
use tokio::runtime;

use crate::console::complain;
use crate::signals::{HangUps, Signals};

/// What is said to somebody who leaves before the game is over: how to come back.
#[derive(Clone, Default)]
pub(crate) struct Farewell(Arc<Mutex<Option<String>>>);

impl Farewell {
    /// From now on this is said; nothing once the game is over.
    pub(crate) fn set(&self, text: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = text;
    }

    /// Says it, if there is a person to hear it.
    pub(crate) fn say(&self) {
        let text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = &*text
            && io::stderr().is_terminal()
        {
            complain(text);
        }
    }
}

/// Makes a signal end the program with its exit code, the terminal's line finished and its
/// colours as they were, and the farewell said.
pub(crate) fn leave_cleanly(farewell: Farewell) {
    // Where there can be no handler, a signal ends the program all the same.
    drop(listen(farewell));
}

fn listen(farewell: Farewell) -> io::Result<()> {
    let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
    let mut signals = {
        let _within = runtime.enter();
        Signals::listen(HangUps::Heard)?
    };
    let leave = move || {
        let signal = runtime.block_on(signals.next());
        // Where nothing leads to a terminal there is none to clean, and no one to tell.
        drop(clean());
        farewell.say();
        process::exit(signal.exit_code());
    };
    thread::Builder::new().spawn(leave).map(drop)
}

fn clean() -> io::Result<()> {
    const CLEAN: &[u8] = b"\x1b[0m\n";
    if io::stdout().is_terminal() {
        return AutoStream::auto(io::stdout()).write_all(CLEAN);
    }
    if io::stderr().is_terminal() {
        return AutoStream::auto(io::stderr()).write_all(CLEAN);
    }
    Ok(())
}

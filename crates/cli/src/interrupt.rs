//! Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::process;

use anstream::AutoStream;

use crate::exit::INTERRUPTED;

/// Makes Ctrl-C end the program with its exit code, the terminal's line finished and its
/// colours as they were.
pub(crate) fn leave_cleanly() {
    // Where there can be no handler, Ctrl-C ends the program all the same.
    drop(ctrlc::set_handler(|| {
        // Where nothing leads to a terminal there is none to clean, and no one to tell.
        drop(clean());
        process::exit(INTERRUPTED);
    }));
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

//! Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::process;

use crate::exit::INTERRUPTED;

/// Makes Ctrl-C end the program with its exit code, the terminal's line finished and its
/// colours as they were.
pub(crate) fn leave_cleanly() {
    // Where there can be no handler, Ctrl-C ends the program all the same.
    drop(ctrlc::set_handler(|| {
        let mut terminal = anstream::AutoStream::auto(io::stderr());
        if io::stderr().is_terminal() {
            drop(terminal.write_all(b"\x1b[0m\n"));
        }
        process::exit(INTERRUPTED);
    }));
}

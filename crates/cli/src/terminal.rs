//! What standard output is connected to, and standard error.

use std::io;

use anstream::{AutoStream, ColorChoice};
use tenpin_printer::{Look, Palette};
use tenpin_reports::wrapped;

/// The look, in colour and fitted to the terminal; a pipe or a file takes any width.
pub(crate) fn fitted(look: Look) -> Look {
    let coloured = look.in_colours(Palette::terminal());
    match columns() {
        Some(columns) => coloured.fitted_to(columns),
        None => coloured,
    }
}

/// The colours of what is written to standard output; none in a pipe or a file, and where nobody
/// wants any.
pub(crate) fn palette() -> Palette {
    match AutoStream::choice(&io::stdout()) {
        ColorChoice::Never => Palette::default(),
        _ => Palette::terminal(),
    }
}

/// How many columns the terminal has; none in a pipe or a file.
pub(crate) fn columns() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(io::stdout())?;
    Some(width.0.into())
}

/// Sentences for standard output, broken between words if they do not fit the terminal.
pub(crate) fn prose(text: &str) -> String {
    wrapped(text, columns())
}

/// The same for standard error.
pub(crate) fn message(text: &str) -> String {
    let size = terminal_size::terminal_size_of(io::stderr());
    wrapped(text, size.map(|(width, _)| width.0.into()))
}
